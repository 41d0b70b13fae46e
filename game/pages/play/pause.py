"""The pause page over a table: go on, undo, rules, settings, concede, leave. Nothing is lost by any of it.

In a title without conceding, who has to go hands the seat to a bot.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import CONCEDE
from game.core.players import Player, persons_of
from game.core.types import Seat
from game.home.expedition.route import stage_in
from game.home.matches.matches import plan_of
from game.home.matches.played import who
from game.home.replays.absences import turned_since_left
from game.home.replays.naming import called, people
from game.home.rulebook.book import has_rules
from game.pages import ways
from game.pages.kit import seating
from game.pages.kit.context import Context
from game.pages.kit.dialog import Ask, ask_away
from game.pages.kit.page import Overlay
from game.titles import scene_part, title
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.table import TableSession, in_sight
from game.ui.widgets import Button, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "panel": (600, 84, 720, 912),
    "heading": (640, 104, 640, 92),
    "note": (640, 196, 640, 56),
    "buttons": (660, 268, 600, 96),
}
STEPS = {5: 116, 6: 116, 7: 100, 8: 88, 9: 79, 10: 71}
"""From row to row, by their number."""
SPACE = 20
HALVES = 16
"""Between two buttons that share a row."""
ROWS = (
    ("resume", "ui_play"),
    ("undo", "ui_turn"),
    ("rules", "ui_book"),
    ("settings", "ui_cog"),
    ("phones", "ui_phone"),
    ("concede", "ui_cross"),
    ("throw_away", "ui_cross"),
    ("leave", "ui_quit"),
)
ENTRY = ("entry", "ui_keys")
"""A further row where several people choose together: by letters, or behind the curtain."""
INSTEAD = ("hand_over", "ui_bot")
"""What stands in the place of conceding where a title has no such thing."""
RESTART = ("restart", "ui_replay")
"""In a title with missions: the same mission from its start."""
AGAIN = ("sit_again", "ui_person")
"""After a bot has taken over: the way back."""


def _halves(box: Place) -> tuple[Place, Place]:
    """Two boxes beside each other in the place of a row."""
    x, y, w, h = box
    wide = (w - HALVES) / 2
    return (x, y, wide, h), (x + w - wide, y, wide, h)


class Pause(Overlay):
    """Time stands still while this page is open."""

    name = "pause"
    session: TableSession

    def __init__(self, ctx: Context, session: TableSession) -> None:
        super().__init__(ctx)
        self.session = session
        self.may_concede: tuple[Seat, ...] = tuple(seat for seat, actions in session.asides().items() if CONCEDE in actions)
        rows = [INSTEAD if row[0] == "concede" and not title(session.title).conceding else row for row in ROWS]
        if not has_rules(session.title):
            rows = [row for row in rows if row[0] != "rules"]
        if title(session.title).chooser and not ctx.evening.holds(session.path.name if session.path is not None else ""):
            rows.insert(-2, RESTART)
        if session.given_up():
            rows.insert(-2, AGAIN)
            if not self._persons() and INSTEAD in rows:
                rows.remove(INSTEAD)
        if ctx.matches.letters_of(session) is not None:
            rows.insert(-2, ENTRY)
        self.rows = tuple(rows)
        self.mission = self._mission()
        self.cards = scene_part(session.title, "gallery") is not None

    def _mission(self) -> ways.ShowBriefing | None:
        """What can be read again of the mission that is played; None where nothing is told of it."""
        found = title(self.session.title)
        if not found.chooser:
            return None
        chooser = found.chooser_class()(self.ctx.words, found.catalog)
        options = self.session.match.setup.options
        if not chooser.briefing(str(options[chooser.option])).news:
            return None
        return ways.ShowBriefing(found, plan_of(self.ctx, self.session), chooser)

    def enter(self) -> None:
        """Stop the table's time."""
        self.session.paused = True
        super().enter()

    def widgets(self) -> Sequence[Widget]:
        """The ways on from here."""
        x, y, w, _ = BOXES["buttons"]
        step = STEPS[len(self.rows)]
        found: list[Widget] = []
        for i, (name, icon) in enumerate(self.rows):
            kind = "primary" if name == "resume" else "danger" if name == "concede" else "plain"
            words = self._entry_words() if name == "entry" else self.say(f"pause.{name}")
            box: Place = (x, y + i * step, w, step - SPACE if step > 88 else step - 12)
            if name == "rules" and self.cards:
                box, beside = _halves(box)
                found.append(Button("gallery", beside, self.say("gallery.open"), icon="ui_deck", size=40))
            if name == "settings" and self.mission is not None:
                box, beside = _halves(box)
                found.append(Button("briefing", beside, self.say("missions.briefing"), icon="ui_eye", size=40))
            button = Button(name, box, words, kind, icon=icon, size=40)
            if name == "resume":
                button.hint = "B"
            elif name == "undo":
                button.enabled = self._undo_person() is not None
                button.why = self.say("undo.nothing")
            elif name == "concede":
                button.enabled = bool(self.may_concede)
                button.why = self.say("play.not_now")
            elif name == "hand_over":
                button.enabled = bool(self._persons()) and self.session.outcome() is None
                button.why = self.say("play.not_now")
            elif name in ("sit_again", "throw_away", "restart"):
                button.enabled = self.session.outcome() is None
                button.why = self.say("play.not_now")
            elif name == "leave":
                button.tip = self.say("pause.leave_unsaved" if self.session.unsaved else "pause.leave_note")
            found.append(button)
        return found

    def _entry_words(self) -> str:
        """What the row changes to."""
        return self.say("pause.to_curtain" if self.ctx.matches.letters_of(self.session) else "pause.to_letters")

    def first_focus(self) -> str | None:
        """Going on."""
        return "resume"

    def act(self, act: Act) -> None:
        """Where each button leads."""
        if act.id == "resume":
            self.back()
        elif act.id == "undo":
            self._undo()
        elif act.id == "rules":
            self.ctx.show_help(self.session.title)
        elif act.id == "gallery":
            self.ctx.go(ways.ShowGallery(self.session.title))
        elif act.id == "settings":
            self.ctx.show_settings()
        elif act.id == "briefing" and self.mission is not None:
            self.ctx.go(self.mission)
        elif act.id == "phones":
            self.ctx.go(ways.ShowPhones(session=self.session))
        elif act.id == "concede":
            self.ctx.stage.push(self._ask_concede())
        elif act.id == "hand_over":
            self.ctx.stage.push(self._ask_hand_over())
        elif act.id == "sit_again":
            self._sit_again()
        elif act.id == "entry":
            self.ctx.matches.letters(not self.ctx.matches.letters_of(self.session))
            self.rebuild()
        elif act.id == "restart":
            self.ctx.stage.push(self._ask_restart())
        elif act.id == "throw_away":
            ask_away(self.ctx, self._what(), self._throw_away)
        elif act.id == "leave":
            self.ctx.matches.leave(self.session)
            self.ctx.show_menu()

    def _what(self) -> tuple[str, str]:
        """What is thrown away, in two lines."""
        names = who(self.session.players)
        return called(self.ctx, self.session.match.header), people(names)

    def _throw_away(self) -> None:
        """Gone from the disk: back to the menu."""
        why = self.ctx.matches.throw_away(self.session)
        self.ctx.show_menu()
        if why is not None:
            self.ctx.warn(self.ctx.words.say(why))

    def _ask_restart(self) -> Ask:
        return Ask(
            self.ctx,
            lambda: (self.say("pause.restart_ask"), self.say("pause.restart_note")),
            [
                (lambda: self.say("pause.restart_yes"), "danger", self._restart),
                (lambda: self.say("pause.concede_no"), "plain", None),
            ],
        )

    def _restart(self) -> None:
        """This match is gone, and the mission is dealt anew: a new try."""
        plan = self.ctx.matches.change_options(self.session)
        self._throw_away()
        seating.begin(self.ctx, plan)

    def extra(self, name: str) -> None:
        """The pause key ends the pause, too."""
        if name == "pause":
            self.back()
        elif name == "help":
            self.ctx.show_help(self.session.title)

    def back(self) -> None:
        """Go on playing."""
        self._go_on()

    def _go_on(self) -> None:
        self.session.paused = False
        self.ctx.stage.pop_to(self.ctx.stage.stack[self.ctx.stage.stack.index(self) - 1])

    # ------------------------------------------------------------------ undo
    def _undo_person(self) -> int | None:
        """Who may take something back: somebody without asking, else somebody whom the table can allow it.

        Whoever did something last comes first.
        """
        last = self.session.last_person()
        persons = sorted(persons_of(self.session.players), key=lambda person: person != last)
        free = [p for p in persons if self.session.can_undo(p) is None]
        if free:
            return free[0]
        return next((p for p in persons if self.session.may_agree(p)), None)

    def _undo(self) -> None:
        person = self._undo_person()
        if person is None:
            return
        reason = self.session.can_undo(person)
        if reason is None and in_sight(self.session, person):
            self._undo_now(person, False)
        else:
            self.ctx.go(ways.AskUndo(self.session, person, lambda: self._undo_now(person, True)))

    def _undo_now(self, person: int, agreed: bool) -> None:
        self.session.paused = False
        self.session.undo(person, agreed)
        self._go_on()

    # ------------------------------------------------------------------ concede
    def _ask_concede(self) -> Ask:
        names = [self.session.players[seat].name for seat in self.may_concede]
        play_on = (lambda: self.say("pause.concede_no"), "plain", None)
        if len(names) == 1:
            return Ask(
                self.ctx,
                lambda: (self.say("pause.concede_ask", name=names[0]), ""),
                [(lambda: self.say("pause.concede_yes"), "danger", lambda: self._concede(self.may_concede[0])), play_on],
            )
        answers = [
            (lambda name=name: name, "danger", lambda seat=seat: self._concede(seat))
            for name, seat in zip(names, self.may_concede, strict=True)
        ]
        return Ask(self.ctx, lambda: (self.say("pause.concede_who"), ""), [*answers, play_on])

    def _concede(self, seat: Seat) -> None:
        self.session.paused = False
        self.session.submit(seat, CONCEDE)
        self._go_on()

    # ------------------------------------------------------------------ a bot takes over
    def _persons(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.session.players) if player.person is not None]

    def _ask_hand_over(self) -> Ask:
        seats, players = self._persons(), self.session.players
        play_on = (lambda: self.say("pause.concede_no"), "plain", None)
        note = self.say("pause.hand_over_note")
        if title(self.session.title).chooser:
            last = "hand_over_stage" if stage_in(self.session.match.setup.options) else "hand_over_last"
            note = f"{note} {self.say(f'pause.{last}' if len(seats) == 1 else 'pause.hand_over_counts')}"
        if len(seats) == 1:
            only = seats[0]
            return Ask(
                self.ctx,
                lambda: (self.say("pause.hand_over_ask", name=players[only].name), note),
                [(lambda: self.say("pause.hand_over_yes"), "danger", lambda: self._hand_over(only)), play_on],
                players[only].portrait,
            )
        answers = [(lambda seat=seat: players[seat].name, "danger", lambda seat=seat: self._hand_over(seat)) for seat in seats]
        return Ask(self.ctx, lambda: (self.say("pause.hand_over_who"), note), [*answers, play_on])

    def _hand_over(self, seat: Seat) -> None:
        """Name and portrait stay; a bot of the middle level plays. With nobody left the match can be watched."""
        self.session.paused = False
        player, levels = self.session.players[seat], title(self.session.title).levels
        self.session.take_seat(seat, Player(player.name, player.portrait, None, levels[len(levels) // 2]))
        self._go_on()

    def _sit_again(self) -> None:
        """Somebody who left comes back; with several such seats: who?"""
        left = self.session.given_up()
        if len(left) == 1:
            self._take(next(iter(left)))
            return
        answers = [(lambda name=who.name: name, "primary", lambda seat=seat: self._take(seat)) for seat, who in left.items()]
        no = (lambda: self.say("common.cancel"), "plain", None)
        self.ctx.stage.push(Ask(self.ctx, lambda: (self.say("pause.sit_again_who"), ""), [*answers, no]))

    def _take(self, seat: Seat) -> None:
        """The person plays on from here."""
        self.session.paused = False
        player, away = self.session.given_up()[seat], turned_since_left(self.session, seat)
        self.session.take_seat(seat, player)
        if player.person is not None:
            self.ctx.returns.came_back(self.session, (player.person,), away)
        self._go_on()

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        draw.panel(f, BOXES["panel"], "lamp")
        draw.text(f, self.say("pause.title"), BOXES["heading"], "title", 66, align="c")
        note, colour = ("pause.unsaved", theme.LAMP) if self.session.unsaved else ("pause.note", theme.CREAM)
        draw.text(f, self.say(note), BOXES["note"], "text", 30, colour, "c")
