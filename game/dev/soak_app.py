"""Use the whole app at random for a while: `python -m game.dev soak-app [--minutes N] [--seed S] [--home FOLDER]`.

Starts follow one another in one data folder. In each, somebody presses anything on any page, in windows of many sizes and in both
languages, with the real bot worker and without a screen. Many starts are killed, some have a second one beside them, and between
two of them files are cut, scribbled on or taken away. What may never come of it: a traceback, a page that broke, a start that
does not reach its menu, memory that grows. Prints what it did, and leaves with 1 where anything was wrong; the data folder and
what was said are kept then.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.dev.cli import Parser, whole
from game.pages import ways
from game.pages.kit import seating
from game.titles import title, title_ids

if TYPE_CHECKING:
    from game.app.app import App

SIZES = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1080), (1280, 1024))
ACTS = 600
"""Acts of a start that is not killed."""
REPORT_EVERY = 50
KILLED, DAMAGED, BESIDE = 0.5, 0.6, 0.1
"""Shares of the starts that are killed, that find damaged files, and that get a second one beside them."""
SILENT_S = 60
"""A start that says nothing for so long hangs."""
LARGEST_MIB = 220
GROWTH_MIB = 40
"""Memory may grow by so much from the middle of a start to its end."""


# ---------------------------------------------------------------------- one start


class Monkey:
    """Somebody who presses anything in an app."""

    def __init__(self, app: App, seed: int) -> None:
        import pygame

        self.app, self.dice, self.pg = app, random.Random(seed), pygame
        names = "TAB LEFT RIGHT UP DOWN RETURN SPACE ESCAPE x y z l h m p i c t BACKSPACE END PAGEDOWN F11"
        self.keys = [getattr(pygame, f"K_{name}") for name in names.split()]
        self.pages: Counter[str] = Counter()

    def frames(self, count: int, ms: float = 40) -> None:
        """Let frames pass, as the loop does."""
        for _ in range(count):
            self.app.guarded_step(ms)

    def _post(self, kind: int, **values: Any) -> None:
        self.pg.event.post(self.pg.event.Event(kind, **values))
        self.frames(1)

    def _point(self) -> tuple[int, int]:
        hots = list(self.app.stage.hot_rects())
        answers = [hot for hot in hots if hot.what.startswith("option ")]
        if answers and self.dice.random() < 0.5:
            return self.app.canvas.rect(self.dice.choice(answers).rect).center
        if hots and self.dice.random() < 0.85:
            return self.app.canvas.rect(self.dice.choice(hots).rect).center
        w, h = self.app.canvas.size
        return self.dice.randrange(w), self.dice.randrange(h)

    def act(self) -> None:
        """One thing."""
        from game.app.trace import scene_name

        top = self.app.stage.top
        self.pages[scene_name(top) if top is not None else "-"] += 1
        pg, dice, what = self.pg, self.dice, self.dice.random()
        if what < 0.58:
            pos = self._point()
            self._post(pg.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
            self._post(pg.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
            if dice.random() < 0.15:
                self.frames(1, dice.choice((300, 1300)))
            if dice.random() < 0.1:
                pos = self._point()
                self._post(pg.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False)
            self._post(pg.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
        elif what < 0.78:
            key = dice.choice(self.keys)
            self._post(pg.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            self._post(pg.KEYUP, key=key, mod=0, scancode=0)
        elif what < 0.82:
            self._post(pg.TEXTINPUT, text=dice.choice(("a", "É", "9", " ", "Zoé", "{x}", "\u202e", "🦊")))
        elif what < 0.86:
            self._post(pg.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=dice.choice(((-1, 0), (1, 0), (0, 1), (0, -1))))
            self._post(pg.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=(0, 0))
            self._post(pg.JOYBUTTONDOWN, joy=0, instance_id=0, button=dice.randrange(8))
        elif what < 0.89:
            self._post(pg.MOUSEWHEEL, x=0, y=dice.choice((-3, -1, 1, 3)), precise_y=1.0, flipped=False)
        elif what < 0.91:
            self._post(pg.WINDOWFOCUSLOST)
        elif what < 0.92:
            self._resize(dice.choice(SIZES))
        elif what < 0.93:
            self.app.context.change(lang=dice.choice(("en", "fr")), text=dice.choice((100, 115, 130)))
        elif what < 0.97:
            self._elsewhere()
        elif what < 0.98:
            file = dice.choice([*self.app.context.home.rglob("*.jsonl"), *self.app.context.home.rglob("*.json"), Path("gone")])
            self._post(pg.DROPFILE, file=str(file))
        else:
            self.frames(dice.randrange(1, 6), dice.choice((16, 100, 600)))

    def _elsewhere(self) -> None:
        """To another page at once: a walk by chance seldom leaves one with many keys."""
        context = self.app.context
        if context.open_session() is None:
            context.show_menu()
            name = self.dice.choice(title_ids())
            if self.dice.random() < 0.4:
                seating.begin(context, context.plan_for(title(name)))
            else:
                found = [ways.ShowRules(), ways.ShowLessons(), ways.ShowPuzzles(), ways.ShowReplays(), ways.ShowEvening()]
                found += [ways.ShowPlayers(), ways.ShowSettings(), ways.ShowWaiting(), ways.show_title(name)]
                context.go(self.dice.choice(found))
        elif self.dice.random() < 0.3:
            self.app.stage.clear()
            context.matches.leave(context.open_session())  # type: ignore[arg-type]
            context.show_menu()
        self.frames(2, 300)

    def _resize(self, size: tuple[int, int]) -> None:
        if not self.app.context.settings.fullscreen:
            self.pg.display.set_mode(size, self.pg.RESIZABLE)
            self._post(self.pg.VIDEORESIZE, size=size, w=size[0], h=size[1])
            self.frames(2, 300)


def start(home: Path, seed: int, acts: int) -> int:
    """Use the app in a data folder; a line of JSON now and then says what there is."""
    from game.app import run
    from game.app.app import App
    from game.pages.trouble.pages import Broken

    def used(app: App) -> None:
        monkey = Monkey(app, seed)
        app.crashes.watch()
        for n in range(acts):
            monkey.act()
            if isinstance(app.stage.top, Broken) or not app.running:
                app.running = True
            if isinstance(app.stage.top, Broken):
                say(monkey, n, broken=True)
                break
            if n % REPORT_EVERY == 0:
                say(monkey, n)
        app.next_home = None
        say(monkey, acts, done=True)
        app._close()

    def say(monkey: Monkey, n: int, **more: bool) -> None:
        print(json.dumps({"acts": n, "mib": memory_mib(), "pages": monkey.pages, **more}), flush=True)

    App.run = used  # type: ignore[method-assign, assignment]
    return run.main(["--home", str(home), "--size", "1280x720"])


def memory_mib() -> float:
    """What the process holds in memory; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return round(pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20), 1)
    except (OSError, AttributeError):
        return 0.0


