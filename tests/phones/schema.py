"""Whether plain data has the form of `assets/phone/sheet.json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

TYPES = {"text": str, "flag": bool, "number": int, "number?": (int, type(None))}


def faults(value: Any, kind: Any, schema: Mapping[str, Any]) -> list[str]:
    """What is wrong with a value, one line each."""
    if isinstance(kind, list):
        if not isinstance(value, list):
            return [f"{value!r} is no list"]
        return [fault for one in value for fault in faults(one, kind[0], schema)]
    if kind in TYPES:
        fits = isinstance(value, TYPES[kind]) and (kind == "flag" or not isinstance(value, bool))  # type: ignore[arg-type]
        return [] if fits else [f"{value!r} is no {kind}"]
    if kind == "block":
        rest = {name: one for name, one in value.items() if name != "block"}
        return faults(rest, value["block"], schema)
    unknown = [f"{kind} has no {name}" for name in value if name not in schema[kind]]
    return unknown + [fault for name, of in schema[kind].items() if name in value for fault in faults(value[name], of, schema)]
