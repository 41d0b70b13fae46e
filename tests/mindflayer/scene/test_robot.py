"""Whole matches through the real scene, by posted events, private pages and curtains included."""

from __future__ import annotations

import pytest

from tests.mindflayer.scene.robot import ALICE, BOTS, MAX, TOM, Robot, new_session


@pytest.mark.parametrize(("seats", "device", "seed"), [(4, "mouse", 3), (7, "keys", 11), (10, "pad", 7)])
def test_one_person_plays_bots_to_the_reveal(seats, device, seed):
    robot = Robot(new_session([TOM, *BOTS[: seats - 1]], seed), device, seed)
    robot.play(look=seats == 4)
    assert robot.session.outcome() is not None and robot.pages
    for _ in range(200):
        robot.wait(60)
    robot.draw()
    assert "finished" not in robot.app.calls, "the end stays until somebody presses"
    robot.use("results")
    assert robot.app.calls.count("finished") == 1


@pytest.mark.parametrize(("seats", "device", "seed", "lang"), [(5, "mouse", 5, "fr"), (6, "keys", 6, "en")])
def test_three_people_pass_the_screen(seats, device, seed, lang):
    robot = Robot(new_session([TOM, ALICE, MAX, *BOTS[: seats - 3]], seed), device, seed, lang)
    robot.play()
    assert robot.session.outcome() is not None and robot.pages >= 3


@pytest.mark.parametrize("options", [{"meetings": "mall,tunnels,fair"}, {"meetings": "town_hall,cabin,lab"},
                                     {"meetings": "school,pool,arcade", "short": "out"}, {"meetings": "radio,other_side,cinema"}])
def test_every_meeting_is_played_in_motion(options):
    robot = Robot(new_session([TOM, ALICE, *BOTS[:3]], 4, **options), "mouse", 4, "fr", 2)
    robot.play(look=True)
    assert robot.session.outcome() is not None


def test_bots_alone_are_watched_to_the_end():
    robot = Robot(new_session(BOTS[:8], 8), "mouse", 8)
    assert robot.play(look=True) == 0
    assert robot.session.outcome() is not None


def test_what_bots_do_waits_until_the_picture_stands():
    """Else the match would end long before those who watch it see that."""
    robot = Robot(new_session(BOTS[:5], 8), "mouse", 8, "en", 1)
    match, gifts = robot.session.match, 0
    for _ in range(900):
        last, stood = match.last, robot.table.settled
        robot.wait(60)
        given = [entry for entry in match.entries[last:] if entry.text.startswith("give")]
        assert stood or not given
        gifts += len(given)
    assert gifts > 8
