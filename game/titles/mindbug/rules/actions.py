"""What a Mindbug player may do. All are interned: options are tuples of the objects below, a playout creates none."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Action

CardId = int
"""One of the physical creature cards of all sets."""

MOST_CARDS = 256
"""There may be so many of them, or no action could name the last ones."""


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card from hand."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Attack with a creature; also the second attack of Frenzy."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Mindbug(Action):
    """Spend a Mindbug: take the creature that was just played."""


@dataclass(frozen=True, slots=True)
class NoMindbug(Action):
    """Let the creature pass."""


@dataclass(frozen=True, slots=True)
class Hunt(Action):
    """Hunter: this enemy creature has to block."""

    card: CardId


@dataclass(frozen=True, slots=True)
class NoHunt(Action):
    """Leave the block to the opponent although the attacker is a Hunter."""


@dataclass(frozen=True, slots=True)
class Block(Action):
    """Block with this creature."""

    card: CardId


@dataclass(frozen=True, slots=True)
class NoBlock(Action):
    """Let the attack through and lose a life."""


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Choose a target, a card to discard, or a card of a pile."""

    card: CardId


@dataclass(frozen=True, slots=True)
class First(Action):
    """Of several effects that wait, the one of this creature comes next."""

    card: CardId


ACTIONS: tuple[type[Action], ...] = (Play, Attack, Mindbug, NoMindbug, Hunt, NoHunt, Block, NoBlock, Pick, First)

PLAY = tuple(Play(i) for i in range(MOST_CARDS))
ATTACK = tuple(Attack(i) for i in range(MOST_CARDS))
HUNT = tuple(Hunt(i) for i in range(MOST_CARDS))
BLOCK = tuple(Block(i) for i in range(MOST_CARDS))
PICK = tuple(Pick(i) for i in range(MOST_CARDS))
FIRST = tuple(First(i) for i in range(MOST_CARDS))
MINDBUG, NO_MINDBUG, NO_HUNT, NO_BLOCK = Mindbug(), NoMindbug(), NoHunt(), NoBlock()
