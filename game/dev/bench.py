"""The figures that the design sets goals for: `python -m game.dev bench [--json] [--only PART ...] [--page WORD]`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from game.dev import bench_memory, bench_pages, bench_phones, bench_rules, bench_turns, bench_window
from game.dev.cli import Parser
from game.dev.figures import Figure, number
from game.titles import titles


def parts(page: str = "") -> Iterator[tuple[str, Callable[[], Iterator[Figure]]]]:
    """What can be measured, by name; of the pages those that have `page` in their names."""
    for title in titles():
        yield f"{title.id}-rules", lambda title=title: bench_rules.measure(title)  # type: ignore[misc]
        if title.id == "mechs":
            yield "mechs-turns", lambda title=title: bench_turns.measure(title)  # type: ignore[misc]
    yield "start", bench_window.start_figures
    yield "pages", lambda: bench_pages.page_figures(page)
    yield "memory", bench_memory.memory_figures
    yield "phones", bench_phones.phone_figures
    for title in titles():
        if title.id in bench_window.BUSIEST:
            yield f"{title.id}-table", lambda title=title: bench_window.table_figures(title.id)  # type: ignore[misc]


def row(figure: Figure) -> str:
    """One line of the table."""
    goal = ""
    if figure.goal is not None and figure.limit is not None:
        goal = f"goal {number(figure.goal)}, limit {number(figure.limit)}"
    return f"{figure.name:74} {number(figure.value):>9} {figure.unit:4} {goal:26} {figure.verdict}".rstrip()


def main(argv: Sequence[str]) -> int:
    """Measure and print. 1 when a limit is broken, 2 for a wrong command line."""
    names = [name for name, _ in parts()]
    parser = Parser(prog="bench", description="Measure what the design sets goals for.")
    parser.add_argument("--json", action="store_true", help="one JSON list instead of a table")
    parser.add_argument("--only", choices=names, nargs="+", default=names, metavar="PART", help=f"some parts: {', '.join(names)}")
    parser.add_argument("--page", default="", metavar="WORD", help="of the pages only those with this in their names")
    order = parser.parse_args(argv)
    if not any(order.page in name for name, _, _ in bench_pages.PAGES):
        parser.error(f"no page has {order.page!r} in its name; there are: {'; '.join(name for name, _, _ in bench_pages.PAGES)}")
    wanted = (measure() for name, measure in parts(order.page) if name in order.only)
    found = []
    for figure in chain.from_iterable(wanted):
        found.append(figure)
        if not order.json:
            print(row(figure), flush=True)
    if order.json:
        print(json.dumps([figure.as_dict() for figure in found], ensure_ascii=False, indent=1))
    return int(any(figure.verdict == "FAILS" for figure in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
