"""Positions of Mechs vs. Minions in plain words, as text scenarios read them; the words are those of `staging`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.titles.mechs.rules import draft
from game.titles.mechs.rules.actions import BossCardId, CardId, DamageId, SchematicId
from game.titles.mechs.rules.board import CELL_NAMES, COLOURS, FACINGS, NOWHERE, Cell
from game.titles.mechs.rules.catalog import YORDLES
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.seen import SlotView, View
from game.titles.mechs.rules.state import GONE, State
from game.titles.mechs.rules.view import view

NONE = "none"


def facts(g: Game, s: State) -> Mapping[str, Any]:
    """The whole position in the words of `given`, and `seats.N` with `shard`, `ready`, `damages` and `awake`."""
    found = dict(view_facts(g, view(g, s, frozenset(range(len(s.mech))))))
    found["deck"] = _card_names(g, s.deck[::-1])
    found["wrecks"] = _damage_names(g, s.wrecks[::-1])
    found["boss_deck"] = _boss_names(g, s.boss_deck[::-1])
    return found


def view_facts(g: Game, v: View) -> Mapping[str, Any]:
    """A View in the same words; of the draw piles only how many cards they have."""
    mission = v.terms.mission
    return {
        "mission": mission.id,
        "difficulty": v.terms.difficulty,
        "stage": v.stage,
        "turn": v.turn,
        "first": v.order[0],
        "active": v.active,
        "minions": [CELL_NAMES[cell] for cell in sorted(cell for _, cell in v.minions)],
        "bomb": _name(v.bomb),
        "bomb_hp": v.bomb_hp,
        "school_hp": v.school_hp,
        "school": [CELL_NAMES[cell] for cell in sorted(mission.school)],
        "goals": [CELL_NAMES[cell] for cell in sorted(mission.goals)],
        "shard_mode": mission.shard_mode,
        "shards": ["gone" if place == GONE else str(-1 - place) if place < 0 else CELL_NAMES[place] for place in v.shards],
        "broken": v.broken,
        "home": v.home,
        "display": _card_names(g, (c for c, taker in zip(v.display, v.taker, strict=True) if taker == draft.FREE)),
        "deck": v.deck,
        "discard": _card_names(g, v.discard),
        "wrecks": v.wrecks,
        "wrecked": _damage_names(g, v.wrecked),
        "kills": v.kills,
        "gears": v.gears,
        "risen": [number for number in range(len(v.terms.escalations)) if v.risen >> number & 1],
        "pilots": [YORDLES[mech.pilot] for mech in v.mechs],
        "envelopes": v.envelopes,
        "down": [COLOURS[colour] for colour in range(4) if v.down >> colour & 1],
        "boss": _name(v.boss),
        "boss_hp": v.boss_hp,
        "boss_line": [" ".join(_boss_names(g, cards)) for cards in v.boss_line],
        "boss_deck": v.boss_deck,
        "boss_discard": _boss_names(g, v.boss_discard),
        "skips": v.skips,
        "stunned": v.stunned,
        "wall": v.wall,
        "countdown": v.countdown,
        "checkpoint": v.checkpoint,
        "mines": [CELL_NAMES[cell] for cell in sorted(v.mines)],
        "frozen": len(v.frozen),
        "spent": _plan_names(g, (plan for plan in range(len(g.schematics)) if v.spent >> plan & 1)),
        "uses": _plan_names(g, sorted(v.uses)),
        "left": [seat for seat in range(len(v.mechs)) if v.left >> seat & 1],
        "hits": v.hits,
        "won": v.won,
        "reason": v.reason,
        "seats": [
            {
                "at": _name(mech.cell),
                "facing": FACINGS[mech.facing],
                "line": [_slot_text(g, slot) for slot in mech.slots],
                "hand": _card_names(g, mech.hand),
                "system": _damage_names(g, mech.system),
                "shard": mech.shard,
                "ready": mech.ready,
                "damages": mech.damages,
                "schematics": _plan_names(g, mech.plans[:-1]),
                "awake": _plan_names(g, mech.awake),
            }
            for mech in v.mechs
        ],
    }


def _slot_text(g: Game, slot: SlotView) -> str:
    words = _card_names(g, slot.cards)
    if slot.damage >= 0:
        words.append("!" + g.damages[slot.damage].name)
    if slot.schematic >= 0:
        words.insert(0, "@" + g.schematics[slot.schematic].name)
    if slot.cargo >= 0:
        words.append(f"+{slot.cargo}")
    return " ".join(words)


def _card_names(g: Game, cards: Iterable[CardId]) -> list[str]:
    return [g.commands[card].name for card in cards]


def _damage_names(g: Game, damages: Iterable[DamageId]) -> list[str]:
    return [g.damages[damage].name for damage in damages]


def _boss_names(g: Game, cards: Iterable[BossCardId]) -> list[str]:
    return [g.boss_cards[card].name for card in cards]


def _plan_names(g: Game, plans: Iterable[SchematicId]) -> list[str]:
    return [g.schematics[plan].name for plan in plans]


def _name(cell: Cell) -> str:
    return NONE if cell == NOWHERE else CELL_NAMES[cell]
