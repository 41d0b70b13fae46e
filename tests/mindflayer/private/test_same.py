"""Light on a face betrays nothing: pages are the same for both teams, in size, lines, colours and place; and nothing is cut."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.text import Words
from game.text.sheet import Person
from game.text.speech import Speech
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import NO_KIND, NONE, WAFFLE
from game.titles.mindflayer.rules.notes import CAME, TAKEN, Note
from game.titles.mindflayer.rules.seen import SeatView
from game.titles.mindflayer.scene.cardbook import TableNames
from game.titles.mindflayer.scene.private import desk, guess, look, panels, places
from game.titles.mindflayer.scene.private.page_words import News, PageWords
from game.titles.mindflayer.scene.private.panels import news_line
from game.ui import draw
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from tests.gallery.mindflayer import LONG

from .people import dealt, hold, picture, played_to, players_of, press, seen_light, session_at, sit, wait

SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.3)]
STAGES = ("look", "vote", "show", "pass", "discard", "exchange")


def said_of(view, seat, lang, players):
    return PageWords(Words(lang), tuple(players), view, seat)


def lines_of(words, box, size, icon, canvas):
    """How many lines a plate's sentence takes."""
    frame = Frame(pygame.Surface(canvas.size), canvas)
    x, _, w, h = box
    left = x + (80 if icon else 16)
    room = canvas.rect((left, 0, x + w - 12 - left, h - 4))
    return len(draw._paragraph(frame, words, room, size, "#FFFFFF", None, 1.16, 2, False).lines)


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_plates_have_as_many_lines_for_both_teams(lang, seat, size, scale):
    canvas = Canvas.of(size, scale)
    players = players_of(10, 10)
    found = {}
    for team in (0, 1):
        for seed in range(30):
            view = TITLE.rules.view(dealt(10, seed), frozenset((seat,)))
            if view.seats[seat].team == team:
                break
        said = said_of(view, seat, lang, players)
        found[team] = [
            lines_of(said.fate(), places.FATE, 29, "", canvas),
            lines_of(said.rule(), (*places.MIDDLE[:2], places.MIDDLE[2] - 48, 68), 29, "ui_lock", canvas),
        ]
    assert found[0] == found[1]


class Recorder:
    """What a page draws: boxes with their looks, in order."""

    def __init__(self, patch):
        self.found = []
        for module in (desk, guess, look, panels):
            assert module.draw is draw
        for name in ("panel", "rounded", "dashed", "halo", "tile", "avatar", "ring"):
            patch.setattr(draw, name, self._noting(name, getattr(draw, name)))

    def _noting(self, name, drawn):
        def noted(f, *args, **more):
            self.found.append((name, args, tuple(more.items())))
            return drawn(f, *args, **more)

        return noted


def shown_to(state, seat_state, people, lang="en"):
    """The first page of a position, open."""
    stage, table = sit(seat_state, people, lang)
    if people > 1:
        hold(stage, release=state.stack[-1].__class__.__name__ != "Look")
    wait(table, 100)
    assert table.private.shown
    return table


def flipped(state):
    """The same position with seat 0 in the other team."""
    other = state.copy()
    other.possessed ^= 1
    other.began ^= 1
    return other


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("people", [1, 6])
def test_boxes_colours_and_places_are_the_same_for_both_teams(stage, people, monkeypatch):
    """But for the ground below the own role. No flayer in hand, so that no padlock says what the page itself does not."""
    state = played_to(stage, 6, wanted=lambda s: s.asked & 1 and not s.hands[0] and not s.out)
    assert state.asked & 1
    drawn, widgets = [], []
    for world in (state, flipped(state)):
        table = shown_to(state, world, people)
        with monkeypatch.context() as patch:
            recorder = Recorder(patch)
            picture(table)
        found = [what for what in recorder.found if what[0] != "rounded" or len(what[1]) > 2]
        drawn.append([(name, ["ground" if one in look.GROUNDS else one for one in args], more) for name, args, more in found])
        widgets.append([(w.id, tuple(w.rect), w.enabled) for w in table.ui.widgets])
    assert drawn[0] == drawn[1] and widgets[0] == widgets[1] and len(drawn[0]) > 4


@pytest.mark.pixels
@pytest.mark.parametrize("stage", ["look", "exchange"])
def test_both_pages_are_as_bright(stage):
    state = played_to(stage, 6, wanted=lambda s: s.asked & 1 and not s.hands[0] and not s.out)
    for part in (None, *((places.ROLE, places.ROLE_TILE) if stage == "look" else ())):
        light = [seen_light(picture(shown_to(state, world, 6))[0], part) for world in (state, flipped(state))]
        assert abs(light[0] - light[1]) <= (1 if part is None else 3), (part, light)


