"""What a title may do without: tests of it ask those that have it."""

from __future__ import annotations

from game.content import title_data
from game.home.rulebook.book import RULES, book_of
from game.titles import title_ids

RULED = tuple(name for name in title_ids() if RULES in title_data(name))
"""Titles with written rules."""
SHOWING = tuple(name for name in RULED if any(entry.examples for entry in book_of(name).entries))
"""Those of them whose rules have examples."""
