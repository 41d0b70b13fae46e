"""What holds at one table only, by its number of mechs or its difficulty, told from the terms of the mission."""

from __future__ import annotations

from game.text import Words
from game.titles.mechs.rules.board import COLOURS
from game.titles.mechs.rules.terms import Terms

KNOBS: dict[str, tuple[str, ...]] = {
    "wall_from": ("n",),
    "wall_steady": (),
    "wall_spares": (),
    "even_steps": ("n",),
    "calm_odd": (),
    "spawn_dice": ("n",),
    "single_draft": (),
    "boss_skips": ("n",),
    "coins_down": ("colours",),
    "all_down": (),
    "gates_stay": (),
    "may_stay": ("n",),
}
"""The words `mechs.knob.*`, with their parameters."""


def knob_words(words: Words, terms: Terms) -> tuple[str, ...]:
    """A few words for each peculiarity of this table, without a full stop; none where the mission is played as it stands."""
    mission, scaling = terms.mission, terms.scaling
    found: list[tuple[str, object]] = []
    if terms.danger.mode == "lava_wall":
        found.append(("wall_from", terms.danger.from_turn))
        found += [("wall_steady", None)] if terms.steady else []
        found += [("wall_spares", None)] if terms.danger.touch != mission.danger.touch else []
    found += [("even_steps", scaling.even_steps)] if scaling.even_steps else []
    found += [("calm_odd", None)] if scaling.calm_odd else []
    found += [("spawn_dice", terms.spawn.dice)] if terms.spawn.dice != mission.spawn.dice else []
    found += [("single_draft", None)] if mission.first_draft == "double" and not terms.double_draft else []
    found += [("boss_skips", scaling.boss_skips)] if scaling.boss_skips and terms.danger.mode == "boss" else []
    down = [name for colour, name in enumerate(COLOURS) if terms.down >> colour & 1]
    if len(down) > len(mission.coins_down):
        named = tuple(words.get(f"mechs.colours.{name}") for name in down)
        found.append(("all_down", None) if len(down) == len(COLOURS) else ("coins_down", named))
    found += [("gates_stay", None)] if terms.gates_stay else []
    stay = terms.mechs - terms.leavers
    found += [("may_stay", stay)] if stay and any(win.when == "mechs_left" for win in terms.wins) else []
    return tuple(words.get(f"mechs.knob.{name}", **dict.fromkeys(KNOBS[name], value)) for name, value in found)
