"""Pictures of every screen and state, without a window: `python -m game.dev shots OUT [--only NAME] [--text 130] [--sight grey]`.

What is drawn stands in `tests/gallery`, of which `every.py` tells where. Pages of phones ("page_NAME") are drawn by Chromium in
sizes of their own, where it and its driver are installed; they are left out where a `--size` or a `--sight` is asked for.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.ui.vision import simulated_surface
from tests.gallery.every import all_shots, shots_for
from tests.gallery.phone_pages import PAGES
from tests.gallery.shot import LANGUAGES, SIZES, shoot

SMALLEST, LARGEST = 600, 8_000
PAGE = "page_"
"""What the names of the pages of phones begin with here."""
SIGHTS = ("protan", "deutan", "tritan", "grey")
USAGE = (
    "usage: python -m game.dev shots OUT [--only NAME] [--text 100|115|130] [--lang en|fr] [--size WIDTHxHEIGHT] "
    "[--sight protan|deutan|tritan|grey]"
)


@dataclass(frozen=True)
class Order:
    """What the command line asks for."""

    out: Path
    only: str = ""
    text: int = 100
    langs: Sequence[str] = LANGUAGES
    sizes: Sequence[tuple[int, int]] = SIZES
    sight: str = ""
    """Whose eyes see the pictures: one of `SIGHTS`, "" for eyes that see all colours."""


def pictures(order: Order) -> Iterator[tuple[str, pygame.Surface]]:
    """Every picture of an order with its file name."""
    for shot in shots_for(order.only):
        if order.only in shot.name:
            for lang in order.langs:
                for size in order.sizes:
                    big = f"_{order.text}" if order.text != 100 else ""
                    seen = f"_{order.sight}" if order.sight else ""
                    yield f"{shot.name}_{lang}_{size[1]}{big}{seen}.png", _seen(shoot(shot, lang, size, order.text), order.sight)


def phone_pictures(order: Order) -> Iterator[tuple[str, bytes]]:
    """Every page of a phone that an order asks for with its file name, as PNG."""
    pages = [page for page in PAGES if order.only in PAGE + page.name]
    if not pages or order.sight or order.sizes is not SIZES:
        return
    from tests.phones.studio import CHROMIUM, DRIVER, studio
    from tests.phones.studio import SIZES as PHONES

    if not (CHROMIUM and DRIVER):
        print("shots: Chromium or its driver is missing, the pages of phones are left out.", file=sys.stderr)
        return
    text = 100 if order.text == 100 else 150
    big = f"_{text}" if text != 100 else ""
    with tempfile.TemporaryDirectory() as folder, studio(Path(folder)) as stage:
        for lang in order.langs:
            for page in pages:
                for size in PHONES:
                    stage.stand(page, lang, size, text)
                    yield f"{PAGE}{page.name}_{lang}_{size[0]}x{size[1]}{big}.png", stage.picture()


def _seen(picture: pygame.Surface, sight: str) -> pygame.Surface:
    """A picture as such eyes see it."""
    return simulated_surface(picture, sight) if sight else picture


def main(words: Sequence[str]) -> int:
    """The command; its exit code."""
    try:
        order = parse(words)
    except ValueError as error:
        print(f"shots: {error}", file=sys.stderr)
        return 2
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    order.out.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, surface in pictures(order):
        pygame.image.save(surface, order.out / name)
        count += 1
    for name, picture in phone_pictures(order):
        (order.out / name).write_bytes(picture)
        count += 1
    if not count:
        print(
            f"shots: no shot has {order.only!r} in its name; there are: {', '.join(shot.name for shot in all_shots())}.",
            file=sys.stderr,
        )
        return 2
    print(f"{count} pictures in {order.out}")
    return 0


def _size(value: str) -> tuple[int, int] | None:
    """What `WIDTHxHEIGHT` stands for, from the narrowest window that a screen of people's leads to up to four metres of wall."""
    found = re.fullmatch(r"(\d{3,5})x(\d{3,5})", value, re.ASCII)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    return size if all(SMALLEST <= side <= LARGEST for side in size) else None


def parse(words: Sequence[str]) -> Order:
    """Read the command line. Raises ValueError with one sentence."""
    rest = list(words)
    out: Path | None = None
    found: dict[str, Any] = {}
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            if out is not None:
                raise ValueError(f"one folder is enough, {word!r} is too much. {USAGE}")
            out = Path(word)
            continue
        if word not in ("--only", "--text", "--lang", "--size", "--sight") or not rest:
            raise ValueError(f"{word!r} is unknown or lacks its value. {USAGE}")
        value = rest.pop(0)
        if word == "--only":
            found["only"] = value
        elif word == "--text" and value in ("100", "115", "130"):
            found["text"] = int(value)
        elif word == "--lang" and value in LANGUAGES:
            found["langs"] = (value,)
        elif word == "--sight" and value in SIGHTS:
            found["sight"] = value
        elif word == "--size" and (size := _size(value)) is not None:
            found["sizes"] = (size,)
        else:
            raise ValueError(f"{word} cannot be {value!r}. {USAGE}")
    if out is None:
        raise ValueError(f"a folder for the pictures is missing. {USAGE}")
    if out.exists() and not out.is_dir():
        raise ValueError(f"{out} is not a folder.")
    return Order(out, **found)
