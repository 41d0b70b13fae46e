"""Mind Up! in words: whole matches are told in both languages, cards and objectives say what the data says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.actions import TAKE_BACK
from game.core.dice import Dice
from game.core.types import HIDDEN, Action, Event, Msg, Ref, Setup, msg
from game.text import Words, languages, load_catalogue
from game.text.audit import audit, keys_named
from game.titles.mindup import TITLE
from game.titles.mindup.rules import events as ev
from game.titles.mindup.rules.actions import PLAY
from game.titles.mindup.words import HIGHLIGHTS, PROMPTS, REASONS, REFUSALS, RESULTS, needs
from tests.namer import Names

GAME = Path(__file__).resolve().parents[2] / "game"
PERSONS = ("Alice", "Hugo", "Odile", "Max", "Zoé", "Inès")
NAMES = Names(TITLE, PERSONS)
CATALOG = TITLE.catalog
SILENT = {ev.CardsDealt, ev.CardSealed, ev.SealTakenBack, ev.CardsRevealed, ev.RowRenewed}
"""What the log says nothing of: the lines of the prizes tell the whole turn."""
COLOURS = {
    "en": {"orange": "orange", "pink": "pink", "blue": "blue", "green": "green", "purple": "purple"},
    "fr": {"orange": "orange", "pink": "ros", "blue": "bleu", "green": "vert", "purple": "violet"},
}
"""How the words of a colour begin, whatever their ending."""


def _say(lang: str, event: Event) -> str | None:
    return Words(lang).log("mindup", event, NAMES)


def _story(seed: int) -> tuple[list[Event], list[Msg]]:
    """The events of a random match with cards taken back, its prompts, and its refusals."""
    rules, dice, events, said = TITLE.rules, Dice(seed), list[Event](), list[Msg]()
    seats, mode = 3 + seed % 4, seed % 6
    options = {**TITLE.defaults(), "objectives": mode}
    state = rules.start(Setup("mindup", seats, seed, options=options), events.append)
    tried: list[Action] = [TAKE_BACK, *PLAY[::25], Action()]
    while pending := rules.pending(state):
        seat, decision = dice.pick(sorted(pending.items()))
        said.append(decision.prompt)
        view = rules.view(state, frozenset((seat,)))
        said += [rules.why_not(view, seat, one) for one in tried if one not in decision.options]
        asides = rules.asides(state)
        if asides and dice.below(9) == 0:
            ready = dice.pick(sorted(asides))
            said += [rules.why_not(rules.view(state, frozenset((ready,))), ready, PLAY[0])]
            rules.apply(state, ready, asides[ready][0], events.append)
        else:
            rules.apply(state, seat, dice.pick(decision.options), events.append)
    said.append(rules.why_not(rules.view(state, frozenset((0,))), 0, PLAY[0]))
    return events, said


@pytest.fixture(scope="module")
def stories() -> list[tuple[list[Event], list[Msg]]]:
    return [_story(seed) for seed in range(12)]


def test_random_matches_have_words_for_everything(stories: list[tuple[list[Event], list[Msg]]]) -> None:
    kinds, keys = set(), set()
    for events, said in stories:
        for lang in languages():
            for event in events:
                kinds.add(type(event))
                line = _say(lang, event)
                assert (line is None) == (type(event) in SILENT), event
                assert line is None or _is_well_set(line, lang), line
            keys |= {message.key for message in said}
            for message in set(said):
                assert _is_well_set(Words(lang).say(message, NAMES), lang)
    assert kinds == set(ev.EVENTS)
    assert keys == {f"mindup.prompt.{name}" for name in PROMPTS} | {f"mindup.refusal.{name}" for name in REFUSALS}


def _is_well_set(line: str, lang: str) -> bool:
    bare = re.sub(r"\{icon:[a-z_]+\}", "", line.replace("**", ""))
    if "{" in bare or "'" in line or line.count("**") % 2 or bare.lstrip()[0] != bare.lstrip()[0].upper() or bare[-1] not in ".!":
        return False
    return lang == "en" or not re.search(r" [:;?!]|\b(?:de|à) (?:le|les) |\b(?:de|le|la) [aeiouéèh]", bare)


def test_a_turn_is_one_line_per_player(stories: list[tuple[list[Event], list[Msg]]]) -> None:
    events = stories[1][0]
    first = [type(event) for event in events].index(ev.CardsRevealed)
    turn = [event for event in events[first : first + 6] if _say("fr", event)]
    assert [type(event) for event in turn] == [ev.CardWon] * 4


def test_the_line_that_people_read() -> None:
    won = ev.CardWon(seat=0, played=28, card=45, column=0, value=5, gain=6, opened=False)
    icon = "{icon:mu_orange}\u00a046"
    assert _say("en", won) == f"**Alice** plays 29 and takes {icon} on ×5: **+6**."
    assert _say("fr", won) == f"**Alice** joue le 29, prend le {icon} sur ×5\u00a0: **+6**."
    new = ev.CardWon(seat=4, played=0, card=6, column=2, value=1, gain=0, opened=True)
    assert _say("en", new) == "**Zoé** plays 1 and takes {icon:mu_purple}\u00a07, a new colour on ×1: **+0**."
    assert _say("fr", new) == "**Zoé** joue le 1, prend le {icon:mu_purple}\u00a07, nouvelle couleur sur ×1\u00a0: **+0**."


def test_the_lines_of_a_rounds_end_name_everybody() -> None:
    last = ev.LastCardsPlaced(seats=(0, 1, 2), cards=(0, 3, 59), columns=(0, 1, 2), gains=(3, 7, 0))
    assert _say("fr", last) == (
        "Dernières cartes\u00a0: **Alice** {icon:mu_orange}\u00a01 (+3), **Hugo** {icon:mu_green}\u00a04 (+7) "
        "et **Odile** {icon:mu_orange}\u00a060 (+0)."
    )
    scored = ev.RoundScored(2, (0, 1, 2), (20, 21, 9), (3, 0, -1), (2, -2, -9), (25, 19, -1), (50, 44, 12))
    assert _say("en", scored) == "Round 2 scores: **Alice** 25, **Hugo** 19 and **Odile** −1."
    assert _say("fr", scored) == "Score de la manche 2\u00a0: **Alice** 25, **Hugo** 19 et **Odile** −1."


def test_every_end_has_its_own_words() -> None:
    ends = [ev.MatchEnded((1,), "points"), ev.MatchEnded((1,), "last_round"), ev.MatchEnded((0, 1, 2), "shared")]
    for lang in languages():
        lines = [_say(lang, end) or "" for end in ends]
        assert len(set(lines)) == 3 and all("Hugo" in line for line in lines)
        assert all(Words(lang).has(f"mindup.reason.{reason}") for reason in REASONS)
    assert [end.reason for end in ends] == list(REASONS)


@pytest.mark.parametrize("lang", languages())
def test_a_card_is_called_by_its_number_and_shows_its_suit(lang: str) -> None:
    book = Words(lang)
    for card, number in enumerate(CATALOG.names):
        shown = f"{{icon:mu_{CATALOG.colour_name(card)}}}\u00a0{number}"
        assert book.form("mindup", "CardId", number, "name") == number == str(card + 1)
        assert book.form("mindup", "CardId", number, "short") == shown
        assert book.form("mindup", "CardId", number, "the").removeprefix("le ") == shown
    hidden = book.say(msg("mindup.refusal.not_in_hand", card=Ref("CardId", HIDDEN)), NAMES)
    assert "46" not in hidden and "icon" not in hidden


@pytest.mark.parametrize("lang", languages())
def test_the_objectives_say_what_the_data_says(lang: str) -> None:
    book = Words(lang)
    for goal in CATALOG.objectives:
        points = book.number(goal.points) if goal.points < 0 else f"+{goal.points}"
        key = f"mindup.objectives.{goal.id}"
        text = re.sub(r"\*\*", "", book.get(f"{key}.text"))
        assert book.get(f"{key}.note").startswith(f"{goal.letter} ({points})")
        assert book.get(f"{key}.the").endswith(f"({points})")
        for field in ("color", "other"):
            if field in goal.args:
                start = COLOURS[lang][goal.args[field]]
                assert re.search(rf"\b{start}", text.lower()), (text, start)
                assert re.search(rf"\b{start}", book.get(f"{key}.the")), start
        wanted = {str(n) for field in ("counts", "values") for n in goal.args.get(field, ())}
        wanted |= {str(goal.args["exactly"])} if "exactly" in goal.args else set()
        assert set(re.findall(r"\d", text)) == wanted, text


def test_the_audit_is_clean() -> None:
    assert audit(needs()) == []


def test_the_needs_are_exact() -> None:
    wanted = needs()
    assert wanted["mindup.prompt.choose"] == {"seat"}
    assert wanted["mindup.refusal.not_in_hand"] == {"card"}
    assert {"seat", "played", "card", "column", "value", "gain", "opened"} == wanted["mindup.log.CardWon"]
    book = load_catalogue("en")
    sections = {".".join(key.split(".")[:2]) for key in wanted}
    held = {key for key in book.entries if ".".join(key.split(".")[:2]) in sections and ".hidden." not in key}
    assert held == set(wanted)


def test_the_table_of_refusals_is_that_of_the_rules() -> None:
    folder = GAME / "titles" / "mindup" / "rules"
    named = {key for path in folder.glob("*.py") for key in keys_named(path.read_text(encoding="utf-8"))}
    assert {key for key in named if key.startswith("mindup.refusal.")} == {f"mindup.refusal.{name}" for name in REFUSALS}


@pytest.mark.parametrize("lang", languages())
def test_objectives_and_terms_have_names_and_texts(lang: str) -> None:
    book = Words(lang)
    for section in ("objectives", "terms"):
        ids = {key.split(".")[2] for key in book.keys(f"mindup.{section}.")}
        assert len(ids) >= 8
        assert all(book.has(f"mindup.{section}.{id}.{form}") for id in ids for form in ("name", "text"))


def test_the_moments_that_have_words_are_those_of_the_results_page() -> None:
    source = (GAME / "titles" / "mindup" / "scene" / "highlights.py").read_text(encoding="utf-8")
    told = set(re.findall(r'_add\([^"]*?, entry, "([a-z_]+)"', source))
    assert told == set(HIGHLIGHTS) - {"turning"}
    assert {key.rpartition(".")[2] for key in keys_named(source) if ".results." in key} == set(RESULTS)


def test_every_moment_can_be_told() -> None:
    told = {"seat": Ref("Seat", 0), "card": Ref("CardId", 45), "objective": Ref("ObjectiveId", 8), "value": 5, "round": 3}
    told |= {"from": 4, "to": 1, "before": 60, "after": 12, "way": "down", "wanted": Ref("CardId", 44), "m": 9}
    for lang in languages():
        book = Words(lang)
        for kind, params in HIGHLIGHTS.items():
            for n in (0, 1, 7):
                line = book.get(f"mindup.highlight.{kind}.text", NAMES, **{name: {**told, "n": n}[name] for name in params})
                assert _is_well_set(line, lang), line


def test_the_table_has_no_words_that_nothing_says_and_says_none_that_it_has_not() -> None:
    folder = GAME / "titles" / "mindup" / "scene"
    look_back = GAME / "ui" / "table" / "lookback.py"
    sources = "\n".join(path.read_text(encoding="utf-8") for path in [*sorted(folder.rglob("*.py")), look_back])
    stem = "mindup.scene."
    named = {text.removeprefix(stem) for text in re.findall(r"""["']([a-z_.]+)["']""", sources)}
    built = set(re.findall(r"""f["'](?:mindup\.scene\.)?([a-z_]+\.)\{""", sources))
    book = Words("en")
    keys = [key.removeprefix(stem) for key in book.keys(stem)]
    assert [key for key in keys if key not in named and not key.startswith(tuple(built))] == []
    said = set(re.findall(r"""\bsay(?:_key)?\(\s*["']([a-z_.]+)["']""", sources))
    assert said and [key for key in sorted(said) if not book.has(stem + key)] == []
