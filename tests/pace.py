"""A stated pace, by which what is counted in clicks and holds becomes seconds that can be compared."""

from __future__ import annotations

from game.ui.curtain import HOLD_MS

CLICK_S, MIND_S, RING_S = 0.8, 3.0, HOLD_MS / 1000
"""To point and click, or to touch; to make up one's mind; to hold the ring, or the eye."""
