"""`--self-test`: whether this copy of the house works on this machine: window, words, maps, bots, journals, phones.

Everything happens in a folder of its own that goes afterwards; the user's is not touched.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, Popen
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import urlopen

from game import VERSION
from game.app.environment import prepare_environment
from game.content.places import assets_dir, maps_dir, user_home
from game.home.edition import compiled
from game.table.child import child_command, child_folder, frozen
from game.text import languages

if TYPE_CHECKING:
    from game.table.session import Session
    from game.table.workerclient import Client
    from game.titles import Title

LIMIT_S = 180.0
"""No single check takes longer on a slow machine."""
STEP_MS = 20
KILLED_AFTER = 12
"""Lines of a journal after which the process that writes it is killed."""
PORT = 8765
COLOURS = 50
"""The menu has more colours than this wherever it is drawn."""


class Failed(Exception):
    """A check did not hold; the message says what happened instead."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was tried: `said` is what was found, or what went wrong; `seconds` how long it took."""

    name: str
    good: bool
    said: str
    seconds: float


def main(as_json: bool) -> int:
    """Try everything and print it, as lines or as JSON. 0 = all is well, 1 = something is not."""
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) and sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    prepare_environment()
    folders = {"program": str(child_folder()), "assets": str(assets_dir()), "maps": str(maps_dir()), "data": str(user_home())}
    if not as_json:
        print(f"{versions()}\n" + "\n".join(f"{name}: {place}" for name, place in folders.items()), flush=True)
    checks: list[Check] = []
    with tempfile.TemporaryDirectory(prefix="tablee-self-test-", ignore_cleanup_errors=True) as place:
        os.environ["TABLEE_HOME"] = place
        for name, job in everything(Path(place)):
            checks.append(tried(name, job))
            if not as_json:
                one = checks[-1]
                print(f"{'ok  ' if one.good else 'FAIL'} {one.name:<24} {one.seconds:6.2f} s  {one.said}", flush=True)
    good = all(check.good for check in checks)
    if as_json:
        found = {"good": good, "versions": versions(), "folders": folders, "checks": [asdict(check) for check in checks]}
        print(json.dumps(found, indent=1, ensure_ascii=False))
    return 0 if good else 1


def versions() -> str:
    """What runs here."""
    import pygame

    kind = "one program" if frozen() else f"Python {platform.python_version()}"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    engines = "compiled" if compiled() else "not compiled"
    return f"Tablée {VERSION}, {kind}, {engines}, pygame-ce {pygame.ver}, SDL {sdl}, {platform.system()} {platform.machine()}"


def tried(name: str, job: Callable[[], str]) -> Check:
    """Do one check; nothing that it throws gets any further."""
    began = time.perf_counter()
    try:
        good, said = True, job()
    except Failed as failed:
        good, said = False, str(failed)
    except Exception as error:
        good, said = False, f"{type(error).__name__}: {error}"
    return Check(name, good, said, round(time.perf_counter() - began, 2))


def everything(place: Path) -> list[tuple[str, Callable[[], str]]]:
    """The checks, in their order."""
    from game.titles import titles

    every = list(titles())
    return [
        ("words", words),
        ("maps", maps),
        ("window", partial(window, place / "window")),
        *((f"match, {title.id}", partial(match, title, place / title.id)) for title in every),
        ("kill and resume", partial(killed, every[0], place / "killed")),
        ("phones", phones),
    ]


def words() -> str:
    """Every language is whole."""
    from game.text.audit import audit
    from game.text.catalogue import whole_catalogue

    problems = audit()
    if problems:
        raise Failed(f"{len(problems)} faults, the first: {problems[0]}")
    return ", ".join(f"{lang}: {len(whole_catalogue(lang).entries)} sentences" for lang in languages())


def maps() -> str:
    """Every map of the house can be read and played."""
    from game.titles import titles

    files = sorted(maps_dir().rglob("*.tmx"))
    if not files:
        raise Failed(f"there are no maps in {maps_dir()}")
    for title in titles():
        title.load()
    return f"{len(files)} files"


def window(home: Path) -> str:
    """The window opens, and the menu is drawn in every language."""
    import pygame

    from game.app.app import App
    from game.app.launch import Launch
    from game.app.window import Window
    from game.home.settings import SettingsFile
    from game.pages.menu.page import Menu

    began = time.perf_counter()
    home.mkdir(exist_ok=True)
    opened = Window((1280, 720), False)
    seen = time.perf_counter() - began
    app = App(opened, SettingsFile(home), home, Launch())
    try:
        for lang in languages():
            app.context.change(lang=lang)
            app.stage.switch(Menu(app.context))
            app.step(0)
            menu = time.perf_counter() - began
            if len({opened.surface.get_at((x, y))[:3] for x in range(0, 1280, 16) for y in range(0, 720, 16)}) < COLOURS:
                raise Failed(f"the menu is blank ({lang})")
        return f"{pygame.display.get_driver()}, open after {seen:.2f} s, all menus after {menu:.2f} s"
    finally:
        app.stage.clear()
        app.context.close()


