"""The shape of the house: no circles of modules, no crowded classes, and where ways lead."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

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


SOURCES = sorted((Path(__file__).parents[1] / "game").rglob("*.py"))
SMUGGLED = {"__dict__", "__getattr__", "__getattribute__"}


def nodes() -> Iterator[tuple[Path, ast.AST]]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            yield path, node


def test_a_class_has_two_bases_at_most() -> None:
    """A Protocol may say that it is several others together."""
    crowded = []
    for path, node in nodes():
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base).split("[")[0] for base in node.bases]
            if len(bases) > 2 and "Protocol" not in bases:
                crowded.append(f"{path}: {node.name}")
    assert not crowded


def test_nothing_is_smuggled_into_an_object_or_passed_on_by_chance() -> None:
    found = []
    for path, node in nodes():
        name = node.attr if isinstance(node, ast.Attribute) else node.name if isinstance(node, ast.FunctionDef) else ""
        if name in SMUGGLED:
            found.append(f"{path}:{getattr(node, 'lineno', 0)}")
    assert not found


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
