"""Tablée: four tabletop games on one couch."""

from game.engines import discard_stale

VERSION = "1.0.0"

discard_stale()
