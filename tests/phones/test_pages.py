"""Every page of a phone in every size, language and size of text: nothing is cut, too small, or out of reach."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_core_python.selenium import Axe

from game.text.catalogue import languages
from tests.breadth import share, turn
from tests.gallery.phone_pages import PAGES, PhonePage
from tests.phones.browser import needs_browser
from tests.phones.studio import SIZES, TEXTS, Studio, studio

pytestmark = needs_browser
FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")
SERIOUS = ("serious", "critical")


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    with studio(tmp_path_factory.mktemp("phone")) as made:
        yield made


def stands(page: PhonePage, soak: int) -> list[tuple[str, str, tuple[int, int], int]]:
    """How each page is looked at: in French, whose words are longer, in all sizes; with `--soak` in English, too."""
    everywhere = languages() if soak > 1 else ("fr",)
    found = [(page.name, lang, size, text) for lang in everywhere for size in SIZES for text in TEXTS]
    return share(found + [(page.name, "en", (390, 844), text) for text in TEXTS if soak == 1], 8, turn())


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_nothing_is_cut_too_small_or_out_of_reach(page: PhonePage, stage: Studio, soak: int) -> None:
    found = {}
    for _, lang, size, text in stands(page, soak):
        stage.stand(page, lang, size, text)
        if wrong := stage.driver.execute_script(FAULTS):
            found[f"{lang} {size[0]}x{size[1]} {text} %"] = wrong
    assert not found, "\n".join(f"{where}: {'; '.join(what)}" for where, what in found.items())
    assert not stage.phone.faults()


@pytest.mark.parametrize("name", share([page.name for page in PAGES], 6, turn()))
def test_axe_finds_nothing_serious(name: str, stage: Studio) -> None:
    stage.stand(next(page for page in PAGES if page.name == name), "en", (390, 844))
    told: dict[str, Any] = Axe().run(stage.driver)
    bad = [(one["id"], one["nodes"][0]["html"][:200]) for one in told["violations"] if one["impact"] in SERIOUS]
    assert not bad
