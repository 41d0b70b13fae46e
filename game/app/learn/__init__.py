"""Learning by playing: one guided first game per title, as data over the real rules and the real table."""
