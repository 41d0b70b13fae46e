"""Everything that the house keeps in one file, and back from one: beside what is here, or in its place. Nothing is ever lost.

Left out is what can be made again or belongs to one evening: the database of scores, the log, the phones' keys, the exports.
"""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path, PurePosixPath

from game import VERSION
from game.home.folder import files_of
from game.home.profiles import MOST
from game.home.records import joined_records
from game.home.replays import sharing
from game.home.store import MAX_BYTES, merged, parsed, write_json

FORMAT = 1
ENDING = ".tablee-backup"
SCORES = "scores.sqlite"
ABOUT, DATA = "about.json", "data/"
LEFT_OUT = (SCORES, "scores.sqlite-journal", "phones.json", "version.json", "logs", sharing.FOLDER)
"""Names at the top of the data folder."""
PEOPLE = "players.json"
RECORDS = "records.json"
JOURNALS, JOURNAL = "matches", ".jsonl"
KEPT_BESIDE = (".json", ".tmx", ".tsx")
"""Campaigns and maps: where both have one of a name, both stay."""
OURS_STAY = ("settings.json", "sittings.json", "lobby.json", "evening.json")
"""How this machine is set up, and what goes on at its table: never another one's."""
KEPT_HERE = ("logs", sharing.FOLDER, "version.json")
"""What stays when a backup takes the place of everything."""
UNPACKED = ".unpacked"
"""Where a backup lies until it takes the place of everything."""
MOST_FILES, MOST_BYTES = 200_000, 4 << 30
"""What is larger than this is no backup of a house."""


class NoBackup(Exception):
    """A file that cannot be brought back; `reason`: damaged, newer, unreadable, full (text keys `care.bad_REASON`)."""

    def __init__(self, reason: str, words: str = "") -> None:
        super().__init__(f"{reason} {words}".strip())
        self.reason, self.words = reason, words


@dataclass(frozen=True, slots=True)
class Backup:
    """A file that was looked at. `when`: seconds since 1970; `matches`: how many journals are in it."""

    path: Path
    version: str
    when: float
    matches: int
    size: int


@dataclass(slots=True)
class Brought:
    """What came of bringing a backup back: files that were new, that were joined with ours, and kept beside ours."""

    new: int = 0
    joined: int = 0
    beside: int = 0


def default_path(home: Path) -> Path:
    """Where a new backup goes: among what was exported, under the day, never over another one."""
    folder, day = sharing.folder(home), datetime.now().strftime("%Y-%m-%d")
    names = (f"Tablée {day}{'' if n == 1 else f' ({n})'}{ENDING}" for n in count(1))
    return next(path for name in names if not (path := folder / name).exists())


def found(home: Path) -> list[Path]:
    """The backups that lie where exports lie, newest first."""
    folder = sharing.folder(home)
    with suppress(OSError):
        return sorted(folder.glob(f"*{ENDING}"), key=lambda path: (-path.stat().st_mtime, path.name))
    return []


