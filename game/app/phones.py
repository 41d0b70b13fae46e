"""Phones, as far as the loop knows them: nothing of theirs is imported before somebody has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.pages.kit.context import Context


def hear_phones(ctx: Context) -> None:
    """Once a frame: what they say, what they are shown."""
    if ctx.hears_phones:
        from game.pages.phones.listen import hear

        hear(ctx, ctx.open_session())
