"""Which moments of a match are worth seeing again."""

from __future__ import annotations

from game.titles.mindbug.scene.highlights import summary
from tests.gallery import mindbug as s
from tests.mindbug.scene.seated import still


def kinds(**more):
    """The kinds of the moments of a match that goes so far, with the number of their entries."""
    found = summary(still(**more)).highlights
    return {one.name.key.split(".")[-2]: one for one in found}


def test_a_tie_is_no_carnage_and_an_effect_that_defeats_two_is():
    tie = {"near": s._near(play=["luchataur"], discard=[]), "far": s._far(play=["luchataur#2"], discard=[])}
    assert "carnage" not in kinds(**tie, steps=("0: attack luchataur", "1: block luchataur#2"))
    far = s._far(mindbugs=0, hand=[], play=["spider_owl", "shark_dog", "gorillion"])
    assert "carnage" in kinds(near=s._near(hand=["kangasaurus_rex"]), far=far, steps=("0: play kangasaurus_rex",))


def test_a_turn_of_many_effects_is_a_moment():
    def chain(pile):
        near = s._near(hand=["grave_robber"], discard=pile)
        return kinds(near=near, far=s._far(mindbugs=0, discard=["compost_dragon"]), steps=("0: play grave_robber",)).get("chain")

    found = chain(["axolotl_healer#2"])
    assert found is not None and dict(found.words.params)["n"] == 3
    assert chain([]) is None, "one of the two came to nothing"
