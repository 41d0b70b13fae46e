"""The gallery: all cards of every game, to browse. What a title shows in it, `game.ui.exhibits` says."""
