"""The choice of a mission: the map, a user's own maps, campaigns, briefings, envelopes."""
