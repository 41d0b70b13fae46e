"""The table of any title: the scene (`table`), the parts that it is composed of, and the session that it shows (`session`)."""

from game.ui.table.session import Beat, Player, SeatPhone, TableSession, in_sight, sound_of_end

__all__ = ["Beat", "Player", "SeatPhone", "TableSession", "in_sight", "sound_of_end"]
