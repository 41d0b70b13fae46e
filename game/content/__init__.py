"""The only readers of data files: TOML to plain dicts, and (in `content.maps`, imported by who needs it) maps to Grids.

Every error is one sentence that names the file and the place in it; about a map, which a person may have drawn, it is a message
(`content.maps.faults`) that has its words in every language.
"""

from __future__ import annotations

from game.content.files import ContentError, load_toml
from game.content.places import (
    assets_dir,
    data,
    data_dir,
    maps_dir,
    shown,
    text_data,
    text_file,
    text_languages,
    text_names,
    text_path,
    title_data,
)
from game.content.reader import Reader

__all__ = [
    "ContentError", "Reader", "assets_dir", "data", "data_dir", "load_toml", "maps_dir", "shown", "text_data", "text_file",
    "text_languages", "text_names", "text_path", "title_data",
]  # fmt: skip
