"""What a measurement is: a name, a number, and the goal and the limit that the design sets for it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number. `goal` is what we aim at, `limit` what must hold; `more`: larger is better."""

    name: str
    value: float
    unit: str
    goal: float | None = None
    limit: float | None = None
    more: bool = False

    @property
    def verdict(self) -> str:
        """"goal", "holds" (within the limit), "FAILS", or "" when nothing was set."""
        if self.limit is None or self.goal is None:
            return ""
        if self.value >= self.goal if self.more else self.value <= self.goal:
            return "goal"
        return "holds" if (self.value >= self.limit if self.more else self.value <= self.limit) else "FAILS"

    def as_dict(self) -> dict[str, Any]:
        """For --json."""
        return {**asdict(self), "verdict": self.verdict}


def number(value: float) -> str:
    """Three figures that count, thousands with a thin group."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def percentile(values: list[float], share: float) -> float:
    """The value below which `share` of the values lie (0.99 = p99)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
