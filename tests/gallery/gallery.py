"""The shots of the gallery: every title, a kind picked out, the marks of a match, what is no card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import played_by_chance, table_at
from game.pages.gallery.page import REST_MS, GalleryPage
from game.pages.kit.context import Context
from game.titles import title, title_ids
from game.ui.focus import Act
from game.ui.scene import Scene
from tests.gallery.shot import Shot

ENTRIES = {"mindbug": "compost_dragon", "mindflayer": "mall", "mechs": "ripsaw"}
MOVES = 45


def gallery(name: str, entry: str = "", moves: int = 0) -> Callable[[Context], Scene]:
    """The gallery of a title at an entry; in a match after so many moves."""

    def build(ctx: Context) -> Scene:
        if moves:
            matches: Any = ctx.matches
            matches.session = match_of(name, moves)
        return GalleryPage(ctx, name, entry or ENTRIES.get(name, ""))

    return build


def match_of(name: str, moves: int) -> Any:
    """One person among bots."""
    found = title(name)
    seats = found.seats[0]
    people = [Player(str(n), found.faces[n], None if n else 0, found.levels[0] if n else None) for n in range(seats)]
    return table_at(found, played_by_chance(found, Setup(name, seats, 7, 7, found.defaults()), people, moves))


def looked(*acts: str) -> Callable[[Scene], None]:
    """Somebody presses, then looks until the example is there."""

    def prepare(scene: Scene) -> None:
        assert isinstance(scene, GalleryPage)
        for one in acts:
            scene.act(Act(one))
        scene.update(REST_MS)

    return prepare


SHOTS: list[Shot] = [
    *[Shot(f"gallery_{name}", gallery(name), prepare=looked()) for name in title_ids()],
    Shot("gallery_match", gallery("mindbug", moves=MOVES), "pad", looked("kind:hunter")),
    Shot("gallery_missions", gallery("mechs", moves=MOVES), "keys", looked("kind:missions")),
    Shot("gallery_objectives", gallery("mindup"), prepare=looked("kind:objectives")),
]
