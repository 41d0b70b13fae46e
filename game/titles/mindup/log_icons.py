"""The picture before each line of the log, on the table's log and on phones."""

from __future__ import annotations

from game.core.types import Event
from game.titles.mindup.rules import events as e

LOG_ICONS: dict[type[Event], str] = {
    e.RoundBegan: "ui_turn",
    e.ScoreOrderDrawn: "ui_deck",
    e.ObjectivesRevealed: "ui_star",
    e.ColumnsPickedUp: "ui_swap",
    e.CardsDealt: "ui_deck",
    e.RowLaid: "ui_deck",
    e.CardSealed: "ui_lock",
    e.SealTakenBack: "ui_turn",
    e.CardsRevealed: "ui_eye",
    e.CardWon: "ui_plus",
    e.ObjectiveTurned: "ui_star",
    e.RowRenewed: "ui_step",
    e.LastCardsPlaced: "ui_play",
    e.RoundScored: "ui_star",
    e.MatchEnded: "ui_trophy",
}


def log_icon(event: Event) -> str:
    """The icon of what happened."""
    return LOG_ICONS[type(event)]
