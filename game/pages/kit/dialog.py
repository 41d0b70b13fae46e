"""Cards with one sentence: a question with its answers, a note, the agreement to an undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.pages.kit.context import Context
from game.pages.kit.page import Overlay
from game.ui import draw, theme
from game.ui.canvas import Canvas
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.table import TableSession
from game.ui.widgets import Button, Widget

BOX = (480, 300, 960, 480)
WORDS = (540, 336, 840, 280)
BUTTONS = (540, 640, 840, 104)
GAP = 24
HEAD_LEAST = 76.0
ABREAST = 3
"""So many answers stand side by side; the card grows upwards for further rows of them."""


class Ask(Overlay):
    """A question. `answers` are (words, kind, what to do); the last one is Back's answer."""

    def __init__(
        self,
        ctx: Context,
        words: Callable[[], tuple[str, str]],
        answers: Sequence[tuple[Callable[[], str], str, Callable[[], None] | None]],
        portrait: str | None = None,
    ) -> None:
        super().__init__(ctx)
        self.words, self.answers, self.portrait = words, answers, portrait

    def widgets(self) -> Sequence[Widget]:
        """One button per answer, side by side."""
        x, y, w, h = BUTTONS
        n = len(self.answers)
        across = min(n, ABREAST)
        wide = (w - GAP * (across - 1)) / across if n > 1 else 420
        left = x if n > 1 else x + (w - wide) / 2
        safe = self.answers[0][1] == "danger" or (n > 1 and self.answers[-1][1] == "primary")
        first = None if safe or self.ctx.keys else "A"  # with keys, Enter is the focused one's
        hints = [first, *[None] * (n - 2), "B"] if n > 1 else ["A"]
        top = y + (h + GAP) / 2 * (1 - self.rows)
        return [
            Button(
                f"answer:{i}",
                (left + i % ABREAST * (wide + GAP), top + i // ABREAST * (h + GAP), wide, h),
                label(),
                kind,
                size=38,
                hint=hints[i],
            )
            for i, (label, kind, _) in enumerate(self.answers)
        ]

    @property
    def rows(self) -> int:
        """How many rows of answers there are."""
        return -(-len(self.answers) // ABREAST)

    def first_focus(self) -> str | None:
        """The last answer changes nothing: it is the safe one."""
        return f"answer:{len(self.answers) - 1}"

    def act(self, act: Act) -> None:
        """Close, then do it."""
        if act.id.startswith("answer:"):
            self.answer(int(act.id.removeprefix("answer:")))

    def back(self) -> None:
        """The last answer."""
        self.answer(len(self.answers) - 1)

    def answer(self, index: int) -> None:
        self.leave_page()
        then = self.answers[index][2]
        if then is not None:
            then()

    def resized(self, canvas: Canvas) -> None:
        """Nothing depends on the size."""
        self.rebuild()

    def draw_live(self, f: Frame) -> None:
        """The card and its words."""
        grown = (BUTTONS[3] + GAP) * (self.rows - 1)
        box = (BOX[0], BOX[1] - grown / 2, BOX[2], BOX[3] + grown)
        draw.panel(f, box, "lamp")
        x, y, w, h = WORDS
        y = round(y - grown / 2)
        head, body = self.words()
        if self.portrait:
            draw.avatar(f, self.portrait, x + w / 2 - 60, box[1] - 66, 120, theme.LAMP, 6, soft=True)
            y, h = y + 30, h - 30
        if body:
            need = draw.rich_height(f, body, w, 30) + 6  # many words take room from a head of one line
            top = max(HEAD_LEAST, min(h * 0.5, h - need))
            draw.text(f, head, (x, y, w, top), "card", 46, align="c", valign="m", lines=2)
            draw.rich(f, body, (x, y + top + 5, w, h - top - 5), 30, theme.CREAM, theme.LAMP, "c", "t")
        else:
            draw.rich(f, head, (x, y, w, h), 34, theme.PAPER, theme.LAMP, "c", "m")


class Note(Ask):
    """One sentence and one button."""

    def __init__(self, ctx: Context, words: str, then: Callable[[], None] | None = None) -> None:
        super().__init__(ctx, lambda: (words, ""), [(lambda: ctx.say("common.ok"), "primary", then)])


def ask_quit(ctx: Context) -> Ask:
    """Leave the app?"""
    return Ask(
        ctx,
        lambda: (ctx.say("menu.quit_ask"), ctx.say(_quit_note(ctx))),
        [(lambda: ctx.say("menu.quit"), "primary", ctx.quit), (lambda: ctx.say("common.cancel"), "plain", None)],
    )


def ask_away(ctx: Context, what: tuple[str, str], yes: Callable[[], None], whole: bool = False) -> None:
    """Throw an unfinished match away? `what`: it, in two lines; `whole`: a series, whose games go with it."""

    def words() -> tuple[str, str]:
        if whole:
            return ctx.say("menu.away_series"), ctx.say("menu.away_games", what=what[0])
        return ctx.say("menu.away_ask"), ctx.say("menu.away_note", what=what[0], who=what[1])

    answers = [(lambda: ctx.say("menu.away_yes"), "danger", yes), (lambda: ctx.say("common.cancel"), "plain", None)]
    ctx.stage.push(Ask(ctx, words, answers))


def _quit_note(ctx: Context) -> str:
    if ctx.borrowed:
        return "menu.quit_borrowed"
    return "menu.quit_unsaved" if ctx.matches.unsaved else "menu.quit_note"


def ask_undo(ctx: Context, session: TableSession, person: int, yes: Callable[[], None]) -> Ask:
    """May this person undo? Everybody else is asked in turn; somebody alone is asked once."""
    crosses = session.can_undo(person) is not None
    others = list(dict.fromkeys(p.person for p in session.players if p.person is not None and p.person != person))
    names = {p.person: p.human for p in reversed(session.players) if p.person is not None}
    faces = {p.person: p.portrait for p in reversed(session.players) if p.person is not None}

    def card(left: Sequence[int], face: int) -> Ask:
        def agreed() -> None:
            if len(left) > 1:
                ctx.stage.push(card(left[1:], left[1]))
            else:
                yes()

        def head() -> str:
            return ctx.say("undo.ask", name=names[person], asked=names[face]) if others else ctx.say("undo.ask_alone")

        answers = [
            ((lambda: ctx.say("undo.agree")) if others else (lambda: ctx.say("common.yes")), "plain", agreed),
            (lambda: ctx.say("undo.refuse"), "primary", None),
        ]
        return Ask(ctx, lambda: (head(), ctx.say("undo.ask_note") if crosses else ""), answers, faces.get(face))

    return card(others or [person], others[0] if others else person)
