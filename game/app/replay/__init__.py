"""Finished matches to be seen again: the shelf where they stand, the viewer, what can be taken out of it, and the catch-up."""
