"""The frames of the schematics: what runs by itself, what asks, what an answer does. `flow` takes them over."""

from __future__ import annotations

from typing import Any

from game.titles.mechs.rules.frames import (
    Correcting,
    Fitting,
    Inspired,
    Naming,
    Offering,
    Offers,
    Outfitting,
    Picking,
    Pointing,
    Reordering,
    Repairing,
    Repeating,
    Steering,
    Using,
    Weighing,
)
from game.titles.mechs.rules.schematics import answers, equip, mending, offers, ops

HANDLERS: dict[type, Any] = {Using: ops.run, Offers: offers.look}
OPTIONS: dict[type, Any] = {
    Outfitting: equip.outfit_options,
    Fitting: equip.fit_options,
    Offering: offers.offer_options,
    Steering: offers.steer_options,
    Repeating: offers.repeat_options,
    Picking: answers.pick_options,
    Pointing: answers.point_options,
    Naming: answers.name_options,
    Reordering: answers.reorder_options,
    Inspired: answers.inspire_options,
    Weighing: answers.weigh_options,
    Correcting: answers.correct_options,
    Repairing: mending.repair_options,
}
ANSWERS: dict[type, Any] = {
    Outfitting: equip.outfit,
    Fitting: equip.fit_in,
    Offering: offers.offer,
    Steering: offers.steer,
    Repeating: offers.repeat,
    Picking: answers.pick,
    Pointing: answers.point,
    Naming: answers.name,
    Reordering: answers.reorder,
    Inspired: answers.inspire,
    Weighing: answers.weigh,
    Correcting: answers.correct,
    Repairing: mending.repair,
}
