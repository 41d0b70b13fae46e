"""What a newcomer asked for: what a fight leads to, effects on small cards, slips that do nothing, nothing cut."""

from __future__ import annotations

import pygame
import pytest

from game.core.dice import Dice
from game.core.types import Setup
from game.text import Words
from game.titles.mindbug import TITLE
from game.titles.mindbug.log_icons import LOG_ICONS
from game.titles.mindbug.rules.events import CreatureEntered, StartersRevealed
from game.titles.mindbug.scene import sidebar
from game.titles.mindbug.scene.beats import CLASH_MS
from game.titles.mindbug.scene.cardbook import TableNames
from game.titles.mindbug.scene.faces import decoded
from game.titles.mindbug.scene.flavour import flavour
from game.titles.mindbug.scene.foresight import OPEN, foreseeable, foretold
from game.titles.mindbug.scene.prompts import card_key, phase_words
from game.titles.mindbug.scene.seats import nameplate
from game.titles.mindbug.scene.table import HOVER_MS, SLIP_MS
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from tests.gallery import mindbug as s
from tests.gallery.shot import rest_on
from tests.mindbug.scene.seated import BOTH, done, robot, spot


def key(r, name):
    return card_key(r.table.book.names.index(name))


def told(r, name):
    return [note.text for note in r.table.forecast(key(r, name))]


def pictured(r):
    audit = Audit()
    r.draw(audit)
    return audit


# ------------------------------------------------------------------ what a fight leads to
def test_a_hunt_says_before_it_is_given_who_is_defeated():
    near, far = s._near(play=["killer_bee", "gorillion"], deck=[]), s._far(hand=s.FAR_HAND[1:])
    r = robot(near=near, far=far, steps=("0: attack killer_bee",))
    assert told(r, "elephantopus") == ["**Then** – Defeated: Killer Bee."]
    assert told(r, "spider_owl#2")[0].endswith("Spider Owl is Poisonous. Defeated: Killer Bee and Spider Owl.")
    assert told(r, "gorillion") == []
    assert done(r) == ["attack killer_bee"], "nothing was answered"


def test_a_block_by_a_tough_creature_says_that_it_is_exhausted():
    r = robot(near=s._near(play=["plated_scorpion"]), far=s._far(play=["gorillion"]), steps=("1: attack gorillion",), active=1)
    assert told(r, "plated_scorpion") == [
        "**Then** – Plated Scorpion is Poisonous. Tough: Plated Scorpion is exhausted instead of defeated. Defeated: Gorillion."
    ]
    assert [note.text for note in r.table.forecast("no_block")] == ["**Then** – **Alice** loses 1 life (1\u00a0left)."]


def test_an_attack_says_who_may_block_it_or_what_it_costs():
    r = robot(near=s._near(play=["gorillion"]), far=s._far(play=["spider_owl#2", "snail_hydra"]))
    assert told(r, "gorillion") == ["**Then** – Lucille may block with Spider Owl or Snail Hydra."]
    r = robot(near=s._near(play=["gorillion"]), far=s._far(play=[]))
    assert told(r, "gorillion") == ["**Then** – **Lucille** loses 1 life (2\u00a0left)."]


def test_an_attack_that_is_pointed_at_shows_on_each_enemy_how_it_would_end(monkeypatch):
    chips = chips_of(monkeypatch)
    r = robot(near=s._near(play=["gorillion"]), far=s._far(play=["spider_owl#2", "snail_hydra", "rhino_turtle"]))
    assert not chips
    rest_on(key(r, "gorillion"), HOVER_MS)(r.table)
    chips.clear()
    pictured(r)
    assert r.table.duels() == {
        r.table.book.names.index(name): how
        for name, how in (("spider_owl#2", "both"), ("snail_hydra", "wins"), ("rhino_turtle", "none"))
    }
    for name, fates in (("spider_owl#2", [True, True]), ("snail_hydra", [True, False]), ("rhino_turtle", [False, False])):
        place = spot(r, name).inflate(20, 0)
        there = [(box[0], falls) for box, falls in chips if place.contains(box)]
        assert [falls for _, falls in sorted(there)] == fates, "the creature's own fate, then the attacker's"


