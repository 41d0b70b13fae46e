"""Whole games that bots play among themselves: for the arena, and beside the window for whoever draws maps."""
