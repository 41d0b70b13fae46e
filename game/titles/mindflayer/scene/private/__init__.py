"""The private pages of Attack of the Mind Flayer: what one person may see while the others look away."""

from game.titles.mindflayer.scene.private.page import PrivatePage

__all__ = ["PrivatePage"]
