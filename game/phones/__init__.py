"""Seats that are played on phones: what they show, the process that talks with them, and the pipe between."""
