"""All shots. Each module here has some as `SHOTS`, in a world where everything is fixed: seed, names, texts typed.

Those of a title stand in modules that begin with its name: `mechs.py`, `mechs_plans.py`. A title without any has the plain ones.
`python -m game.dev shots` writes them into files; tests draw the same ones with an audit and find cut or overlapping words.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from game.titles import title_ids
from tests.gallery import (
    couch,
    expedition,
    gallery,
    hints,
    keyboard,
    lessons,
    missions,
    pages,
    phones,
    plain,
    puzzles,
    reader,
    replays,
    review,
    scores,
    together,
    trouble,
    workshop,
)
from tests.gallery.shot import Shot

HOUSE = (
    pages, together, missions, couch, phones, reader, gallery, keyboard, review, hints, lessons, replays,
    puzzles, scores, trouble, workshop, expedition,
)  # fmt: skip


def all_shots() -> list[Shot]:
    """The app's shots, then those of every title."""
    found = [shot for module in HOUSE for shot in module.SHOTS]
    for name in title_ids(hidden=True):
        found += shots_of(name)
    return found


def shots_of(name: str) -> list[Shot]:
    """The shots of a title's own screens."""
    here = Path(__file__).parent
    modules = sorted(path.stem for path in (*here.glob(f"{name}.py"), *here.glob(f"{name}_*.py")))
    if not modules:
        return plain.shots(name)
    return [shot for module in modules for shot in import_module(f"tests.gallery.{module}").SHOTS]


def shots_for(only: str) -> list[Shot]:
    """The shots among which a name is looked for; the pages of the rules come only to who asks for them ("rule_")."""
    return reader.every_page() if only.startswith("rule_") else all_shots()
