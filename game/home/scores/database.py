"""The database of finished matches, `scores.sqlite`: made of journals, so it can be lost; written match by match.

A file that is damaged, or no database at all, is put aside and a new one is begun; one of another version is begun anew. Where
the disk refuses, the database lives in memory until the app ends.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from game.home.scores.facts import Facts
from game.home.scores.names import Named, anonymous, owner
from game.home.store import DamagedError, set_aside

FILE = "scores.sqlite"
VERSION = 1
WAIT_S = 0.5
"""How long another copy of the app that writes just now is waited for."""
BESIDE = ("-journal", "-wal", "-shm")
"""What sqlite3 may leave beside a database."""

TABLES = """
CREATE TABLE match (
  id INTEGER PRIMARY KEY, file TEXT NOT NULL UNIQUE, key TEXT NOT NULL, day TEXT NOT NULL, title TEXT NOT NULL,
  together INTEGER NOT NULL, sided INTEGER NOT NULL, reason TEXT NOT NULL,
  series TEXT NOT NULL, game INTEGER NOT NULL, games INTEGER NOT NULL,
  mission TEXT NOT NULL, grade TEXT NOT NULL, medal TEXT NOT NULL, turns INTEGER NOT NULL);
CREATE TABLE seat (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE, seat INTEGER NOT NULL,
  name TEXT NOT NULL, who TEXT NOT NULL, portrait TEXT NOT NULL, person INTEGER NOT NULL, level TEXT NOT NULL,
  rank INTEGER NOT NULL, score INTEGER NOT NULL, result TEXT NOT NULL, first INTEGER NOT NULL, leads INTEGER NOT NULL,
  PRIMARY KEY (match, seat)) WITHOUT ROWID;
