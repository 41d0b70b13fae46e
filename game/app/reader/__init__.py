"""The rules reader: every rule of every title in our own words, with examples that are played by the engine when they are drawn.

`book` reads the entries, `search` finds them, `links` says which of them something at a table leads to, `page` shows them.
"""
