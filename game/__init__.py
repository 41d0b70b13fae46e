"""Tablée: four tabletop games on one couch."""

VERSION = "1.0.0"
