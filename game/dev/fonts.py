"""`python -m game.dev fonts`: pack the fonts of `assets/fonts` for the page of the phones, into `assets/phone`.

fonttools and brotli are the group `fonts` of `pyproject.toml`. Two runs give the same files.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.dev.cli import Parser, stop

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@dataclass(frozen=True, slots=True)
class Packed:
    """What becomes of a font. `whole`: every glyph stays as it is, for the licence keeps the name for who changes nothing."""

    source: str
    name: str
    whole: bool = False


FONTS = (
    Packed("AtkinsonHyperlegibleNext-SemiBold", "text"),
    Packed("AtkinsonHyperlegibleNext-ExtraBold", "bold"),
    Packed("Caprasimo-Regular", "headline"),
    Packed("LilitaOne-Regular", "names", whole=True),
)
CHARACTERS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # the letters of names between Reykjavík and Łódź
    *range(0x2010, 0x2027),
    *(0x20AC, 0x2212, 0x2248, 0x2264, 0x2265),
)
"""What stands on phones in both languages, and in names; whoever is called otherwise is written in the phone's own font."""
FEATURES = ("kern",)


def pack(font: Packed, folder: Path) -> Path:
    """Write one as WOFF2. Raises ImportError without fonttools or brotli."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont, woff2

    source, target = ASSETS / "fonts" / f"{font.source}.ttf", folder / f"{font.name}.woff2"
    if font.whole:
        woff2.compress(str(source), str(target))
        return target
    found = TTFont(source, recalcTimestamp=False)
    cut = Subsetter(Options(layout_features=list(FEATURES), hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14]))
    cut.populate(unicodes=CHARACTERS)
    cut.subset(found)
    found.flavor = "woff2"
    found.save(target)
    return target


def main(argv: list[str]) -> int:
    """0 = packed; 2 = the tools are missing."""
    Parser(prog="fonts", description="Pack the fonts for the page of the phones.").parse_args(argv)
    try:
        for font in FONTS:
            made = pack(font, ASSETS / "phone")
            print(f"{made.name}: {made.stat().st_size / 1000:.1f} kB")
    except ImportError as error:
        return stop(f"fonts needs {error.name}; install the group `fonts` of pyproject.toml.")
    return 0