@pytest.mark.pixels
@pytest.mark.parametrize("people", [1, 6])
def test_each_team_has_its_own_ground_sign_and_face_with_the_role(people):
    state = played_to("look", 6, wanted=lambda s: s.asked & 1 and not s.hands[0] and not s.out)
    signs, grounds, faces = [], [], []
    for world in (state, flipped(state)):
        table = shown_to(state, world, people)
        surface = pygame.Surface((1920, 1080))
        frame = Frame(surface, Canvas.of((1920, 1080)), Audit())
        table.draw(frame)
        x, y, size = places.ROLE_SIGN
        signs.append([name for name, _, box, _ in frame.audit.icons if pygame.Rect(x, y, size, size).contains(box)])
        grounds.append(surface.get_at((int(places.ROLE[0]) + 14, int(places.ROLE[1]) + 300))[:3])
        face = pygame.Rect(*map(int, places.ROLE_TILE)).inflate(-60, -60)
        faces.append(pygame.image.tobytes(surface.subsurface(face), "RGB"))
    assert signs == [["ui_life"], ["mf_mind_flayer"]]
    (_, green, _), (red, _, blue) = grounds
    assert green == max(grounds[0]) and blue == max(grounds[1]) and red > grounds[1][1]
    assert sum(a != b for a, b in zip(*faces, strict=True)) > len(faces[0]) / 2


@pytest.mark.share(3)
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("people", [1, 10])
def test_nothing_is_cut_or_lies_on_something_else(stage, people, lang, size, scale):
    state = played_to(stage, 10, wanted=lambda s: s.asked & 1)
    table = shown_to(state, state, people, lang)
    for place in (1, 2):
        ids = [w.id for w in table.ui.widgets if w.enabled and w.id.startswith(("page:hand:", "page:tile:"))]
        assert picture(table, size, True, scale)[1] == []
        if ids:
            press(table, ids[min(place, len(ids) - 1)])


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", [4, 10])
def test_the_page_of_guesses_fits(seats, lang, size, scale):
    stage, table = sit(played_to("give", seats, wanted=lambda s: s.out & 1), seats, lang)
    table.private.guess(0)
    wait(table)
    assert picture(stage.top, size, True, scale)[1] == []
    hold(stage)
    for seat in range(1, seats, 2):
        press(table, f"page:team:{seat}")
    press(table, "page:team:1")
    assert table.private.shown and picture(table, size, True, scale)[1] == []


def test_who_turned_later_hears_nothing_of_the_others():
    """Ruling 9: a convert learns only the own state; the line has no names in it."""
    rules = TITLE.rules
    state = played_to("exchange", 6, wanted=lambda s: s.possessed & ~s.began & ~s.out)
    seat = next(n for n in range(6) if state.possessed & ~state.began & ~state.out & 1 << n)
    view = rules.view(state, frozenset((seat,)))
    said = said_of(view, seat, "en", players_of(6, 6))
    assert said.team == "possessed" and said.known() == said.say("known.hidden")


def test_recognition_is_a_line_that_everybody_gets():
    for seats in (4, 5, 6, 10):
        view = TITLE.rules.view(dealt(seats), frozenset(range(seats)))
        for seat, side in enumerate(view.seats):
            said = said_of(view, seat, "en", players_of(seats, seats))
            assert isinstance(side, SeatView) and bool(side.allies) == (view.eyes_open and bool(side.began))
            names = [said.name(ally) for ally in side.allies]
            assert all(name in said.known() for name in names) and (names or said.known() == said.say("known.hidden"))


def test_the_session_of_a_test_is_a_real_one():
    assert session_at(dealt(4), 2).curtain() == 0


@pytest.mark.parametrize("people", [1, 4])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("meeting", ["fair", "other_side"])
def test_both_cards_for_one_neighbour(meeting, lang, people):
    """The Fun Fair names a side; where four skip a seat, the player opposite is both neighbours."""
    state = played_to("exchange", 4, wanted=lambda s: s.asked == 0b1111 and s.met == 1, meetings=f"{meeting},lab,pool")
    table = shown_to(state, state, people, lang)
    view = table.session.view()
    (to, other), found = view.neighbours[0], table.private._desk()
    assert to == other == found.both and found.choice.pair
    names = [desk.slot_name(found, slot) for slot in (0, 1)]
    assert names[0] != names[1] and (names[0][:-1] == names[1][:-1]) is (meeting == "fair"), "one side, or two; two cards"
    free = [n for n in desk.tops(found.choice) if found.choice.givable(n)]
    for n in free[:2][::-1]:
        press(table, f"page:hand:{n}")
    assert table.private.answer in table.session.pending()[0].options
    assert picture(table, (1280, 720), True)[1] == []


