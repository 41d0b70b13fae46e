"""The app: window, loop, stack of scenes, and every page that is not a title's table.

What a title may put beside its table scene (`game/titles/NAME/scene/`), all of it found by name:

    poster.py      COLOUR, MAT, MOTIF, paint(frame, box): the picture in the menu; the mat of lobby and results
    highlights.py  summary(session) -> game.ui.summary.Summary: what the results page shows of a finished match;
                   picture(frame, cards, box, marked): the cards of a moment, for titles whose moments name cards
    hints.py       hints(options) -> tuple[game.ui.hints.Hint, ...]: what beginners are told during a match with these options
    samples.py     cards(frame, words, box), marks(frame, words, box, wanted): the live preview of the settings
    warm.py        jobs(canvas): the drawings of a first start, made behind a bar

A title whose matches begin with a mission names its `chooser` (a `game.ui.chooser.Chooser`): `missions.py` is then the page
between menu and lobby, and best results are kept, in campaigns side by side (`campaign.py`: one mission opens the next, and its
envelope) or in free play, where all is open. A match carries its campaign in its options; what a crash has kept from being
written down is found in its journal (`recovery.py`). With a `stamp` its own files of the user are read anew when they change,
while none of its matches is open. A title with a `crew` has pieces in its seats that people drive. An option with a `picker` (a
`game.ui.picker.Picker`) is made of cards on a page of their own (`picking.py`); one that is a seat (`seats`) follows who sits
there. A title with an option `games` may be played as a series (`series.py`): its rules read `game` and `points`, and scores add
up.

Without them the app goes on with less. Words it asks for: `NAME.title.name`, `NAME.title.tagline`, `NAME.option.ID.*`,
`NAME.crew.PORTRAIT`, `NAME.mission.ID.name`, `NAME.choose.opened`, `NAME.levels.LEVEL.*` (instead of the house's words),
and for the rules reader (`reader/`) `rules_NAME.*` beside `assets/data/NAME/rules.toml`, with a picture for each example by
`vignette`.
"""
