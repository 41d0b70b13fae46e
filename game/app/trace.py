"""A JSON line for all that can be seen and clicked, in window pixels: window tests wait for lines, never for seconds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.app.scenes import SceneManager
from game.core.verbs import Verbs
from game.titles import title
from game.ui.canvas import Canvas
from game.ui.scene import Scene


class Trace:
    """Writes a line whenever what could be seen or clicked has changed since the last one.

    A line holds `n` (counts up), `scene`, `below` (the scenes under it, lowest first), `size`, `fading`, `busy`, `armed`
    (what answers at a second press), `press` (how many presses of the mouse have come, and where the last one was),
    `decisions` (prompt key, seat, options in their text form with the rectangle to click, if there is one) and `hot` (id,
    what, rectangle [x, y, w, h]). The last line of a run has the scene null.
    """

    def __init__(self, path: Path) -> None:
        self._out = path.open("w", encoding="utf-8")
        self._last = ""
        self._count = 0
        self._press = [0, 0, 0]
        self._verbs: dict[str, Verbs] = {}

    def pressed(self, x: float, y: float, canvas: Canvas) -> None:
        """The mouse was pressed at a place of the canvas."""
        self._press = [self._press[0] + 1, *canvas.rect((x, y, 0, 0)).topleft]

    def write(self, stage: SceneManager, canvas: Canvas) -> None:
        """Write the present state, if it is news."""
        if stage.top is None:
            return
        hot = [{"id": h.id, "what": h.what, "rect": list(canvas.rect(h.rect))} for h in stage.hot_rects()]
        state = {
            "scene": scene_name(stage.top),
            "below": [scene_name(scene) for scene in stage.stack[:-1]],
            "size": list(canvas.size),
            "fading": stage.fading,
            "busy": stage.top.busy,
            "armed": stage.top.armed,
            "press": self._press,
            "decisions": self._decisions(stage.top, hot),
            "hot": hot,
        }
        text = json.dumps(state, ensure_ascii=False, default=str)
        if text != self._last:
            self._last = text
            self._count += 1
            self._out.write(json.dumps({"n": self._count, **state}, ensure_ascii=False, default=str) + "\n")
            self._out.flush()

    def _decisions(self, scene: Scene, hot: list[dict[str, Any]]) -> list[dict[str, Any]]:
        session = scene.session
        if session is None:
            return []
        rects = {h["what"]: h["rect"] for h in hot}
        found = []
        for seat, decision in session.decisions().items():
            options = []
            for action in decision.options:
                text = self._text(session.title, action)
                options.append({"action": text, "rect": rects.get(f"option {seat} {text}", rects.get(f"option {text}"))})
            found.append({"seat": seat, "prompt": decision.prompt.key, "options": options})
        return found

    def _text(self, name: str, action: Any) -> str:
        if name not in self._verbs:
            rules = title(name).rules
            self._verbs[name] = Verbs(rules.actions, rules.names)
        return self._verbs[name].encode(action)

    def close(self) -> None:
        """End the file with a line that says so."""
        self._out.write(json.dumps({"n": self._count + 1, "scene": None}) + "\n")
        self._out.close()


def scene_name(scene: Scene) -> str:
    """The name of a scene in a trace and in the list of shots."""
    return scene.name or type(scene).__name__
