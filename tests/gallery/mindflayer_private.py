"""Pictures of the private pages, at four, seven and ten seats, for one person and for several."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.events import CardGiven, HandClaimed, PlayerAccused
from game.titles.mindflayer.scene.gift import Came
from game.titles.mindflayer.scene.memory import Deed
from game.titles.mindflayer.scene.private.turned import Turn
from game.titles.mindflayer.scene.table import TableScene
from game.ui.scene import Scene
from game.ui.still import StillTable
from tests.gallery.mindflayer import ALONE, CROWD, FULL, HIT, LONG, PEOPLE, PLAIN, TEN, WAFFLE, meeting
from tests.gallery.shot import Shot

Build = Callable[[Any], Scene]
Prepare = Callable[[Any], None]
ALONE_SECOND = (PEOPLE[2], Player("Tom", "gus", 0), PEOPLE[0], PEOPLE[3])
LONG_MS = 4200
"""Longer than any page lasts at least."""


def eyes_of(seat: int, seats: int, what: Mapping[str, Any], players: Sequence[Player]) -> Build:
    """Builds the table behind a seat's curtain."""

    def build(ctx: Any) -> Scene:
        start, setup = TITLE.staging.stage(what, {}), Setup("mindflayer", seats, 7, 1, TITLE.defaults())
        match: Match[Any, Any] = Match(TITLE.rules, setup, players[:seats], start=start)
        return TableScene(ctx.at_table, StillTable(match, frozenset((seat,))))

    return build


def called(seats: int, seat: int) -> Build:
    """Builds the Fun Fair behind the curtain of somebody, after the side has been called."""

    def build(ctx: Any) -> Scene:
        start = TITLE.staging.stage({"active": 0, "seats": sides(seats), "rolls": [0] * seats, **met("fair")}, {})
        setup = Setup("mindflayer", seats, 7, 1, TITLE.defaults())
        match: Match[Any, Any] = Match(TITLE.rules, setup, PEOPLE[:seats], start=start)
        asked, decision = next(iter(match.pending().items()))
        match.submit(asked, decision.options[-1])
        return TableScene(ctx.at_table, StillTable(match, frozenset((seat,))))

    return build


def opened(*ids: str, ms: int = LONG_MS, asked: str = "") -> Prepare:
    """Open the page that is due, or the one that is `asked` for, let time pass, and press some widgets."""

    def prepare(scene: TableScene) -> None:
        page = scene.private
        if asked:
            getattr(page, asked)(scene.board.near)
        page.opening.holding = "mouse"
        scene.update(0)
        page.update(ms)
        scene.update(0)
        for id in ids:
            act = scene.ui.by_id(id).confirm()
            assert act is not None, f"{id} cannot be pressed"
            page.act(act)
            scene.update(0)

    return prepare


def said(scene: TableScene) -> None:
    """Open the page that is due after everybody has given cards and claimed something: what it holds, or of somebody else."""
    seats = len(scene.session.players)
    claims = [HandClaimed(n, n % 4, 0) if n % 3 else PlayerAccused(n, (n + 2) % seats) for n in range(seats)]
    gifts = [CardGiven(n, (n + step) % seats, (n + step) % 5) for n in range(seats) for step in (1, 2, 3)]
    vars(scene)["deeds"] = lambda: tuple(Deed(10, one.seat, one) for one in (*claims, *gifts))
    opened()(scene)


def told(turned_: bool, *kinds: int, begins: bool = True) -> Prepare:
    """Open the page that is due: it says what has become of the team, and that cards of these kinds have come; as it `begins`, or
    as it goes on."""

    def prepare(scene: TableScene) -> None:
        opened(ms=0)(scene)
        now = scene.session.view().seats[scene.board.near].team
        opening = scene.private.opening
        turn = Turn(1 - now if turned_ else now, now, tuple(Came(kind, n + 1) for n, kind in enumerate(kinds)))
        opening.telling, opening.fresh = (turn, None) if begins else (None, turn)
        scene.private.update(LONG_MS)
        scene.refresh()
        scene.update(0)

    return prepare


def rested(*ids: str) -> Prepare:
    """Answer before the least time is over: the page is covered, and the rest runs by itself."""

    def prepare(scene: TableScene) -> None:
        opened(*ids, ms=600)(scene)
        answer = scene.private.answer
        assert answer is not None
        scene.private.opening.give(scene.board.near, answer)

    return prepare


def asked(seats: int, name: str, seat: int = 0, players: Sequence[Player] = PEOPLE) -> Build:
    """Builds a Meeting behind the curtain of somebody whom it asks."""
    return eyes_of(seat, seats, {"active": 0, "seats": sides(seats), "rolls": [0] * seats, **met(name)}, players)


def look(seats: int, seat: int, players: Sequence[Player] = PEOPLE) -> Build:
    """Builds the first look at role and cards."""
    return eyes_of(seat, seats, {"stage": "look", "seats": sides(seats)}, players)


def sides(seats: int) -> Sequence[Mapping[str, Any]]:
    """What so many people hold."""
    return TEN[:seats] if seats > 7 else PLAIN[:seats]


