"""A hint speaks of one thing: its sentence, the card and place in the light, and the film are about the same answer. A law over
five hundred hints at random positions of all missions."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.actions import READY
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.dev.laws import draw_move
from game.titles.mechs import TITLE
from game.titles.mechs.bots.hint import Hint, hint
from game.titles.mechs.bots.planner import Tuning
from game.titles.mechs.previews import preview
from game.titles.mechs.rules.actions import Program, Repair, RepairSystem, Scrap, Swap, Take
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.rules.events import MinionPhaseBegan
from game.titles.mechs.rules.seen import View

EACH = 46
QUICK = Tuning(worlds=2, turns=1, width=1, finalists=1, team=True, swaps=True)
"""What is said does not depend on how long it was thought about."""
NEEDS = {
    "bomb_nearer": lambda v: v.bomb != NOWHERE, "to_bomb": lambda v: v.bomb != NOWHERE,
    "guards_bomb": lambda v: v.bomb != NOWHERE, "guards_school": lambda v: bool(v.terms.school),
    "hits_boss": lambda v: v.boss != NOWHERE, "shield": lambda v: v.boss != NOWHERE, "to_boss": lambda v: v.boss != NOWHERE,
    "escape": lambda v: v.terms.danger.mode == "lava_wall", "doom": lambda v: v.boss != NOWHERE,
    "checkpoint": lambda v: any(win.when == "bomb_checkpoints" for win in v.terms.wins),
    "leaves": lambda v: any(win.when in ("mechs_left", "mechs_safe") for win in v.terms.wins),
    "to_exit": lambda v: bool(v.terms.goals), "breaks": lambda v: any(shard != NOWHERE for shard in v.shards),
    "to_shard": lambda v: any(shard >= 0 for shard in v.shards), "shard_taken": lambda v: any(shard >= 0 for shard in v.shards),
    "kills": lambda v: True, "kills_bomb": lambda v: v.bomb != NOWHERE, "spares_bomb": lambda v: v.bomb != NOWHERE,
    "kills_school": lambda v: bool(v.terms.school), "spares_school": lambda v: v.school_hp > 0,
}  # fmt: skip
"""What has to be on the table for a sentence to be about it."""


def problems(v: View, seat: int, found: Hint) -> list[str]:
    """Where a hint contradicts itself."""
    answer, why, wrong = found.answer, found.key.removeprefix("mechs.hint.why."), []
    cards = [card for _, card, _ in found.own]
    own_mends = [mend for owner, mend in found.mends if owner == seat]
    if isinstance(answer, Take) and answer.card not in (*cards, *found.scrapped):
        wrong.append("the card in the light is no part of the plan")
    if isinstance(answer, Program) and (seat, answer.card, answer.slot) not in found.own:
        wrong.append("the slot in the light is not that of the film")
    if isinstance(answer, Scrap) and answer.card not in found.scrapped:
        wrong.append("the film does not scrap the card")
    if answer == READY and (found.own or found.scrapped):
        wrong.append("ready, with cards still to be placed")
    scraps = isinstance(answer, Scrap) or (isinstance(answer, Take) and answer.card not in cards)
    if scraps and v.stage in ("draft", "program") and why not in ("spare", "repair", "repair_system", "swap"):
        wrong.append("the sentence praises a card that is scrapped")
    if v.stage in ("draft", "program") and not {one[1:] for one in found.own} <= {one[:2] for one in found.whys}:
        wrong.append("a card is placed for no reason of its own")
    if not set(found.own) <= set(found.placements):
        wrong.append("the film runs without the own cards")
    if v.stage in ("draft", "program"):
        named: Any = {"repair": (Repair, found.params.get("slot", 0) - 1), "repair_system": (RepairSystem,),
                      "swap": (Swap, found.params.get("slot", 0) - 1, found.params.get("other", 0) - 1)}.get(why)  # fmt: skip
        if named is not None:
            kind, *slots = named
            places = isinstance(answer, Program) or (isinstance(answer, Take) and answer.card in cards)
            if places:
                wrong.append("the light is on a place for the card, the sentence speaks of scrapping")
            meant = [answer] if isinstance(answer, kind) else [mend for mend in own_mends if isinstance(mend, kind)]
            if slots and slots not in [[one.slot, *([one.other] if kind is Swap else [])] for one in meant]:
                wrong.append("the sentence names other slots than the film mends")
            if kind is Repair and v.mechs[seat].slots[slots[0]].damage < 0:
                wrong.append("nothing is damaged there")
        film = preview(TITLE.rules, v, found.placements, found.answers, found.mends)
        over = next((n for n, shot in enumerate(film.shots) if isinstance(shot.event, MinionPhaseBegan)), len(film.shots))
        if why == "bomb_nearer" and not found.later and 0 < over <= film.certain:
            nearer = bomb_way(v) - bomb_way(film.view(over - 1))
            if nearer < found.params["steps"]:
                wrong.append(f"the film brings the Bomb {nearer} squares nearer, the sentence {found.params['steps']}")
        if why.startswith("kills") and not found.later and 0 < over <= film.certain:
            dead = sum(len(getattr(shot.event, "killed", ())) for shot in film.shots)
            if dead < found.params["minions"]:
                wrong.append(f"the film destroys {dead} minions, the sentence {found.params['minions']}")
        if why == "win" and film.certain == len(film.shots) and not film.view(len(film.shots) - 1).won:
            wrong.append("the film does not win")
    if not NEEDS.get(why, lambda v: True)(v):
        wrong.append("the sentence speaks of what is not on the table")
    return wrong


@pytest.mark.share(3)
@pytest.mark.parametrize("mission", [name for name in TITLE.catalog.missions if "@" not in name])
def test_sentence_light_and_film_agree(mission: str) -> None:
    rules, dice, asked, met = TITLE.rules, Dice(31), 0, []
    options = {**TITLE.defaults(), "mission": mission, "timer": 0}
    for seed in range(20):
        match = Match(rules, Setup("mechs", 2 + seed % 2, seed, 0, options), [Player("", "", None)] * (2 + seed % 2))
        for n in range(120):
            pending = match.pending()
            if not pending or asked == EACH:
                break
            seat = min(pending)
            if n % 2 == 0 and len(pending[seat].options) > 1:
                v = rules.view(match.state, frozenset((seat,)))
                found = hint(rules, v, seat, Dice(n), QUICK)
                assert found is not None and found.answer in pending[seat].options
                met += [f"{seed}/{n} {found.key} {found.answer}: {wrong}" for wrong in problems(v, seat, found)]
                asked += 1
            match.submit(*draw_move(pending, match.asides(), dice))
    assert asked == EACH and not met, "\n".join(met)


@pytest.mark.parametrize("facing", ["east", "west"])
def test_the_film_of_a_hint_brings_the_bomb_as_far_as_its_sentence_says(facing: str) -> None:
    """The film took the first way there is, and the sentence another one."""
    other = {"at": "x5y0", "facing": "north"}
    mine = {"at": "x3y6", "facing": facing, "hand": ["omnistomp"]}
    given = {"mission": "M1", "stage": "program", "bomb": "x3y7", "bomb_hp": 9, "minions": [], "seats": [mine, other]}
    v = TITLE.rules.view(TITLE.staging.stage(given, {"timer": 0}), frozenset((0,)))
    found = hint(TITLE.rules, v, 0, Dice(4), QUICK)
    assert found is not None and found.key.endswith("bomb_nearer") and found.answers and not problems(v, 0, found)
