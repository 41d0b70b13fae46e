"""What is true of every position: 58 Adventure cards minus those removed lie in one place each, and hands agree with statuses."""

from __future__ import annotations

from game.titles.mindflayer.rules.actions import HARD_HIT, HELPING_HAND, KINDS, MEMORIES, MIND_FLAYER, NONE
from game.titles.mindflayer.rules.catalog import Catalog
from game.titles.mindflayer.rules.frames import Sealed, Talk
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.status import FEW, hand_of, in_play


def conserve(s: State, catalog: Catalog) -> None:
    """Raises AssertionError naming what does not fit."""
    hands = [hand_of(s, seat) for seat in range(s.seats)]
    for kind in range(KINDS):
        held = sum(hand[kind] for hand in hands)
        found = held + s.deck.count(kind) + s.boxed[kind] + (s.shown == kind)
        assert found == s.mix[kind], f"{found} cards of kind {kind}, not {s.mix[kind]}"
    assert all(count >= 0 for hand in hands for count in hand), f"hands {hands}"
    assert len(s.deck) == s.pile + sum(s.piles), f"{len(s.deck)} cards in piles of {s.pile} and {s.piles}"
    assert len(set(s.meetings)) == catalog.numbers.meetings, f"Meetings {s.meetings}"
    assert s.met + len(s.piles) in (catalog.numbers.meetings - 1, catalog.numbers.meetings), f"{s.met} Meetings, piles {s.piles}"
    assert s.began & ~s.possessed == 0, "somebody was Possessed and is Sane"
    limit = catalog.numbers.limit
    for seat, hand in enumerate(hands):
        if s.out >> seat & 1:
            continue
        assert hand[HARD_HIT] - hand[HELPING_HAND] < limit, f"seat {seat} is in play with {hand}"
        turned = hand[MIND_FLAYER] - hand[MEMORIES] >= limit
        assert not turned or s.possessed >> seat & 1, f"seat {seat} is Sane with {hand}"
    playing = in_play(s)
    if s.stack:
        assert len(playing) > FEW, f"it goes on with {playing}"
        asked = isinstance(s.stack[-1], Sealed | Talk)
        answered = [seat for seat, answer in enumerate(s.sealed) if answer is not None]
        assert asked or s.stack[-1] == () or not answered, f"answers of {answered} are left over"
        assert s.asked or s.active in playing, f"{s.active} decides and is out"
    else:
        assert s.reason and s.winner != NONE, "it ended without a winner"
