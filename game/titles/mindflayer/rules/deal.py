"""The set-up: options, first cards, three more each, the central pile with its three Meetings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.dice import Dice
from game.core.types import Emit, Setup
from game.titles.mindflayer.rules.actions import HARD_HIT, KINDS, MIND_FLAYER, WAFFLE, KindId, MeetingId
from game.titles.mindflayer.rules.catalog import Catalog, Deal
from game.titles.mindflayer.rules.events import CardsDealt
from game.titles.mindflayer.rules.frames import LOOK
from game.titles.mindflayer.rules.state import ENDLESS, State
from game.titles.mindflayer.rules.status import SEATS_OF, hand_of

RANDOM = "random"
TALKS = {"off": 0, "free": ENDLESS, 30: 30, 60: 60, 90: 90, 120: 120}
"""The values of the option `talk`, and `State.talk`. A match from before there was time to talk names none."""

SILENCES = ("effect", "exchange")
"""From when on nobody talks in a Meeting: once its effect is resolved, or, in matches that do not name it, once all were ready
for the exchange."""

TALKS_AT = ("secrets", "meetings")
"""What there is time to talk before: the secret questions of a Meeting's effect, in matches that do not name it, or the effect of
every Meeting."""


def deal_of(catalog: Catalog, seats: int, options: Mapping[str, Any]) -> Deal:
    """What a match is dealt from. Raises ValueError when seats or the option do not fit."""
    name = options.get("deal", "official")
    if name not in catalog.deals:
        raise ValueError(f"option 'deal' is {name!r}; expected one of {', '.join(catalog.deals)}")
    if seats not in catalog.deals[name]:
        few, many = catalog.seats[0], catalog.seats[-1]
        raise ValueError(f"Attack of the Mind Flayer is for {few} to {many} seats, not {seats}")
    return catalog.deals[name][seats]


def table(catalog: Catalog, seats: int, options: Mapping[str, Any], seed: int) -> State:
    """An empty table with every option set. Raises ValueError naming the option that does not fit."""
    deal = deal_of(catalog, seats, options)
    numbers = catalog.numbers
    s = State.empty(seats, deal.mix, seed)
    short = options.get("short", "give")
    if short not in ("give", "out"):
        raise ValueError(f"option 'short' is {short!r}; expected give or out")
    s.short = short == "out"
    talk = options.get("talk", "off")
    if talk not in TALKS:
        raise ValueError(f"option 'talk' is {talk!r}; expected one of {', '.join(map(str, TALKS))}")
    s.talk = TALKS[talk]
    silence = options.get("silence", "exchange")
    if silence not in SILENCES:
        raise ValueError(f"option 'silence' is {silence!r}; expected one of {', '.join(SILENCES)}")
    s.hush = silence == "effect"
    talk_at = options.get("talk_at", "secrets")
    if talk_at not in TALKS_AT:
        raise ValueError(f"option 'talk_at' is {talk_at!r}; expected one of {', '.join(TALKS_AT)}")
    s.all_met = talk_at == "meetings"
    s.first = _number(options, "first", 0, seats - 1, 0)
    s.games = _number(options, "games", 1, numbers.series, 1)
    s.game = _number(options, "game", 1, s.games, 1)
    s.points = _points(options, seats)
    s.chosen = options.get("meetings", RANDOM) != RANDOM
    if s.chosen:
        s.meetings = _meetings(catalog, options["meetings"])
    return s


def _number(options: Mapping[str, Any], name: str, low: int, high: int, default: int) -> int:
    value = options.get(name, default)
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"option {name!r} is {value!r}; expected a number from {low} to {high}")
    return value


def _points(options: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """What each seat brings along from the games of the series before."""
    text = options.get("points", "")
    if text == "":
        return (0,) * seats
    parts = text.split(",") if isinstance(text, str) else ()
    if len(parts) != seats or not all(part.isdecimal() and len(part) < 5 for part in parts):
        raise ValueError(f"option 'points' is {text!r}; expected {seats} whole numbers with commas")
    return tuple(int(part) for part in parts)


def _meetings(catalog: Catalog, text: Any) -> tuple[MeetingId, ...]:
    names, count = catalog.meeting_names, catalog.numbers.meetings
    parts = text.split(",") if isinstance(text, str) else ()
    if len(parts) != count or len(set(parts)) != count or any(part not in names for part in parts):
        raise ValueError(f"option 'meetings' is {text!r}; expected random or {count} different ones of {', '.join(names)}")
    return tuple(names.index(part) for part in parts)


def start(catalog: Catalog, setup: Setup, emit: Emit | None) -> State:
    """Deal a new match, up to the look that everybody takes. Raises ValueError when set-up and title do not fit."""
    seats, numbers = setup.seats, catalog.numbers
    s = table(catalog, seats, setup.options, 0)
    deal = deal_of(catalog, seats, setup.options)
    dice = Dice(setup.seed)
    firsts = [MIND_FLAYER] * deal.flayers + [WAFFLE] * (seats - deal.flayers)
    dice.shuffle(firsts)
    _deal_hands(s, deal, firsts, numbers.dealt, dice)
    s.pile, *rest = deal.piles
    s.piles = tuple(rest)
    if not s.chosen:
        meetings = list(range(len(catalog.meetings)))
        dice.shuffle(meetings, numbers.meetings)
        s.meetings = tuple(meetings[-numbers.meetings :])
    s.rng = dice.seed
    s.active = s.first
    s.stack, s.asked = [LOOK], (1 << seats) - 1
    if emit:
        teams = tuple(s.began >> seat & 1 for seat in range(seats))
        allies = tuple(allies_of(s, seat, deal.eyes_open) for seat in range(seats))
        emit(CardsDealt(tuple(firsts), tuple(hand_of(s, seat) for seat in range(seats)), teams, allies))
    return s


def allies_of(s: State, seat: int, eyes_open: bool) -> tuple[int, ...]:
    """Whom a seat recognised: those who are Possessed after the deal open their eyes at six seats and more."""
    if not eyes_open or not s.began >> seat & 1:
        return ()
    return SEATS_OF[s.began & ~(1 << seat)]


def _deal_hands(s: State, deal: Deal, firsts: list[KindId], dealt: int, dice: Dice) -> None:
    """Three cards beside the first one. Three Hard Hits go back and are drawn anew; three Mind Flayers turn the coat at once."""
    left = list(deal.mix)
    for kind in firsts:
        left[kind] -= 1
    deck = [kind for kind in range(KINDS) for _ in range(left[kind])]
    dice.shuffle(deck)
    for seat, first in enumerate(firsts):
        cards = deck[-dealt:]
        del deck[-dealt:]
        while cards.count(HARD_HIT) == dealt:
            deck += cards
            dice.shuffle(deck)
            cards = deck[-dealt:]
            del deck[-dealt:]
        own = KINDS * seat
        s.hands[own + first] += 1
        for kind in cards:
            s.hands[own + kind] += 1
        if first == MIND_FLAYER or cards.count(MIND_FLAYER) == dealt:
            s.began |= 1 << seat
    s.possessed = s.began
    s.deck = deck
