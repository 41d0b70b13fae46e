"""What the titles' own sheets may tell: the View of their seat, and nothing else."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

import pytest

from game.core.actions import TAKE_BACK
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import FACES, Player
from game.core.types import HIDDEN, Ref, Setup, msg
from game.dev.laws import draw_move, partner_of
from game.text import Words, speech
from game.text.sheet import Person, action_of, plain
from game.text.speech import Speech
from game.titles import Title, title
from game.titles.mindflayer.rules.actions import Plead
from tests.breadth import turn
from tests.phones.booth import Wire, booth
from tests.phones.test_sheet import sheet_for, table
from tests.table.people import sit

NAMES = ("mindbug", "mindup", "mindflayer", "mechs")
PAIRS, MOST_PAIRS = 300, 5_000
GAMES, MOST_GAMES = {"mindbug": 8, "mindup": 5, "mindflayer": 6, "mechs": 2}, 500
"""Answers after which a match of a test is left; the shortest titles end before."""


def positions(found: Title, dice: Dice, every: int = 1) -> Iterator[Match[Any, Any]]:
    """Positions of whole random matches, of few and of many seats, without end."""
    seed = 0
    while True:
        seed += 1
        match = table(found, found.seats[seed % len(found.seats)], seed)
        for n in count():
            if not match.pending():
                break
            if n % every == 0:
                yield match
            match.submit(*draw_move(match.pending(), match.asides(), dice))


@pytest.mark.share(2, turn())
@pytest.mark.parametrize("name", NAMES)
def test_partner_worlds_give_byte_identical_sheets(name: str, soak: int) -> None:
    found, dice = title(name), Dice(17)
    pairs = min(MOST_PAIRS, PAIRS * soak)
    for match in positions(found, dice, every=3):
        seat, lang = pairs % len(match.players), ("en", "fr")[pairs % 2]
        mine = sent(sheet_for(found, match, seat, lang))
        state = match.state
        match._states[-1] = partner_of(found.rules, state, frozenset((seat,)), dice)
        other = sent(sheet_for(found, match, seat, lang))
        match._states[-1] = state
        assert other == mine
        pairs -= 1
        if not pairs:
            return


def test_parts_that_are_kept_are_as_if_made_anew() -> None:
    found, sheets = title("mindflayer"), []
    for kept in (True, False):
        made = hashlib.sha256()
        for n, match in zip(range(60), positions(found, Dice(19), every=5), strict=False):
            for seat in range(len(match.players)):
                if not kept:
                    speech._KEPT.clear()
                made.update(sent(sheet_for(found, match, seat, ("en", "fr")[n % 2])))
        sheets.append(made.hexdigest())
    assert sheets[0] == sheets[1] and len(speech._KEPT) <= speech.MOST_KEPT


def sent(sheet: object) -> bytes:
    """The bytes of a sheet."""
    return json.dumps(plain(sheet), ensure_ascii=False, separators=(",", ":")).encode()


LONG, LONGEST_SHEET = 4_000, 5_000
"""Bytes of nineteen sheets in twenty, and of any."""


@pytest.mark.parametrize("name", NAMES)
def test_sheets_are_short(name: str) -> None:
    found, dice, sizes = title(name), Dice(7), []
    for n, match in enumerate(positions(found, dice, every=3)):
        sizes += [len(sent(sheet_for(found, match, seat, ("en", "fr")[n % 2]))) for seat in range(len(match.players))]
        if n == 120:
            break
    sizes.sort()
    print(f"{name}: {sizes[len(sizes) // 2]} bytes, p95 {sizes[len(sizes) * 95 // 100]}, the longest {sizes[-1]}")
    assert sizes[len(sizes) * 95 // 100] <= LONG and sizes[-1] <= LONGEST_SHEET


def shape(part: Any) -> Any:
    """What a neighbour sees from across: blocks and how many parts they have."""
    if isinstance(part, list):
        return [shape(one) for one in part]
    if isinstance(part, Mapping):
        return {key: shape(value) for key, value in part.items() if key in ("blocks", "cards", "people")}
    return None


def test_the_phone_says_before_the_first_turn_which_first_card_made_one_what_one_is() -> None:
    found, words = title("mindflayer"), Words("en")
    told = set()
    for seed in range(120):
        match = table(found, 4 + seed % 7, seed)
        state = match.state
        for seat in range(len(match.players)):
            page = json.dumps(plain(sheet_for(found, match, seat, "en")))
            began = state.began >> seat & 1
            for key in ("sane", "possessed", "either"):
                role = words.get(f"mindflayer.private.role.{'possessed' if began else 'sane'}", gender="m")
                if json.dumps(words.get(f"mindflayer.private.first.{key}", role=role))[1:-1] in page:
                    told.add((key, bool(began)))
                    break
            else:
                raise AssertionError(page)
    assert told >= {("sane", False), ("possessed", True)} and ("sane", True) not in told


def test_every_role_and_hand_gives_the_same_blocks_and_cover() -> None:
    """Where nobody may see a difference across the room there is none: also with two taps in every exchange."""
    found, dice = title("mindflayer"), Dice(5)
    stages, pages = set(), 120
    for match in positions(found, dice, every=2):
        state = match.state
        other = partner_of(found.rules, state, frozenset(), dice)
        for seat in range(len(match.players)):
            one = plain(sheet_for(found, match, seat, "fr"))
            match._states[-1] = other
            two = plain(sheet_for(found, match, seat, "fr"))
            match._states[-1] = state
            if match.view(frozenset()).seats[seat].out:
                continue
            assert shape(one["blocks"]) == shape(two["blocks"])
            assert [block for block in one["blocks"] if block["block"] not in ("cover", "rise")] == [
                block for block in two["blocks"] if block["block"] not in ("cover", "rise")
            ]
            assert covers(one) == covers(two)
            assert all(one.get(key) == two.get(key) for key in ("key", "foot", "asked"))
            if match.view(frozenset()).stage == "exchange" and "joins" in one:
                assert {len(join.split()) for join in one["joins"]} == {3}
        stages.add(match.view(frozenset()).stage)
        pages -= 1
        if not pages:
            break
    assert {"look", "give", "vote", "exchange"} <= stages


def covers(sheet: Mapping[str, Any]) -> list[tuple[str, bool]]:
    """What of a sheet's cover shows while it is shut."""
    return [(block["text"], block.get("stays", False)) for block in sheet["blocks"] if block["block"] == "cover"]


