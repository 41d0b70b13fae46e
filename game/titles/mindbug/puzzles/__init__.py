"""Mindbug puzzles: positions in which exactly one line wins, found by machine and proved by exhaustive search.

**A puzzle.** It is seat 0's turn. Everything lies open: both hands are face up, both draw piles are empty, no card whose effect
draws lots is anywhere. Seat 0 wins whatever the other does, within `turns` own turns: `turns` = 1 is "win this turn". An extra
turn that a Mindbug gives belongs to the turn before it, for either side: a Mindbug neither eats up nor lengthens the time.

**Proved** (`proof`): exactly one of seat 0's actions wins, there are `LEAST_OPTIONS` of them at least, and some other action, a
trap, would win against a mistake. On the main line, which is the other's longest defence, exactly one of the actions wins at each
of seat 0's decisions. Where order or choice would not matter the position is no puzzle: no two answers are taken as equal, not
even two copies of one creature. Beside the main line several actions may win, and each of them is right. A puzzle for two turns
cannot be won in one, and so on.

**Difficulty** (`proof.grade`). Easy: this turn. Medium: in two turns, where a player who looks one move ahead would begin
rightly, or where the main line asks for three choices at most. Hard: everything else.

**Where it comes from** (`maker`). `origin` names the seed, the match and the turn: that position of a random match, cut down, is
the puzzle. `puzzles check` and the tests play those matches again. They rest on the first glances of the bots: whoever changes
`policy` or the worths of the cards makes the file anew, by the command that stands in `game/dev/puzzles.py`.
"""
