"""The workshop: maps that people draw, and what bots make of them."""
