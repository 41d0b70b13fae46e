"""Table mats: a light from the upper middle, faint motifs, dark corners, paper grain. A mat is drawn once per window size."""

from __future__ import annotations

import pygame

from game.ui import art
from game.ui.cache import disk
from game.ui.raster import grain, raster, tinted
from game.ui.theme import mix


def mat_surface(
    size: tuple[int, int], k: float, middle: str, edge: str, motif: tuple[str, ...], alpha: int, step: float, motif_size: float
) -> pygame.Surface:
    """A mat of `size` pixels; `step` and `motif_size` are units, `alpha` the opacity of a motif (0-255)."""
    digests = [art.source(name)[0] for name in motif]
    key = f"mat {size} {k:.4f} {middle} {edge} {digests} {alpha} {step} {motif_size}"
    made = disk.get(key, lambda: _mat(size, k, middle, edge, motif, alpha, step, motif_size))
    made.set_alpha(None)  # nothing shines through a mat: it is copied, not blended
    return made


def _mat(
    size: tuple[int, int], k: float, middle: str, edge: str, motif: tuple[str, ...], alpha: int, step: float, motif_size: float
) -> pygame.Surface:
    w, h = size
    stops = "".join(f'<stop offset="{i / 8}" stop-color="{mix(middle, edge, (i / 8) ** 1.3)}"/>' for i in range(9))
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g" '
        'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="matrix(57.5 0 0 105 50 44.4)">{stops}</radialGradient></defs><rect x="-5" y="-5" width="110" '
        f'height="110" fill="url(#g)"/></svg>'
    )
    side = max(2, w // 4, h // 4)
    square = raster(svg, side, side, 1)
    grown = pygame.transform.smoothscale(square, (w + 16, h + 16))          # its outermost pixels are dark
    out = pygame.Surface(size)
    out.blit(grown, (-8, -8))
    gap, d = round(step * k), max(2, round(motif_size * k))
    for row, y in enumerate(range(round(-40 * k), h, max(1, gap // 2)) if motif else ()):
        for n, x in enumerate(range(round(-80 * k) + (gap // 2 if row % 2 else 0), w, max(1, gap))):
            out.blit(tinted(art.figure(motif[(n + row) % len(motif)], d), "#FFFFFF", alpha), (x, y))
    return grain(out, 2.2, 9)

