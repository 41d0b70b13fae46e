"""The missions of Mechs vs. Minions in the words of the page where one is chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.content.places import MAPS
from game.text import Words
from game.titles.mechs.maps.notes import ends_by_itself
from game.titles.mechs.medals import asked
from game.titles.mechs.rules.catalog import Catalog
from game.titles.mechs.rules.mission import LOSSES, Lose, Mission, Win
from game.titles.mechs.rules.terms import Terms, terms_for
from game.titles.mechs.scene import campaign
from game.titles.mechs.scene.board.looks import mech_portrait
from game.titles.mechs.scene.briefings import briefing
from game.titles.mechs.scene.escalation import danger_words
from game.titles.mechs.scene.knobs import knob_words
from game.ui.canvas import Box
from game.ui.chooser import Briefing, Line, Prize
from game.ui.chooser import Mission as Told
from game.ui.frame import Frame
from game.ui.richtext import MIDDLE

GOALS = {
    "shards_destroyed": "board/shard",
    "minions_cleared": "board/minion",
    "bomb_on_goal": "board/bomb",
    "bomb_checkpoints": "board/bomb",
    "shards_home": "board/shard",
    "boss_defeated": "board/boss_south",
    "mechs_left": "board/mech_metal_south",
    "mechs_safe": "board/mech_metal_south",
}
DEFEATS = {
    "bomb_destroyed": "board/bomb",
    "school_destroyed": "board/school",
    "turns_over": "icons/ui_clock",
    "countdown_over": "icons/ui_hourglass",
    "doom_cannon": "board/boss_south",
    "lava_reached": "tiles/lava_flow",
    "lava_covered": "tiles/lava_flow",
}
HEALTHS = (("countdown", "countdown"), ("bomb_hp", "bomb"), ("school_hp", "school"), ("boss_hp", "boss"))
"""The numbers of a table's terms that the sheet tells, with their words."""
SEATS = 4
FACTS = 3
"""So many facts of a table leave no room for what the sandglass's own line says as well."""


