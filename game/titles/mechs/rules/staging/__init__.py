"""Text scenarios of Mechs vs. Minions: a position from plain words, and back. `game/core/SCENARIOS.md` explains the words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core import given as read
from game.core.rules import Staging
from game.core.types import Seat
from game.titles.mechs.rules import draft
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.actions import SLOTS, CardId, DamageId
from game.titles.mechs.rules.board import BODY, FACINGS, MINIONS, NOWHERE, SIZE
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.mission import SHARDS
from game.titles.mechs.rules.schematics import equip
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.staging import facts, hazards
from game.titles.mechs.rules.staging import words as mech_words
from game.titles.mechs.rules.state import GONE, State
from game.titles.mechs.rules.terms import Terms, terms_for
from game.titles.mechs.rules.view import command_deck, damage_deck

GIVEN = (
    "mission", "difficulty", "stage", "turn", "first", "terrain", "sleep", "minions", "bomb", "bomb_hp", "school", "school_hp",
    "goals", "shard_mode", "shards", "display", "deck", "discard", "wrecks", "wrecked", "kills", "gears", "home", "risen",
    "rolls", "seats", *hazards.GIVEN,
)  # fmt: skip
SEAT = ("at", "facing", "line", "hand", "system", "schematics")
STAGES = ("equip", "deploy", "draft", "program", "minions", "danger")
REST = "rest"
"""The last entry of a pile of discards that holds all cards not named elsewhere: the draw pile has only its named ones."""
NONE = "none"


Reading = Callable[[Iterable[str], str], list[int]]


class MechsStaging(Staging[State, View]):
    """Builds and reads positions in plain words: cards and damage by their ids, cells as `x3y5`."""

    def __init__(self, rules: MechsRules) -> None:
        self._rules = rules
        self._catalog = rules.catalog

    def stage(self, given: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """The position that `given` describes. Raises ValueError naming the wrong key, card or cell."""
        read.only(given, GIVEN, "given")
        stage = read.word(given.get("stage", "program"), STAGES, "given.stage")
        seats = given.get("seats", ())
        for seat, side in enumerate(read.listed(seats, "given.seats")):
            read.only(side, SEAT, f"given.seats.{seat}")
        terms, seconds = self._terms(given, options, len(seats))
        pilots = read.listed(given.get("pilots", ()), "given.pilots")
        wanted = {**options, "pilots": ",".join(map(str, pilots))} if pilots else options
        s = State.empty(terms, seconds, 1, self._rules.pilots_of(len(seats), wanted))
        s.envelopes = self._rules.envelopes_of(terms, {**options, **{k: given[k] for k in ("envelopes",) if k in given}})
        s.turn = read.number(given.get("turn", 1 if stage in ("equip", "deploy") else 2), 1, 99, "given.turn")
        s.first = read.number(given.get("first", 0), 0, len(seats) - 1, "given.first")
        self._stage_tallies(s, given)
        self._stage_board(s, given, seats, stage)
        self._stage_shards(s, given)
        hazards.stage_tallies(self._rules, s, given)
        for seat, side in enumerate(seats):
            self._stage_line(s, seat, side)
            hazards.stage_schematics(self._rules, s, seat, side)
        s.settle()
        self._stage_decks(s, given, stage)
        hazards.stage_boss(self._rules, s, given)
        s.rolls = tuple(given.get("rolls", ()))
        self._stage_question(s, stage)
        return s

    def resting(self, s: State) -> bool:
        """Whether a scenario may end here without saying so: over, or at a choice that nothing hangs on but the turn itself."""
        if not s.stack:
            return True
        top = s.stack[-1]
        if isinstance(top, fr.Programming):
            return fr.REPAIRING not in top.lanes and fr.SWAPPING not in top.lanes
        return isinstance(top, (fr.Outfitting, fr.Deploying, fr.Drafting))

    # ------------------------------------------------------------------ the mission
    def _terms(self, given: Mapping[str, Any], options: Mapping[str, Any], mechs: int) -> tuple[Terms, int]:
        wanted = {**options, **{key: given[key] for key in ("mission", "difficulty") if key in given}}
        terms, seconds = self._rules.terms_of(mechs, wanted)
        changes: dict[str, Any] = {}
        if "terrain" in given:
            changes.update(mech_words.bare(given["terrain"], terms.mission.zones))
        ground = changes.get("ground", terms.mission.ground)
        for key in ("school", "goals"):
            if key in given:
                where = f"given.{key}"
                changes[key] = tuple(mech_words.cell(name, ground, where) for name in read.listed(given[key], where))
        if "shard_mode" in given:
            changes["shard_mode"] = read.word(given["shard_mode"], SHARDS, "given.shard_mode")
        changes.update(hazards.mission_changes(given, ground, "terrain" in given))
        if changes:
            terms = terms_for(replace(terms.mission, **changes), mechs, terms.difficulty)
        sleep = given.get("sleep", "terrain" in given)
        if type(sleep) is not bool:
            raise ValueError(f"given.sleep is {sleep!r}; expected true or false")
        if sleep:
            danger = terms.danger if "danger" in given else terms.asleep.danger
            terms = replace(terms.asleep, wins=(), losses=(), escalations=(), danger=danger)
        if "terrain" in given:
            terms = replace(terms, down=0)
        return terms, seconds

    def _stage_tallies(self, s: State, given: Mapping[str, Any]) -> None:
        numbers, terms = self._rules.numbers, s.terms
        s.kills = read.number(given.get("kills", 0), 0, numbers.kills_per_gear - 1, "given.kills")
        s.gears = read.number(given.get("gears", 0), 0, numbers.max_gears, "given.gears")
        s.bomb_hp = read.number(given.get("bomb_hp", terms.bomb_hp), 0, 99, "given.bomb_hp")
        s.school_hp = read.number(given.get("school_hp", terms.school_hp), 0, 99, "given.school_hp")
        for number in read.listed(given.get("risen", ()), "given.risen"):
            s.risen |= 1 << read.number(number, 0, len(terms.escalations) - 1, "given.risen")

    # ------------------------------------------------------------------ the board
    def _stage_board(self, s: State, given: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], stage: str) -> None:
        """Mechs, Bomb and minions, one thing at most on a cell."""
        ground, starts = s.terms.mission.ground, s.terms.mission.starts
        taken = {cell: "a wall" for cell in range(SIZE) if s.terms.walls[cell]}
        if "bomb" in given:
            s.bomb = NOWHERE if given["bomb"] == NONE else mech_words.cell(given["bomb"], ground, "given.bomb")
        if s.bomb != NOWHERE:
            mech_words.occupy(taken, s.bomb, "the Bomb", "given.bomb")
        if "boss" in given:
            s.boss = NOWHERE if given["boss"] == NONE else mech_words.cell(given["boss"], ground, "given.boss")
        for part in BODY if s.boss != NOWHERE else ():
            mech_words.occupy(taken, s.boss + part, "the Boss", "given.boss")
        for seat, side in enumerate(seats):
            where = f"given.seats.{seat}"
            s.face[seat] = FACINGS.index(read.word(side.get("facing", "north"), FACINGS, f"{where}.facing"))
            if stage in ("equip", "deploy") and "at" not in side:
                continue
            if side.get("at") == NONE:
                s.left |= 1 << seat
                continue
            if "at" not in side and seat >= len(starts):
                raise ValueError(f"{where}.at is missing")
            s.mech[seat] = mech_words.cell(side["at"], ground, f"{where}.at") if "at" in side else starts[seat]
            mech_words.occupy(taken, s.mech[seat], f"seat {seat}", f"{where}.at")
        names = read.listed(given.get("minions", ()), "given.minions")
        if len(names) > MINIONS:
            raise ValueError(f"given.minions has {len(names)}; there are {MINIONS}")
        s.minion = [NOWHERE] * MINIONS
        for number, name in enumerate(names):
            s.minion[number] = cell = mech_words.cell(name, ground, "given.minions")
            mech_words.occupy(taken, cell, "a minion", "given.minions")

    def _stage_shards(self, s: State, given: Mapping[str, Any]) -> None:
        """Where each shard is; those that are gone were broken, or handed in where shards are picked up."""
        mission = s.terms.mission
        home = read.number(given.get("home", 0), 0, 99, "given.home")
        if "shards" in given:
            if given["shards"] and mission.shard_mode == "none":
                raise ValueError("given.shards: this mission has none; say what they are with `shard_mode`")
            s.shards = [self._shard(s, str(word)) for word in read.listed(given["shards"], "given.shards")]
        else:
            s.shards = [GONE] * min(home, len(s.shards)) + s.shards[home:]
        carried = [place for place in s.shards if GONE < place < 0]
        if len(set(carried)) != len(carried):
            raise ValueError("given.shards: a mech carries two")
        gone = s.shards.count(GONE)
        if mission.shard_mode == "destructible":
            s.home, s.broken = home, gone
        else:
            s.home = home if "home" in given else gone

    def _shard(self, s: State, word: str) -> int:
        if word == "gone":
            return GONE
        if word.isdecimal():
            return -1 - read.number(int(word), 0, len(s.mech) - 1, "given.shards")
        return mech_words.cell(word, s.terms.mission.ground, "given.shards")

    # ------------------------------------------------------------------ cards
    def _stage_line(self, s: State, seat: Seat, side: Mapping[str, Any]) -> None:
        where = f"given.seats.{seat}"
        slots = side.get("line", ())
        if not isinstance(slots, list | tuple) or len(slots) > SLOTS or any(not isinstance(text, str) for text in slots):
            raise ValueError(f"{where}.line: expected a list of at most {SLOTS} texts")
        for slot, text in enumerate(slots):
            self._stage_slot(s, SLOTS * seat + slot, text, f"{where}.line, slot {slot + 1}")
        s.hand[seat] = self._cards(side.get("hand", ()), f"{where}.hand")
        s.system[seat] = tuple(sorted(self._damages(side.get("system", ()), f"{where}.system", "system")))

    def _stage_slot(self, s: State, place: int, text: str, where: str) -> None:
        """One slot: card names from the bottom, `!damage` on them, `+3` for the minion on the Skewer."""
        words = text.split()
        cards = self._cards([word for word in words if word[0] not in "!+@"], where)
        commands = self._rules.commands
        if len(cards) > self._rules.numbers.max_stack:
            raise ValueError(f"{where}: {len(cards)} cards; a stack has {self._rules.numbers.max_stack} at most")
        if len({commands[card].element for card in cards}) > 1:
            raise ValueError(f"{where}: cards of two elements")
        damages = self._damages([word[1:] for word in words if word[0] == "!"], where, "slot")
        if len(damages) > 1:
            raise ValueError(f"{where}: two slot damages")
        s.line[place] = tuple(cards)
        s.covered[place] = damages[0] if damages else -1
        for word in words:
            if word[0] == "@":
                s.fitted[place] = mech_words.card(word[1:], self._catalog.schematic_ids, where, "schematic")
                if cards or self._rules.schematics[s.fitted[place]].kind != "slot":
                    raise ValueError(f"{where}: only a slot schematic lies in a slot, and no cards with it")
            if word[0] == "+":
                number = read.number(int(word[1:]) if word[1:].isdecimal() else word, 0, MINIONS - 1, where)
                if s.minion[number] != NOWHERE or number in s.cargo:
                    raise ValueError(f"{where}: minion {number} is somewhere else already")
                if damages or not cards or not commands[cards[-1]].cargo:
                    raise ValueError(f"{where}: a cargo needs an undamaged Skewer on top")
                s.cargo[place] = number

    def _stage_decks(self, s: State, given: Mapping[str, Any], stage: str) -> None:
        """What is named nowhere lies in the draw piles, by kind, below the cards that `deck` and `wrecks` name from the top."""
        if "display" in given and stage != "draft":
            raise ValueError("given.display: only the stage `draft` has face-up cards")
        s.display = self._cards(given.get("display", ()), "given.display")
        s.taker = [draft.FREE] * len(s.display)
        out = [*s.display, *(card for row in (*s.line, *s.hand) for card in row)]
        names = self._catalog.names
        s.deck, s.discard = mech_words.piles(
            command_deck(self._rules), out, *self._named(given, "deck", "discard", self._cards), names["CardId"]
        )
        out = [*(damage for damage in s.covered if damage >= 0), *(damage for row in s.system for damage in row)]
        s.wrecks, s.wrecked = mech_words.piles(
            damage_deck(self._rules, s.terms), out, *self._named(given, "wrecks", "wrecked", self._damages), names["DamageId"]
        )

    def _named(self, given: Mapping[str, Any], top: str, discards: str, named: Reading) -> tuple[list[int], list[int], bool]:
        """The named cards of a draw pile and of its discards, and whether the discards have all the others."""
        words = read.listed(given.get(discards, ()), f"given.{discards}")
        rest = bool(words) and words[-1] == REST
        return named(given.get(top, ()), f"given.{top}"), named(words[:-1] if rest else words, f"given.{discards}"), rest

    def _cards(self, names: Iterable[str], where: str) -> list[CardId]:
        return [mech_words.card(name, self._catalog.card_ids, where, "command") for name in read.listed(names, where)]

    def _damages(self, names: Iterable[str], where: str, kind: str = "") -> list[DamageId]:
        found = [mech_words.card(name, self._catalog.damage_ids, where, "damage") for name in read.listed(names, where)]
        for damage in found:
            if kind and self._rules.damages[damage].kind != kind:
                raise ValueError(f"{where}: {self._rules.damages[damage].name} is no {kind} damage")
        return found

    # ------------------------------------------------------------------ what is asked
    def _stage_question(self, s: State, stage: str) -> None:
        """Stand where the match waits; what needs no answer has run by then."""
        rules, mechs = self._rules, len(s.mech)
        if stage == "equip":
            s.turn -= 1
            equip.begin(rules, s, None)
        elif stage == "deploy":
            order = [(s.first + i) % mechs for i in range(mechs)]
            there = [s.mech[seat] != NOWHERE for seat in order]
            if there != sorted(there, reverse=True) or all(there) or len(s.terms.mission.starts) < mechs:
                raise ValueError(
                    "given.seats: mechs are deployed in player order, on the mission's start cells; one has no `at` yet"
                )
            s.turn -= 1
            s.stack.append(fr.Deploying(order[there.index(False)]))
        elif stage == "draft" and not s.display:
            s.turn -= 1
            draft.begin_turn(rules, s, None)
        elif stage == "draft":
            s.phase = "draft"
            double = s.turn == 1 and s.terms.double_draft
            numbers = rules.numbers
            taken = sum(map(len, s.hand))
            left = (numbers.double_draft_each * mechs if double else numbers.draft_take_total) - taken
            if not 0 < left <= len(s.display):
                raise ValueError(f"given.display has {len(s.display)} cards, but {left} picks are to be made")
            s.stack.append(fr.Drafting((s.first + taken) % mechs, left))
        elif stage == "program":
            s.phase = "program"
            s.stack.append(fr.Programming((fr.PROGRAMMING,) * mechs))
        else:
            s.phase = "run" if stage == "minions" else "minions"
            s.stack += [fr.TurnEnding(), fr.Danger()]
            if stage == "minions":
                s.stack.append(fr.Lines(mechs))
        rules.advance(s, None)

    # ------------------------------------------------------------------ reading
    def facts(self, s: State) -> Mapping[str, Any]:
        """The whole position in the words of `given`, and `seats.N` with `shard`, `ready`, `damages` and `awake`."""
        return facts.facts(self._rules, s)

    def view_facts(self, v: View) -> Mapping[str, Any]:
        """A View in the same words; of the draw piles only how many cards they have."""
        return facts.view_facts(self._rules, v)
