"""Phones as hands: the code to be scanned, who sits down with one, whether they reach the app."""