def test_role_and_hand_lie_under_the_cover_alone() -> None:
    found = title("mindflayer")
    for seed in range(4):
        match = table(found, 6, seed)
        for seat in range(6):
            form = plain(sheet_for(found, match, seat, "en"))
            (cover,) = [block for block in form["blocks"] if block["block"] == "cover"]
            team = "Possessed" if match.view(frozenset((seat,))).seats[seat].team == 1 else "Sane"
            outside = json.dumps([block for block in form["blocks"] if block is not cover], ensure_ascii=False)
            assert f"You are {team}" in json.dumps(cover) and "adventure" not in outside and team not in outside


def test_a_phone_asks_without_the_own_name_in_front_or_in_the_middle() -> None:
    found = title("mechs")
    words = Speech(Words("fr"), found.id, found.rules.names, [Person("Zoé", "noor"), Person("Zoélie", "gus")], 0)
    assert words.prompt(msg("mechs.prompt.repair", seat=Ref("Seat", 0))).startswith("Carte jetée\u00a0: quel")
    assert words.prompt(msg("mechs.prompt.deploy", seat=Ref("Seat", 0))).startswith("Choisissez une case")
    assert words.prompt(msg("mechs.prompt.deploy", seat=Ref("Seat", 1))).startswith("Zoélie, choisissez")


def talking(seed: int) -> Match[Any, Any]:
    """Six at the Mind Flayer who have time to talk."""
    found = title("mindflayer")
    players = [Player(f"N{n}", FACES[n], n) for n in range(6)]
    options = {**found.defaults(), "talk": 60, "silence": "exchange"}
    return Match(found.rules, Setup(found.id, 6, seed, options=options), players)