@pytest.mark.parametrize("stage", ["exchange", "pass"])
@pytest.mark.parametrize("people", [1, 5])
def test_who_has_nothing_to_give_sees_empty_slots_and_presses_the_button(stage, people):
    state = played_to(stage, 5, wanted=lambda s: s.asked & 1 and not s.possessed & 1)
    state.hands[0:5] = [5, 0, 0, 0, 0]
    table = shown_to(state, state, people)
    wait(table, 4200)
    assert table.answer_of("page:go") in ("0 exchange none none", "0 nothing")
    assert picture(table, (1280, 720), True)[1] == []
    press(table, "page:go")
    assert 0 not in table.session.pending() or 0 in table.session.held()


@pytest.mark.parametrize("side", ["left", "right"])
def test_who_can_give_one_card_chooses_its_side(side):
    state = played_to("exchange", 5, wanted=lambda s: s.asked & 1 and not s.possessed & 1 and s.meeting not in (9, 10))
    state.hands[0:5] = [4, 0, 1, 0, 0]
    table = shown_to(state, state, 1)
    desk = table.private._desk()
    assert desk.most == 1 and "only **one card**" in desk.said.ask(desk.both, desk.most)
    if side == "right":
        press(table, "page:slot:1")
    press(table, "page:hand:4")
    wanted = "0 exchange waffle none" if side == "left" else "0 exchange none waffle"
    assert table.answer_of("page:go") == wanted and picture(table, (1280, 720), True)[1] == []


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("meeting", "cards"), [("radio", 1), ("cinema", 2), ("tunnels", 2), ("pool", 1)])
def test_what_a_meeting_has_shown_is_the_news_of_the_exchange(meeting, cards, lang, size, scale):
    """The cards stand large in place of the Meeting, with the name of whose they are."""
    wanted = lambda s: s.asked & 1 and s.met == 1 and [note for note in s.news[0] if note.what != CAME]  # noqa: E731
    chosen = f"{meeting},lab,fair"
    active = played_to("exchange", 10, meetings=chosen).active  # the same number of turns leads to it in every match
    state = played_to("exchange", 10, wanted=wanted, meetings=chosen, first=-active % 10)
    table = shown_to(state, state, 1, lang)
    said = table.private.opening.words(0)
    learned = said.learned()
    assert len(learned) == cards and all(len(one.kinds) == 1 for one in learned)
    seen, real = [], table.faces.put
    table.faces.put = lambda f, code, box, shadow=14: (seen.append((code, box)), real(f, code, box, shadow))
    assert picture(table, size, True, scale)[1] == []
    drawn = dict(seen)
    assert all(drawn[f"kind:{one.kinds[0]}"][2] >= 160 for one in learned) and f"meeting:{state.meeting}" not in drawn


@pytest.mark.pixels
@pytest.mark.parametrize("meeting", ["exchange", "pass"])
def test_a_padlocked_card_is_as_bright_as_a_free_one(meeting):
    """Light on a face betrays nothing: the hand with Flayers of a Sane person is as bright as that of a Possessed one."""
    state = played_to(meeting, 6, wanted=lambda s: s.asked & 1 and not s.out & 1)
    state.hands[0:5] = [2, 1, 1, 0, 1]
    light = []
    for world in (state, flipped(state)):
        surface, _ = picture(shown_to(state, world, 6))
        areas = (surface.get_rect(), pygame.Rect(*map(int, places.TRAY)))
        light.append([sum(pygame.transform.average_color(surface, area)[:3]) for area in areas])
    assert all(abs(one - two) <= 9 for one, two in zip(*light, strict=True)), light


def test_the_first_page_of_all_speaks_of_the_first_cards():
    first = said_of(TITLE.rules.view(dealt(5), frozenset((0,))), 0, "en", players_of(5, 5))
    later = played_to("give", 5, wanted=lambda s: not s.news[0])
    then = said_of(TITLE.rules.view(later, frozenset((0,))), 0, "en", players_of(5, 5))
    assert [one.words for one in first.news()][1:] == [first.say("news.first")]
    assert [one.words for one in then.news()][1:] == [then.say("news.none")] and first.say("news.first") != then.say("news.none")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["Barthélemy-Guy", "Maximilienne-M", "Noor"])