# ---------------------------------------------------------------------- many starts


class Soak:
    """Start after start, and what was wrong."""

    def __init__(self, home: Path, said: Path, seed: int) -> None:
        self.home, self.said, self.dice = home, said, random.Random(seed)
        self.count: Counter[str] = Counter()
        self.pages: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.memory: list[tuple[float, float]] = []
        """Of each start that ran to its end: in the middle, at the end."""

    def _spawn(self, home: Path, seed: int, acts: int) -> subprocess.Popen[str]:
        words = [sys.executable, "-m", "game.dev", "soak-app", "--child", str(seed), "--acts", str(acts), "--home", str(home)]
        env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        with (self.said / f"{seed}.txt").open("w", encoding="utf-8") as out:
            return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=out, text=True, env=env)

    def one(self) -> None:
        """One start, perhaps after some damage, perhaps with another one beside it, perhaps killed."""
        if self.dice.random() < DAMAGED:
            for _ in range(self.dice.randrange(1, 4)):
                self._damage()
        seed = self.dice.randrange(1 << 30)
        self.count["starts"] += 1
        process = self._spawn(self.home, seed, ACTS)
        other = None
        lines: list[dict[str, object]] = []
        kill_at = self.dice.randrange(1, ACTS // REPORT_EVERY) if self.dice.random() < KILLED else None
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("{"):
                lines.append(json.loads(line))
            if other is None and len(lines) == 1 and self.dice.random() < BESIDE:
                self.count["second starts"] += 1
                other = self._spawn(self.home, seed + 1, 60)
            if kill_at is not None and len(lines) >= kill_at:
                process.send_signal(signal.SIGKILL)
                self.count["kills"] += 1
                break
        code = self._end(process)
        if other is not None:
            other.communicate()
            self._judge(seed + 1, other.returncode, False, [])
        self._judge(seed, code, kill_at is not None and code == -signal.SIGKILL, lines)

    def _end(self, process: subprocess.Popen[str]) -> int:
        try:
            process.communicate(timeout=SILENT_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            self.wrong.append("a start did not end")
        return process.returncode

    def _judge(self, seed: int, code: int, killed: bool, lines: list[dict[str, object]]) -> None:
        said = (self.said / f"{seed}.txt").read_text(encoding="utf-8", errors="replace")
        if "Traceback" in said:
            self.wrong.append(f"start {seed}: a traceback ({said.strip().splitlines()[-1]})")
        if any(line.get("broken") for line in lines):
            self.wrong.append(f"start {seed}: a page broke")
        if code != 0 and not killed:
            self.wrong.append(f"start {seed}: exit code {code}")
        for report in sorted((self.home / "logs").glob("report*.txt")) if (self.home / "logs").is_dir() else ():
            self.wrong.append(f"start {seed}: {report.name}:\n{report.read_text(encoding='utf-8')}")
            report.rename(self.said / f"{seed}-{report.name}")
        if lines:
            self.count["acts"] += int(str(lines[-1]["acts"]))
            self.pages.update(dict(lines[-1]["pages"]))  # type: ignore[call-overload]
            sizes = [float(str(line["mib"])) for line in lines]
            if lines[-1].get("done"):
                self.memory.append((sizes[len(sizes) // 2], sizes[-1]))
        if not said.strip() or killed:
            (self.said / f"{seed}.txt").unlink()

    def _damage(self) -> None:
        """Do something to a file of the house."""
        files = [path for path in self.home.rglob("*") if path.is_file() and path.name != ".lock"]
        if not files:
            return
        path, what = self.dice.choice(files), self.dice.randrange(6)
        raw = path.read_bytes()
        self.count["damaged files"] += 1
        if what == 0:
            path.write_bytes(raw[: self.dice.randrange(len(raw) + 1)])
        elif what == 1 and raw:
            at = self.dice.randrange(len(raw))
            path.write_bytes(raw[:at] + bytes([raw[at] ^ (1 << self.dice.randrange(8))]) + raw[at + 1 :])
        elif what == 2:
            path.write_bytes(self.dice.randbytes(self.dice.randrange(5000)))
        elif what == 3:
            path.unlink()
        elif what == 4:
            path.unlink()
            path.mkdir()
        else:
            path.write_bytes(b"{}\n" * self.dice.randrange(3))


def main(argv: list[str]) -> int:
    """Run the soak."""
    parser = Parser(prog="soak-app", description="Use the whole app at random, kill it, damage its files.")
    parser.add_argument("--minutes", type=whole(1), default=10, help="for so long (default: 10)")
    parser.add_argument("--seed", type=whole(0), default=1, help="of all that is drawn (default: 1)")
    parser.add_argument("--home", type=Path, help="the data folder (default: a new one)")
    parser.add_argument("--child", type=whole(0), help="one start with this seed, no more")
    parser.add_argument("--acts", type=whole(1), default=ACTS, help="acts of that start")
    asked = parser.parse_args(argv)
    if asked.child is not None:
        return start(asked.home or Path(tempfile.mkdtemp(prefix="tablee-soak-")), asked.child, asked.acts)
    base = Path(tempfile.mkdtemp(prefix="tablee-soak-"))
    home, said = asked.home or base / "home", base / "said"
    said.mkdir()
    soak = Soak(home, said, asked.seed)
    end = time.monotonic() + 60 * asked.minutes
    while time.monotonic() < end:
        soak.one()
        left = max(0, round((end - time.monotonic()) / 60))
        print(f"{soak.count['starts']:4} starts, {soak.count['acts']} acts, {len(soak.wrong)} wrong, {left} min left", flush=True)
    return tell(soak, base)


def tell(soak: Soak, base: Path) -> int:
    """Say what was done and what was wrong."""
    print(", ".join(f"{n} {what}" for what, n in sorted(soak.count.items())))
    print("pages:", ", ".join(f"{name} {n}" for name, n in soak.pages.most_common()))
    if soak.memory:
        most = max(last for _, last in soak.memory)
        growth = sorted(last - middle for middle, last in soak.memory)
        middle = growth[len(growth) // 2]
        print(f"memory at the end {most} MiB at most; from the middle of a start to its end {middle:+.1f} MiB in the median")
        if most > LARGEST_MIB or middle > GROWTH_MIB:
            soak.wrong.append("too much memory")
    for sentence in soak.wrong:
        print(sentence)
    if soak.wrong:
        print(f"{len(soak.wrong)} things were wrong; everything is in {base}")
    return 1 if soak.wrong else 0
