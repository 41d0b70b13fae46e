"""Traces: every event becomes a sign where it happens, and a trace ends where the match does."""

from __future__ import annotations

from dataclasses import replace

from game.titles.mechs import TITLE, previews
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import BOMB_PIECE, STEP, cell_of
from game.titles.mechs.scene.board import signs as t
from game.titles.mechs.scene.board.ghost import bands, routes
from game.titles.mechs.scene.board.intents import may_arrive, occupied
from game.titles.mechs.scene.board.signs import Place
from game.titles.mechs.scene.board.trace import film_trace, trace_of
from tests.mechs.scene.board_matches import played, some

SIGN_OF = {
    e.MechMoved: t.LEG, e.MechTurned: t.SWING, e.StepBlocked: t.BUMP, e.CellsStruck: t.STRUCK, e.DamageDrawn: t.HURT,
    e.ShardTaken: t.SHARD, e.ShardDropped: t.SHARD, e.ShardDelivered: t.SHARD, e.ShardCrushed: t.SHARD,
    e.BombDamaged: t.BOMB_HIT, e.MinionsMoved: t.MARCH, e.MinionsSpawned: t.ARRIVE, e.MinionAttacked: t.BITE,
    e.SchoolRaided: t.RAID,
}  # fmt: skip


def runs():
    """(view at the beginning, events with views) of every answer that set lines running."""
    return [moment for moment in some() if any(isinstance(event, e.LineBegan) for event, _ in moment.events)]


def test_a_trace_ends_where_the_events_end():
    assert len(runs()) > 20
    for moment in runs():
        made = trace_of(moment.view, [event for event, _ in moment.events])
        last = moment.events[-1][1]
        assert made.places() == [Place(mech.cell, mech.facing) for mech in last.mechs]
        assert made.bomb_at() == last.bomb


def test_at_every_shot_the_places_are_those_of_the_view():
    for moment in runs()[:12]:
        made = trace_of(moment.view, [event for event, _ in moment.events])
        for shot, (_, view) in enumerate(moment.events):
            assert made.places(shot + 1) == [Place(mech.cell, mech.facing) for mech in view.mechs]


def test_every_event_with_a_place_has_its_sign():
    met = set()
    for moment in some():
        made = trace_of(moment.view, [event for event, _ in moment.events])
        for shot, (event, _) in enumerate(moment.events):
            kind = SIGN_OF.get(type(event))
            empty = isinstance(event, (e.MinionsMoved, e.MinionsSpawned)) and not event.minions
            if kind is not None and not empty:
                met.add(type(event))
                assert any(sign.kind == kind and sign.shot == shot for sign in made.signs), event
            killed = getattr(event, "killed", ())
            assert sum(sign.kind == t.KILL and sign.shot == shot for sign in made.signs) == len(killed)
    assert len(met) >= 10, "chance has met few events: use other seeds"


def test_a_run_by_hand():
    """Two steps over a minion, a strike, a turn, a wall: numbered, in order, scrubbed."""
    view = next(moment.view for moment in played("M1", 2, 2) if moment.view.stage == "program")
    a = cell_of(3, 10)
    view = replace(view, mechs=(replace(view.mechs[0], cell=a, facing=0), *view.mechs[1:]))
    b, c = a + STEP[0], a + 2 * STEP[0]
    events = [
        e.LineBegan(0),
        e.SlotRan(0, 0, 0, 2, -1),
        e.MechMoved(0, 0, (e.Moved(0, (a, b)),), (e.Killed(5, b),), -1),
        e.MechMoved(0, 0, (e.Moved(0, (b, c)), e.Moved(BOMB_PIECE, (c, c + STEP[0]))), (), -1),
        e.CellsStruck(0, 0, (c + 1, c - 1), (e.Killed(6, c + 1),), ()),
        e.SlotRan(0, 3, 4, 1, -1),
        e.MechTurned(0, 1, 1),
        e.SlotRan(0, 4, 3, 1, -1),
        e.StepBlocked(0, c + 1, "push", 1),
        e.SlotRan(0, 5, 10, 1, -1),
        e.LineEnded(0),
    ]
    made = trace_of(view, events)
    assert [(s.slot, s.cells[0]) for s in made.signs if s.kind == t.STOP] == [(0, c), (3, c), (4, c)], "slot 6 did nothing"
    assert [(s.word, s.cells[0]) for s in made.signs if s.kind == t.KILL] == [("crush", b), ("strike", c + 1)]
    assert [s.word for s in made.signs if s.kind == t.BUMP] == ["push"]
    behind = trace_of(view, [e.LineBegan(0), e.StepBlocked(0, view.mechs[0].cell - 3 * STEP[1], "push", 1)])
    bumps = [s.cells for s in behind.signs if s.kind == t.BUMP]
    assert bumps == [(view.mechs[0].cell, view.mechs[0].cell - STEP[1])], "the wall may stand behind a chain of pieces"
    assert made.places(3)[0] == Place(b, 0)
    assert made.places(7)[0] == Place(c, 1)
    assert made.bomb_at(3) == view.bomb
    assert made.bomb_at() == c + STEP[0]
    assert made.notches(0)[0] == 5
    assert made.stops() == [3, 4, 5, 7, 9]
    assert routes(made) == [(0, [a, b, c])]
    foggy = trace_of(view, events, certain=4)
    assert foggy.foggy and foggy.fog_at == Place(c, 0)
    assert not any(sign.kind == t.STRUCK for sign in foggy.shown())
    assert not made.foggy and made.fog_at is None


