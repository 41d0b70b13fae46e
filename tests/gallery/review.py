"""The shots of the review of a match, with fixed judgements: nothing is thought here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Msg, Param, Ref, Setup, msg
from game.dev.chance import played_by_chance
from game.home.reviews.analysis import Study
from game.home.reviews.decisions import Step
from game.home.reviews.judgement import Judged
from game.pages.kit.context import Context
from game.pages.review.page import Review
from game.titles import title
from game.ui.inputmap import Confirm
from game.ui.scene import Scene
from tests.gallery.pages import CROWD, keys
from tests.gallery.shot import Shot

FACES = ("noor", "marcus", "lucille", "walt", "odile", "gus")


class Idle:
    """A client that never answers."""

    def request(self, job: Any) -> int:
        """A token of no use."""
        return 0

    def poll(self, tokens: Any = None) -> list[tuple[int, Any]]:
        """Nothing."""
        return []

    def cancel(self, token: int) -> None:
        """Nothing was begun."""


def fixed_study(match: Match[Any, Any], done: int | None = None) -> Study:
    """A review of a match with drawn judgements of its first `done` choices (None = all); every reason comes up in turn."""
    study = Study(match, Idle())  # type: ignore[arg-type]
    coach = import_module(f"game.titles.{match.title}.bots.coach")
    dice = Dice(8)
    level = [0.5] * len(match.players)
    for n, step in enumerate(study.steps[:done]):
        level[step.seat] = min(0.97, max(0.03, level[step.seat] + 0.16 * (dice.chance() - 0.5)))
        study.judged[step.entry] = _judged(match, step, n, level[step.seat], dice, coach)
    return study


def _judged(match: Match[Any, Any], step: Step, n: int, chance: float, dice: Dice, coach: Any) -> Judged:
    best = step.played if dice.below(5) else dice.pick(step.decision.options)
    encode, agreed = match.verbs.encode, best == step.played
    got = chance if agreed else max(0.01, chance - 0.03 - 0.25 * dice.chance())
    names = list(coach.WHY)
    name = names[n % len(names)]
    whole: dict[str, Param] = {"n": 2, "card": Ref("CardId", getattr(best, "card", 0)), "seat": Ref("Seat", step.seat)}
    whole |= {"own": Ref("CardId", 20), "foe": Ref("CardId", 33), "other": Ref("CardId", 11), "p": 86, "m": 57, "q": 52}
    whole |= {"prize": Ref("CardId", 29), "objective": Ref("ObjectiveId", 3)}
    why: Msg = msg(f"{match.title}.coach.why.{name}", **{part: whole[part] for part in coach.WHY[name]})
    second = max(0.0, chance - (0.2 if n % 9 == 4 else 0.02))
    return Judged(
        step.entry, encode(step.played), encode(best), coach.do(best), coach.do(step.played), why, chance, got, second, 400
    )


def review(
    name: str, seats: int, seed: int, done: int | None = None, names: tuple[str, ...] = CROWD
) -> Callable[[Context], Scene]:
    """The review of a random match."""

    def build(ctx: Context) -> Scene:
        found = title(name)
        people = [Player(names[n], FACES[n], n) for n in range(seats)]
        match = played_by_chance(found, Setup(name, seats, seed, 1, found.defaults()), people, 10_000)
        return Review(ctx, None, fixed_study(match, done))

    return build


LONGEST_CARD = "sharky_crab_dog_mummypus"


def wordy(ctx: Context) -> Scene:
    """A review whose sentences are all about the creature with the longest name."""
    found = title("mindbug")
    people = [Player(CROWD[3 + n], FACES[n], n) for n in range(2)]
    study = fixed_study(played_by_chance(found, Setup("mindbug", 2, 11, 1, found.defaults()), people, 10_000))
    card = Ref("CardId", list(found.rules.names["CardId"]).index(LONGEST_CARD))
    did, do = (msg(f"mindbug.coach.do.{verb}", card=card) for verb in ("first", "attack"))
    whys = (msg("mindbug.coach.why.saved", foe=card, card=card), msg("mindbug.coach.why.through", card=card))
    for n, (entry, one) in enumerate(study.judged.items()):
        study.judged[entry] = replace(one, did=did, do=do, why=whys[n % 2])
    return Review(ctx, None, study)


def only_one(scene: Scene) -> None:
    """Look at one player's choices alone."""
    keys("up", "up", "up", "up")(scene)
    scene.handle(Confirm())


SHOTS: list[Shot] = [
    Shot("review", review("mindbug", 2, 5)),
    Shot("review_running", review("mindbug", 2, 8, 17), "keys", keys("up")),
    Shot("review_wait", review("mindbug", 2, 8, 0)),
    Shot("review_longest", review("mindbug", 2, 11, None, (CROWD[3], CROWD[4])), "pad", keys("up")),
    Shot("review_wordy", wordy),
    Shot("review_four", review("mindup", 4, 9)),
    Shot("review_six", review("mindup", 6, 4), "keys", only_one),
]
