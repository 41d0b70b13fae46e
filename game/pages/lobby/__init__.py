"""The set-up of a match: seats, options, order, seed."""
