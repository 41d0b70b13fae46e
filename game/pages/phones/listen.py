"""The phones of an evening and the screens: the lobby that they show, and what they want."""

from __future__ import annotations

from game.pages import ways
from game.pages.kit.context import Context
from game.pages.kit.page import Page
from game.pages.phones.panel import PhonesAsk, asked
from game.pages.phones.seats import in_plan
from game.phones.service import Lobby
from game.table.session import Session
from game.ui.inputmap import Back
from game.ui.table.table import Table


def hear(ctx: Context, session: Session | None) -> None:
    """Once a frame: what phones say, what they are shown, what they want of the screen."""
    phones, stack = ctx.phones, ctx.stage.stack
    plan = next((scene.plan for scene in reversed(stack) if isinstance(scene, Page) and scene.plan is not None), None)
    people = tuple((place.human, place.portrait, place.person) for place in in_plan(plan)) if plan is not None else ()
    phones.update(session, Lobby(plan.title.id, people) if plan is not None else None)
    top = ctx.stage.top
    table = top.table if isinstance(top, PhonesAsk) else top
    at_table = session is not None and isinstance(table, Table) and table.session is session
    for word in phones.besides.wanted:
        if word == "pause" and at_table and session is not None:
            ctx.go(ways.ShowPause(session))
        elif word == "go_on" and top is not None and top.name == "pause":
            top.handle(Back())
    phones.besides.wanted.clear()
    if session is not None and at_table and isinstance(top, Table) and not session.private and asked(phones, session):
        ctx.stage.push(PhonesAsk(ctx, phones, top, session))
