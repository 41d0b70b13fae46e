"""The shelf of finished matches, the viewer, what can be taken out of it, and the catch-up."""
