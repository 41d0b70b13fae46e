"""What an event adds to the movement of cards: sounds, flashes, shakes, a strike, floating words, a pause. Never a secret."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.types import HIDDEN, Event, Seat
from game.text import signed
from game.titles.mindbug import TITLE
from game.titles.mindbug.rules import events as e
from game.titles.mindbug.rules.catalog import POISONOUS, SNEAKY
from game.titles.mindbug.scene.prompts import card_key
from game.ui import theme

STARTERS, AGAIN = "starters", "again"
"""Where what concerns everybody is announced: above the cards that say who starts; and where a further turn is, which comes
before its question."""


@dataclass(frozen=True, slots=True)
class Floating:
    """Words that rise over a card (`at` = its key), a seat's panel ("seat:0") or above the cards that say who
    starts (STARTERS): `key` of `mindbug.scene`, or `text` as it is.
    """

    at: str
    key: str = ""
    text: str = ""
    colour: str = theme.PAPER
    seat: Seat = HIDDEN
    """Whom the words name."""


@dataclass(frozen=True, slots=True)
class Flavour:
    """Decoration of one beat; an empty one is a plain movement."""

    sounds: tuple[str, ...] = ()
    flashes: tuple[tuple[str, str], ...] = ()
    """(key, colour): a halo that fades."""
    shakes: tuple[str, ...] = ()
    strike: tuple[str, str] | None = None
    """(attacker, what it hits): it goes back a little, strikes and returns."""
    beam: tuple[Seat, str] | None = None
    """A Mindbug's beam from a seat to a card."""
    words: tuple[Floating, ...] = ()
    hold: int = 0
    """Milliseconds to stay before the next beat."""
    kind: str = "move"
    """How the cards travel: "move" (arc 320), "defeat" (280), "mindbug" (360), "theft" (900), "quick" (120), "draw" (220,
    one card), "deal" (320, several, one after another)."""
    take: int | None = None
    """Which take of the sounds, for sounds that rise."""
    later: tuple[tuple[str, float], ...] = ()
    """Sounds that follow, each so many ms after the first."""
    lands: bool = False
    """The sounds are those of a blow that hits or of a card that lies down: they wait for it."""


LIGHT, MIDDLING = 3, 6
"""The highest power of a creature that comes into play lightly, and that of a middling one."""
DEALS, DEAL_MS = 4, 40.0
"""So many cards that are drawn at once are heard, one after the other."""
TOLD_MS, PASSED_MS = 760, 160
"""So long one reads what became of a card that was played, and so much of it before the card goes there: all where it is taken,
less where, as mostly, it is let pass."""
STARTERS_MS = 1150
WORD_MS = 620
"""So long one reads a word over a card that says that nothing comes of it."""
FIGHT_MS = 700
"""So long one reads how a fight ends, after the strike."""
POOF_MS, POISON_MS, HEART_MS, SNEAK_MS = 70.0, 90.0, 520.0, 120.0


def seat_key(seat: Seat) -> str:
    """The key of a seat's panel."""
    return f"seat:{seat}"


def flavour(event: Event) -> Flavour:
    """The decoration of an event."""
    make = _MAKERS.get(type(event))
    return make(event) if make is not None else Flavour()


def _played(event: e.CardPlayed) -> Flavour:
    return Flavour(("card_lift",), hold=100, kind="mindbug")


def _drawn(event: e.CardsDrawn) -> Flavour:
    count = len(event.cards)
    later = tuple(("deal", DEAL_MS * n) for n in range(1, min(count, DEALS)))
    return Flavour(("deal",) * min(1, count), kind="draw" if count == 1 else "deal", later=later)


def _bug_used(event: e.MindbugUsed) -> Flavour:
    return Flavour(
        ("mindbug_beam",),
        ((card_key(event.card), theme.GLOW),),
        beam=(event.seat, card_key(event.card)),
        kind="mindbug",
        hold=TOLD_MS,
    )


