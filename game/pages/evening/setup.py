"""Before an evening: which titles in which order, how many rounds of each, who takes part; and what brings how many points."""

from __future__ import annotations

from collections.abc import Sequence

from game.home.evening.book import GUESTS_MOST, ROUNDS_MOST, Guest
from game.home.evening.schedule import programme
from game.home.profiles import MOST
from game.pages.evening.face import Shows
from game.pages.evening.poster import paint_poster
from game.pages.kit.controls import Pick
from game.pages.kit.new_person import add_person
from game.pages.kit.page import row_of, title_name
from game.titles import title, title_ids
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, IconButton, Segments, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "titles": (24, 90, 1240, 436),
    "heading": (54, 100, 560, 54),
    "each": (614, 100, 620, 54),
    "poster": (48, 160, 280, 272),
    "scheme": (24, 542, 1240, 374),
    "scheme_lines": (54, 604, 1180, 304),
    "guests": (1288, 90, 608, 826),
    "guests_heading": (1318, 100, 548, 54),
    "pick": (1304, 166, 284, 92),
    "add": (1318, 818, 548, 84),
    "back": (24, 948, 300, 100),
    "begin": (1284, 936, 612, 118),
}
POSTER_STEP, POSTERS_RIGHT, SEGMENTS = 304.0, 1240.0, (446.0, 66.0)
MOVE, PLACE = 60.0, 56.0
"""The keys that move a title, and the disc with its place in the order."""
LONG = 150
"""From so many minutes on, hours are told."""
PICK_STEP = (292.0, 104.0)