def lived(seats: int, seat: int, players: Sequence[Player] = PEOPLE, meetings: int = 3, seed: int = 4) -> Build:
    """Builds a table that chance has brought to a turn after so many Meetings were turned up, behind somebody's curtain."""

    def build(ctx: Any) -> Scene:
        setup, dice = Setup("mindflayer", seats, seed, 1, TITLE.defaults()), Dice(seed)
        match: Match[Any, Any] = Match(TITLE.rules, setup, players[:seats])
        while True:
            view = match.view(frozenset())
            if view.stage == "give" and view.met >= meetings - 1 and view.turn >= 9 * (meetings - 1) and view.active == seat:
                break
            asked_, decision = next(iter(match.pending().items()))
            match.submit(asked_, decision.options[dice.below(len(decision.options))])
        return TableScene(ctx.at_table, StillTable(match, frozenset((seat,))))

    return build


def met(name: str) -> dict[str, Any]:
    """What is given at a Meeting, without what is not there."""
    return {key: value for key, value in meeting(name).items() if value is not None}


ALL_TEN = {"met": 2, "active": 0, "shown": WAFFLE, "seats": TEN}
FULL_HAND = {"met": 1, "shown": HIT, "seats": [{"hand": FULL, "began": True}, *CROWD[:6]]}
TWELVE = {"active": 0, "seats": [{"hand": FULL}, *PLAIN[1:7]], "rolls": [0] * 7, **met("radio")}


def turned_at(seats: int, players: Sequence[Player] = PEOPLE) -> Build:
    """Builds a Meeting behind the curtain of somebody who has changed sides."""
    mine = {"hand": ["mind_flayer", "mind_flayer", "mind_flayer", "memories", "mind_flayer", WAFFLE], "possessed": True}
    all_ = [{**mine, "began": False}, *sides(seats)[1:]]
    return eyes_of(0, seats, {"active": 0, "seats": all_, "rolls": [0] * seats, **met("radio")}, players)


SHOTS: list[Shot] = [
    Shot("mindflayer_page_look", look(7, 2), prepare=opened(ms=900)),
    Shot("mindflayer_page_look_sane", look(4, 0), prepare=opened()),
    Shot("mindflayer_page_look_alone", look(7, 0, ALONE), prepare=opened()),
    Shot("mindflayer_page_look_longest", look(10, 6, LONG), "pad", opened(ms=2000)),
    Shot("mindflayer_page_hand_full", eyes_of(0, 7, FULL_HAND, ALONE), prepare=opened(asked="look")),
    Shot("mindflayer_page_hand_known", lived(7, 2), prepare=opened(ms=900, asked="look")),
    Shot("mindflayer_page_hand_known_four", lived(4, 1, ALONE_SECOND), "pad", opened(asked="look")),
    Shot("mindflayer_page_exchange", asked(7, "radio"), prepare=opened("page:hand:0")),
    Shot("mindflayer_page_exchange_one_side", called(7, 2), prepare=opened("page:hand:0")),
    Shot("mindflayer_page_exchange_ready", asked(7, "other_side", 2), prepare=opened("page:hand:0", "page:hand:4")),
    Shot("mindflayer_page_exchange_ten", asked(10, "other_side", 9), "keys", opened("page:hand:1")),
    Shot("mindflayer_page_exchange_full", eyes_of(0, 7, TWELVE, PEOPLE), prepare=opened("page:hand:4", "page:hand:9")),
    Shot("mindflayer_page_exchange_longest", asked(10, "radio", 1, LONG), "pad", opened(ms=500)),
    Shot("mindflayer_page_exchange_alone", asked(4, "radio", 0, ALONE), prepare=opened("page:hand:1", "page:hand:0")),
    Shot("mindflayer_page_exchange_said", asked(7, "radio"), prepare=said),
    Shot("mindflayer_page_vote", asked(7, "town_hall"), prepare=opened("page:tile:3")),
    Shot("mindflayer_page_vote_ten", asked(10, "school", 0, LONG), prepare=opened()),
    *(Shot(f"mindflayer_page_vote_said_{seats}", asked(seats, "school"), prepare=said) for seats in range(4, 11)),
    Shot("mindflayer_page_show", asked(7, "arcade", 0, ALONE), prepare=opened("page:hand:3")),
    Shot("mindflayer_page_pass", asked(7, "pool"), prepare=opened("page:hand:1")),
    Shot("mindflayer_page_discard", asked(7, "lab", 0, LONG), prepare=opened()),
    Shot("mindflayer_page_turned", turned_at(7, ALONE), prepare=told(True, 3, 0)),
    Shot("mindflayer_page_turned_longest", turned_at(10, LONG), "pad", told(True, 3, 0, 1, 2, 4)),
    Shot("mindflayer_page_says_turned", turned_at(7), prepare=told(True, 3, 0)),
    Shot("mindflayer_page_says_same", asked(7, "radio", 0), prepare=told(False, 3, 2)),
    Shot("mindflayer_page_says_longest", turned_at(10, LONG), "pad", told(False, 3, 0, 1, 2, 4)),
    Shot("mindflayer_page_goes_on", turned_at(7), prepare=told(True, 3, 0, begins=False)),
    Shot("mindflayer_page_goes_on_longest", turned_at(10, LONG), "pad", told(False, 3, 0, 1, 2, 4, begins=False)),
    Shot("mindflayer_page_rest", asked(7, "town_hall"), prepare=rested("page:tile:3")),
    Shot("mindflayer_page_guess", eyes_of(5, 10, ALL_TEN, LONG), prepare=opened(asked="guess")),
]
