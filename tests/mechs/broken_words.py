"""Maps whose words speak of what is not there, each with what is said about it."""

from __future__ import annotations

import re

from tests.mechs.mapfiles import swapped, text, without


def said(source: str, start: str, **values: str | int | bool) -> str:
    """A map with properties added to the first object whose tag holds `start`; of a name given twice the last one counts."""
    lines = ""
    for name, value in values.items():
        kind = {str: "", int: ' type="int"', bool: ' type="bool"'}[type(value)]
        lines += f'<property name="{name}"{kind} value="{str(value).lower() if kind else value}"/>'
    head, found, tail = re.split(rf"(<object [^>]*{re.escape(start)}[^>]*>)", source, maxsplit=1)
    for name in values:
        inside, end = tail.split("</object>", 1)
        tail = re.sub(rf' *<property name="{name}"[^>]*/>\n', "", inside) + "</object>" + end
    return head + found + tail.replace("<properties>", f"<properties>{lines}", 1)


def added(source: str, kind: str, **values: str | int | bool) -> str:
    """A map with one more object of a class, which is called like it."""
    at = source.index(" </objectgroup>", source.index('name="rules"'))
    inside = "   <properties>\n   </properties>\n   <point/>\n"
    thing = f'  <object id="990" name="{kind}" type="{kind}" x="48" y="48">\n{inside}  </object>\n'
    return said(source[:at] + thing + source[at:], f'"{kind}"', **values)


def bare(name: str, layer: str) -> str:
    """A shipped map without one of its layers of objects."""
    changed = re.sub(rf' <objectgroup id="\d+" name="{layer}">.*?</objectgroup>\n', "", text(name), flags=re.DOTALL)
    assert changed != text(name)
    return changed


def calm(name: str) -> str:
    """A shipped map without a danger phase."""
    return without(text(name), "Danger")


