"""The page of the evening; `setup`, `standing` and `podium` are its three faces."""
