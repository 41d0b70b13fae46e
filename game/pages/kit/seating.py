"""Sitting down at a table, and whatever has to be said instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.journal import JournalError
from game.home.matches.matches import Refused, Seated, refused
from game.home.own_files import is_gone
from game.home.saved import Waiting, waiting_of
from game.pages import ways
from game.pages.kit.dialog import Ask
from game.pages.kit.fetching import fetch, once_known
from game.table import library
from game.titles import title

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.resume import JournalDiffers, Resumed
    from game.home.matches.plan import Plan
    from game.pages.kit.context import Context
    from game.table.session import Session
    from game.table.settings import TableSettings


def begin(ctx: Context, plan: Plan, anyway: bool = False) -> None:
    """Deal a match and sit down at it; `anyway`: even where the disk takes no journal of it."""
    _show(ctx, ctx.matches.begin(plan, anyway), lambda: begin(ctx, plan, anyway=True))


def begin_at(ctx: Context, match: Match[Any, Any], anyway: bool = False) -> None:
    """Sit down at a match that begins at a moment of a replay."""
    _show(ctx, ctx.matches.begin_at(match, anyway), lambda: begin_at(ctx, match, anyway=True))


def resume(
    ctx: Context, waiting: Waiting, until: int | None = None, anyway: bool = False,
    settings: TableSettings | None = None, looked: bool = False,
) -> None:  # fmt: skip
    """Go on with a match that waits, once it is read; a file that cannot be used gets its sentence and stays as it is.

    `settings`: what holds at the table; None: what its people chose last. `looked`: a user's own files have just been looked at.
    """
    from game.core.resume import JournalDiffers
    from game.core.resume import resume as read_again

    def cannot(error: JournalError | OSError) -> None:
        if isinstance(error, JournalDiffers):
            _offer_part(ctx, waiting, error)
        elif is_gone(error) and not looked:
            title(waiting.title).look()
            once_known(ctx, waiting.title, lambda: resume(ctx, waiting, until, anyway, settings, looked=True))
        else:
            _refuse(ctx, refused(error))

    def go_on(read: Resumed) -> None:
        found = ctx.matches.resume(waiting, read, until, anyway, settings)
        _show(ctx, found, lambda: resume(ctx, waiting, until, True, settings))

    if waiting.problem is not None:
        _refuse(ctx, refused(waiting.problem))
    elif waiting.series is not None:
        _show_results(ctx, waiting)
    else:
        ctx.matches.refresh(title(waiting.title))
        fetch(ctx, lambda: read_again(waiting.path, title, until), go_on, cannot)


def reopen(ctx: Context, session: Session) -> None:
    """Sit down once more at a match whose table broke: as its journal has it, or as it stands where that lacks something."""
    if session.unsaved or session.path is None or session.outcome() is not None:
        ctx.go(ways.ShowTable(session))
        return
    path = session.path
    ctx.matches.leave(session)
    resume(ctx, waiting_of(library.look_at(path)), settings=session.settings)


def sit(ctx: Context, session: Session) -> None:
    """The table is shown, to somebody alone in the own language."""
    people = {player.human for player in session.players if player.person is not None}
    alone = ctx.people.named(people.pop()) if len(people) == 1 else None
    if alone is not None and alone.lang:
        ctx.change(lang=alone.lang)
    ctx.go(ways.ShowTable(session))


def _show(ctx: Context, found: Seated | Refused, anyway: Callable[[], None]) -> None:
    if isinstance(found, Seated):
        sit(ctx, found.session)
    elif found.unsaved:
        why, say = ctx.words.say(found.why), ctx.say
        answers = [(lambda: say("trouble.unsaved"), "plain", anyway), (lambda: say("common.cancel"), "primary", None)]
        ctx.stage.push(Ask(ctx, lambda: (say("errors.save_failed"), why), answers))
    else:
        _refuse(ctx, found)


def _refuse(ctx: Context, found: Refused) -> None:
    ctx.warn(ctx.words.say(found.why))


def _show_results(ctx: Context, waiting: Waiting) -> None:
    """The results of a finished game, from where its series goes on."""
    from game.core.resume import load_match
    from game.ui.still import StillTable

    def show(match: Match[Any, Any]) -> None:
        ctx.matches.look_back(match)
        ctx.go(ways.ShowResults(StillTable(match)))

    fetch(ctx, lambda: load_match(waiting.path, title), show, lambda error: _refuse(ctx, refused(error)))


def _offer_part(ctx: Context, waiting: Waiting, error: JournalDiffers) -> None:
    """Rules or cards have changed: play on from the last move that still comes out the same?"""
    answers = [
        (lambda: ctx.say("menu.play_from", n=error.until), "primary", lambda: resume(ctx, waiting, error.until)),
        (lambda: ctx.say("common.cancel"), "plain", None),
    ]
    ctx.stage.push(Ask(ctx, lambda: (ctx.words.say(error.msg), ""), answers))
