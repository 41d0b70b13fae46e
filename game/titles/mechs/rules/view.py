"""What may be seen of a match, and whole positions that fit it.

Everything lies open on this table: every pair of eyes sees the same, and only the order of the two draw piles is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from game.core.dice import Dice
from game.core.types import Event, Seat
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.actions import DAMAGES, SLOTS, BossCardId, CardId, DamageId
from game.titles.mechs.rules.board import MINIONS, NOWHERE, Cell, Facing
from game.titles.mechs.rules.seen import MechView, SlotView, View
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms

if TYPE_CHECKING:
    from game.titles.mechs.rules.game import Game

Who = frozenset[Seat]
ASKING = ("cards", "", "repair", "swap", "")
"""What a lane of the programming phase asks, by its number; the last one stands for no lane."""
ACTIVE = (fr.Deploying, fr.Drafting, fr.Outfitting, fr.Offers, fr.Offering)
"""Frames that say whose turn it is besides a line that runs."""
ORDERS = tuple(tuple(tuple((first + i) % mechs for i in range(mechs)) for first in range(mechs)) for mechs in range(5))
"""`ORDERS[mechs][first]`: the seats from the first player on."""


def view(g: Game, s: State, who: Who) -> View:
    """What these seats may know together: the whole table. The parts are kept, so that a View after each event costs little."""
    active = slot = -1
    lanes: tuple[int, ...] = ()
    for frame in s.stack:
        kind = type(frame)
        if kind is fr.Line:
            # The slot that comes next is known; the commands of the one before lie above this frame.
            active, slot = frame[0], frame[1] - 1
        elif kind in ACTIVE:
            active = frame[0]
        elif kind is fr.Programming:
            lanes = frame[0]
    mechs = []
    for seat, cell in enumerate(s.mech):
        at, end = SLOTS * seat, SLOTS * seat + SLOTS
        mechs.append(
            _mech(
                cell, s.face[seat], tuple(s.line[at:end]), tuple(s.covered[at:end]), tuple(s.cargo[at:end]),
                s.system[seat], tuple(s.hand[seat]), lanes[seat] if lanes else -1, s.carried(seat),
                tuple(s.fitted[at:end]), s.pilots[seat], s.plans[seat], tuple(g.awake(s, seat)),
            )
        )  # fmt: skip
    return View(
        who=tuple(sorted(who)),
        terms=s.terms,
        stage=s.phase,
        turn=s.turn,
        order=ORDERS[len(mechs)][s.first],
        active=active,
        slot=slot,
        mechs=tuple(mechs),
        minions=_minions(tuple(s.minion)),
        bomb=s.bomb,
        bomb_hp=s.bomb_hp,
        school_hp=s.school_hp,
        shards=tuple(s.shards),
        broken=s.broken,
        home=s.home,
        display=tuple(s.display),
        taker=tuple(s.taker),
        deck=len(s.deck),
        discard=_ascending(tuple(s.discard)),
        wrecks=len(s.wrecks),
        wrecked=_ascending(tuple(s.wrecked)),
        kills=s.kills,
        gears=s.gears,
        risen=s.risen,
        seconds=s.seconds,
        spare=tuple(s.spare),
        envelopes=s.envelopes,
        spent=s.spent,
        woken=s.woken,
        uses=s.uses,
        mines=s.mines,
        frozen=s.frozen,
        down=s.down,
        bumped=s.bumped,
        boss=s.boss,
        boss_hp=s.boss_hp,
        boss_line=tuple(s.boss_line),
        boss_deck=len(s.boss_deck),
        boss_discard=_ascending(tuple(s.boss_discard)),
        skips=s.skips,
        stunned=s.stunned,
        wall=s.wall,
        countdown=s.countdown,
        checkpoint=s.checkpoint,
        left=s.left,
        hits=s.hits,
        stack=tuple(s.stack),
        won=s.won,
        reason=s.reason,
    )


@lru_cache(maxsize=4096)
def _mech(
    cell: Cell,
    facing: Facing,
    line: tuple[tuple[CardId, ...], ...],
    covered: tuple[DamageId, ...],
    cargo: tuple[int, ...],
    system: tuple[DamageId, ...],
    hand: tuple[CardId, ...],
    lane: int,
    shard: int,
    fitted: tuple[int, ...],
    pilot: int,
    plans: tuple[int, ...],
    awake: tuple[int, ...],
) -> MechView:
    """A mech; `lane` is what its lane of the programming phase waits for, -1 = there is none."""
    slots = tuple(map(SlotView, line, covered, cargo, fitted))
    return MechView(cell, facing, slots, system, hand, lane == fr.READY, ASKING[lane], shard, pilot, plans, awake)


@lru_cache(maxsize=512)
def _minions(cells: tuple[Cell, ...]) -> tuple[tuple[int, Cell], ...]:
    """Number and cell of each minion on the board."""
    return tuple((number, cell) for number, cell in enumerate(cells) if cell != NOWHERE)


@lru_cache(maxsize=512)
def _ascending(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(cards))


def redact(e: Event, who: Who) -> Event:
    """What these seats see of an event: all of it."""
    return e


# ---------------------------------------------------------------------- worlds
def sample_world(g: Game, v: View, dice: Dice) -> State:
    """A whole state that fits the View: the two draw piles are dealt anew, and so are the dice to come."""
    s = State()
    s.terms, s.seconds, s.rng, s.rolls = v.terms, v.seconds, dice.fork().seed, None
    s.phase, s.reason, s.won, s.checked = v.stage, v.reason, v.won, False
    s.turn, s.first, s.kills, s.gears, s.home = v.turn, v.order[0], v.kills, v.gears, v.home
    s.broken, s.risen = v.broken, v.risen
    s.bomb, s.bomb_hp, s.school_hp = v.bomb, v.bomb_hp, v.school_hp
    s.mech, s.face = [mech.cell for mech in v.mechs], [mech.facing for mech in v.mechs]
    slots = [slot for mech in v.mechs for slot in mech.slots]
    s.line = [slot.cards for slot in slots]
    s.covered, s.cargo = [slot.damage for slot in slots], [slot.cargo for slot in slots]
    s.system, s.hand = [mech.system for mech in v.mechs], [list(mech.hand) for mech in v.mechs]
    s.display, s.taker, s.discard, s.wrecked = list(v.display), list(v.taker), list(v.discard), list(v.wrecked)
    s.shards, s.stack = list(v.shards), list(v.stack)
    s.pilots, s.plans = tuple(mech.pilot for mech in v.mechs), [mech.plans for mech in v.mechs]
    s.fitted, s.envelopes, s.spent, s.woken, s.uses = [slot.schematic for slot in slots], v.envelopes, v.spent, v.woken, v.uses
    s.dawn = g.dawn(s)
    s.mines, s.frozen, s.down, s.bumped, s.wall, s.countdown = v.mines, v.frozen, v.down, v.bumped, v.wall, v.countdown
    s.checkpoint, s.left, s.hits = v.checkpoint, v.left, v.hits
    s.boss, s.boss_hp, s.boss_line, s.skips, s.stunned = v.boss, v.boss_hp, list(v.boss_line), v.skips, v.stunned
    s.boss_discard = list(v.boss_discard)
    s.minion = [NOWHERE] * MINIONS
    for number, cell in v.minions:
        s.minion[number] = cell
    s.settle()
    s.spare = list(v.spare)
    s.deck = _unseen(command_deck(g), commands_out(s), v.deck)
    s.wrecks = _unseen(damage_deck(g, v.terms), damages_out(s), v.wrecks)
    s.boss_deck = _unseen(boss_deck(g, v.terms), boss_cards_out(s), v.boss_deck)
    dice.shuffle(s.deck)
    dice.shuffle(s.wrecks)
    if s.boss_deck:
        dice.shuffle(s.boss_deck)
    return s


def _unseen(cards: Iterable[int], out: Iterable[int], size: int) -> list[int]:
    """The cards that are nowhere else, by kind; a scenario may show some that this mission's deck does not have.

    Raises AssertionError when they are not as many as the draw pile shows.
    """
    left = [0] * DAMAGES
    for card in cards:
        left[card] += 1
    for card in out:
        left[card] -= 1
    pile = [card for card, count in enumerate(left) for _ in range(count)]
    assert len(pile) == size, f"{len(pile)} cards are nowhere else, but the draw pile has {size}"
    return pile


def command_deck(g: Game) -> list[CardId]:
    """All command cards of the box, by kind."""
    return [command.id for command in g.commands for _ in range(command.copies)]


def damage_deck(g: Game, terms: Terms) -> list[DamageId]:
    """The damage cards that this mission is played with, by kind.

    A kind that a mission adds stays in for every later mission: "since" names the mission, `Mission.order` says which are later.
    """
    order, missions = terms.mission.order, g.catalog.missions
    return [
        damage.id
        for damage in g.damages
        if not damage.since or (damage.since in missions and missions[damage.since].order <= order)
        for _ in range(damage.copies)
    ]


def boss_deck(g: Game, terms: Terms) -> list[BossCardId]:
    """The Boss's cards, by kind; none where the mission has no Boss."""
    return [card.id for card in g.boss_cards for _ in range(card.copies)] if terms.mission.boss >= 0 else []


