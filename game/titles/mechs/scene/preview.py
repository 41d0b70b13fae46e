"""What the table shows of what is to come: the ghost film of the lines, with its guesses, and the minions' intents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.core.actions import Done
from game.core.film import Move
from game.core.types import Action, Seat
from game.titles.mechs.previews import Placement
from game.titles.mechs.rules.actions import Advance, CardId, Program, Repair, Slot, Swap, Tow, Use
from game.titles.mechs.rules.board import Cell
from game.titles.mechs.rules.events import LineEnded
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board import posts
from game.titles.mechs.scene.board.perils import Peril, peril_of
from game.titles.mechs.scene.board.posts import Guess, Post
from game.titles.mechs.scene.board.signs import LEG, QUESTION, STRUCK, SWING
from game.titles.mechs.scene.board.threats import Threat, numbers, offered, reached, threats
from game.titles.mechs.scene.deeds import Deed, deeds
from game.titles.mechs.scene.films import Films, Ghost
from game.titles.mechs.scene.foreseen import Foreseen
from game.titles.mechs.scene.glyphs import glyph
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.outlook import Outlook, outlook
from game.titles.mechs.scene.prompts import takes_cards
from game.titles.mechs.scene.state import Opened
from game.ui.inputmap import Hold, Input
from game.ui.table.part import Part
from game.ui.widgets import Spot, Widget

ASKED_ON_THE_WAY = ("run", "minions", "danger")
"""The stages in which an answer is looked ahead from where the match stands."""

ON_THE_WAY = ("turn", "go", "advance", "tow", "strike")
"""The answers that lines ask for while they run."""


OF_THE_FILM = ("guess:", "slot:", "deed:", "choice:", "board:", "notch:", "film:", "bar:")
"""What has to do with the film, by the beginnings of ids."""
EVERY = "film:every"
"""The legend of the marks: whoever points at it sees all of them."""


class Plan(NamedTuple):
    """What a film plays: cards placed besides, answers to questions on the way, repairs and swaps before the lines run.
    `advised`: a hint's, which answers every question as its sentence has it, not as somebody chose in another film."""

    placements: tuple[Placement, ...]
    answers: tuple[Move, ...] = ()
    mends: tuple[Move, ...] = ()
    advised: bool = False


class Settled(NamedTuple):
    """What somebody has chosen in the film of a plan: the answers in order, those that are only supposed among them, and which
    questions were settled."""

    view: View
    plan: Plan
    answers: tuple[Move, ...]
    keys: frozenset[object]


