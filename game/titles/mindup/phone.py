"""What a seat's phone shows of Mind Up!: the row, who has chosen, the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from game.core.types import HIDDEN, Action, Decision, Seat
from game.text.habits import signed
from game.text.plainsheet import aside_keys, framed, people, prompt, take_back, why_not
from game.text.sheet import OPTION, Block, Card, Cards, Heading, Note, Rise, Sheet, Slot, Slots
from game.text.speech import Speech
from game.titles.mindup import TITLE
from game.titles.mindup.rules.actions import Play
from game.titles.mindup.rules.seen import Column, View


def sheet_of(view: View, decision: Decision | None, asides: Sequence[Action], words: Speech) -> Sheet:
    """The table in small, then the question and the hand; after choosing, the card that lies face down."""
    me = view.seats[words.me]
    blocks: list[Block] = [
        Heading(words.get("phone.round", n=view.round, m=view.turn), view.turns, view.turn),
        Cards("row", tuple(_card(card, words) for card in view.row[view.taken :])),
        people(words),
        *(_objective(objective, words) for objective in view.objectives),
        prompt(decision, asides, words),
    ]
    if me.sealed != HIDDEN and me.ready:
        blocks += [
            Cards("mine", (_card(me.sealed, words),), words.get("phone.mine", n=me.sealed + 1)),
            Cards("rest", tuple(_card(card, words) for card in me.hand)),
        ]
    else:
        answers = {action.card: n for n, action in enumerate(decision.options) if isinstance(action, Play)} if decision else {}
        hand = [_card(card, words, answers.get(card)) for card in me.hand]
        if decision is not None:
            hand = [
                made if made.answer else replace(made, why=why_not(TITLE.rules, view, Play(card), words))
                for card, made in zip(me.hand, hand, strict=True)
            ]
        blocks.append(Cards("hand", tuple(hand)))
    blocks += [_scores(view, words), *aside_keys(asides, words)]
    found = framed(blocks, decision, asides, words)
    back = tuple(replace(key, text=words.get("phone.back", n=me.sealed + 1)) for key in take_back(asides, words))
    return replace(found, foot=back, key=words.get("phone.touch") if decision is not None else "")


def _card(card: int, words: Speech, answer: int | None = None) -> Card:
    """A card by its number, suit and bubble."""
    catalog = TITLE.catalog
    suit, bubble = catalog.colour_name(card), catalog.bubble[card]
    return Card(
        "number",
        f"{card + 1}, {words.get(f'colours.{suit}.name')}",
        value=str(card + 1),
        colour=suit,
        picture=f"mu_{suit}",
        bubble=signed(bubble) if bubble else "",
        answer="" if answer is None else f"{OPTION}{answer}",
        act="" if answer is None else words.get("scene.play", n=card + 1),
    )


def _objective(objective: int, words: Speech) -> Note:
    """An objective in play, with what it brings."""
    points = TITLE.catalog.objectives[objective].points
    return Note(words.get(f"objectives.{objective + 1}.text"), bubble=signed(points))


def _scores(view: View, words: Speech) -> Rise:
    """Columns and scores, the own first."""
    seats = len(view.seats)
    sides = tuple(_side((words.me + n) % seats, view, words) for n in range(seats))
    return Rise(words.get("phone.scores"), "ui_trophy", (*sides, Note(words.get("phone.counts"), icon="ui_hint")))


def _side(seat: Seat, view: View, words: Speech) -> Slots:
    """Somebody's columns, each with its colour, its worth and its cards; the rounds that are over and this one."""
    side = view.seats[seat]
    now = 0 if view.counted else side.sheet.total
    said = words.get("phone.total", past=side.total, now=now)
    person = replace(words.person(seat), state="", said="")
    return Slots(_columns(side.columns), f"{{icon:ui_trophy}} **{said}**", (person,))


@lru_cache(maxsize=64)
def _columns(columns: tuple[Column, ...]) -> tuple[Slot, ...]:
    """The same for whoever looks."""
    colours = TITLE.catalog.colours
    icons = [f"{{icon:mu_{colours[column.colour]}}} " if column.colour >= 0 else "" for column in columns]
    lines = [tuple(_line(card) for card in column.cards) for column in columns]
    return tuple(Slot(f"{icon}×{one.value}", lines=cards) for icon, one, cards in zip(icons, columns, lines, strict=True))


def _line(card: int) -> str:
    """A card of a column: its number and its bubble."""
    bubble = TITLE.catalog.bubble[card]
    return f"{card + 1} [lamp]{signed(bubble)}[/]" if bubble else str(card + 1)
