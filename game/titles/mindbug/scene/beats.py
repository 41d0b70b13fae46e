"""How events of Mindbug are seen, heard and told, and how long each of them lasts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.core.types import HIDDEN, Event, Seat
from game.titles.mindbug.rules import events as e
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene import drama, moments
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.cardbook import CardBook, TableNames
from game.titles.mindbug.scene.flavour import (
    AGAIN,
    STARTERS,
    TOLD_MS,
    Flavour,
    acting,
    card_named,
    flavour,
    seat_key,
    starter_key,
)
from game.titles.mindbug.scene.foresight import duel, poisoners
from game.titles.mindbug.scene.layout import BOXES, CREATURE, Box
from game.titles.mindbug.scene.moments import Scenery
from game.titles.mindbug.scene.motion import change_of, fallen
from game.titles.mindbug.scene.preludes import FALLS_MS, Preludes
from game.titles.mindbug.scene.prompts import card_key
from game.titles.mindbug.scene.recap import CAUSES, deed
from game.titles.mindbug.scene.sayings import saying
from game.titles.mindbug.scene.tablelog import TableLog
from game.ui import theme
from game.ui.canvas import centre
from game.ui.confetti import PARTY_MS, confetti
from game.ui.presenter import HIT, STRIKE_MS, Change, Pose
from game.ui.table import Beat
from game.ui.table.part import Host
from game.ui.table.session import sound_of_turn
from game.ui.tween import Motion

BEAT_MS = 700
"""So long what a bot does is seen before anything else comes, at speed 1."""
TURN_MS = 350.0
"""So long, when a bot's turn begins, what came before it is seen."""
UNASKED_MS = 550.0
"""So much longer the card that a bot plays lies in the middle where nobody may answer with a Mindbug."""
SEEN_MS, TOUCHED_MS = 520.0, 300.0
"""So long whatever comes of that is seen, and so much longer what an effect of a bot's has done."""
DONE_MS = 1400.0
"""So long that is told between the rows."""
CLASH_MS = 1550.0
"""So long two creatures are seen to meet, at speed 1, the end of it for more than a second."""
WHY_MS = 1700.0
"""So long stands why nothing can block."""
HEART_MS, BURST_MS = 1050.0, 320.0
"""So long a heart breaks, and a blow is seen."""
OUTCOMES = (
    e.CreatureEntered, e.EffectBegan, e.EffectFizzled, e.PlayEffectSilenced, e.CreaturesExhausted, e.CreaturesDefeated,
    e.ControlTaken, e.LifeGained, e.LifeLost, e.CardsDiscarded, e.CardsStolen, e.PileTaken, e.AttackEnded,
)  # fmt: skip
CHAPTERS = (e.CardPlayed, e.MindbugUsed, e.AttackDeclared)
"""A press that hurries what a bot does ends before the next of these."""
STEPS = (e.TurnBegan, e.CardPlayed, e.MindbugUsed, e.MindbugDeclined, e.EffectBegan, e.AttackDeclared)
"""What begins anew: words that float over what came before go."""
DEEDS = (e.CardPlayed, e.MindbugUsed, e.AttackDeclared, e.Hunted, e.Blocked, e.Unblocked)
LEFT = 0.5
"""Of its width: so small at most is a card that has left the rows."""
HEARTS, MINDBUGS = 202.0, 284.0
"""So far down in a seat's panel are the hearts, and the Mindbugs."""


class BeatTable(Host, Protocol):
    """What is asked of the table beside what every table has."""

    board: MindbugBoard
    book: CardBook
    names: TableNames

    @property
    def motion(self) -> Motion:
        """How fast things move now."""
        ...

    @property
    def tray(self) -> bool:
        """Whether a hand lies below."""
        ...

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        ...


