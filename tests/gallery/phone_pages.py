"""The pages of phones: what each is sent at a fixed position, and what is touched on it before one looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.home.rulebook.excerpt import excerpt
from game.phones.phone import AWAY_S
from game.phones.service import Lobby
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mindbug.scene.positions import staged
from game.titles.mindflayer import TITLE as MINDFLAYER
from game.titles.mindup import TITLE as MINDUP
from tests.gallery import mechs, mindbug, mindup
from tests.gallery.mindflayer import FLAYER, FULL, HELP, HIT, MEMORIES, PEOPLE, PLAIN, TEN, WAFFLE, meeting
from tests.gallery.pages import LONGEST
from tests.phones.booth import Wire, booth

News = Mapping[str, Any]
Told = Callable[[str], Sequence[News]]
MINE = 0
DUEL = (Player("Max", "marcus", 0), Player("Alice", "noor", 1))
FOUR = (mindup.TOM, mindup.ALICE, mindup.MAX, mindup.ZOE)
SIX = (*FOUR, Player("Walt", "walt", 4), Player("Inès", "ines", 5))


@dataclass(frozen=True)
class PhonePage:
    """What a phone hears in a language, one after the other; then what is touched (CSS selectors; "hold" lifts the cover)."""

    name: str
    told: Told
    touches: tuple[str, ...] = ()


def at(match: Match[Any, Any], seat: int, then: Callable[[Any, Wire, Session], None] | None, lang: str) -> list[News]:
    """What the phone of a seat's person was sent, at a table where every person has one."""
    session = Session(match, InlineClient(), TableSettings(letters=False))
    names = list(dict.fromkeys(player.human for player in match.players if player.person is not None))
    phones, wire = booth(session, *names, lang=lang)
    phones.besides._rules = excerpt
    for phone in phones.phones:
        phone.portrait = next(player.portrait for player in match.players if player.human == phone.name)
    session.settled()
    phones.update(session)
    mine = names.index(match.players[seat].human) + 1
    if then is not None:
        before = len(wire.told(mine))
        then(phones, wire, session)
        session.settled()
        for _ in range(3):
            phones.update(session)
        return [wire.sheet(mine), *(one for one in wire.told(mine)[before:] if "sheet" not in one)]
    return [wire.sheet(mine)]


def table(match: Callable[[], Match[Any, Any]], seat: int = MINE, then: Any = None) -> Told:
    """A page of a table; `then`: what happens before one looks."""
    return lambda lang: at(match(), seat, then, lang)


def wants(what: str, phone: int = 1) -> Callable[[Any, Wire, Session], None]:
    """A phone wants something beside its question."""

    def then(phones: Any, wire: Wire, session: Session) -> None:
        wire.news.append({"t": "do", "phone": phone, "v": 0, "do": what})
        phones.update(session)

    return then


def _undone(phones: Any, wire: Wire, session: Session) -> None:
    """All have answered, and the second phone would like to take it back."""
    for seat in list(session.asked_on_phones()):
        session.submit_phone(seat, session.asked_on_phones()[seat].options[0])
    session.settled()
    phones.update(session)
    wants("undo", 2)(phones, wire, session)


def _sleeps(phones: Any, wire: Wire, session: Session) -> None:
    """Somebody whom all wait for is away for too long."""
    wire.news.append({"t": "here", "phone": 4, "on": False, "address": ""})
    phones.update(session)
    phones.phones[3].left_at -= AWAY_S


def _paused(phones: Any, wire: Wire, session: Session) -> None:
    session.paused = True


# The titles' tables


def bug(
    steps: Sequence[str] = (), active: int = 0, near: Mapping[str, Any] | None = None, far: Mapping[str, Any] | None = None
) -> Any:  # fmt: skip
    """A staged duel."""
    mine, theirs = near or mindbug._near(), far or mindbug._far()
    return lambda: staged(mindbug.given(mine, theirs, active), steps, DUEL, edition="fr")


def up(seats: int, round_: int, turn: int, objectives: int, sealed: Sequence[int] = (), own: int | None = None) -> Any:
    """A turn of Mind Up! in which some have chosen; `own`: which of the own cards has been."""

    def make() -> Match[Any, Any]:
        options: dict[str, Any] = {"objectives": objectives, "memory_aid": False}
        start = mindup.reached(seats, round_, turn, objectives, False, mindup.OFFICE)
        match: Match[Any, Any] = Match(MINDUP.rules, Setup("mindup", seats, 6, 1, options), SIX[:seats], start=start)
        for seat in sealed:
            match.submit(seat, match.pending()[seat].options[0])
        if own is not None:
            match.submit(MINE, match.pending()[MINE].options[own])
        return match

    return make


