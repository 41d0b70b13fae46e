"""The screen goes round: what was won stays until a press, whoever has the screen keeps it, letters are seen by one hold."""

from __future__ import annotations

from game.table.settings import TableSettings
from game.titles.mindup.scene.layout import BOXES
from game.ui.curtain import HOLD_MS, RING, Curtain
from game.ui.inputmap import Confirm, Press, Release
from tests.mindup.scene.robot import ALICE, MAX, TOM, Robot, new_session, texts


def robot(letters=False):
    session = new_session([TOM, ALICE, MAX], 3)
    session.settings = TableSettings(False, pause_ms=0, letters=letters)
    made = Robot(session)
    made.wait()
    return made


def to_the_prizes(r):
    """Everybody chooses; nothing moves any more."""
    for _ in range(3):
        r.settle()
        r.open_curtain()
        r.settle()
        r.give(sorted(r.offered())[0])
    for _ in range(400):
        r.wait(60)
        if r.table.settled and r.table.handover.lingering:
            return
    raise AssertionError("nothing is shown to all")


def test_who_got_what_stays_until_somebody_presses_and_the_same_person_keeps_the_screen():
    r = robot()
    to_the_prizes(r)
    r.wait(60_000)
    assert not isinstance(r.app.stage.top, Curtain)
    box = r.table.ui.by_id("seen:go").box
    assert tuple(box) == BOXES[3]["seen"] and box.bottom <= BOXES[3]["hand"][1], "no card lies below it"
    table = r.table
    assert table.phase(table.board.view) == "What the turn brought" and "Next" in table.tip(table.board.view)
    r.press(*box.center)
    r.wait(60)
    assert isinstance(r.app.stage.top, Curtain)
    assert r.app.stage.top.words.headline == "Still for Max’s eyes only"


def test_with_keys_enter_goes_on_and_undo_is_not_passed_over():
    r = robot()
    to_the_prizes(r)
    table = r.table
    table.device = "keys"
    r.wait(60)
    assert table.ui.focused.id == "seen:go"
    asked = []
    table.undo = lambda: asked.append("undo")
    table.ui.focus("undo", True)
    table.handle(Confirm())
    assert asked == ["undo"] and table.handover.lingering
    table.ui.focus("seen:go", True)
    table.handle(Confirm())
    r.wait(60)
    assert isinstance(r.app.stage.top, Curtain)


def learn_all(r):
    for _ in range(3):
        r.settle()
        r.open_curtain()
        r.wait(60)
        assert any("you choose by letter" in words for words in texts(r)), "what letters are for is said on the page"
        r.press(*r.table.ui.by_id("letters:known").box.center)
        r.wait(60)


def test_letters_are_looked_at_again_with_one_hold():
    r = robot(letters=True)
    learn_all(r)
    r.press(*r.table.ui.by_id("pad:1:look").box.center)
    r.wait(60)
    curtain = r.app.stage.top
    assert isinstance(curtain, Curtain) and curtain.person == "Alice"
    curtain.handle(Press(RING[0], RING[1], 1))
    r.wait(HOLD_MS + 100)
    assert r.app.stage.top is r.table and r.session.learning() == 1
    r.wait(60)
    assert "letters:known" not in [w.id for w in r.table.ui.widgets], "nothing else has to be pressed"
    r.table.handle(Release(RING[0], RING[1], 1, False))
    r.wait(60)
    assert r.session.learning() is None and r.session.curtain() is None and set(r.session.letters()) == {0, 1, 2}
