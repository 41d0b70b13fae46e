"""The board of a Mechs vs. Minions table: everything that stands, moves and is pointed at on the squares.

The table owns one `Desk` (module `desk`) and asks it for layouts, motion and pictures; nothing here knows the rest of it.

    desk = Desk(view.terms, ctx.motion)                     # words and sounds stay with the table
    lay(view):            {**cards, **board.lay(view)}        # in board space; keys mech:0, minion:17, bomb, shard:2
    changes(before, beat):
                          for step in board.steps(before, beat.view, beat.event):
                              step.change                     # the board's poses alone: merge the cards' into both
                              on_start: board.begin(step.taste); play its sounds; say its words (cell, key, params)
    update(dt):           dirty |= board.update(dt); last of all dirty |= board.lava.update(dt, ctx.motion, moving, dirty)
    paint:                Backdrop part: board.part()          # ground and frame, mended only when the board is panned or zoomed
                          board.draw(frame, view, presenter.poses(), Show(...))      # pieces, marks, ghosts, effects
    widgets:              marks = board.marks(view, seat, options, picked); Spot(mark.id, mark.box(board.geometry));
                          board.buttons() (zoom keys, overview), board.act(act)
    extra(record):        board.input(record) -> True when it panned or zoomed
    hover:                board.point(board.geometry.cell_at(x, y)); board.tooltip(frame, view, say)  # Tip -> words
    preview:              trace = film_trace(view, film); Show(trace=trace, until=n, intents=film_trace(view, minion_film))
                          trace.stops(), trace.notches(seat), trace.shown(until)

| module | gives |
|---|---|
| `geometry` | `BoardGeometry(box, mission, zoom, centre, lies)`: pure; squares on the screen, pan, zoom, cursor |
| `orientation` | how a board that lies is seen: the one place that turns cells, ways and facings for the eye |
| `layout`, `looks` | poses of a View; names of pictures, colours of seats |
| `motion`, `effects` | events -> `Step`s (a Change and its `Taste`); short-lived pictures over the board |
| `scenes`, `dangermotion`, `schematicmotion` | what steps are made of; those of the danger phase, and of schematics |
| `marks`, `markpaint` | options -> places to press; how they look |
| `trace`, `signs`, `dangersigns`, `intents` | what would happen, as signs; where minions may arrive |
| `perils` | what a film costs the Bomb |
| `ghost`, `dangerghost` | how the ghost film looks |
| `hazards` | gates, the lava wall, checkpoints, and where wall and pulses will reach |
| `lava` | the flow of the wall and the pools: they live while the table is drawn anyway, and come to rest after it |
| `threats` | what the Boss will do next, with its reach |
| `hover` | what stands on a cell, as text keys |
| `overview` | the whole of a board that is larger than its window, small in a corner of it |
| `ground`, `painter` | the baked board; pieces |
"""
