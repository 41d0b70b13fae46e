"""What all families of pages share: the base of a page, its context, questions and notes, sitting down at a table."""