def test_the_key_that_takes_back_takes_back() -> None:
    """Wherever it stands among what else may be done."""
    dice, backs = Dice(3), 0
    for match in (talking(2), table(title("mindup"), 3, 2), table(title("mechs"), 2, 2)):
        for _ in range(120):
            if not match.pending():
                break
            for seat, asides in match.asides().items():
                if seat >= 0 and TAKE_BACK in asides:
                    foot = sheet_for(title(match.title), match, seat, "en").foot
                    (back,) = [key.answer for key in foot if key.icon == "ui_back"]
                    assert action_of(back, match.pending().get(seat), asides) == TAKE_BACK
                    backs += asides.index(TAKE_BACK) > 0
            match.submit(*draw_move(match.pending(), {}, dice))
    assert backs > 5


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_name_that_breaks_at_a_space_keeps_it(lang: str) -> None:
    found, words = title("mindbug"), Words(lang)
    speech_ = Speech(words, found.id, found.rules.names, [Person("Noor", "noor")], 0)
    for id in {id.partition("#")[0] for id in found.rules.names["CardId"]}:
        name = words.get(f"mindbug.cards.{id}.name")
        assert speech_.short(f"cards.{id}").replace("\u00ad", "") == name


@pytest.mark.share(2, turn())
@pytest.mark.parametrize("name", NAMES)
def test_every_answer_can_be_given(name: str) -> None:
    """By a touch or by its parts; and whatever can be touched stands for something."""
    found, dice, many = title(name), Dice(4), {"mindflayer": 1_500}.get(name, 150)
    for n, match in enumerate(positions(found, dice)):
        for seat, decision in match.pending().items():
            form, asides = plain(sheet_for(found, match, seat, "en")), match.asides().get(seat, ())
            given = {one for one in touched(form) if not one.startswith("p")}
            given |= {f"{join[0]}{number}" for join in form.get("joins", ()) for number in numbers(join.partition(":")[0])}
            offered = {f"a{k}" for k in range(len(decision.options))} | {f"b{k}" for k in range(len(asides))}
            assert given == offered, (match.view(frozenset()), seat, given ^ offered)
        if n == many:
            return


def touched(part: Any) -> list[str]:
    """The ids of all that can be touched."""
    if isinstance(part, list):
        return [one for inner in part for one in touched(inner)]
    own = [part["answer"]] if isinstance(part, Mapping) and part.get("answer") else []
    return own + [one for inner in part.values() for one in touched(inner)] if isinstance(part, Mapping) else []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_time_to_talk_is_said_by_parts_and_ended_by_ready(lang: str) -> None:
    found, dice, match = title("mindflayer"), Dice(3), talking(3)
    while match.view(frozenset()).stage != "talk":
        match.submit(*draw_move(match.pending(), {}, dice))
    form = plain(sheet_for(found, match, 2, lang))
    assert [key["answer"] for key in form["foot"]] == ["a0"]
    (talk,) = [block for block in form["blocks"] if block["block"] == "rise"]
    parts = {part["answer"] for block in talk["blocks"] for part in block.get("cards", block.get("people", []))}
    claims = [action for action in match.asides()[2] if not isinstance(action, Plead)]
    assert sorted(n for join in form["joins"] for n in numbers(join)) == list(range(len(claims)))
    assert {part for join in form["joins"] for parts in join.split()[1:] for part in parts.split(",")} == parts
    assert len(form["joins"]) == 3, "how many of what, whom one accuses, whom one trusts"


def numbers(join: str) -> range:
    """The asides that a text stands for."""
    answer, *parts = join.split()
    many = 1
    for part in parts:
        many *= part.count(",") + 1
    return range(int(answer[1:]), int(answer[1:]) + many)


# On the wire: what a phone was told in whole games, beside what its seat may know


def known_to(name: str, match: Match[Any, Any], seat: int) -> set[str]:
    """What cards this seat may see: their names on a sheet in English, or their numbers."""
    view, rules = match.view(frozenset((seat,))), match.rules
    if name == "mindup":
        return {str(card + 1) for card in _mindup_cards(view) if card != HIDDEN}
    if name == "mindflayer":
        return {rules.names["KindId"][kind] for kind, count in enumerate(view.seats[seat].hand) for _ in range(count)}
    if name == "mindbug":
        seen = {card for side in view.seats for card in (*side.hand, *side.discard, *(creature.card for creature in side.play))}
        seen |= {view.played, *view.shown, *(card for card, _ in view.waiting)}
        return {rules.names["CardId"][card].partition("#")[0] for card in seen if card >= 0}
    cards = {card for mech in view.mechs for slot in mech.slots for card in slot.cards} | set(view.display)
    return {rules.names["CardId"][card] for card in cards | {card for mech in view.mechs for card in mech.hand}}


