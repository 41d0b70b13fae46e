"""What a title has to say to be one, and what it may leave out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import game
from game.core.rules import Bot, Rules, Staging
from game.core.types import Setup
from tests.core.toys import toy_title

LEFT_OUT = {
    "Rules": {"asides", "choices", "clock", "content_of", "open_phase", "progress", "luck", "floor", "ritual"},
    "Bot": {"speak", "among"},
    "Staging": {"resting"},
}


@pytest.mark.parametrize("protocol", [Rules, Bot, Staging], ids=lambda protocol: protocol.__name__)
def test_a_title_cannot_forget_what_has_no_default(protocol: Any) -> None:
    class Mute(protocol):
        pass

    methods = {name for name, found in vars(protocol).items() if callable(found) and not name.startswith("_")}
    assert methods - protocol.__abstractmethods__ == LEFT_OUT[protocol.__name__]
    with pytest.raises(TypeError, match="abstract"):
        Mute()


def test_what_is_left_out_is_as_if_there_were_nothing_of_the_kind() -> None:
    title = toy_title("bid")
    rules, bot = title.rules, title.bot_of("lots", title.rules)
    s = rules.start(Setup("bid", title.seats[0], 1, 1, title.defaults()))
    assert (rules.open_phase(s), rules.luck(s), rules.floor(s), rules.ritual(s)) == (None, None, None, False)
    assert bot.among(5) is bot and title.staging.resting(s)


def test_nobody_asks_whether_a_title_has_them() -> None:
    names = "|".join(name for found in LEFT_OUT.values() for name in sorted(found))
    asking = re.compile(rf'(?:has|get)attr\([^()]*"(?:{names}|conserve)"')
    sources = {path: path.read_text(encoding="utf-8") for path in Path(game.__path__[0]).rglob("*.py")}
    assert [path.name for path, source in sources.items() if asking.search(source)] == []
