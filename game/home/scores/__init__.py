"""Who played what, and how it ended: one small database that is made of the journals of finished matches, and what it shows.

    names.py      whose matches those under a name are: profiles may be renamed and thrown away
    facts.py      what counts of one finished match, in plain values
    medals.py     the mission of a finished match, and the medal that it is worth
    database.py   the database `scores.sqlite`: written match by match, asked in a handful of queries
    service.py    keeps the database and the folder of journals in step, a slice at a time
    figures.py    what a person's page shows: results, streaks, rates, opponents, favourites
    forget.py     throws a profile away, with all that belongs to it

The database is derived: it may be deleted at any time, and the next start makes it anew. A match counts for who sits there at its
end, once for somebody who drives several seats; one that was played on from a replay counts for nobody. Nothing is in it
that is not in the journals and in `players.json` (whose names are whose).

Throwing a profile away. Matches in which nobody but this person sat (with bots or alone) go, waiting ones too, and lessons that
were left. In matches with other people the name is written over in the journal itself: "Anonymous" and a number, joined by a
no-break space, which nobody can type. So it holds whatever is made anew later, and in a file that somebody shares. Files that
cannot be read any more, journals and others that were put aside, go when they mention the name.
"""
