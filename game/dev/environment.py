"""Create `.venv` and install what `pyproject.toml` asks for: `python3 -m game.dev.environment [--dev | --package]`.

Runs on the bare interpreter of a fresh machine, so it uses the standard library only and no syntax newer than Python 3.8.
Nothing is done when the environment is already complete.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
OLDEST = (3, 11)


def venv_python() -> Path:
    """The interpreter inside `.venv`, on any system."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def wanted(group: str) -> list[str]:
    """The requirements of the app, and those of a dependency group; "" = none."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return list(project["project"]["dependencies"]) + (list(project["dependency-groups"][group]) if group else [])


def stop(sentence: str) -> int:
    """One sentence for the person, and a failing exit code."""
    print(sentence, file=sys.stderr)
    return 2


def main(argv: list[str] | None = None) -> int:
    """Make the environment ready. Returns 0, or 2 after one sentence that says what is missing."""
    parser = argparse.ArgumentParser(prog="python3 -m game.dev.environment", description=__doc__.partition(":")[0])
    more = parser.add_mutually_exclusive_group()
    more.add_argument("--dev", dest="group", action="store_const", const="dev", default="", help="also what tests need")
    more.add_argument("--package", dest="group", action="store_const", const="package", help="also what makes packages")
    group = parser.parse_args(argv).group
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:3]))
        return stop(
            f"Tablée needs Python 3.11 or newer, this is {found}: "
            "install a newer one, or name the one you have, as in: make play PYTHON=python3.12"
        )
    needs = wanted(group)
    stamp = VENV / f"ready-{group or 'play'}"
    mark = hashlib.sha256("\n".join([*needs, sys.version]).encode()).hexdigest()
    if venv_python().exists() and stamp.exists() and stamp.read_text() == mark:
        return 0
    try:
        import ensurepip
        import venv
    except ImportError:
        return stop("Python's venv module is missing: install it (Debian and Ubuntu: apt install python3-venv), then start again")
    del ensurepip
    if not venv_python().exists():
        print("Creating .venv ...", flush=True)
        venv.create(VENV, with_pip=True, clear=VENV.exists())
    print("Installing: " + ", ".join(needs), flush=True)
    done = subprocess.run([str(venv_python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *needs])
    if done.returncode:
        return stop("The packages could not be installed: is this machine online? The lines above say what pip met.")
    stamp.write_text(mark)
    return 0


if __name__ == "__main__":
    sys.exit(main())
