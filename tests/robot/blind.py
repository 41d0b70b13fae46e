"""Several persons who answer by letters: each looks once at the own page, and then all type or click blind, in any order."""

from __future__ import annotations

import pygame

from game.core.types import Action, Seat
from tests.robot.house import House
from tests.robot.robot import Robot
from tests.robot.ways import Keys, Mouse, Way


class Blind(Robot):
    """A robot for all persons at a table of letters. It remembers what it read on private pages, and nothing else."""

    def __init__(self, house: House, way: Way, seed: int, audit_every: int = 0) -> None:
        super().__init__(house, way, seed, audit_every)
        self.read: dict[Seat, dict[str, Action]] = {}
        self.lookups = 0

    # ------------------------------------------------------------------ the private page
    def learn(self) -> None:
        """Read the letters as the table shows them, and cover them."""
        table, session = self.house.top, self.session
        seat = session.learning()
        assert seat is not None and table.shown == session.match.view(session.eyes)
        hand = {table.letters.of(action): action for action in session.pending()[seat].options}
        assert "" not in hand and len(hand) == len(session.pending()[seat].options)
        self.audit("private page")
        self.read[seat] = hand
        self.lookups += 1
        self.way.press_button("letters:known")
        self.house.wait(lambda: session.learning() is None)

    def ready(self) -> None:
        """Open curtains and learn letters until somebody can answer, or the match is over."""
        while (state := self.wait()) in ("curtain", "letters"):
            if state == "curtain":
                self.curtains += 1
                self.way.open_curtain()
            else:
                self.learn()

    # ------------------------------------------------------------------ blind
    def look_blind(self) -> None:
        """While letters are typed nobody's cards show, and the pads offer what is in each hand."""
        table, session = self.house.top, self.session
        assert not session.eyes and table.shown == session.match.view(frozenset()), "a hand lies open beside the pads"
        for seat, letters in (session.letters() or {}).items():
            assert set(letters) == set(self.read[seat]), f"seat {seat} has letters {letters}, but read {sorted(self.read[seat])}"
            assert {self.read[seat][letter] for letter in letters} == set(session.pending()[seat].options)
            assert {hot.what for hot in self.house.stage.hot_rects()} >= {f"letter {seat} {letter}" for letter in letters}
        self.audit("pads")

    def answer_blind(self, seat: Seat | None = None) -> tuple[Seat, str]:
        """Somebody chooses; the card of that letter, and no other, is played."""
        session = self.session
        letters = session.letters() or {}
        seat = self.dice.choice(sorted(letters)) if seat is None else seat
        letter = self.dice.choice(letters[seat])
        before = session.match.last
        self.way.letter(seat, letter)
        self.came_out(f"{seat} {session.match.verbs.encode(self.read[seat].pop(letter))}", before)
        self.answers += 1
        return seat, letter

    def take_back(self, seat: Seat, letter: str, action: Action) -> None:
        """Somebody takes the card back; it comes back under its letter."""
        self.way.press_button(f"pad:{seat}:back")
        self.read[seat][letter] = action
        self.house.wait(lambda: self.house.hot(f"pad:{seat}:{letter}"))

    def play(self) -> str:
        """Play to the end."""
        for _ in range(400):
            self.ready()
            if self.wait() == "over":
                return "over"
            self.look_blind()
            self.answer_blind()
        raise AssertionError("the match does not end")


class Typing(Keys):
    """Keys, and letters typed after the number of the person: 2 K."""

    def letter(self, seat: Seat, letter: str) -> None:
        """The number, then the letter."""
        people = [s for s, player in enumerate(self.house.top.session.players) if player.person is not None]
        self.house.key(getattr(pygame, f"K_{people.index(seat) + 1}"))
        self.house.key(getattr(pygame, f"K_{letter.lower()}"))


__all__ = ["Blind", "Mouse", "Typing"]
