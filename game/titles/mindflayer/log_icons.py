"""The picture before each line of the log, on the table's log and on phones."""

from __future__ import annotations

from game.core.types import Event
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import events as e
from game.titles.mindflayer.rules.catalog import KIND_NAMES

LOG_ICONS: dict[type[Event], str] = {
    e.CardsDealt: "ui_deck",
    e.LookTaken: "ui_eye",
    e.TurnBegan: "ui_turn",
    e.CardTurned: "ui_deck",
    e.CardGiven: "ui_gift",
    e.SeatPossessed: "ui_eye",
    e.SeatsOut: "mf_hard_hit",
    e.MeetingTurned: "mf_meeting",
    e.TalkBegan: "ui_talk",
    e.AnswerSealed: "ui_lock",
    e.AnswerTakenBack: "ui_back",
    e.SeatNamed: "ui_arrow",
    e.SideCalled: "ui_arrow",
    e.VotesRevealed: "ui_players",
    e.SatOut: "ui_pause",
    e.CardsShown: "ui_eye",
    e.CardsSeen: "ui_eye",
    e.CardsPassed: "ui_swap",
    e.CardsSwapped: "ui_swap",
    e.CardsDiscarded: "ui_cross",
    e.ExchangeBegan: "ui_swap",
    e.CardsExchanged: "ui_swap",
    e.MeetingEnded: "mf_meeting",
    e.HandClaimed: "ui_talk",
    e.PlayerAccused: "ui_talk",
    e.PlayerTrusted: "ui_talk",
    e.CardBegged: "ui_talk",
    e.GuessMade: "ui_edit",
    e.TeamsRevealed: "ui_trophy",
}


def log_icon(event: Event) -> str:
    """The icon of the card or the Meeting that it is about, else of what happened."""
    if isinstance(event, e.CardTurned | e.CardGiven):
        return f"mf_{KIND_NAMES[event.kind]}"
    if isinstance(event, e.MeetingTurned):
        return f"meet_{TITLE.catalog.meetings[event.meeting].id}"
    return LOG_ICONS[type(event)]
