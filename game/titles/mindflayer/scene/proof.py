"""What somebody alone has got unseen, and whom a Mind Flayer of an exchange proves Possessed: told large, until it is read."""

from __future__ import annotations

from typing import Protocol

from game.core.types import HIDDEN, Event
from game.titles.mindflayer.rules.actions import MIND_FLAYER, NO_KIND
from game.titles.mindflayer.rules.events import CardsExchanged, CardsPassed, CardsSwapped
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.gift import Came, exchanged, giver, proof_words
from game.titles.mindflayer.scene.layout import HIGH, Box
from game.titles.mindflayer.scene.marks import KIND_ICONS, edge, largest, paint_alarm
from game.titles.mindflayer.scene.private.page_words import PageWords, net
from game.titles.mindflayer.scene.private.panels import alarms, counts
from game.titles.mindflayer.scene.told import STAGE_LOOK, Told, ToldTable, paint_ground
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Change
from game.ui.table import Beat
from game.ui.table.mode import Mode

STAGE: Box = (24, 90, 1872, 966)
HEAD: Box = (60, 108, 1800, 84)
CARDS: Box = (160, 206, 1600, 470)
CARD, STEP, FACE = 250.0, 640.0, 112.0
WORDS: Box = (60, 736, 1800, 180)
SIZE, PLAIN = 76.0, 54.0
HELD: Box = (72, 944, 660, 84)
NEXT: Box = (755, 938, 410, 96)


Cards = CardsExchanged | CardsPassed | CardsSwapped
HEADS = {CardsExchanged: "head", CardsPassed: "passed", CardsSwapped: "swapped"}


class ProofTable(ToldTable, Protocol):
    """What this asks of its table beside what every told page does."""

    mode: Mode


class Proof(Told[Cards]):
    """What came to the only person here, and what that proves; `open` while it covers the table."""

    scene: ProofTable
    next = NEXT

    def came(self, event: Cards) -> tuple[Came, ...]:
        """The cards that came to the one below."""
        near = self.scene.board.near
        if isinstance(event, CardsExchanged):
            return tuple(exchanged(event, near)) if near in event.seats else ()
        if isinstance(event, CardsPassed):
            each = zip(event.seats, event.to, event.kinds, strict=True)
            return tuple(Came(kind, seat) for seat, to, kind in each if to == near)
        one, other = event.seats
        pairs = ((one, other, event.kinds[0]), (other, one, event.kinds[1]))
        return tuple(Came(kind, seat) for seat, to, kind in pairs if to == near and kind != NO_KIND)

    def mine(self, event: Event) -> bool:
        scene, players = self.scene, self.scene.session.players
        if not isinstance(event, CardsExchanged) or scene.board.then is not None or not scene.mode.live:
            return False
        if sum(player.person is not None for player in players) != 1 or scene.board.near not in scene.session.eyes:
            return False
        kinds = [one.kind for one in self.came(event)]
        told = MIND_FLAYER in kinds or scene.mode.ends  # a lesson has words of its own for the rest
        return bool(kinds) and HIDDEN not in kinds and told

    def changes(self, before: View | None, beat: Beat) -> list[Change] | None:
        """The cards change hands as ever; `after` tells it when they lie there."""
        return None

    def after(self, event: Cards, view: View) -> Change:
        """It comes up where the cards lie."""
        end = self.scene.lay(view)
        return Change(end, end, on_start=self.starter(event))

    @property
    def by_itself(self) -> bool:
        return False

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """The cards with who gave them, and who is Possessed."""
        event, s = self.event, self.scene.scenery
        if event is None:
            return
        paint_ground(f, self.scene.board.view)
        draw.panel(f, STAGE, STAGE_LOOK, 30)
        draw.text(f, s.say(f"haul.{HEADS[type(event)]}"), HEAD, "card", 62, theme.LAMP, "c", small=True)
        came = self.came(event)
        x, y, w, _ = CARDS
        step = min(STEP, w / len(came))
        left = x + (w - step * len(came)) / 2
        for n, one in enumerate(came):
            middle = left + (n + 0.5) * step
            card = (middle - CARD / 2, y, CARD, CARD * HIGH)
            s.faces.put(f, f"kind:{one.kind}", card)
            if one.kind == MIND_FLAYER:
                edge(f, card, theme.EMBER, 7)
            givers = [seat for seat in (one.giver, one.other) if seat is not None]
            face = middle - (FACE * len(givers) + 12 * (len(givers) - 1)) / 2
            for seat in givers:
                draw.avatar(f, s.players[seat].portrait, face, y + CARD * HIGH + 18, FACE, theme.PAPER, 5)
                face += FACE + 12
            names = (middle - step / 2 + 8, y + CARD * HIGH + 20 + FACE, step - 16, 52)
            draw.text(f, giver(s, one), names, "card", 44, theme.PAPER, "c", small=True, chop=True)
        said = PageWords(s.words, s.players, self.scene.board.view, self.scene.board.near)
        words, proved = "", isinstance(event, CardsExchanged) and any(one.kind == MIND_FLAYER for one in came)
        if struck := net(said.side.hand)[1] >= said.limit:
            words = s.say("haul.struck", n=said.limit)
        elif isinstance(event, CardsExchanged):
            words = proof_words(s, came) if proved else s.say("haul.nothing")
        size = largest(f, words, WORDS, SIZE if proved or struck else PLAIN, 1.06)
        draw.rich(f, words, WORDS, size, theme.PAPER, theme.LAMP, "c", "m", 1.06)
        self._counts(f, said)

    def _counts(self, f: Frame, said: PageWords) -> None:
        """How far the own hand is now from the limit."""
        x, y, _, h = HELD
        warned = alarms(said)
        for kind, words in counts(said):
            wide = draw.text_width(f, words, "card", 54) + 4
            if kind in warned:
                paint_alarm(f, (x - 12, y, h + wide + 34, h), 46)
            draw.icon(f, KIND_ICONS[kind], x, y + 4, h - 8)
            draw.text(f, words, (x + h + 8, y, wide, h), "card", 54, theme.PAPER if kind in warned else theme.LAMP)
            x += h + wide + 70
