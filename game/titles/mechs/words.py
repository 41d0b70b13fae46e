"""Which words Mechs vs. Minions needs in every language, for the text audit."""

from __future__ import annotations

from game.content import data
from game.text.audit import Needs, title_needs
from game.titles.mechs import TITLE, data_schematics
from game.titles.mechs.bots.reasons import REASONS as HINT_REASONS
from game.titles.mechs.rules.actions import ACTIONS, PIECES
from game.titles.mechs.rules.board import COLOURS, FACINGS
from game.titles.mechs.rules.catalog import Catalog
from game.titles.mechs.rules.events import EVENTS
from game.titles.mechs.rules.mission import LOSSES, RISES, WINS
from game.titles.mechs.rules.prompts import PROMPTS, REFUSALS
from game.titles.mechs.scene.briefings import BRIEF, NEWS
from game.titles.mechs.scene.knobs import KNOBS

REASONS = ("won", *LOSSES)
"""Why a mission can end."""

LOADED = "shards_loaded"
"""What `shards_home` is called where shards go into the Bomb."""

DANGERS: dict[str, tuple[str, ...]] = {
    "tip": ("words",),
    "line": ("when", "what"),
    "rose": ("what",),
    "eased": ("what",),
    "spawn_dice": ("n",),
    "move_steps": ("n",),
    "all_zones": (),
    "burst": (),
    "more_dice": ("n",),
    "countdown_plus": ("n",),
    "more_colours": ("n",),
    "wall_steps": ("n",),
    "wall_rush": ("n",),
    "boss_prowl": ("n",),
    "boss_first": (),
    "shield_back": ("colour",),
}
"""The sentence of an escalation, and what it can change, field by field."""

TUTORIAL = (
    "draft", "draft_sand", "double", "slot", "stack", "scrap", "push", "damage", "order", "minions", "woke", "fit", "tow", "keep",
)  # fmt: skip
"""The notions that are explained at their first use, most of them in mission 0."""

HIGHLIGHTS: dict[str, tuple[str, ...]] = {
    "rampage": ("seat", "card", "n"),
    "plan": ("seat", "plan", "n"),
    "boss": ("seat", "source", "n"),
    "overdrive": (),
    "tank": ("seat", "n"),
    "home": ("seat", "n"),
    "shard": ("seat", "n", "m"),
    "beaten": ("seat", "n"),
    "chain": ("seat", "n"),
    "tow": ("seat", "n"),
    "end": ("seat", "card", "n"),
    "finish": ("seat", "n"),
    "lost": ("why", "goal"),
    "checkpoint": ("n",),
    "left": ("seat",),
}
"""The moments that the results page may show, with what their sentences are told."""

RESULTS: dict[str, tuple[str, ...]] = {
    "won": ("n",), "won_of": ("n", "m"), "lost": ("n",), "lost_of": ("n", "m"), "gears": ("n",), "plans": ("n",),
    "chart_kills": (), "kills_short": (), "damages_short": (),
}  # fmt: skip
"""What the results page says besides, with its parameters."""


KILLED: dict[str, tuple[str, ...]] = {
    "school": ("n", "turn"), "turns_over": ("goal", "turn"), "countdown_over": ("goal", "turn"), "other": ("why", "turn"),
    **{f"bomb.{cause}": ("n", "all", "turn") for cause in ("crush", "minion", "lava", "spikes", "wall", "fuse")},
}  # fmt: skip
"""What brought a defeat about."""

ADVICE = ("name", *(loss for loss in LOSSES if loss != "bomb_destroyed"), *(name for name in KILLED if name.startswith("bomb.")))
"""What helps against each of them."""