def test_bands_join():
    """Each tile of a path leaves on the side where the next one comes in."""
    a = cell_of(2, 2)
    route = [a, a + 1, a + 1 + STEP[2], a + 2 + STEP[2], a + 2, a + 2 + STEP[0], a + 1 + STEP[0], a + 1]
    opens = {"path_start": (0,), "path_end": (2,), "path_straight": (0, 2), "path_corner": (1, 2)}
    sides = [{(side + quarters) % 4 for side in opens[name]} for _, name, quarters in bands(route)]
    cells = [cell for cell, _, _ in bands(route)]
    assert cells == route
    for n in range(len(route) - 1):
        way = STEP.index(route[n + 1] - route[n])
        assert way in sides[n]
        assert (way + 2) % 4 in sides[n + 1]


def test_the_film_of_a_turn_keeps_its_questions_and_its_fog():
    rules, asked, foggy = TITLE.rules, 0, 0
    for mission in ("M0", "M1", "M2"):
        for moment in played(mission, 2, 3):
            if moment.view.stage != "program":
                continue
            film = previews.preview(rules, moment.view, [])
            made = film_trace(moment.view, film)
            assert (made.shots, made.certain) == (len(film.shots), film.certain)
            numbers = [sign.number for sign in made.signs if sign.kind == t.QUESTION]
            assert numbers == sorted(set(numbers)) and all(number < len(film.marks) for number in numbers)
            for sign in made.signs:
                if sign.kind == t.QUESTION:
                    assert sign.seat == film.marks[sign.number].decision.seat
            asked += len(numbers)
            foggy += made.foggy
            if made.fog_at is not None:
                assert made.certain < made.phase
    assert asked and foggy


def test_doubt_covers_whatever_the_dice_may_do():
    """Whoever then moves, and every cell that then fills, was among those in doubt."""
    marched = arrived = 0
    for moment in some():
        events = [event for event, _ in moment.events]
        for place, event in enumerate(events):
            if not isinstance(event, e.RuneDieRolled) or event.what not in ("move", "extra", "spawn"):
                continue
            doubt = trace_of(moment.view, events, place).doubt
            after = events[place + 1] if place + 1 < len(events) else None
            if isinstance(after, e.MinionsMoved) and event.what != "spawn" and after.minions:
                assert doubt.kind == t.MARCH and {path[0] for path in after.paths} <= set(doubt.cells)
                marched += 1
            elif isinstance(after, e.MinionsSpawned) and after.cells:
                assert doubt.kind == t.ARRIVE and set(after.cells) <= set(doubt.cells)
                arrived += 1
    assert marched and arrived


def test_minions_on_the_terrain_of_the_school_are_in_no_doubt_about_the_extra_step():
    view = next(moment.view for moment in played("M2", 2, 2) if moment.view.stage == "program")
    tiles, school = view.terms.mission.tiles, min(view.terms.school)
    home = next(cell for cell, tile in enumerate(tiles) if tile == tiles[school] and cell not in view.terms.school)
    away, below = cell_of(0, 0), cell_of(8, 9)
    view = replace(view, minions=((0, home), (1, away), (2, below)))
    events = [e.MinionPhaseBegan(2), e.RuneDieRolled("extra", (1,), -1), e.MinionsMoved((1,), ((away, away + 1),))]
    doubt = trace_of(view, events, 1).doubt
    assert doubt is not None and set(doubt.cells) - {mech.cell for mech in view.mechs} == {away, below}


def test_arrivals_are_expected_on_free_squares_only():
    free = 0
    for moment in some():
        cells = may_arrive(moment.view)
        assert not cells & occupied(moment.view)
        for event, view in moment.events:
            if isinstance(event, e.MinionsSpawned) and view.terms.spawn.mode == "rune_colour":
                runes = {cell for colour in view.terms.runes for cell in colour}
                assert set(event.cells) <= runes
        free += len(cells)
    assert free
