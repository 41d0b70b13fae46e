"""The printed facts of Mind Up!, frozen and shared: 60 main cards, 14 objectives, the numbers of the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from game.titles.mindup.rules.actions import DECK_SIZE


@dataclass(frozen=True)
class Objective:
    """One objective card. `kind` names the condition, `args` its numbers and colours; `points` is +2 or -2."""

    id: int
    letter: str
    points: int
    kind: str
    args: Mapping[str, Any]


@dataclass(frozen=True)
class Numbers:
    """The numbers of the set-up."""

    rounds: int
    hand_by_round: tuple[int, ...]
    score_values: tuple[int, ...]
    change_up_to: int
    """So many objectives at once are renewed every round; more of them stay all game."""
    max_objectives: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Catalog:
    """All cards. A card's id is its number minus 1; the tuples below run beside the 60 ids."""

    colours: tuple[str, ...]
    colour: tuple[int, ...]
    """Index into `colours`."""
    bubble: tuple[int, ...]
    objectives: tuple[Objective, ...]
    numbers: Numbers
    names: tuple[str, ...] = field(init=False)
    """The printed numbers."""
    objective_names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(str(card + 1) for card in range(DECK_SIZE)))
        object.__setattr__(self, "objective_names", tuple(str(objective.id) for objective in self.objectives))

    def colour_name(self, card: int) -> str:
        """The colour of a card, as a word of the data."""
        return self.colours[self.colour[card]]

    @property
    def content_hash(self) -> str:
        """64 bits over the rule fields; texts do not count."""
        goals = [
            (o.id, o.letter, o.points, o.kind, tuple(sorted((k, repr(v)) for k, v in o.args.items()))) for o in self.objectives
        ]
        facts = (self.colours, self.colour, self.bubble, goals, self.numbers)
        return blake2b(repr(facts).encode(), digest_size=8).hexdigest()


def catalog_from(data: Mapping[str, Any]) -> Catalog:
    """A Catalog from checked data: `colors`, `setup` (numbers), `card` and `objective` (rows, in the order of their numbers).

    Raises ValueError naming the bad row.
    """
    colours = tuple(data["colors"])
    colour, bubble = [], []
    for place, row in enumerate(data["card"], 1):
        if row["number"] != place or row["color"] not in colours:
            raise ValueError(f"card {row['number']}: expected number {place} and one of the colours {', '.join(colours)}")
        colour.append(colours.index(row["color"]))
        bubble.append(row["bubble"])
    objectives = []
    for place, row in enumerate(data["objective"], 1):
        if row["id"] != place:
            raise ValueError(f"objective {row['id']}: expected number {place}")
        args = {k: tuple(v) if isinstance(v, list) else v for k, v in row["args"].items()}
        objectives.append(Objective(row["id"], row["letter"], row["points"], row["kind"], args))
    numbers: dict[str, Any] = {name: data["setup"][name] for name in Numbers.__dataclass_fields__}
    numbers.update({name: tuple(value) for name, value in numbers.items() if isinstance(value, list)})
    return Catalog(colours, tuple(colour), tuple(bubble), tuple(objectives), Numbers(**numbers))
