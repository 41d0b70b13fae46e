"""Trying an example out: a table at its position that nobody writes down."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.home.rulebook.book import Entry, example_data
from game.pages.kit import examples
from game.pages.kit.dialog import Ask
from game.pages.kit.side_context import SideContext
from game.titles import title as registered

if TYPE_CHECKING:
    from game.pages.kit.context import Context
    from game.titles import Title
    from game.ui.table import TableSession

SEEDS = (1, 1)


def can_try(ctx: Context, title: str, entry: Entry) -> bool:
    """Whether an entry has a position from which somebody can play: not while a match is open at this screen."""
    if not entry.examples or ctx.open_session() is not None:
        return False
    try:
        found = examples.played(title, entry.examples[0])
    except ValueError:
        return False
    return bool(registered(title).rules.pending(found[0].state)) if found else False


def pause(ctx: Context, session: TableSession) -> None:
    """Leave, or play on."""
    session.paused = True

    def on() -> None:
        session.paused = False

    ctx.stage.push(
        Ask(
            ctx,
            lambda: (ctx.say("reader.try_leave"), ctx.say("reader.try_leave_note")),
            [(lambda: ctx.say("reader.try_back"), "primary", ctx.stage.pop), (lambda: ctx.say("reader.try_on"), "plain", on)],
        )
    )


def with_own_dice(state: Any) -> Any:
    """The position of a scenario as a match plays on from it: what the scenario has scripted is for its own steps."""
    found = state.copy()
    found.rolls = None
    return found


def begin(ctx: Context, title: str, entry: Entry) -> None:
    """Sit down at the first position of an entry's first example: one person at the seat that is asked, bots at the others."""
    from game.table.session import Session
    from game.table.settings import TableSettings

    found = registered(title)
    data = example_data(title, entry.examples[0])
    state = with_own_dice(examples.played(title, entry.examples[0])[0].state)
    seats = len(data["given"]["seats"])
    mine = min(found.rules.pending(state))
    you = ctx.people.present.name if ctx.people.present is not None else ctx.say("reader.you")
    faces = faces_of(ctx, found, mine)
    people = [_player(ctx, found, faces[seat], you if seat == mine or found.cooperative else "") for seat in range(seats)]
    options = {**found.defaults(), **data.get("options", {}), **{one.id: data[one.id] for one in found.options if one.id in data}}
    if "mission" in data["given"]:
        options["mission"] = data["given"]["mission"]
    options |= {name: 0 for name in ("timer",) if name in options}
    match: Match[Any, Any] = Match(found.rules, Setup(title, seats, *SEEDS, options), people, start=state)
    ctx.matches.client.learn(found)
    session = Session(match, ctx.matches.client, TableSettings(found.open, 0))
    apart = SideContext(
        ctx,
        pause=partial(pause, ctx),
        finished=lambda session: ctx.stage.pop(),
        show_help=lambda title, about: pause(ctx, session),  # the rules are what lies below
    )
    ctx.stage.push(found.scene_class()(apart, session))


def faces_of(ctx: Context, found: Title, mine: int) -> list[str]:
    """The portraits by seat: the person's own at seat `mine`, and at no other one; in a title with a crew its pieces."""
    if found.crew:
        return list(found.crew)
    faces = list(ctx.people.portraits)
    if ctx.people.present is not None and ctx.people.present.portrait in faces:
        faces.remove(ctx.people.present.portrait)
        faces.insert(mine, ctx.people.present.portrait)
    return faces


def _player(ctx: Context, found: Title, face: str, you: str) -> Player:
    """Who sits there: `you`, or with "" a bot of a low level; in a title with a crew its piece."""
    level = found.levels[min(1, len(found.levels) - 1)]
    name = ctx.words.get(f"{found.id}.crew.{face}") if found.crew else you or ctx.say(f"people.{face}")
    return Player(name, face, 0 if you else None, None if you else level, you if found.crew else "")