class Chooser:
    """A `game.ui.chooser.Chooser`."""

    option, grade, sand = "mission", "difficulty", "timer"
    face = "pilot_rumble"
    folder = MAPS
    tokens = tuple(mech_portrait(seat) for seat in range(SEATS))
    sealed = "sch_hack"
    signs = campaign.SIGNS

    def __init__(self, words: Words, catalog: Catalog) -> None:
        self.words, self.catalog = words, catalog

    def missions(self) -> Sequence[Told]:
        """Ours on the map, in their order; then the user's own; then the maps that cannot be read. Those of expeditions are in no
        list."""
        every = list(self.catalog.missions.values())
        shipped = [self._shipped(n, mission) for n, mission in enumerate(m for m in every if not m.titles)]
        own = [self._own(mission) for mission in every if mission.titles and mission.order >= 0]
        broken = [Told(file, file, problem=self.words.say(why)) for file, why in self.catalog.maps_broken]
        return [*shipped, *own, *broken]

    def mission(self, id: str) -> Told:
        """One of them; also one of an expedition, which stands in no list: what there is to say of it is how its danger rises."""
        found = self.catalog.missions.get(id)
        if found is not None and found.titles and found.order < 0:
            return replace(self._own(found), hint=danger_words(self.words, found.escalations, delivery=found.delivery))
        return next(mission for mission in self.missions() if mission.id == id)

    def fixed(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Easy is played without a sandglass."""
        return {self.sand: 0} if options.get(self.grade) == "easy" else {}

    def note(self, options: Mapping[str, Any], seats: int) -> str:
        """The numbers and peculiarities of this table, what Easy leaves out, what Hard adds."""
        mission = self.catalog.missions.get(str(options.get(self.option)))
        if mission is None or all(knobs.mechs != seats for knobs in mission.scaling):
            return ""
        grade = str(options.get(self.grade))
        terms = terms_for(mission, seats, grade)
        drawn = bool(mission.titles) and mission.order < 0  # how it is lost names all other numbers already
        healths = HEALTHS[-1:] if drawn else HEALTHS
        facts = [self._say(f"choose.{name}", n=n) for field, name in healths if (n := getattr(terms, field)) > 0]
        facts += knob_words(self.words, terms)
        facts += [self._say("choose.endless")] if mission.titles and not drawn and not ends_by_itself(mission) else []
        if grade == "easy":
            facts += [self._say("choose.calm")] if mission.escalations and not terms.escalations else []
            facts += [self._say("choose.easy_sand")] if len(facts) < FACTS else []
            facts += [self._say("choose.easy_medals")] if not all(prize.given for prize in self.prizes(options, seats)) else []
        elif grade == "hard":
            spawns = mission.spawn.mode != "none"
            facts.append(self._say("choose.hard", turn=self.catalog.numbers.hard_turn) if spawns else self._say("choose.same"))
        elif not facts and not drawn:
            facts.append(self._say("choose.plain"))
        return MIDDLE.join(facts)

    def lines(self, options: Mapping[str, Any], seats: int) -> tuple[Line, ...]:
        """What wins, then what loses, one sentence each, at this difficulty for so many mechs."""
        mission = self.catalog.missions.get(str(options.get(self.option)))
        if mission is None:
            return ()
        if all(knobs.mechs != seats for knobs in mission.scaling):
            return self._lines(mission)
        return self._lines(mission, terms_for(mission, seats, str(options.get(self.grade))))

    def prizes(self, options: Mapping[str, Any], seats: int) -> tuple[Prize, ...]:
        """What each medal asks at this difficulty for so many mechs."""
        found = asked(str(options.get(self.option)), str(options.get(self.grade)), seats)
        return tuple(Prize(*one) for one in found)

    def briefing(self, mission: str) -> Briefing:
        """What is told about a mission."""
        return briefing(self.words, self.catalog, mission)

    def comfort(self, reason: str) -> str:
        """What the head of the School says after a defeat."""
        return self.words.get(f"mechs.comfort.{reason}") if reason in LOSSES else ""

    def paint(self, f: Frame, box: Box, travelled: int) -> None:
        """The map of both chapters."""
        stops = sum(not mission.titles for mission in self.catalog.missions.values())
        later = stops > campaign.FOREST_STOPS
        campaign.paint(f, box, stops, travelled, self._say("choose.forest"), self._say("choose.magma") if later else "")

    # ------------------------------------------------------------------ words
    def _say(self, key: str, **params: Any) -> str:
        return self.words.get(f"mechs.{key}", **params)

    def _shipped(self, n: int, mission: Mission) -> Told:
        key = f"mission.{mission.id}"
        kicker = self._say("choose.mission", n=mission.order) if mission.order else self._say("choose.tutorial")
        subtitle = self._say(f"{key}.title")
        return Told(
            mission.id,
            self._say(f"{key}.name"),
            kicker,
            "" if subtitle == kicker else subtitle,
            self._lines(mission),
            self._say(f"{key}.hint"),
            str(mission.order),
            campaign.STOPS[min(n, len(campaign.STOPS) - 1)],
        )

    def _own(self, mission: Mission) -> Told:
        lang = self.words.lang
        titles, briefings = dict(mission.titles), dict(mission.briefings)
        return Told(
            mission.id,
            titles.get(lang) or mission.id.partition("@")[0],
            self._say("choose.own"),
            "",
            self._lines(mission),
            briefings.get(lang, ""),
        )

    def _lines(self, mission: Mission, terms: Terms | None = None) -> tuple[Line, ...]:
        """What wins, then what loses, one sentence each; without terms, what holds for every table."""
        wins, losses = (mission.wins, mission.losses) if terms is None else (terms.wins, terms.losses)
        if not mission.order and not mission.titles:  # the tutorial's limit only keeps it from lasting for ever
            losses = tuple(loss for loss in losses if loss.when != "turns_over")
        goals = [Line(GOALS[win.when], self._won_by(mission, terms, win)) for win in wins]
        if mission.danger.locked and all(win.when != "shards_destroyed" for win in wins):
            goals.append(Line(GOALS["shards_destroyed"], self._say("goal.shields_locked")))
        return (*goals, *(self._lost_by(loss, terms) for loss in losses))

    def _lost_by(self, loss: Lose, terms: Terms | None) -> Line:
        return Line(DEFEATS[loss.when], self._say(f"defeat.{loss.when}", n=self._limit(loss, terms)), lost=True)

    def _won_by(self, mission: Mission, terms: Terms | None, win: Win) -> str:
        """The sentence of a goal. Shards go home to the School, or into the Bomb; where 0 are asked for, all that there are.
        All mechs leave, but for those that may stay."""
        if win.when == "mechs_left":
            return self._say("goal.mechs_left", n=0 if terms is None or terms.leavers == terms.mechs else terms.leavers)
        if win.when == "bomb_on_goal":
            return self._say("goal.bomb_on_goal", n=len(mission.goals))
        if win.when not in ("shards_destroyed", "shards_home"):
            return self._say(f"goal.{win.when}")
        key = "shards_loaded" if win.when == "shards_home" and mission.delivery == "bomb" else win.when
        return self._say(f"goal.{key}", n=win.count or len(mission.shards if terms is None else terms.shards))

    def _limit(self, loss: Lose, terms: Terms | None) -> int:
        """The turn or the health that a way to lose is about; 0 for a health that is not known without terms."""
        if loss.when == "turns_over":
            return loss.count
        if terms is None:
            return 0
        known = {"bomb_destroyed": terms.bomb_hp, "school_destroyed": terms.school_hp, "countdown_over": terms.countdown}
        return known.get(loss.when, 0)
