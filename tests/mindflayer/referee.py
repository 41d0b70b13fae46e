"""Attack of the Mind Flayer once more, written plainly from the rulebook and the rulings; tests play it beside the engine.

Cards are their names, hands and the central pile are lists of them, actions are texts. A match is one long story, told by a
generator that stops at each question: it yields whom it asks and the texts of all possible answers, and is sent one answer of one
seat. It knows nothing of the engine; chance is told by the caller: `luck` holds the cards that came by chance, in order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Sequence

MEETINGS = (
    "arcade", "cinema", "town_hall", "school", "pool", "mall", "lab", "radio", "tunnels", "fair", "other_side", "cabin",
)  # fmt: skip
ORDER = ["mind_flayer", "hard_hit", "waffle", "memories", "helping_hand"]
"""In which two cards for one neighbour are named."""
Question = dict[int, set[str]]
Asking = Generator[Question, tuple[int, str], None]
Answer = Generator[Question, tuple[int, str], str]
Answers = Generator[Question, tuple[int, str], dict[int, str]]


class Over(Exception):
    """The match has ended."""


class Referee:
    """A match, from the deal on. `pile` is the central pile with its three Meetings, the top first."""

    def __init__(
        self,
        firsts: Sequence[str],
        dealt: Sequence[Sequence[str]],
        pile: Sequence[str],
        first: int = 0,
        hard: bool = False,
        points: Sequence[int] = (),
    ) -> None:
        self.seats = len(firsts)
        self.hands = [[card, *three] for card, three in zip(firsts, dealt, strict=True)]
        self.possessed = {
            seat
            for seat, (card, three) in enumerate(zip(firsts, dealt, strict=True))
            if card == "mind_flayer" or list(three) == ["mind_flayer"] * 3
        }
        self.began = set(self.possessed)
        self.out: set[int] = set()
        self.pile = list(pile)
        self.active, self.first, self.hard = first, first, hard
        self.points = list(points) or [0] * self.seats
        self.boxed: list[str] = []
        self.meeting, self.met = "", 0
        self.side = ""
        self.sits_out: int | None = None
        self.may_take_back: set[int] = set()
        self.may_talk = False
        self.winner, self.reason = "", ""
        self.luck: deque[tuple[str, int, str]] = deque()

    # ------------------------------------------------------------------ who and what
    def in_play(self) -> list[int]:
        """Everybody who is not out."""
        return [seat for seat in range(self.seats) if seat not in self.out]

    def others(self, seat: int) -> list[int]:
        """Everybody else in play."""
        return [other for other in self.in_play() if other != seat]

    def left_of(self, seat: int, among: Sequence[int]) -> int:
        """The next one clockwise."""
        while True:
            seat = (seat + 1) % self.seats
            if seat in among:
                return seat

    def right_of(self, seat: int, among: Sequence[int]) -> int:
        """The next one the other way round."""
        while True:
            seat = (seat - 1) % self.seats
            if seat in among:
                return seat

    def allies(self, seat: int) -> set[int]:
        """Whom a player has recognised with open eyes."""
        return self.began - {seat} if self.seats >= 6 and seat in self.began else set()

    def may_go(self, seat: int) -> list[str]:
        """The cards that a player may choose to give away."""
        return [card for card in self.hands[seat] if seat in self.possessed or card != "mind_flayer"]

    def by_chance(self, what: str, seat: int, already: Iterable[str] = ()) -> str:
        """A card of a hand that chance has picked, beside those picked already."""
        assert self.luck, f"no card was {what} of seat {seat}"
        found, whose, card = self.luck.popleft()
        rest = list(self.hands[seat])
        for gone in already:
            rest.remove(gone)
        assert (found, whose) == (what, seat) and card in rest, f"{card} of seat {whose} was {found}, not {what} of seat {seat}"
        return card

    # ------------------------------------------------------------------ questions
    def ask(self, options: Iterable[str]) -> Answer:
        """An open question for the active player."""
        _, text = yield {self.active: set(options)}
        return text

    def ask_all(self, options: dict[int, set[str]], back: bool = True) -> Answers:
        """A secret question for several players, all at once; an answer may be taken back while somebody is missing."""
        answers: dict[int, str] = {}
        while len(answers) < len(options):
            self.may_take_back = set(answers) if back else set()
            seat, text = yield {seat: texts for seat, texts in options.items() if seat not in answers}
            if text == "take_back":
                del answers[seat]
            else:
                answers[seat] = text
        self.may_take_back = set()
        return answers

    # ------------------------------------------------------------------ the story
    def play(self) -> Asking:
        """The whole match; returns when it is over."""
        try:
            yield from self.ask_all({seat: {"ready"} for seat in range(self.seats)}, back=False)
            while True:
                card = self.pile.pop(0)
                if card in MEETINGS:
                    yield from self.hold_meeting(card)
                else:
                    yield from self.gift(card, [])
                self.active = self.left_of(self.active, self.in_play())
        except Over:
            self.may_talk = False
            self.may_take_back = set()

    def gift(self, card: str, had_one: list[int]) -> Asking:
        """The card goes to somebody else in play."""
        self.may_talk = True
        answer = yield from self.ask(f"give {seat}" for seat in self.others(self.active) if seat not in had_one)
        self.may_talk = False
        to = int(answer.split()[1])
        self.hands[to].append(card)
        had_one.append(to)
        self.check()

    def check(self) -> None:
        """Who is Possessed now, and who is out; the end when one or two are left."""
        gone = set()
        for seat in self.in_play():
            count = self.hands[seat].count
            if count("mind_flayer") - count("memories") >= 3:
                self.possessed.add(seat)
            if count("hard_hit") - count("helping_hand") >= 3:
                gone.add(seat)
        self.leave(gone)

    def leave(self, gone: set[int]) -> None:
        """These players go out of play, all at once."""
        self.out |= gone
        if len(self.in_play()) <= 2:
            self.end("few")

    def end(self, how: str) -> None:
        """One Sane player in play is enough for the Sane side."""
        self.winner = "sane" if any(seat not in self.possessed for seat in self.in_play()) else "possessed"
        self.reason = f"{how}_{self.winner}"
        raise Over

    def winners(self) -> set[int]:
        """The whole team, those who are out with it."""
        return {seat for seat in range(self.seats) if (seat in self.possessed) == (self.winner == "possessed")}

    def scores(self) -> list[int]:
        """The points of the games before, and for a winner 1 and one for each Waffle."""
        won = self.winners()
        return [self.points[seat] + (1 + self.hands[seat].count("waffle") if seat in won else 0) for seat in range(self.seats)]

    def hold_meeting(self, meeting: str) -> Asking:
        """Its effect, a check, the exchange, another check; after the third one the end."""
        self.meeting, self.side, self.sits_out = meeting, "", None
        self.met += 1
        yield from getattr(self, meeting)()
        self.check()
        yield from self.exchange()
        self.check()
        self.meeting = ""
        if self.met == 3:
            self.end("meeting")

    # ------------------------------------------------------------------ the exchange
    def participants(self) -> list[int]:
        """Everybody in play but who sits out."""
        return [seat for seat in self.in_play() if seat != self.sits_out]

    def receivers(self, seat: int, among: Sequence[int]) -> tuple[int, int]:
        """Who gets a player's left card, and who the right one."""
        left, right = self.left_of(seat, among), self.right_of(seat, among)
        if self.meeting == "other_side":
            return self.left_of(left, among), self.right_of(right, among)
        if self.meeting == "fair":
            return (left, left) if self.side == "left" else (right, right)
        return left, right

    def pairs(self, seat: int, among: Sequence[int]) -> set[str]:
        """Every way to give two cards, or as many as there are."""
        cards = self.may_go(seat)
        left, right = self.receivers(seat, among)
        if not cards:
            found = {("none", "none")}
        elif len(cards) == 1:
            found = {(cards[0], "none"), ("none", cards[0])}
        else:
            found = {(cards[i], cards[j]) for i in range(len(cards)) for j in range(len(cards)) if i != j}
        if left == right:
            order = [*ORDER, "none"].index
            found = {(one, other) for one, other in found if order(one) <= order(other)}
        return {f"exchange {one} {other}" for one, other in found}

    def exchange(self) -> Asking:
        """One card to the left, one to the right, all at the same time."""
        if self.hard:
            self.leave({seat for seat in self.participants() if len(self.may_go(seat)) < 2})
        among = self.participants()
        if len(among) < 2:
            return
        answers = yield from self.ask_all({seat: self.pairs(seat, among) for seat in among})
        came: dict[int, list[str]] = {seat: [] for seat in among}
        for seat, text in answers.items():
            for card, to in zip(text.split()[1:], self.receivers(seat, among), strict=True):
                if card != "none":
                    self.hands[seat].remove(card)
                    came[to].append(card)
        for seat, cards in came.items():
            self.hands[seat] += cards

    # ------------------------------------------------------------------ the twelve Meetings
    def arcade(self) -> Asking:
        """Everybody shows a card of his choice."""
        answers = yield from self.ask_all(
            {seat: {f"show {card}" for card in self.hands[seat]} or {"nothing"} for seat in self.in_play()}
        )
        for seat in sorted(answers):
            if answers[seat] != "nothing":
                assert answers[seat] == f"show {self.by_chance('shown', seat)}"

    def cinema(self) -> Asking:
        """The active player sees two random cards of another."""
        answer = yield from self.ask(f"name {seat}" for seat in self.others(self.active))
        self.some("seen", int(answer.split()[1]), 2)

    def some(self, what: str, seat: int, number: int) -> None:
        """So many random cards of a hand, or all there are."""
        found: list[str] = []
        while len(found) < min(number, len(self.hands[seat])):
            found.append(self.by_chance(what, seat, found))

    def vote(self) -> Generator[Question, tuple[int, str], list[int]]:
        """Everybody names another; those who were named most often."""
        answers = yield from self.ask_all({seat: {f"vote {other}" for other in self.others(seat)} for seat in self.in_play()})
        named = [int(text.split()[1]) for text in answers.values()]
        return [seat for seat in self.in_play() if named.count(seat) == max(map(named.count, named))]

    def town_hall(self) -> Asking:
        """The most named player sits out; the active player breaks a tie."""
        most = yield from self.vote()
        if len(most) > 1:
            answer = yield from self.ask(f"name {seat}" for seat in most)
            most = [int(answer.split()[1])]
        self.sits_out = most[0]

    def school(self) -> Asking:
        """The most named player shows two random cards, tied ones one each."""
        most = yield from self.vote()
        for seat in most:
            self.some("shown", seat, 2 if len(most) == 1 else 1)

    def pool(self) -> Asking:
        """Who has five cards gives one to the left, and nobody a Mind Flayer."""
        answers = yield from self.ask_all(
            {
                seat: {f"pass {card}" for card in self.hands[seat] if card != "mind_flayer"} or {"nothing"}
                for seat in self.in_play()
                if len(self.hands[seat]) >= 5
            }
        )
        for seat, text in answers.items():
            if text != "nothing":
                card = text.split()[1]
                self.hands[seat].remove(card)
                self.hands[self.left_of(seat, self.in_play())].append(card)

    def mall(self) -> Asking:
        """Two more cards for two different others, as far as the next Meeting."""
        had_one: list[int] = []
        while len(had_one) < 2 and self.pile and self.pile[0] not in MEETINGS:
            yield from self.gift(self.pile.pop(0), had_one)

    def lab(self) -> Asking:
        """Who has five cards discards one; a Sane player no Mind Flayer."""
        answers = yield from self.ask_all(
            {
                seat: {f"discard {card}" for card in self.may_go(seat)} or {"nothing"}
                for seat in self.in_play()
                if len(self.hands[seat]) >= 5
            }
        )
        for seat, text in answers.items():
            if text != "nothing":
                card = text.split()[1]
                self.hands[seat].remove(card)
                self.boxed.append(card)

    def radio(self) -> Asking:
        """Everybody sees a random card of the left neighbour."""
        for seat in self.in_play():
            self.some("seen", self.left_of(seat, self.in_play()), 1)
        yield from ()

    def tunnels(self) -> Asking:
        """Two players take a random card of each other."""
        answer = yield from self.ask(f"name {seat}" for seat in self.in_play())
        one = int(answer.split()[1])
        answer = yield from self.ask(f"name {seat}" for seat in self.others(one))
        two = int(answer.split()[1])
        lost = [(seat, self.by_chance("swapped", seat)) for seat in (one, two) if self.hands[seat]]
        for seat, card in lost:
            self.hands[seat].remove(card)
            self.hands[two if seat == one else one].append(card)

    def fair(self) -> Asking:
        """The active player calls the side to which all cards go."""
        answer = yield from self.ask(["call left", "call right"])
        self.side = answer.split()[1]

    def other_side(self) -> Asking:
        """Nothing before the exchange."""
        yield from ()

    def cabin(self) -> Asking:
        """The active player names who sits out."""
        answer = yield from self.ask(f"name {seat}" for seat in self.in_play())
        self.sits_out = int(answer.split()[1])
