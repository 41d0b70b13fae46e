"""The shots of what stands in the way: a folder in use, one that refuses, the choice of another, a page that broke."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame

from game.home.folder import REASONS, Refusal
from game.home.lock import FolderTaken
from game.pages.kit.context import Context
from game.pages.menu.page import Menu
from game.pages.trouble.folders import FolderPage
from game.pages.trouble.pages import Broken, FolderInUse, FolderRefuses
from game.ui.frame import Frame
from game.ui.scene import Scene
from tests.gallery.pages import keys, over_menu
from tests.gallery.shot import Shot

FOLDER = Path("/media/Photos/Documents/Tablée")
DEEP = Path("/media/Photos/Christiane-Lou/Documents/Jeux de société/Tablée")


def in_use(ctx: Context, deaf: bool = False) -> FolderInUse:
    """Another window plays here."""
    page = FolderInUse(ctx, FolderTaken(FOLDER, 0))
    page.deaf = deaf
    return page


def folders(many: bool, refusal: str = "") -> Any:
    """The choice of a folder, with many folders in it or none."""

    def build(ctx: Context) -> Scene:
        page = FolderPage(ctx, Path("/"))
        page.here = DEEP.parent if many else FOLDER.parent
        names = ["Campagne d'hiver", "Photos des parties de Maxime-Wilhelm, juin", "Échecs", "Jeu de l'oie", "Règles", "Tarot"]
        page.names = names if many else []
        page.area.content = len(page.names) * 90 + 10
        page.refusal = Refusal(page.target, refusal) if refusal else None
        return page

    return build


def broken(state: str, turn: int | None = None, go_on: bool = True) -> Any:
    """A page that broke, over the last picture."""

    def build(ctx: Context) -> Scene:
        stage: Any = ctx.stage
        last = pygame.Surface(stage.canvas.size)
        menu = Menu(ctx)
        stage.push(menu)
        menu.draw(Frame(last, stage.canvas))
        stage.rescue([])
        report = Path("logs/report.txt") if state != "none" else None
        nothing = lambda: None  # noqa: E731
        return Broken(ctx, (nothing if go_on else None, nothing), state, turn, report, last)

    return build


def unsaved(ctx: Context) -> Scene:
    """The menu while nothing is kept."""
    ctx.house = SimpleNamespace(borrowed=True, trouble=None)  # type: ignore[assignment]
    return Menu(ctx)


SHOTS = [
    Shot("folder_in_use", over_menu(in_use)),
    Shot("folder_in_use_deaf", over_menu(lambda ctx: in_use(ctx, True)), "keys", keys("down")),
    *(
        Shot(f"folder_refuses_{reason}", over_menu(lambda ctx, r=reason: FolderRefuses(ctx, Refusal(DEEP, r, "I/O error"))))
        for reason in sorted({*REASONS.values(), "other"})
    ),
    Shot("folder_of_the_future", over_menu(lambda ctx: FolderRefuses(ctx, Refusal(DEEP, "newer", "2.0.0")))),
    Shot("folders", over_menu(folders(True)), "keys", keys("up")),
    Shot("folders_refused", over_menu(folders(False, "read_only")), "pad"),
    Shot("broken", broken("safe", 7)),
    Shot("broken_unsaved", broken("unsaved"), "keys", keys("down")),
    Shot("broken_twice", broken("none", go_on=False), "pad"),
    Shot("menu_unsaved", unsaved),
]
