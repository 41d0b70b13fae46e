"""The review of a finished match: what a strong player would have done at each decision, as it was known then."""
