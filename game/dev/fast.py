"""`python -m game.dev fast`: compile what the longest thinking is made of beside its sources; `--off` throws that away.

Needs mypy (whose mypyc compiles), setuptools and a C compiler. Nothing of it is needed to play: the app takes what is there.
"""

from __future__ import annotations

import contextlib
import io
import os
from pathlib import Path

from game import engines
from game.dev.cli import Parser, stop

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "engines"


def compile_all() -> None:
    """Compile `engines.MODULES`. Raises ImportError without mypyc or setuptools, SystemExit where the compiler fails."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    engines.discard()
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        paths = [f"game/{name}.py" for name in engines.MODULES]
        options = ["--config-file=pyproject.toml", *paths]
        made = mypycify(options, opt_level="3", debug_level="0", group_name=f"game.{engines.COMMON.removesuffix('__mypyc')}",
                        target_dir=str(BUILD))  # fmt: skip
        command = Distribution({"name": "tablee-engines", "ext_modules": made}).get_command_obj("build_ext")
        command.inplace, command.build_temp = True, str(BUILD)
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)


def main(argv: list[str]) -> int:
    """0 = compiled, or thrown away; 1 = the compiler failed; 2 = a tool is missing."""
    parser = Parser(prog="fast", description="Compile rules and bots beside their sources.")
    parser.add_argument("--off", action="store_true", help="throw away what was compiled")
    if parser.parse_args(argv).off:
        engines.discard()
        return 0
    said = io.StringIO()
    if all(engines.compiled(name).exists() for name in (engines.COMMON, *engines.MODULES)):
        print("Everything is compiled, and no source is newer.")
        return 0
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            compile_all()
    except ImportError as error:
        return stop(f"fast needs {error.name}; run: pip install mypy setuptools")
    except (Exception, SystemExit) as error:
        print(said.getvalue())
        print(f"Nothing was compiled, everything runs from its source: {error}")
        engines.discard()
        return 1
    print(f"{len(engines.MODULES)} modules are compiled.")
    return 0