@pytest.mark.parametrize("seats", [5, 8, 10])
def test_who_looks_finds_the_own_disc_by_words_however_long_the_name_is(seats, name, lang):
    view = TITLE.rules.view(played_to("exchange", seats, wanted=lambda s: s.asked & 1), frozenset((0,)))
    players = [replace(one, name=name if n == 0 else one.name) for n, one in enumerate(players_of(seats, seats))]
    said = said_of(view, 0, lang, players)
    page = desk.Desk(said, (), None, None, None, False, None, False, {})
    for size in ((1280, 720), (1920, 1080)):
        audit = Audit()
        desk._faces(Frame(pygame.Surface(size), Canvas.of(size), audit), page, places.MIDDLE)
        own = " ".join(item.text for item in audit).replace("-", "").replace(" ", "")
        assert name.replace("-", "") in own or said.say("you") in own


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_came_in_the_last_exchange_is_told_once(lang):
    state = played_to("exchange", 5, wanted=lambda s: s.asked & 1 and any(note.what == CAME for note in s.news[0]))
    table = shown_to(state, state, 1, lang)
    audit = Audit()
    table.draw(Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)), audit))
    said = table.private.opening.words(0)
    (came,) = said.news()[1:]
    assert sum(item.text in (came.words, came.short) for item in audit) == 1
    assert sum(item.text == said.say("news.head") for item in audit) == 1 and said.learned() == []


def test_of_a_swap_with_an_empty_hand_only_the_card_that_there_was_is_told():
    view = TITLE.rules.view(played_to("exchange", 5, wanted=lambda s: s.asked & 1), frozenset((0,)))
    news = (Note(TAKEN, 2, (NO_KIND, WAFFLE)), Note(CAME, NONE, ()))
    seats = (replace(view.seats[0], news=news), *view.seats[1:])
    view, players = replace(view, seats=seats), players_of(5, 5)
    said = said_of(view, 0, "en", players)
    assert said.news() == [News(said.say("news.head")), News(said.say("news.lost"), (WAFFLE,))]
    assert [one.kinds for one in said.learned()] == [(WAFFLE,)]
    speech = Speech(Words("en"), TITLE.id, TITLE.rules.names, [Person(one.name, one.portrait) for one in players], 0)
    assert "New: lost **Waffle**" in repr(TITLE.sheet_of()(view, None, (), speech))


@pytest.mark.parametrize(("lang", "way"), [("en", "came from {}"), ("fr", "reçu {}")])
def test_who_may_have_given_what_came_is_told_with_it(lang, way):
    state = played_to("exchange", 5, wanted=lambda s: s.asked & 1 and any(len(note.givers) == 2 for note in s.news[0]))
    said = shown_to(state, state, 1, lang).private.opening.words(0)
    note = next(note for note in state.news[0] if note.what == CAME)
    names = [said.names.seat(seat) for seat in note.givers]
    (came,) = said.news()[1:]
    assert came.words.startswith(way.format("")) and all(name in came.words and name in came.short for name in names)
    assert len(note.kinds) == 2 and 0 not in note.givers


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("box", [places.HELD_NEWS, places.TRAY_NEWS])
def test_the_longest_names_fit_into_the_line_of_news(lang, scale, box):
    state = played_to("exchange", 5, wanted=lambda s: s.asked & 1 and any(len(note.givers) == 2 for note in s.news[0]))
    table = shown_to(state, state, 1, lang)
    said = table.private.opening.words(0)
    said.players = LONG
    said.names = TableNames([player.name for player in LONG])
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720), scale), Audit())
    news_line(frame, box, said.news(), table.book)
    assert frame.audit.problems(frame.canvas) == []
    names = [said.name(giver) for note in state.news[0] for giver in note.givers]
    told = " ".join(item.text for item in frame.audit)
    assert len(names) == 2 and all(name in told for name in names)


def test_who_sits_the_meeting_out_is_seen_among_those_who_choose():
    view = TITLE.rules.view(played_to("exchange", 5, wanted=lambda s: s.asked & 1), frozenset((0,)))
    seats = [replace(side, asked=side.asked and seat != 2) for seat, side in enumerate(view.seats)]
    told = []
    for away in ((), (2,)):
        said = said_of(replace(view, seats=tuple(seats), away=away), 0, "en", players_of(5, 5))
        audit = Audit()
        page = desk.Desk(said, (), None, None, None, False, None, False, {})
        desk._faces(Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)), audit), page, places.MIDDLE)
        told.append(([item.text for item in audit], [icon[0] for icon in audit.icons]))
    (before, icons), (names, marked) = told
    assert said.name(2) not in before and said.name(2) in names
    assert "ui_pause" in marked and "ui_pause" not in icons
