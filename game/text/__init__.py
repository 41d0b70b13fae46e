"""Messages and events into sentences of a language; typography, plurals and forms of names live here."""

from __future__ import annotations

from game.text.audit import audit, title_needs
from game.text.catalogue import Catalogue, build_catalogue, languages, load_catalogue
from game.text.template import TemplateError
from game.text.words import Namer, Words, plain

__all__ = [
    "Catalogue", "Namer", "TemplateError", "Words", "audit", "build_catalogue", "languages", "load_catalogue", "plain",
    "title_needs",
]  # fmt: skip
