"""Whatever a random match asks says what raised the question: a card, a Meeting, a minion, or else it is what a turn brings."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.dice import Dice
from game.core.types import Msg, Ref, Setup
from game.dev.laws import draw_move, setups
from game.dev.scenario import Namer
from game.text.catalogue import languages
from game.text.words import Words
from game.titles import title, title_ids
from tests.core.tables import seated

MATCHES = 60
"""Of each title, over all seat counts and options."""
TURN = {
    "mindbug": ("main", "main_play", "main_attack"),
    "mindup": ("choose",),
    "mindflayer": ("look", "give", "talk"),
    "mechs": ("deploy", "take", "program", "equip", "use_before", "use_after", "tow"),
}
"""What the course of a turn brings: nothing in particular asks it. A title that is not in this list is not held to the law."""
LARGE = {"mechs": ("react",)}
"""Damage of one's own line, of a card or of the Boss: what deals it lies large beside the question."""
SAID = {
    "mindflayer": {
        "call": "meetings.fair.name", "show": "meetings.arcade.name", "pass": "meetings.pool.name",
        "discard": "meetings.lab.name", "exchange": "", "name_peek": "meetings.cinema.name",
        "name_swap": "meetings.tunnels.name", "name_swap_with": "meetings.tunnels.name",
        "name_sit_out": "meetings.cabin.name", "name_tie": "meetings.town_hall.name",
    },
    "mechs": {
        "repair": "", "swap": "", "pad": "", "struck": "", "boss_step": "", "boss_drag": "", "boss_keep": "", "steer": "",
        "inspire": "", "weigh": "", "correct": "",
    },
}  # fmt: skip
"""Questions of one single cause have its name in their words, without a parameter: the key of that name, or "" where the words
begin with it and a colon, or name the Boss."""


@pytest.mark.parametrize("name", [name for name in title_ids() if name in TURN])
def test_every_question_names_what_raised_it(name: str, soak: int) -> None:
    each, dice = title(name), Dice(5)
    rules: Any = each.rules
    books = [Words(language, strict=True) for language in languages()]
    wrong, asked = set(), set()
    for seats, options in setups(each):
        for seed in range(max(1, MATCHES * soak // len(setups(each)))):
            state, namer = rules.start(Setup(name, seats, seed, 0, options)), Namer(name, seated([0] * seats))
            while pending := rules.pending(state):
                for decision in pending.values():
                    key = decision.prompt.key.rpartition(".")[2]
                    asked.add(key)
                    if key not in (*TURN[name], *LARGE.get(name, ())):
                        wrong |= {f"{book.lang}: {key}" for book in books if not names_cause(book, decision.prompt, namer)}
                rules.apply(state, *draw_move(pending, rules.asides(state), dice))
    assert not wrong
    assert {key for key in TURN[name] if key not in ("main_attack", "equip", "tow", "talk")} <= asked, "the list is stale"


def names_cause(book: Words, prompt: Msg, namer: Any) -> bool:
    """Whether the words of a question say what raised it."""
    family, _, key = prompt.key.rpartition(".")
    title_ = family.partition(".")[0]
    said = book.say(prompt, namer)
    given = [param for word, param in prompt.params if word != "seat"]
    things = [part for param in given for part in ((param,) if isinstance(param, Ref) or not isinstance(param, tuple) else param)]
    named = [
        book.form(title_, part.kind, namer.entity(part.kind, part.id), "name")
        for part in things
        if isinstance(part, Ref) and part.kind != "Seat"
    ]
    fixed = SAID.get(title_, {}).get(key)
    if fixed:
        named.append(book.get(f"{title_}.{fixed}"))
    elif fixed == "":
        return any(mark in said.split("?")[0] for mark in (":", "!", "Boss"))
    return bool(named) and all(plain(one) in plain(said) for one in named)


def plain(words: str) -> str:
    """Without what typography and marks add, in small letters."""
    return words.replace("\u00a0", " ").replace("’", "'").lower().strip()
