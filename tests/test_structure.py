"""The shape of the house: which modules know each other in a circle, and where ways lead."""

from __future__ import annotations

import inspect
from dataclasses import fields

import grimp
import pytest

from game.app import routes
from game.pages import ways
from game.titles import title_ids


@pytest.fixture(scope="module")
def rings() -> list[set[str]]:
    """Sets of modules each of which leads to all the others, imports inside functions and for types counted."""
    graph = grimp.build_graph("game", cache_dir=None)
    known = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    found: list[set[str]] = []
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    open_ones: list[str] = []

    def visit(module: str) -> None:
        """Tarjan's strongly connected components."""
        order[module] = low[module] = len(order)
        open_ones.append(module)
        for other in sorted(known[module]):
            if other not in order:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in open_ones:
                low[module] = min(low[module], order[other])
        if low[module] == order[module]:
            at = open_ones.index(module)
            ring = set(open_ones[at:])
            del open_ones[at:]
            if len(ring) > 1:
                found.append(ring)

    for module in sorted(known):
        if module not in order:
            visit(module)
    return found


def test_no_module_leads_back_to_itself(rings: list[set[str]]) -> None:
    assert rings == []


def everything_below(kind: type) -> set[type]:
    return {kind, *(found for child in kind.__subclasses__() for found in everything_below(child))}


MADE_BY_TITLES = {ways.ShowTable, ways.ShowAfterword, ways.ShowTrouble}
"""Where the way's own fields decide which page it is."""


@pytest.mark.parametrize("way", sorted(everything_below(ways.Way) - {ways.Way}, key=lambda way: way.__name__))
def test_every_way_leads_to_a_page_that_takes_its_fields(way: type[ways.Way]) -> None:
    if way in MADE_BY_TITLES:
        assert way not in routes.ROUTES
        return
    page = routes.page_of(way.__new__(way))
    inspect.signature(page).bind(object(), **{field.name: None for field in fields(way)})


@pytest.mark.parametrize("name", title_ids(hidden=True))
def test_a_table_is_found_through_its_title(name: str) -> None:
    class Session:
        title = name

    page = routes.page_of(ways.ShowTable(Session()))  # type: ignore[arg-type]
    inspect.signature(page).bind(object(), session=object())