class Beats:
    """Makes the motion of each event, and what is heard and told in it."""

    def __init__(self, table: BeatTable, log: TableLog) -> None:
        self.table, self.log = table, log
        self.preludes = Preludes(table, table.book, self)
        self.cause: Event | None = None
        """Of what comes what is queued now."""
        self.carried: dict[str, Pose] = {}
        """What is on its way between one event and the next."""

    def of(self, before: View | None, beat: Beat, nears: tuple[Seat, Seat]) -> Sequence[Change]:
        """The motion and flavour of a beat. `nears`: who sits below before it and after it."""
        table = self.table
        change = change_of(before, beat.view, beat.event, nears, table.book, self.carried, table.tray)
        taste = flavour(beat.event)
        waits = taste.lands and (taste.strike is None or bool(change.lunges))
        place = _place_of(taste)
        sound, light = partial(self._sound, beat, taste, place, change), partial(self._light, taste, change)
        done = self._touch(beat)
        told = type(beat.event) is not Event  # else only the position goes on, to a question
        if told:
            self.log.comes(beat)

        def start() -> None:
            if told:
                self._seen(beat)
            table.board.near = nears[1]
            table.board.stolen = card_key(card_named(beat.event)) if taste.kind == "theft" else ""
            if not waits:
                sound()
                light()
            self._words(beat, taste, change)
            self._dramatise(beat, change)
            self._announce(beat)
            if done:
                table.floats.picture(lambda f, box: moments.banner(f, done, "ui_star", box), BOXES["lane"], DONE_MS, False)
            if taste.beam is not None:
                table.floats.beam(
                    centre(self.box_of(seat_key(taste.beam[0]), change)), centre(self.box_of(taste.beam[1], change))
                )

        gone = frozenset(card_key(card) for card in fallen(before, beat.view))
        falls = bool(gone) and not table.motion.off
        change.hold = max(change.hold, self.rest_of(beat) - change.ms - (FALLS_MS if falls else 0)) + (TOUCHED_MS if done else 0)
        change.on_start = start
        change.chapter = isinstance(beat.event, CHAPTERS) and table.session.players[beat.event.seat].person is None
        first = STRIKE_MS if waits and change.lunges else 0.0
        struck = partial(self._struck, beat.event, change)
        change.cues = (
            *(((0.0, struck),) if not change.lunges else ()),
            *(((HIT, sound), (HIT, light)) if waits else ()),
            *(((HIT, struck),) if change.lunges else ()),
            *((first + ms, partial(self._heard, name, place, change)) for name, ms in taste.later),
        )
        return [*self.preludes.of(beat, change, gone if falls else frozenset()), change]

    def rest_of(self, beat: Beat) -> float:
        """How long an event of a bot's turn takes at least, in ms at speed 1, so that each is seen before the next one comes."""
        event, players = beat.event, self.table.session.players
        if isinstance(event, DEEDS):
            unasked = UNASKED_MS if isinstance(event, e.CardPlayed) and self._unasked(event, beat.view) else 0.0
            return BEAT_MS + unasked if players[event.seat].person is None else 0.0
        if isinstance(event, e.TurnBegan):
            return TURN_MS if players[event.seat].person is None else 0.0
        return SEEN_MS if isinstance(event, OUTCOMES) and players[beat.view.active].person is None else 0.0

    def _unasked(self, event: e.CardPlayed, view: View) -> bool:
        """Whether a bot plays a card that a person would be asked about who had a Mindbug left."""
        players, other = self.table.session.players, 1 - event.seat
        return players[event.seat].person is None and players[other].person is not None and not view.seats[other].mindbugs

    # ------------------------------------------------------------------ told
    def _seen(self, beat: Beat) -> None:
        """An event is seen from now on: the log tells it, the card that acts stands at the side, older words go."""
        event, board = beat.event, self.table.board
        self.log.seen(beat)
        if isinstance(event, e.TurnBegan):
            board.acting = HIDDEN
        elif (card := acting(event)) != HIDDEN:
            board.acting = card
        if isinstance(event, STEPS) and self.table.motion.speed > 0:
            self.table.floats.end_words()

    def _touch(self, beat: Beat) -> str:
        """What an effect has done in a bot's turn while a person plays too, in words; "" for anything else."""
        event, players = beat.event, self.table.session.players
        self.cause = event if isinstance(event, CAUSES) else self.cause
        persons = any(player.person is not None for player in players)
        if not persons or players[beat.view.active].person is not None or not isinstance(self.cause, e.EffectBegan):
            return ""
        done = deed(self.cause, event)
        return self.table.say(done) if done is not None else ""

    def _words(self, beat: Beat, taste: Flavour, change: Change) -> None:
        """What floats over the table, and what a bot with a temper says at what it likes to do."""
        table = self.table
        for words in taste.words:
            told = words.text or table.say_key(words.key, seat=table.name_of(words.seat))
            table.floats.words(told, _below_power(self.box_of(words.at, change)), words.colour)
        seat = getattr(beat.event, "seat", HIDDEN)
        said = saying(table.ctx.words, table.session.players[seat].temper, beat.event, beat.view) if seat != HIDDEN else ""
        if said:
            table.floats.words(said, self.box_of(seat_key(seat), change), theme.CREAM)

    def _announce(self, beat: Beat) -> None:
        """What everybody has waited for is told where they look: below the card whether it was taken over, and who plays it where
        that is not open; and whose the cards are that say who starts.
        """
        event, table = beat.event, self.table
        if isinstance(event, e.CardPlayed) and self._unasked(event, beat.view):
            card = table.book.the(table.ctx.words, event.card)
            self.tell_below(table.say_key("plays", seat=table.name_of(event.seat), card=card), False, BEAT_MS + UNASKED_MS)
        if isinstance(event, e.MindbugUsed | e.MindbugDeclined):
            told = (table.ctx.words.log("mindbug", event, table.names) or "").replace("**", "")
            self.tell_below(told, isinstance(event, e.MindbugUsed), TOLD_MS)
        if isinstance(event, e.StartersRevealed):
            table.board.starters = {starter_key(card): seat for card, seat in zip(event.cards, event.seats, strict=True)}

    def tell_below(self, told: str, used: bool, ms: float) -> None:
        """Say so long what becomes of the card in the middle; `used`: a Mindbug takes it."""
        self.table.floats.picture(lambda f, box: moments.verdict(f, told, used, box), BOXES["told"], ms, False)

    def tell_barred(self, beat: Beat) -> None:
        """Say between the rows why nothing can block."""
        told = self.log.why_barred(beat)
        self.table.floats.picture(lambda f, box: moments.banner(f, told, "ui_lock", box), BOXES["lane"], WHY_MS, False)

    # ------------------------------------------------------------------ heard
    def _sound(self, beat: Beat, taste: Flavour, place: str, change: Change) -> None:
        for name in taste.sounds:
            called = sound_of_turn(self.table, beat.view.active) if name == "turn_chime" else name
            self.table.ctx.sounds.play(called, taste.take, self._middle(place, change))

    def _heard(self, name: str, place: str, change: Change) -> None:
        self.table.ctx.sounds.play(name, None, self._middle(place, change))

    def _middle(self, place: str, change: Change) -> float | None:
        """Where on the table that is heard."""
        x, _, w, _ = self.box_of(place, change) if place else (0.0, 0.0, 0.0, 0.0)
        return x + w / 2 if place else None

    # ------------------------------------------------------------------ seen
    def _light(self, taste: Flavour, change: Change) -> None:
        for key, colour in taste.flashes:
            self.table.floats.glow(self.box_of(key, change), colour)

    def _dramatise(self, beat: Beat, change: Change) -> None:
        """The great moments are seen to be great."""
        event, moves, act = beat.event, not self.table.motion.off, self.table.floats.act
        if isinstance(event, e.Fought):
            self._clash(event, beat.entry)
        elif isinstance(event, e.MindbugUsed):
            x, y, w, h = BOXES["play_card"]
            start, end = self._at_seat(event.seat, MINDBUGS), (x + w / 2, y + h * 0.22)
            act(lambda f, t: drama.mindbug(f, t, start, end, moves), TOLD_MS)
        elif isinstance(event, e.MatchEnded) and moves and self._cheered(beat.view):
            act(confetti, PARTY_MS, last=True)

    def _cheered(self, view: View) -> bool:
        """Whether the victory is a person's, or only bots have played."""
        players = self.table.session.players
        winner = players[view.winner] if view.winner >= 0 else None
        return winner is not None and (winner.person is not None or all(one.person is None for one in players))

    def _struck(self, event: Event, change: Change) -> None:
        """A blow has hit: light where it did, and a heart that is lost breaks."""
        moves = not self.table.motion.off
        if isinstance(event, e.LifeLost):
            at = self._at_seat(event.seat, HEARTS)
            self.table.floats.act(lambda f, t: drama.heart(f, t, at, moves), HEART_MS)
        elif isinstance(event, e.Fought) and moves:
            at = centre(self.box_of(card_key(event.blocker), change))
            self.table.floats.act(lambda f, t: drama.burst(f, t, at, 150, theme.CORAL), BURST_MS)

    def _clash(self, fight: e.Fought, entry: int) -> None:
        """Two creatures meet between the rows; how it ends is known already."""
        since = self.log.since(fight, entry)
        how = duel(since, fight.attacker, fight.blocker) or "none"
        venom = bool(poisoners(fight, since))
        self.table.floats.act(lambda f, t: moments.clash(f, self.table.scenery, fight, how, BOXES["clash"], t, venom), CLASH_MS)

    # ------------------------------------------------------------------ where
    def _at_seat(self, seat: Seat, down: float) -> tuple[float, float]:
        x, y, w, _ = BOXES["near" if seat == self.table.board.near else "far"]
        return x + w / 2, y + down

    def box_of(self, key: str, change: Change) -> Box:
        """Where what an event speaks of lies, or lay."""
        if key in (STARTERS, AGAIN):
            return BOXES[key]
        if key.startswith("seat:"):
            return BOXES["near" if int(key[5:]) == self.table.board.near else "far"]
        before, after = change.before.get(key), change.after.get(key)
        leaves = before is not None and after is not None and after.rect.w < LEFT * before.rect.w
        found = before if leaves or after is None else after  # what goes to a pile is spoken of where it lay
        if found is None:
            return (760, 380, 400, 80)
        return (found.rect.x, found.rect.y, found.rect.w, found.rect.h)


def _place_of(taste: Flavour) -> str:
    """What an event happens to: light or words say where; "" = nothing particular."""
    places = [key for key, _ in taste.flashes] + [words.at for words in taste.words]
    return next((place for place in places if place not in (STARTERS, AGAIN)), "")


def _below_power(box: Box) -> Box:
    """The part of a card in a row in which words may rise and leave its power free; any other box as it is."""
    x, y, w, h = box
    return (x, y + h * 0.35, w, h * 0.65) if (w, h) == CREATURE else box
