"""Check maps of Mechs vs. Minions: `python -m game.dev map [--lang fr] FILE...`; one line for each thing that is wrong.

`--play N` lets bots play N games at each table of the good ones: `python -m game.dev map FILE --play 40 --mechs 2`.
"""

from __future__ import annotations

from pathlib import Path

from game.content import ContentError
from game.content.maps.faults import file_place
from game.core.types import Msg, msg
from game.dev import map_play
from game.dev.cli import Parser, Wrong, stop, the_file, whole
from game.text import languages
from game.titles.mechs.maps.missions import read, shipped_folder, told
from game.titles.mechs.maps.notes import notes
from game.titles.mechs.rules.board import RUNE
from game.titles.mechs.rules.mission import Mission


def summary(mission: Mission) -> Msg:
    """What is on a good map, in one line."""
    colours = [ground - RUNE for ground in mission.ground if RUNE <= ground < RUNE + 4]
    amounts = {
        "terrain": max(mission.tiles) + 1,
        "start": len(mission.starts),
        "rune": len(colours),
        "minion": len(mission.minions),
        "shard": len(mission.shards),
        "goal": len(mission.goals),
        "zone": sum(map(bool, mission.zones)),
        "gate": len(mission.gates),
        "bomb": int(mission.bomb >= 0),
        "school": int(bool(mission.school)),
        "boss": int(mission.boss >= 0),
    }
    there = tuple(msg(f"maps.sum.{what}", n=amount) for what, amount in amounts.items() if amount)
    return msg("maps.good", name=mission.id, size=f"{mission.width}x{mission.height}", things=there)


def judged(path: Path) -> tuple[Mission | None, tuple[Msg, ...]]:
    """The mission of a file, or everything that is wrong with it. A map outside the game's folder is judged as a user's own."""
    return read(path, str(path), own=shipped_folder() not in path.resolve().parents)


def main(argv: list[str]) -> int:
    """0 = all are good, 1 = something is wrong with a map, 2 = the command line is wrong."""
    parser = Parser(prog="map", description="Check maps: sizes, words, objects, and whether everything can be reached.")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--lang", choices=languages(), default="en", help="the language of the sentences (default: en)")
    parser.add_argument("--play", type=whole(1), metavar="N", help="let bots play N games at each table")
    map_play.arguments(parser)
    args = parser.parse_args(argv)
    try:
        paths = [the_file(name) for name in args.files]
        found = [(path, *judged(path)) for path in paths]
        asked = map_play.asked(args)
    except (Wrong, ContentError) as wrong:
        return stop(str(wrong))
    if args.play and not any(wrong_things for *_, wrong_things in found):
        return map_play.play(paths, args.play, asked, args)
    for path, mission, wrong_things in found:
        for problem in wrong_things:
            print(told(problem, args.lang))
        if mission is not None:
            for what in (summary(mission), *(notes(mission) if mission.titles else ())):
                print(told(msg("maps.line", where=file_place(str(path)), what=what), args.lang))
    return 1 if any(wrong_things for *_, wrong_things in found) else 0
