"""The bluff film: the key moments of a finished match, large, one after the other by themselves; all moments lie behind a key."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.text.pace import reading_ms
from game.titles.mindflayer.rules.actions import MIND_FLAYER, NONE, POSSESSED, SANE
from game.titles.mindflayer.scene.cardbook import card_book
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.film.doubts import Doubts
from game.titles.mindflayer.scene.film.keys import Key, Turn, friendly, keys_of, sentence
from game.titles.mindflayer.scene.film.model import Film, record
from game.titles.mindflayer.scene.film.page import FilmPage
from game.titles.mindflayer.scene.film.screen import MAT, MOTIF, FilmScreen
from game.titles.mindflayer.scene.layout import TILE_HIGH, Box
from game.titles.mindflayer.scene.marks import KIND_ICONS, TEAM_COLOURS, TEAM_WORDS, edge, largest
from game.titles.mindflayer.scene.match_words import MatchWords
from game.ui import draw, theme
from game.ui.canvas import Canvas
from game.ui.context import TableContext
from game.ui.frame import Frame
from game.ui.inputmap import Back, Extra, Input, Nav
from game.ui.table import TableSession
from game.ui.widgets import Act, Button, IconButton, Spot, Widget

LOOK_MS, LEAST_MS, MOST_MS = 2500.0, 4500.0, 12_000.0
"""To look at the picture of a moment before its words are read, and how long one stays at least and at most."""
WORK_S = 0.012
STAGE: Box = (24, 90, 1872, 566)
TAG: Box = (56, 110, 190, 66)
TITLE: Box = (272, 104, 1590, 80)
SENTENCE: Box = (60, 190, 1800, 84)
WHO, WHOM = (80.0, 292.0), (790.0, 292.0)
WIDE, PLATE, NAME = 236.0, 62.0, 48.0
CARD: Box = (452, 286, 206, 206 * 1.4)
ASK: Box = (1060, 276, 812, 56)
MODEL = (1200.0, 108.0, 680.0, 48.0)
"""Where it is said that what people thought is reckoned."""
SCALE, SCALE_WIDE, ROWS_Y, ROW = 1210.0, 490.0, 420.0, 66.0
SIDES_Y = 334.0
STRIP_Y, STRIP_HIGH, STRIP_WIDE, STEP = 676.0, 232.0, 260.0, 268.0
BOXES: dict[str, Box] = {
    "back": (24, 956, 270, 96),
    "before": (640, 962, 130, 84),
    "play": (890, 934, 138, 138),
    "next": (1150, 962, 130, 84),
    "all": (1412, 956, 484, 96),
}
ABREAST = 7
"""So many moments stand in the strip."""
RING_STEPS = 48
LIT, LIT2, DIM, DIM2 = "#F6ECD9", "#E9D8B8", "#BBAEA6", "#A99A93"


class BluffFilm(FilmScreen):
    """The film of a finished match. Raises ValueError where the match is not over."""

    name = "bluff show"

    def __init__(self, ctx: TableContext, session: TableSession) -> None:
        super().__init__(ctx, session)
        self.film = record(session.opened())
        self.doubts = Doubts(session.match, self.film)
        self.keys: tuple[Key, ...] = ()
        self.at = 0
        self.playing = not (ctx.motion.waits or ctx.motion.reduced)
        self.ms = 0.0
        """How long the moment has been shown."""
        self.faces = Faces(card_book(), ctx.words, Canvas.of((1920, 1080)), session.players)

    @property
    def key(self) -> Key | None:
        """The moment that is shown."""
        return self.keys[self.at] if self.keys else None

    @property
    def moment_ms(self) -> float:
        """How long the moment that is shown stays: as long as it takes to read."""
        if self.key is None:
            return LEAST_MS
        words = f"{title_of(self.spoken, self.film, self.key)} {sentence(self.spoken, self.film, self.key)}"
        return min(MOST_MS, max(LEAST_MS, LOOK_MS + reading_ms(words)))

    @property
    def shown(self) -> float:
        """How much of that time is over, in steps of the ring."""
        return min(1.0, int(self.ms / self.moment_ms * RING_STEPS) / RING_STEPS)

    # ------------------------------------------------------------------ time
    def enter(self) -> None:
        self.rebuild()
        self.ui.focus("show:play")

    def cut(self, seconds: float = float("inf")) -> None:
        """Work on the film for so long."""
        self.doubts.run(seconds)
        if self.doubts.done:
            people = [seat for seat, player in enumerate(self.session.players) if player.person is not None]
            self.keys = keys_of(self.film, self.doubts, people=people)
        self.rebuild()

    def update(self, dt_ms: int) -> None:
        """Cut the film, then play it."""
        super().update(dt_ms)
        if not self.doubts.done:
            self.cut(WORK_S)
        elif self.playing and self.keys:
            share = self.shown
            self.ms += dt_ms
            self.dirty |= self.shown != share
            if self.shown == 1.0 and self.at + 1 < len(self.keys):
                self.go(self.at + 1)
            elif self.shown == 1.0:
                self.playing = False
                self.rebuild()

    def go(self, number: int) -> None:
        """Show a moment from its beginning."""
        number = min(len(self.keys) - 1, max(0, number))
        if self.keys and number != self.at:
            self.at, self.ms = number, 0.0
            self.ctx.sounds.play("leaf")
            self.rebuild()

    def play_or_pause(self) -> None:
        """Go on by itself, or stop that; at the end, from the beginning."""
        self.playing = not self.playing
        if self.playing and self.shown == 1.0:
            self.ms = 0.0
            self.go(0)
        self.rebuild()

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Moments, the keys of the foot, bar."""
        say, cut = self.spoken.say, bool(self.keys)
        found: list[Widget] = [
            Moment(f"show:key:{n}", self.strip_box(n), "look") for n in self.strip
        ]
        found += [
            Button("show:back", BOXES["back"], say("film.back"), icon="ui_back", size=42, hint="B"),
            IconButton("show:before", BOXES["before"], "ui_step", turn=2, tip=say("film.prev"), enabled=cut and self.at > 0),
            PlayKey(self, cut, say("scene.then_pause" if self.playing else "scene.then_play")),
            IconButton("show:next", BOXES["next"], "ui_step", tip=say("film.next"), enabled=self.at + 1 < len(self.keys)),
            Button("show:all", BOXES["all"], say("film.all"), icon="ui_grid", size=38, hint="Y"),
        ]  # fmt: skip
        return [*found, *self.keys_of_bar()]

    @property
    def strip(self) -> range:
        """The moments that the strip has room for, round the one that is shown."""
        first = max(0, min(self.at - ABREAST // 2, len(self.keys) - ABREAST))
        return range(first, min(len(self.keys), first + ABREAST))

    def strip_box(self, n: int) -> Box:
        """The place of a moment in the strip; the one that is shown stands a little higher."""
        left = 960 - (len(self.strip) * STEP - 8) / 2
        up = 8.0 if n == self.at else 0.0
        return left + (n - self.strip.start) * STEP, STRIP_Y - up, STRIP_WIDE, STRIP_HIGH + up

    def phase(self) -> str:
        return self.spoken.say("film.pill", n=self.at + 1, m=len(self.keys)) if self.keys else self.spoken.say("film.cutting")

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """Left and right go through the moments while none of the foot's keys has the focus; the rest is the widgets'."""
        self.dirty = True
        if isinstance(record, Nav) and record.dir in ("left", "right") and self.ui.focused in (None, self.ui.by_id("show:play")):
            self.go(self.at + (1 if record.dir == "right" else -1))
            return
        act = self.ui.handle(record)
        if act is not None:
            self.act(act)
        elif isinstance(record, Back):
            self.leave_page()
        elif isinstance(record, Extra):
            if record.name == "y":
                self.show_all()
            elif record.name in ("prev", "next"):
                self.go(self.at + (1 if record.name == "next" else -1))
            else:
                self.command(record.name)

    def act(self, act: Act) -> None:
        """A widget was pressed."""
        kind, _, name = act.id.partition(":")
        if act.value == "inspect":
            return
        if kind == "bar":
            self.command(name)
        elif name.startswith("key:"):
            self.go(int(name[4:]))
        elif name in ("before", "next"):
            self.go(self.at + (1 if name == "next" else -1))
        elif name == "play":
            self.play_or_pause()
        elif name == "all":
            self.show_all()
        elif name == "back":
            self.leave_page()

    def show_all(self) -> None:
        """The whole time line, at the moment that is shown."""
        if self.stage is not None:
            self.playing = False
            page = FilmPage(self.ctx, self.session, self.doubts)
            if self.key is not None:
                page.cursor.at = self.key.moment.number
            self.stage.push(page)

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """Mat, stage, strip, foot."""
        faces, now = self.faces, (self.ctx.words, f.canvas, tuple(self.session.players))
        faces.words, faces.canvas, faces.players = now
        f.baked(("bluff show mat",), f.canvas.bounds, _mat)
        draw.panel(f, STAGE, theme.PanelLook("#35304F", "#1E1828", theme.INK, 5), 30)
        if self.key is not None:
            self._stage(f, self.key)
        else:
            self._cutting(f)
        for n in self.strip:
            self._card(f, n, self.keys[n])
        self.bar.draw(f)
        self.ui.draw(f)

    def _cutting(self, f: Frame) -> None:
        words = self.spoken.say("film.none_key") if self.doubts.done else self.spoken.say("film.cutting")
        draw.text(f, words, (200, 260, 1520, 110), "title", 74, theme.PAPER, "c", outline=theme.INK, edge=5)
        if not self.doubts.done:
            draw.rounded(f, (560, 420, 800, 34), 17, theme.NIGHT, None, theme.INK, 4)
            draw.rounded(f, (564, 424, 26 + 766 * self.doubts.share, 26), 13, theme.TEAL)

    def _stage(self, f: Frame, key: Key) -> None:
        spoken, scene = self.spoken, key.scene
        x, y, w, h = TAG
        draw.pill(f, TAG, theme.TEAL)
        draw.text(f, spoken.say("film.turn", n=key.turn), (x + 10, y, w - 20, h), "card", 44, theme.INK, "c")
        draw.text(f, title_of(spoken, self.film, key), TITLE, "title", 74, theme.PAPER, outline=theme.INK, edge=5)
        words = sentence(spoken, self.film, key)
        draw.rich(f, words, SENTENCE, largest(f, words, SENTENCE, 40, 1.05), theme.PAPER, theme.WHITE, valign="m", spacing=1.05)
        self._person(f, key, scene.who, WHO)
        if scene.whom != NONE:
            draw.arrow(f, (344, 570), (776, 570), theme.CORAL, 34, -62)
            self._person(f, key, scene.whom, WHOM)
        if scene.card != NONE and key.moment.said is None:
            self.faces.put(f, f"kind:{scene.card}", CARD)
        else:
            cx, cy = CARD[0] + CARD[2] / 2, CARD[1] + CARD[3] / 2 - (24 if scene.whom != NONE else 0)
            draw.rounded(f, (cx - 118, cy - 118, 236, 236), 118, theme.PAPER, theme.PAPER2, theme.INK, 6)
            draw.icon(f, scene.icon, cx - 80, cy - 80, 160)
            if key.moment.said is not None and scene.card != NONE:
                self._claim(f, key, cx, cy + 128)
        self._belief(f, key)

    def _claim(self, f: Frame, key: Key, cx: float, y: float) -> None:
        """What was claimed to be in the hand, or asked for."""
        said = key.moment.said
        assert said is not None
        words = f"{said.count} ×" if said.verb == "hold" else ""
        wide = 150 if words else 90
        draw.pill(f, (cx - wide / 2, y - 20, wide, 76), theme.PAPER)
        draw.text(f, words, (cx - wide / 2 + 12, y - 20, wide - 80, 76), "card", 46, theme.INK, "c")
        draw.icon(f, KIND_ICONS[said.kind], cx + wide / 2 - 72, y - 14, 62)

    def _person(self, f: Frame, key: Key, seat: Seat, at: tuple[float, float]) -> None:
        """A tile with the true team at its foot."""
        box = (*at, WIDE, WIDE * TILE_HIGH)
        self.faces.person(f, seat, box, PLATE, NAME)
        turns = seat == key.coat
        team = POSSESSED if turns else key.moment.teams[seat]
        edge(f, box, TEAM_COLOURS[team], 6)
        words = self.spoken.team(team, seat)
        before = 96.0 if turns else 0.0
        wide = draw.text_width(f, words, "card", 38) + 104 + before
        pill = (min(box[0] + WIDE / 2, 1028 - wide / 2) - wide / 2, box[1] + box[3] - 2, wide, 62)
        mine, fill, ink = team == POSSESSED, *(("#7A1F4B", theme.PAPER) if team == POSSESSED else ("#4FA66A", theme.INK))
        draw.pill(f, pill, fill)
        left = pill[0] + before
        if turns:
            draw.icon(f, "ui_life", pill[0] + 18, pill[1] + 8, 46)
            draw.icon(f, "ui_arrow", pill[0] + 68, pill[1] + 12, 38, 3)
        draw.icon(f, KIND_ICONS[MIND_FLAYER] if mine else "ui_life", left + 18, pill[1] + 8, 46)
        draw.text(f, words, (left + 70, pill[1], wide - 84 - before, 62), "card", 38, ink, "l")

    def _belief(self, f: Frame, key: Key) -> None:
        spoken, name = self.spoken, self.session.players[key.subject].name
        draw.text(f, spoken.say("film.who_suspects", seat=name), ASK, "card", 46, theme.PAPER, "c", small=True)
        if any(self.session.players[turn.viewer].person is not None for turn in key.rows):
            draw.text(f, spoken.say("film.believe.model"), MODEL, "text", 34, theme.CREAM, "r", small=True)
        draw.icon(f, "ui_life", SCALE - 60, SIDES_Y, 48)
        draw.text(f, spoken.team(0, key.subject), (SCALE - 4, SIDES_Y, 230, 48), "card", 40, TEAM_WORDS[SANE])
        draw.icon(f, KIND_ICONS[MIND_FLAYER], SCALE + SCALE_WIDE + 12, SIDES_Y, 48)
        right = (SCALE + SCALE_WIDE - 244, SIDES_Y, 246, 48)
        draw.text(f, spoken.team(1, key.subject), right, "card", 40, TEAM_WORDS[POSSESSED], "r")
        foot = ROWS_Y + (len(key.rows) - 1) * ROW + 30
        for share in (0.0, 0.5, 1.0):
            draw.rounded(f, (SCALE + SCALE_WIDE * share - 2, 388, 4, foot - 388), 2, "#6A5A7E")
        for n, turn in enumerate(key.rows):
            self._row(f, turn, ROWS_Y + n * ROW)

    def _row(self, f: Frame, turn: Turn, y: float) -> None:
        player = self.session.players[turn.viewer]
        before, after = SCALE + SCALE_WIDE * turn.before, SCALE + SCALE_WIDE * turn.after
        left, right = min(before, after), max(before, after)
        moved = abs(turn.far) >= 0.1
        draw.text(f, player.name, (1030, y - 33, 150, 66), "card", 40, theme.PAPER, "r", lines=2, spacing=0.9, chop=True)
        draw.rounded(f, (left - 12, y - 12, right - left + 24, 24), 12, theme.INK)
        draw.rounded(f, (left - 7, y - 7, right - left + 14, 14), 7, TEAM_COLOURS[POSSESSED] if moved else theme.MIST)
        draw.avatar(f, player.portrait, before - 28, y - 28, 56, veil_alpha=150)
        ring = theme.PAPER if turn.after > 0.5 else theme.INK
        draw.avatar(f, player.portrait, after - 32, y - 32, 64, ring)
        share, font = ("film.share", "card") if player.person is None else ("film.believe.about", "bold")
        words = self.spoken.say(share, n=round(100 * turn.after))
        colour = TEAM_WORDS[POSSESSED] if turn.after > 0.5 else theme.CREAM
        draw.text(f, words, (1734, y - 30, 154, 60), font, 46, colour, "r", small=True)

    def _card(self, f: Frame, n: int, key: Key) -> None:
        """A moment in the strip: turn, who, what, whom, title, and how strong it was."""
        spoken, players, scene = self.spoken, self.session.players, key.scene
        box = x, y, w, h = self.strip_box(n)
        now, past = n == self.at, n <= self.at
        if now:
            draw.halo(f, box, 24)
        fill = (LIT, LIT2) if past else (DIM, DIM2)
        draw.panel(f, box, theme.PanelLook(*fill, theme.INK, 5), 24)
        if now:
            draw.rounded(f, (x - 8, y - 8, w + 16, h + 16), 30, None, None, theme.TEAL, 8)
        tag = theme.TEAL if now else theme.NIGHT3
        draw.rounded(f, (x - 2, y - 2, 150, 56), 20, tag, None, theme.INK, 4)
        colour = theme.INK if now else theme.PAPER
        draw.text(f, spoken.say("film.turn", n=key.turn), (x + 8, y, 130, 52), "card", 34, colour, "c")
        left = x + w / 2 - (111 if scene.whom != NONE else 71)
        draw.avatar(f, players[scene.who].portrait, left, y + 58, 76)
        draw.icon(f, scene.icon, left + 80, y + 65, 62)
        if scene.whom != NONE:
            draw.avatar(f, players[scene.whom].portrait, left + 146, y + 58, 76)
        draw.text(f, short_of(spoken, self.film, key), (x + 8, y + 142, w - 16, 48), "card", 38, theme.INK, "c")
        top = max(key.strength for key in self.keys)
        draw.rounded(f, (x + 22, y + h - 32, w - 44, 18), 9, "#2A1B2E", None, None, 0, 0.2)
        share = max(18.0, (w - 44) * key.strength / top)
        draw.rounded(f, (x + 22, y + h - 32, share, 18), 9, TEAM_COLOURS[POSSESSED], None, theme.INK, 3)


class Moment(Spot):
    """A moment of the strip, which the film draws."""

    def draw(self, f: Frame) -> None:
        """The ring of the focus."""
        if self.focused:
            draw.focus_line(f, self.box, 24)


class PlayKey(IconButton):
    """Play or pause, with a ring that fills while a moment is shown."""

    def __init__(self, film: BluffFilm, enabled: bool, tip: str) -> None:
        super().__init__("show:play", BOXES["play"], round_=True, enabled=enabled, tip=tip)
        self.film = film

    def draw(self, f: Frame) -> None:
        """The ring round its disc."""
        box, film = self.box, self.film
        if self.focused:
            draw.focus_ring(f, box, box.w / 2)
        draw.ring(f, box.centerx, box.centery, box.w / 2, film.shown if self.enabled else 0.0, theme.TEAL)
        icon = "ui_pause" if film.playing else "ui_play"
        draw.icon(f, icon, box.centerx - 34, box.centery - 34, 68, 0, 255 if self.enabled else 90)


def title_of(spoken: MatchWords, film: Film, key: Key) -> str:
    """The heading of a moment."""
    if key.alone is not None:
        return spoken.say(f"film.key.alone.{'possessed' if key.alone == POSSESSED else 'sane'}")
    kind = "friendly" if friendly(film, key) else key.scene.kind
    return spoken.say(f"film.key.{kind}.name", gender=spoken.gender(key.scene.who))


def short_of(spoken: MatchWords, film: Film, key: Key) -> str:
    """The same in a word or two, for the strip."""
    kind = "friendly" if key.alone is None and friendly(film, key) else key.scene.kind
    return spoken.say(f"film.key.{kind}.short")


def _mat(f: Frame) -> None:
    draw.mat(f, *MAT, motif=MOTIF)
    draw.foot(f)


__all__ = ["BluffFilm"]
