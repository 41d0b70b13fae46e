"""Attack of the Mind Flayer in words: whole matches are told in both languages to all and to few eyes, and people talk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from game.content import data
from game.core.dice import Dice
from game.core.types import HIDDEN, Event, Msg, Ref, Setup
from game.dev.laws import draw_move
from game.text import Words, languages, load_catalogue
from game.text.audit import audit, keys_named
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.catalog import KIND_NAMES
from game.titles.mindflayer.rules.flow import PROMPTS
from game.titles.mindflayer.rules.meetings import NAMINGS, SECRETS
from game.titles.mindflayer.rules.prompts import REFUSALS
from game.titles.mindflayer.words import CLAIMS, REASONS, VARIANTS, needs, voices
from tests.namer import Names

GAME = Path(__file__).resolve().parents[2] / "game"
PERSONS = ("Alice", "Hugo", "Odile", "Max", "Zoé", "Inès", "Yves", "Éléonore", "Walt", "Hector")
NAMES = Names(TITLE, PERSONS)
VOICES = (*voices(), *TITLE.tempers)
SILENT = {ev.LookTaken, ev.TurnBegan, ev.AnswerSealed, ev.AnswerTakenBack}
"""What the log says nothing of: the line of what comes of it tells it."""
FRENCH_FAULTS = re.compile(r"(?<!\u00a0)[:;?!»](?!\w)|\b(?:de|à) (?:le|les) |\b(?:de|le|la|que) (?!une\b)[aeiouyéè]")
"""A plain space or none before a sign, an article not drawn together, a letter not dropped before a vowel."""
LONGEST_LINE = 110
"""Letters of a speech bubble with the longest names: five lines of it."""


def _say(lang: str, event: Event) -> str | None:
    return Words(lang).log("mindflayer", event, NAMES)


def _is_well_set(line: str, lang: str) -> bool:
    bare = re.sub(r"\{icon:[a-z_]+\}", "", line.replace("**", ""))
    if "{" in bare or "'" in line or line.count("**") % 2 or bare[0] != bare[0].upper() or bare[-1] not in ".!?…»”":
        return False
    return lang == "en" or not FRENCH_FAULTS.search(bare)


TRIED = [
    act.GIVE[1], act.EXCHANGE[0][2], act.EXCHANGE[5][5], act.VOTE[0], act.VOTE[2], act.SHOW[0], act.PASS[0], act.DISCARD[0],
    act.NAME[1], act.CALL[0], act.HOLD[1][2],
    act.PLEAD, act.TRUST[0], act.GUESS[1][0], act.GUESS[1][2],
]  # fmt: skip


def _story(seed: int) -> Iterator[tuple[Event | None, Event | None, list[Msg]]]:
    """A random match: each event as it is and as one seat sees it, with the prompts and refusals of the moment."""
    rules, dice, seats = TITLE.rules, Dice(seed), 4 + seed % 7
    who = frozenset({seed % seats})
    seen: list[Event] = []
    options = {**TITLE.defaults(), "short": ("give", "out")[seed % 2], "deal": ("official", "balanced")[seed // 2 % 2]}
    options["talk"] = ("off", "free")[seed // 4 % 2]
    state = rules.start(Setup("mindflayer", seats, seed, options=options), seen.append)
    while pending := rules.pending(state):
        for event in seen:
            yield event, rules.redact(state, event, who), []
        seen = []
        asked = dice.pick(sorted(pending))
        told = [pending[asked].prompt]
        for tried in TRIED:
            for seat in (asked, (asked + 1) % seats):
                if seat not in pending or tried not in pending[seat].options:
                    told.append(rules.why_not(rules.view(state, frozenset({seat})), seat, tried))
        yield None, None, told
        seat, action = draw_move(pending, rules.asides(state), dice)
        rules.apply(state, seat, action, seen.append)
    for event in seen:
        yield event, rules.redact(state, event, who), []


@pytest.fixture(scope="module")
def stories() -> list[tuple[Event | None, Event | None, list[Msg]]]:
    return [moment for seed in range(28) for moment in _story(seed)]


def test_random_matches_have_words_for_everything(stories: list[tuple[Event | None, Event | None, list[Msg]]]) -> None:
    kinds: set[type[Event]] = set()
    prompts: set[str] = set()
    heard: set[Event | Msg] = set()
    for whole, seen, told in stories:
        new = {*told, *(event for event in (whole, seen) if event is not None)} - heard
        heard |= new
        for lang in languages():
            for event in new:
                if isinstance(event, Event):
                    kinds.add(type(event))
                    line = _say(lang, event)
                    assert (line is None) == (type(event) in SILENT), event
                    assert line is None or _is_well_set(line, lang), line
            for message in new:
                if isinstance(message, Msg):
                    prompts.add(message.key)
                    words = Words(lang).say(message, NAMES)
                    assert _is_well_set(words, lang), words
    assert kinds == set(ev.EVENTS)
    assert {f"mindflayer.prompt.{name}" for name in PROMPTS} <= prompts | {"mindflayer.prompt.name_tie"}
    assert len([key for key in prompts if ".refusal." in key]) > 15


def test_what_is_hidden_is_not_told() -> None:
    passed = ev.CardsPassed(seats=(0, 1), to=(1, 2), kinds=(HIDDEN, act.WAFFLE))
    assert _say("en", passed) == "A card to the left: **Alice** to Hugo and **Hugo** to Odile (Waffle)."
    assert _say("fr", passed) == "Une carte à gauche\u00a0: **Alice** à Hugo et **Hugo** à Odile (Gaufre)."
    seen = ev.CardsSeen(viewers=(3, 3), targets=(0, 0), kinds=(HIDDEN, HIDDEN))
    assert _say("fr", seen) == "Regards secrets\u00a0: **Max** dans la main d\u2019Alice."
    for lang in languages():
        names = {Words(lang).get(f"mindflayer.kinds.{kind}.name") for kind in KIND_NAMES}
        hidden = [
            ev.CardsDealt((HIDDEN,) * 4, ((HIDDEN,) * 5,) * 4, (HIDDEN,) * 4, ((),) * 4),
            ev.CardsSwapped((0, 1), (HIDDEN, HIDDEN)),
            ev.CardsExchanged((0, 1, 2), (1, 2, 0), (2, 0, 1), (HIDDEN,) * 3, (HIDDEN,) * 3, ((HIDDEN, HIDDEN),) * 3),
            seen,
        ]
        lines = [_say(lang, event) or "" for event in hidden]
        assert all(lines) and not any(name in line for name in names for line in lines)


def test_the_lines_that_people_read() -> None:
    assert _say("en", ev.CardTurned(0, act.MIND_FLAYER)) == "**Alice** turns up a Mind Flayer."
    assert _say("fr", ev.CardTurned(0, act.MIND_FLAYER)) == "**Alice** révèle un Flagelleur Mental."
    assert _say("fr", ev.CardGiven(0, 4, 3)) == "**Alice** donne les Souvenirs à **Zoé**."
    assert _say("en", ev.SeatsOut((0, 2), False)) == "Three uncancelled Hard Hits: **Alice and Odile** are out of play."
    assert _say("fr", ev.SeatsOut((1,), True)) == "Moins de deux cartes à donner\u00a0: **Hugo** est hors-jeu."
    assert _say("fr", ev.SideCalled(0, 1)) == "**Alice** annonce\u00a0: les deux cartes à droite\u00a0!"
    assert _say("en", ev.VotesRevealed((0, 1), (1, 0))) == "The votes: **Alice** for Hugo and **Hugo** for Alice."
    assert _say("fr", ev.CardsSwapped((0, 1), (act.WAFFLE, act.NO_KIND))) == (
        "Échange à l\u2019aveugle\u00a0: **Alice** perd une Gaufre et **Hugo** ne perd rien."
    )  # fmt: skip


@pytest.mark.parametrize("lang", languages())
def test_every_end_has_its_own_words(lang: str) -> None:
    ends = [_say(lang, ev.TeamsRevealed((0, 1), ((0,) * 5,) * 2, reason.endswith("possessed"), reason)) for reason in REASONS]
    assert len(set(ends)) == 4
    assert len({Words(lang).get(f"mindflayer.reason.{reason}") for reason in REASONS}) == 4


# ---------------------------------------------------------------------- table talk
def _claims(lang: str, voice: str, verb: str) -> Iterator[str]:
    """Everything a voice can say with a claim."""
    book = Words(lang)
    counts = range(act.MOST_HELD + 1) if verb == "hold" else (0,)
    targets = range(len(PERSONS)) if verb in ("accuse", "trust") else (0,)
    for key in book.keys(f"mindflayer.talk.{voice}.{verb}."):
        for gender, count, seat, kind in product("fm", counts, targets, range(act.KINDS)):
            told = {"count": count, "kind": Ref("KindId", kind), "target": Ref("Seat", seat), "gender": gender}
            yield book.get(key, NAMES, **{name: told[name] for name in CLAIMS[verb]})


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("verb", CLAIMS)
def test_everybody_talks_well(lang: str, verb: str) -> None:
    for voice in VOICES:
        lines = set(_claims(lang, voice, verb))
        assert len(Words(lang).keys(f"mindflayer.talk.{voice}.{verb}.")) == VARIANTS[verb]
        for line in lines:
            assert _is_well_set(line, lang), line
            assert len(line) <= LONGEST_LINE, line


@pytest.mark.parametrize("lang", languages())
def test_voices_differ(lang: str) -> None:
    for verb in CLAIMS:
        said = [frozenset(_claims(lang, voice, verb)) for voice in VOICES]
        assert not any(one & two for n, one in enumerate(said) for two in said[:n])


@pytest.mark.parametrize("lang", languages())
def test_a_claim_says_how_many_of_what(lang: str) -> None:
    book = Words(lang)
    for voice in VOICES:
        for key in book.keys(f"mindflayer.talk.{voice}.hold."):
            for kind, name in enumerate(KIND_NAMES):
                said = [book.get(key, NAMES, count=n, kind=Ref("KindId", kind)) for n in range(6)]
                forms = [book.form("mindflayer", "KindId", name, form) for form in ("no", "a", "many")]
                assert forms[0].lower() in said[0].lower() and forms[1].lower() in said[1].lower()
                assert all(f"{n} {forms[2]}" in said[n] for n in range(2, 6))


def test_french_agrees_with_who_is_accused() -> None:
    book = Words("fr")
    for voice in VOICES:
        for key in book.keys(f"mindflayer.talk.{voice}."):
            if any(word in key for word in (".accuse.", ".trust.")):
                her, him = (book.get(key, NAMES, target=Ref("Seat", 2), gender=gender) for gender in "fm")
                assert not re.search(r"Possédé\b|\bSain\b", her) and not re.search(r"Possédée|Saine", him), (her, him)


# ---------------------------------------------------------------------- the rest of the file
def test_the_audit_is_clean() -> None:
    assert audit(needs()) == []


def test_a_question_that_only_a_rare_meeting_asks_needs_words() -> None:
    asked = set(SECRETS) | {f"name_{what}" for what in NAMINGS}
    assert {"discard", "name_tie", "name_swap_with"} <= asked and {f"mindflayer.prompt.{name}" for name in asked} <= set(needs())


def test_the_tables_of_prompts_and_refusals_are_those_of_the_rules() -> None:
    wanted = {f"mindflayer.refusal.{name}" for name in REFUSALS} | {f"mindflayer.prompt.{name}" for name in PROMPTS}
    book = load_catalogue("en")
    assert {key for key in book.entries if key.split(".")[:2] in (["mindflayer", "refusal"], ["mindflayer", "prompt"])} == wanted
    prompts = {message.key for words in TITLE.rules._prompts.values() for message in words}
    assert prompts == {f"mindflayer.prompt.{name}" for name in PROMPTS}


@pytest.mark.parametrize("lang", languages())
def test_cards_meetings_and_terms_have_names_and_texts(lang: str) -> None:
    book = Words(lang)
    for section, ids in (("kinds", KIND_NAMES), ("meetings", TITLE.catalog.meeting_names)):
        assert all(book.has(f"mindflayer.{section}.{id}.{form}") for id in ids for form in ("name", "text"))
    ids = {key.split(".")[2] for key in book.keys("mindflayer.terms.")}
    assert len(ids) >= 8
    assert all(book.has(f"mindflayer.terms.{id}.{form}") for id in ids for form in ("name", "text"))


@pytest.mark.parametrize("lang", languages())
def test_meetings_name_the_numbers_of_the_data(lang: str) -> None:
    for row in data("mindflayer", "cards")["meeting"]:
        text = Words(lang).get(f"mindflayer.meetings.{row['id']}.text")
        wanted = {str(value) for value in row["args"].values() if type(value) is int and value > 1}
        assert wanted <= set(re.findall(r"\d", text)), (row["id"], text)


def test_the_table_says_nothing_it_has_no_words_for() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted((GAME / "titles" / "mindflayer").rglob("*.py")))
    named = {key for key in keys_named(sources) if key.startswith("mindflayer.")}
    for lang in languages():
        missing = [key for key in sorted(named) if not Words(lang).has(key) and not Words(lang).keys(key)]
        assert missing == []


def test_the_file_has_no_words_that_nothing_says() -> None:
    """A key is said in full, without its stem, or put together by an f-string of some source."""
    places = [GAME / "titles" / "mindflayer", GAME / "app", GAME / "home", GAME / "pages", GAME / "ui"]
    sources = "\n".join(path.read_text(encoding="utf-8") for place in places for path in sorted(place.rglob("*.py")))
    named = set(re.findall(r"""["']([a-z_.]+)["']""", sources))
    built = [
        re.compile(re.sub(r"\\{.*?\\}", "[a-z_]+", re.escape(text)))
        for text in re.findall(r"""f["']([a-z_.]*\{[^"]*?\}[a-z_.]*)["']""", sources)
        if re.search(r"[a-z]{2}", re.sub(r"\{.*?\}", "", text))
    ]
    dead = []
    for key in load_catalogue("en").entries:
        top, _, rest = key.removeprefix("mindflayer.").partition(".")
        if key.startswith("mindflayer.") and top in ("scene", "narrator", "private", "film", "highlight", "result", "pick"):
            parts = rest.split(".")
            tails = {".".join(parts[n:]) for n in range(len(parts))}
            said = {f"{top}.{rest}", key} - {f"{top}.{parts[0]}"}
            if not (
                (tails | {key, f"{top}.{rest}"}) & named or any(form.fullmatch(tail) for tail in tails | said for form in built)
            ):
                dead.append(key)
    assert dead == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_two_cards_of_one_hand_are_told_in_one_half(lang: str) -> None:
    words = Words(lang, lambda seat: PERSONS[seat])
    unseen = words.log("mindflayer", ev.CardsSeen((5, 5), (3, 3), (HIDDEN, HIDDEN)), NAMES)
    seen = words.log("mindflayer", ev.CardsSeen((5, 5), (3, 3), (act.WAFFLE, act.MIND_FLAYER)), NAMES)
    shown = words.log("mindflayer", ev.CardsShown((3, 3, 4), (act.WAFFLE, act.WAFFLE, act.MIND_FLAYER)), NAMES)
    told = {
        "fr": ("**Inès** dans la main de Max.", "(Gaufre et Flagelleur Mental)", "**Max** (Gaufre et Gaufre) et **Zoé** (Flag"),
        "en": ("**Inès** at Max's hand.", "(Waffle and Mind Flayer)", "**Max** (Waffle and Waffle) and **Zoé** (Mind"),
    }[lang]
    assert (unseen or "").replace("’", "'").endswith(told[0]) and (unseen or "").count("Inès") == 1
    assert told[1] in (seen or "") and told[2] in (shown or "")
