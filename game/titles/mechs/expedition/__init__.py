"""Missions that nobody has drawn: a grammar puts terrains, goals, pieces and rules together, and proves that they can be won."""
