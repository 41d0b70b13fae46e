"""Mechs vs. Minions in words: whole missions are told in both languages, cards say what the data says, the log counts right."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.actions import DONE, READY, TAKE_BACK
from game.core.dice import Dice
from game.core.types import Action, Event, Msg, Param, Ref, Setup, msg
from game.text import Words, languages, load_catalogue
from game.text.audit import audit, keys_named
from game.text.catalogue import whole_catalogue
from game.titles.mechs import TITLE
from game.titles.mechs.rules import actions as act
from game.titles.mechs.rules import events as ev
from game.titles.mechs.rules.catalog import Catalog
from game.titles.mechs.rules.mission import LOSSES
from game.titles.mechs.rules.prompts import PROMPTS, REFUSALS
from game.titles.mechs.words import HIGHLIGHTS, RESULTS, TUTORIAL, needs
from tests.text.mechs_saying import AT_TIMES, NAMES, SILENT, is_well_set, say

GAME = Path(__file__).resolve().parents[2] / "game"
SCENE = GAME / "titles" / "mechs" / "scene"
LOOK_BACK = GAME / "ui" / "table" / "lookback.py"
"""The keys of a look back, which every table asks for by these names."""
CATALOG: Catalog = TITLE.catalog
ELEMENTS = {
    "en": ("fire", "electric", "metal", "computer"),
    "fr": ("Feu", "Électricité", "Métal", "Ordinateur"),
}


def _wrong_answers() -> list[Action]:
    """Actions of every kind, most of them impossible at any moment."""
    found: list[Action] = [DONE, READY, TAKE_BACK, *act.TAKE, *act.SCRAP, *act.REPAIR, *act.SWAP.values()]
    found += [*act.TURN, *act.ADVANCE[1:7], *act.GO, *act.TOW[:2], act.TOW[4], *act.BLOW, *act.THROW, *act.REPAIR_SYSTEM[:20]]
    found += [act.PROGRAM[card][slot] for card in (0, 5, 9) for slot in range(6)]
    found += [act.STRIKE[cell] for cell in range(132, 220, 9)] + [act.DEPLOY[cell][0] for cell in range(132, 220, 3)]
    return found


def _story(seed: int) -> tuple[list[Event], list[Msg]]:
    """The events of a random mission (as far as 400 answers), its prompts, and some of its refusals."""
    rules, dice, events, said = TITLE.rules, Dice(seed), list[Event](), list[Msg]()
    options = {**TITLE.defaults(), "mission": f"M{seed % 11}", "difficulty": ("easy", "normal", "hard")[seed // 3 % 3]}
    state = rules.start(Setup("mechs", 2 + seed % 3, seed, options=options), events.append)
    wrong = _wrong_answers()
    for _ in range(400):
        pending = rules.pending(state)
        if not pending:
            break
        seat, decision = dice.pick(sorted(pending.items()))
        said.append(decision.prompt)
        view = rules.view(state, frozenset((seat,)))
        said += [rules.why_not(view, seat, one) for one in wrong[dice.below(7) :: 7] if one not in decision.options]
        rules.apply(state, seat, dice.pick(decision.options), events.append)
    return events, said


@pytest.fixture(scope="module")
def stories() -> list[tuple[list[Event], list[Msg]]]:
    return [_story(seed) for seed in range(14)]


def test_random_missions_have_words_for_everything(stories: list[tuple[list[Event], list[Msg]]]) -> None:
    kinds, keys = set(), set()
    for events, said in stories:
        keys |= {message.key for message in said}
        for lang in languages():
            for event in events:
                kinds.add(type(event))
                line = say(lang, event)
                assert type(event) in AT_TIMES or (line is None) == (type(event) in SILENT), event
                assert line is None or is_well_set(line, lang), line
            for message in set(said):
                assert is_well_set(Words(lang).say(message, NAMES), lang)
    assert kinds > {
        ev.CellsStruck,
        ev.DamageDrawn,
        ev.DamagePlaced,
        ev.StepBlocked,
        ev.RuneDieRolled,
        ev.MinionsSpawned,
        ev.BombDamaged,
    }
    assert keys > {f"mechs.prompt.{name}" for name in ("deploy", "take", "program", "turn")}


def test_every_question_and_every_refusal_has_words_for_every_number() -> None:
    told: dict[str, Param] = {
        "seat": Ref("Seat", 0),
        "piece": Ref("Seat", 1),
        "card": Ref("CardId", 3),
        "slot": 4,
        "cell": "x3y5",
        "mech": Ref("Seat", 1),
        "colour": Ref("Colour", 2),
        "schematic": Ref("SchematicId", 12),
    }
    told["damage"] = Ref("DamageId", 9)
    for section, names in (("prompt", PROMPTS), ("refusal", REFUSALS)):
        for name, params in names.items():
            for number in (0, 1, 2, 6):
                chosen = {param: told.get(param, number) for param in params}
                for lang in languages():
                    line = Words(lang).say(msg(f"mechs.{section}.{name}", **chosen), NAMES)
                    assert is_well_set(line, lang), line


KILLED = (ev.Killed(3, 140), ev.Killed(7, 141))
LINES: list[tuple[Event, str, str]] = [
    (ev.MechDeployed(0, 140, 1), "**Alice** takes position.", "**Alice** prend position."),
    (ev.TurnBegan(4, 1), "**Turn 4.** Hugo goes first.", "**Tour 4.** Hugo commence."),
    (ev.CardTaken(0, 2, 1), "**Alice** takes the Fuel Tank.", "**Alice** prend le Réservoir."),
    (
        ev.CardProgrammed(1, 6, 3, 1, (9,)),
        "**Hugo** puts the Skewer into slot 4, instead of Omnistomp.",
        "**Hugo** place l’Embrocheur dans l’emplacement 4 et défausse l’Omnibroyage.",
    ),
    (
        ev.CardProgrammed(1, 6, 3, 3, (7,)),
        "**Hugo** stacks the Skewer on slot 4: power 3.",
        "**Hugo** empile l’Embrocheur sur l’emplacement 4\u00a0: puissance 3.",
    ),
    (ev.SlotsSwapped(0, (0,), (5,), "scrap"), "**Alice** swaps slots 1 and 6.", "**Alice** permute les emplacements 1 et 6."),
    (
        ev.SlotsSwapped(0, (0, 1, 2), (5, 4, 3), "glitch"),
        "Glitch! In Alice’s line, slots swap: 1-6, 2-5 and 3-4.",
        "Glitch\u00a0! Sur la ligne d’Alice, des emplacements permutent\u00a0: 1-6, 2-5 et 3-4.",
    ),
    (ev.SlotRan(3, 1, 3, 2, -1), "Slot 2: Speed, boosted to power 2.", "Emplacement 2\u00a0: Vitesse, puissance 2."),
    (
        ev.SlotRan(3, 1, -1, 0, 9),
        "Slot 2, damaged: **Max** runs Stuck U-turn, and turns around.",
        "Emplacement 2, endommagé\u00a0: **Max** exécute Demi-tour bloqué, et fait demi-tour.",
    ),
    (ev.MechMoved(0, 0, (ev.Moved(0, (9, 8)),), KILLED[:1], -1), "**Alice** crushes a minion.", "**Alice** broie un Sbire."),
    (
        ev.MechMoved(0, 0, (ev.Moved(0, (9, 8)), ev.Moved(4, (10, 9))), (), 4),
        "**Alice** tows the Bomb along.",
        "**Alice** tire la Bombe.",
    ),
    (
        ev.StepBlocked(2, 140, "edge", 2),
        "The board ends here: **Odile** loses 2 steps.",
        "Bord du plateau\u00a0: **Odile** perd 2 pas.",
    ),
    (
        ev.CellsStruck(0, 1, (140, 141), KILLED, ()),
        "Flamespitter: **2 minions** down.",
        "Lance-flammes\u00a0: **2 Sbires** de moins.",
    ),
    (ev.CellsStruck(0, 1, (140,), (), (1,)), "Flamespitter: a Crystal Shard shatters.",
     "Lance-flammes\u00a0: un Éclat de cristal vole en morceaux."),
    (ev.DamagePlaced(0, 12, 4, -1), "Alice’s slot 5 is damaged: Rocket Whoopsie.",
     "L’emplacement 5 d’Alice est endommagé\u00a0: Oups, la fusée."),
    (
        ev.RuneDieRolled("spawn", (0, 3), -1),
        "Spawn dice: {icon:el_fire}\u00a0red and {icon:el_electric}\u00a0yellow. Minions arrive there.",
        "Dés d’apparition\u00a0: {icon:el_fire}\u00a0rouge et {icon:el_electric}\u00a0jaune. Des Sbires y arrivent.",
    ),
    (ev.BombDamaged(1, 1, "minion", 140), "A minion whacks the Bomb: **1** health point left!",
     "Un Sbire cogne sur la Bombe\u00a0: **1\u00a0PV**\u00a0!"),
    (ev.MinionsSpawned((1, 2), (140, 141)), "2 minions appear.", "2 Sbires apparaissent."),
    (ev.LavaEntered(1, 140, False), "**Hugo** lands in lava. Hot!", "**Hugo** entre dans la lave. Ça chauffe\u00a0!"),
    (ev.SpikesHit(4, 140), "The Bomb runs into the spikes.", "La Bombe se cogne aux épieux."),
    (ev.CoinTurned(1, True, "rune", 0),
     "**Alice** enters the {icon:el_metal}\u00a0blue rune: its coin is down.",
     "**Alice** entre sur la rune {icon:el_metal}\u00a0bleue\u00a0: sa Pièce runique est désactivée."),
    (ev.BossDamaged(0, 1, 0, 3), "**Alice** hits the Boss: Flamespitter. **3** health points left.",
     "**Alice** touche le Boss avec le Lance-flammes\u00a0: **3\u00a0PV**."),
    (ev.BossDamaged(3, 18, 0, 1), "**Max** hits the Boss: the Rocket Carpet. **1** health point left!",
     "**Max** touche le Boss avec le Tapis de roquettes\u00a0: **1\u00a0PV**\u00a0!"),
    (ev.BossSlotRan(1, 9, 2), "The Boss, slot 2: \u201cGet Over Here\u201d, power 2.",
     "Boss, emplacement 2\u00a0: «\u00a0Viens ici\u00a0», puissance 2."),
    (ev.SchematicWoke(2, 42), "**Odile** can count on the Overdrive from now on.",
     "**Odile** peut désormais compter sur le Surrégime."),
    (ev.KillsCounted(0, 1, 1), "**A gear for the team:** the first!", "**Un rouage pour l’équipe\u00a0:** le premier\u00a0!"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "english", "french"), LINES, ids=lambda value: type(value).__name__)
def test_the_lines_that_people_read(event: Event, english: str, french: str) -> None:
    assert say("en", event) == english
    assert say("fr", event) == french


def test_what_is_pushed_is_named_in_the_log_and_what_moves_alone_is_not() -> None:
    """It pushed "whatever is in the way"."""
    chain = tuple(ev.Moved(piece, (9 + n, 8 + n)) for n, piece in enumerate((0, 2, 4)))
    lines = {
        "en": ["**Alice** pushes **Odile** and the Bomb.", "The Boss pushes **Odile**."],
        "fr": ["**Alice** pousse **Odile** et la Bombe.", "Le Boss pousse **Odile**."],
    }
    told_of = TITLE.log_words_of()
    assert told_of is not None
    for lang, said in lines.items():
        told = [ev.MechMoved(0, 0, chain, (), -1), ev.BossMoved(1, 140, 141, chain[1:2], ())]
        assert [told_of(Words(lang), event, lambda: None, NAMES) for event in told] == said
        silent = [ev.MechMoved(0, 0, chain[:1], (), -1), ev.MechMoved(0, 0, chain, (), 4), ev.BossMoved(1, 140, 141, (), ())]
        assert [told_of(Words(lang), event, lambda: None, NAMES) for event in silent] == [None] * 3


def test_a_step_that_does_nothing_else_is_no_line() -> None:
    step = ev.MechMoved(0, 0, (ev.Moved(0, (9, 8)),), (), -1)
    quiet = [step, ev.KillsCounted(3, 2, 0), ev.MinionsMoved((), ()), ev.MinionsSpawned((), ())]
    assert [say(lang, event) for lang in languages() for event in quiet] == [None] * 8


def test_every_end_has_its_own_words() -> None:
    ends = [
        ev.MissionEnded(True, "won"),
        *(ev.MissionEnded(False, loss) for loss in LOSSES),
    ]
    for lang in languages():
        assert len({say(lang, end) for end in ends}) == len(ends) == 1 + len(LOSSES)
        assert all(Words(lang).has(f"mechs.reason.{end.reason}") for end in ends)


@pytest.mark.parametrize("lang", languages())
def test_cards_say_the_values_of_the_data(lang: str) -> None:
    book = Words(lang)
    for command in CATALOG.commands:
        text = book.get(f"mechs.cards.{command.name}.text")
        values = [command.radius] if command.tank or command.name == "aimbot" else []
        if command.type == "move":
            values.append(command.least)
        if any(command.bonus):
            values.append(command.bonus)
        if command.mode in ("chain", "ray") or command.name == "scythe":
            values.append(command.targets)
        for low, middle, high in values:
            ranges = command.least != command.most
            wanted = rf"{low}\D+\d \/ {middle}\D+\d \/ {high}" if ranges else f"{low}/{middle}/{high}"
            assert re.search(wanted, text), (command.name, text)
        if command.name == "flamespitter":
            assert re.findall(r"\*\*(\d)\*\*", text) == [str(len(cells)) for cells in command.cells]


@pytest.mark.parametrize("lang", languages())
def test_damage_cards_say_the_numbers_of_the_data(lang: str) -> None:
    book = Words(lang)
    for damage in CATALOG.damages:
        text = book.get(f"mechs.damages.{damage.name}.text")
        for step in damage.steps:
            if step[0] == "swap":
                assert sorted(re.findall(r"\d", text)) == sorted(str(slot + 1) for slot in step[1:])
            if step[0] in ("move", "move_compass"):
                assert str(step[-1]) in text


@pytest.mark.parametrize("lang", languages())
def test_scrapping_is_told_for_all_elements(lang: str) -> None:
    text = Words(lang).get("mechs.glossary.scrap.text").lower()
    assert all(element.lower() in text for element in ELEMENTS[lang])


def test_the_audit_is_clean() -> None:
    assert audit(needs()) == []


def test_the_missing_question_of_one_card_is_found() -> None:
    gone = [f"mechs.prompt.{name}" for name in ("correct", "boss_drag", "pick_mine")]
    books = [whole_catalogue(lang) for lang in languages()]
    less = [replace(book, entries={k: node for k, node in book.entries.items() if k not in gone}) for book in books]
    assert sorted(audit(needs(), less)) == sorted(f"{lang}, {key}: no words" for lang in languages() for key in gone)


def test_the_needs_are_exact() -> None:
    wanted = needs()
    assert wanted["mechs.prompt.take"] == {"seat", "left"}
    assert wanted["mechs.refusal.slot_damaged"] == {"slot", "damage"}
    assert {"killed", "shards", "card", "seat", "cells"} == wanted["mechs.log.CellsStruck"]
    book = load_catalogue("en")
    sections = {".".join(key.split(".")[:2]) for key in wanted}
    held = {key for key in book.entries if ".".join(key.split(".")[:2]) in sections}
    assert held == {key for key in wanted if ".".join(key.split(".")[:2]) in sections}


def test_the_table_of_refusals_is_that_of_the_rules() -> None:
    sources = [path.read_text(encoding="utf-8") for path in sorted((GAME / "titles" / "mechs" / "rules").rglob("prompts*.py"))]
    strings = {word for source in sources for word in re.findall(r'"([a-z_]+)"(?!: \()', source)}
    assert set(REFUSALS) <= strings


@pytest.mark.parametrize("lang", languages())
def test_the_head_of_the_school_is_brief(lang: str) -> None:
    book = Words(lang)
    for mission in CATALOG.missions:
        if "@" not in mission:
            assert 40 < len(book.get(f"mechs.mission.{mission}.hint")) < 150
    assert all(len(book.get(f"mechs.tutorial.{notion}")) < 170 for notion in TUTORIAL)


def test_the_moments_that_have_words_are_those_of_the_results_page() -> None:
    source = (SCENE / "highlights.py").read_text(encoding="utf-8")
    assert set(re.findall(r'\.add\([^"]*?, "([a-z]+)"', source)) == set(HIGHLIGHTS)
    assert {key.rpartition(".")[2] for key in keys_named(source) if ".results." in key} == set(RESULTS)


def test_every_notion_of_the_tutorial_is_shown() -> None:
    source = (SCENE / "hints.py").read_text(encoding="utf-8")
    assert {key.rpartition(".")[2] for key in keys_named(source) if ".tutorial." in key} == set(TUTORIAL)


@pytest.mark.parametrize("section", ["scene", "board"])
def test_the_table_has_no_words_that_nothing_says_and_says_none_that_it_has_not(section: str) -> None:
    folder = SCENE if section == "scene" else SCENE / "board"
    sources = "\n".join(path.read_text(encoding="utf-8") for path in [*sorted(folder.rglob("*.py")), LOOK_BACK])
    stem, book = f"mechs.{section}.", Words("en")
    named = {text.removeprefix(stem) for text in re.findall(r"""["']([a-z_.]+)["']""", sources)}
    built = set(re.findall(r"""f["'](?:mechs\.[a-z]+\.)?([a-z_.]+\.|[a-z]+_)\{""", sources))
    keys = [key.removeprefix(stem) for key in book.keys(stem)]
    assert [key for key in keys if key not in named and not key.startswith(tuple(built))] == []
    said = set(re.findall(r"""\bsay(?:_key)?\(\s*["']([a-z_.]+)["']""", sources)) if section == "scene" else set()
    assert [key for key in sorted(said) if not book.has(stem + key)] == []


def test_every_moment_can_be_told() -> None:
    told = {"seat": Ref("Seat", 0), "card": Ref("CardId", 5), "plan": Ref("SchematicId", 2), "source": Ref("SourceId", 14)}
    told |= {"m": 7, "why": msg("mechs.scene.why.turns_over"), "goal": msg("mechs.missing.boss_defeated", n=2, m=4)}
    for lang in languages():
        for kind, params in HIGHLIGHTS.items():
            for n in (0, 1, 7):
                chosen = {name: {**told, "n": n}[name] for name in params}
                line = Words(lang).say(msg(f"mechs.highlight.{kind}.text", **chosen), NAMES)
                assert is_well_set(line, lang), line


def test_keys_that_the_rules_name_in_full_have_words() -> None:
    book = load_catalogue("en")
    folder = GAME / "titles" / "mechs"
    named = {
        key for path in folder.rglob("*.py") for key in keys_named(path.read_text(encoding="utf-8")) if key.startswith("mechs.")
    }
    assert [key for key in sorted(named) if key not in book.entries and f"{key}.name" not in book.entries] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_name_on_a_small_card_is_that_of_the_card(lang: str) -> None:
    """Or, of a damage with a long one, words of it: who reads one finds the other."""
    words = Words(lang)
    cards = [f"mechs.cards.{card.name}" for card in TITLE.catalog.commands]
    for card in (*cards, *(f"mechs.damages.{damage.name}" for damage in TITLE.catalog.damages)):
        name, short = words.get(f"{card}.name"), words.get(f"{card}.short").replace("|", "")
        assert short.lower() == name.lower() if card in cards or "stuck" in card else short.lower() in name.lower()