def write(home: Path, path: Path) -> Backup:
    """Copy everything into one file, whole or not at all. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.tmp")
    when = datetime.now().timestamp()
    try:
        with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as out:
            journals = 0
            for file in files_of(home):
                inside = file.relative_to(home)
                if inside.parts[0] in LEFT_OUT:
                    continue
                with suppress(FileNotFoundError):  # a match that was finished in this moment
                    out.writestr(_entry(f"{DATA}{inside.as_posix()}", file.stat().st_mtime), file.read_bytes())
                    journals += inside.suffix == JOURNAL and inside.parts[0] == JOURNALS
            about = {"format": FORMAT, "tablee": VERSION, "when": when, "matches": journals}
            out.writestr(_entry(ABOUT, when), json.dumps(about))
        os.replace(half, path)
    finally:
        half.unlink(missing_ok=True)
    return Backup(path, VERSION, when, journals, path.stat().st_size)


def _entry(name: str, when: float) -> zipfile.ZipInfo:
    date = datetime.fromtimestamp(max(when, 315_619_200)).timetuple()  # a zip knows no day before 1980
    made = zipfile.ZipInfo(name, date[:6])
    made.compress_type = zipfile.ZIP_DEFLATED
    return made


def look(path: Path) -> Backup:
    """Whether a file is a backup, and of what; every byte of it is read once. Raises `NoBackup`."""
    try:
        with zipfile.ZipFile(path) as box:
            about = parsed(box.read(ABOUT))
            if type(about.get("format")) is not int or not isinstance(about.get("tablee"), str):
                raise NoBackup("damaged")
            if about["format"] > FORMAT:
                raise NoBackup("newer", about["tablee"])
            _checked(box)
            if box.testzip() is not None:
                raise NoBackup("damaged")
            return Backup(path, about["tablee"], float(about["when"]), int(about["matches"]), path.stat().st_size)
    except OSError as error:
        raise NoBackup("unreadable", error.strerror or type(error).__name__) from error
    except (zipfile.BadZipFile, ValueError, KeyError, TypeError, RecursionError, NotImplementedError, EOFError) as error:
        raise NoBackup("damaged") from error
    except Exception as error:  # zlib and its like each have an error of their own
        if isinstance(error, NoBackup):
            raise
        raise NoBackup("damaged") from error


def _checked(box: zipfile.ZipFile) -> list[tuple[zipfile.ZipInfo, PurePosixPath]]:
    """The files of the data folder that are in a backup, and where they belong. Raises `NoBackup` on ways that lead elsewhere."""
    rows = [row for row in box.infolist() if row.filename.startswith(DATA) and not row.is_dir()]
    if len(rows) > MOST_FILES or sum(row.file_size for row in rows) > MOST_BYTES:
        raise NoBackup("damaged")
    places = [(row, PurePosixPath(row.filename.removeprefix(DATA))) for row in rows]
    for _, place in places:
        if place.is_absolute() or not place.parts or ".." in place.parts or "\\" in str(place) or ":" in str(place):
            raise NoBackup("damaged")
    return [(row, place) for row, place in places if place.parts[0] not in LEFT_OUT]


def put_back(home: Path, path: Path) -> Path:
    """A backup takes the place of everything. What was here goes into a backup first, whose path is given back.

    Raises `NoBackup` or OSError before anything is changed. Nobody may be using the folder.
    """
    look(path)
    kept = default_path(home)
    write(home, kept)
    new = home / UNPACKED
    shutil.rmtree(new, ignore_errors=True)
    try:
        with zipfile.ZipFile(path) as box:
            for row, place in _checked(box):
                _write(new / place, box.read(row), row)
        for file in list(files_of(home)):
            if file.relative_to(home).parts[0] not in (*KEPT_HERE, UNPACKED):
                file.unlink()
        for file in list(files_of(new)):
            target = home / file.relative_to(new)
            target.parent.mkdir(parents=True, exist_ok=True)
            os.replace(file, target)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return kept


def bring(home: Path, path: Path) -> Brought:
    """What is in a backup joins what is here: matches, campaigns, maps and people that are missing come, results are added up.
    Where both have the same name for different things, the other's is kept beside ours.

    Raises `NoBackup` or OSError; what was brought by then is whole. Nobody may be using the folder.
    """
    look(path)
    brought = Brought()
    with zipfile.ZipFile(path) as box:
        rows = sorted(_checked(box), key=lambda pair: (pair[1].suffix != JOURNAL, str(pair[1])))
        stems: dict[PurePosixPath, str] = {}
        """Under which name the journals came whose name another match has here; "" for those that did not come."""
        for row, place in rows:
            target, content = home / place, box.read(row)
            if place.suffix == JOURNAL:
                stems[place.with_suffix("")] = _bring_journal(target, content, row, brought)
            elif (stem := stems.get(place.with_suffix(""), target.stem)) != "":
                _bring(home, target.with_name(stem + target.suffix), content, row, brought)
    (home / SCORES).unlink(missing_ok=True)
    return brought


def _bring_journal(target: Path, content: bytes, row: zipfile.ZipInfo, brought: Brought) -> str:
    """One match, unless it is here, or went on here. Its name without the ending, "" when it did not come."""
    here = list(_same_name(target))
    if any(content == there[: len(content)] for there in here):
        return ""
    if not here or (target.exists() and content.startswith(target.read_bytes())):
        brought.new += not here
        brought.joined += bool(here)
        _write(target, content, row)
        return target.stem
    free = _free(target)
    if any(content == path.read_bytes() for path in _others(target)):
        return ""
    _write(free, content, row)
    brought.beside += 1
    return free.stem


def _free(target: Path) -> Path:
    """The first name like it that nobody has."""
    return next(free for n in count(2) if not (free := target.with_name(f"{target.stem}~{n}{target.suffix}")).exists())


def _bring(home: Path, target: Path, content: bytes, row: zipfile.ZipInfo, brought: Brought) -> None:
    """Any other file."""
    if not target.exists():
        _write(target, content, row)
        brought.new += 1
        return
    top = target.parent == home
    if target.read_bytes() == content or (top and target.name in OURS_STAY) or target.name.startswith("."):
        return
    if top and target.suffix == ".json":
        brought.joined += _join(target, content)
    elif target.suffix in KEPT_BESIDE and not any(path.read_bytes() == content for path in _others(target)):
        _write(_free(target), content, row)
        brought.beside += 1


def _others(target: Path) -> Iterator[Path]:
    """Those that were kept beside it before."""
    return target.parent.glob(f"{target.stem}~*{target.suffix}")


def _same_name(target: Path) -> Iterator[bytes]:
    """The journals of that name here, wherever they lie: one that waited may have been played to its end since."""
    top = target.parent.parent if target.parent.name != JOURNALS else target.parent
    for path in (target, *top.glob(f"*/{target.name}"), top / target.name):
        with suppress(OSError):
            yield path.read_bytes()


def _join(target: Path, content: bytes) -> bool:
    """Two small files become one: what both say stays ours. People are told apart by id and by name. Whether anything came."""
    try:
        ours, theirs = parsed(target.read_bytes()), parsed(content)
        if target.name == PEOPLE:
            named = {row["name"].casefold() for row in ours["people"]}
            theirs["people"] = [row for row in theirs["people"] if row["name"].casefold() not in named]
            ids = {row.get("id") for row in ours["people"]}
            new = [row for row in theirs["people"] if row.get("id") not in ids]
            both = {**ours, "people": (ours["people"] + new)[:MOST]}
        elif target.name == RECORDS:
            both = joined_records(ours, theirs)
        else:
            both = merged({}, ours, theirs)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return False
    if both == ours or len(json.dumps(both)) > MAX_BYTES:
        return False
    return write_json(target, both)


def _write(path: Path, content: bytes, row: zipfile.ZipInfo) -> None:
    """Write a file whole, with its time. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.tmp")
    half.write_bytes(content)
    with suppress(ValueError, OverflowError, OSError):
        when = datetime(*row.date_time).timestamp()
        os.utime(half, (when, when))
    os.replace(half, path)
