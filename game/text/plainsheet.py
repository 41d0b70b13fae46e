"""The sheet of a title that draws none of its own: who is waited for, the question, its options as sentences. All titles can be
played with it; a title's own `phone.py` may use its parts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.core.actions import TAKE_BACK
from game.core.rules import Rules
from game.core.types import Action, Decision
from game.text.sheet import ASIDE, OPTION, Block, Button, Buttons, Heading, People, Prompt, Rise, Sheet
from game.text.speech import Speech


def sheet_of(view: object, decision: Decision | None, asides: Sequence[Action], words: Speech) -> Sheet:
    """Everything that a View of any title allows: it is not looked into."""
    blocks: list[Block] = [people(words), prompt(decision, asides, words)]
    if decision is not None:
        answers = (Button(words.do(action), f"{OPTION}{n}") for n, action in enumerate(decision.options))
        blocks.append(Buttons(tuple(answers)))
    if said := beside(asides, words):
        blocks += [Heading(words.house("sheet.beside")), Buttons(said)]
    return framed(blocks, decision, asides, words)


def framed(blocks: Sequence[Block], decision: Decision | None, asides: Sequence[Action], words: Speech) -> Sheet:
    """A sheet of these blocks: the bar, the lamp line, the key by which a sealed answer is taken back."""
    return Sheet(
        title=words.title,
        lang=words.lang,
        me=words.people[words.me],
        where=words.get("title.name"),
        blocks=tuple(blocks),
        asked=decision is not None,
        key=words.house("sheet.choose") if decision is not None else "",
        foot=take_back(asides, words),
    )


def people(words: Speech) -> People:
    """Everybody in a row; on a phone its own person comes first and is called "you"."""
    seats = len(words.people)
    return People("row", tuple(words.person((words.me + n) % seats) for n in range(seats)))


def prompt(decision: Decision | None, asides: Sequence[Action], words: Speech) -> Prompt:
    """The question, or whom one waits for."""
    if decision is not None:
        return Prompt(words.prompt(decision.prompt))
    missing = [person.name for n, person in enumerate(words.people) if person.state == "choosing" and n != words.me]
    if missing:
        return Prompt(words.house("sheet.waiting_for", who=tuple(missing)), waiting=True)
    return Prompt(words.house("sheet.chosen" if TAKE_BACK in asides else "sheet.waiting"), waiting=True)


def take_back(asides: Sequence[Action], words: Speech) -> tuple[Button, ...]:
    """The way back to another choice, where there is one."""
    found = [n for n, action in enumerate(asides) if action == TAKE_BACK]
    return tuple(Button(words.do(TAKE_BACK), f"{ASIDE}{n}", icon="ui_back", once=True) for n in found)


def beside(asides: Sequence[Action], words: Speech) -> tuple[Button, ...]:
    """What may be done although nobody waits for it."""
    return tuple(Button(words.do(action), f"{ASIDE}{n}") for n, action in enumerate(asides) if action != TAKE_BACK)


def aside_keys(asides: Sequence[Action], words: Speech) -> tuple[Block, ...]:
    """What may be done besides, out of the way."""
    said = beside(asides, words)
    return (Rise(words.house("sheet.beside"), "ui_plus", (Buttons(said),), "menu"),) if said else ()


def ids_of(decision: Decision | None, asides: Sequence[Action]) -> dict[Action, str]:
    """The answer that stands for each action."""
    found = {action: f"{ASIDE}{n}" for n, action in enumerate(asides)}
    return found | {action: f"{OPTION}{n}" for n, action in enumerate(decision.options if decision is not None else ())}


def others(decision: Decision | None, used: Collection[Action], words: Speech) -> tuple[Block, ...]:
    """The options that nothing on the sheet stands for yet, as sentences."""
    if decision is None:
        return ()
    left = [(n, action) for n, action in enumerate(decision.options) if action not in used]
    return (Buttons(tuple(Button(words.do(action), f"{OPTION}{n}") for n, action in left)),) if left else ()


def why_not(rules: Rules[Any, Any], view: object, action: Action, words: Speech) -> str:
    """Why something is not offered, from the View alone."""
    return words.say(rules.why_not(view, words.me, action))
