"""The shots of the coach: hints on the tables and pages that other shots have set up."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, cast

from game.bots.counsel import Counsel
from game.core.dice import Dice
from game.core.types import Decision, Ref, Seat, msg
from game.pages.kit.context import Context
from game.titles import title
from game.ui.focus import TIP_DELAY_MS
from game.ui.inputmap import Move
from game.ui.scene import Scene
from tests.gallery import mindbug, mindflayer, mindflayer_private, mindup
from tests.gallery.pages import CROWD, crowd_results, results
from tests.gallery.shot import Shot

WHERE = (
    (mindbug, ("mindbug_main", "mindbug_decision", "mindbug_block", "mindbug_discard")),
    (mindup, ("mindup_main", "mindup_six")),
    (mindflayer, ("mindflayer_four_alone",)),
    (mindflayer_private, ("mindflayer_page_exchange_alone", "mindflayer_page_vote", "mindflayer_page_pass")),
)
"""The shots whose question is given to the coach."""
LEANING_ROW = ("rhino_turtle*", "shield_bugs", "plated_scorpion*", "goblin_werewolf", "gorillion", "urchin_hurler", "luchataur")


def asked(scene: Any) -> None:
    """Let the coach answer what is asked, and show it."""
    question = scene.coach.asked()
    assert question is not None, f"nobody can ask for a hint on {scene.name}"
    seat = question[0]
    hint = _hint(scene.session.title, scene.session.match.view(frozenset((seat,))), seat)
    scene.session.hints[seat] = hint if hint is not None else _made_up(scene.session.title, question[1], seat)
    scene.coach.press()
    scene.update(0)


@cache
def _hint(name: str, view: Any, seat: Seat) -> Counsel | None:
    """What the coach says; thought out once for all languages and sizes."""
    found = title(name)
    assert found.hint_of is not None
    return found.hint_of(found.rules, view, seat, Dice(3))


def _made_up(name: str, decision: Decision, seat: Seat) -> Counsel:
    """A hint for a staged position, of which nobody has a story to think about."""
    coach, answer = import_module(f"game.titles.{name}.bots.coach"), decision.options[-1]
    why = msg(f"{name}.coach.why.most_suspect", seat=Ref("Seat", getattr(answer, "seat", (seat + 1) % 4)))
    return Counsel(answer, coach.do(answer), why, answer, coach.do(answer), 0.62, 0.62, 200)


def _shots() -> list[Shot]:
    made = []
    for module, wanted in WHERE:
        there = {shot.name: shot for shot in module.SHOTS}
        for one in wanted:
            shot = there[one]

            def prepare(scene: Scene, before: Any = shot.prepare) -> None:
                if before is not None:
                    before(scene)
                asked(scene)

            made.append(Shot(f"coach_{one}", shot.build, shot.device, prepare))
    return made


def hinted(build: Callable[[Context], Scene], used: dict[Seat, int]) -> Callable[[Context], Scene]:
    """Results after which it is told who has asked for hints."""

    def made(ctx: Context) -> Scene:
        scene: Any = build(ctx)
        scene.session._advice.used = used
        return cast(Scene, scene)

    return made


def leaning(names: tuple[str, ...], play: str) -> Callable[[Context], Scene]:
    """Mindbug's table with some of the own creatures exhausted; the hint is to attack with one of them, the mouse on the bulb."""

    def build(ctx: Context) -> Scene:
        near = mindbug.side(life=2, hand=mindbug.HAND, deck=mindbug.DECK, play=list(names))
        far = mindbug.side(mindbugs=1, hand=mindbug.FAR_HAND, deck=mindbug.FAR_DECK, play=mindbug.THEIRS)
        scene: Any = mindbug.table(near, far)(ctx)
        match = scene.session.match
        coach = import_module("game.titles.mindbug.bots.coach")
        answer = match.verbs.decode(f"attack {play}")
        why = msg("mindbug.coach.why.through_free", card=Ref("CardId", scene.book.names.index(play)))
        scene.session.hints[0] = Counsel(answer, coach.do(answer), why, answer, coach.do(answer), 0.62, 0.62, 400)
        return cast(Scene, scene)

    return build


def bulb_pressed(scene: Any) -> None:
    """Ask, and leave the mouse on the bulb until its tip has come."""
    scene.update(0)
    box = scene.ui.by_id("coach").box
    scene.handle(Move(box.centerx, box.centery))
    scene.coach.press()
    scene.update(0)
    scene.update(TIP_DELAY_MS)


SHOTS: list[Shot] = [
    *_shots(),
    Shot("coach_leaning", leaning(("rhino_turtle*", "shield_bugs", "axolotl_healer"), "rhino_turtle"), prepare=bulb_pressed),
    Shot("coach_leaning_row", leaning(LEANING_ROW, "plated_scorpion"), prepare=bulb_pressed),
    Shot("coach_results", hinted(results(11, (CROWD[3], CROWD[4])), {0: 3, 1: 12})),
    Shot("coach_results_six", hinted(crowd_results(6, 4), {0: 3, 1: 1, 4: 2})),
]
