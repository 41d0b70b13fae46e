"""Cards as sprites: a face drawn by the title, with the shadow, lift, lean, halo, veil and badge of its state.

All that costs time (faces, shadows, scaling, turning) is cached per size, angle in steps of 2 degrees and width in steps of an
eighth of a turn; a frame blits one surface per card.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.ui import art, shapes, theme
from game.ui.backdrop import Part
from game.ui.cache import SurfaceCache, new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.presenter import Pose
from game.ui.raster import shadow_of
from game.ui.screen import Screen

Faces = Callable[[str, int, int], pygame.Surface]
"""Draws a face: (face id, width, height in pixels) -> surface. Called once per face and size; may register nothing, know
nothing."""

TICKS = {"tick": (36, -20), "tick_in": (36, 4), "tick_foot": (26, -26)}
"""By `badge_at`: how far left of the right edge of the card a tick begins, and how far below the upper edge or the lower one: at
the foot it leaves the last letters in sight. "tick_first": on the picture with which a line begins, as high as that."""
FOOT = 0.1
"""What stays of a card below where it is cut, in widths: its lower corners."""
ANGLE_STEP, TURN_STEPS, SIZE_STEP, ALPHA_STEP = 2, 8, 4, 16


class CardSprite(pygame.sprite.Sprite):
    """One card on the table. `pose` says where and how; `image` and `rect` (pixels) follow at `place`."""

    def __init__(self, key: str, pose: Pose) -> None:
        super().__init__()
        self.key = key
        self.pose = pose
        self.image: pygame.Surface = new_surface(1, 1)
        self.rect: pygame.Rect = pygame.Rect(0, 0, 1, 1)
        self.placed: tuple[Pose, Canvas, Hashable] | None = None
        """Pose and canvas that image and rect stand for, and the key of the picture; None while it is on its way."""
        self.rested: tuple[str, int, int] = "", 0, 0
        """The face that it showed when it lay still last, and the size of that in pixels."""

    @property
    def look(self) -> theme.CardLook:
        """The look of its state."""
        return theme.CARD_LOOKS[self.pose.state]

    @property
    def box(self) -> pygame.FRect:
        """Where the card itself stands in units, lifted and scaled, not turned."""
        pose, look = self.pose, self.look
        k = pose.scale * look.scale
        rect = pose.rect.scale_by(k, k)
        rect.y -= look.lift
        return rect

    @property
    def place_box(self) -> pygame.FRect:
        """The place that is pressed: the card where it stands at rest, joined with where its state has lifted it."""
        return self.pose.rect.union(self.box)

    @property
    def reach(self) -> pygame.FRect:
        """All that the card covers: lifted, scaled and turned."""
        box, angle = self.box, math.radians(self.pose.angle + self.look.lean)
        c, s = abs(math.cos(angle)), abs(math.sin(angle))
        w, h = box.w * c + box.h * s, box.w * s + box.h * c
        return pygame.FRect(box.centerx - w / 2, box.centery - h / 2, w, h)


def resting_size(canvas: Canvas, pose: Pose) -> tuple[int, int]:
    """Width and height in pixels of a card's face in a pose."""
    box = CardSprite("", pose).box
    return max(2, canvas.px(box.w)), max(2, canvas.px(box.h))


def _blur(look: theme.CardLook, k: float) -> int:
    return max(2, round(look.shadow_blur * k))


def _key(
    k: float, face: str, w: int, h: int, state: str, angle: int, turn: int, flash: str | None
) -> tuple[float, str, int, int, str, int, int, str | None]:
    """What the picture of a card depends on."""
    return k, face, w, h, state, angle, turn, flash


def _lay(image: pygame.Surface, at: tuple[int, int], f: Frame) -> None:
    f.surface.blit(image, at)


