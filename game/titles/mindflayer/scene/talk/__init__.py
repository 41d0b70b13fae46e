"""Table talk: what persons may claim, and the bubbles in which everybody's claims are seen."""

from __future__ import annotations

from game.titles.mindflayer.scene.talk.talk import Talk, TalkTable

__all__ = ["Talk", "TalkTable"]
