"""Ways into a puzzle and out of it, and its pause page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.players import Player
from game.home.puzzles.progress import Progress, next_open
from game.home.puzzles.session import TITLE, Brain, PuzzleSession
from game.pages import ways
from game.pages.kit.dialog import Ask
from game.pages.kit.side_context import SideContext
from game.pages.puzzles.table import Onward, Puzzling
from game.titles import title
from game.titles.mindbug.puzzles.book import Puzzle, shipped
from game.ui import theme
from game.ui.table import TableSession

if TYPE_CHECKING:
    from game.pages.kit.context import Context

OTHERS = ("gus", "odile")
"""Who defends: the first of them who is not the person's own face."""


def pause(ctx: Context, puzzle: Puzzle, session: TableSession) -> None:
    """Go on, begin anew, or leave."""
    get = ctx.words.get
    answers = [
        (lambda: get("puzzles.table.list"), "plain", lambda: leave(ctx, puzzle)),
        (lambda: get("puzzles.table.anew"), "plain", lambda: begin(ctx, puzzle)),
        (lambda: get("puzzles.table.go_on"), "primary", None),
    ]
    which = {"n": number_of(puzzle), "difficulty": puzzle.difficulty}
    words = {"n": puzzle.turns, "name": session.players[1].name}
    head = partial(get, "puzzles.table.which", **which)
    ctx.stage.push(Ask(ctx, lambda: (head(), get("puzzles.table.task", **words)), answers, "gus"))


def number_of(puzzle: Puzzle) -> int:
    """The number on its tile: it is counted among those of its difficulty."""
    return [one.id for one in shipped() if one.difficulty == puzzle.difficulty].index(puzzle.id) + 1


def players_of(ctx: Context) -> list[Player]:
    """Who of the house is here, and who defends."""
    person = ctx.people.present
    face = person.portrait if person is not None else next(one for one in theme.PORTRAITS if one not in OTHERS)
    name = person.name if person is not None else ctx.say(f"people.{face}")
    taken = (face, name.casefold())
    other = next(one for one in OTHERS if one != taken[0] and ctx.say(f"people.{one}").casefold() != taken[1])
    return [Player(name, face, 0), Player(ctx.say(f"people.{other}"), other, None, title(TITLE).levels[-1])]


def edition_of(ctx: Context) -> str:
    """The edition that this house played last. A puzzle holds in both."""
    last = ctx.setups.of(TITLE)
    found = last.get("options", {}).get("edition", "fr") if isinstance(last, dict) else "fr"
    return found if found in ("fr", "en") else "fr"


def scene_of(ctx: Context, puzzle: Puzzle, progress: Progress) -> Any:
    """The table of a puzzle."""
    session = PuzzleSession(Brain.of(puzzle, edition_of(ctx)), players_of(ctx))

    def solved(done: PuzzleSession) -> None:
        progress.solve(puzzle.id, not done.brain.hints and not done.brain.wrong)

    def following() -> Puzzle | None:
        return next_open(shipped(), progress, puzzle.id)

    def on() -> None:
        found = following()
        if found is not None:
            begin(ctx, found)

    onward = Onward(solved, lambda: leave(ctx, puzzle), on, lambda: following() is not None)
    beside = SideContext(ctx, partial(pause, ctx, puzzle))
    return title(TITLE).scene_class()(beside, session, mode=partial(Puzzling, onward=onward))


def begin(ctx: Context, puzzle: Puzzle) -> None:
    """Sit down at a puzzle."""
    ctx.sounds.music(f"music_{TITLE}")
    ctx.stage.switch(scene_of(ctx, puzzle, Progress(ctx.home)))


def leave(ctx: Context, puzzle: Puzzle) -> None:
    """Back to the list, to this puzzle."""
    ctx.sounds.music("music_menu")
    ctx.show_menu()
    ctx.go(ways.ShowPuzzles(puzzle.id))
