"""Guided first games as data over the real rules: what a lesson asks, which were played, a lesson under way."""
