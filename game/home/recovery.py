"""Results that were not written down (the power went off between the end of a mission and the write), from the journals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.journal import JournalError
from game.home.matches.campaign import FREE, MOST, OPTION, Campaign
from game.home.matches.played import counted, played_in
from game.home.needs import Keeps
from game.table import library
from game.titles import Title, title


def recover(ctx: Keeps, found: Title, folder: Path) -> int:
    """Enter what the finished matches of campaigns brought and their files do not know of; how many results that were.

    Entering a result twice changes nothing, so nothing depends on where exactly the work was cut short.
    """
    if not found.chooser:
        return 0
    _revive(ctx, found, folder)
    if not ctx.campaigns.of(found.id):
        return 0
    return sum(_enter(ctx, found, saved, campaign) for saved, campaign in _unknown(ctx, found, folder))


def _revive(ctx: Keeps, found: Title, folder: Path) -> None:
    """Begin anew, under its old id, each campaign whose file was put aside although finished matches name it: they tell what was
    reached in it. Its name is lost."""
    hurt = {error.path.stem for error in ctx.campaigns.damaged if error.aside is not None}
    if not hurt:
        return
    headers = [saved.header for saved in library.finished(folder, found.id) if not library.is_again(saved.path)]
    for id in sorted(hurt & {str(header.setup.options.get(OPTION, FREE)) for header in headers if header is not None}):
        names = [ctx.say("campaigns.default", n=n) for n in range(1, MOST + 2)]
        ctx.campaigns.revive(found.id, id, ctx.campaigns.free_name(found.id, names))


def _unknown(ctx: Keeps, found: Title, folder: Path) -> Iterator[tuple[library.Saved, Campaign]]:
    """The journals of campaigns that their files do not name. One that is over may lie among those that wait."""
    for saved in (*library.finished(folder, found.id), *library.unfinished(folder)):
        header = saved.header
        if header is None or header.title != found.id or library.is_again(saved.path):
            continue
        id = str(header.setup.options.get(OPTION, FREE))
        campaign = ctx.campaigns.get(found.id, id) if id != FREE else None
        if campaign is not None and saved.path.name not in campaign.journals:
            yield saved, campaign


def _enter(ctx: Keeps, found: Title, saved: library.Saved, campaign: Campaign) -> bool:
    """Whether the match of a journal is over and had a result."""
    from game.core.resume import load_match

    try:
        match = load_match(saved.path, title)
    except (JournalError, OSError):
        return False  # the list of matches tells what is wrong with it
    outcome = match.outcome()
    played = played_in(ctx, found, match.setup.options, match.setup.seats)
    if outcome is None or played is None:
        return False
    result = counted(outcome, match.rules.progress(match.view(frozenset())), match.players)
    played.enter(ctx, result, saved.path.name)
    return result is not None
