"""Mechs vs. Minions: one to four people, two to four mechs, against the map.

The menu names every title, so rules, maps and bots are imported by who asks for them.
"""
