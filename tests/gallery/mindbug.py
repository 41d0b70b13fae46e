"""Pictures of the table: its decisions and its busiest states, staged and fixed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.players import Player
from game.core.types import HIDDEN
from game.titles.mindbug.scene.positions import StillTable, staged
from game.titles.mindbug.scene.table import HOVER_MS, TableScene
from game.ui.inputmap import Hold
from game.ui.scene import Scene
from tests.gallery.shot import Shot, rest_on

ALICE, MAX = Player("Alice", "noor", 0), Player("Max", "marcus", 1)
BOT = Player("Lucille", "lucille", None, "strong")
LONG = Player("Maximilienne", "odile", 0)
SOLO: Sequence[Player] = (ALICE, BOT)
DUEL: Sequence[Player] = (ALICE, MAX)

Side = Mapping[str, Any]
HAND = ["shark_dog", "strange_barrel", "explosive_toad", "spider_owl", "giraffodile"]
FAR_HAND = ["killer_bee", "brain_fly", "turbo_bug", "harpy_mother", "bee_bear"]
DECK = ["lone_yeti", "killer_bee#2", "snail_thrower", "tiger_squirrel"]
FAR_DECK = ["tiger_squirrel#2", "chameleon_sniper"]
MINE = ["rhino_turtle*", "shield_bugs", "axolotl_healer", "goblin_werewolf"]
THEIRS = ["snail_hydra", "elephantopus", "spider_owl#2"]
PILE_20 = [
    "gorillion",
    "bee_bear",
    "spider_owl",
    "axolotl_healer",
    "shark_dog",
    "turbo_bug",
    "elephantopus",
    "snail_hydra",
    "explosive_toad",
    "strange_barrel",
    "rhino_turtle",
    "spider_owl#2",
    "explosive_toad#2",
    "axolotl_healer#2",
    "sharky_crab_dog_mummypus",
    "tusked_extorter",
    "urchin_hurler",
    "kangasaurus_rex",
    "mysterious_mermaid",
    "plated_scorpion",
]


def side(life: int = 3, mindbugs: int = 2, **zones: Sequence[str]) -> Side:
    """One side of a staged position."""
    return {"life": life, "mindbugs": mindbugs, **{name: list(cards) for name, cards in zones.items()}}


def given(near: Side, far: Side, active: int = 0) -> Mapping[str, Any]:
    """A staged position."""
    return {"active": active, "seats": [near, far]}


def _near(**more: Any) -> Side:
    return side(**{"life": 2, "hand": HAND, "deck": DECK, "discard": ["luchataur"], "play": MINE, **more})


def _far(**more: Any) -> Side:
    return side(**{"mindbugs": 1, "hand": FAR_HAND, "deck": FAR_DECK, "discard": ["luchataur#2"], "play": THEIRS, **more})


def table(
    near: Side,
    far: Side,
    steps: Sequence[str] = (),
    players: Sequence[Player] = SOLO,
    active: int = 0,
    edition: str = "fr",
    **session: Any,
) -> Callable[[Any], Scene]:
    """Builds the table at a staged position after some steps."""

    def build(ctx: Any) -> Scene:
        return TableScene(ctx.at_table, StillTable(staged(given(near, far, active), steps, players, edition=edition), **session))

    return build


def _rest_on_card(name: str) -> Callable[[TableScene], None]:
    def prepare(scene: TableScene) -> None:
        rest_on(f"card:{scene.book.names.index(name)}", HOVER_MS)(scene)

    return prepare


def _peek(scene: TableScene) -> None:
    scene.update(0)
    scene.handle(Hold("x", True))


def _arm(name: str) -> Callable[[TableScene], None]:
    def prepare(scene: TableScene) -> None:
        _rest_on_card(name)(scene)
        scene.board.armed = f"card:{scene.book.names.index(name)}"
        scene.refresh()
        scene.update(0)

    return prepare


def _armed(answer: str) -> Callable[[TableScene], None]:
    def prepare(scene: TableScene) -> None:
        scene.update(0)
        scene.board.armed = answer
        scene.refresh()
        scene.update(0)

    return prepare


def _hold_open(scene: TableScene) -> None:
    _rest_on_card("elephantopus")(scene)
    scene.handle(Hold("y", True))
    scene.update(0)


def _look_back(scene: TableScene) -> None:
    scene.update(0)
    scene.look_back(1)


def _look_at_last(scene: TableScene) -> None:
    scene.update(0)
    scene.look_back(scene.past.stops()[-1])


def _press(*ids: str) -> Callable[[TableScene], None]:
    def prepare(scene: TableScene) -> None:
        for id in ids:
            scene.update(0)
            scene.pressed(scene.ui.by_id(id).confirm())  # type: ignore[arg-type]
        scene.update(0)

    return prepare


def _refuse(name: str) -> Callable[[TableScene], None]:
    def prepare(scene: TableScene) -> None:
        _rest_on_card(name)(scene)
        scene.hand.refuse(f"card:{scene.book.names.index(name)}")

    return prepare


def _fight(blocker: str, ms: int) -> tuple[Callable[[Any], Scene], Callable[[TableScene], None]]:
    """The Elephantopus is blocked, and so long after that."""

    def build(ctx: Any) -> Scene:
        ctx.change(speed=1)
        scene = table(_near(), _far(), ATTACK, active=1)(ctx)
        assert isinstance(scene, TableScene) and isinstance(scene.session, StillTable)
        match = scene.session.match
        options = match.pending()[0].options
        card = scene.book.names.index(blocker)
        match.submit(0, next(one for one in options if getattr(one, "card", HIDDEN) == card))
        return scene

    def prepare(scene: TableScene) -> None:
        for _ in range(ms // 20):
            scene.update(20)

    return build, prepare


NINE = [
    "rhino_turtle*",
    "shield_bugs",
    "axolotl_healer",
    "goblin_werewolf",
    "gorillion",
    "sharky_crab_dog_mummypus",
    "kangasaurus_rex",
    "plated_scorpion*",
    "urchin_hurler",
]
NINE_FAR = [
    "snail_hydra",
    "elephantopus",
    "spider_owl#2",
    "chameleon_sniper",
    "deathweaver",
    "shield_bugs#2*",
    "mysterious_mermaid",
    "grave_robber",
    "tusked_extorter",
]
TWELVE = [
    *HAND,
    "compost_dragon",
    "ferret_bomber",
    "grave_robber#2",
    "snail_hydra#2",
    "tusked_extorter#2",
    "luchataur",
    "goblin_werewolf#2",
]
ATTACK = ("1: attack elephantopus",)
ORDER = ("0: attack explosive_toad", "1: block strange_barrel")

DECISION = table(_near(), _far(hand=["gorillion", *FAR_HAND[1:]]), ("1: play gorillion",), active=1)

HUNT = table(_near(play=["killer_bee", "gorillion"], deck=[]), _far(hand=FAR_HAND[1:]), ("0: attack killer_bee",))

FIGHT_BUILT, FIGHT_SEEN = _fight("rhino_turtle", 1_400)
SHOTS: list[Shot] = [
    Shot("mindbug_main", table(_near(), _far())),
    Shot("mindbug_first", table(side(hand=HAND, deck=DECK), side(hand=FAR_HAND, deck=FAR_DECK))),
    Shot("mindbug_main_keys", table(_near(), _far()), "keys", _rest_on_card("giraffodile")),
    Shot("mindbug_block", table(_near(), _far(), ATTACK, active=1)),
    Shot("mindbug_fight", FIGHT_BUILT, prepare=FIGHT_SEEN),
    Shot("mindbug_why_not", table(_near(), _far(), ATTACK, active=1), prepare=_refuse("goblin_werewolf")),
    Shot("mindbug_power", table(_near(play=[*MINE, "urchin_hurler"]), _far()), prepare=_rest_on_card("goblin_werewolf")),
    Shot("mindbug_thinking", table(_near(), _far(), active=1, thinking=1)),
    Shot("mindbug_hunter", HUNT),
    Shot("mindbug_hunter_pointed", HUNT, prepare=_rest_on_card("elephantopus")),
    Shot("mindbug_confirm", table(_near(), _far()), "keys", _arm("giraffodile")),
    Shot(
        "mindbug_confirm_attack",
        table(_near(), _far(), (*ATTACK, "0: no_block"), DUEL, 1, open_hands=True),
        prepare=_arm("goblin_werewolf"),
    ),
    Shot("mindbug_confirm_block", table(_near(), _far(), ATTACK, DUEL, 1, open_hands=True), prepare=_arm("axolotl_healer")),
    Shot("mindbug_decision", DECISION),
    Shot(
        "mindbug_decision_pad",
        table(_near(), _far(hand=["harpy_mother", "gorillion"]), ("1: play harpy_mother",), active=1),
        "pad",
    ),
    Shot(
        "mindbug_attack_meant",
        table(_near(), _far(play=[*THEIRS, "plated_scorpion"])),
        prepare=_rest_on_card("goblin_werewolf"),
    ),
    Shot(
        "mindbug_decision_first",
        table(side(hand=HAND, deck=DECK), side(hand=FAR_HAND, deck=FAR_DECK), ("1: play harpy_mother",), active=1),
    ),
    Shot("mindbug_decision_meant", DECISION, prepare=rest_on("no_mindbug", HOVER_MS)),
    Shot("mindbug_decision_armed", DECISION, prepare=_armed("mindbug")),
    Shot("mindbug_decision_duel", table(_near(), _far(), ("0: play giraffodile",), DUEL)),
    Shot(
        "mindbug_decision_nine",
        table(
            _near(play=NINE, discard=[]),
            _far(play=NINE_FAR, hand=["luchataur", "brain_fly"], deck=[], discard=[]),
            ("1: play luchataur",),
            active=1,
        ),
    ),
    Shot("mindbug_decision_read", DECISION, prepare=_rest_on_card("elephantopus")),
    Shot("mindbug_decision_open", DECISION, "keys", _hold_open),
    Shot("mindbug_bot_decides", table(_near(), _far(), ("0: play giraffodile",), thinking=1)),
    Shot(
        "mindbug_again",
        table(_near(play=["luchataur", "bee_bear"], discard=[]), _far(hand=FAR_HAND[:3]), ("0: attack luchataur", "1: no_block")),
    ),
    Shot("mindbug_target", table(_near(play=["snail_hydra#2", "plated_scorpion"]), _far(), ("0: attack snail_hydra#2",))),
    Shot("mindbug_discard", table(_near(), _far(play=["tusked_extorter", *THEIRS]), ("1: attack tusked_extorter",), active=1)),
    Shot(
        "mindbug_pile",
        table(
            _near(hand=["compost_dragon"], discard=PILE_20, play=["lone_yeti"], deck=[]),
            _far(mindbugs=0, hand=FAR_HAND[:1], play=["luchataur#2"], discard=[]),
            ("0: play compost_dragon",),
        ),
        prepare=_press("card:1"),
    ),
    Shot(
        "mindbug_pile_browse",
        table(_near(discard=PILE_20[:3], hand=["killer_bee"], deck=[], play=["lone_yeti"]), _far(hand=[], play=[])),
        prepare=_press("pile:0"),
    ),
    Shot(
        "mindbug_order",
        table(_near(play=["explosive_toad", *MINE[1:3]], hand=HAND[:1]), _far(play=["strange_barrel", "snail_hydra"]), ORDER),
    ),
    Shot("mindbug_covered", table(_near(), _far(), ATTACK, DUEL, 1)),
    Shot("mindbug_peek", table(_near(), _far(), ATTACK, DUEL, 1), prepare=_peek),
    Shot("mindbug_curtain", table(_near(), _far(), players=DUEL)),
    Shot(
        "mindbug_longest",
        table(
            _near(play=["sharky_crab_dog_mummypus", "mysterious_mermaid", "kangasaurus_rex", "chameleon_sniper"]),
            _far(deck=[]),
            players=(LONG, Player("Barthélemy-Guy", "gus", None, "novice")),
        ),
        prepare=_rest_on_card("sharky_crab_dog_mummypus"),
    ),
    Shot("mindbug_temper", table(_near(), _far(), players=(ALICE, replace(BOT, temper="trickster")))),
    Shot(
        "mindbug_nine",
        table(_near(play=NINE), _far(play=NINE_FAR, hand=FAR_HAND[:3], deck=[])),
        prepare=_rest_on_card("sharky_crab_dog_mummypus"),
    ),
    Shot(
        "mindbug_twelve",
        table(
            _near(hand=TWELVE, deck=[], discard=[]),
            _far(hand=[*FAR_HAND, "axolotl_healer#2", "compost_dragon#2", "rhino_turtle#2"]),
        ),
    ),
    Shot("mindbug_lives", table(_near(life=5), _far(life=14, mindbugs=0))),
    Shot("mindbug_silenced", table(_near(), _far(play=["deathweaver", *THEIRS])), prepare=_rest_on_card("giraffodile")),
    Shot("mindbug_english", table(_near(), _far(life=4), edition="en")),
    Shot("mindbug_then", table(_near(), _far(), ("0: attack shield_bugs", "1: no_block"), active=0), prepare=_look_back),
    Shot("mindbug_then_decision", DECISION, prepare=_look_at_last),
    Shot("mindbug_over", table(_near(), _far(life=1, play=[]), ("0: attack shield_bugs",))),
]
