"""Expeditions: the choice of one, its ways, what a victory brings, its end."""
