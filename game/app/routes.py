"""Which page a way leads to. The one module that knows all pages: as strings, so that a page costs nothing until it is opened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.home.lock import FolderTaken
from game.pages import ways
from game.pages.ways import Way
from game.titles import title
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.app.context import Context

ROUTES: dict[type[Way], str] = {
    ways.ShowMenu: "game.app.menu:Menu",
    ways.ShowMissions: "game.app.missions:MissionSelect",
    ways.ShowLobby: "game.app.lobby:Lobby",
    ways.ShowBriefing: "game.app.briefing:BriefingPage",
    ways.ShowCampaigns: "game.app.campaign_page:CampaignPage",
    ways.ShowEnvelope: "game.app.envelope:EnvelopePage",
    ways.ShowSeed: "game.app.seed_page:SeedPage",
    ways.ShowPicking: "game.app.picking:Picking",
    ways.ShowPlayers: "game.app.players:Players",
    ways.ShowPerson: "game.app.score.page:PersonPage",
    ways.ShowOther: "game.app.score.page:PersonPage",
    ways.ShowRules: "game.app.reader.page:Reader",
    ways.ShowLessons: "game.app.learn.page:Learn",
    ways.ShowLessonEnd: "game.app.learn.end:End",
    ways.ShowPuzzles: "game.app.puzzles.page:Puzzles",
    ways.ShowReplays: "game.app.replay.shelf:Replays",
    ways.ShowFiles: "game.app.replay.files_page:FilesPage",
    ways.ShowReplay: "game.app.replay.viewer:ReplayViewer",
    ways.ShowExport: "game.app.replay.export_page:ExportPage",
    ways.ShowCatchUp: "game.app.replay.catchup:CatchUp",
    ways.ShowReview: "game.app.review.page:Review",
    ways.ShowEvening: "game.app.evening.page:EveningPage",
    ways.ShowWaiting: "game.app.waiting:WaitingPage",
    ways.ShowSettings: "game.app.settings_page:SettingsPage",
    ways.ShowPause: "game.app.pause:Pause",
    ways.ShowLog: "game.app.log_page:LogPage",
    ways.ShowResults: "game.app.results:Results",
    ways.AskUndo: "game.app.dialog:ask_undo",
    ways.Tell: "game.app.dialog:Note",
    ways.ShowKeyboard: "game.app.keyboard:Keyboard",
    ways.ShowFolders: "game.app.folder_page:FolderPage",
}


def page_of(way: Way) -> Any:
    """What makes the page of a way: called with the context and the way's fields."""
    if isinstance(way, ways.ShowTable):
        return title(way.session.title).scene_class()
    if isinstance(way, ways.ShowAfterword):
        return title(way.session.title).afterword_class()
    if isinstance(way, ways.ShowTrouble):
        name = "FolderInUse" if isinstance(way.trouble, FolderTaken) else "FolderRefuses"
        return getattr(import_module("game.app.trouble"), name)
    module, _, name = ROUTES[type(way)].partition(":")
    return getattr(import_module(module), name)


def follow(ctx: Context, way: Way) -> None:
    """Go there."""
    if isinstance(way, ways.ShowTable):
        ctx.sounds.music(f"music_{way.session.title}")
    page: Scene = page_of(way)(ctx, **vars(way))
    getattr(ctx.stage, way.how)(page)
