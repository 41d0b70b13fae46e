"""What a seat's phone shows of Mindbug: both rows in small, the question, the own hand or what else is chosen from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.core.actions import DONE
from game.core.types import Action, Decision, Seat
from game.text.plainsheet import aside_keys, framed, ids_of, prompt, why_not
from game.text.sheet import Block, Button, Card, Cards, Sheet, Slot, Slots
from game.text.speech import Speech
from game.titles.mindbug import TITLE
from game.titles.mindbug.rules import actions as act
from game.titles.mindbug.rules.catalog import Catalog, keyword_words
from game.titles.mindbug.rules.seen import View

_HAND = {"main": act.PLAY, "discard": act.PICK}
_OWN = {"main": act.ATTACK, "again": act.ATTACK, "block": act.BLOCK, "pick": act.PICK}
_FOES = {"hunt": act.HUNT, "pick": act.PICK}
_LYING = {"pile": act.PICK, "order": act.FIRST}
"""What a card stands for in the hand, in the own row, in the other row, and in front of all, by what is asked."""
_KEYS = (
    (act.MINDBUG, "scene.mindbug", "go", "creatures/mindbug"),
    (act.NO_MINDBUG, "scene.let_pass", "", ""),
    (act.NO_BLOCK, "scene.no_block", "no", "ui_life_lost"),
    (act.NO_HUNT, "scene.no_hunt", "", ""),
)


def sheet_of(view: View, decision: Decision | None, asides: Sequence[Action], words: Speech) -> Sheet:
    """The table in small, then the question, then what it is about."""
    mine = _Cards(view, words, ids_of(decision, asides), decision is not None)
    stage, me, foe = view.stage, words.me, 1 - words.me
    blocks: list[Block] = [mine.row(foe, _FOES), mine.row(me, _OWN), prompt(decision, asides, words)]
    if view.played >= 0:
        blocks.append(Cards("big", (mine.card(view.played),)))
    if stage == "block" and decision is not None:
        blocks.append(mine.duel())
    lying = [n for n in range(len(TITLE.catalog.names)) if stage in _LYING and _LYING[stage][n] in mine.answers]
    if lying:
        blocks.append(Cards("hand", tuple(mine.card(n, _LYING[stage][n]) for n in lying)))
    asked = _HAND.get(stage) if decision is not None and not lying else None
    hand = tuple(mine.card(n, asked[n] if asked else None) for n in view.seats[me].hand)
    if hand:
        own = "" if asked else words.get("phone.hand")
        blocks.append(Cards("hand" if asked or decision is None else "rest", hand, own))
    blocks += aside_keys(asides, words)
    found = framed(blocks, decision, asides, words)
    keys = [
        Button(words.get(text), mine.answers[action], kind, icon, once=True)
        for action, text, kind, icon in _KEYS
        if action in mine.answers
    ]
    if DONE in mine.answers:
        keys.append(Button(words.do(DONE), mine.answers[DONE], once=True))
    chosen_from = decision is not None and len(keys) < len(decision.options)
    return replace(found, foot=(*keys, *found.foot), key=words.get("phone.touch") if chosen_from else "")


class _Cards:
    """Cards of one View, with the answers that they stand for."""

    def __init__(self, view: View, words: Speech, answers: Mapping[Action, str], asked: bool) -> None:
        self.view, self.words, self.answers, self.asked = view, words, answers, asked
        self.catalog: Catalog = TITLE.catalog

    def duel(self) -> Slots:
        """Who attacks, and the place of who is to block."""
        attacker = next(one for side in self.view.seats for one in side.play if one.card == self.view.attacker)
        made = replace(self.card(attacker.card, None, attacker.power, attacker.keywords), state="hit")
        return Slots((Slot(self.words.get("phone.attacks"), (made,)), Slot(self.words.get("phone.blocks"), state="fill")))

    def row(self, seat: Seat, actions: Mapping[str, Sequence[Action]]) -> Cards:
        """Somebody's creatures, with life, Mindbugs and hand."""
        side, stage = self.view.seats[seat], self.view.stage
        meant = actions.get(stage) if self.asked else None
        found = []
        for creature in side.play:
            state = "hit" if creature.card == self.view.attacker else "exhausted" if creature.exhausted else ""
            action = meant[creature.card] if meant else None
            made = self.card(creature.card, action, creature.power, creature.keywords)
            found.append(replace(made, state=state))
        said = self.words.get("phone.side", life=side.life, mindbugs=side.mindbugs, n=len(side.hand))
        counts = (("ui_life", side.life), ("creatures/mindbug", side.mindbugs), ("ui_deck", len(side.hand)))
        icons = " ".join(f"{{icon:{icon}}}**{count}**" for icon, count in counts)
        return Cards("row", tuple(found), icons, (replace(self.words.person(seat), state="", said=said),))

    def card(
        self, card: act.CardId, action: Action | None = None, power: int | None = None, keywords: Iterable[str] | None = None
    ) -> Card:
        """A card with what touching it means; what is not offered says why."""
        catalog, words = self.catalog, self.words
        id = words.entity("CardId", card)
        answer = self.answers.get(action, "") if action is not None else ""
        shown = keyword_words(catalog.keywords[card]) if keywords is None else keywords
        return Card(
            "creature",
            words.short(f"cards.{id}"),
            value=str(catalog.power[card] if power is None else power),
            picture=f"creatures/{id}",
            badges=tuple(f"kw_{keyword}" for keyword in shown),
            text=self._text(card, id),
            answer=answer,
            act=words.do(action) if answer and action is not None else "",
            why=why_not(TITLE.rules, self.view, action, words) if action is not None and not answer else "",
        )

    def _text(self, card: act.CardId, id: str) -> str:
        """What is printed on it, the trigger in front; "" on a plain creature."""
        text, trigger = self.words.get(f"cards.{id}.text"), self.catalog.trigger[card]
        if not text or trigger in ("none", "constant"):
            return text
        return self.words.get("scene.trigger", word=self.words.get(f"triggers.{trigger}.name"), text=text)
