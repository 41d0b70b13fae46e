"""The bluff film: after the end, everything that was held, passed, said and turned, as a time line."""
