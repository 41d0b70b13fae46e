"""The picture before each line of the log, on the table's log and on phones."""

from __future__ import annotations

from game.core.types import Event
from game.titles.mindbug.rules import events as e

LOG_ICONS: dict[type[Event], str] = {
    e.StartersRevealed: "ui_deck",
    e.StarterChosen: "ui_person",
    e.TurnBegan: "ui_person",
    e.CardPlayed: "ui_play",
    e.CardsDrawn: "ui_deck",
    e.MindbugUsed: "ui_swap",
    e.MindbugDeclined: "ui_check",
    e.CreatureEntered: "ui_play",
    e.PlayEffectSilenced: "ui_mute",
    e.EffectBegan: "ui_star",
    e.EffectFizzled: "ui_star_off",
    e.AttackDeclared: "ui_arrow",
    e.AttackEnded: "ui_cross",
    e.Hunted: "kw_hunter",
    e.Blocked: "kw_tough",
    e.Unblocked: "ui_jump",
    e.Fought: "ui_damage",
    e.CreaturesExhausted: "ui_exhausted",
    e.CreaturesDefeated: "ui_cross",
    e.ControlTaken: "ui_swap",
    e.LifeGained: "ui_life",
    e.LifeLost: "ui_life_lost",
    e.CardsDiscarded: "ui_deck",
    e.CardsStolen: "ui_gift",
    e.PileTaken: "ui_deck",
    e.EffectOrdered: "ui_swap",
    e.SecondAttackDeclined: "ui_cross",
    e.Conceded: "ui_quit",
    e.MatchEnded: "ui_trophy",
}


def log_icon(event: Event) -> str:
    """The icon of what happened."""
    return LOG_ICONS[type(event)]
