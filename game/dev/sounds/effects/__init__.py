"""The recipes of all effects, a module for the shell, for cards and for each title.

Pitched sounds of the shell use D, G and A only: these three notes belong to the keys of all music beds (G major, A minor,
F major, D minor, G minor), so no chime ever clashes with the music.
"""

from game.dev.sounds.effects import cards, mechs, mindbug, mindflayer, mindup, shell
from game.dev.sounds.recipe import RECIPES

__all__ = ["RECIPES", "cards", "mechs", "mindbug", "mindflayer", "mindup", "shell"]
