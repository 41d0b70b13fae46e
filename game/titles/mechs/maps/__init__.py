"""From a map of the editor to a mission: `missions` reads one, `check` says what is wrong with it, `user` finds a user's own."""
