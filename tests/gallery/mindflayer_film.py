"""Pictures of talk, the reveal and the bluff film, and the matches of chance that they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import NONE, Accuse, Guess, Hold, Plead, Trust
from game.titles.mindflayer.scene.claim_words import claim_of
from game.titles.mindflayer.scene.film.doubts import Doubts
from game.titles.mindflayer.scene.film.model import record
from game.titles.mindflayer.scene.film.page import FilmPage
from game.titles.mindflayer.scene.film.show import BluffFilm
from game.titles.mindflayer.scene.table import TableScene
from game.ui.scene import Scene
from game.ui.still import StillTable
from tests.gallery.mindflayer import ALONE, BOTS, BUSY, LONG, PEOPLE, table
from tests.gallery.shot import Shot

Build = Callable[[Any], Scene]
Prepare = Callable[[Any], None]
TALKS = 12
"""Of a hundred seats that may say something, so many do."""


def played(seats: int, seed: int, players: Sequence[Player], options: Mapping[str, Any] | None = None) -> Match[Any, Any]:
    """A whole match that chance plays, with claims that are true or nearly so, and guesses of who is out."""
    setup = Setup("mindflayer", seats, seed, 1, {**TITLE.defaults(), **(options or {})})
    match: Match[Any, Any] = Match(TITLE.rules, setup, tuple(players[:seats]))
    dice, everybody = Dice(seed), frozenset(range(seats))
    while match.outcome() is None:
        for seat, actions in match.asides().items():
            told = [action for action in actions if isinstance(action, Hold | Accuse | Trust | Plead | Guess)]
            hand = match.view(everybody).seats[seat].hand
            told = [one for one in told if not isinstance(one, Hold) or abs(hand[one.kind] - one.count) <= 1]
            if told and dice.below(100) < TALKS:
                match.submit(seat, told[dice.below(len(told))])
                break
        for seat, decision in match.pending().items():
            match.submit(seat, decision.options[dice.below(len(decision.options))])
    return match


@cache
def doubts(seats: int, seed: int) -> Doubts:
    """Who took whom for Possessed in such a match, whoever sits there: much arithmetic, so once for all pictures of it."""
    session = StillTable(played(seats, seed, BOTS))
    found = Doubts(session.match, record(session.opened()))
    found.run()
    return found


def film(
    seats: int, seed: int, wanted: str = "all", column: str = "meeting", players: Sequence[Player] = (), seat: int = NONE
) -> Build:
    """Builds the page at the end of the second column of a kind, with a filter, and with the moments of one seat."""

    def build(ctx: Any) -> Scene:
        known = doubts(seats, seed) if wanted == "doubts" else None
        page = FilmPage(ctx.at_table, StillTable(played(seats, seed, players or BOTS)), known)
        columns = [one for one in page.cursor.film.columns if one.kind == column]
        page.cursor.at = columns[min(1, len(columns) - 1)].last
        page.cursor.filter, page.cursor.seat = wanted, seat
        return page

    return build


def show(seats: int, seed: int, at: int, players: Sequence[Player] = (), cut: float = float("inf")) -> Build:
    """Builds the film at one of its key moments, or while it is cut."""

    def build(ctx: Any) -> Scene:
        page = BluffFilm(ctx.at_table, StillTable(played(seats, seed, players or BOTS)))
        if cut:
            page.doubts = doubts(seats, seed) if cut == float("inf") else page.doubts
            page.cut(cut)
        page.at, page.ms, page.playing = min(at, max(0, len(page.keys) - 1)), 2400.0, page.playing and bool(page.keys)
        return page

    return build


def finished(seats: int, seed: int, players: Sequence[Player] = ()) -> Build:
    """Builds the table of a match that has just ended."""

    def build(ctx: Any) -> Scene:
        return TableScene(ctx.at_table, StillTable(played(seats, seed, players or BOTS)))

    return build


def counting(step: int) -> Prepare:
    """The reveal at one of its steps."""

    def prepare(scene: TableScene) -> None:
        scene.update(0)
        scene.reveal.step = step
        scene.reveal.follow(10_000)
        scene.rebuild()

    return prepare


def opened(page: str, seat: int = 0, count: int = 2) -> Prepare:
    """The menu of claims."""

    def prepare(scene: TableScene) -> None:
        scene.update(0)
        if page == "who":
            scene.talk.start()
        else:
            scene.talk.begin(seat)
            scene.talk.menu.count, scene.talk.menu.page = count, page
        scene.rebuild()

    return prepare


def speaking(*events: Any) -> Prepare:
    """Several claims, each at the tile of who made it."""

    def prepare(scene: TableScene) -> None:
        match = scene.session.match
        for event in events:
            claim = claim_of(event)
            if claim is not None and claim in match.asides().get(event.seat, ()):
                match.submit(event.seat, claim)
        for _ in range(60):
            scene.update(100)

    return prepare


FOUR = (ev.HandClaimed(1, 0, 0), ev.PlayerAccused(2, 3), ev.CardBegged(3, 2), ev.HandClaimed(0, 3, 3))
MANY = (
    ev.PlayerTrusted(1, 2), ev.HandClaimed(2, 2, 4), ev.PlayerAccused(4, 1), ev.CardBegged(6, 2), ev.HandClaimed(3, 5, 1),
    ev.PlayerAccused(0, 3),
)  # fmt: skip
MET_ONCE: Mapping[str, Any] = {"met": 1}
SHOTS: list[Shot] = [
    Shot("mindflayer_show_four", show(4, 3, 3), "keys"),
    Shot("mindflayer_show_five", show(5, 4, 5)),
    Shot("mindflayer_show_six", show(6, 9, 1, LONG), "pad"),
    Shot("mindflayer_film_four", film(4, 3, column="gift")),
    Shot("mindflayer_film_seven", film(7, 5), "keys"),
    Shot("mindflayer_film_ten", film(10, 8, "flayers", players=LONG), "pad"),
    Shot("mindflayer_film_claims", film(6, 9, "claims", "gift")),
    Shot("mindflayer_film_seat", film(6, 9, players=LONG, seat=2)),
    Shot("mindflayer_film_doubts", film(6, 9, "doubts", players=LONG)),
    Shot("mindflayer_film_doubts_ten", film(10, 8, "doubts", "gift")),
    Shot("mindflayer_film_end", film(5, 4, "out", "end")),
    Shot("mindflayer_talk", table(7, MET_ONCE, ALONE), prepare=opened("menu")),
    Shot("mindflayer_talk_four", table(4, MET_ONCE, ALONE), "keys", opened("trust")),
    Shot("mindflayer_talk_accuse", table(10, BUSY, players=LONG), prepare=opened("accuse", 4, 0)),
    Shot("mindflayer_talk_who", table(7, MET_ONCE, PEOPLE), prepare=opened("who")),
    Shot("mindflayer_bubbles_four", table(4, MET_ONCE), prepare=speaking(*FOUR)),
    Shot("mindflayer_bubbles_seven", table(7, MET_ONCE), prepare=speaking(*MANY)),
    Shot("mindflayer_bubbles_ten", table(10, BUSY, players=LONG), prepare=speaking(*MANY, ev.HandClaimed(9, 4, 0))),
    Shot("mindflayer_reveal_count", finished(7, 5), prepare=counting(2)),
    Shot("mindflayer_reveal_growl", finished(7, 5), prepare=counting(4)),
    Shot("mindflayer_reveal_four", finished(4, 3)),
    Shot("mindflayer_reveal_seven", finished(7, 6)),
    Shot("mindflayer_reveal_people", finished(6, 9, PEOPLE)),
    Shot("mindflayer_reveal_alone", finished(5, 4, ALONE)),
    Shot("mindflayer_reveal_ten", finished(10, 8, LONG)),
]
