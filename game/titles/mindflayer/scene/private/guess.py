"""The page of who is out of play: a guess of everybody's team, that is scored at the end."""

from __future__ import annotations

from game.core.types import Seat
from game.titles.mindflayer.rules.actions import NO_TEAM, POSSESSED, SANE, Guess, TeamId
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.marks import team_badge
from game.titles.mindflayer.scene.match_words import gender
from game.titles.mindflayer.scene.private import places
from game.titles.mindflayer.scene.private.page_words import PageWords
from game.titles.mindflayer.scene.private.panels import PURPLE, plate
from game.titles.mindflayer.scene.private.places import Box
from game.ui import draw, theme
from game.ui.frame import Frame

TILE, LARGE, FEW = 158.0, 236.0, 5
"""Up to so many have large tiles, in one row."""
GRID: Box = (210, 236, 1500, 560)
OWN: Box = (400, 822, 1120, 58)
"""The own team: who went out and turned coat at once learns it here."""
TEAM_ID = "page:team:"


def others(said: PageWords) -> list[Seat]:
    """Everybody else, in the order in which they sit."""
    count = len(said.players)
    return [(said.seat + n) % count for n in range(1, count)]


def tiles(said: PageWords) -> dict[Seat, Box]:
    """Where the tiles stand."""
    seats = others(said)
    return places.tile_grid(seats, GRID, LARGE if len(seats) <= FEW else TILE, FEW)


def guessed(said: PageWords, seat: Seat) -> TeamId:
    """What is written down; another number than a team's for nothing."""
    written = said.side.guess
    return written[seat] if written else -2


def next_guess(said: PageWords, seat: Seat) -> Guess:
    """What a press on a tile writes down: first Possessed, then Sane, then nothing again."""
    return Guess(seat, {POSSESSED: SANE, SANE: NO_TEAM}.get(guessed(said, seat), POSSESSED))


def paint(f: Frame, said: PageWords, faces: Faces, lit: str | None, by_keys: bool) -> None:
    """The whole page but its button."""
    x, y, w, _ = places.GUESS
    draw.panel(f, places.GUESS, PURPLE, 40)
    draw.text(f, said.say("guess.title"), (x + 40, y + 18, w - 80, 70), "title", 58, theme.PAPER, "c", outline=theme.INK, edge=4)
    draw.rich(f, said.say("guess.how"), (x + 120, y + 90, w - 240, 44), 30, theme.CREAM, theme.LAMP, "c", "m")
    plate(f, OWN, f"**{said.role()}**. {said.fate()}")
    for seat, box in tiles(said).items():
        _tile(f, said, faces, seat, box, lit == f"{TEAM_ID}{seat}", by_keys)


def _tile(f: Frame, said: PageWords, faces: Faces, seat: Seat, box: Box, lit: bool, by_keys: bool) -> None:
    x, y, w, h = box
    if lit:
        draw.halo(f, box, w * 0.068, theme.PAPER if by_keys else theme.LAMP, 8, 150, 5)
    faces.put(f, f"{'out' if said.view.seats[seat].out else 'tile'}:{seat}", box)
    team = guessed(said, seat)
    key = {SANE: "sane", POSSESSED: "possessed"}.get(team, "unknown")
    large = w > TILE
    high, size, badge = (62.0, 36.0, 50.0) if large else (48.0, 27.0, 40.0)
    under = (x - 26, y + h + 8, w + 52, high)
    draw.pill(f, under, theme.NIGHT2 if team in (SANE, POSSESSED) else theme.NIGHT)
    left = x - 26
    if team in (SANE, POSSESSED):
        team_badge(f, team, left + 32, y + h + 8 + high / 2, badge)
        left += badge + 4
    words = said.say(f"guess.{key}", gender=gender(said.players[seat].portrait))
    face, colour = ("card" if large else "bold"), theme.PAPER if team >= 0 else theme.MIST
    draw.text(f, words, (left + 10, y + h + 8, x + w + 18 - left, high), face, size, colour, "c")
