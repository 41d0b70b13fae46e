"""The people of the house, and each one's own page; `plots` and `tiles` draw its parts."""
