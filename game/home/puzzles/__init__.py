"""Mindbug puzzles: a proved defender, and which ones were solved."""
