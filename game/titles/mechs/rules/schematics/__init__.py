"""Schematics and Overdrives: taken along at set-up, active by the gears of the team, used in the player phase.

This package imports nothing by itself: `motion` and `minions` ask `boosts`, the rest stands above them.
"""