def boss_cards_out(s: State) -> list[BossCardId]:
    """Every Boss card that is not in its draw pile; the two that were drawn lie on the stack."""
    drawn = [card for frame in s.stack if isinstance(frame, fr.Keeping) for card in frame.cards]
    return [*(card for cards in s.boss_line for card in cards), *s.boss_discard, *drawn]


def commands_out(s: State) -> list[CardId]:
    """Every command card that is not in the draw pile."""
    face_up = [card for card, taker in zip(s.display, s.taker, strict=True) if taker < 0]
    return [
        *(card for cards in s.line for card in cards),
        *(card for hand in s.hand for card in hand),
        *face_up,
        *s.discard,
        *(card for frame in s.stack if isinstance(frame, fr.Inspired) for card in frame.cards),
    ]


def damages_out(s: State) -> list[DamageId]:
    """Every damage card that is not in the draw pile; one that was drawn and takes effect lies on the stack."""
    drawn = [frame.damage for frame in s.stack if isinstance(frame, fr.Wrecking) and frame.drawn]
    drawn += [damage for frame in s.stack if isinstance(frame, fr.Weighing) for damage in frame.damages]
    return [*(damage for damage in s.covered if damage >= 0), *(d for system in s.system for d in system), *s.wrecked, *drawn]
