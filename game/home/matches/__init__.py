"""Matches as the house handles them: planned, begun, waiting, finished; missions and their campaigns."""