def flayer(seats: int, given: Mapping[str, Any], answers: int = 0, talk: object = "off") -> Any:
    """A staged table of the Mind Flayer; so many others have given a secret answer."""

    def make() -> Match[Any, Any]:
        options: dict[str, Any] = {**MINDFLAYER.defaults(), "talk": talk}
        what = {"active": 0, "seats": TEN[:seats] if seats > 7 else PLAIN[:seats], **given}
        state = MINDFLAYER.staging.stage(what, options)
        match: Match[Any, Any] = Match(MINDFLAYER.rules, Setup("mindflayer", seats, 7, 1, options), PEOPLE[:seats], start=state)
        for seat in list(match.pending())[1 : 1 + answers]:
            match.submit(seat, match.pending()[seat].options[0])
        return match

    return make


def sealed(make: Any) -> Any:
    """The same after the own answer."""

    def after() -> Match[Any, Any]:
        match: Match[Any, Any] = make()
        match.submit(MINE, match.pending()[MINE].options[0])
        return match

    return after


def crew(given: Mapping[str, Any], steps: Sequence[str] = (), mine: int = 1, sand: int = 0) -> Any:
    """A staged mission; the first `mine` mechs are Tom's, the others are driven by others."""

    def make() -> Match[Any, Any]:
        match = mechs.match_of(given, mine, steps, sand=sand)
        for seat in range(mine, len(match.players)):
            piece, who = match.players[seat], FOUR[seat]
            match.players[seat] = replace(piece, person=who.person, level=None, driver=who.name)
        pilots = ("corki", "heimerdinger", "tristana", "ziggs")
        match.players[:] = [replace(one, portrait=f"pilot_{pilots[n]}") for n, one in enumerate(match.players)]
        return match

    return make


def given(found: Mapping[str, Any]) -> dict[str, Any]:
    """What is given, without what is not."""
    return {name: value for name, value in found.items() if value is not None}


HANDED = {"shown": WAFFLE, "met": 1}
FULL_HAND = {"seats": [{"hand": FULL, "possessed": True}, *PLAIN[1:7]]}
TURNED = {"seats": [{"hand": [FLAYER, FLAYER, MEMORIES, HIT, WAFFLE, HELP]}, *PLAIN[1:7]]}
OUT = {"active": 1, "met": 1, "shown": WAFFLE, "seats": [{"hand": [HIT, HIT, HIT, WAFFLE], "out": True}, *PLAIN[1:7]]}
EXCHANGE = {**given(meeting("arcade")), **TURNED}
VOTE = given(meeting("town_hall"))
DRAFT = {**mechs.FOUR, "stage": "draft", "display": list(mechs.TEN[:5])}


# Pages without a table


def _welcome(lang: str) -> list[News]:
    people = [{"name": "Noor", "portrait": "noor"}, {"name": "Mamie", "portrait": "odile"}, {"name": LONGEST, "portrait": "riff"}]
    return [{"welcome": {"people": people, "taken": ["gus", "marcus"], "faces": {}}}]


def _sign(lang: str) -> list[News]:
    return [*_welcome(lang), {"sign": "star"}]


def _lobby(lang: str) -> list[News]:
    phones, wire = booth(None, "Noor", "Tom", lang=lang)
    people = (("Tom", "gus", True), ("Noor", "noor", True), ("Max", "marcus", True), ("Zoé", "bea", False))
    for _ in range(2):
        phones.update(None, Lobby("mindup", people))
    return [wire.sheet(1)]