def seated(title: Title, folder: Path, client: Client) -> Session:
    """Bots of the lowest level at a table of the fewest seats."""
    from game.core.players import FACES, Player
    from game.core.types import Setup
    from game.table.session import Session
    from game.table.settings import TableSettings

    seats = min(title.seats)
    players = [Player(face, title.crew[n] if title.crew else face, None, title.levels[0]) for n, face in enumerate(FACES[:seats])]
    setup = Setup(title.id, seats, seed=7, bot_seed=7, options=title.defaults())
    folder.mkdir(parents=True, exist_ok=True)
    return Session.new(title, setup, players, folder, client, TableSettings(pause_ms=0))


def play(session: Session, limit: int | None = None) -> int:
    """Let bots play to the end, or to the limit of actions that the title has; how many entries there are."""
    end = time.monotonic() + LIMIT_S
    while session.outcome() is None and (limit is None or session.match.last < limit):
        session.paused = False
        session.update(STEP_MS)
        time.sleep(0.001)
        if time.monotonic() > end:
            raise Failed(f"no end after {session.match.last} entries and {LIMIT_S:.0f} s")
    return session.match.last


def match(title: Title, folder: Path) -> str:
    """Bots play one match through the worker process, and its journal leads to the same position."""
    from game.core.resume import resume
    from game.table.workerclient import WorkerClient
    from game.titles import title as registered

    client = WorkerClient()
    session = seated(title, folder, client)
    try:
        entries = play(session, title.turn_limit)
        failure = session.notice()
        if failure is not None:
            raise Failed(f"the table says {failure.key}")
        assert session.path is not None
        again = resume(session.path, registered, None)
        if again.match.last != entries or again.match.outcome() != session.outcome():
            raise Failed("the journal leads elsewhere")
    finally:
        session.close()
        client.close()
    return f"{entries} entries"


def killed(title: Title, folder: Path) -> str:
    """A process that plays is killed in the middle of its match; another one goes on with it to the end."""
    from game.table.session import Session
    from game.table.workerclient import WorkerClient

    folder.mkdir()
    player = Popen(child_command(__name__, title.id, str(folder)), cwd=child_folder(), stdin=DEVNULL, stdout=DEVNULL)
    end = time.monotonic() + LIMIT_S
    try:
        while sum(len(path.read_bytes().splitlines()) for path in folder.glob("*.jsonl")) < KILLED_AFTER:
            if player.poll() is not None or time.monotonic() > end:
                raise Failed("the process that was to be killed did not play")
            time.sleep(0.005)
    finally:
        player.kill()
        player.wait()
    left = next(folder.glob("*.jsonl"))
    client = WorkerClient()
    session = Session.resume(left, client)
    try:
        before = session.match.last
        return f"killed after entry {before}, played on to entry {play(session)}"
    finally:
        session.close()
        client.close()


def child(words: list[str]) -> None:
    """Play a match, slowly enough to be killed in the middle."""
    from game.table.workerclient import WorkerClient
    from game.titles import title

    session = seated(title(words[0]), Path(words[1]), WorkerClient())
    while session.outcome() is None:
        session.update(STEP_MS)
        time.sleep(0.02)
    time.sleep(LIMIT_S)


def phones() -> str:
    """The gate starts, and gives its page to this machine."""
    from importlib.util import find_spec

    if find_spec("aiohttp") is None:
        return "not installed"
    from game.phones.gateclient import GateClient

    gate = GateClient()
    try:
        gate.keep("open", {"t": "open", "host": "127.0.0.1", "port": PORT, "assets": str(assets_dir()), "words": {}})
        end = time.monotonic() + LIMIT_S
        while not (heard := [one for one in gate.poll() if one["t"] in ("up", "down")]):
            if time.monotonic() > end:
                raise Failed("the gate does not answer")
            time.sleep(0.01)
        if heard[0]["t"] == "down":
            raise Failed("no port could be opened on 127.0.0.1")
        with urlopen(f"http://127.0.0.1:{heard[0]['port']}/", timeout=10) as answer:
            page = answer.read()
        return f"{len(page)} bytes from port {heard[0]['port']}"
    except HTTPError as error:
        raise Failed(f"the gate answers {error.code}") from error
    finally:
        gate.close()


if __name__ == "__main__":
    child(sys.argv[1:])
