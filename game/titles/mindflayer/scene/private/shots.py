"""Pictures of the private pages for `python -m game.dev shots`, at four, seven and ten seats, for one person and for several."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.scene.table import TableScene
from game.ui.scene import Scene
from game.ui.still import From, StillTable

Build = Callable[[Any], Scene]
Prepare = Callable[[Any], None]
LONG_MS = 4200
"""Longer than any page lasts at least."""


def eyes_of(seat: int, seats: int, what: Mapping[str, Any], players: Sequence[Player]) -> Build:
    """Builds the table behind a seat's curtain."""

    def build(ctx: Any) -> Scene:
        start = From(TITLE.rules, TITLE.staging.stage(what, {}))
        match: Match[Any, Any] = Match(start, Setup("mindflayer", seats, 7, 1, TITLE.defaults()), players[:seats])
        return TableScene(ctx, StillTable(match, frozenset((seat,))))

    return build


def opened(*ids: str, ms: int = LONG_MS, asked: str = "") -> Prepare:
    """Open the page that is due, or the one that is `asked` for, let time pass, and press some widgets."""

    def prepare(scene: TableScene) -> None:
        page = scene.private
        if asked:
            getattr(page, asked)(scene.board.near)
        page.holding = "mouse"
        scene.update(0)
        page.update(ms)
        scene.update(0)
        for id in ids:
            act = scene.ui.by_id(id).confirm()
            assert act is not None, f"{id} cannot be pressed"
            page.act(act)
            scene.update(0)

    return prepare


def shots() -> list[tuple[str, Build, str, Prepare | None]]:
    """Name, scene, device and what is done to it."""
    from game.titles.mindflayer.scene import shots as s

    def asked(seats: int, name: str, seat: int = 0, players: Sequence[Player] = s.PEOPLE) -> Build:
        given = {key: value for key, value in s.meeting(name).items() if value is not None}
        sides = s.TEN[:seats] if seats > 7 else s.PLAIN[:seats]
        return eyes_of(seat, seats, {"active": 0, "seats": sides, "rolls": [0] * seats, **given}, players)

    def look(seats: int, seat: int, players: Sequence[Player] = s.PEOPLE) -> Build:
        return eyes_of(seat, seats, {"stage": "look", "seats": s.TEN[:seats] if seats > 7 else s.PLAIN[:seats]}, players)

    crowd = {"met": 2, "active": 0, "shown": s.WAFFLE, "seats": s.TEN}
    full = {"met": 1, "shown": s.HIT, "seats": [{"hand": s.FULL, "began": True}, *s.CROWD[:6]]}
    radio = {key: value for key, value in s.meeting("radio").items() if value is not None}
    twelve = {"active": 0, "seats": [{"hand": s.FULL}, *s.PLAIN[1:7]], "rolls": [0] * 7, **radio}
    return [
        ("mindflayer_page_look", look(7, 2), "mouse", opened(ms=900)),
        ("mindflayer_page_look_sane", look(4, 0), "mouse", opened()),
        ("mindflayer_page_look_alone", look(7, 0, s.ALONE), "mouse", opened()),
        ("mindflayer_page_look_longest", look(10, 6, s.LONG), "pad", opened(ms=2000)),
        ("mindflayer_page_hand_full", eyes_of(0, 7, full, s.ALONE), "mouse", opened(asked="look")),
        ("mindflayer_page_exchange", asked(7, "radio"), "mouse", opened("page:hand:0")),
        ("mindflayer_page_exchange_ready", asked(7, "other_side", 2), "mouse", opened("page:hand:0", "page:hand:4")),
        ("mindflayer_page_exchange_ten", asked(10, "other_side", 9), "keys", opened("page:hand:1")),
        ("mindflayer_page_exchange_full", eyes_of(0, 7, twelve, s.PEOPLE), "mouse", opened("page:hand:4", "page:hand:9")),
        ("mindflayer_page_exchange_longest", asked(10, "radio", 1, s.LONG), "pad", opened(ms=500)),
        ("mindflayer_page_exchange_alone", asked(4, "radio", 0, s.ALONE), "mouse", opened("page:hand:1", "page:hand:0")),
        ("mindflayer_page_vote", asked(7, "town_hall"), "mouse", opened("page:tile:3")),
        ("mindflayer_page_vote_ten", asked(10, "school", 0, s.LONG), "mouse", opened()),
        ("mindflayer_page_show", asked(7, "arcade", 0, s.ALONE), "mouse", opened("page:hand:3")),
        ("mindflayer_page_pass", asked(7, "pool"), "mouse", opened("page:hand:1")),
        ("mindflayer_page_discard", asked(7, "lab", 0, s.LONG), "mouse", opened()),
        ("mindflayer_page_guess", eyes_of(5, 10, crowd, s.LONG), "mouse", opened(asked="guess")),
    ]


__all__ = ["shots"]
