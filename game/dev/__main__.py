"""The workshop: `python -m game.dev COMMAND ...`. Each command is a module here with `main(argv) -> int`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]

COMMANDS = {
    "check": "everything that has to hold: ruff, mypy, imports, words, data, maps, tests",
    "tests": "which tests reach a module: tests PATH... [--steps N]",
    "scenario": "play text scenarios: scenario FILE...",
    "replay": "verify journals: replay FILE... [--bless]",
    "map": "check maps of Mechs vs. Minions: map FILE...",
    "fuzz": "random matches against the laws: fuzz TITLE [--games N] [--seed S] [--jobs J] [--save-ending DIR]",
    "arena": "let bots play: arena TITLE --seats strong,regular --games N",
    "expedition": "drawn missions: expedition fair|travel|openings|check|first|sheet",
    "fast": "compile rules and bots beside their sources: fast [--off]",
    "fit": "fit the model of players to games of bots: fit mindflayer [--games N] [--out FILE]",
    "bench": "measure: bench [--json]",
    "lessons": "how long the guided games take, against what is stated",
    "puzzles": "Mindbug puzzles: puzzles make --count N --seed S, puzzles check FILE...",
    "soak-app": "use the whole app at random, kill it, damage its files: soak-app [--minutes N]",
    "shots": "draw every screen into files: shots OUT",
    "fonts": "pack the fonts for the page of the phones",
    "sounds": "make the sounds, check them, record a table: sounds make [NAME...]",
    "package": "make what is handed to players: package wheel|folder|appimage|try|compare OUT",
}

DRAWN = ("bench", "lessons", "shots")
"""Commands that open the screens which `tests/gallery` describes."""


def main(argv: list[str]) -> int:
    """Run a command; 2 = the command line is wrong."""
    if not argv or argv[0] in ("-h", "--help"):
        print("usage: python -m game.dev COMMAND ...\n")
        print("\n".join(f"  {name:9} {what}" for name, what in COMMANDS.items()))
        return 0 if argv else 2
    name = argv[0]
    if name not in COMMANDS:
        print(f"unknown command {name!r}; expected one of {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    if name in DRAWN and not (ROOT / "tests" / "gallery").is_dir():
        print(f"{name}: the screens are described in tests/gallery, which is missing here; use a checkout.", file=sys.stderr)
        return 2
    code = import_module(f"game.dev.{name.replace('-', '_')}").main(argv[1:])
    assert isinstance(code, int)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