class SetUp:
    """What the next evening is going to be."""

    def __init__(self, page: Shows) -> None:
        self.page, self.ctx = page, page.ctx
        self.order = list(title_ids())
        """The titles as they are played in each round."""
        self.rounds = {name: int(n == 0) for n, name in enumerate(self.order)}
        self.chosen = {person.id for person in self.ctx.people.list[:GUESTS_MOST]}
        self._known = {person.id for person in self.ctx.people.list}

    def pill(self) -> str:
        """The phase in the bar."""
        return self.page.say("evening.pill_new")

    @property
    def guests(self) -> list[Guest]:
        """Who takes part, in the order of the house."""
        return [Guest(p.id, p.name, p.portrait) for p in self.ctx.people.list if p.id in self.chosen][:GUESTS_MOST]

    def plan(self) -> tuple[int, int]:
        """How many games that makes, and about how many minutes."""
        games = programme(len(self.guests), [(name, title(name).seats, self.rounds[name]) for name in self.order])
        minutes = sum(title(name).minutes_for(max(len(table), min(title(name).seats))) for name, _, table in games)
        return len(games), int(-(-minutes // 5) * 5)

    def problem(self) -> str:
        """Why it cannot begin yet, "" when it can."""
        if not self.guests:
            return self.page.say("evening.nobody")
        return "" if any(self.rounds.values()) else self.page.say("evening.no_title")

    def first_focus(self) -> str:
        """The rounds of the first title."""
        return f"rounds:{self.order[0]}"

    def widgets(self) -> Sequence[Widget]:
        """Rounds, people, the foot."""
        say, people = self.page.say, self.ctx.people.list
        fresh = {person.id for person in people} - self._known  # somebody added just now takes part
        self.chosen |= fresh if len(self.chosen) + len(fresh) <= GUESTS_MOST else set()
        self._known |= fresh
        found: list[Widget] = []
        counts, posters = [str(n) for n in range(ROUNDS_MOST + 1)], self._posters()
        for n, name in enumerate(self.order):
            found += self._moves(n, name, posters[n])
        for name, (x, _, w, _) in zip(self.order, posters, strict=True):
            box = (x, SEGMENTS[0], w, SEGMENTS[1])
            found.append(Segments(f"rounds:{name}", box, counts, self.rounds[name], size=32))
        x, y, w, h = BOXES["pick"]
        full = len(self.chosen) >= GUESTS_MOST
        for n, person in enumerate(people):
            box = (x + n % 2 * PICK_STEP[0], y + n // 2 * PICK_STEP[1], w, h)
            chosen = person.id in self.chosen
            pick = Guested(f"guest:{person.id}", box, person.name, person.portrait, chosen=chosen, enabled=chosen or not full)
            pick.why = say("evening.most")
            found.append(pick)
        room, why = len(people) < MOST, say("players.full")
        found.append(Button("add", BOXES["add"], say("evening.add"), icon="ui_plus", size=34, enabled=room, why=why))
        found.append(Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B"))
        problem = self.problem()
        found.append(
            Button(
                "begin",
                BOXES["begin"],
                say("evening.begin"),
                "primary",
                icon="ui_play",
                size=54,
                hint="A",
                enabled=not problem,
                why=problem,
            )
        )
        return found

    def _posters(self) -> list[Place]:
        """Where the titles stand."""
        return row_of(BOXES["poster"], POSTER_STEP, len(self.order), POSTERS_RIGHT)

    def _moves(self, n: int, name: str, box: Place) -> list[Widget]:
        """The keys on a poster that move it to the left and to the right, where there is room."""
        (x, y, w, _), found, words = box, list[Widget](), title_name(self.ctx, name)
        for id, turn, left, room in (("sooner", 1, x + 6, n > 0), ("later", -1, x + w - MOVE - 6, n < len(self.order) - 1)):
            if room:
                tip = self.page.say(f"evening.{id}", title=words)
                found.append(IconButton(f"{id}:{name}", (left, y + 6, MOVE, MOVE), "ui_arrow", turn=turn, round_=True, tip=tip))
        return found

    def _move(self, name: str, step: int) -> None:
        """A title changes places with its neighbour; the focus goes along, and turns round where it can go no further."""
        at = self.order.index(name)
        to = at + step
        if not 0 <= to < len(self.order):
            return
        self.order[at], self.order[to] = self.order[to], self.order[at]
        self.page.rebuild()
        further = 0 <= to + step < len(self.order)
        self.page.ui.focus(f"{'sooner' if (step < 0) == further else 'later'}:{name}")

    def act(self, act: Act) -> None:
        """Change the order, the rounds or the people; begin."""
        kind, _, rest = act.id.partition(":")
        if kind in ("sooner", "later"):
            self._move(rest, -1 if kind == "sooner" else 1)
            return
        if kind == "rounds":
            self.rounds[rest] = int(str(act.value))
        elif kind == "guest":
            self.chosen ^= {rest}
        elif kind == "add":
            add_person(self.ctx)
            return
        elif kind == "begin" and not self.problem():
            self.ctx.evening.begin(self.guests, [(name, self.rounds[name]) for name in self.order])
            self.page.turn()
            return
        self.page.rebuild()

    def sentence(self) -> str:
        """What is missing, or what it is going to be."""
        problem = self.problem()
        if problem:
            return f"[lamp]{problem}[/]"
        games, minutes = self.plan()
        if minutes < LONG:
            length = self.page.say("evening.programme", n=games, minutes=minutes)
        else:
            length = self.page.say("evening.programme_long", n=games, hours=round(minutes / 60))
        return f"{length} {self.page.say('evening.fill')}"

    def draw(self, f: Frame) -> None:
        """Titles, points, people."""
        say = self.page.say
        draw.panel(f, BOXES["titles"])
        draw.text(f, say("evening.titles"), BOXES["heading"], "card", 38, theme.LAMP)
        draw.text(f, say("evening.each"), BOXES["each"], "text", 28, theme.MIST, "r")
        played = [name for name in self.order if self.rounds[name]]
        for name, box in zip(self.order, self._posters(), strict=True):
            self._poster(f, name, box, played.index(name) + 1 if name in played else 0)
        draw.panel(f, BOXES["guests"])
        words = f"{say('evening.guests')} · {len(self.guests)}"
        draw.text(f, words, BOXES["guests_heading"], "card", 38, theme.LAMP)
        paint_scheme(f, self.page, BOXES["scheme"], BOXES["scheme_lines"])

    def _poster(self, f: Frame, name: str, box: Place, place: int) -> None:
        """`place`: the how manieth title it is, 0 = it is not played."""
        x, y, w, h = box
        paint_poster(f, self.ctx, name, box, (x + 6, y + h - 84, w - 12, 84), 40, off=not place)
        with f.above():
            if place:
                disc = (x + (w - PLACE) / 2, y + 8, PLACE, PLACE)
                draw.rounded(f, disc, PLACE / 2, theme.LAMP, None, theme.INK, 4)
                draw.text(f, str(place), disc, "card", 34, theme.INK, "c")


class Guested(Pick):
    """Somebody who may take part: lit and with a tick who does."""

    def draw(self, f: Frame) -> None:
        """The plate, the face with its tick, the name."""
        x, y, w, h = self.box
        self.ground(f, 24)
        if self.portrait is not None:
            draw.avatar(f, self.portrait, x + 10, y + 10, h - 20, theme.INK, 4)
        if self.chosen:
            draw.rounded(f, (x + 50, y + h - 44, 40, 40), 20, theme.LEAF, None, theme.INK, 4)
            draw.icon(f, "ui_check", x + 58, y + h - 36, 24)
        words, colour = self.name.replace("-", "-|"), theme.INK if self.chosen else theme.PAPER
        draw.text(f, words, (x + 96, y + 6, w - 104, h - 12), "bold", 27, colour, lines=2, small=True, spacing=1.0, chop=True)


def paint_scheme(f: Frame, page: Shows, box: Place, lines: Place) -> None:
    """The panel that says what brings how many points."""
    x, y, w, _ = lines
    draw.panel(f, box, "paper", 26)
    draw.text(f, page.say("evening.scheme"), (x, box[1] + 8, w, 54), "card", 38, theme.INK)
    for part, icon in (("duel", "ui_trophy"), ("team", "ui_players"), ("mission", "ui_medal_gold"), ("once", "ui_turn")):
        words = page.say(f"evening.scheme_{part}")
        high = draw.rich_height(f, words, w - 62, 27, 1.08)
        draw.icon(f, icon, x, y + 1, 42)
        draw.rich(f, words, (x + 62, y, w - 62, high + 4), 27, theme.INK, theme.CORAL_DEEP, spacing=1.08)
        y += max(48.0, high + 12)