def _turn(event: e.TurnBegan) -> Flavour:
    words = (Floating(AGAIN, "extra_turn", colour=theme.LAMP, seat=event.seat),) if event.extra else ()
    return Flavour(("turn_chime",), words=words, hold=80)


def _entered(event: e.CreatureEntered) -> Flavour:
    kind = "theft" if event.origin == "mindbug" else "mindbug"
    power = TITLE.catalog.power[event.card]
    weight = 1 if power <= LIGHT else 2 if power <= MIDDLING else 3
    return Flavour(("enter",), ((card_key(event.card), theme.LAMP),), kind=kind, take=weight, lands=True)


def _silenced(event: e.PlayEffectSilenced) -> Flavour:
    return Flavour(
        ("fizzle",),
        ((card_key(event.by), theme.VIOLET),),
        words=(Floating(card_key(event.card), "silenced_word", colour=theme.VIOLET),),
        hold=WORD_MS,
    )


def _effect(event: e.EffectBegan) -> Flavour:
    return Flavour(("effect_glow",), ((card_key(event.card), theme.LAMP),), hold=260)


def _fizzled(event: e.EffectFizzled) -> Flavour:
    return Flavour(("fizzle",), words=(Floating(card_key(event.card), "fizzle_word", colour=theme.MIST),), hold=WORD_MS)


LAST_MS = 1050
"""So long the last heart is seen to break, before the end is told."""


def _attack(event: e.AttackDeclared) -> Flavour:
    stroke = "frenzy" if event.second else "attack_swipe"
    sly = not event.second and bool(TITLE.catalog.keywords[event.card] & SNEAKY)
    later = (("sneaky", SNEAK_MS),) if sly else ()
    word = Floating(card_key(event.card), "again_word" if event.second else "attack_word", colour="#F08A72")
    return Flavour((stroke,), ((card_key(event.card), theme.CORAL),), words=(word,), kind="quick", hold=160, later=later)


def _blocked(event: e.Blocked | e.Hunted) -> Flavour:
    sound, word = ("hunter", "hunted_word") if isinstance(event, e.Hunted) else ("card_place", "blocked_word")
    return Flavour(
        (sound,),
        ((card_key(event.card), theme.LAMP),),
        words=(Floating(card_key(event.card), word, colour=theme.LAMP),),
        kind="quick",
        hold=240,
        lands=True,
    )


def _fought(event: e.Fought) -> Flavour:
    one, two = card_key(event.attacker), card_key(event.blocker)
    venom = any(TITLE.catalog.keywords[card] & POISONOUS for card in (event.attacker, event.blocker))
    return Flavour(
        ("hit",),
        ((two, theme.CORAL),),
        (two,),
        (one, two),
        hold=FIGHT_MS,
        later=(("poison", POISON_MS),) if venom else (),
        lands=True,
    )


def _exhausted(event: e.CreaturesExhausted) -> Flavour:
    keys = tuple(card_key(card) for card in event.cards)
    return Flavour(
        ("tough",),
        tuple((key, theme.TIDE) for key in keys),
        words=tuple(Floating(key, "tough_word", colour="#C4D9F0") for key in keys),
        hold=200,
    )


def _defeated(event: e.CreaturesDefeated) -> Flavour:
    more = tuple(("defeated_poof", POOF_MS * n) for n in range(1, len(event.cards)))
    glows = tuple((card_key(card), theme.CORAL) for card in event.cards)
    return Flavour(("defeated_poof",), glows, kind="defeat", hold=120, later=more)


def _taken(event: e.ControlTaken) -> Flavour:
    return Flavour(("steal",), tuple((card_key(card), theme.GLOW) for card in event.cards), kind="mindbug", hold=160)


def _gained(event: e.LifeGained) -> Flavour:
    return Flavour(
        ("life_gained",),
        ((seat_key(event.seat), theme.LEAF),),
        words=(Floating(seat_key(event.seat), text=f"+{event.amount}", colour="#8FD36B"),),
        hold=360,
    )


