"""All shots. Each module here has some as `SHOTS`, in a world where everything is fixed: seed, names, texts typed.

Those of a title stand in modules that begin with its name: `mechs.py`, `mechs_plans.py`. A title without any has the plain ones.
`python -m game.dev shots` writes them into files; tests draw the same ones with an audit and find cut or overlapping words.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from game.titles import title_ids
from tests.gallery.shot import Shot

HOUSE = (
    "pages", "together", "missions", "couch", "phones", "reader", "gallery", "keyboard", "review", "hints", "lessons", "replays",
    "puzzles", "scores", "trouble", "workshop", "expedition",
)  # fmt: skip
"""The modules of the app's own shots. None is imported before somebody asks for it: who measures the table of one title has no
other in memory."""


def all_shots() -> list[Shot]:
    """The app's shots, then those of every title."""
    found = [shot for module in HOUSE for shot in _shots(module)]
    for name in title_ids(hidden=True):
        found += shots_of(name)
    return found


def shots_of(name: str) -> list[Shot]:
    """The shots of a title's own screens."""
    here = Path(__file__).parent
    modules = sorted(path.stem for path in (*here.glob(f"{name}.py"), *here.glob(f"{name}_*.py")))
    if not modules:
        from tests.gallery import plain

        return plain.shots(name)
    return [shot for module in modules for shot in _shots(module)]


def _shots(module: str) -> Sequence[Shot]:
    found: Sequence[Shot] = import_module(f"tests.gallery.{module}").SHOTS
    return found


def shots_for(only: str) -> list[Shot]:
    """The shots among which a name is looked for; the pages of the rules come only to who asks for them ("rule_")."""
    if not only.startswith("rule_"):
        return all_shots()
    from tests.gallery import reader

    return reader.every_page()
