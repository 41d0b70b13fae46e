"""Missions 3 to 10 of Mechs vs. Minions in words: every event in every form, the rising danger, what holds at one table only."""

from __future__ import annotations

import pytest

from game.core.types import Event
from game.text import Words, languages
from game.titles.mechs import TITLE
from game.titles.mechs.rules import events as ev
from game.titles.mechs.rules.catalog import Catalog
from game.titles.mechs.rules.mission import RISES, Escalation
from game.titles.mechs.rules.terms import terms_for
from game.titles.mechs.scene.escalation import danger_words
from game.titles.mechs.scene.knobs import knob_words
from tests.text.mechs_saying import is_well_set, say

CATALOG: Catalog = TITLE.catalog
KILLED = (ev.Killed(3, 140), ev.Killed(7, 141))
SHOVED = (ev.Moved(1, (10, 9)),)
SECOND: list[Event] = [
    *(ev.CoinTurned(colour, down, cause, 0) for colour in range(4) for down in (True, False)
      for cause in ("rune", "gate", "hit", "boss", "mission")),
    *(ev.SpikesHit(piece, 140) for piece in (0, 3, 4)),
    *(ev.LavaEntered(piece, 140, wall) for piece in (2, 4) for wall in (True, False)),
    ev.CheckpointReached(2, 140), ev.MechLeft(3, 140), ev.DangerPhaseBegan(1), ev.DangerPhaseBegan(5),
    ev.NumberDieRolled("wall", 4),
    *(ev.CountdownMoved(left) for left in (0, 1, 9)),
    *(ev.ShardsPulsed((0, 2), seats) for seats in ((), (1,), (0, 2), (0, 0, 1))),
    *(ev.WallMoved(4, 1, SHOVED, killed, ()) for killed in ((), KILLED[:1], KILLED)),
    *(ev.BossSlotRan(n % 4, n, power) for n in range(16) for power in (0, 1, 2, 3)),
    *(ev.BossMoved(1, 140, 141, SHOVED, killed) for killed in ((), KILLED[:1], KILLED)),
    ev.BossBlocked(-1, "far"), ev.BossBlocked(2, "edge"),
    *(ev.BossStruck(n, (140,), seats) for n in range(16) for seats in ((), (1,), (1, 2))),
    ev.PlayerRolled(1, (0, 2)), ev.MechDragged(0, 1, SHOVED, KILLED[:1]), ev.MechDragged(0, 1, SHOVED, KILLED),
    *(ev.BossDrew(0, (n, (n + 1) % 12)) for n in range(12)), ev.BossDrew(0, (3,)),
    *(ev.BossProgrammed(n, slot, power, -1) for n in range(12) for slot, power in ((-1, 0), (0, 1), (1, 2), (3, 3))),
    *(ev.BossDamaged(seat, source, 2, left) for seat in (-1, 0) for source in range(0, 56, 5) for left in (0, 1, 6)),
    *(ev.ShieldHeld(1, source, colour) for source in range(0, 56, 5) for colour in (-1, 1)),
    ev.BossStunned(6), ev.BossRecovered(),
    *(ev.SchematicsTaken(0, taken) for taken in ((), (3,), (0, 12))),
    *(kind(1, n) for kind in (ev.SchematicWoke, ev.SchematicUsed) for n in range(44)),
    *(ev.SchematicFitted(0, 2, 1, gone) for gone in ((), (3,), (3, 3))), ev.SchematicRan(0, 3, 5),
    *(ev.CellsStruck(0, source, (140,), KILLED[:n], ()) for source in range(12, 56) for n in (0, 1, 2)),
    *(ev.MechJumped(0, 140, 160, KILLED[:n]) for n in (0, 1)), ev.CommandsDrawn(0, (1, 2, 3)), ev.CommandKept(0, 2, (1, 3)),
    *(ev.MinesLaid(0, cells) for cells in ((), (140,), (140, 141))), ev.MineBlown(140, -1), ev.MineBlown(140, 3),
    ev.MinionsFrozen((1,)), ev.MinionsFrozen((1, 2)), ev.HitSpared(3, 34, 4), ev.HitSpared(3, 34, 1),
    ev.DamagesTurned(0, (4, 12)), ev.DamageRefused(0, 12),
    *(ev.StepBlocked(0, 140, reason, lost) for reason in ("spikes", "gate", "boss") for lost in (1, 2)),
    *(ev.BombDamaged(1, left, cause, 140) for cause in ("lava", "spikes", "wall", "fuse") for left in (0, 1, 5)),
    ev.RuneDieRolled("boss", (0,), -1), ev.RuneDieRolled("boss", (0, 3), -1),
]  # fmt: skip
"""Every kind of event of missions 3 to 10, in every form that has words of its own."""


