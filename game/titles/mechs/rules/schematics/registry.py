"""The frames of the schematics: what runs by itself, what asks, what an answer does. `flow` takes them over."""

from __future__ import annotations

from typing import Any

HANDLERS: dict[type, Any] = {}
OPTIONS: dict[type, Any] = {}
ANSWERS: dict[type, Any] = {}
