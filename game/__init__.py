"""Tablée: four tabletop games on one couch."""
