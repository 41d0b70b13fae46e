"""Bigger text makes things bigger: the texts of a picture in large letters against those in the usual ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.titles.mindbug.scene.faces import Faces as MindbugFaces
from game.ui import draw, richtext
from game.ui.cardsprite import CardGroup
from game.ui.frame import Audit, Frame
from game.ui.predraw import Ahead

Faces = list[tuple[str, int]]
"""Words and, as {name}, icons with their sizes in pixels, as they are drawn on the faces of cards."""
Sizes = dict[str, list[int]]
"""The sizes in pixels of each word or icon, the smallest first."""


@contextmanager
def watched_faces() -> Iterator[Faces]:
    """What is drawn meanwhile on cards, which keep no record; they are drawn anew for every table. Nothing is drawn ahead: how
    much of that there is depends on how fast the machine is."""
    found: Faces = []
    on_face = [0]

    def face(way: Any) -> Any:
        def instead(*args: Any, **named: Any) -> Any:
            on_face[0] += 1
            try:
                return way(*args, **named)
            finally:
                on_face[0] -= 1

        return instead

    def icon(f: Frame, name: str, x: float, y: float, size: float, *args: Any, **named: Any) -> None:
        if on_face[0]:
            found.append((f"{{{name}}}", f.canvas.px(size)))
        draw_icon(f, name, x, y, size, *args, **named)

    def label(words: str, *args: Any) -> Any:
        laid = lay_label(words, *args)
        found.extend((word, laid.px) for word in words.split() if on_face[0])
        return laid

    def paragraph_image(para: richtext.Paragraph, *args: Any) -> Any:
        if on_face[0]:
            found.extend((word, para.px) for line in para.lines for piece in line for word in piece.value.split())
        return draw_paragraph(para, *args)

    lay_label, draw_paragraph, draw_icon = richtext.label, richtext.paragraph_image, draw.icon
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(richtext, "label", label)
        patch.setattr(richtext, "paragraph_image", paragraph_image)
        patch.setattr(draw, "icon", icon)
        patch.setattr(CardGroup, "plain", face(CardGroup.plain))
        patch.setattr(MindbugFaces, "picture", face(MindbugFaces.picture))
        patch.setattr(Ahead, "update", lambda *args: None)
        yield found


def faces_shrunk(usual: Faces, large: Faces) -> Iterator[str]:
    """The words and icons on a picture's cards that are gone in large letters, or smaller."""
    then, now = ({word: min(px for other, px in found if other == word) for word, _ in found} for found in (usual, large))
    there = _run_on(now)
    for word, px in then.items():
        if _run_on([word]) not in there:
            yield f"{word!r} is not on a card in large letters"
        elif now.get(word, px) < px:
            yield f"{word!r} has {now[word]} px on a card in large letters, {px} in the usual ones"


def _sizes(audit: Audit, listed: bool = True) -> Sizes:
    """The sizes of all words and, as {name}, of all icons; without `listed` those that do not lie in lists alone."""
    found: Sizes = defaultdict(list)
    for item in audit:
        if listed or not item.listed:
            for word in item.text.split():
                found[word].append(item.size)
    for name, size, _, in_list in audit.icons:
        if listed or not in_list:
            found[f"{{{name}}}"].append(size)
    return {word: sorted(sizes) for word, sizes in found.items()}


def shrunk(usual: Audit, large: Audit) -> list[str]:
    """The words and icons of a picture that are smaller in large letters."""
    then, found = _sizes(large), []
    for word, sizes in _sizes(usual).items():
        now = then.get(word, sizes)
        if len(now) < len(sizes):
            smaller = now[0] < sizes[0]
        else:
            smaller = any(b < a for a, b in zip(sizes, now[len(now) - len(sizes):], strict=True))
        if smaller:
            found.append(f"{word!r} has {now} px in large letters, {sizes} in the usual ones")
    return found


def dropped(usual: Audit, large: Audit) -> list[str]:
    """The words and icons that are not there in large letters, however words are broken; a list may show fewer rows."""
    there = _run_on([*(item.text for item in large), *(f"{{{icon}}}" for icon, *_ in large.icons)])
    return [f"{word!r} is not there in large letters" for word in _sizes(usual, False) if _run_on([word]) not in there]


def _run_on(texts: Iterable[str]) -> str:
    return "".join("".join(text.split()) for text in texts).replace("-", "")
