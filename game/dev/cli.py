"""What the commands share: one sentence and exit code 2 for a wrong command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from game.titles import Title, title


class Wrong(Exception):
    """The command line asks for something that does not exist; the message is one sentence."""


class Parser(argparse.ArgumentParser):
    """argparse with one sentence instead of a usage page."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def stop(sentence: str) -> int:
    """Print a sentence to stderr; the exit code of a wrong command line."""
    print(sentence, file=sys.stderr)
    return 2


def the_title(name: str) -> Title:
    """A registered title. Raises `Wrong`."""
    try:
        return title(name)
    except ValueError as error:
        raise Wrong(str(error)) from error


def the_file(name: str) -> Path:
    """A file that exists. Raises `Wrong`."""
    path = Path(name)
    if not path.is_file():
        raise Wrong(f"{name}: {'is a folder, not a file' if path.is_dir() else 'there is no such file'}")
    return path


def whole(low: int) -> Callable[[str], int]:
    """A type for argparse: a whole number of at least `low`."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal()) or len(text) > 18 or int(text) < low:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {low} up")
        return int(text)

    return read
