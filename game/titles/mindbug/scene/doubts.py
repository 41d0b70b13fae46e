"""Which answers are pressed twice: where the settings say so, all that cost something; in a first match the first card, the first
attack and the first block, and then only what is dear, for a slip is no lost match, and a match in which every press comes twice
is slow. Never the only answer, nor the only one that does not lose the match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.actions import Done
from game.core.types import Decision, Event, Seat
from game.titles.mindbug.rules import events as e
from game.titles.mindbug.rules.actions import Attack, Block, Hunt, Mindbug, NoBlock, NoHunt, NoMindbug, Pick, Play
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.foresight import duel
from game.titles.mindbug.scene.prompts import creature
from game.ui.answer import Answer

FREE = (NoMindbug, NoHunt, Done)
"""Answers that one press always gives: undo gives back all they cost."""

Foreseen = Callable[..., tuple[Sequence[Event], Mapping[Seat, Decision]]]


def doubt(
    why: str, answer: Answer, found: Sequence[Answer], view: View, log: Sequence[tuple[int, Event]], foreseen: Foreseen,
    duels: Mapping[int, str],
) -> str:  # fmt: skip
    """The last part of the key of what is asked before an answer counts; "" where one press gives it. `why`: as in
    `TableContext`; `found`: all answers of the moment; `duels`: how an attack that is meant would end.
    """
    seat, action = answer.seat, answer.action
    if not why or isinstance(action, FREE) or forced(answer, found, foreseen):
        return ""
    if why == "always":
        return "again"
    match action:
        case Mindbug():
            return "mindbug"
        case Play():
            side = view.seats[seat]
            if not _done(e.CardPlayed, seat, log):
                return "first"
            return "last" if len(side.hand) == 1 and not side.deck else ""
        case Attack():
            held = creature(view, action.card)
            hunts = held is not None and "hunter" in held[1].keywords  # who is met is the own choice
            ends = [how == "loses" for how in duels.values()]
            if ends and (all(ends) if hunts else any(ends)):
                return "attack"
            return "" if _done(e.AttackDeclared, seat, log) else "first_attack"
        case Hunt(card):
            return "hunt" if duel(foreseen(seat, action)[0], view.attacker, card) == "loses" else ""
        case Block(card):
            if duel(foreseen(seat, action)[0], view.attacker, card) == "wins":
                return "block"
            return "" if _done(e.Blocked, seat, log) else "first_block"
        case NoBlock():
            return "life" if loses(answer, foreseen) else ""
        case Pick(card):
            owners = {held[0] for one in found if isinstance(one.action, Pick) and (held := creature(view, one.action.card))}
            own = creature(view, card)
            return "own" if own is not None and own[0] == seat and len(owners) > 1 else ""
    return ""


def forced(answer: Answer, found: Sequence[Answer], foreseen: Foreseen) -> bool:
    """Whether every other answer of the seat loses the match at once, or there is none."""
    others = (one for one in found if one.seat == answer.seat and one.action != answer.action)
    return all(loses(one, foreseen) for one in others)


def loses(answer: Answer, foreseen: Foreseen) -> bool:
    """Whether an answer certainly loses the match at once."""
    events, _ = foreseen(answer.seat, answer.action)
    return any(isinstance(event, e.MatchEnded) and event.winner != answer.seat for event in events)


def _done(deed: type[e.CardPlayed | e.AttackDeclared | e.Blocked], seat: Seat, log: Sequence[tuple[int, Event]]) -> bool:
    """Whether a seat has done that before."""
    return any(isinstance(event, deed) and event.seat == seat for _, event in log)
