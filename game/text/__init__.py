"""Messages and events into sentences of a language; typography, plurals and forms of names live here.

`game.text.audit` checks the catalogues; it is imported by those who check, not by those who speak.
"""

from __future__ import annotations

from game.text.catalogue import Catalogue, build_catalogue, languages, load_catalogue
from game.text.habits import digits, signed
from game.text.template import TemplateError
from game.text.words import Namer, Words, plain

__all__ = [
    "Catalogue", "Namer", "TemplateError", "Words", "build_catalogue", "digits", "languages", "load_catalogue", "plain",
    "signed",
]  # fmt: skip