def chips_of(monkeypatch):
    """(box, whether it says that a creature falls) of each chip that is drawn from now on."""
    chips, baked = [], Frame.baked

    def note(frame, key, box, *more, **rest):
        if isinstance(key, tuple) and key[0] == "mindbug fate":
            chips.append((box, key[2]))
        baked(frame, key, box, *more, **rest)

    monkeypatch.setattr(Frame, "baked", note)
    return chips


def test_an_attack_with_an_effect_is_told_too_and_what_depends_on_the_effect_is_left_open():
    def ends(mine):
        far = s._far(hand=s.FAR_HAND[:4], play=["spider_owl#2", "bee_bear", "elephantopus"])
        r = robot(near=s._near(hand=["strange_barrel"], play=[mine]), far=far)
        return {r.table.book.names[card]: how for card, how in r.table.forecasts.duels_of(key(r, mine)).items()}

    assert ends("tusked_extorter") == {"spider_owl#2": "both", "bee_bear": "both", "elephantopus": "none"}
    assert ends("snail_hydra") == {"spider_owl#2": "both", "bee_bear": "wins", "elephantopus": OPEN}


def fight(play, block, attack="gorillion"):
    """What is drawn, all the time between a block and the next question, and how long that takes."""
    near, far = s._near(play=play, hand=[]), s._far(play=[attack], hand=[])
    r = robot(near=near, far=far, steps=(f"1: attack {attack}",), active=1, speed=1.0)
    r.press(*spot(r, block).center)
    seen, ms = set(), 0
    for _ in range(80):
        r.wait(50)
        there = {item.text for item in pictured(r)}
        seen |= there
        ms += 50 * any(words.endswith("!") for words in there)
    return seen, ms


@pytest.mark.parametrize(
    ("play", "block", "told"),
    [
        (["spider_owl"], "spider_owl", "Both are defeated!"),
        (["snail_hydra"], "snail_hydra", "Gorillion wins!"),
        (["plated_scorpion"], "plated_scorpion", "Plated Scorpion holds!"),
    ],
)
def test_two_creatures_are_seen_to_meet_with_their_power_and_how_it_ends(play, block, told):
    seen, ms = fight(play, block)
    assert {told, "10", "Defeated"} <= seen and ms >= CLASH_MS


def test_who_may_not_block_is_locked_while_an_attack_is_pointed_at(monkeypatch):
    r = robot(near=s._near(play=["elephantopus"]), far=s._far(play=["snail_hydra", "plated_scorpion"]))
    rest_on(key(r, "elephantopus"), HOVER_MS)(r.table)
    assert r.table.duels() == {r.table.book.names.index("snail_hydra"): "none"}, "it is Tough"
    chips = chips_of(monkeypatch)
    assert sum(name == "ui_lock" for name, *_ in pictured(r).icons) == 1 and [falls for _, falls in chips] == [False, False]


def test_each_creature_that_may_block_says_how_that_would_end(monkeypatch):
    far = s._far(play=["gorillion"])
    r = robot(near=s._near(play=["spider_owl", "plated_scorpion"]), far=far, steps=("1: attack gorillion",), active=1)
    chips = chips_of(monkeypatch)
    pictured(r)
    ends = {"spider_owl#2": "both", "plated_scorpion": "loses"}
    assert {r.table.book.names[card]: how for card, how in r.table.duels().items()} == ends
    assert [falls for _, falls in chips] == [True, True, False, True]
    assert all(min(box[2:]) >= 80 for box, _ in chips), "to be seen from afar"
    near, far = s._near(play=["killer_bee", "gorillion"], deck=[]), s._far(hand=s.FAR_HAND[1:])
    r = robot(near=near, far=far, steps=("0: attack killer_bee",))
    assert r.table.duels()[r.table.book.names.index("elephantopus")] == "loses", "so does each that may be hunted"


@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_what_would_become_of_a_creature_leaves_its_name_to_be_read(monkeypatch, letters):
    mine = ["axolotl_healer", "plated_scorpion", "spider_owl#2"]
    r = robot(near=s._near(play=mine), far=s._far(play=["gorillion"]), steps=("1: attack gorillion",), active=1)
    chips, frame = chips_of(monkeypatch), Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720), letters))
    r.table.draw(frame)
    feet = {}
    for name in mine:
        place, face = spot(r, name), r.table.faces.face_of(r.table.book.names.index(name))
        feet[name] = place.y + r.table.faces.name_top(frame, face, place.w)
    told = [(name, box[1] + box[3] - 4) for box, _ in chips for name in mine if spot(r, name).inflate(20, 0).contains(box)]
    assert len(told) == len(chips) >= 4 and all(foot <= feet[name] for name, foot in told)


