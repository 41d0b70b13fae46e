"""The rules of Mechs vs. Minions."""