class Preview(Part):
    """Asks `films`, and keeps what it shows until something else is looked at."""

    def __init__(self, table: MechsTable, films: Films, foreseen: Foreseen) -> None:
        super().__init__(table)
        self.scene, self.films, self.foreseen = table, films, foreseen
        self.further = films.another()
        """The films of a choice that is opened: from there on."""
        self.ghost: Ghost | None = None
        """The film that is shown, None for none."""
        self.intents: Ghost | None = None
        """What the minions will do if nobody does anything."""
        self.until_shot: int | None = None
        """The film is shown up to this shot; None: all of it, while lines are planned without the minions' phase."""
        self.held = False
        """A key is held that shows every mark."""
        self._posts: tuple[tuple[object, ...], tuple[Post, ...]] | None = None
        self.hinted: Plan | None = None
        self.named: CardId = -1
        """The card that the sentence of the hint names, -1 = none."""
        """What a hint plays, shown while nothing is pointed at."""
        self.plan: Plan | None = None
        """What the film plays; None without one."""
        self._guesses: tuple[Move, ...] = ()
        """Answers to its open choices, changed by pressing them."""
        self._settled: Settled | None = None
        """The film that somebody has chosen in: it is as chosen whenever it is shown again."""
        self._by_itself: tuple[Ghost, int, frozenset[int]] | None = None
        """The choices of a film that the run will make."""
        self._pressed = -1
        """The choice that was changed last."""
        self._plan_view: View | None = None
        self._phones = False
        """Somebody tries something on a phone."""
        self._unwanted: Plan | None = None
        """What Back has put away."""
        self._threats: tuple[tuple[object, ...], tuple[View, tuple[Threat, ...]]] | None = None
        self._offered: tuple[View, str, tuple[Threat, ...]] | None = None
        self._peril: tuple[View, Ghost, Peril | None] | None = None
        self._deeds: tuple[tuple[object, ...], tuple[Deed, ...]] | None = None

    # ------------------------------------------------------------------ which film
    def follow(self, dt_ms: float) -> None:
        """Find out what is looked at and get its film."""
        scene, board = self.scene, self.scene.board
        view: View | None = board.view
        if view is None or not scene.settled or board.then is not None or scene.over or board.running:
            self.ghost = self.intents = board.opened = None
            self.plan = None
            self.held = False
            return
        if view is not self._plan_view:
            self.plan, self._plan_view = None, view
            self.fresh()
        if board.opened is not None and not self._still(board.opened, view):
            board.opened = None
            scene.refresh()
        wanted = self.plan if board.opened is not None else self._wanted(view)
        if wanted is None or wanted != self._unwanted:
            self._unwanted = None
        else:
            wanted = None
        if wanted is not None and wanted != self.plan:
            self.plan = wanted
            self.fresh()
            self._guesses = self._answered(view, wanted)
        elif wanted is None and (self._elsewhere() or self._phones):
            self.plan = None
        self._phones = bool(scene.session.tried)
        before = self.ghost
        if self.plan is None:
            self.ghost = None
        else:
            plan = self.plan
            meant = self.scene.mode.ahead(ON_THE_WAY) if self.planning else ()
            answers = self._tried_out or self._guesses or plan.answers or meant
            self.ghost = self.films.ghost(view, plan.placements, answers, plan.mends, plan.advised)
        self.intents = self.films.intents(view)
        if self.ghost is not before:
            scene.refresh()

    def _still(self, opened: Opened, view: View) -> bool:
        """Whether a choice that was opened can still be made: nothing else is begun."""
        board = self.scene.board
        return opened.now is view and opened.near == board.near and self.plan is not None and board.carried()[0] < 0

    @property
    def _tried_out(self) -> tuple[Move, ...]:
        """The answers of the film with the option under mouse or focus of a choice that is opened; () without one."""
        opened = self.scene.board.opened
        action = opened.given(self.scene.board.lit) if opened is not None else None
        if opened is None or action is None:
            return ()
        return opened.ghost.film.changed(opened.ghost.film.marks[opened.number], action)

    def fresh(self) -> None:
        """Another plan is looked at: nothing is guessed yet, all of it is shown."""
        self._guesses, self.until_shot, self._pressed = (), None, -1

    def watch(self) -> bool:
        """Show the film of the lines as they lie, if another one is not shown; False where nothing would run."""
        if self.ghost is None:
            view = self.scene.board.view
            self.plan, self._unwanted, self._plan_view = self.hinted or Plan(self._planned()), None, view
            self.fresh()
            self._guesses = self._answered(view, self.plan)
            self.follow(0)
        return self.ghost is not None

    def _answered(self, view: View, plan: Plan) -> tuple[Move, ...]:
        """What somebody has chosen in the film of this plan."""
        there = self._settled
        return there.answers if there is not None and there.view is view and there.plan == plan else ()

    def _as_they_lie(self) -> Ghost | None:
        """The film of the lines as they lie, with what was chosen in it."""
        view, placed = self.scene.board.view, self._planned()
        return self.films.ghost(view, placed, self._answered(view, Plan(placed)) or self.scene.mode.ahead(ON_THE_WAY))

    def chosen_in(self, ghost: Ghost) -> frozenset[int]:
        """The choices of a film that somebody has settled: that what comes after them was settled does not settle them."""
        there, marks, opened = self._settled, ghost.film.marks, self.scene.board.opened
        chosen = frozenset(number for number, mark in enumerate(marks) if mark.chosen)
        planned = self._as_planned(ghost)
        if opened is not None and ghost is not opened.ghost:  # what is only pointed at is not chosen
            keys, known = self._keys(ghost), self._keys(opened.ghost)
            before = {known[number] for number in self.chosen_in(opened.ghost)}
            return frozenset(number for number in chosen | planned if keys[number] in before)
        if there is None or there.view is not self.scene.board.view:
            return planned if self.plan is not None and self.plan.advised else chosen | planned  # a hint's answers are guesses
        keys = self._keys(ghost)
        return frozenset(number for number in chosen if keys[number] in there.keys) | planned

    def left_open(self, seats: Sequence[Seat]) -> frozenset[int]:
        """The choices in the lines of these mechs that nobody has made yet, but for schematics, which the film leaves unused;
        none where the run asks every one anyhow."""
        ghost = self.lines if self.planning else None
        if ghost is None or self.foreseen.asks_all or self.scene.ctx.asks_planned:
            return frozenset()
        shown = {sign.number for sign in ghost.trace.shown() if sign.kind == QUESTION and sign.seat in seats}
        offers = {n for n in shown if any(isinstance(option, Use) for option in ghost.film.marks[n].decision.options)}
        return frozenset(shown - offers - self.chosen_in(ghost))

    @property
    def supposed(self) -> frozenset[Seat]:
        """The mechs of others of which the film that is shown supposes a choice: they may choose otherwise."""
        return self._supposed(self.ghost, self.until)

    @property
    def left_to_others(self) -> frozenset[Seat]:
        """The mechs of others of which the film of all lines supposes a choice."""
        return self._supposed(self.lines)

    def _supposed(self, ghost: Ghost | None, until: int | None = None) -> frozenset[Seat]:
        players = self.scene.session.players
        if ghost is None or not self.planning:
            return frozenset()
        chosen, person = self.chosen_in(ghost), players[self.scene.board.near].person
        asked = (sign for sign in ghost.trace.shown(until) if sign.kind == QUESTION and sign.number not in chosen)
        return frozenset(sign.seat for sign in asked if players[sign.seat].person is None or players[sign.seat].person != person)

    def accept(self, seats: Sequence[Seat]) -> None:
        """What the film supposes in the lines of these mechs is chosen: the run asks it only where something surprises."""
        ghost, left = self.lines, self.left_open(seats)
        if ghost is not None and left:
            self.foreseen.note(ghost, self.chosen_in(ghost) | left)
            self.films.forget()

    def _as_planned(self, ghost: Ghost) -> frozenset[int]:
        """The choices of a film that the run will make by itself, because all will stand as it was planned."""
        if not self.foreseen.exactly or self.foreseen.asks_all or self.scene.ctx.asks_planned:
            return frozenset()
        if self._by_itself is not None and self._by_itself[0] is ghost and self._by_itself[1] == self.foreseen.changes:
            return self._by_itself[2]
        film, found = ghost.film, set[int]()
        for number, mark in enumerate(film.marks):
            meant = self.foreseen.planned(film.view(mark.shot - 1), mark.decision) if mark.shot else None
            if meant is not None and meant == (film.moves[mark.move][1], True):
                found.add(number)
        self._by_itself = ghost, self.foreseen.changes, frozenset(found)
        return self._by_itself[2]

    @staticmethod
    def _keys(ghost: Ghost) -> list[tuple[Seat, str, Slot, int]]:
        """For each choice of a film who is asked what by which slot, and how often before."""
        slots = {sign.number: sign.slot for sign in ghost.trace.signs if sign.kind == QUESTION}
        found: list[tuple[Seat, str, Slot, int]] = []
        asked: Counter[tuple[Seat, str, Slot]] = Counter()
        for number, mark in enumerate(ghost.film.marks):
            key = mark.decision.seat, mark.decision.prompt.key, slots.get(number, -1)
            found.append((*key, asked[key]))
            asked[key] += 1
        return found

    def _settles(self, ghost: Ghost, number: int) -> frozenset[object]:
        """What an answer to a choice settles: that one, and what the same slot asked before."""
        keys = self._keys(ghost)
        seat, _, slot, _ = keys[number]
        return frozenset(key for key in keys[:number] if slot >= 0 and (key[0], key[2]) == (seat, slot)) | {keys[number]}

    def _planned(self) -> tuple[Placement, ...]:
        """The cards that are wished into slots."""
        board = self.scene.board
        return tuple(
            (seat, wish.card, wish.slot) for seat, wishes in board.wishes.items() for wish in wishes if isinstance(wish, Program)
        )

    def _wanted(self, view: View) -> Plan | None:
        """The plan that is pointed at; else the hint's. A card that is held, and an answer under the mouse, come first."""
        found = self._pointed(view)
        held = view.stage not in ("draft", "program") or self.scene.board.carried()[0] >= 0
        return found if self.hinted is None or (found is not None and held) else self.hinted

    def _pointed(self, view: View) -> Plan | None:
        """The plan under mouse, focus or the card that is carried; None where none is pointed at."""
        board = self.scene.board
        planned = self._planned()
        slot = self._slot_pointed_at()
        if view.stage in ("draft", "program") and slot >= 0:
            card, _ = board.carried()
            if card < 0:
                return Plan(planned)
            if board.near == board.asker and takes_cards(view, board.near, slot):
                return Plan((*planned, (board.near, card, slot)))
        if view.stage in ASKED_ON_THE_WAY and board.asker >= 0 and board.lit is not None:
            mark, answer = board.mark(board.lit), board.answer(board.lit)
            chosen = mark.action if mark is not None else None
            if chosen is None and answer is not None:
                chosen = answer.action
            if chosen is not None:
                return Plan((), ((board.asker, chosen),))
        return self._tried(view, planned)

    def _tried(self, view: View, planned: tuple[Placement, ...]) -> Plan | None:
        """What people try on their phones; None where nobody does."""
        tried = self.scene.session.tried.items()
        placed = tuple((seat, one.card, one.slot) for seat, one in tried if isinstance(one, Program))
        mends = tuple((seat, one) for seat, one in tried if isinstance(one, Repair | Swap))
        asked = view.stage in ASKED_ON_THE_WAY
        answers = tuple((seat, one) for seat, one in tried if asked and not isinstance(one, Repair | Swap))
        return Plan((*planned, *placed) if placed or mends else (), answers, mends) if placed or mends or answers else None

    def _slot_pointed_at(self) -> Slot:
        board = self.scene.board
        if board.dragged is not None:
            return self.scene.room.slot_under(*board.dragged[1], len(board.view.mechs), board.near)
        return max(_number(board.lit, kind) for kind in ("slot:", "deed:", "choice:"))

    def _elsewhere(self) -> bool:
        """Mouse or focus rests on something that has nothing to do with the film."""
        board = self.scene.board
        if board.dragged is not None:
            return True
        return board.lit is not None and not board.lit.startswith(OF_THE_FILM)

    def state(self) -> object:
        """Which film, and how far it is shown."""
        return self.every, None if self.ghost is None else (id(self.ghost), self.until_shot)

    def forget(self) -> None:
        """Show no film."""
        self.plan = self.ghost = self.hinted = self.scene.board.opened = None
        self.fresh()
        self.scene.refresh()

    def put_away(self) -> None:
        """Back: no film of what is pointed at, until something else is."""
        self._unwanted = self._wanted(self.scene.board.view)
        self.forget()

    # ------------------------------------------------------------------ the Bomb
    @property
    def peril(self) -> Peril | None:
        """What the film that is shown costs the Bomb; without one the lines as they lie, or the minions alone."""
        view: View = self.scene.board.view
        ghost = self.ghost
        if ghost is None and self.planning and self.intents is not None:
            ghost = self._as_they_lie() or self.intents
        if ghost is None:
            return None
        if self._peril is None or self._peril[0] is not view or self._peril[1] is not ghost:
            sure = ghost.trace.certain
            self._peril = view, ghost, peril_of(view, ghost.trace, ghost.film.view(sure - 1) if sure else view)
        return self._peril[2]

    @property
    def lines(self) -> Ghost | None:
        """The film that is shown, or that of the lines as they lie."""
        if self.ghost is not None or not self.planning:
            return self.ghost
        return self._as_they_lie()

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What each slot of the large line will do, in the film that is shown, or of the lines as they lie."""
        view, ghost = self.scene.board.view, self.lines
        key = view, ghost, self.scene.board.near
        if self._deeds is None or any(one is not other for one, other in zip(self._deeds[0], key, strict=True)):
            self._deeds = key, deeds(view, self.scene.board.near, ghost)
        return self._deeds[1]

    # ------------------------------------------------------------------ the Boss
    @property
    def threats(self) -> tuple[View, tuple[Threat, ...]]:
        """What the Boss will do in the danger phase that comes, and from where: as all stand now, or after the lines of the film
        that is shown."""
        view: View = self.scene.board.view
        key = view, self.ghost, self.until_shot
        if self._threats is None or any(one is not other for one, other in zip(self._threats[0], key, strict=True)):
            if self.ghost is not None:
                trace = self.ghost.trace
                last = min(trace.certain, trace.phase if self.until_shot is None else min(trace.phase, self.until_shot))
                view = self.ghost.film.view(last - 1) if last else view
            self._threats = key, (view, threats(view))
        return self._threats[1]

    @property
    def offered_threats(self) -> tuple[View, tuple[Threat, ...]] | None:
        """What the Boss's card under mouse or focus would do, of those one of which is kept; None without one."""
        view, lit = self.scene.board.view, self.scene.board.lit
        card = _number(lit, "keep:")
        if lit is None or card < 0:
            return None
        if self._offered is None or self._offered[0] is not view or self._offered[1] != lit:
            self._offered = view, lit, offered(view, card)
        return view, self._offered[2]

    @property
    def boss_lit(self) -> Slot:
        """The slot of the Boss under mouse or focus, -1 = none."""
        return _number(self.scene.board.lit, "boss:")

    # ------------------------------------------------------------------ words
    def note(self) -> str:
        """How sure the film is that is shown; "" without one, and where an answer is pointed at."""
        board, say = self.scene.board, self.scene.say_key
        if self.ghost is None or board.running or not self.planning or board.opened is not None:
            return ""
        mend = next((mend for seat, mend in self.plan.mends if seat == board.near), None) if self.plan is not None else None
        if isinstance(mend, Swap):
            return say("ghost.swapped", n=mend.slot + 1, m=mend.other + 1)
        if isinstance(mend, Repair):
            return say("ghost.repaired", n=mend.slot + 1)
        film, view = self.ghost.film, board.view
        seen = {sign.number for sign in self.ghost.trace.shown() if sign.kind == QUESTION and sign.seat in (-1, board.near)}
        guessed = len(seen - self.chosen_in(self.ghost))
        fog = film.certain < len(film.shots)
        if guessed:
            return say("ghost.open_fog" if fog else "ghost.open")
        if self.supposed:
            return say("ghost.supposed")
        if fog:
            return say("ghost.fog")
        waiting = sum(len(mech.hand) for mech in view.mechs) > len(self.plan.placements if self.plan is not None else ())
        return say("ghost.unless" if waiting or view.stage == "draft" else "ghost.sure")

    def outlook(self, seat: Seat, action: Action) -> Outlook:
        """What comes of an answer on the way, or to the choice of the plan that is opened."""
        view, films = self._asked
        if view.stage not in ASKED_ON_THE_WAY:
            return ()
        ghost = films.ghost(view, (), ((seat, action),))
        opened = self.scene.board.opened is not None
        chosen = () if ghost is None else self._as_planned(ghost) if opened else self.chosen_in(ghost)
        return outlook(view, seat, ghost, films.follow_ups(view, seat, action), chosen)

    @property
    def _asked(self) -> tuple[View, Films]:
        """How all stand when what is asked is asked, and the films from there."""
        opened = self.scene.board.opened
        return (self.scene.board.view, self.films) if opened is None else (opened.then, self.further)

    def ends(self) -> dict[Action, Cell]:
        """Where the mech that is asked whether it tows something along comes to stand, by the answer."""
        board, (view, films) = self.scene.board, self._asked
        options = board.found if board.opened is None else board.opened.found
        if board.running or view.stage not in ASKED_ON_THE_WAY or not any(isinstance(one.action, Tow) for one in options):
            return {}
        found: dict[Action, Cell] = {}
        for one in options:
            ghost = films.ghost(view, (), ((one.seat, one.action),))
            signs = ghost.trace.shown() if ghost is not None else []
            legs = [sign for sign in signs if sign.kind == LEG and (sign.piece, sign.slot) == (one.seat, signs[0].slot)]
            if legs:
                found[one.action] = legs[-1].cells[-1]
        return found

    def asked(self) -> tuple[Seat, str] | None:
        """Who is asked what by the choice that is opened, or the one under mouse or focus."""
        opened = self.scene.board.opened
        number = opened.number if opened is not None else _number(self.scene.board.lit, "guess:")
        if self.ghost is None or not 0 <= number < len(self.ghost.film.marks):
            return None
        decision = self.ghost.film.marks[number].decision
        return decision.seat, self.scene.say(decision.prompt)

    # ------------------------------------------------------------------ how far, and how much
    @property
    def planning(self) -> bool:
        """Whether the film is of lines that are being planned."""
        return self.scene.board.view.stage in ("draft", "program")

    @property
    def until(self) -> int | None:
        """The shot up to which the film is shown; None = all of it. Of an answer in a run: what comes of it in the same line."""
        opened = self.scene.board.opened
        if opened is not None and not self._tried_out:
            return opened.ghost.film.marks[opened.number].shot
        if self.until_shot is None and self.ghost is not None and self.planning:
            return self.ghost.trace.phase
        if self.until_shot is None and self.ghost is not None and self.scene.board.view.stage == "run":
            shots = self.ghost.film.shots
            return next((n + 1 for n, shot in enumerate(shots) if isinstance(shot.event, LineEnded)), len(shots))
        return self.until_shot

    @property
    def every(self) -> bool:
        """Whether every mark is shown: a key is held, or what tells about the marks is pointed at."""
        return self.held or self.scene.board.lit == EVERY

    @property
    def tells_minions(self) -> bool:
        """Whether the minions' phase is shown whole: the film has come there, or a key asks for every mark."""
        return self.every or (self.ghost is not None and self.until_shot is not None and self.until_shot > self.ghost.trace.phase)

    def handle(self, record: Input) -> bool:
        """A key that is held shows every mark."""
        if not isinstance(record, Hold) or record.name != "y":
            return False
        self.held = record.down and self.planning and not self.scene.board.running
        self.scene.refresh()
        return False

    def posts(self) -> tuple[Post, ...]:
        """The marks of the film on the board."""
        if self.ghost is None:
            return ()
        line = self.scene.board.near if self.planning else -1
        g, (view, found), peril = self.scene.desk.geometry, self.threats, self.peril
        asked = [mark.box(g) for mark in self.scene.board.marks if mark.action is not None]
        held = next(iter(self.choices(self.ghost, self._slot_pointed_at())), self._pressed)
        opened = self.scene.board.opened is not None
        now = self.ghost, self.until, g, line, self.every, asked, held, found, peril, opened
        if self._posts is None or self._posts[0] != now:
            others = sum(len(reached(view, threat)) for threat in found) + (peril is not None)
            there = [box for _, box, _ in numbers(g, view, found)] + posts.boss(g, view)
            tag = self.scene.desk.peril_at(self.scene.board.view, self.scene.board.marks, self.ghost.trace, self.until)
            there += [tag] if tag is not None and peril is not None else []
            guesses = {} if opened else self._answers(self.ghost)
            seen = posts.faces(g, self.scene.board.view)
            found_now = posts.posts(
                g, self.ghost.trace, self.until, line, guesses, self.every, others, asked, held, there, seen
            )  # fmt: skip
            self._posts = now, found_now
        return self._posts[1]

    def shown(self) -> list[Cell]:
        """The squares that the film shows the large line's mech on, and what it hits there."""
        kinds, near = (LEG, SWING, STRUCK), self.scene.board.near
        signs = self.ghost.trace.shown(self.until) if self.ghost is not None else []
        return sorted({cell for sign in signs if sign.kind in kinds and sign.seat == near for cell in sign.cells})

    def _answers(self, ghost: Ghost) -> dict[int, Guess]:
        """The present answers to the film's open choices, in pictures."""
        found, chosen = {}, self.chosen_in(ghost)
        for sign in ghost.trace.shown():
            if sign.kind == QUESTION:
                mark = ghost.film.marks[sign.number]
                seat, action = ghost.film.moves[mark.move]
                facing = ghost.trace.places(sign.shot)[seat].facing
                turn = self.scene.desk.geometry.turn
                icon, quarters, words = glyph(action, facing, turn)
                if isinstance(action, Advance):  # a number alone could be a slot's, or health
                    icon, quarters = "ui_arrow", turn.facing(facing)
                elif isinstance(action, Done) and any(isinstance(one, Tow) for one in mark.decision.options):
                    icon, words = "cmd_skewer", "\u00d7"  # a cross alone says not what is left undone
                found[sign.number] = Guess(sign.number, icon, quarters, words, sign.number not in chosen, sign.slot)
        return found

    def scrub(self, by: int) -> bool:
        """Show the film one step further (1) or less far (-1); False where there is none."""
        if self.ghost is None or self.scene.board.running:
            return False
        trace = self.ghost.trace
        stops = trace.stops()
        if not stops:
            return True
        now = trace.shots if self.until is None else self.until
        here = max(0, sum(stop <= now for stop in stops) - 1)
        self.go(stops[max(0, min(len(stops) - 1, here + by))])
        return True

    def go(self, until: int | None) -> None:
        """Show the film up to a shot."""
        self.until_shot, self.scene.board.opened = until, None
        self.scene.refresh()

    def spots(self) -> list[Widget]:
        """The choices of the film: a press asks them."""
        return [Spot(f"guess:{post.number}", tuple(post.box), "guess") for post in self.posts() if post.kind == posts.GUESS]

    def choices(self, ghost: Ghost | None, slot: Slot) -> list[int]:
        """The choices of a slot of the large line in a film, in order."""
        if ghost is None or slot < 0:
            return []
        near = self.scene.board.near
        return [sign.number for sign in ghost.trace.shown() if (sign.kind, sign.seat, sign.slot) == (QUESTION, near, slot)]

    def decide(self, ghost: Ghost, number: int, action: Action) -> Ghost | None:
        """Choose the answer to a choice of a film of the plan: the run will give it, and the film goes on with it."""
        there, view = self._settled, self.scene.board.view
        keys = there.keys if there is not None and there.view is view and there.plan == self.plan else frozenset()
        self._guesses, self._pressed, plan = ghost.film.changed(ghost.film.marks[number], action), number, self.plan
        self.scene.board.opened, self.scene.dirty = None, True
        if plan is None:
            return None
        self._settled = Settled(view, plan, self._guesses, keys | self._settles(ghost, number))
        after = self.films.ghost(view, plan.placements, self._guesses, plan.mends, plan.advised)
        if after is not None:
            self.foreseen.note(after, self.chosen_in(after))
            self.films.forget()
        return after


def _number(id: str | None, kind: str) -> int:
    """The number of a widget of this kind, -1 for any other."""
    return int(id.removeprefix(kind)) if id is not None and id.startswith(kind) else -1