def needs() -> Needs:
    """Every key that Mechs vs. Minions must have words for, with the parameters it may use."""
    catalog: Catalog = TITLE.catalog
    shipped = [name for name in catalog.missions if "@" not in name]
    return {
        **title_needs(
            "mechs",
            events=EVENTS,
            entities={
                "cards": [card.name for card in catalog.commands],
                "damages": [damage.name for damage in catalog.damages],
                "colours": COLOURS,
                "facings": FACINGS,
                "pieces": PIECES,
                "slots": catalog.names["Slot"],
                "schematics": catalog.names["SchematicId"],
                "schematic_kinds": (*data_schematics.KINDS, "overdrive"),
                "timings": data_schematics.TIMINGS,
                "boss_cards": catalog.names["BossCardId"],
                "mission": shipped,
                "glossary": [row["id"] for row in data("mechs", "glossary")["entry"]],
            },
            forms={
                "cards": ("the", "short", "gist", "does", "text", "brief"),
                "damages": ("the", "short", "text", "taken"),
                "colours": ("rune", "coin", "shield", "gates"),
                "facings": ("the",),
                "pieces": ("the",),
                "schematics": ("the", "short", "text"),
                "schematic_kinds": ("the", "note"),
                "boss_cards": ("the", "short", "text"),
                "mission": ("title", "hint"),
                "glossary": ("text",),
            },
            prompts=PROMPTS,
            refusals=REFUSALS,
            actions=ACTIONS,
        ),
        **{f"mechs.pieces.{piece}.who": frozenset({"seat"}) for piece in PIECES},
        **{f"mechs.crew.{portrait}": frozenset() for portrait in TITLE.crew},
        **{f"mechs.levels.{level}.{part}": frozenset() for level in TITLE.levels for part in ("suits", "note")},
        **{f"mechs.goal.{win}": frozenset({"n"}) for win in (*WINS, LOADED)},
        "mechs.goal.shields_locked": frozenset(),
        **{f"mechs.defeat.{loss}": frozenset({"n"}) for loss in LOSSES},
        **{f"mechs.hint.why.{name}": frozenset(params) for name, params in HINT_REASONS.items()},
        **{f"mechs.danger.{name}": frozenset(params) for name, params in DANGERS.items()},
        **{f"mechs.knob.{name}": frozenset(params) for name, params in {"line": ("what",), **KNOBS}.items()},
        **{f"mechs.danger_when.{rise}": frozenset({"n"}) for rise in (*RISES, LOADED, "first_shards")},
        **{f"mechs.reason.{ending}": frozenset() for ending in REASONS},
        **{f"mechs.tutorial.{notion}": frozenset() for notion in TUTORIAL},
        **{f"mechs.debrief.{mission}": frozenset() for mission in NEWS},
        **{f"mechs.comfort.{loss}": frozenset() for loss in LOSSES},
        **{f"mechs.news.{mission}.{n}": frozenset() for mission, pictures in NEWS.items() for n in range(1, len(pictures) + 1)},
        **{f"mechs.brief.{mission}.{n}": frozenset() for mission, numbers in BRIEF.items() for n in numbers},
        **{f"mechs.brief.drawn.{name}": frozenset() for name in ("exits", "wall", "gates")},
        **{f"mechs.news.drawn.{name}": frozenset() for name in ("exits", "wall", "gates")},
        **{f"mechs.highlight.{kind}.name": frozenset() for kind in HIGHLIGHTS},
        **{f"mechs.highlight.{kind}.text": frozenset(params) for kind, params in HIGHLIGHTS.items()},
        **{f"mechs.missing.{win}": frozenset({"n", "m"}) for win in (*WINS, LOADED)},
        **{f"mechs.killed.{name}": frozenset(params) for name, params in KILLED.items()},
        **{f"mechs.advice.{name}": frozenset() for name in ADVICE},
        "mechs.review.program": frozenset({"seat", "card", "n"}),
        "mechs.review.scrap": frozenset({"seat", "card"}),
        "mechs.highlight.turning.name": frozenset(),
        "mechs.highlight.turning.text": frozenset({"did", "do", "why"}),
        **{f"mechs.results.{name}": frozenset(params) for name, params in RESULTS.items()},
    }