@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_so_it_does_where_creatures_lie_close(monkeypatch, letters):
    r = robot(near=s._near(play=s.NINE, discard=[]), far=s._far(play=["luchataur"], discard=[]), active=1,
              steps=("1: attack luchataur",))  # fmt: skip
    chips, frame = chips_of(monkeypatch), Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720), letters))
    r.table.draw(frame)
    poses = [pose for pose in r.table.presenter.layout.values() if pose.z < 40 and pose.rect.y > 400 and pose.rect.w > 150]
    assert len(chips) > 8 and len(poses) == 9
    for (x, y, _, h), _ in chips:
        pose = min(poses, key=lambda pose: abs(pose.rect.x - x))
        assert y + h - 4 <= pose.rect.y + r.table.faces.name_top(frame, decoded(pose.face), pose.rect.w) + 2


def test_what_is_foretold_is_the_same_in_every_world_and_comes_true():
    rules, words = TITLE.rules, Words("en")
    from game.titles.mindbug.scene.cardbook import card_book

    book, names, dice, seen = card_book(), TableNames(card_book(), ["A", "B"]), Dice(5), 0
    for seed in range(12):
        state = rules.start(Setup("mindbug", 2, seed, options=TITLE.defaults()))
        while state.winner < 0 and rules.pending(state):
            ((seat, decision),) = rules.pending(state).items()
            view = rules.view(state, frozenset((seat,)))
            action = decision.options[dice.below(len(decision.options))]
            if foreseeable(action):
                said = set()
                for world in (rules.sample_world(view, dice), rules.sample_world(view, dice), state.copy()):
                    events = []
                    rules.apply(world, seat, action, events.append)
                    said.add(foretold(events, rules.pending(world), words, book, names, names.seat))
                assert len(said) == 1
                seen += 1
            rules.apply(state, seat, action)
    assert seen > 60


def test_the_attackers_words_stay_while_a_blocker_is_pointed_at(monkeypatch):
    far = s._far(play=["kangasaurus_rex"])
    r = robot(near=s._near(play=["plated_scorpion"]), far=far, steps=("1: attack kangasaurus_rex",), active=1)
    rest_on(key(r, "plated_scorpion"), HOVER_MS)(r.table)
    read = []
    monkeypatch.setattr(sidebar, "card_panel", lambda f, s, face: read.append(face.card))
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)), Audit())
    r.table.draw(frame)
    said = " ".join(run.text for run in frame.audit)
    assert read == [r.table.book.names.index("kangasaurus_rex")]
    assert "exhausted instead" in said and "Plated Scorpion. Tough and Poisonous." in said, said


# ------------------------------------------------------------------ effects on small cards
def test_the_sign_of_when_an_effect_happens_stands_beside_its_words_only():
    r = robot()
    cards = {name: r.table.book.names.index(name) for name in ("giraffodile", "bee_bear")}
    icons = {name: [note.icon for note in r.table.notes_of(card)] for name, card in cards.items()}
    assert "mb_play" in icons["giraffodile"] and not icons["bee_bear"], "what holds always needs no word for when"


# ------------------------------------------------------------------ slips
def test_the_second_half_of_a_double_press_hurries_nothing():
    r = robot(near=s._near(play=["gorillion"]), far=s._far(play=[]), players=BOTH, speed=1.0)
    place = spot(r, "gorillion").center
    r.press(*place)
    r.wait(200)
    r.press(*place)
    assert done(r) == ["attack gorillion"] and r.table.presenter.busy
    r.wait(SLIP_MS)
    assert r.table.presenter.busy
    r.press(*place)
    assert not r.table.presenter.busy


