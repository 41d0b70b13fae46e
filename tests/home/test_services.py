"""The services of the house without a window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.home.services import Services
from game.home.settings import SettingsFile

USED = """
import sys
from pathlib import Path
from game.home.services import Services
from game.home.settings import SettingsFile
from game.titles import titles
here = Services(Path(sys.argv[1]), SettingsFile(Path(sys.argv[1])), strict=True)
plans = [here.plan_for(found) for found in titles()]
kept = here.matches.waiting(), here.scores.left, here.evening.now, here.campaigns, here.workshop, here.expeditions, here.returns
here.prove()
here.close()
sys.exit("pygame" in sys.modules)
"""


def test_all_of_them_work_without_pygame(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", USED, str(tmp_path)], check=True, timeout=120)


def test_nothing_is_made_by_asking_whether_it_has_been(tmp_path: Path) -> None:
    here = Services(tmp_path, SettingsFile(tmp_path))
    assert here.open_session() is None
    assert not (here.has_phones or here.hears_phones or here.has_evening or here.scores_open or here.borrowed)
    here.prove()
    here.close()
    assert not here.scores_open and list(tmp_path.iterdir()) == []


def test_the_words_follow_the_settings(tmp_path: Path) -> None:
    here = Services(tmp_path, SettingsFile(tmp_path), strict=True)
    here.change(lang="en")
    english = here.say("menu.players")
    assert here.change(lang="fr") and here.say("menu.players") != english
    assert not here.change(lang="fr"), "as it was"
    french = here.words
    here.change(lang="en")
    here.change(lang="fr")
    assert here.words is french, "what was worked out from them is not kept twice"
    assert Services(tmp_path, SettingsFile(tmp_path)).words.lang == "fr"
