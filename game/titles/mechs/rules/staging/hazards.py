"""The words of a text scenario for gates, coins, the Boss, the lava wall, mines and schematics; see `staging`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from game.core import given as read
from game.core.types import Seat
from game.titles.mechs.rules.actions import BOSS_SLOTS, OVERDRIVES, SLOTS, BossCardId
from game.titles.mechs.rules.board import COLOURS, FACINGS, NOWHERE, Cell
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.mission import DANGERS, TOUCHES, Danger
from game.titles.mechs.rules.staging import words as mech_words
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.view import boss_deck

GIVEN = (
    "gates", "down", "boss", "boss_hp", "boss_line", "boss_deck", "boss_discard", "skips", "stunned", "danger", "wall",
    "countdown", "checkpoint", "mines", "uses", "spent", "pilots", "envelopes", "hits",
)  # fmt: skip


def mission_changes(given: Mapping[str, Any], ground: bytes, bare: bool) -> dict[str, Any]:
    """What of the mission the words replace; `bare`: the ground is drawn anew, so that it has neither gates nor a danger."""
    changes: dict[str, Any] = {"gates": (), "boss": NOWHERE, "danger": Danger()} if bare else {}
    if "gates" in given:
        changes["gates"] = tuple(_gate(str(text), ground) for text in read.listed(given["gates"], "given.gates"))
    if "danger" in given:
        changes["danger"] = _danger(given["danger"])
    if "boss" in given and given["boss"] != "none":
        changes["boss"] = mech_words.cell(given["boss"], ground, "given.boss")
    elif "boss" in given:
        changes["boss"] = NOWHERE
    return changes


def _gate(text: str, ground: bytes) -> tuple[int, Cell, int]:
    words = text.split()
    if len(words) != 3:
        raise ValueError(f"given.gates: {text!r} is no gate; a gate is written 'red x3y5 east'")
    colour = COLOURS.index(read.word(words[0], COLOURS, "given.gates"))
    cell, facing = mech_words.cell(words[1], ground, "given.gates"), FACINGS.index(read.word(words[2], FACINGS, "given.gates"))
    return colour, cell, facing


def _danger(table: Any) -> Danger:
    where = "given.danger"
    if not isinstance(table, Mapping):
        raise ValueError(f"{where}: expected a table like {{ mode = 'boss' }}")
    read.only(table, [field.name for field in fields(Danger)], where)
    values = dict(table)
    values["mode"] = read.word(table.get("mode", "none"), DANGERS, f"{where}.mode")
    values["edge"] = FACINGS.index(read.word(table.get("edge", "west"), FACINGS, f"{where}.edge"))
    values["touch"] = read.word(table.get("touch", "damage"), TOUCHES, f"{where}.touch")
    for name, low in (("from_turn", 1), ("steps", 0)):
        values[name] = read.number(table.get(name, 1), low, 99, f"{where}.{name}")
    for name in ("stun", "locked"):
        if type(table.get(name, False)) is not bool:
            raise ValueError(f"{where}.{name} is {table[name]!r}; expected true or false")
    return Danger(**values)


def stage_tallies(g: Game, s: State, given: Mapping[str, Any]) -> None:
    """Coins, the wall, countdown and checkpoints, mines, what was used."""
    if "down" in given:
        colours = read.listed(given["down"], "given.down")
        s.down = sum(1 << COLOURS.index(read.word(word, COLOURS, "given.down")) for word in set(colours))
    s.wall = read.number(given.get("wall", 0), 0, len(s.terms.columns), "given.wall")
    s.countdown = read.number(given.get("countdown", s.countdown), 0, 99, "given.countdown")
    s.checkpoint = read.number(given.get("checkpoint", 0), 0, len(s.terms.mission.goals), "given.checkpoint")
    s.hits = read.number(given.get("hits", 0), 0, 999, "given.hits")
    ground = s.terms.mission.ground
    s.mines = tuple(mech_words.cell(name, ground, "given.mines") for name in read.listed(given.get("mines", ()), "given.mines"))
    s.uses = tuple(sorted(_plan(g, name, "given.uses") for name in read.listed(given.get("uses", ()), "given.uses")))
    for name in read.listed(given.get("spent", ()), "given.spent"):
        plan = _plan(g, name, "given.spent")
        if g.schematics[plan].kind != "hack":
            raise ValueError(f"given.spent: {name} is no hack")
        s.spent |= 1 << plan


def stage_schematics(g: Game, s: State, seat: Seat, side: Mapping[str, Any]) -> None:
    """The schematics of a pilot; those in its line are its own too. What waits for a slot is asked for as the match goes on."""
    where = f"given.seats.{seat}.schematics"
    taken = [_plan(g, name, where) for name in read.listed(side.get("schematics", ()), where)]
    fitted = [plan for plan in s.fitted[SLOTS * seat : SLOTS * seat + SLOTS] if plan >= 0]
    taken += [plan for plan in fitted if plan not in taken]
    most = g.numbers.schematics_each
    if len(taken) > most or len(set(taken)) != len(taken):
        raise ValueError(f"{where}: expected {most} different ones at the most")
    for plan in taken:
        found = g.schematics[plan]
        if found.yordle != s.pilots[seat] or found.kind == "overdrive":
            raise ValueError(f"{where}: {found.name} is no schematic of this seat's pilot")
        if plan in fitted and found.gears > s.gears:
            raise ValueError(f"{where}: {found.name} lies in a slot, but needs {found.gears} gears")
    s.plans[seat] = (*taken, OVERDRIVES + s.pilots[seat])
    waits = [plan for plan in taken if g.schematics[plan].kind == "slot" and plan not in fitted]
    awake = [g.schematics[plan].gears for plan in waits if g.schematics[plan].gears <= s.gears]
    s.woken = min([s.gears if seat == 0 else s.woken, *(gears - 1 for gears in awake)])
    s.dawn = g.dawn(s)


def stage_boss(g: Game, s: State, given: Mapping[str, Any]) -> None:
    """The Boss's health, line and deck; it stands on the board already. Cards that are named nowhere lie below, by kind."""
    s.boss_hp = read.number(given.get("boss_hp", s.boss_hp or (4 if s.boss != NOWHERE else 0)), 0, 99, "given.boss_hp")
    s.skips = read.number(given.get("skips", s.skips if given.get("stage") in ("equip", "deploy") else 0), 0, 9, "given.skips")
    s.stunned = bool(given.get("stunned", False))
    rows = read.listed(given.get("boss_line", [""] * BOSS_SLOTS), "given.boss_line")
    if len(rows) != BOSS_SLOTS:
        raise ValueError(f"given.boss_line has {len(rows)} texts; expected {BOSS_SLOTS}")
    s.boss_line = [_slot(g, slot, str(text)) for slot, text in enumerate(rows)]
    box = boss_deck(g, s.terms)
    top = [_card(g, name, "given.boss_deck") for name in read.listed(given.get("boss_deck", ()), "given.boss_deck")]
    words = read.listed(given.get("boss_discard", ()), "given.boss_discard")
    rest = bool(words) and words[-1] == "rest"
    discards = [_card(g, name, "given.boss_discard") for name in (words[:-1] if rest else words)]
    names = [card.name for card in g.boss_cards]
    out = [card for row in s.boss_line for card in row]
    s.boss_deck, s.boss_discard = mech_words.piles(box, out, top, discards, rest, names)


def _slot(g: Game, slot: int, text: str) -> tuple[BossCardId, ...]:
    cards = tuple(_card(g, name, f"given.boss_line, slot {slot + 1}") for name in text.split())
    if len(cards) > g.numbers.doom_power or any(g.boss_cards[card].element != slot for card in cards):
        raise ValueError(f"given.boss_line, slot {slot + 1}: expected at most {g.numbers.doom_power} cards of its element")
    return cards


def _card(g: Game, name: Any, where: str) -> BossCardId:
    card = mech_words.card(name, g.catalog.boss_card_ids, where, "Boss card")
    if not g.boss_cards[card].copies:
        raise ValueError(f"{where}: {name} is a default danger, no card")
    return card


def _plan(g: Game, name: Any, where: str) -> int:
    return mech_words.card(name, g.catalog.schematic_ids, where, "schematic")
