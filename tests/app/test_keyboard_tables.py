"""By keys alone and by pad alone: every lesson to its end, and the ways round a match of every title."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.dice import Dice
from game.home.lessons.lesson import lessons
from game.pages.kit.quiet import QUIET_MS
from game.pages.learn.bubble import OK
from game.pages.learn.end import End
from game.titles import title, title_ids
from tests.robot.robot import Robot

from .walker import Walker, walker

__all__ = ["walker"]


def waits_to_be_read(table: Any) -> str | None:
    """The lamp button of a page that the table has opened by itself, while others are to move."""
    mode = getattr(table, "mode", None)
    if mode is None or not hasattr(mode, "bubble") or mode.bubble is not None or not table.settled:
        return None
    step = table.session.step
    if step is not None and (step.own or step.read_only):
        return None
    names = ("ballot:next", "page:go") if step is not None else ("results",)  # the last picture stays, too
    pages = [one.id for one in table.ui.widgets if one.id in names and one.enabled and one.visible]
    return pages[0] if pages else None


def bubble(walker: Walker) -> Any:
    """The table of the lesson when it says its next step; None when the lesson is over."""
    for _ in range(400):
        if isinstance(walker.top, End):
            return None
        if getattr(getattr(walker.top, "mode", None), "bubble", None) is not None and walker.top.settled:
            return walker.top
        if (read := waits_to_be_read(walker.top)) is not None:
            if read == "results":
                walker.use(read)
                continue
            assert walker.focused == read, f"who reads {read} presses Enter"
            walker.way.confirm()
        walker.house.frame(250)
    raise AssertionError(f"the lesson says nothing more: {walker.scene}")


@pytest.mark.share(2)
@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_played_to_its_end(name: str, walker: Walker) -> None:
    walker.use("learn")
    walker.use(f"begin:{name}")
    for _ in range(120):
        table = bubble(walker)
        if table is None:
            break
        step, before = table.session.step, table.session.at
        if step.read_only:
            assert walker.focused == OK, f"{step.id}: who reads presses Enter"
            walker.way.confirm()
        else:
            ready = [one for one in table.ui.widgets if one.focusable and one.enabled and one.visible]
            asked = [one.id for one in ready if one.box in table.mode.bubble.lit]
            assert not asked or walker.focused in asked, f"{step.id}: keys begin at what is asked for"
            encode = table.session.match.verbs.encode
            walker.way.choose(f"{step.seat} {encode(table.session.allowed()[0])}")
        assert table.session.at > before or walker.top is not table, step
    assert isinstance(walker.top, End)
    walker.top.update(QUIET_MS)
    walker.use("read:0")
    assert walker.scene == "rules"
    walker.back()
    walker.use("lessons")
    assert walker.scene == "learn"
    walker.back()
    assert walker.scene == "menu"


@pytest.mark.parametrize("name", title_ids())
def test_a_match_is_begun_paused_left_found_again_and_ended(name: str, walker: Walker, quick: None) -> None:
    walker.use(f"title:{name}")
    if walker.scene == "missions":
        walker.use("prepare")
    if walker.scene == "briefing":
        walker.use("prepare")
    assert walker.scene == "lobby"
    plan = walker.top.plan
    for n, seat in enumerate(plan.seats):
        if plan.title.crew:
            plan.change(n, person=True)  # who is asked together with a bot may find its answer given after a pause
        elif not seat.person:
            plan.change(n, level="novice")  # a quick one; how levels are chosen is the lobby's own test
    walker.use("start")
    ctx = walker.house.ctx
    robot = Robot(walker.house, walker.way, 3, full_reach=False)
    assert robot.go(3) == "enough"
    robot.ready()
    walker.pause()
    assert walker.scene == "pause" and ctx.matches.session.paused
    walker.back()
    assert walker.scene == name
    walker.pause()
    stands = ctx.matches.session.match.state.key()
    walker.use("leave")
    assert walker.scene == "menu"
    walker.use("resume")
    assert ctx.matches.session.match.state.key() == stands
    robot.ready()
    walker.pause()
    if "concede" in walker.stops():
        walker.use("concede")
        walker.use("answer:0")
    else:  # nobody gives up there; the robots of tests/robot play to the end
        walker.back()
        match, rules, dice = ctx.matches.session.match, title(name).rules, Dice(5)
        while (choice := rules.choices(match.state)) is not None:
            match.submit(choice[0], dice.pick(choice[1]))
        ctx.at_table.finished(ctx.matches.session)
    for _ in range(200):
        if walker.scene == "results":
            break
        if walker.scene == name and "results" in walker.stops():
            walker.use("results")  # where the end stays until somebody goes on
        walker.rest(1)
    assert walker.scene == "results"
    walker.top.quiet_ms = 0
    if "moment:0" in walker.stops():
        walker.use("moment:0")
        assert walker.scene == "replay"
        walker.back()
    if "review" in walker.stops():
        walker.use("review")
        if "stop" in walker.stops():
            walker.top.study.update = lambda: None  # the worker waits until the key has been reached
            walker.use("stop")
        walker.use("moment:0") if "moment:0" in walker.stops() else None
        walker.back() if walker.scene == "replay" else None
        walker.use("back")
    assert walker.scene == "results"
    walker.back()
    assert walker.scene == "menu"