@pytest.mark.parametrize("lang", languages())
def test_the_second_part_is_told_in_every_form(lang: str) -> None:
    for event in SECOND:
        line = say(lang, event)
        assert line is not None and is_well_set(line, lang), event
    assert {type(event) for event in SECOND} >= {
        kind for kind in ev.EVENTS if kind.__module__.rpartition(".")[2] in ("danger", "schematics")
    }


def test_the_danger_of_every_shipped_mission_is_told() -> None:
    english = {id: danger_words(Words("en"), mission.escalations) for id, mission in CATALOG.missions.items()}
    assert english["M1"] == "The danger will rise. Bomb out of the School: 3 spawn dice."
    french = {id: danger_words(Words("fr"), mission.escalations) for id, mission in CATALOG.missions.items()}
    assert french["M2"] == (
        "Le danger va s’aggraver. 1 Éclat rapporté\u00a0: 2 dés d’apparition. "
        "2 Éclats rapportés\u00a0: des Sbires dans toutes les zones, à chaque tour."
    )
    assert danger_words(Words("en"), ()) == ""


def test_what_holds_at_one_table_only_is_told() -> None:
    told = {
        (id, mechs, grade): knob_words(Words("en"), terms_for(mission, mechs, grade))
        for id, mission in CATALOG.missions.items()
        for mechs in (2, 3, 4)
        for grade in ("easy", "normal")
    }
    assert told["M1", 2, "easy"] == ()
    assert told["M7", 2, "normal"] == ("No minions appear on odd turns",)
    assert "No minions appear on odd turns" in told["M6", 2, "normal"]
    assert told["M6", 4, "easy"] == (
        "No minions appear on odd turns",
        "The Boss’s first **10** cards discarded",
        "All colours down at the start",
        "**1** mech may stay behind",
    )
    assert told["M5", 2, "easy"] == ("The lava wall sets out on turn **4**", "The lava wall never speeds up")
    french = knob_words(Words("fr"), terms_for(CATALOG.missions["M10"], 2, "easy"))
    assert french == ("**3** premières cartes du Boss défaussées", "Désactivé\u00a0: {icon:el_fire}\u00a0rouge")


@pytest.mark.parametrize("rise", RISES)
def test_any_escalation_that_a_map_may_have_is_told(rise: str) -> None:
    for lang in languages():
        for count in (0, 1, 3):
            every = [
                Escalation(rise, count, spawn_dice=3, move_steps=2, all_zones=True, burst="runes"),
                Escalation(rise, count, countdown_plus=1, more_colours=2, wall_steps=2, wall_rush=4, boss_prowl=1),
                *(Escalation(rise, count, boss_first=True, shield_back=colour) for colour in range(4)),
            ]
            assert is_well_set(danger_words(Words(lang), every), lang)


def test_time_that_is_given_is_no_danger() -> None:
    rises = [Escalation("shards_destroyed", n, countdown_plus=1) for n in (1, 2)]
    said = danger_words(Words("en"), rises)
    assert said == "For each of the first 2 shards destroyed: the countdown gains 1 turn."
    assert danger_words(Words("en"), rises[1:]) == "2 shards destroyed: the countdown gains 1 turn."
    said = danger_words(Words("en"), CATALOG.missions["M4"].escalations)
    assert said.startswith("The danger will rise. 1 shard destroyed: minions") and said.endswith("the countdown gains 1 turn.")


def test_pictures_pass_into_the_tip() -> None:
    said = danger_words(Words("en"), [Escalation("boss_half", spawn_dice=2, shield_back=0)])
    assert "2 spawn dice and the {icon:el_fire}\u00a0red shield comes back" in said


def test_shards_that_go_into_the_bomb_are_loaded() -> None:
    said = danger_words(Words("en"), [Escalation("shards_home", 2, move_steps=2)], delivery="bomb")
    assert said == "The danger will rise. 2 shards loaded: minions take 2 steps."