def test_a_press_on_the_log_right_after_an_answer_is_a_slip():
    r = robot(steps=("0: attack shield_bugs", "1: no_block"), players=BOTH)
    r.table.submitted()
    line = next(hot for hot in r.table.hot_rects() if hot.id.startswith("log:"))
    r.press(*line.rect.center)
    assert r.table.then is None
    r.wait(SLIP_MS + 50)
    r.press(*next(hot for hot in r.table.hot_rects() if hot.id.startswith("log:")).rect.center)
    r.wait()
    assert r.table.then is not None


def test_the_key_that_was_pressed_once_alone_glows():
    r = robot(far=s._far(hand=["gorillion", *s.FAR_HAND[1:]]), steps=("1: play gorillion",), active=1)
    r.app.sure = True
    assert r.table.ui.by_id("mindbug").kind == "primary"
    r.press(*r.table.ui.by_id("mindbug").box.center)
    r.wait(16)
    assert [r.table.ui.by_id(id).kind for id in ("mindbug", "no_mindbug")] == ["good", "plain"]


@pytest.mark.parametrize("sure", [False, True])
def test_that_one_press_plays_from_now_on_is_said_where_that_is_new(sure, monkeypatch):
    monkeypatch.setattr("tests.mindbug.scene.robot.FakeApp.confirms", lambda app, session: sure)
    monkeypatch.setattr("tests.mindbug.scene.robot.FakeApp.once", lambda app, session, id: id == "confirm_off")
    r = robot()
    r.wait(50)
    assert ("Confirm plays" in r.table.notice) == (not sure)


# ------------------------------------------------------------------ who decides
def test_header_and_light_say_who_decides():
    r = robot(steps=("1: attack elephantopus",), active=1)
    view = r.session.view()
    assert phase_words(view) == ("ask_block", 0)
    plates = [nameplate(view, seat, 0, r.session.players[seat], "#FFFFFF") for seat in (0, 1)]
    assert plates[0].active and plates[0].accent != "#FFFFFF" and plates[1].accent == "#FFFFFF"


def test_a_discard_is_called_so():
    r = robot(far=s._far(play=["tusked_extorter", *s.THEIRS]), steps=("1: attack tusked_extorter",), active=1)
    r.app.sure = True
    r.press(*spot(r, "spider_owl").center)
    r.wait(16)
    assert r.table.ui.by_id(f"go:{key(r, 'spider_owl')}").label == "Discard it"


# ------------------------------------------------------------------ a theft, and who turned up which card
def test_a_theft_takes_its_time_and_the_brain_comes_with_it():
    taken = CreatureEntered(0, 5, "mindbug", 1)
    assert flavour(taken).kind == "theft" and flavour(CreatureEntered(0, 5, "hand", 0)).kind == "mindbug"
    r = robot(far=s._far(hand=["gorillion", *s.FAR_HAND[1:]]), steps=("1: play gorillion",), active=1, speed=1.0)
    r.press(*r.table.ui.by_id("mindbug").box.center)
    seen = set()
    for _ in range(120):
        r.wait(16)
        seen.add(r.table.board.stolen)
    assert key(r, "gorillion") in seen


def test_the_log_says_whose_card_was_which():
    names = TableNames(robot().table.book, ["Noor", "Gus"])
    line = Words("en").log("mindbug", StartersRevealed((0, 2)), names)
    assert line is not None and line.index("Noor") < line.index("Axolotl Healer") < line.index("Gus") < line.index("Bee Bear")


def test_a_new_turn_has_not_the_picture_of_undo():
    assert "ui_turn" not in LOG_ICONS.values()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_new_is_not_told_upon_the_question(lang, monkeypatch):
    monkeypatch.setattr("tests.mindbug.scene.robot.FakeApp.once", lambda app, session, id: id == "confirm_off")
    r = robot(lang=lang)
    r.wait(50)
    audit = Audit()
    r.draw(audit)
    pill = r.app.stage.canvas.rect(r.table.painter.prompt_pill)
    told = [rect for name, rect in audit.passing if name == "toast"]
    assert len(told) == 1 and pill.w and not told[0].colliderect(pill)


def test_an_attack_whose_effect_asks_first_says_what_the_effect_does():
    r = robot(near=s._near(play=["snail_hydra#2"]))
    effect = r.table.ctx.words.get("mindbug.cards.snail_hydra.text")
    assert told(r, "snail_hydra#2") == [f"**Then** – Snail Hydra’s effect: {effect}"]
