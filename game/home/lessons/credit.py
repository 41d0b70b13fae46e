"""What a guided game brings: its victory counts as its mission's, on the easiest difficulty, where the campaign has none yet."""

from __future__ import annotations

from game.home.lessons.lesson import Lesson, lesson_of, lessons
from game.home.lessons.session import LessonSession
from game.home.matches.campaign import OPTION, Campaign
from game.home.matches.plan import Plan
from game.home.matches.played import played_in, result_of
from game.home.needs import Keeps
from game.titles import Title, title


def easiest(found: Title, grade: str) -> str:
    """The first difficulty that a title names; `grade`: the option that is it."""
    return str(next(option.values[0] for option in found.options if option.id == grade))


def count(ctx: Keeps, session: LessonSession, campaign: Campaign) -> bool:
    """Enter a lesson that was won in a campaign where its mission was not won yet; whether it was entered."""
    lesson, result = session.lesson, result_of(session)
    options = {**lesson.options, OPTION: campaign.id}
    played = played_in(ctx, title(lesson.title), options, lesson.seats)
    if played is None or result is None or not result.won or campaign.won(played.mission):
        return False
    options[played.chooser.grade] = easiest(played.title, played.chooser.grade)  # with a guide at one's side
    guided = played_in(ctx, played.title, options, lesson.seats)
    assert guided is not None
    guided.enter(ctx, result)
    return True


def due(ctx: Keeps, lesson: Lesson, campaign: Campaign, plan: Plan) -> Plan | None:
    """A plan, made that of the mission behind a lesson's on the easiest difficulty; None where others were played already."""
    played = played_in(ctx, plan.title, {**lesson.options, OPTION: campaign.id}, lesson.seats)
    mission = played.next() if played is not None else None
    if played is None or mission is None or not just_learnt(campaign, played.chooser.option):
        return None
    plan.campaign = campaign.id
    plan.options |= {played.chooser.option: mission, played.chooser.grade: easiest(plan.title, played.chooser.grade)}
    plan.options.update(played.chooser.fixed(plan.options))
    return plan


def just_learnt(campaign: Campaign, option: str) -> bool:
    """Whether a campaign has no results but that of the guided game's mission; `option` names missions."""
    if campaign.title not in lessons():
        return False
    lesson: Lesson = lesson_of(campaign.title)
    return set(campaign.scores.missions()) == {str(lesson.options.get(option))}
