"""The frames of the schematics: what runs by itself, what asks, what an answer does. `flow` takes them over."""

from __future__ import annotations

from typing import Any

from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.schematics import answers, equip, mending, offers, ops

HANDLERS: dict[type, Any] = {fr.Using: ops.run, fr.Offers: offers.look}
OPTIONS: dict[type, Any] = {
    fr.Outfitting: equip.outfit_options,
    fr.Fitting: equip.fit_options,
    fr.Offering: offers.offer_options,
    fr.Steering: offers.steer_options,
    fr.Repeating: offers.repeat_options,
    fr.Picking: answers.pick_options,
    fr.Pointing: answers.point_options,
    fr.Naming: answers.name_options,
    fr.Reordering: answers.reorder_options,
    fr.Inspired: answers.inspire_options,
    fr.Weighing: answers.weigh_options,
    fr.Correcting: answers.correct_options,
    fr.Repairing: mending.repair_options,
}
ANSWERS: dict[type, Any] = {
    fr.Outfitting: equip.outfit,
    fr.Fitting: equip.fit_in,
    fr.Offering: offers.offer,
    fr.Steering: offers.steer,
    fr.Repeating: offers.repeat,
    fr.Picking: answers.pick,
    fr.Pointing: answers.point,
    fr.Naming: answers.name,
    fr.Reordering: answers.reorder,
    fr.Inspired: answers.inspire,
    fr.Weighing: answers.weigh,
    fr.Correcting: answers.correct,
    fr.Repairing: mending.repair,
}
