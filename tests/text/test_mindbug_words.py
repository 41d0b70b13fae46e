"""Mindbug in words: whole matches are told in both languages, and every key that code names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.actions import CONCEDE
from game.core.dice import Dice
from game.core.types import Event, Setup
from game.text import Words, languages, load_catalogue
from game.text.audit import audit, keys_named, unused_keys
from game.titles.mindbug import TITLE
from game.titles.mindbug.rules.actions import ACTIONS
from game.titles.mindbug.rules.effects import BUILDERS, Ask, Builder
from game.titles.mindbug.rules.events import EVENTS, AttackEnded, EffectBegan, LifeLost
from game.titles.mindbug.words import REFUSALS, needs, prompts

GAME = Path(__file__).resolve().parents[2] / "game"
PERSONS = ("Alice", "Hugo")
MATCHES = 60


class Names:
    def entity(self, kind: str, id: int) -> str:
        assert kind == "CardId"
        return TITLE.catalog.names[id].partition("#")[0]

    def seat(self, seat: int) -> str:
        return PERSONS[seat]


def _story(seed: int, edition: str) -> tuple[list[Event], list[str]]:
    """The events of a random match, and its prompts and refusals in both languages."""
    rules = TITLE.rules
    events: list[Event] = []
    said: list[str] = []
    books = [Words(lang) for lang in languages()]
    dice = Dice(seed)
    emit = events.append
    state = rules.start(Setup("mindbug", 2, seed, options={**TITLE.defaults(), "edition": edition}), emit)
    for _ in range(400):
        waiting = rules.pending(state)
        if not waiting:
            break
        seat, decision = next(iter(waiting.items()))
        said += [book.say(decision.prompt, Names()) for book in books]
        view = rules.view(state, frozenset((seat,)))
        for kind in ACTIONS:
            action = kind(dice.pick(range(len(rules.catalog.names)))) if kind.__dataclass_fields__ else kind()
            if action not in decision.options:
                said += [book.say(rules.why_not(view, seat, action), Names()) for book in books]
        give_up = dice.pick(range(200)) == 0
        rules.apply(state, seat, CONCEDE if give_up else dice.pick(decision.options), emit)
    return events, said


@pytest.fixture(scope="module")
def stories() -> list[tuple[list[Event], list[str]]]:
    return [_story(seed, ("fr", "en")[seed % 2]) for seed in range(MATCHES)]


def test_random_matches_have_words_for_everything(stories: list[tuple[list[Event], list[str]]]) -> None:
    kinds: set[type[Event]] = set()
    for events, said in stories:
        for lang in languages():
            book = Words(lang)
            for event in (*events, AttackEnded(0, 24)):
                kinds.add(type(event))
                line = book.log("mindbug", event, Names())
                assert line is None or _is_well_set(line, lang), line
        assert all(said)
    assert kinds == set(EVENTS)


def _is_well_set(line: str, lang: str) -> bool:
    bare = line.replace("**", "")
    if "{" in line or "'" in line or line.count("**") % 2 or bare[0] != bare[0].upper() or bare[-1] not in ".!?":
        return False
    return lang == "en" or not re.search(r" [:;?!]|\b(?:de|à) (?:le|les) |\b(?:de|le|la) [aeiouéèh]", bare)


LAST_LIFE = {"en": "Hugo loses their last life, and the match.", "fr": "Hugo perd son dernier PV, et la partie avec."}


@pytest.mark.parametrize("lang", languages())
def test_the_last_life_is_the_match(lang: str) -> None:
    told = [(Words(lang).log("mindbug", LifeLost(1, 1, left, 0), Names()) or "").replace("**", "") for left in (0, 1)]
    assert told[0].replace("\xa0", " ") == LAST_LIFE[lang] and "1" in told[1]


@pytest.mark.parametrize("lang", languages())
def test_a_trigger_has_one_word_on_the_cards_in_the_log_and_where_it_is_explained(lang: str) -> None:
    book = Words(lang)
    for id, name in enumerate(TITLE.catalog.names):
        card = next(card for card in TITLE.catalog.cards if card.id == name.partition("#")[0])
        if card.trigger in ("play", "attack", "defeated"):
            word = book.get(f"mindbug.triggers.{card.trigger}.name")
            assert book.get(f"mindbug.cards.{card.id}.brief").startswith(f"**{word}"), card.id
            line = book.log("mindbug", EffectBegan(0, id, card.trigger), Names()) or ""
            assert word in line, line


@pytest.mark.parametrize("lang", languages())
def test_the_forms_of_a_card_hold_its_name(lang: str) -> None:
    book = Words(lang)
    for card in TITLE.catalog.cards:
        key = f"mindbug.cards.{card.id}"
        name = book.get(f"{key}.name")
        assert name in book.form("mindbug", "CardId", card.id, "the")
        assert name in book.form("mindbug", "CardId", card.id, "of_the")
        if book.has(f"{key}.short"):
            short = book.get(f"{key}.short")
            assert "|" in short
            assert name in (short.replace("|", ""), short.replace("-|", "-").replace("|", " "))


def test_the_audit_is_clean() -> None:
    assert audit(needs()) == []


def test_the_tables_of_prompts_and_refusals_are_those_of_the_rules() -> None:
    source = (GAME / "titles" / "mindbug" / "rules" / "prompts.py").read_text(encoding="utf-8")
    named = keys_named(source)
    assert {key for key in named if key.startswith("mindbug.refusal.")} <= {f"mindbug.refusal.{name}" for name in REFUSALS}
    ops = {str(card.effect["op"]) for card in TITLE.catalog.cards}
    assert {"defeat", "take_control", "play_from_discard", "opponent_discards"} == ops & set(prompts())


def test_the_question_of_an_op_that_no_card_has_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = (Ask(lambda r, s, seat: s.play[seat], 1),)
    monkeypatch.setitem(BUILDERS, "sacrifice", Builder(lambda effect: steps, ("count",)))
    assert [line.partition(":")[0] for line in audit(needs())] == [f"{lang}, mindbug.prompt.sacrifice" for lang in languages()]


def test_every_key_that_code_names_has_words() -> None:
    book = Words("en")
    missing = [
        f"{path.relative_to(GAME).as_posix()}: {key}"
        for path in sorted(GAME.rglob("*.py"))
        for key in sorted(keys_named(path.read_text(encoding="utf-8")))
        if not book.has(key)
    ]
    assert missing == []


def test_every_key_that_the_shell_says_has_words() -> None:
    book = Words("fr")
    said = {
        (path.name, key)
        for path in sorted(path for room in ("app", "home", "pages") for path in (GAME / room).rglob("*.py"))
        for key in re.findall(r'\bsay\(\s*"([a-z_0-9.]+)"', path.read_text(encoding="utf-8"))
    }
    assert sorted(pair for pair in said if not book.has(f"app.{pair[1]}")) == []


def test_dead_words_are_found() -> None:
    book = load_catalogue("en")
    assert "app.menu.resume" in unused_keys(['say("nothing")'], catalogue=book)
    dead = unused_keys(['say("menu.resume")', "f'app.levels.{level}.note'", '"suits"'], needs(), book)
    assert "app.menu.resume" not in dead
    assert not [key for key in dead if key.startswith(("app.levels", "mindbug.cards", "mindbug.log"))]


def test_the_shell_has_no_words_that_nothing_says() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in GAME.rglob("*.py"))
    named = set(re.findall(r"""["'](?:app\.)?([a-z_]+\.[a-z_0-9]+)["']""", sources))
    built = set(re.findall(r"""["'](?:app\.)?([a-z_]+)\.\{""", sources))
    built |= set(re.findall(r"""NotesPage\(self\.ctx, ["']([a-z_]+)["']""", sources))
    assert {"levels", "pause"} <= built and "menu" not in built
    shell = [key.removeprefix("app.") for key in load_catalogue("en").entries if key.startswith("app.")]
    assert [key for key in shell if key not in named and key.partition(".")[0] not in built] == []


def test_every_way_a_journal_can_fail_has_words() -> None:
    found = set()
    for path in [*(GAME / "core").glob("*.py"), *(GAME / "table").glob("*.py")]:
        source = path.read_text(encoding="utf-8")
        told = re.findall(r'(?:JournalError|\.error|super\(\).__init__)\(\s*"([a-z_]+)"(?: if \w+ else "([a-z_]+)")?', source)
        found |= {why for pair in told for why in pair if why}
    assert {"damaged", "newer", "differs", "begins", "unwritable"} <= found
    book = Words("fr")
    assert [why for why in sorted(found) if not book.has(f"core.journal.{why}")] == []
