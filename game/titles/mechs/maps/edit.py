"""A user's map with some of its numbers turned: all the rest of the file stays as its maker has written it."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from game.core.sketch import Knob
from game.titles.mechs.maps.knobs import row_of
from game.titles.mechs.maps.writer import rule_object
from game.titles.mechs.rules.mission import Mission


def edited(text: str, mission: Mission, knobs: Sequence[Knob]) -> str:
    """The file of a mission with these knobs turned, one after the other. Raises ValueError when the file is of another one."""
    root = ElementTree.fromstring(text)
    rules = next((layer for layer in root.iter("objectgroup") if layer.get("name") == "rules"), None)
    if rules is None:
        raise ValueError("there is no layer rules")
    for knob in knobs:
        found = _object(rules, knob)
        if found is None and knob.kind == "Scaling":
            found = _row(root, rules, mission, knob)
        if found is None:
            raise ValueError(f"there is no such {knob.kind}")
        _write(found, knob.name, knob.new)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _object(rules: Element, knob: Knob) -> Element | None:
    """The object that a knob belongs to."""
    there = [thing for thing in rules.findall("object") if (thing.get("type") or thing.get("class")) == knob.kind]
    if knob.number >= 0:
        return there[knob.number] if knob.number < len(there) else None
    wanted = str(knob.seats), "any" if knob.grade == "normal" else knob.grade
    return next((thing for thing in there if (_said(thing, "mechs", "2"), _said(thing, "difficulty", "any")) == wanted), None)


def _said(thing: Element, name: str, usual: str) -> str:
    found = next((entry for entry in thing.iter("property") if entry.get("name") == name), None)
    return usual if found is None else found.get("value", usual)


def _row(root: Element, rules: Element, mission: Mission, knob: Knob) -> Element:
    """A row of its own for a difficulty that had none: it says what held there until now."""
    number = int(root.get("nextobjectid", "1"))
    root.set("nextobjectid", str(number + 1))
    last = max((float(thing.get("y", "0")) for thing in rules.findall("object")), default=0.0)
    x = next((thing.get("x", "0") for thing in rules.findall("object")), "0")
    lines = rule_object("Scaling", row_of(mission, knob.seats, knob.grade), number, f'x="{x}" y="{last + 48:g}"')
    made = ElementTree.fromstring("\n".join(lines))
    rules.append(made)
    return made


def _write(thing: Element, name: str, value: int) -> None:
    """Set a number of an object."""
    block = thing.find("properties")
    if block is None:
        block = Element("properties")
        thing.insert(0, block)
    found = next((entry for entry in block.findall("property") if entry.get("name") == name), None)
    if found is None:
        found = SubElement(block, "property", {"name": name, "type": "int"})
    found.set("value", str(value))
