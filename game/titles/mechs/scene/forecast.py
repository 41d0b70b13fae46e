"""What comes after the lines, as far as it is public and certain: what the minions, the danger phase and the Boss will do."""

from __future__ import annotations

from game.titles.mechs.rules import course
from game.titles.mechs.rules.boss import upcoming
from game.titles.mechs.rules.course import Pace
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import bossface
from game.titles.mechs.scene.alarms import told
from game.titles.mechs.scene.board.hazards import next_columns
from game.titles.mechs.scene.board.perils import Peril
from game.titles.mechs.scene.cardbook import engine
from game.titles.mechs.scene.scenery import Scenery

Line = tuple[str, str]
"""An icon and a sentence."""


def coming(view: View, s: Scenery, peril: Peril | None = None) -> tuple[Line, ...]:
    """The rest of this turn in its order, before it what it costs the Bomb (`peril`); dice are named, not guessed."""
    pace = course.pace(engine(), view.terms, view.risen, view.turn)
    hurt = [("ui_damage", told(peril, s))] if peril is not None else []
    return (*hurt, *_minions(view, s, pace), *_danger(view, s), *_boss(view, s, pace))


def _minions(view: View, s: Scenery, pace: Pace) -> list[Line]:
    move, spawn, found = view.terms.move, view.terms.spawn, []
    if move.mode != "none":
        target = "" if move.target == "none" else s.say(f"next.target.{move.target}")
        found.append(("ct_move", s.say(f"next.{move.mode}", n=pace.steps, target=target)))
    if move.extra == "rune_tile":
        found.append(("ui_swap", s.say("next.rune_tile")))
    if view.terms.scaling.calm_odd and view.turn % 2:
        found.append(("ui_check", s.say("next.calm")))
    elif spawn.mode == "zones":
        found.append(("mv_kill", s.say("next.all_zones") if pace.all_zones else s.say("next.zones", n=pace.dice)))
    elif spawn.mode != "none":
        words = [s.say("next.runes", n=pace.dice)]
        words += [s.say("next.more_colours", n=pace.more_colours)] if pace.more_colours else []
        words += [s.say("next.shards_only")] if spawn.mode == "rune_colour_shards" else []
        words += [s.say("next.east_only")] if spawn.side == "east_of_bomb" else []
        found.append(("mv_kill", " ".join(words)))
    found += [("el_fire", s.say("next.fuse"))] if spawn.burns else []
    if view.terms.attack != "none":
        found.append(("ui_damage", s.say("next.attack_bomb" if view.bomb >= 0 else "next.attack")))
    return found


def _danger(view: View, s: Scenery) -> list[Line]:
    danger = view.terms.danger
    if danger.mode == "shard_pulse":
        shards = sum(shard >= 0 for shard in view.shards)
        pulse = [("ui_star", s.say("next.pulse", n=shards))] if shards else []
        return [*pulse, ("ui_hourglass", s.say("next.countdown", n=view.countdown - 1))]
    if danger.mode != "lava_wall":
        return []
    if view.turn < danger.from_turn:
        return [("el_fire", s.say("next.wall_waits", n=danger.from_turn))]
    sure, most = next_columns(view)
    return [("el_fire", s.say("next.wall_rush" if most > sure else "next.wall", n=sure))]


def _boss(view: View, s: Scenery, pace: Pace) -> list[Line]:
    """What the slots hold that run: cards, and the default dangers of empty ones."""
    if view.terms.danger.mode != "boss":
        return []
    if view.stunned:
        return [("ui_exhausted", s.say("boss.stunned"))]
    found = []
    for slot, number, power in upcoming(engine(), view):
        card = s.book.catalog.boss_cards[number]
        if power >= s.book.catalog.numbers.doom_power:
            found.append(("ui_damage", s.say("boss.fires", n=slot + 1)))
            break
        name, what = s.words.get(f"mechs.boss_cards.{card.name}.name"), bossface.does(s.words, card, power, pace.boss_prowl)
        found.append((f"el_{bossface.element(card)}", s.say("boss.line", card=name, what=what)))
    return found
