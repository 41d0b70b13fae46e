"""What a claim sounds like: words in character, the same ones whenever the match is seen again."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any
from zlib import crc32

from game.core.types import HIDDEN, Event, Ref, Seat
from game.titles.mindflayer.grounds import Ground, told_of
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import ACCUSE, HOLD, PLEAD, TRUST, Claim
from game.titles.mindflayer.scene.marks import KIND_ICONS
from game.titles.mindflayer.scene.match_words import MatchWords

ROOM = 34
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


def line(spoken: MatchWords, event: CLAIMED, nth: int, ground: Ground | None = None, to: Seat = HIDDEN) -> str:
    """The words of a claim in the mouth of who makes it, its `nth` of this sort in the match: the portrait's, a bot's temper's
    and anybody's in turn, so that nobody says the same twice before all of them were heard, and a replay says the same. Who
    accuses on a `ground` says it in a sentence, with these words so far as there is room; who answers the accusation of somebody
    (`to`) denies it first."""
    verb = verb_of(event)
    player, at = spoken.players[event.seat], nth + crc32(f"{event.seat}/{verb}".encode())
    voices = (player.portrait, player.temper, "any")
    lists = [sorted(spoken.words.keys(f"mindflayer.talk.{voice}.{verb}.")) for voice in voices if voice]
    found = [key for row in zip_longest(*lists) for key in row if key is not None]
    said: str = spoken.say(found[at % len(found)].removeprefix("mindflayer."), **parameters(spoken, event))
    if to != HIDDEN:
        denied: str = spoken.say(f"scene.reply.deny.{DENIALS[at % len(DENIALS)]}", to=Ref("Seat", to))
        if len(both := f"{denied} {said}") <= ROOM:
            return both
        plain: str = spoken.say("talk.any.hold.1", **parameters(spoken, event))
        return f"{denied} {plain}"
    if ground is None or ground.key == "hunch" or not isinstance(event, ev.PlayerAccused):
        return said
    ways = sorted(spoken.words.keys(f"mindflayer.talk.why.{ground.key}."))
    way = ways[at % len(ways)].removeprefix("mindflayer.")
    reason: str = spoken.say(way, target=Ref("Seat", event.target), **told_of(ground))
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
