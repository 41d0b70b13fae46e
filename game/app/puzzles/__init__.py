"""Mindbug puzzles: the page, the progress, and the real table with a proved defender on the other side."""
