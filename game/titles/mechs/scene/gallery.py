"""The cards of Mechs vs. Minions in the gallery, and its missions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core.types import HIDDEN
from game.text import Words
from game.titles.mechs.rules.frames import Keeping
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.blueprint import front
from game.titles.mechs.scene.cardbook import card_book
from game.titles.mechs.scene.chooser import Chooser
from game.titles.mechs.scene.faces import Faces, command_face, damage_face
from game.ui import theme
from game.ui.exhibits import HIGH, WIDE, Exhibit, Kind, plain_face
from game.ui.frame import Frame

ICONS = {
    "cards": "ui_deck", "damages": "ui_damage", "schematics": "sch_boost", "boss_cards": "ct_attack", "missions": "ui_trophy",
}  # fmt: skip
"""The picture of each kind."""
CODES = {"cards": "CardId", "damages": "DamageId", "schematics": "SchematicId", "boss_cards": "BossCardId"}
"""How the rules call the ids of each."""


class Gallery:
    """A `game.ui.exhibits.Gallery`."""

    def __init__(self, words: Words) -> None:
        self.words, self.book = words, card_book()
        self.catalog = self.book.catalog
        self.missions = {one.id: one for one in Chooser(words, self.catalog).missions() if one.place is not None}

    def kinds(self) -> Sequence[Kind]:
        return [Kind(section, icon, self.words.get(f"mechs.gallery.{section}")) for section, icon in ICONS.items()]

    def cards(self) -> Sequence[Exhibit]:
        """Commands, damage, schematics with the Overdrives, the Boss's cards with the default danger; our missions."""
        catalog = self.catalog
        copies = {
            "cards": [one.copies for one in catalog.commands],
            "damages": [one.copies for one in catalog.damages],
            "schematics": [1] * len(catalog.schematics),
            "boss_cards": [max(1, one.copies) for one in catalog.boss_cards],
        }
        found = []
        for section, counts in copies.items():
            for name, count in zip(self.book.names[CODES[section]], counts, strict=True):
                key = f"mechs.{section}.{name}"
                words = self.words.get(f"{key}.name"), self.words.get(f"{key}.text")
                found.append(Exhibit(f"{section}.{name}", *words, (section,), count, (key,)))
        for id, mission in self.missions.items():
            words = mission.name, " ".join(line.words for line in mission.lines)
            about = tuple(f"mechs.goal.{win.when}" for win in catalog.missions[id].wins)
            found.append(Exhibit(f"missions.{id}", *words, ("missions",), 0, about))
        return found

    def paint(self, f: Frame, id: str, marked: bool) -> None:
        """The face with its whole name, a command's at power 1; a mission has its goal and its number."""
        section, _, name = id.partition(".")
        if section == "missions":
            mission = self.missions[name]
            plain_face(f, mission.lines[0].picture, mission.name, theme.TIDE, mission.mark)
            return
        number = list(self.book.names[CODES[section]]).index(name)
        code = {
            "cards": command_face(number, 1),
            "damages": damage_face(number),
            "schematics": front(number),
            "boss_cards": f"b:{number}:1",
        }[section]
        Faces(self.book, self.words, f.canvas, marked, whole=True).paint(f, code, WIDE, HIGH)

    def unseen(self, view: View) -> Mapping[str, int]:
        """What is left of the three decks: all that was shuffled in but what lies in the open."""
        order, missions = view.terms.mission.order, self.catalog.missions
        slots = [slot for mech in view.mechs for slot in mech.slots]
        commands = Counter({one.id: one.copies for one in self.catalog.commands})
        commands.subtract([*view.discard, *(card for slot in slots for card in slot.cards)])
        commands.subtract([card for mech in view.mechs for card in mech.hand])
        commands.subtract([card for card, taker in zip(view.display, view.taker, strict=True) if taker < 0])
        damages = Counter(
            {
                one.id: one.copies
                for one in self.catalog.damages
                if not one.since or (one.since in missions and missions[one.since].order <= order)
            }
        )
        damages.subtract([*view.wrecked, *(slot.damage for slot in slots if slot.damage != HIDDEN)])
        damages.subtract([damage for mech in view.mechs for damage in mech.system])
        found = {f"cards.{self.book.names['CardId'][id]}": left for id, left in commands.items()}
        found |= {f"damages.{self.book.names['DamageId'][id]}": left for id, left in damages.items()}
        if view.terms.mission.boss >= 0:
            boss = Counter({one.id: one.copies for one in self.catalog.boss_cards if one.copies})
            drawn = [card for frame in view.stack if isinstance(frame, Keeping) for card in frame.cards]
            boss.subtract([*drawn, *view.boss_discard, *(card for cards in view.boss_line for card in cards)])
            found |= {f"boss_cards.{self.book.names['BossCardId'][id]}": left for id, left in boss.items() if id in boss}
        return found
