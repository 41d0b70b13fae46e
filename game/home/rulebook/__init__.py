"""The rules of every title in our own words.

`book` reads the entries, `search` finds them, `links` says which of them something at a table leads to.
"""