CREATE TABLE card (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE, seat INTEGER NOT NULL, card TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (match, seat, card)) WITHOUT ROWID;
CREATE TABLE passed (file TEXT PRIMARY KEY, why TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE note (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX seat_who ON seat (who, match);
"""
"""`passed`: journals that were read and count for nothing, with the sentence of what is wrong with them ("" = nothing).
`note`: for which profiles the seats were last said to be whose."""
REFUSED = frozenset(
    {
        *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL),
        *(sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM),
    }
)
"""Errors for which the file can do nothing: the disk, its rights, another copy of the app."""

BROKEN = (sqlite3.Error, UnicodeDecodeError)
"""What a damaged file may raise: where it spoils the words that stand in sqlite3's own sentence, that cannot be read either."""


def refused(error: Exception) -> bool:
    """Whether the disk refuses, in contrast to a file that is damaged."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in REFUSED


class ScoreBase:
    """The database. `damaged`: what was put aside when it was opened; `kept`: whether it is on the disk."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.damaged: DamagedError | None = None
        self.kept = True
        self.changes = 0
        """Counts up with every change, so that a page knows when to ask again."""
        self.asked = 0
        """How many queries were made so far, for the tests."""
        self._db = self._open()

    # ------------------------------------------------------------------ opening
    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return self._opened(str(self.path))
        except OSError:
            return self._in_memory()
        except BROKEN as error:
            if refused(error):
                return self._in_memory()
        return self._anew()

    def _anew(self) -> sqlite3.Connection:
        """The file cannot be used: put it aside and begin another one."""
        aside = set_aside(self.path)
        self.damaged = DamagedError(self.path, aside)
        if aside is None:
            return self._in_memory()
        for ending in BESIDE:
            with suppress(OSError):
                self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        try:
            return self._opened(str(self.path))
        except BROKEN:
            return self._in_memory()

    def _in_memory(self) -> sqlite3.Connection:
        self.kept = False
        return self._opened(":memory:")

    def _opened(self, place: str) -> sqlite3.Connection:
        db = sqlite3.connect(place, timeout=WAIT_S, isolation_level=None)
        try:
            db.execute("PRAGMA foreign_keys = ON")
            db.execute("PRAGMA synchronous = OFF")  # what a power cut tears is found at the next start, and made anew
            db.execute("PRAGMA journal_mode = TRUNCATE")
            db.execute("PRAGMA secure_delete = ON")  # a name that was thrown away is nowhere in the file
            version = db.execute("PRAGMA user_version").fetchone()[0]
            names = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if version != VERSION or not {"match", "seat", "card", "passed", "note"} <= names:
                self._begin(db, names)
            if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("damaged")
        except BaseException:
            db.close()
            raise
        return db

    @staticmethod
    def _begin(db: sqlite3.Connection, names: Iterable[str]) -> None:
        """Empty tables, whatever was there before: the journals tell it again."""
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("BEGIN IMMEDIATE")
        for name in names:
            if not name.startswith("sqlite_"):
                db.execute(f'DROP TABLE "{name}"')
        for statement in TABLES.split(";"):
            if statement.strip():
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
        db.execute("PRAGMA foreign_keys = ON")

    def close(self) -> None:
        """The app ends."""
        self._db.close()

    # ------------------------------------------------------------------ writing
    @contextmanager
    def writing(self) -> Iterator[None]:
        """All or nothing. Several changes in one go are written at once: inside another one, this changes nothing."""
        db = self._db
        if db.in_transaction:
            yield
            return
        try:
            db.execute("BEGIN IMMEDIATE")
            yield
            if db is self._db:  # it may have been given up in between
                db.execute("COMMIT")
        except BaseException:
            with suppress(*BROKEN):
                db.execute("ROLLBACK")
            raise
        self.changes += 1

    def give_up(self, error: Exception) -> None:
        """The file broke while it was open: begin anew, in memory where the disk refuses. Raises the error when there was no
        file."""
        if not self.kept:
            raise error
        with suppress(*BROKEN):
            self._db.close()
        self._db = self._in_memory() if refused(error) or not self.path.exists() else self._anew()
        self.changes += 1

    def enter(self, facts: Facts, people: Iterable[Named]) -> None:
        """Write a match down; one that is there already is written anew."""
        people = tuple(people)
        mission = facts.mission
        with self.writing():
            self._drop([facts.file])
            cursor = self._db.execute(
                "INSERT INTO match (file, key, day, title, together, sided, reason, series, game, games, mission, grade, medal,"
                " turns) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(facts.file, facts.key, facts.day, facts.title, facts.together, facts.sided, facts.reason),
                    *(facts.series, facts.game, facts.games),
                    *((mission.id, mission.grade, mission.medal, mission.turns) if mission is not None else ("", "", "", 0)),
                ),
            )
            match = cursor.lastrowid
            self._db.executemany(
                "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        *(match, one.seat, one.name, owner(people, one.name, facts.key) if one.person else "", one.portrait),
                        *(one.person, one.level, one.rank, one.score, one.result, one.first, one.leads),
                    )
                    for one in facts.seats
                ],
            )
            self._db.executemany("INSERT INTO card VALUES (?, ?, ?, ?)", [(match, *card) for card in facts.cards])

    def pass_over(self, file: str, why: str = "") -> None:
        """A journal counts for nothing, or cannot be read (`why`)."""
        with self.writing():
            self._db.execute("INSERT OR REPLACE INTO passed VALUES (?, ?)", (file, why))

    def drop(self, files: Iterable[str]) -> None:
        """These journals are gone, or have to be read again."""
        with self.writing():
            self._drop(files)

    def _drop(self, files: Iterable[str]) -> None:
        rows = [(file,) for file in files]
        self._db.executemany("DELETE FROM match WHERE file = ?", rows)
        self._db.executemany("DELETE FROM passed WHERE file = ?", rows)

    def assign(self, people: Iterable[Named]) -> None:
        """Say anew whose every seat is, if somebody was added, renamed or thrown away since that was last done."""
        people = tuple(people)
        stand = repr([(one.id, one.name, one.since, one.former) for one in people])
        if self.ask("SELECT 1 FROM note WHERE name = 'people' AND value = ?", (stand,)):
            return
        rows = self.ask("SELECT seat.match, seat.seat, seat.name, match.key, seat.who FROM seat"
                        " JOIN match ON match.id = seat.match WHERE seat.person")  # fmt: skip
        moved = [
            (now, match, seat)
            for match, seat, name, key, who in rows
            if (now := "" if anonymous(name) else owner(people, name, key)) != who
        ]
        with self.writing():
            self._db.executemany("UPDATE seat SET who = ? WHERE match = ? AND seat = ?", moved)
            self._db.execute("INSERT OR REPLACE INTO note VALUES ('people', ?)", (stand,))

    def rename(self, renamed: Mapping[str, Mapping[str, str]]) -> None:
        """Names in journals were written over: by file, what each old name has become."""
        with self.writing():
            self._db.executemany(
                "UPDATE seat SET name = ?, who = '' WHERE name = ? AND match = (SELECT id FROM match WHERE file = ?)",
                [(now, before, file) for file, names in renamed.items() for before, now in names.items()],
            )

    # ------------------------------------------------------------------ asking
    def ask(self, query: str, values: Mapping[str, Any] | tuple[Any, ...] = ()) -> list[Any]:
        self.asked += 1
        return self._db.execute(query, values).fetchall()

    def files(self) -> set[str]:
        """The journals that were read already."""
        return {row[0] for row in self.ask("SELECT file FROM match UNION SELECT file FROM passed")}

    def unread(self) -> int:
        """How many journals could not be read."""
        return int(self.ask("SELECT count(*) FROM passed WHERE why != ''")[0][0])
