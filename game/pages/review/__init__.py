"""The review of a finished match, as a page."""
