"""From the command line to the first picture: a window first, everything else after it."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game.app.environment import give_back_memory, prepare_environment
from game.app.launch import USAGE, Launch, UsageError, parse, program
from game.table.child import FLAG, run_child

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.window import Window
    from game.core.types import Msg
    from game.home.enter import House
    from game.home.settings import SettingsFile


def main(words: Sequence[str]) -> int:
    """Run the app; the exit code."""
    try:
        launch = parse(words)
    except UsageError as error:
        print(f"{program()}: {error}", file=sys.stderr)
        return 2
    if launch.help:
        print(USAGE.replace("{program}", program()), end="")
        return 0
    if launch.self_test:
        from game.app import selftest

        return selftest.main(launch.json)
    if launch.home is not None:
        os.environ["TABLEE_HOME"] = str(launch.home.resolve())
    try:
        return start(launch)
    except Exception as error:
        return broken(error)


def entry() -> NoReturn:
    """What the command `tablee` and the program to double-click run: the app, or one of its helping processes."""
    if sys.argv[1:2] == [FLAG]:
        run_child(sys.argv[2:])
    sys.exit(main(sys.argv[1:]))


def start(launch: Launch) -> int:
    """Open the window, then load the rest and go to the menu; again in another data folder when somebody has chosen one."""
    prepare_environment()
    import pygame

    from game.app.window import Window
    from game.home.enter import enter
    from game.home.folder import choose, chosen
    from game.home.settings import SettingsFile

    lent = launch.home is not None or "TABLEE_HOME" in os.environ
    wanted: Path | None = chosen()
    window: Window | None = None
    said: Msg | None = None
    while wanted is not None:
        house = enter(wanted)
        os.environ["TABLEE_HOME"] = str(house.folder)
        try:
            settings = SettingsFile(house.folder)
            now = settings.now
            if window is None:
                full = now.fullscreen if launch.fullscreen is None else launch.fullscreen
                try:
                    window = Window(launch.size or (now.width, now.height), full)
                except pygame.error as error:
                    print(f"Tablée cannot open a window: {error}.", file=sys.stderr)
                    return 1
                if launch.trace is not None:
                    launch.trace.touch()  # whoever waits for it knows: there is a window
            if launch.lang is not None and launch.lang != now.lang:
                settings.change(lang=launch.lang)
            if launch.fullscreen is not None and launch.fullscreen != now.fullscreen:
                settings.change(fullscreen=launch.fullscreen)
            app = play(window, settings, house, launch, said)
        finally:
            house.leave()
        said = app.before_next() if app.before_next is not None else None
        wanted = app.next_home
        if wanted is not None and not lent:
            choose(wanted)
    return 0


def play(window: Window, settings: SettingsFile, house: House, launch: Launch, said: Msg | None = None) -> App:
    """Run the app in a data folder until it ends. `said`: a sentence to begin with."""
    from game.app.app import App
    from game.app.loading import first_scene

    give_back_memory()
    app = App(window, settings, house.folder, launch, house)
    app.stage.switch(first_scene(app.context))
    if house.before is not None:
        from game.pages.settings.about import NEWS, NotesPage

        app.stage.push(NotesPage(app.context, NEWS, "ui_star"))
    if said is not None:
        app.context.warn(app.context.words.say(said))
    app.run()
    return app


def broken(error: Exception) -> int:
    """Nothing can be shown any more, or not yet: write it down and say it in a box of the system's; the exit code."""
    from game.home import folder, reports

    with contextlib.suppress(Exception):  # even what is running may not be known
        from game.app.crash import versions

        report = reports.write(folder.chosen(), error, (), versions())
        where = "" if report is None else f" Report / Rapport : {report}"
        words = f"Tablée had to stop. Every match is saved. / Tablée a dû s’arrêter. Toutes les parties sont enregistrées.{where}"
        print(words, file=sys.stderr)
        message_box(words)
    return 1


def message_box(words: str) -> None:
    """A box of the system's own with one sentence, where there is a screen for it."""
    import pygame

    if os.environ.get("SDL_VIDEODRIVER") != "dummy":
        with contextlib.suppress(pygame.error):
            pygame.display.message_box("Tablée", words, message_type="error")
