"""What a claim sounds like: words in character, the same ones whenever the match is seen again."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from game.core.types import HIDDEN, Event, Ref, Seat
from game.titles.mindflayer.grounds import Ground, why
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import ACCUSE, HOLD, PLEAD, TRUST, Claim
from game.titles.mindflayer.scene.marks import KIND_ICONS
from game.titles.mindflayer.scene.match_words import MatchWords

ROOM = 56
"""So many letters of a sentence are read in one line."""
CLAIMED = ev.HandClaimed | ev.PlayerAccused | ev.PlayerTrusted | ev.CardBegged
DENIALS = ("not_me", "wrong", "never", "elsewhere")
"""How somebody who was accused begins to answer, whatever the team."""
ICONS = {"accuse": "ui_accuse", "trust": "ui_trust", "plead": "ui_gift"}


def claim_of(event: Event) -> Claim | None:
    """The claim that an event tells of, None for any other event."""
    if isinstance(event, ev.HandClaimed):
        return HOLD[event.count][event.kind]
    if isinstance(event, ev.PlayerAccused):
        return ACCUSE[event.target]
    if isinstance(event, ev.PlayerTrusted):
        return TRUST[event.target]
    return PLEAD if isinstance(event, ev.CardBegged) else None


def verb_of(event: Event) -> str:
    """The key of a claim's words: "hold", "accuse", "trust" or "plead"."""
    if isinstance(event, ev.HandClaimed):
        return "hold"
    if isinstance(event, ev.PlayerAccused):
        return "accuse"
    return "trust" if isinstance(event, ev.PlayerTrusted) else "plead"


def variant(seat: Seat, turn: int, claim: Claim, count: int) -> int:
    """Which of `count` wordings a seat uses: a pure function, so that a replay says the same."""
    return crc32(f"{seat}/{turn}/{claim!r}".encode()) % count


def line(spoken: MatchWords, event: CLAIMED, turn: int, ground: Ground | None = None, to: Seat = HIDDEN) -> str:
    """The words of a claim in the mouth of who makes it, about every other time in those of a bot's temper; a portrait without a
    voice of its own speaks like anybody. Who accuses on a `ground` says it, with these words so far as there is room; who answers
    the accusation of somebody (`to`) denies it first."""
    claim, verb = claim_of(event), verb_of(event)
    assert claim is not None
    player = spoken.players[event.seat]
    voice = player.temper if player.temper and variant(event.seat, -turn, claim, 2) else player.portrait
    found = sorted(spoken.words.keys(f"mindflayer.talk.{voice}.{verb}."))
    found = found or sorted(spoken.words.keys(f"mindflayer.talk.any.{verb}."))
    key = found[variant(event.seat, turn, claim, len(found))]
    said: str = spoken.say(key.removeprefix("mindflayer."), **parameters(spoken, event))
    if to != HIDDEN:
        denial = DENIALS[variant(event.seat, turn, claim, len(DENIALS))]
        denied: str = spoken.say(f"scene.reply.deny.{denial}", to=Ref("Seat", to))
        if len(both := f"{denied} {said}") <= ROOM:
            return both
        plain: str = spoken.say("talk.any.hold.1", **parameters(spoken, event))
        return f"{denied} {plain}"
    if ground is None or ground.key == "hunch" or not isinstance(event, ev.PlayerAccused):
        return said
    reason: str = spoken.say("scene.ground.said", target=Ref("Seat", event.target), why=why(spoken.words, spoken, ground))
    both = f"{said} {reason}"
    return both if len(both) <= ROOM else reason


def parameters(spoken: MatchWords, event: CLAIMED) -> dict[str, Any]:
    """What a claim's words speak of: `count` and `kind`, or `target` and its `gender`; `me`: the speaker's gender."""
    found: dict[str, Any] = {"seat": Ref("Seat", event.seat), "me": spoken.gender(event.seat)}
    if isinstance(event, ev.HandClaimed):
        found |= {"count": event.count, "kind": Ref("KindId", event.kind)}
    elif isinstance(event, ev.PlayerAccused | ev.PlayerTrusted):
        found |= {"target": Ref("Seat", event.target), "gender": spoken.gender(event.target)}
    else:
        found |= {"kind": Ref("KindId", event.kind)}
    return found


def icon_of(event: CLAIMED) -> str:
    """The mark of a claim."""
    return KIND_ICONS[event.kind] if isinstance(event, ev.HandClaimed) else ICONS[verb_of(event)]
