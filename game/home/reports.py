"""What broke, written down for whoever mends it: versions, the way to it, the last steps. No hands, no seeds, no names.

A message of an exception may quote anything, a card or a player. Of it only words stay that stand in the program itself.
"""

from __future__ import annotations

import linecache
import logging
import os
import platform
import re
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from traceback import extract_tb

FOLDER, FILE, LOG = "logs", "report.txt", "tablee.log"
KEPT = 5
"""So many reports are kept: `report.txt` is the newest."""
LOG_BYTES, LOGS = 200_000, 3
STEPS = 50
ROOT = Path(__file__).resolve().parents[2]
PYTHONS_WORDS = frozenset(
    re.findall(
        r"\w+",
        """a an and are argument arguments at attribute be but by can cannot concatenate convert deque dict
        dictionary division does empty expected for from got has have in index initialized input int invalid is
        iterable iteration keyword list literal local many missing more must no not None NoneType object of only
        operand operands or out pop positional range required referenced sequence set size str string
        subscriptable support supported takes than the to too tuple type unexpected unhashable unpack
        unsupported value values variable was were which with without zero Errno""",
    )
)
"""What Python's own messages say around the words of a program."""

_log = logging.getLogger("tablee")


class Steps:
    """The last things that happened, for a report: each a scene and a kind of input, never what was chosen or typed."""

    def __init__(self) -> None:
        self._steps: deque[tuple[float, str]] = deque(maxlen=STEPS)

    def add(self, step: str) -> None:
        """Something happened; of the same thing many times in a row only the last is kept."""
        if self._steps and self._steps[-1][1] == step:
            self._steps.pop()
        self._steps.append((time.monotonic(), step))

    def lines(self) -> list[str]:
        """The steps, the last one at the end, with the seconds before now."""
        now = time.monotonic()
        return [f"{at - now:8.2f} s  {step}" for at, step in self._steps]


def write(home: Path, error: BaseException, steps: Sequence[str], versions: Sequence[str]) -> Path | None:
    """Write a report into the data folder; its path, None where the disk refuses."""
    folder = home / FOLDER
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for n in range(KEPT - 1, 0, -1):
            with suppress(FileNotFoundError):
                os.replace(_numbered(folder, n), _numbered(folder, n + 1))
        path = _numbered(folder, 1)
        path.write_text(text(error, steps, versions), encoding="utf-8")
        _log.error("Something broke: %s", type(error).__name__)
        return path
    return None


def _numbered(folder: Path, n: int) -> Path:
    return folder / FILE if n == 1 else folder / f"report-{n}.txt"


def text(error: BaseException, steps: Sequence[str], versions: Sequence[str]) -> str:
    """The words of a report."""
    about = [*versions, f"Python {platform.python_version()}", f"{platform.system()} {platform.machine()}"]
    parts = ["Tablée: something broke.", "", *about, "", *way(error), "", f"The last {len(steps)} steps:", *steps]
    return "\n".join(parts) + "\n"


def way(error: BaseException) -> Iterator[str]:
    """The traceback of an exception and of those that led to it, the first one first."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from way(before)
        yield "After that:"
    files = set()
    for frame in extract_tb(error.__traceback__):
        files.add(frame.filename)
        yield f"  {_place(frame.filename)}, line {frame.lineno}, in {frame.name}"
        if frame.line:
            yield f"    {frame.line}"
    yield f"{type(error).__name__}: {_told(str(error), files)}"


def _place(file: str) -> str:
    """A file as it is named in a report: from the checkout or from the library on, for folders tell names."""
    path = Path(file)
    with suppress(ValueError, OSError):
        return path.resolve().relative_to(ROOT).as_posix() if "site-packages" not in path.parts else "/".join(path.parts[-3:])
    return "/".join(path.parts[-2:])


def _told(message: str, files: set[str]) -> str:
    """The words of a message that stand in the program, "…" for each that does not, "#" for numbers."""
    known = set(PYTHONS_WORDS)
    for file in files:
        known.update(re.findall(r"[^\W\d]\w*", "".join(linecache.getlines(file))))
    words = re.sub(r"[^\W\d]\w*|\d+", lambda found: _word(found.group(), known), message)
    return " ".join(words.split())[:400]


def _word(word: str, known: set[str]) -> str:
    return "#" if word.isdigit() else word if word in known else "…"


def open_log(home: Path) -> None:
    """Write what the app tells its log into the data folder from now on: three files at most, the oldest goes."""
    from logging.handlers import RotatingFileHandler

    try:
        (home / FOLDER).mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            home / FOLDER / LOG, maxBytes=LOG_BYTES, backupCount=LOGS - 1, encoding="utf-8", delay=True
        )  # fmt: skip
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.handleError = lambda record: None  # type: ignore[method-assign]  # a full disk must not end a match
    root = logging.getLogger()
    close_log()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    _log.info("Python %s, %s", platform.python_version(), sys.platform)


def close_log() -> None:
    """Let the log go."""
    from logging.handlers import RotatingFileHandler

    root = logging.getLogger()
    for handler in [one for one in root.handlers if isinstance(one, RotatingFileHandler)]:
        root.removeHandler(handler)
        handler.close()
