"""One person's private page over the table: what can be pressed on it, what that means, and how it looks.

With several people in front of the screen a look is held, and a page on which one decides works after its least time; for
somebody alone with bots the same pages show at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.core.actions import READY
from game.core.types import Action, Seat
from game.titles.mindflayer.rules import actions
from game.titles.mindflayer.rules.actions import DISCARD, EXCHANGE, KINDS, NO_KIND, PASS, SHOW, Guess, Vote
from game.titles.mindflayer.rules.private_pages import GUESS, HAND, SEALED, visits
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.memory import last_claims
from game.titles.mindflayer.scene.private import desk, guess, look, panels, places, turned
from game.titles.mindflayer.scene.private.choice import Choice, beginning, laid
from game.titles.mindflayer.scene.private.draft import Draft
from game.titles.mindflayer.scene.private.opening import Open, Opening, PageTable
from game.titles.mindflayer.scene.private.page_words import PageWords
from game.ui import draw
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup
from game.ui.curtain import RING, Sheet, on_ring
from game.ui.frame import Frame
from game.ui.inputmap import Back, Extra, Hold, Input, Key, Press, Release, Window
from game.ui.toast import toast
from game.ui.why import corner
from game.ui.widgets import Act, Button, Spot, TopBar, Widget

PREFIX = "page:"
MEETING_ID = "page:meeting"
TOLD = (960.0, 118.0)
"""Where a sentence stands for a while: over the bar, for nothing else on these pages may be covered."""
SINGLE = {"show": SHOW, "pass": PASS, "discard": DISCARD}


class PrivatePage:
    """The private pages of one table. `shown` pages cover the table: then it draws, builds the widgets, bar included, and reads
    the input; the table calls `update` in every frame.
    """

    def __init__(self, table: PageTable) -> None:
        self.scene = table
        self.opening = Opening(table, self._begin, self._clear)
        self.draft = Draft()
        self.cards = CardGroup(table.faces, 24 << 20)
        self.bar: TopBar | None = None
        self._drawn: tuple[Canvas, object] | None = None

    # ------------------------------------------------------------------ whether it is there
    @property
    def open(self) -> Open | None:
        """Whose page is open, and which; it need not be in sight yet, or any more."""
        return self.opening.now

    @property
    def shown(self) -> bool:
        """A private page covers the table now."""
        return self.opening.shown

    @property
    def held(self) -> bool:
        """The open page lives only while it is held."""
        return self.opening.held

    @property
    def waiting(self) -> bool:
        """The least time of the open page is not over yet."""
        return self.opening.waiting

    def look(self, seat: Seat) -> None:
        """That seat's person wants to see the own hand."""
        self.opening.visit(seat, HAND)

    def guess(self, seat: Seat) -> None:
        """That seat's person, who is out, wants to write down who is in which team."""
        self.opening.visit(seat, GUESS)

    def opened(self, seat: Seat, holding: str | None) -> None:
        """The ring was held for this seat, and is held on."""
        self.opening.opened(seat, holding)

    def covered(self) -> None:
        """Nothing of the page stays."""
        self.opening.covered()

    def sync(self) -> None:
        """Open the page that is due once nothing moves, close the one that is over."""
        self.opening.sync()

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True when the page has to be drawn anew."""
        return self.opening.update(dt_ms)

    def state(self) -> object:
        """What the widgets depend on."""
        draft = self.draft
        opening, visiting, noted = self.opening, self.scene.session.visiting(), self.scene.coach.noted
        return self.open, self.shown, self.waiting, opening.resting, opening.telling, draft.choice, draft.vote, visiting, noted

    def _begin(self) -> None:
        """A page has come up: with empty slots where something is asked."""
        opened, question = self.open, self.opening.question()
        if opened is not None and question is not None and opened.page.kind in SEALED and self.opening.telling is None:
            view: View = self.scene.session.view()
            both = len(set(view.neighbours[opened.seat])) == 1
            pair = opened.page.kind == "exchange" and both
            first = beginning(view.turn, opened.seat, self.opening.alone)
            self.draft.choice = Choice.of(question.options, laid(view.seats[opened.seat].hand, first), pair)

    def _clear(self) -> None:
        self.draft = Draft()
        self.cards.sync([])

    # ------------------------------------------------------------------ what is on it
    def _desk(self) -> desk.Desk:
        assert self.open is not None
        question = self.opening.question()
        current = self.scene.ui.current
        return desk.Desk(
            self.opening.words(self.open.seat),
            question.options if question is not None else (),
            self.draft.choice,
            self.draft.vote,
            current.id if current is not None else None,
            self.scene.ui.focused is not None,
            self.draft.dragged,
            self.opening.alone,
            last_claims(self.scene.deeds()),
            self.scene.received(),
            self.opening.fresh,
            self.scene.proved(),
            self.scene.coach.noted,
        )

    @property
    def answer(self) -> Action | None:
        """What the lamp button gives now."""
        if self.open is None:
            return None
        if self.opening.telling is not None:
            return None
        if self.open.page.kind == "look":
            return READY
        return self._desk().answer if self.open.page.kind in SEALED else None

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives, as `SEAT VERB ...`; cards of an exchange are put down one after another."""
        opened, choice = self.open, self.draft.choice
        if opened is None or not id.startswith(PREFIX):
            return None
        action: Action | None = None
        if id == "page:go":
            action = self.answer
        elif id.startswith(desk.TILE_ID):
            action = Vote(int(id[len(desk.TILE_ID) :]))
        elif id.startswith(desk.HAND_ID) and choice is not None and len(choice.placed) == 1 and opened.page.kind != "vote":
            put = choice.put(int(id[len(desk.HAND_ID) :]))
            action = put.answer if put is not None and put.answer != choice.answer else None
        return f"{opened.seat} {self.scene.verbs.encode(action)}" if action is not None else None

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> list[Widget]:
        """What can be pressed on the open page, the bar's buttons included; nothing on a look that is held."""
        if self.open is None or self.held or self.opening.resting:
            self.bar = None
            return []
        kind = self.open.page.kind
        self.bar = self._bar()
        said = self.opening.words(self.open.seat)
        if self.opening.telling is not None:
            self.bar = None  # it is as large as the screen
            ready, words = not self.waiting, said.say("turned.got_it")
            return [Button("page:go", turned.GOT, words, "primary", icon="ui_check", size=54, hint="A", enabled=ready)]
        if kind in ("look", "hand"):
            words = said.say("seen_it" if kind == "look" else "done")
            found: list[Widget] = [Button("page:go", places.ALONE_BUTTON, words, "primary", icon="ui_check", size=44, hint="A")]
        elif kind == "guess":
            found = [Spot(f"{guess.TEAM_ID}{seat}", box, "tile") for seat, box in guess.tiles(said).items()]
            found.append(Button("page:go", places.GUESS_DONE, said.say("done"), "primary", icon="ui_check", size=44, hint="A"))
        else:
            found = self._deciding(said)
        if kind in SEALED and said.view.meeting >= 0 and not self._desk().cleared:
            found.append(Spot(MEETING_ID, desk.meeting_box(self._desk()), "panel", tip=said.meeting(), ring=12))
        if self.opening.alone and kind in SEALED:
            found += self.scene.why_key(corner(desk.middle_box(self._desk())))
        return [*found, *self.bar.parts]

    def _deciding(self, said: PageWords) -> list[Widget]:
        table = self._desk()
        found: list[Widget] = []
        choice = self.draft.choice
        if table.stage == "vote":
            found += [Spot(f"{desk.TILE_ID}{seat}", box, "tile") for seat, box in desk.tiles(table).items()]
        elif choice is not None:
            for slot, box in enumerate(places.slot_boxes(len(choice.placed))):
                found.append(Spot(f"{desk.SLOT_ID}{slot}", box, "slot"))
            boxes = places.hand_cards(choice.cards)
            for n in desk.tops(choice):
                free = choice.givable(n)
                why = "" if free else self._why(choice.cards[n])
                card = Spot(f"{desk.HAND_ID}{n}", boxes[n], "card", draggable=True, enabled=free, why=why)
                card.light_inside = True
                found.append(card)
        ready = table.answer is not None
        icon = "ui_gift" if table.stage in ("exchange", "pass") else "ui_check"
        words = said.say(f"go.{table.stage}")
        found.append(Button("page:go", places.GO, words, "primary", icon=icon, size=46, hint="A", enabled=ready))
        back = self.draft.begun
        if self.opening.alone:
            found.append(Button("page:back", places.BACK, said.say("take_back"), icon="ui_back", size=34, hint="B", enabled=back))
        else:
            found.append(Button("page:back", places.BACK_LOW, said.say("take_back"), size=34, hint="Y", enabled=back))
            found.append(Button("page:hide", places.HIDE, said.say("hide"), size=34, hint="B"))
        return found

    def _bar(self) -> TopBar:
        """The bar: of a page that others must not see only the way to the pause, which covers it."""
        scene, opened = self.scene, self.open
        assert opened is not None
        words = scene.ctx.words
        view: View = scene.session.view()
        asked = opened.page.kind in SEALED
        phase = scene.say_key(f"phase.{view.stage}", n=view.met) if asked else scene.name_of(opened.seat)
        names = ("pause", "settings", "sound", "help", "log")
        tips = {part: words.get(f"app.bar.{part}") for part in names}
        without = () if self.opening.alone else ("settings", "sound", "help", "log", "language")
        bar = TopBar(scene.title_words, phase, words.lang.upper(), tips=tips, muted=scene.ctx.sounds.muted, without=without)
        if scene.stage is not None:
            bar.place(scene.stage.canvas)
        return bar

    @property
    def coach_notes(self) -> tuple[places.Box, ...]:
        """Where a hint may lie on the open page: the same place whatever it says, on a desk in the middle of its panel."""
        kind = self.open.page.kind if self.open is not None else ""
        if kind == "vote" or kind not in SEALED:
            return (places.HINT_VOTE if kind == "vote" else places.HINT_LOOK,)
        (x, _, w, _), (_, top, wide, high) = desk.middle_box(self._desk()), places.HINT_DESK
        return ((x + (w - wide) / 2, top, wide, high),)

    def coach_ids(self, answer: Action) -> list[str]:
        """What a hint wants pressed on the open page: the tile of a vote, or a card of each kind that it gives."""
        if isinstance(answer, Vote):
            return [f"{desk.TILE_ID}{answer.seat}"]
        if self.draft.choice is None:
            return []
        wanted: list[int] = []
        if isinstance(answer, actions.Exchange):
            wanted = [answer.left, answer.right]
        elif isinstance(answer, actions.Show | actions.Pass | actions.Discard):
            wanted = [answer.kind]
        found = []
        for n in desk.tops(self.draft.choice):
            if self.draft.choice.cards[n] in wanted:
                wanted.remove(self.draft.choice.cards[n])
                found.append(f"{desk.HAND_ID}{n}")
        return found

    def _why(self, kind: int) -> str:
        """Why a card carries a padlock."""
        assert self.open is not None
        scene, stage = self.scene, self.open.page.kind
        action: Action = EXCHANGE[kind][NO_KIND] if stage == "exchange" else SINGLE[stage][kind]
        return scene.say(scene.session.why_not(self.open.seat, action))

    # ------------------------------------------------------------------ presses
    def act(self, act: Act) -> bool:
        """A widget was pressed; True when it was one of a page's, or the tile of a person who is out and may guess."""
        if not act.id.startswith(PREFIX):
            return not self.shown and self._own_tile(act)
        if not self.shown:
            return True
        self._do(act)
        self.scene.dirty = True
        return True

    def _own_tile(self, act: Act) -> bool:
        """Who is out presses the own tile: nothing else is to be done there."""
        session, (what, _, rest) = self.scene.session, act.id.partition(":")
        if what != "tile" or not rest.isdigit() or act.value not in (None, "click") or self.scene.board.then is not None:
            return False
        seat = int(rest)
        mine = session.players[seat].person is not None
        if not mine or GUESS not in visits(session.view(), seat):
            return False
        self.guess(seat)
        return True

    def _do(self, act: Act) -> None:
        assert self.open is not None
        if act.id.startswith(desk.HAND_ID):
            self._card(int(act.id[len(desk.HAND_ID) :]), act)
        elif act.value in ("drag", "drop", "inspect"):
            return
        elif act.id == "page:go":
            self._go()
        elif act.id == "page:hide":
            self.opening.close()
        elif act.id == "page:back":
            self.draft.take_back()
        elif act.id.startswith(desk.SLOT_ID) and self.draft.choice is not None:
            self.draft.choice = self.draft.choice.clear(int(act.id[len(desk.SLOT_ID) :]))
        elif act.id.startswith(desk.TILE_ID):
            self.draft.vote = int(act.id[len(desk.TILE_ID) :])
            if self.scene.ui.focused is not None:
                self.scene.ui.focus("page:go")
        elif act.id.startswith(guess.TEAM_ID):
            self._guess(int(act.id[len(guess.TEAM_ID) :]))

    def _go(self) -> None:
        """The lamp button."""
        opened, answer = self.open, self.answer
        assert opened is not None
        if self.opening.telling is not None:
            if not self.waiting:
                self.opening.told()
        elif opened.page.kind in ("hand", "guess"):
            self.opening.close()
        elif answer is not None:
            self.opening.give(opened.seat, answer)

    def _card(self, place: int, act: Act) -> None:
        """A card of the hand: pressed, or carried to a slot."""
        choice = self.draft.choice
        if choice is None or act.value == "inspect" or self._desk().stage == "vote":
            return
        if act.value == "drag" and act.pos is not None:
            self.draft.dragged = (place, act.pos)
            return
        slot = None
        if act.value == "drop":
            self.draft.dragged = None
            slot = self._slot_at(act.pos) if act.pos is not None else None
            if slot is None:
                return
        put = choice.put(place, slot)
        if put is None and act.value != "refused":  # else the card itself says it
            self.scene.tell(self._why(choice.cards[place]))
        elif put is None:
            return
        else:
            self.draft.choice = put
            self._move_on()

    def _move_on(self) -> None:
        """With keys or pad: on to the next card, or to the button."""
        group, choice = self.scene.ui, self.draft.choice
        if group.focused is None or choice is None:
            return
        free = [n for n in range(len(choice.cards)) if choice.slot_of(n) == desk.EMPTY and choice.givable(n)]
        group.focus("page:go" if choice.answer is not None or not free else f"{desk.HAND_ID}{free[0]}")

    def _slot_at(self, pos: tuple[float, float]) -> int | None:
        """The slot at a point: anywhere in its panel."""
        x, y = pos
        boxes = places.slot_boxes(len(self.draft.choice.placed)) if self.draft.choice is not None else []
        return next((n for n, (bx, by, bw, bh) in enumerate(boxes) if bx <= x < bx + bw and by <= y < by + bh), None)

    def _guess(self, seat: Seat) -> None:
        opened = self.open
        assert opened is not None
        action: Guess = guess.next_guess(self.opening.words(opened.seat), seat)
        if action in self.scene.session.asides().get(opened.seat, ()):
            self.scene.submit(opened.seat, action)

    # ------------------------------------------------------------------ input
    def input(self, record: Input) -> bool:
        """A record, before the widgets get it; True when it is used up."""
        if not self.shown:
            return False
        if self.held:
            return self._held_input(record)
        if self.opening.resting:
            return self._rest_input(record)
        if self.opening.telling is not None and isinstance(record, Key | Extra):
            return not isinstance(record, Extra) or record.name != "pause"
        match record:
            case Key(text) if text.isdigit():
                self._digit((int(text) - 1) % 10)
                return True
            case Back() if not self.opening.alone or (self.open is not None and self.open.page.kind in ("hand", "guess")):
                self.opening.close()
                return True
            case Back():
                return False
            case Extra("log" | "help" | "undo" | "redo" | "zoom"):
                return not self.opening.alone or record.name not in ("log", "help")
        return False

    def _rest_input(self, record: Input) -> bool:
        """While the rest runs by itself nothing reaches the table below; a look is held, and seen, again."""
        if self.open is not None and self.open.page.held:
            match record:
                case Press(x, y, 1) if on_ring(x, y):
                    self.opening.again("mouse")
                case Hold("x" | "confirm" as name, True):
                    self.opening.again(name)
        return not isinstance(record, Window)

    def _held_input(self, record: Input) -> bool:
        """A look ends when what holds it lets go, or with the next press where nothing is held. Nothing else reaches the table
        below, but for the pause."""
        taps = self.scene.ctx.motion.taps
        match record:
            case Press(_, _, 1) | Hold("x" | "confirm", True) if taps:
                self.opening.let_go()
            case (Release() | Hold()) if taps:
                return True
            case Release(_, _, 1, _) if self.opening.holding == "mouse":
                self.opening.let_go()
            case Hold(name, False) if name == self.opening.holding:
                self.opening.let_go()
            case Back():
                self.opening.close()
            case Extra("pause"):
                return False
        return True

    def _digit(self, place: int) -> None:
        """The card, the pile or the tile of that number, from the left."""
        opened = self.open
        assert opened is not None
        prefix = {"vote": desk.TILE_ID, "guess": guess.TEAM_ID}.get(opened.page.kind, desk.HAND_ID)
        if prefix == desk.HAND_ID:
            if self.draft.choice is not None and (place := desk.numbered(self.draft.choice, place)) != desk.EMPTY:
                slot = self.draft.choice.slot_of(place)
                if slot != desk.EMPTY:
                    self.draft.choice = self.draft.choice.clear(slot)
                else:
                    self._card(place, Act(f"{desk.HAND_ID}{place}", "click"))
        else:
            tiles = guess.tiles(self.opening.words(opened.seat)) if opened.page.kind == "guess" else desk.tiles(self._desk())
            if place < len(tiles):
                self._do(Act(f"{prefix}{list(tiles)[place]}", "click"))
        self.scene.dirty = True

    # ------------------------------------------------------------------ looks
    def ahead(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """Drawings for idle frames: every kind as it will lie on a page, whatever the hands hold."""
        for kind in range(KINDS):
            for wide in (places.HELD_CARD, places.HAND_CARD):
                size = canvas.rect((0, 0, wide, wide * places.HIGH)).size
                yield partial(self.cards.picture, canvas.k, f"kind:{kind}", *size, "idle", 0)

    def paint(self, f: Frame) -> None:
        """The whole screen."""
        opened = self.open
        if opened is None:
            return
        scene = self.scene
        now = (f.canvas, scene.ctx.words)
        if self._drawn is None or self._drawn[0] != now[0] or self._drawn[1] is not now[1]:
            scene.faces.canvas, scene.faces.words = now
            self.cards.forget()
            self._drawn = now
        kind = opened.page.kind
        if self.opening.resting:
            self._paint_rest(f, opened.seat)
            return
        panels.room(f)
        if self.opening.telling is not None:
            self.cards.sync([])
            turned.paint(f, self.opening.words(opened.seat), self.opening.telling, scene.faces)
        elif kind in SEALED:
            self._paint_desk(f)
        elif kind == "guess":
            guess.paint(f, self.opening.words(opened.seat), scene.faces, *self._lit())
        else:
            self._paint_look(f, kind)
        if self.bar is not None:
            self.bar.draw(f)
        with f.above():
            scene.ui.draw(f)
        if scene.notice:
            toast(f, scene.notice, *TOLD)

    def _paint_rest(self, f: Frame, seat: Seat) -> None:
        """Covered, while the rest of the least time runs: what the curtain looks like, its ring locked."""
        scene, players = self.scene, self.scene.session.players
        others = tuple(p.portrait for p in players if p.person is not None and p.person != players[seat].person)
        me = players[seat]
        Sheet(me.portrait, me.name, self.opening.rest_words(seat), others, scene.beside_curtain()).paint(f)
        cx, cy, radius = RING
        draw.ring(f, cx, cy, radius, self.opening.share)
        draw.icon(f, "ui_lock", cx - 52, cy - 52, 104)

    def _lit(self) -> tuple[str | None, bool]:
        current = self.scene.ui.current
        return (current.id if current is not None else None), self.scene.ui.focused is not None

    def _paint_desk(self, f: Frame) -> None:
        table = self._desk()
        desk.paint(f, table, self.scene.faces)
        desk.paint_claims(f, table, self.scene.scenery)
        if table.stage == "vote":
            desk.draw_tiles(f, table, self.scene.faces)
        self.cards.sync(desk.poses(table))
        self.cards.draw(f)
        desk.paint_counts(f, table)
        if table.said.view.meeting >= 0 and not table.cleared:
            face = "place" if desk.shows_learned(table) else "meeting"
            self.scene.faces.put(f, f"{face}:{table.said.view.meeting}", desk.meeting_box(table))

    def _paint_look(self, f: Frame, kind: str) -> None:
        assert self.open is not None
        said = self.opening.words(self.open.seat)
        look.paint(f, said, self.scene.faces, self.held, self.opening.fresh, self.opening.first_card(said.seat),
                   self.opening.known, kind == "hand")  # fmt: skip
        self.cards.sync(look.poses(said, kind != "hand"))
        self.cards.draw(f)
        look.tally(f, said, self.scene.book, self.opening.share, self.held, self.opening.alone, self.scene.ctx.motion.taps)
