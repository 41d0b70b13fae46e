"""Which words Attack of the Mind Flayer needs in every language, for the text audit."""

from __future__ import annotations

from game.text.audit import Needs, title_needs
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.bots.coach import DO, WHY
from game.titles.mindflayer.rules.actions import Accuse, Guess, Hold, Plead, Trust
from game.titles.mindflayer.rules.catalog import KIND_NAMES
from game.titles.mindflayer.rules.events import EVENTS
from game.titles.mindflayer.rules.flow import PROMPTS
from game.titles.mindflayer.rules.prompts import REFUSALS

REASONS = ("meeting_sane", "meeting_possessed", "few_sane", "few_possessed")

KIND_FORMS = ("the", "a", "many", "no")
"""What sentences need of a card: "the Waffle", "a Waffle", "2 Waffles", "no Waffle"."""
TEAM_FORMS = ("the", "of_the", "f", "m")
"""The team, and the word for one person of it by gender."""

CLAIMS: dict[str, tuple[str, ...]] = {
    "hold": ("count", "kind"),
    "accuse": ("target", "gender"),
    "trust": ("target", "gender"),
    "plead": ("kind",),
}
"""What the words of a claim are told: `gender` is that of `target`."""
ANYBODY = "any"
"""Who speaks for portraits without a voice of their own."""
VARIANTS = {"hold": 3, "accuse": 3, "trust": 2, "plead": 2}
"""So many wordings each voice has for a claim."""

WHYS: dict[str, tuple[str, ...]] = {
    "gave_me": ("kind",), "accused_me": (), "voted_me": (), "lies": ("kind",), "gave": ("kind", "to"), "got": ("kind", "n"),
    "passed_me": (), "silent": (),
}  # fmt: skip
"""What the sentences of a reason to accuse `target` are told."""
WAYS = 3
"""So many wordings each of them has."""


def voices() -> tuple[str, ...]:
    """The portraits that talk in character, and `ANYBODY`."""
    from game import content

    return (*(row["portrait"] for row in content.data("mindflayer", "cards")["character"]), ANYBODY)


def needs() -> Needs:
    """Every key that Attack of the Mind Flayer must have words for, with the parameters it may use."""
    catalog = TITLE.catalog
    return {
        **title_needs(
            "mindflayer",
            events=EVENTS,
            entities={
                "kinds": (*KIND_NAMES, "none"),
                "teams": ("sane", "possessed"),
                "sides": ("left", "right"),
                "meetings": catalog.meeting_names,
            },
            forms={"kinds": KIND_FORMS, "teams": TEAM_FORMS, "sides": ("the",), "meetings": ("the", "text")},
            prompts={**dict.fromkeys(PROMPTS, ("seat",)), "vote": ("seat", "meeting")},
            refusals=REFUSALS,
            actions=(Hold, Accuse, Trust, Plead, Guess),
        ),
        **{f"mindflayer.kinds.{kind}.{form}": frozenset() for kind in KIND_NAMES for form in ("short", "text")},
        **{f"mindflayer.reason.{reason}": frozenset() for reason in REASONS},
        **{f"mindflayer.coach.do.{verb}": frozenset(params) for verb, params in DO.items()},
        **{f"mindflayer.coach.why.{reason}": frozenset(params) for reason, params in WHY.items()},
        **{
            f"mindflayer.talk.{voice}.{claim}.{n}": frozenset({"seat", "me", *CLAIMS[claim]})
            for voice in (*voices(), *TITLE.tempers)
            for claim, count in VARIANTS.items()
            for n in range(1, count + 1)
        },
        **{
            f"mindflayer.talk.why.{reason}.{n}": frozenset({"target", *params})
            for reason, params in WHYS.items()
            for n in range(1, WAYS + 1)
        },
        **{f"mindflayer.tempers.{temper}.note": frozenset() for temper in TITLE.tempers},
    }