def _mindup_cards(view: Any) -> set[int]:
    lying = {card for side in view.seats for card in (*side.hand, side.sealed)} | {*view.row, *view.played}
    return lying | {card for side in view.seats for column in side.columns for card in column.cards}


def told(name: str, text: str) -> set[str]:
    """What cards stand in the bytes of a message."""
    if name == "mindup":
        lines = re.findall(r'"lines": \[([^\]]*(?:\[/\][^\]]*)*)\]', text)
        return set(re.findall(r'"value": "(\d+)"', text)) | {n for line in lines for n in re.findall(r'"(\d+)', line)}
    pattern = {"mindbug": r"creatures/(\w+)", "mindflayer": r'"picture": "mf_(\w+)", "text"', "mechs": r"\bcmd_(\w+)"}
    return set(re.findall(pattern[name], text)) - {"mindbug"}


class Listener:
    """Everything that is sent to the phones of a match, beside what each seat has ever been allowed to see."""

    def __init__(self, name: str, match: Match[Any, Any], wire: Wire) -> None:
        self.name, self.match, self.wire = name, match, wire
        self.ever: dict[int, set[str]] = {seat: set() for seat in range(len(match.players))}
        self.heard: dict[int, object] = {}
        self.said = self.bytes = self.cards = 0
        words = Words("en")
        ids = {id.partition("#")[0] for id in match.rules.names.get("CardId", ())} if name == "mindbug" else ()
        self.names = {id: words.get(f"mindbug.cards.{id}.name") for id in ids}

    def look(self) -> None:
        """Hear what is new; nobody is told of a card that the own seat has never seen."""
        for seat, ever in self.ever.items():
            ever |= known_to(self.name, self.match, seat)
        sheets = [(phone - 1, self.wire.sheet(phone)) for phone in range(1, len(self.ever) + 1)]
        for seat, sheet in sheets:
            if self.heard.get(seat) is not sheet:
                self.heard[seat] = sheet
                self._hear(seat, sheet)
        said, self.said = self.wire.sent[self.said :], len(self.wire.sent)
        for one in said:
            if one["t"] == "say":
                self._hear(one["phone"] - 1, one["say"])

    def _hear(self, seat: int, news: Any) -> None:
        text = json.dumps(news, ensure_ascii=False)
        ever, found = self.ever[seat], told(self.name, text)
        if "rise" not in news or self.name != "mindup":  # columns of numbers are on sheets alone; a log counts turns as well
            assert found <= ever, (seat, found - ever, text)
        assert not [name for id, name in self.names.items() if id not in ever and name in text], (seat, text)
        assert not re.search(r'"(state|seed|journal|seats|hands?|order|deck)": *[\[{]', text.replace('"seats": [', "")), text
        self.bytes += len(text.encode())
        self.cards += len(found)


@pytest.mark.share(4, turn())
@pytest.mark.parametrize("name", NAMES)
def test_no_card_is_told_on_the_wire_that_a_seat_may_not_know(name: str, soak: int) -> None:
    """Whole games, with all that phones ask for: logs, hints, answers that are refused."""
    found, dice, heard, cards = title(name), Dice(23), 0, 0
    games = MOST_GAMES if soak > 1 else GAMES[name]
    for game in range(games):
        seats = found.seats[game % len(found.seats)]
        session = sit(seats, letters=False, title_=found, seed=game)
        phones, wire = booth(session, *(f"P{n}" for n in range(seats)))
        listener = Listener(name, session.match, wire)
        limit = found.turn_limit or 5_000
        for step in range(limit):
            listener.look()
            moves = session.asked_on_phones()
            if session.outcome() is not None or not moves:
                break
            if step % 7 == 0:
                which = 1 + dice.below(seats)
                wanted = {"t": "do", "phone": which, "v": wire.sheet(which)["v"]}
                wire.news += [{**wanted, "do": what} for what in ("log", "hint", "a99", "undo")[: 3 + dice.below(2)]]
            session.submit_phone(*draw_move(moves, {}, dice))
            session.settled()
            phones.update(session)
        assert session.outcome() is not None or step + 1 == limit, "whole games"
        heard, cards = heard + listener.bytes, cards + listener.cards
    print(f"{name}: {games} games, {heard / 1e6:.1f} MB, {cards} cards")
    assert cards > 100
