"""Who may see what. `visible` alone decides; `view`, `redact` and `sample_world` all ask it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.dice import Dice
from game.core.types import HIDDEN, Event, Frame, Seat
from game.titles.mindbug.rules import state as st
from game.titles.mindbug.rules.actions import CardId
from game.titles.mindbug.rules.catalog import Catalog, keyword_words
from game.titles.mindbug.rules.effects import Ask, Programs
from game.titles.mindbug.rules.events import CardsDrawn, CardsStolen
from game.titles.mindbug.rules.powers import Powers
from game.titles.mindbug.rules.seen import Creature, SeatView, View

Who = frozenset[Seat]


def visible(s: st.State, who: Who) -> int:
    """The cards whose face these seats may see where it lies now, as a bit set.

    Creatures in play, discard piles (anybody may look) and a card being played are open; a hand is its owner's; cards that both
    players know (a stolen card) are open to either of them; piles, life cards and unused cards are nobody's.
    """
    mask = s.masks[0] | s.masks[1] | s.open
    for pile in s.discard:
        for card in pile:
            mask |= 1 << card
    if who:
        mask |= s.shared
        for seat in who:
            for card in s.hand[seat]:
                mask |= 1 << card
    if s.stack and type(s.stack[-1]) is st.PlayedFrame:
        mask |= 1 << s.stack[-1].card
    return mask


def view(powers: Powers, programs: Programs, s: st.State, who: Who) -> View:
    """What these seats may know together."""
    mask = visible(s, who)
    top = s.stack[-1] if s.stack else None
    attack = next((f for f in reversed(s.stack) if type(f) is st.AttackFrame), None)
    frames = tuple(_frame_seen(programs, f, who) for f in s.stack)
    seen_top = frames[-1] if frames else None
    return View(
        who=tuple(sorted(who)),
        edition="en" if s.english else "fr",
        turn=s.turn,
        active=s.active,
        stage=stage(programs, s),
        asked=s.offer[0] if s.offer else -1,
        seats=(_side(powers, s, 0, who, mask), _side(powers, s, 1, who, mask)),
        unused=len(s.unused),
        removed=len(s.removed),
        played=top.card if type(top) is st.PlayedFrame else HIDDEN,
        attacker=attack.card if attack else HIDDEN,
        blocker=attack.blocker if attack else HIDDEN,
        second=attack.second if attack else False,
        source=top.source if type(top) is st.EffectFrame else HIDDEN,
        picks=seen_top.picks if isinstance(seen_top, st.EffectFrame) else (),
        waiting=top.effects if type(top) is st.WaitingFrame else (),
        winner=s.winner,
        reason=s.reason,
        following=s.following,
        extra=s.extra,
        frames=frames,
        shown=_cards(s.shown),
        open=_cards(s.open),
        shared=_cards(s.shared) if who else (),
        sets=s.sets,
    )


def stage(programs: Programs, s: st.State) -> str:
    """A word for what the match waits for, or is about to ask while an action is still being carried out."""
    if s.winner >= 0:
        return "over"
    f = s.stack[-1] if s.stack else None
    if isinstance(f, st.MainFrame):
        return "main"
    if isinstance(f, st.PlayedFrame):
        return "mindbug"
    if isinstance(f, st.WaitingFrame):
        return "order"
    if isinstance(f, st.AttackFrame):
        return {st.HUNTING: "hunt", st.AFTER: "again"}.get(f.step, "block")
    step = programs[f.source][f.step] if isinstance(f, st.EffectFrame) else None
    return step.kind if isinstance(step, Ask) else "between"


def _side(powers: Powers, s: st.State, seat: Seat, who: Who, mask: int) -> SeatView:
    hand = s.hand[seat]
    if seat in who:
        seen = tuple(hand)
    else:
        known = sorted(c for c in hand if mask >> c & 1)
        seen = (*known, *[HIDDEN] * (len(hand) - len(known)))
    return SeatView(
        life=s.life[seat],
        mindbugs=s.bugs[seat],
        hand=seen,
        deck=len(s.deck[seat]),
        discard=tuple(s.discard[seat]),
        play=tuple(_creature(powers, s, c, seat) for c in s.play[seat]),
        silenced=_cards(s.masks[1 - seat] & powers.silence_mask),
        life_cards=len(s.life_cards[seat]),
    )


def _creature(powers: Powers, s: st.State, card: CardId, seat: Seat) -> Creature:
    bonuses = tuple(powers.bonuses(s, card, seat))
    printed = powers.printed[card]
    granted: list[tuple[CardId, str]] = []
    for giver, bits in powers.granted(s, card, seat):
        granted += [(giver, word) for word in keyword_words(bits & ~printed)]
    return Creature(
        card=card,
        power=powers.base[card] + sum(amount for _, amount in bonuses),
        printed_power=powers.base[card],
        keywords=keyword_words(powers.keywords(s, card, seat)),
        exhausted=bool(s.exhausted >> card & 1),
        bonuses=bonuses,
        granted=tuple(granted),
    )


def _is_discard(programs: Programs, f: st.EffectFrame) -> bool:
    return any(isinstance(step, Ask) and step.kind == "discard" for step in programs[f.source])


def _frame_seen(programs: Programs, f: Frame, who: Who) -> Frame:
    """A discard that has begun is hidden from those who may not see that hand, until all its cards leave together."""
    if isinstance(f, st.EffectFrame) and f.picks and 1 - f.seat not in who and _is_discard(programs, f):
        return f._replace(picks=(HIDDEN,) * len(f.picks))
    return f


def _cards(mask: int) -> tuple[CardId, ...]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def redact(s: st.State, e: Event, who: Who) -> Event | None:
    """The same event with the faces hidden that these seats may not see. Its length never changes."""
    if isinstance(e, CardsDrawn) and e.seat not in who:
        return replace(e, cards=(HIDDEN,) * len(e.cards))
    if isinstance(e, CardsStolen) and not who:
        return replace(e, cards=(HIDDEN,) * len(e.cards))
    return e


def sample_world(catalog: Catalog, v: View, dice: Dice) -> st.State:
    """A whole state that fits the View, not settled yet: the faces it does not show are dealt anew, and so are the dice.

    A card that was revealed to find the starter is in no hand and in no deck: it lies among the unused cards, or it went from
    there to a life total (English edition).
    """
    s = st.State.empty(english=v.edition == "en", rng=0, sets=v.sets)
    s.turn, s.active, s.following, s.extra = v.turn, v.active, v.following, v.extra
    s.winner, s.reason = v.winner, v.reason
    s.shown, s.open, s.shared = _mask(v.shown), _mask(v.open), _mask(v.shared)
    known = s.shown
    for seat, side in enumerate(v.seats):
        s.life[seat], s.bugs[seat] = side.life, side.mindbugs
        s.discard[seat] = list(side.discard)
        for creature in side.play:
            s.play[seat].append(creature.card)
            s.masks[seat] |= 1 << creature.card
            s.exhausted |= creature.exhausted << creature.card
        known |= s.masks[seat] | _mask(side.discard) | _mask(c for c in side.hand if c != HIDDEN)
    if v.played != HIDDEN:
        known |= 1 << v.played
    pool = [c for c in catalog.deck(v.sets) if not known >> c & 1]
    dice.shuffle(pool)
    for seat, side in enumerate(v.seats):
        s.hand[seat] = [c if c != HIDDEN else pool.pop() for c in side.hand]
        s.deck[seat] = [pool.pop() for _ in range(side.deck)]
    pool += v.shown
    dice.shuffle(pool)
    lives = []
    for side in v.seats:
        lives.append(tuple(pool.pop() for _ in range(side.life_cards)))
    s.life_cards = (lives[0], lives[1])
    s.removed = tuple(pool.pop() for _ in range(v.removed))
    s.unused = tuple(pool)
    s.stack = [_frame_dealt(f, s, dice) for f in v.frames]
    s.rng = dice.fork().seed
    return s


def _frame_dealt(f: Frame, s: st.State, dice: Dice) -> Frame:
    if isinstance(f, st.EffectFrame) and HIDDEN in f.picks:
        hand = list(s.hand[1 - f.seat])
        dice.shuffle(hand)
        return f._replace(picks=tuple(hand[: len(f.picks)]))
    return f


def _mask(cards: Iterable[CardId]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
