"""From the command line to the first picture: a window first, everything else after it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game.app.environment import give_back_memory, prepare_environment
from game.app.launch import USAGE, Launch, UsageError, parse


def home_folder() -> Path:
    """Where players, settings and matches lie: TABLEE_HOME, or the user's data folder."""
    import platformdirs

    named = os.environ.get("TABLEE_HOME")
    return Path(named) if named else Path(platformdirs.user_data_dir("tablee", appauthor=False))


def main(words: Sequence[str]) -> int:
    """Run the app; the exit code."""
    try:
        launch = parse(words)
    except UsageError as error:
        print(f"main.py: {error}", file=sys.stderr)
        return 2
    if launch.help:
        print(USAGE, end="")
        return 0
    if launch.home is not None:
        os.environ["TABLEE_HOME"] = str(launch.home.resolve())
    return start(launch)


def start(launch: Launch) -> int:
    """Open the window, then load the rest and go to the menu."""
    prepare_environment()
    import pygame

    from game.app.window import Window

    home = home_folder()
    from game.app.settings import SettingsFile

    settings = SettingsFile(home)
    now = settings.now
    try:
        window = Window(
            launch.size or (now.width, now.height), now.fullscreen if launch.fullscreen is None else launch.fullscreen
        )
    except pygame.error as error:
        print(f"Tablée cannot open a window: {error}.", file=sys.stderr)
        return 1
    if launch.lang is not None and launch.lang != now.lang:
        settings.change(lang=launch.lang)
    if launch.fullscreen is not None and launch.fullscreen != now.fullscreen:
        settings.change(fullscreen=launch.fullscreen)

    from game.app.app import App
    from game.app.warm import first_scene

    give_back_memory()
    app = App(window, settings, home, launch)
    app.stage.switch(first_scene(app.context))
    app.run()
    return 0
