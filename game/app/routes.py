"""Which page a way leads to. The one module that knows all pages: as strings, so that a page costs nothing until it is opened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.app.phones import hear_phones
from game.home.lock import FolderTaken
from game.pages import ways
from game.pages.ways import Way
from game.titles import title
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.pages.kit.context import Context

ROUTES: dict[type[Way], str] = {
    ways.ShowMenu: "game.pages.menu.page:Menu",
    ways.ShowMissions: "game.pages.missions.page:MissionSelect",
    ways.ShowLobby: "game.pages.lobby.page:Lobby",
    ways.ShowBriefing: "game.pages.missions.briefing:BriefingPage",
    ways.ShowCampaigns: "game.pages.missions.campaigns:CampaignPage",
    ways.ShowExpedition: "game.pages.expedition.page:ExpeditionPage",
    ways.ShowWorkshop: "game.pages.workshop.shelf:ShelfPage",
    ways.ShowDrawing: "game.pages.workshop.page:DrawingPage",
    ways.ShowEnvelope: "game.pages.missions.envelope:EnvelopePage",
    ways.ShowSeed: "game.pages.lobby.seed:SeedPage",
    ways.ShowPicking: "game.pages.kit.picking:Picking",
    ways.ShowPlayers: "game.pages.people.players:Players",
    ways.ShowPerson: "game.pages.people.page:PersonPage",
    ways.ShowOther: "game.pages.people.page:PersonPage",
    ways.ShowRules: "game.pages.reader.page:Reader",
    ways.ShowGallery: "game.pages.gallery.page:GalleryPage",
    ways.ShowLessons: "game.pages.learn.page:Learn",
    ways.ShowLesson: "game.pages.learn.start:lesson_scene",
    ways.ShowLessonEnd: "game.pages.learn.end:End",
    ways.ShowPuzzles: "game.pages.puzzles.page:Puzzles",
    ways.ShowReplays: "game.pages.replay.shelf:Replays",
    ways.ShowFiles: "game.pages.replay.files_page:FilesPage",
    ways.ShowReplay: "game.pages.replay.viewer:ReplayViewer",
    ways.ShowExport: "game.pages.replay.export_page:ExportPage",
    ways.ShowClip: "game.pages.replay.clip_page:ClipPage",
    ways.ShowCatchUp: "game.pages.replay.catchup:CatchUp",
    ways.ShowReview: "game.pages.review.page:Review",
    ways.ShowEvening: "game.pages.evening.page:EveningPage",
    ways.ShowWaiting: "game.pages.play.waiting:WaitingPage",
    ways.ShowSettings: "game.pages.settings.page:SettingsPage",
    ways.ShowPhones: "game.pages.phones.page:PhonesPage",
    ways.ShowPause: "game.pages.play.pause:Pause",
    ways.ShowLog: "game.pages.play.log_page:LogPage",
    ways.ShowResults: "game.pages.play.results:Results",
    ways.AskUndo: "game.pages.kit.dialog:ask_undo",
    ways.Tell: "game.pages.kit.dialog:Note",
    ways.ShowKeyboard: "game.pages.kit.keyboard:Keyboard",
    ways.ShowFolders: "game.pages.trouble.folders:FolderPage",
}
AT_TABLE = ways.ShowTable | ways.ShowAfterword
"""What a title shows itself: it knows the app as a table does."""


def page_of(way: Way) -> Any:
    """What makes the page of a way: called with the context and the way's fields."""
    if isinstance(way, ways.ShowTable):
        return title(way.session.title).scene_class()
    if isinstance(way, ways.ShowAfterword):
        return title(way.session.title).afterword_class()
    if isinstance(way, ways.ShowTrouble):
        name = "FolderInUse" if isinstance(way.trouble, FolderTaken) else "FolderRefuses"
        return getattr(import_module("game.pages.trouble.pages"), name)
    module, _, name = ROUTES[type(way)].partition(":")
    return getattr(import_module(module), name)


def follow(ctx: Context, way: Way) -> None:
    """Go there."""
    if isinstance(way, ways.ShowTable):
        hear_phones(ctx)  # a table knows from its first picture on who holds a phone
        ctx.sounds.music(f"music_{way.session.title}")
    page: Scene = page_of(way)(ctx.at_table if isinstance(way, AT_TABLE) else ctx, **vars(way))
    if isinstance(way, ways.ShowTable):
        ctx.sounds.play("start")
    elif ctx.stage.top is not None and not page.overlay:
        ctx.sounds.play("page")
    getattr(ctx.stage, way.how)(page)
