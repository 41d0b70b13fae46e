"""Widgets: plain objects with a box in units, flags and a look. None of them knows a rule."""

from __future__ import annotations

from game.ui.widgets.areas import Panel, ScrollArea, Spot, Tooltip
from game.ui.widgets.bar import Prompt, Sandglass, TopBar, bar_box
from game.ui.widgets.base import Act, Widget
from game.ui.widgets.buttons import Button, Chip, IconButton, KeyHint, Said, Tab, draw_hint, draw_label
from game.ui.widgets.choices import Segments, Slider, Stepper, Switch
from game.ui.widgets.field import TextField

__all__ = [
    "Act",
    "Button",
    "Chip",
    "IconButton",
    "KeyHint",
    "Panel",
    "Prompt",
    "Sandglass",
    "Said",
    "ScrollArea",
    "Segments",
    "Slider",
    "Spot",
    "Stepper",
    "Switch",
    "Tab",
    "TextField",
    "Tooltip",
    "TopBar",
    "Widget",
    "bar_box",
    "draw_hint",
    "draw_label",
]
