"""Nobody opens the page about phones: nothing of it is imported, bound or started."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CODE = """
import sys, threading
from pathlib import Path
sys.path.insert(0, ".")
from tests.app.driver import Driver, make_app
from game.pages import ways
app = make_app(Path(sys.argv[1]))
hand = Driver(app)
hand.frames(3)
app.context.go(ways.ShowLobby("mindup"))
hand.frames(2)
app.stage.top.start()
hand.frames(20)
assert hand.scene == "mindup"
hand.key(__import__("pygame").K_p)
hand.frames(3)
ours = ("aiohttp", "segno", "asyncio", "ssl")
found = [name for name in sys.modules if name.split(".")[0] in ours or name.startswith("game.phones")]
print(sorted(found), sorted(thread.name for thread in threading.enumerate()), flush=True)
app.context.matches.close()
"""


def test_off_means_off(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    words = [sys.executable, "-c", CODE, str(tmp_path / "home")]
    run = subprocess.run(words, cwd=root, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    modules, _, threads = run.stdout.strip().splitlines()[-1].partition("] ")
    assert modules == "[", run.stdout
    assert "phones" not in threads
