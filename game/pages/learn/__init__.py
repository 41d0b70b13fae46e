"""Learning by playing: the list of lessons, the real table with a lesson on it, its end."""