def _faded(image: pygame.Surface, alpha: int) -> pygame.Surface:
    out = image.copy()
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _packed(image: pygame.Surface) -> pygame.Surface:
    """The picture without its empty rim (the middle stays the middle), run-length coded: it blits several times faster."""
    ink, (w, h) = image.get_bounding_rect(2), image.get_size()
    half_w, half_h = max(w // 2 - ink.left, ink.right - w // 2), max(h // 2 - ink.top, ink.bottom - h // 2)
    left, top = max(0, w // 2 - half_w), max(0, h // 2 - half_h)
    out = image.subsurface((left, top, min(w - left, 2 * half_w), min(h - top, 2 * half_h))).copy()
    out.set_alpha(255, pygame.RLEACCEL)
    return out


def _pack(image: pygame.Surface, on: pygame.Surface | None) -> None:
    """Code a picture for the surface that it is going to lie on, which is done when it is laid there first: 0.6 ms for a card."""
    if on is not None and not image.get_flags() & pygame.RLEACCEL:  # not coded yet
        before = on.get_at((0, 0))
        on.blit(image, (0, 0), (0, 0, 1, 1))
        on.set_at((0, 0), before)


def _shortened(image: pygame.Surface, size: tuple[int, int], high: int, foot: int) -> pygame.Surface:
    """A picture that would be `high`, cut to `size` above its foot."""
    whole = pygame.transform.smoothscale(image, (size[0], max(high, size[1])))
    foot = min(foot, size[1] // 2)
    out = new_surface(*size)
    out.blit(whole, (0, 0), (0, 0, size[0], size[1] - foot))
    out.blit(whole, (0, size[1] - foot), (0, whole.get_height() - foot, size[0], foot))
    return out


class CardGroup:
    """The cards on a table, in an ordered group. `faces` draws what they show; one group serves one set of faces."""

    def __init__(self, faces: Faces, budget: int = 72 << 20, largest: bool = False) -> None:
        """`largest`: what is on its way is a picture of the largest size at which its face has rested, not of the last one."""
        self.faces = faces
        self.sprites: dict[str, CardSprite] = {}
        self.layers: pygame.sprite.LayeredUpdates = pygame.sprite.LayeredUpdates()
        self._plain = SurfaceCache(budget // 4)
        self._ready = SurfaceCache(budget // 2)
        self._way = SurfaceCache(budget // 4)
        """Pictures of cards on their way: each is needed for a frame or two and must not drive out the others."""
        self.lies_on: pygame.Surface | None = None
        """The surface that cards were laid on last."""
        self._largest = largest
        self._sizes: dict[str, tuple[int, int]] = {}
        """The size at which each face rested last: what is on the way is scaled from there."""

    def forget(self) -> None:
        """The faces have changed (language, colour marks), or the table is left: keep no picture."""
        self._plain.clear()
        self._ready.clear()
        self._way.clear()
        self._sizes.clear()
        self.lies_on = None
        for sprite in self.sprites.values():
            sprite.placed, sprite.image, sprite.rested = None, new_surface(1, 1), ("", 0, 0)

    def prepare(
        self, canvas: Canvas, poses: Iterable[tuple[str, Pose]], states: Iterable[str] = (), once: bool = False
    ) -> None:  # fmt: skip
        """Draw what these poses will need, in their own and further states, before it is on the screen. `once`: in no other
        state, so the bare faces are given up.
        """
        for key, pose in poses:
            for state in (pose.state, *states):
                sprite = CardSprite(key, replace(pose, state=state))
                self._place(canvas, sprite)
                _pack(sprite.image, self.lies_on)
            if once:
                self._plain.drop((pose.face if pose.face_up else pose.back, *resting_size(canvas, pose)))

    def bare(self, canvas: Canvas, pose: Pose) -> None:
        """Draw the face alone of a card at rest, unless all of it is there."""
        if not self._is_ready(canvas, pose):
            self.plain(pose.face if pose.face_up else pose.back, *resting_size(canvas, pose))

    def steps(self, canvas: Canvas, pose: Pose, once: bool = False) -> Iterator[Callable[[], object]]:
        """What `prepare` does for a card at rest, in steps of which none takes long: face, light, shadow, all of it."""
        yield partial(self.bare, canvas, pose)
        yield partial(self.light, canvas, pose)
        yield partial(self.shade, canvas, pose)
        yield partial(self.prepare, canvas, [("", pose)], once=once)

    def light(self, canvas: Canvas, pose: Pose) -> None:
        """Draw the light around a card at rest, unless all of it is there. Cards of a size and state share it."""
        w, h, angle, look = self._lit(canvas, pose)
        if look.halo and not self._is_ready(canvas, pose):
            self._halo(w, h, w * theme.CARD_RADIUS, angle, canvas.k, look)

    def shade(self, canvas: Canvas, pose: Pose) -> None:
        """Draw its shadow, likewise."""
        w, h, angle, look = self._lit(canvas, pose)
        if not self._is_ready(canvas, pose):
            self._shadow(w, h, w * theme.CARD_RADIUS, angle, _blur(look, canvas.k), look.shadow_alpha)

    @staticmethod
    def _lit(canvas: Canvas, pose: Pose) -> tuple[int, int, int, theme.CardLook]:
        look = theme.CARD_LOOKS[pose.state]
        return *resting_size(canvas, pose), round(pose.angle + look.lean), look

    def _is_ready(self, canvas: Canvas, pose: Pose) -> bool:
        w, h, angle, _ = self._lit(canvas, pose)
        face = pose.face if pose.face_up else pose.back
        return _key(canvas.k, face, w, h, pose.state, angle, 0, pose.flash) in self._ready

    def sync(self, poses: Iterable[tuple[str, Pose]]) -> None:
        """Take over the poses; sprites come and go with their keys."""
        wanted = dict(poses)
        for key in [k for k in self.sprites if k not in wanted]:
            self.sprites.pop(key).kill()
        for n, (key, pose) in enumerate(wanted.items()):
            layer = pose.z * 1000 + n + (5_000_000 if theme.CARD_LOOKS[pose.state].top else 0)
            sprite = self.sprites.get(key)
            if sprite is None:
                sprite = self.sprites[key] = CardSprite(key, pose)
                self.layers.add(sprite, layer=layer)
            else:
                sprite.pose = pose
                if self.layers.get_layer_of_sprite(sprite) != layer:
                    self.layers.change_layer(sprite, layer)

    def at(self, x: float, y: float) -> str | None:
        """The key of the topmost card at a point in units."""
        for sprite in reversed(self.layers.sprites()):
            if sprite.place_box.collidepoint(x, y):
                return str(sprite.key)
        return None

    def draw(self, f: Frame) -> None:
        """Blit all cards, lowest first."""
        self.lies_on = f.surface.under if isinstance(f.surface, Screen) else f.surface
        f.surface.fblits([(sprite.image, sprite.rect.topleft) for sprite in self._placed(f.canvas)])

    def parts(self, canvas: Canvas) -> list[Part]:
        """All cards as parts of a `Backdrop`, lowest first: those that lie as they lay are not drawn again."""
        found = []
        for sprite in self._placed(canvas):
            image, rect = sprite.image, sprite.rect
            found.append(
                Part((image, rect.topleft), canvas.unit_rect(rect), partial(_lay, image, rect.topleft), ("card", sprite.key))
            )
        return found

    # -------------------------------------------------------------- pictures
    def _placed(self, canvas: Canvas) -> list[CardSprite]:
        """All cards, lowest first, with their pictures. When all have arrived, those of the way are given up."""
        found: list[CardSprite] = self.layers.sprites()
        for sprite in found:
            self._place(canvas, sprite)
        if len(self._way) and all(sprite.placed is not None for sprite in found):
            self._way.clear()
        return found

    def _place(self, canvas: Canvas, sprite: CardSprite) -> None:
        placed = sprite.placed
        if placed is not None and (placed[0] is sprite.pose or placed[0] == sprite.pose) and placed[1] == canvas:
            self._ready.touch(placed[2])
            return
        pose, look, box = sprite.pose, sprite.look, sprite.box
        resting = pose.turn == 0 and pose.scale == 1 and not pose.moving
        w, h = max(2, canvas.px(box.w)), max(2, canvas.px(box.h))
        angle = pose.angle + look.lean
        angle = round(angle) if resting else round(angle / ANGLE_STEP) * ANGLE_STEP
        turn = round(pose.turn * TURN_STEPS)
        face = pose.face if pose.face_up else pose.back
        if resting:
            sprite.rested = face, w, h
            if not self._largest or w >= self._sizes.get(face, (0, 0))[0]:
                self._sizes[face] = w, h
            image, cx, cy = self.picture(canvas.k, face, w, h, pose.state, angle, turn, pose.flash, pose.alpha)
            sprite.placed = pose, canvas, _key(canvas.k, face, w, h, pose.state, angle, turn, pose.flash)
        else:
            own = not self._largest and sprite.rested[0] == face  # its own picture, not that of a larger card of its kind
            fresh = (canvas.px(pose.whole[0]), canvas.px(pose.whole[1])) if pose.whole is not None else (w, h)
            base = sprite.rested[1:] if own else self._sizes.setdefault(face, fresh)
            if h * base[0] > base[1] * w * 1.1:
                base = self._sizes[face] = w, h
                sprite.rested = face, w, h
            image, cx, cy = self._moving(canvas.k, face, w, h, pose, angle, turn, base)
            sprite.placed = None
        x, y = canvas.point(box.centerx, box.centery)
        sprite.image = image
        sprite.rect = image.get_rect(topleft=(x - cx, y - cy))

    def _moving(
        self, k: float, face: str, w: int, h: int, pose: Pose, angle: int, turn: int, base: tuple[int, int]
    ) -> tuple[pygame.Surface, int, int]:  # fmt: skip
        """A card on its way: the picture of where it rested, of the size `base`, shadow and all, made smaller, larger or narrower
        as a whole. One that is to be lower loses what is above its foot; one that rested with less of it to be seen: drawn anew.
        """
        base_w, base_h = base
        image, cx, cy = self.picture(k, face, base_w, base_h, pose.state, angle, 0, pose.flash, pose.alpha)
        across = w / base_w * max(0.02, math.cos(math.pi / 2 * turn / TURN_STEPS))
        rate = w / base_w
        cut = h < base_h * rate * 0.97
        wide, high = image.get_width() * across, image.get_height() * h / base_h
        if cut:
            high = h + (image.get_height() - base_h) * rate
        size = max(SIZE_STEP, round(wide / SIZE_STEP) * SIZE_STEP), max(SIZE_STEP, round(high / SIZE_STEP) * SIZE_STEP)
        if max(abs(size[0] - image.get_width()), abs(size[1] - image.get_height())) <= SIZE_STEP:
            return image, cx, cy
        key = ("moving", k, face, base_w, pose.state, angle, pose.flash, pose.alpha // ALPHA_STEP, size)
        whole = image
        if cut:
            foot = round((image.get_height() - base_h) / 2 * rate + w * FOOT)
            scaled = self._way.get(key, lambda: _shortened(whole, size, round(whole.get_height() * rate), foot))
        else:
            scaled = self._way.get(key, lambda: pygame.transform.smoothscale(whole, size))
        return scaled, size[0] // 2, size[1] // 2

    def plain(self, face: str, w: int, h: int) -> pygame.Surface:
        """The bare face at a size."""
        return self._plain.get((face, w, h), lambda: self.faces(face, w, h))

    def picture(
        self,
        k: float,
        face: str,
        w: int,
        h: int,
        state: str,
        angle: int,
        turn: int = 0,
        flash: str | None = None,
        alpha: int = 255,
    ) -> tuple[pygame.Surface, int, int]:
        """A card in a state, ready to blit, and where its middle is in that surface."""
        key = _key(k, face, w, h, state, angle, turn, flash)
        image = self._ready.get(key, lambda: self._build(k, face, w, h, state, angle, turn, flash))
        step = min(255, round(alpha / ALPHA_STEP) * ALPHA_STEP)
        if step < 255:
            whole = image
            image = self._way.get((key, step), lambda: _faded(whole, step))
        return image, image.get_width() // 2, image.get_height() // 2

    def _build(self, k: float, face: str, w: int, h: int, state: str, angle: int, turn: int, flash: str | None) -> pygame.Surface:
        look = theme.CARD_LOOKS[state]
        card = self.plain(face, w, h)
        radius = w * theme.CARD_RADIUS
        if look.veil or flash:
            card = card.copy()
            for colour, alpha in ((theme.NIGHT, look.veil), (flash, 130 if flash else 0)):
                if alpha and colour:
                    layer = shapes.rounded_surface(w, h, radius, colour).copy()
                    layer.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
                    card.blit(layer, (0, 0))
        if turn:
            card = pygame.transform.smoothscale(card, (max(2, round(w * math.cos(math.pi / 2 * turn / TURN_STEPS))), h))
        blur = _blur(look, k)
        rim = max(blur * 2 + round(look.shadow_down * k), round((look.spread + 36) * k), round(44 * k)) + 2
        if not angle:
            out = new_surface(card.get_width() + 2 * rim, h + 2 * rim)
            self._under(out, card.get_width(), h, radius, rim, k, look, blur)
            out.blit(card, (rim, rim))
        else:
            out = self._turned(card, angle, radius, rim, k, look, blur)
        if look.badge and not turn:
            self._badge(out, w, h, k, look)
        return _packed(out)

    def _turned(
        self, card: pygame.Surface, angle: int, radius: float, rim: int, k: float, look: theme.CardLook, blur: int
    ) -> pygame.Surface:
        """A leaning card: the halo leans with it, the shadow falls straight down."""
        turned = pygame.transform.rotozoom(card, -angle, 1)
        out = new_surface(turned.get_width() + 2 * rim, turned.get_height() + 2 * rim)
        middle = out.get_width() // 2, out.get_height() // 2
        if look.halo:
            leaning = self._halo(*card.get_size(), radius, angle, k, look)
            out.blit(leaning, leaning.get_rect(center=middle))
        soft = self._shadow(*card.get_size(), radius, angle, blur, look.shadow_alpha)
        out.blit(soft, soft.get_rect(center=(middle[0] + round(2 * k), middle[1] + round(look.shadow_down * k))))
        if look.halo and look.line:
            out.blit(leaning, leaning.get_rect(center=middle))
        out.blit(turned, turned.get_rect(center=middle))
        return out

    @staticmethod
    def _halo(w: int, h: int, radius: float, angle: int, k: float, look: theme.CardLook) -> pygame.Surface:
        """All cards of a size in such a look that lean as far have the same one, its middle in the middle."""
        assert look.halo is not None
        light = w, h, radius, look.halo, look.spread * k, look.glow, look.line * k, max(2, round(14 * k))
        if not angle:
            return shapes.halo_surface(*light)[0]
        return shapes.memory.get(
            ("leaning halo", angle, light), lambda: pygame.transform.rotozoom(shapes.halo_surface(*light)[0], -angle, 1)
        )

    @staticmethod
    def _shadow(w: int, h: int, radius: float, angle: int, blur: int, alpha: int) -> pygame.Surface:
        """The same for the shadow."""

        def build() -> pygame.Surface:
            turned = pygame.transform.rotozoom(shapes.rounded_once(w, h, radius, theme.SHADOW), -angle, 1)
            return shadow_of(turned, blur, theme.SHADOW, alpha)[0]

        if not angle:
            return shapes.shadow_surface(w, h, radius, blur, theme.SHADOW, alpha)[0]
        return shapes.memory.get(("leaning shadow", w, h, radius, angle, blur, alpha), build)

    def _under(
        self, out: pygame.Surface, w: int, h: int, radius: float, rim: int, k: float, look: theme.CardLook, blur: int
    ) -> None:
        """Halo and shadow below an upright card."""
        if look.halo:
            halo = self._halo(w, h, radius, 0, k, look)
            edge = (halo.get_width() - w) // 2
            out.blit(halo, (rim - edge, rim - edge))
        soft = self._shadow(w, h, radius, 0, blur, look.shadow_alpha)
        edge = (soft.get_width() - w) // 2
        out.blit(soft, (rim - edge + round(2 * k), rim - edge + round(look.shadow_down * k)))
        if look.halo and look.line:  # the shadow must not dim the line
            wide = max(1, round(look.line * k))
            gap = wide + max(1, round(look.line * k * 0.35))
            out.blit(
                shapes.rounded_surface(w + 2 * gap, h + 2 * gap, radius + wide, None, None, look.halo, look.line * k),
                (rim - gap, rim - gap),
            )

    def _badge(self, out: pygame.Surface, w: int, h: int, k: float, look: theme.CardLook) -> None:
        assert look.badge is not None
        cx, cy = out.get_width() // 2, out.get_height() // 2
        right, top = cx + w // 2, cy - h // 2
        if look.badge_at in TICKS:
            d = round(56 * k)
            aside, down = TICKS[look.badge_at]
            x, y = right - round(aside * k), top + round(down * k)
            if look.badge_at == "tick_foot":
                y += h
            out.blit(shapes.rounded_surface(d, d, d / 2, theme.LEAF, None, theme.INK, 4 * k), (x, y))
            out.blit(art.icon(look.badge, round(38 * k)), (x + round(9 * k), y + round(9 * k)))
        elif look.badge_at == "tick_first":
            d = min(round(56 * k), h - round(8 * k))
            x, y = cx - w // 2 + round(4 * k), cy - d // 2
            out.blit(shapes.rounded_surface(d, d, d / 2, theme.LEAF, None, theme.INK, 4 * k), (x, y))
            out.blit(art.icon(look.badge, round(d * 0.68)), (x + round(d * 0.16), y + round(d * 0.16)))
        elif look.badge_at == "middle":
            d = round(72 * k)
            out.blit(art.icon(look.badge, d), (cx - d // 2, top + min(round(74 * k), round(h * 0.26))))
        elif look.badge_at == "art":
            d = round(60 * k)
            out.blit(art.icon(look.badge, d), (cx + w // 20 - d // 2, top + round(8 * k)))
        else:
            d = round(76 * k)
            out.blit(art.icon(look.badge, d), (right - round(42 * k), top + round(2 * k)))