CARD, KEY, EYE = ".hand [data-answer]:not([data-answer=''])", ".lampkey.go", "hold"
ROUND = up(4, 2, 1, 1, sealed=(1, 2))
PAGES = (
    PhonePage("letters", lambda lang: []),
    PhonePage("who", _welcome),
    PhonePage("sign", _sign),
    PhonePage("lobby", _lobby),
    PhonePage("start", lambda lang: [], ("start",)),
    PhonePage("lost", lambda lang: [], ("lost",)),
    PhonePage("mindbug_main", table(bug()), (CARD,)),
    PhonePage("mindbug_attack", table(bug()), (".side [data-answer^=a]",)),
    PhonePage("mindbug_large", table(bug()), (CARD, CARD)),
    PhonePage("mindbug_decision", table(bug(("1: play gorillion",), 1, far=mindbug._far(hand=["gorillion", "brain_fly"])))),
    PhonePage("mindbug_block", table(bug(mindbug.ATTACK, 1)), (".side [data-answer^=a]",)),
    PhonePage("mindbug_why", table(bug(mindbug.ATTACK, 1)), (".side [data-answer='']",)),
    PhonePage("mindbug_hunt", table(bug(("0: attack killer_bee",), near=mindbug._near(play=["killer_bee"], deck=[])))),
    PhonePage("mindbug_nine", table(bug(near=mindbug._near(play=mindbug.NINE), far=mindbug._far(
        play=mindbug.NINE_FAR, hand=mindbug.FAR_HAND[:3], deck=[])))),
    PhonePage("mindbug_pile", table(bug(("0: play compost_dragon",), near=mindbug._near(
        hand=["compost_dragon"], discard=mindbug.PILE_20, play=["lone_yeti"], deck=[]), far=mindbug._far(
        mindbugs=0, hand=["brain_fly"], play=["luchataur#2"], discard=[])))),
    PhonePage("mindbug_waits", table(bug(), 1)),
    PhonePage("mindup_choose", table(ROUND), (CARD,)),
    PhonePage("mindup_chosen", table(up(4, 2, 1, 1, sealed=(1, 2), own=3))),
    PhonePage("mindup_columns", table(up(4, 2, 5, 1, sealed=(1,))), (".foot .small",)),
    PhonePage("mindup_six", table(up(6, 3, 1, 1, sealed=(1, 2))), (CARD,)),
    PhonePage("mindup_objectives", table(up(6, 1, 1, 5))),
    PhonePage("flayer_give", table(flayer(7, HANDED)), ("main [data-answer^=a]",)),
    PhonePage("flayer_give_looks", table(flayer(7, {**HANDED, **TURNED})), (EYE,)),
    PhonePage("flayer_waits", table(flayer(7, {**HANDED, "active": 2, **TURNED}))),
    PhonePage("flayer_waits_looks", table(flayer(7, {**HANDED, "active": 2, **TURNED})), (EYE,)),
    PhonePage("flayer_full_hand", table(flayer(7, {**HANDED, "active": 2, **FULL_HAND})), (EYE,)),
    PhonePage("flayer_look", table(flayer(6, {"stage": "look"}))),
    PhonePage("flayer_exchange", table(flayer(7, EXCHANGE, 2))),
    PhonePage("flayer_exchange_open", table(flayer(7, EXCHANGE, 2)), (EYE, CARD)),
    PhonePage("flayer_vote", table(flayer(7, VOTE, 2)), (EYE, "main [data-answer^=a]")),
    PhonePage("flayer_vote_ten", table(flayer(10, VOTE, 2)), (EYE,)),
    PhonePage("flayer_sealed", table(sealed(flayer(7, VOTE, 2)))),
    PhonePage("flayer_talk", table(flayer(7, HANDED)), (".bar .ib",)),
    PhonePage("flayer_talk_said", table(flayer(7, HANDED)), (
        ".bar .ib", ".rise [data-answer^=ps]", ".rise [data-answer^=pt]")),
    PhonePage("flayer_out", table(flayer(7, OUT))),
    PhonePage("flayer_guess", table(flayer(7, OUT)), (".foot .small:not(.hold)",)),
    PhonePage("mechs_draft", table(crew(DRAFT, sand=40)), (CARD,)),
    PhonePage("mechs_draft_ten", table(crew(mechs.begun(mechs.hundred(stage="draft", turn=1, display=list(mechs.TEN)))))),
    PhonePage("mechs_program", table(crew(mechs.PROGRAM)), (".slots [data-answer^=p]", CARD)),
    PhonePage("mechs_repair", table(crew(mechs.BROKEN, ("0 scrap blaze",)))),
    PhonePage("mechs_swap", table(crew(mechs.PROGRAM, ("0 scrap chain_lightning",))), (".slots [data-answer^=p]",)),
    PhonePage("mechs_aim", table(crew(mechs.asks(("aimbot aimbot aimbot",)), mechs.GO))),
    PhonePage("mechs_turn", table(crew(mechs.asks(("fuel_tank fuel_tank",)), mechs.GO))),
    PhonePage("mechs_deploy", table(crew(mechs.tutorial(stage="deploy", turn=1)), 1), ("main [data-answer^=p]",)),
    PhonePage("mechs_several", table(crew(mechs.PROGRAM, mine=2))),
    PhonePage("mechs_waits", table(crew(mechs.PROGRAM, ("0 scrap chain_lightning", "0 done")), 1)),
    PhonePage("mechs_lines", table(crew(mechs.PROGRAM)), (".foot .small",)),
    PhonePage("menu", table(ROUND), (".menu",)),
    PhonePage("log", table(bug(("0: attack shield_bugs", "1: no_block")), then=wants("log"))),
    PhonePage("rules", table(bug(mindbug.ATTACK, 1), then=wants("rules"))),
    PhonePage("undo_asked", table(up(4, 1, 2, 0), then=_undone), (".menu",)),
    PhonePage("away_asked", table(ROUND, 1, then=_sleeps)),
    PhonePage("paused", table(ROUND, then=_paused)),
)  # fmt: skip
