"""Maps that somebody draws: what is wrong with them, and how bots fare on them while they are drawn."""
