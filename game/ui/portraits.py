"""Whose faces there are, and the colour behind each."""

PORTRAITS = {
    "noor": "#F4B63F", "gus": "#F0D9A8", "odile": "#7FB3A8", "marcus": "#B26FA8", "bea": "#5FB3C8",
    "walt": "#6FA0C8", "ines": "#F2C27A", "riff": "#E48A6A", "lucille": "#7FC0B0", "sam": "#E8C98A",
}
"""Townsperson (see `game.core.players`) -> the own colour behind the portrait."""
PILOTS = {
    "pilot_corki": "#F0B48A", "pilot_heimerdinger": "#F8E3A0", "pilot_tristana": "#A9C8F0", "pilot_ziggs": "#A8E0C8",
    "pilot_rumble": "#D9C6B0",
}
"""Portraits that sit at a table for its pieces, with their own colours; nobody of the house has such a face."""
HOSTS = {"creatures/mindbug": "#2F9A8C"}
"""Pictures that explain a game and play none, each with its own colour."""
BACKS = {**PORTRAITS, **PILOTS, **HOSTS}
"""The colour behind every portrait."""
