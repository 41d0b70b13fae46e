"""Mindbug puzzles: the page, and the real table with a defender on the other side."""
