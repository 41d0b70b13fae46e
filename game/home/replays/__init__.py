"""Finished matches to be seen again: read from their files, put into words, shared, played on from."""
