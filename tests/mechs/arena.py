"""Boards with the Boss, drawn in letters, on which its phase is run answer by answer: K is its body, the rest as in `drawing`."""

from __future__ import annotations

from typing import Any

from game.core.types import Action, Event
from game.titles.mechs.rules import flow
from game.titles.mechs.rules.board import cell_of
from game.titles.mechs.rules.boss import phase
from game.titles.mechs.rules.frames import BossCarding, Hurting
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.mission import Danger, Scaling
from game.titles.mechs.rules.state import State
from tests.mechs import helpers
from tests.mechs.drawing import E, Rows, draw

CARDS = helpers.catalog().boss_card_ids
COMMANDS = helpers.catalog().card_ids
PLANS = helpers.catalog().schematic_ids


class Arena:
    """A position with the Boss. Damage of mechs is noted in `hurts`, as (seat, damages), and not resolved."""

    def __init__(self, s: State, width: int, height: int, silent: bool = False) -> None:
        self.g, self.s, self.silent = Game(helpers.catalog()), s, silent
        self.events: list[Event] = []
        self.hurts: list[tuple[int, int]] = []
        self._size = width, height

    @property
    def _emit(self) -> Any:
        return None if self.silent else self.events.append

    def run(self) -> Arena:
        """Run frames up to the next question."""
        stack = self.s.stack
        while stack and type(stack[-1]) in (*flow.HANDLERS, Hurting):
            frame = stack.pop()
            if isinstance(frame, Hurting):
                self.hurts.append((frame.seat, frame.left))
            else:
                flow.HANDLERS[type(frame)](self.g, self.s, frame, self._emit)
        return self

    def phase(self) -> Arena:
        """The Boss's phase from its beginning."""
        phase.begin(self.g, self.s, self._emit)
        return self.run()

    def play(self, name: str, power: int = 0) -> Arena:
        """One card, or one default danger, and nothing else."""
        self.s.stack.append(BossCarding(CARDS[name], power, 0))
        return self.run()

    def answer(self, a: Action) -> Arena:
        """Answer what is asked, and go on."""
        assert a in self.options, (a, self.options)
        frame = self.s.stack.pop()
        flow.ANSWERS[type(frame)](self.g, self.s, frame, a, self._emit)
        return self.run()

    @property
    def options(self) -> tuple[Action, ...]:
        """What is offered now; () when nothing is asked."""
        if not self.s.stack:
            return ()
        frame = self.s.stack[-1]
        return flow.OPTIONS[type(frame)](self.g, self.s, frame)

    @property
    def rows(self) -> Rows:
        """The board as it stands now; the Boss shows as K."""
        width, height = self._size
        letters = {0: "", 5: "o", 6: "K", 7: ""}
        found = []
        for y in range(height):
            row = ""
            for x in range(width):
                there = self.s.occupant[cell_of(x, y)]
                letter = "m" if there >= 8 else letters.get(there, str(there))
                row += letter or helpers.GROUNDS[self.s.terms.mission.ground[cell_of(x, y)]]
            found.append(row)
        return tuple(found)

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if type(event) is kind]


def arena(
    *rows: str,
    rolls: tuple[int, ...] | None = None,
    line: tuple[str, str, str, str] = ("", "", "", ""),
    deck: str = "",
    first: int = 0,
    hp: int = 4,
    skips: int = 0,
    mechs: int = 2,
    danger: Danger | None = None,
    silent: bool = False,
    **changes: Any,
) -> Arena:
    """A board on which the Boss acts, with the cards of its line from the bottom and those on top of its deck, top first."""
    flat = "".join(rows)
    at = flat.index("K")
    drawn = draw(
        *(row.replace("K", ".") for row in rows),
        mechs=mechs,
        boss=cell_of(at % len(rows[0]), at // len(rows[0])),
        danger=danger or Danger("boss"),
        scaling=tuple(Scaling(count, boss_hp=hp, boss_skips=skips) for count in (2, 3, 4)),
        **{"shard_mode": "none", **changes},
    )
    s = drawn.s
    s.rolls, s.first, s.phase = rolls, first, "danger"
    s.boss_line = [tuple(CARDS[name] for name in text.split()) for text in line]
    s.boss_deck = [CARDS[name] for name in reversed(deck.split())]
    return Arena(s, len(rows[0]), len(rows), silent)
