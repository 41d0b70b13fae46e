"""Positions of Mechs vs. Minions in plain words, played on in plain words: for tests that read like scenarios."""

from __future__ import annotations

from typing import Any

from game.core.types import Event
from game.core.verbs import Verbs
from game.titles import title
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.state import State

MECHS = title("mechs")
RULES: MechsRules = MECHS.rules  # type: ignore[assignment]
VERBS = Verbs(RULES.actions, RULES.names)
PLANS = RULES.catalog.schematic_ids
FIELD = "............\n" * 12
IDLE = {"at": "x11y11"}


class Table:
    """A position in plain words, played on in plain words; the events are kept."""

    def __init__(self, *seats: dict[str, Any], **given: Any) -> None:
        given = {"terrain": FIELD, **given}
        self.events: list[Event] = []
        self.s: State = MECHS.staging.stage({**given, "seats": [*seats, IDLE][: max(2, len(seats))]}, MECHS.defaults())

    def do(self, *steps: str) -> Table:
        """Answers like `0: use low_pass`; each has to be on offer."""
        for step in steps:
            seat, text = step.split(": ")
            action = VERBS.decode(text)
            assert text in self.offered(int(seat)), f"{step}: offered are {self.offered(int(seat))}"
            RULES.apply(self.s, int(seat), action, self.events.append)
            RULES.conserve(self.s)
        return self

    def run(self, *steps: str) -> Table:
        """Everybody is ready; then these answers."""
        return self.do(*(f"{seat}: ready" for seat in range(len(self.s.mech))), *steps)

    def offered(self, seat: int = 0) -> list[str]:
        decision = RULES.pending(self.s).get(seat)
        return [VERBS.encode(option) for option in decision.options] if decision else []

    def fact(self, path: str) -> Any:
        found: Any = MECHS.staging.facts(self.s)
        for word in path.split("."):
            found = found[int(word) if word.isdecimal() else word]
        return found

    def heard(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if type(event) is kind]


def mech(*schematics: str, at: str = "x5y5", facing: str = "north", **more: Any) -> dict[str, Any]:
    """A mech with these schematics; whose they are is said by `pilots`."""
    return {"at": at, "facing": facing, "schematics": list(schematics), **more}


def crew(first: str) -> list[str]:
    """Two pilots, this one first."""
    return [first, "heimerdinger" if first != "heimerdinger" else "corki"]
