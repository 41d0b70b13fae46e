"""Between two games: everybody's points, round by round, and the game that comes next."""

from __future__ import annotations

from collections.abc import Sequence

from game.home.evening.book import Evening, Game
from game.pages import ways
from game.pages.evening.face import Shows
from game.pages.evening.poster import paint_poster
from game.pages.kit import seating
from game.pages.kit.dialog import Ask
from game.pages.kit.page import emblem
from game.titles import title
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "table": (24, 90, 1240, 826),
    "next": (1288, 90, 608, 826),
    "heading": (1318, 100, 548, 54),
    "poster": (1312, 160, 560, 250),
    "round": (1318, 420, 548, 48),
    "faces": (1318, 476, 548, 230),
    "note": (1318, 706, 548, 96),
    "skip": (1312, 812, 272, 88),
    "end": (1600, 812, 272, 88),
    "back": (24, 948, 300, 100),
    "play": (1284, 936, 612, 118),
}
HEAD, ROW_MOST, FOOT_GAP = 108.0, 100.0, 14.0
RANK, FACE, NAME, TOTAL = 64.0, 70.0, 300.0, 130.0
CELL_MOST = 150.0


class Standing:
    """The table of an evening that goes on."""

    def __init__(self, page: Shows, evening: Evening) -> None:
        self.page, self.ctx, self.evening = page, page.ctx, evening
        self.waiting = page.ctx.evening.waiting()

    @property
    def game(self) -> Game:
        """The game that is due."""
        assert self.evening.current is not None
        return self.evening.games[self.evening.current]

    def pill(self) -> str:
        """Which game of how many."""
        return self.page.ctx.evening.which()

    def first_focus(self) -> str:
        return "play"

    def widgets(self) -> Sequence[Widget]:
        """The next game, leaving it out, the end, the foot."""
        say = self.page.say
        words = say("evening.go_on" if self.waiting is not None else "evening.play")
        return [
            Button("skip", BOXES["skip"], say("evening.skip"), size=32),
            Button("end", BOXES["end"], say("evening.end"), size=32),
            Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B"),
            Button("play", BOXES["play"], words, "primary", icon="ui_play", size=54, hint="A"),
        ]

    def act(self, act: Act) -> None:
        """Play, leave out, end."""
        if act.id == "play":
            self._play()
        elif act.id == "skip":
            self._ask("skip", self._skip)
        elif act.id == "end":
            self._ask("end", self._end)

    def _play(self) -> None:
        """To the lobby, which is set; or to the table where the match waits."""
        if self.waiting is not None:
            seating.resume(self.ctx, self.waiting)
            return
        plan = self.ctx.evening.plan()
        if plan is not None:
            self.ctx.go(ways.show_title(self.game.title, plan))

    def _ask(self, what: str, yes: object) -> None:
        say, left = self.page.say, sum(not game.done for game in self.evening.games)

        def note() -> str:
            if what == "skip":
                return say("evening.skip_note")
            return say("evening.end_note", n=left) if self.evening.played else say("evening.end_none")

        kind = "primary" if what == "skip" else "danger"
        answers = [
            (lambda: say("evening.skip" if what == "skip" else "evening.end_yes"), kind, yes),
            (lambda: say("common.cancel"), "plain", None),
        ]
        self.ctx.stage.push(Ask(self.ctx, lambda: (say(f"evening.{what}_ask"), note()), answers))  # type: ignore[arg-type]

    def _skip(self) -> None:
        self.ctx.evening.skip()
        self.page.turn()

    def _end(self) -> None:
        self.ctx.evening.end()
        if self.ctx.evening.now is None:  # nothing was played, so there is no podium
            self.page.back()
        else:
            self.page.turn()

    def sentence(self) -> str:
        """That one may leave, or that the game has begun."""
        return self.page.say("evening.go_on_note" if self.waiting is not None else "evening.away")

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """The table and the next game."""
        paint_table(f, self.page, self.evening, BOXES["table"])
        self._next(f)

    def _next(self, f: Frame) -> None:
        say, game = self.page.say, self.game
        draw.panel(f, BOXES["next"])
        draw.text(f, say("evening.next"), BOXES["heading"], "card", 38, theme.LAMP)
        x, y, w, h = BOXES["poster"]
        paint_poster(f, self.ctx, game.title, (x, y, w, h), (x + 8, y + h - 90, w - 16, 88), 54)
        draw.text(f, say("evening.round", n=game.turn + 1), BOXES["round"], "card", 32, theme.CREAM, "c")
        self._faces(f, [self.evening.guests[n] for n in game.table])
        bots = max(0, min(title(game.title).seats) - len(game.table)) if not title(game.title).crew else 0
        if bots:
            draw.text(f, say("evening.with_bots", n=bots), BOXES["note"], "text", 28, theme.MIST, "c", lines=2)

    def _faces(self, f: Frame, guests: Sequence[object]) -> None:
        """Who plays: large faces with names where there is room, else more of them."""
        x, y, w, h = BOXES["faces"]
        across = len(guests) if len(guests) <= 3 else -(-len(guests) // 2)
        rows = -(-len(guests) // across)
        step, high = w / across, h / rows
        size = min(124.0, high - 48, step - 14)
        for n, guest in enumerate(guests):
            here = across if n // across < rows - 1 else len(guests) - across * (rows - 1)
            left = x + (w - here * step) / 2 + n % across * step
            top = y + n // across * high
            draw.avatar(f, guest.portrait, left + (step - size) / 2, top, size, theme.INK, 5)  # type: ignore[attr-defined]
            name: str = guest.name  # type: ignore[attr-defined]
            draw.text(f, name, (left + 2, top + size + 2, step - 4, 44), "bold", 27, theme.PAPER, "c", small=True, chop=True)


def paint_table(f: Frame, page: Shows, evening: Evening, box: Place) -> None:
    """Everybody's points: a row for each guest, the first on top, a column for each round."""
    x, y, w, h = box
    draw.panel(f, box, "night", 30)
    columns = evening.columns()
    room = w - RANK - FACE - NAME - TOTAL - 60
    cell = min(CELL_MOST, room / len(columns))
    left = x + 20 + RANK + FACE + NAME + (room - cell * len(columns))
    size = min(64.0, cell - 6)
    high = min(ROW_MOST, (h - HEAD - FOOT_GAP) / len(evening.guests))
    for n, (name, turn) in enumerate(columns):
        cx = left + n * cell
        now = evening.current is not None and (evening.games[evening.current].title, evening.games[evening.current].turn) == (
            name,
            turn,
        )
        if now:
            draw.rounded(f, (cx, y + 8, cell, HEAD - 8 + high * len(evening.guests)), 16, theme.NIGHT3, None, theme.LAMP, 3)
        emblem(f, name, cx + (cell - size) / 2, y + 14, size)
        if sum(one == name for one, _ in columns) > 1:
            draw.text(f, str(turn + 1), (cx, y + 16 + 62, cell, 34), "bold", 27, theme.MIST, "c")
    draw.text(f, page.say("evening.total"), (x + w - TOTAL - 24, y + 24, TOTAL, 60), "bold", 30, theme.LAMP, "c")
    ranks, totals = evening.places, evening.totals
    for row, guest in enumerate(evening.order):
        top = y + HEAD + row * high
        first = ranks[guest] == 1 and evening.played > 0
        draw.rule(f, x + 20, top - 2, w - 40)
        rank = str(ranks[guest]) if evening.played else "·"
        draw.text(f, rank, (x + 20, top, RANK, high), "card", 38, theme.LAMP if first else theme.MIST, "c")
        face = min(64.0, high - 10)
        draw.avatar(
            f, evening.guests[guest].portrait, x + 20 + RANK, top + (high - face) / 2, face, theme.LAMP if first else theme.INK, 4
        )
        named = (x + 20 + RANK + FACE + 6, top, left - (x + 20 + RANK + FACE) - 14, high)
        draw.text(f, evening.guests[guest].name, named, "card", 34, theme.LAMP if first else theme.PAPER)
        for n, column in enumerate(columns):
            game, points = evening.cell(guest, column)
            words = str(points) if points is not None else "–" if game.done else ""
            draw.text(
                f, words, (left + n * cell, top, cell, high), "card", 34, theme.PAPER if points is not None else theme.MIST, "c"
            )
        draw.text(f, str(totals[guest]), (x + w - TOTAL - 24, top, TOTAL, high), "card", 44, theme.LAMP, "c")
