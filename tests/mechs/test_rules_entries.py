"""The entries of the rules reader for Mechs vs. Minions: what they say in figures is what the data has."""

from __future__ import annotations

import pytest

from game.content import data
from game.home.rulebook.book import book_of
from game.text import Words
from game.titles import title
from game.titles.mechs.rules.board import BOULDER, cell_of
from game.titles.mechs.scene.board.ground import tile_names

NUMBERS = data("mechs", "cards")["numbers"]
MEDALS = data("mechs", "medals")["rule"]
SAID = {
    "draft": (
        ("draft_deal", {"en": "Five command cards", "fr": "Cinq cartes"}, 5),
        ("draft_take_total", {"en": "**four**", "fr": "**quatre**"}, 4),
        ("double_draft_deal", {"en": "**ten**", "fr": "**dix**"}, 10),
        ("double_draft_each", {"en": "**two** for each", "fr": "**deux** par Mech"}, 2),
    ),
    "stack": (("max_stack", {"en": "at most **3**", "fr": "**3** au plus"}, 3),),
    "gears": (
        ("kills_per_gear", {"en": "**five**", "fr": "**cinq**"}, 5),
        ("max_gears", {"en": "**15**", "fr": "**15**"}, 15),
    ),
    "schematics": (("schematics_each", {"en": "**two**", "fr": "**deux**"}, 2),),
    "boss_draft": (("boss_deal", {"en": "**two**", "fr": "**deux**"}, 2),),
    "doom_cannon": (("doom_power", {"en": "**three**", "fr": "**trois**"}, 3),),
    "minion_phase": (("minions", {"en": "100 minions", "fr": "100 Sbires"}, 100),),
    "spawning": (("hard_turn", {"en": "from turn 6", "fr": "dès le tour 6"}, 6),),
    "difficulty": (("hard_dice", {"en": "one more spawn die", "fr": "un dé d’apparition de plus"}, 1),),
}


def whole(words: Words, id: str) -> str:
    """All that an entry says."""
    entry = book_of("mechs").get(id)
    assert entry is not None
    return " ".join((entry.text(words), entry.more(words), *(text for _, text in entry.boxes(words))))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("id", sorted(SAID))
def test_figures_of_the_data(id: str, lang: str) -> None:
    """A number that somebody changes in the data has its sentence here."""
    words = Words(lang)
    for name, said, value in SAID[id]:
        assert NUMBERS[name] == value, f"{name} has changed: mend the entry {id} and this line"
        assert said[lang] in whole(words, id)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_medals(lang: str) -> None:
    """Two turns more on Hard, bronze at best on Easy."""
    said = whole(Words(lang), "medals")
    assert (MEDALS["hard_turns"], MEDALS["best"]["easy"]) == (2, "bronze")
    assert {"en": "two more turns", "fr": "deux tours de plus"}[lang] in said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_schematic_has_a_kind(lang: str) -> None:
    """Hacks, boosts and slot schematics lead to the entry of their own kind, and are named nowhere else."""
    book, rows = book_of("mechs"), data("mechs", "schematics")["schematic"]
    home = {"hack": "hacks", "boost": "boosts", "slot": "slot_schematics"}
    for row in rows:
        found = [entry.id for entry in book.entries if row["id"] in entry.keywords]
        assert found == [home[row["kind"]]], row["id"]
    assert all(whole(Words(lang), id) for id in home.values())


def test_other_ground_on_a_map() -> None:
    """A scenario's own ground is drawn as it is, not as the map has it."""
    found = title("mechs")
    rows = "....\n..#.\n...."
    state = found.staging.stage({"terrain": rows, "seats": [{"at": "x0y0"}, {"at": "x3y2"}]}, found.defaults())
    names = tile_names(state.terms.mission)
    assert state.terms.mission.ground[cell_of(2, 1)] == BOULDER
    assert names[cell_of(2, 1)].startswith("boulder")
    assert all(name.startswith("forest") for cell, name in names.items() if cell != cell_of(2, 1))


def test_shipped_maps_keep_their_pictures() -> None:
    """Every square of a mission of ours shows the tile that its map names."""
    for mission in title("mechs").rules.catalog.missions.values():  # type: ignore[attr-defined]
        for cell, name in tile_names(mission).items():
            assert name == mission.art[cell], (mission.id, cell)
