"""An evening: several titles and people, one game after the other, points for all of them, a podium at the end.

    points.py     how many points a game is worth to whom; pure
    schedule.py   which tables a round has, so that everybody plays once in it; pure
    book.py       the evening that is going on, kept in `evening.json`
    service.py    ties its games to the matches of the house: lobby, result, what a crash left open

A game of an evening is a match like any other, known by the name of its journal. The evening holds nothing but people, games and
points; it is begun from the menu, left at any time, gone on with from there.
"""
