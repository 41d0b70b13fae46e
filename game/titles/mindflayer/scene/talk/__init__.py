"""Table talk: what persons may claim, and the slips on which everybody's claims are seen."""

from game.titles.mindflayer.scene.talk.talk import Talk

__all__ = ["Talk"]
