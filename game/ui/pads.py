"""Game pads: what is printed on the buttons of the one in hand.

Everywhere else a button has the name that SDL gives it, which is what most pads have printed on it: A confirms, B goes back. On
Nintendo's, where A lies on the right, SDL goes by what is printed, too. The Steam Deck is a pad of letters.
"""

from __future__ import annotations

from game.text.words import Said

LETTERS, SHAPES, NINTENDO = "pad", "pad with shapes", "pad of Nintendo"
"""What `device` says of a pad that was used last."""
_MAKERS = {"4c05": SHAPES, "7e05": NINTENDO}
"""By the maker's number in a GUID of SDL's."""
_NAMES = {
    SHAPES: ("ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense", "sony"),
    NINTENDO: ("nintendo", "switch", "joy-con", "pro controller"),
}
_PRINTED = {
    LETTERS: {"arrows": "pad_arrows", "Back": "pad_view", "Start": "pad_menu"},
    SHAPES: {
        "A": "pad_cross", "B": "pad_circle", "X": "pad_square", "Y": "pad_triangle", "arrows": "pad_arrows", "Back": "Create",
        "Start": "Options",
    },
    NINTENDO: {"arrows": "pad_arrows", "Back": "pad_minus", "Start": "pad_plus"},
}  # fmt: skip


def is_pad(device: str) -> bool:
    """Whether what was used last is a pad, of whatever kind."""
    return device in _PRINTED


def kind_of(name: str, guid: str) -> str:
    """The kind of a pad by what SDL knows of it: by its maker, else by its name."""
    maker = _MAKERS.get(guid[8:12].lower())
    if maker is not None:
        return maker
    said = name.lower()
    return next((kind for kind, words in _NAMES.items() if any(word in said for word in words)), LETTERS)


def printed(device: str, button: str) -> str:
    """What stands on a button: the name of an icon (`is_icon`), else words."""
    return _PRINTED[device].get(button, button)


def is_icon(mark: str) -> bool:
    """Whether what stands on a button is drawn."""
    return mark.startswith("pad_")


def in_words(device: str, button: str) -> Said:
    """The same within a sentence of rich text."""
    mark = printed(device, button)
    return Said(f"{{icon:{mark}}}" if is_icon(mark) else mark)
