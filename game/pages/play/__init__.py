"""Around a table: the matches that wait, pause, log, results."""