def _lost(event: e.LifeLost) -> Flavour:
    strike = (card_key(event.source), seat_key(event.seat)) if event.source != HIDDEN else None
    last = (Floating(seat_key(event.seat), "last_life_word", colour=theme.LAMP),) if event.life == 1 else ()
    return Flavour(
        ("life_lost",),
        ((seat_key(event.seat), theme.CORAL),),
        (seat_key(event.seat),),
        strike,
        words=(Floating(seat_key(event.seat), text=signed(-event.amount)), *last),
        hold=360 if event.life else LAST_MS,
        later=(("one_life", HEART_MS),) if event.life == 1 else (),
        lands=strike is not None,
    )


def _discarded(event: e.CardsDiscarded) -> Flavour:
    return Flavour(("discard",), kind="defeat", hold=160)


def _stolen(event: e.CardsStolen) -> Flavour:
    return Flavour(("steal",), ((seat_key(event.victim), theme.CORAL),), hold=160)


def starter_key(card: int) -> str:
    """The key of a card that is turned up to find who starts."""
    return f"starter:{card}"


def _starters(event: e.StartersRevealed) -> Flavour:
    return Flavour(("shuffle", "deal"), words=(Floating(STARTERS, "starters_word"),), hold=STARTERS_MS)


_MAKERS: dict[type[Event], Callable[[Any], Flavour]] = {
    e.CardPlayed: _played,
    e.CardsDrawn: _drawn,
    e.MindbugUsed: _bug_used,
    e.TurnBegan: _turn,
    e.CreatureEntered: _entered,
    e.PlayEffectSilenced: _silenced,
    e.EffectBegan: _effect,
    e.EffectFizzled: _fizzled,
    e.AttackDeclared: _attack,
    e.Blocked: _blocked,
    e.Hunted: _blocked,
    e.Fought: _fought,
    e.CreaturesExhausted: _exhausted,
    e.CreaturesDefeated: _defeated,
    e.ControlTaken: _taken,
    e.LifeGained: _gained,
    e.LifeLost: _lost,
    e.CardsDiscarded: _discarded,
    e.CardsStolen: _stolen,
    e.PileTaken: lambda event: Flavour(("shuffle",), hold=120),
    e.Unblocked: lambda event: Flavour(hold=120),
    e.AttackEnded: lambda event: Flavour(
        ("fizzle",), words=(Floating(card_key(event.card), "fizzle_word", colour=theme.MIST),), hold=WORD_MS
    ),
    e.MindbugDeclined: lambda event: Flavour(("spared",), hold=PASSED_MS),
    e.StartersRevealed: _starters,
    e.StarterChosen: lambda event: Flavour(
        ("turn_chime",), words=(Floating(STARTERS, "starts_word", colour=theme.LAMP, seat=event.seat),), hold=450
    ),
    e.MatchEnded: lambda event: Flavour(hold=200),
}


def card_named(event: Event) -> int:
    """The card that a log line is about, HIDDEN when there is none."""
    card = getattr(event, "card", HIDDEN)
    if card == HIDDEN:
        cards = getattr(event, "cards", ()) or (getattr(event, "attacker", HIDDEN),)
        card = cards[0]
    if card == HIDDEN:
        card = getattr(event, "source", HIDDEN)
    return int(card)


def acting(event: Event) -> int:
    """The card that does what an event tells, HIDDEN where none does it."""
    if isinstance(event, e.Fought | e.Hunted | e.Unblocked):
        return event.attacker
    if isinstance(event, e.LifeGained | e.LifeLost | e.ControlTaken | e.CardsDiscarded | e.CardsStolen | e.PileTaken):
        return event.source
    if isinstance(event, e.PlayEffectSilenced):
        return event.by
    return getattr(event, "card", HIDDEN)