WORDS = {
    # ------------------------------------------------------------------ wins
    "boss_defeated without a Boss": (
        said(text("M0"), '"Win"', when="boss_defeated"),
        ['object "all shards destroyed" (id 16): boss_defeated needs a Boss; expected one in the layer pieces'],
    ),
    "boss_defeated and stun": (
        said(text("M3"), '"Danger"', stun=True),
        ['object "Boss beaten" (id 38): boss_defeated can never come about; expected a Danger without stun'],
    ),
    "bomb_checkpoints without goals": (
        bare("M5", "goals"),
        [
            'object "Bomb past every repair pad" (id 50): bomb_checkpoints needs a Goal; expected one in the layer goals',
        ],
    ),
    "mechs_left without goals": (
        bare("M6", "goals"),
        ['object "every mech has left" (id 37): mechs_left needs a Goal; expected one in the layer goals'],
    ),
    "mechs_safe with three goals": (
        swapped(bare("M9", "goals"), (' <objectgroup id="4" name="starts">', ' <objectgroup id="40" name="goals">\n  '
                '<object id="900" type="Goal" x="96" y="0" width="96" height="288"/>\n </objectgroup>\n'
                ' <objectgroup id="4" name="starts">')),
        [
            'object "every mech is safe" (id 39): mechs_safe needs a Goal for each mech, but there are 3; '
            "expected 4 in the layer goals"
        ],
    ),
    "mechs_safe without a danger phase": (
        said(text("M0"), '"all shards destroyed"', when="mechs_safe"),
        [
            'object "all shards destroyed" (id 16): mechs_safe needs a Goal for each mech, but there is none; '
            "expected 4 in the layer goals",
            'object "all shards destroyed" (id 16): mechs_safe needs a danger phase; expected a Danger of another mode than none',
        ],
    ),
    "shards_home into a Bomb that is not there": (
        swapped(text("M2"), ("<properties>", '<properties><property name="delivery" value="bomb"/>')),
        ['object "all shards at the School" (id 56): shards_home needs a Bomb; expected one in the layer pieces'],
    ),
    "more shards to win than at the smallest table": (
        said(text("M7"), '"Win"', count=4),
        [
            'object "all shards in the Bomb" (id 77): shards_home needs 4 shards, but the smallest table has 3; '
            "expected more there, or in the layer pieces"
        ],
    ),
    # ------------------------------------------------------------------ losses
    "doom_cannon without the Boss's phase": (
        said(text("M0"), '"Lose"', when="doom_cannon"),
        ['object "turn limit" (id 18): doom_cannon needs a Danger of the mode boss; it is none'],
    ),
    "countdown_over without a countdown": (
        said(text("M0"), '"Lose"', when="countdown_over"),
        ['object "turn limit" (id 18): countdown_over needs a Danger of the mode shard_pulse; it is none'],
    ),
    "lava_reached without lava": (
        said(text("M0"), '"Lose"', when="lava_reached"),
        ['object "turn limit" (id 18): lava_reached needs a Danger of the mode lava_wall; it is none'],
    ),
    "lava_reached by a wall that only pushes": (
        said(text("M9"), '"Danger"', touch="damage"),
        ['object "lava reaches a mech" (id 40): lava_reached can never come about; expected a Danger with the touch defeat'],
    ),
    # ------------------------------------------------------------------ minions
    "rune_then_toward to nowhere": (
        said(text("M4"), '"Move"', target="none"),
        [
            'object "minions follow the rune die, or hunt" (id 42): rune_then_toward has the target none; '
            "expected bomb, school or nearest_mech"
        ],
    ),
    "rune_then_toward a Bomb that is not there": (
        said(text("M4"), '"Move"', target="bomb"),
        [
            'object "minions follow the rune die, or hunt" (id 42): rune_then_toward needs a Bomb; '
            "expected one in the layer pieces"
        ],
    ),
    "rune_colour_shards without shards": (
        said(text("M3"), '"Spawn"', mode="rune_colour_shards"),
        ['object "one rune die" (id 41): rune_colour_shards needs a Shard; expected one in the layer pieces'],
    ),
    "east of no Bomb, and burning it": (
        said(text("M3"), '"Spawn"', side="east_of_bomb", burns="red"),
        [
            'object "one rune die" (id 41): east_of_bomb needs a Bomb; expected one in the layer pieces',
            'object "one rune die" (id 41): burns needs a Bomb; expected one in the layer pieces',
        ],
    ),
    # ------------------------------------------------------------------ the danger phase
    "the Boss's phase without a Boss": (
        bare("M6", "pieces"),
        ['object "Boss phase, stunned at no health" (id 43): boss needs a Boss; expected one in the layer pieces'],
    ),
    "a Boss without its phase": (
        said(
            said(
                said(
                    said(without(without(calm("M3"), "Escalation"), "Easy"), '"2 mechs"', boss_skips=0),
                    '"2 mechs, easy"', boss_skips=0,
                ),
                '"3 mechs, easy"', boss_skips=0,
            ),
            '"2 mechs, hard"', boss_skips=0,
        ),
        [
            'object "Doom Cannon fires" (id 39): doom_cannon needs a Danger of the mode boss; it is none',
            "layer pieces, object (id 33): a Boss needs a Danger of the mode boss; it is none",
            *(
                f'object "{mechs} mechs{grade}" (id {first + mechs}): boss_hp needs a Danger of the mode boss; it is none'
                for grade, first in (("", 43), (", easy", 48), (", hard", 51))
                for mechs in (2, 3, 4)
            ),
        ],
    ),
    "shards that pulse, but are picked up": (
        swapped(text("M4"), ('"ShardMode" value="destructible"', '"ShardMode" value="pickup"')),
        [
            f"object {thing}: {what} needs the map's property shard_mode destructible; it is pickup"
            for thing, what in (
                ('"all shards destroyed" (id 40)', "shards_destroyed"),
                ('"shards pulse" (id 45)', "shard_pulse"),
                ('"first shard destroyed" (id 46)', "shards_destroyed"),
                ('"second shard destroyed" (id 47)', "shards_destroyed"),
                ('"third shard destroyed" (id 48)', "shards_destroyed"),
            )
        ],
    ),
    "shields locked by no shards": (
        said(text("M3"), '"Danger"', locked=True),
        ['object "Boss phase" (id 43): locked needs shards, but the map has none; expected some in the layer pieces'],
    ),
    "deadly lava that loses nothing": (
        said(text("M9"), '"Lose"', when="turns_over", count=20),
        [
            'object "lava wall from the east" (id 44): the touch defeat needs a Lose lava_reached; '
            "expected one in the layer rules"
        ],
    ),
    # ------------------------------------------------------------------ escalations
    "boss_half without a Boss": (
        said(text("M1"), '"Escalation"', when="boss_half"),
        ['object "Bomb out of the School" (id 44): boss_half needs a Boss; expected one in the layer pieces'],
    ),
    "checkpoint of no race": (
        said(text("M1"), '"Escalation"', when="checkpoint", count=2),
        [
            'object "Bomb out of the School" (id 44): checkpoint needs a Win bomb_checkpoints; expected one in the layer rules',
            'object "Bomb out of the School" (id 44): checkpoint has the count 2; expected 1 to 1, a goal',
        ],
    ),
    "a terrain that is not there": (
        said(text("M8"), '"Escalation"', count=6),
        [
            'object "Bomb on the third terrain of the way" (id 55): bomb_on_terrain has the count 6; '
            "expected 1 to 5, a terrain in reading order"
        ],
    ),
    "a terrain without its number": (
        said(text("M6"), '"Escalation"', count=0),
        [
            'object "a mech on the northern terrain" (id 44): mech_on_terrain has the count 0; '
            "expected 1 to 3, a terrain in reading order"
        ],
    ),
    "a Bomb that is not there on a terrain": (
        said(text("M6"), '"Escalation"', when="bomb_on_terrain"),
        ['object "a mech on the northern terrain" (id 44): bomb_on_terrain needs a Bomb; expected one in the layer pieces'],
    ),
    "safe without a goal": (
        said(text("M0"), '"Escalation"', when="mech_safe"),
        ['object "minions on every rune" (id 23): mech_safe needs a Goal; expected one in the layer goals'],
    ),
    "turn 0": (
        said(text("M9"), '"turn 10 with three mechs"', count=0),
        ['object "turn 10 with three mechs" (id 54): turn has the count 0; expected the number of a turn'],
    ),
    "a table of one mech": (
        said(text("M9"), '"turn 3 with two mechs"', mechs=1),
        ['object "turn 3 with two mechs" (id 45): mechs is 1; expected 2, 3 or 4, or 0 for every table'],
    ),
    "dice of no spawn": (
        said(text("M0"), '"Escalation"', spawn_dice=2, more_colours=1),
        [
            'object "minions on every rune" (id 23): spawn_dice needs a Spawn of another mode; expected one of rune_colour, '
            "rune_colour_shards, zones",
            'object "minions on every rune" (id 23): more_colours needs a Spawn of another mode; expected one of rune_colour, '
            "rune_colour_shards",
        ],
    ),
    "words of other danger phases": (
        said(said(text("M0"), '"Escalation"', wall_rush=4, boss_first=True, shield_back="red"), '"Easy"', countdown_plus=3),
        [
            'object "minions on every rune" (id 23): boss_first needs a Danger of the mode boss; it is none',
            'object "minions on every rune" (id 23): shield_back needs a Danger of the mode boss; it is none',
            'object "minions on every rune" (id 23): wall_rush needs a Danger of the mode lava_wall; it is none',
            'object "shards only" (id 27): countdown_plus needs a Danger of the mode shard_pulse; it is none',
        ],
    ),
    # ------------------------------------------------------------------ knobs
    "a Boss without health": (
        said(text("M3"), '"3 mechs"', boss_hp=0),
        ['object "3 mechs" (id 46): boss_hp is 0; expected the health of the Boss for 3 mechs'],
    ),
    "a countdown of nothing": (
        said(text("M4"), '"4 mechs"', countdown=0),
        ['object "4 mechs" (id 51): countdown is 0; expected where the countdown begins for 4 mechs'],
    ),
    "past the end of the Doom Tracker": (
        said(text("M3"), '"3 mechs"', boss_hp=16),
        ['object "3 mechs" (id 46): boss_hp is 16; expected 0 to 15'],
    ),
    "an easy Boss without health": (
        said(text("M10"), '"Easy"', boss_hp_plus=-8),
        ['object "weaker Boss, one shield down" (id 75): boss_hp_plus is -8; expected -7 at least, for the Boss has 8 health'],
    ),
    "a hard Bomb without health": (
        added(text("M5"), "Hard", bomb_hp_plus=-5),
        ['object "Hard" (id 990): bomb_hp_plus is -5; expected -2 at least, for the Bomb has 3 health'],
    ),
    "a hard countdown of nothing": (
        added(text("M4"), "Hard", countdown_plus=-3),
        ['object "Hard" (id 990): countdown_plus is -3; expected -1 at least, for the countdown begins at 2'],
    ),
    "a hard wall where there is none": (
        added(text("M1"), "Hard", wall_plus=-1),
        ['object "Hard" (id 990): wall_plus needs a Danger of the mode lava_wall; it is none'],
    ),
    "more shards for a table than there are": (
        said(text("M10"), '"2 mechs"', shards=5),
        ['object "2 mechs" (id 72): shards is 5; expected 4 at most, as many as lie on the map'],
    ),
    "coins of nothing": (
        added(without(text("M1"), "Easy"), "Easy", coins_down="red", gates_stay=True, may_stay=1),
        [
            'object "Easy" (id 990): coins_down needs a Gate or a Boss; expected one in the layer gates or pieces',
            'object "Easy" (id 990): gates_stay needs a Gate; expected one in the layer gates',
            'object "Easy" (id 990): may_stay needs a Win mechs_left; expected one in the layer rules',
        ],
    ),
    "the map's coins of nothing": (
        swapped(text("M1"), ("<properties>", '<properties><property name="coins_down" value="blue"/>')),
        ["the map's properties: coins_down needs a Gate or a Boss; expected one in the layer gates or pieces"],
    ),
}  # fmt: skip
