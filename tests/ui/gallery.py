"""Every widget in every state on a few sheets, for the tests and for the eye: `python -m tests.ui.gallery OUT` writes PNGs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui import art, draw, shapes, theme, widgets
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup
from game.ui.curtain import Curtain, CurtainWords
from game.ui.focus import Group
from game.ui.frame import Audit, Frame
from game.ui.presenter import Pose

STATES = ("idle", "legal", "hovered", "focused", "selected", "attacking", "exhausted", "disabled", "dragged")
SIZES = ((1280, 720), (1920, 1080))


def face(name: str, w: int, h: int) -> pygame.Surface:
    """A stand-in card: figure on a scene, name band."""
    if name == "back":
        return art.figure("cards/back_mindbug", w, h).copy()
    out = shapes.rounded_surface(w, h, w * 0.068, theme.PAPER, theme.PAPER2, theme.INK, max(3, w * 0.016)).copy()
    canvas = Canvas((w, h), 1.0, w / 196, 0, 0)
    f = Frame(out, canvas)
    draw.cover(f, "scenes/jungle", (8, 8, 180, 180), 9)
    draw.figure(f, f"creatures/{name}", (8, 8, 180, 178))
    draw.rounded(f, (0, 180, 196, 60), 8, theme.NIGHT3, theme.NIGHT2, theme.INK, 3)
    draw.text(f, name.replace("_", " ").title(), (8, 180, 180, 60), "card", 27, align="c", lines=2, small=True)
    return art.grain(out, 3.5)


def buttons(f: Frame) -> None:
    """All buttons in all states."""
    draw.mat(f, "#2C8079", "#10303F", ("creatures/mindbug",), 9, 420, 150)
    bar = widgets.TopBar("Mindbug", "Tour d’Alice : attaque", "EN", muted=True)
    parts: list[widgets.Widget] = [*bar.parts]
    bar.part("help").hover = True
    for column, kind in enumerate(("primary", "danger", "plain", "paper", "good")):
        for row, state in enumerate(("idle", "hover", "focused", "pressed", "disabled")):
            label = {
                "primary": "Commencer",
                "danger": "Ne pas bloquer",
                "plain": "Changer d’options",
                "paper": "Retour",
                "good": "D’accord",
            }[kind]
            button = widgets.Button(
                f"{kind}{state}",
                (24 + column * 300, 100 + row * 112, 270, 92),
                label,
                kind,
                enabled=state != "disabled",
                icon="ui_life" if kind == "danger" else None,
                hint="A" if kind == "primary" else None,
                size=34,
            )
            if state not in ("idle", "disabled"):
                setattr(button, state, True)
            parts.append(button)
    parts.append(widgets.Button("big", (1544, 100, 352, 118), "Commencer", "primary", icon="ui_play", size=54, hint="A"))
    parts.append(
        widgets.Button("sub", (1544, 236, 352, 118), "Revoir la partie", "plain", icon="ui_replay", sub="11 tours, 18 min",
            hint="Y")
    )
    parts.append(widgets.Button("long", (1544, 372, 352, 92), "Le tour suivant commence sans attendre", "plain"))
    for n, icon in enumerate(("ui_sound", "ui_cog", "ui_quit", "ui_back")):
        square = widgets.IconButton(f"i{n}", (1544 + n * 76, 490, 64, 64), icon, enabled=n != 3, crossed=n == 0, round_=n == 2)
        square.hover, square.focused = n == 1, n == 2
        parts.append(square)
    for n, (label, icon, fill) in enumerate(
        (
            ("Furie", "kw_frenzy", "#F6C3B4"),
            ("Chasseur", "kw_hunter", "#F9DFA3"),
            ("Venimeux", "kw_poisonous", "#CFE6B4"),
            ("Furtif", "kw_sneaky", "#DCCBEF"),
            ("Coriace", "kw_tough", "#C4D9F0"),
        )
    ):
        parts.append(widgets.Chip(f"c{n}", (24 + n * 240, 680, widgets.Chip.width(f, label, icon), 54), label, icon,
            fill=fill, colour=theme.INK))
    parts += [widgets.Chip("plainchip", (1230, 680, widgets.Chip.width(f, "Tour 11"), 48), "Tour 11"), widgets.KeyHint("k",
        (1400, 680, 64, 40), "A"),
              widgets.KeyHint("k2", (1480, 680, 64, 40), "B"), widgets.KeyHint("k3", (1560, 680, 40, 40), "X")]
    parts.append(widgets.Prompt((24, 760, 700, 70), "**Pachypoulpe** attaque. Max, bloquer ?"))
    glass = [widgets.Sandglass((760 + n * 230, 750, 210, 130)) for n in range(5)]
    for n, one in enumerate(glass):
        one.share, one.seconds = (1.0, 0.8, 0.5, 0.15, 0.0)[n], (60, 48, 30, 9, 0)[n]
    parts += glass
    bar.draw(f)
    for part in parts:
        part.draw(f)
    draw.foot(f)
    draw.rich(
        f,
        "**4 places sur 6.** Les bots jouent à leur propre vitesse.",
        (676, 948, 560, 100),
        29,
        bold_colour=theme.LAMP,
        valign="m",
        spacing=1.25,
    )
    widgets.Tooltip("**Coriace** : la première défaite ne fait que l’épuiser.", (24, 680, 200, 54)).draw(f)


def settings(f: Frame) -> None:
    """Rows of a settings page, tabs, a field, a scrolled list."""
    draw.mat(f, "#5A3A4E", "#1B1222", ("icons/ui_cog",), 6, 300, 120)
    bar = widgets.TopBar("Tablée", "Réglages", "FR")
    bar.draw(f)
    draw.panel(f, (24, 90, 400, 826))
    draw.panel(f, (448, 90, 860, 826))
    tabs = [
        widgets.Tab(f"t{n}", (40, 114 + 112 * n, 368, 96), label, icon, chosen=n == 0)
        for n, (icon, label) in enumerate(
            (
                ("ui_cog", "Général"),
                ("ui_sound", "Son"),
                ("ui_motion", "Animations"),
                ("ui_pad", "Commandes"),
                ("ui_players", "Joueurs"),
            )
        )
    ]
    tabs[1].focused = True
    tabs[2].hover = True
    controls: list[widgets.Widget] = [
        *bar.parts,
        *tabs,
        widgets.Segments("lang", (918, 122, 360, 64), ("Français", "English"), size=29),
        widgets.Segments("text", (918, 256, 360, 64), ("100", "115", "130 %"), 1, size=29),
        widgets.Switch("marks", (918, 380, 360, 84), True),
        widgets.Switch("full", (918, 514, 360, 84), False),
        widgets.Slider("volume", (918, 650, 360, 84), 0.7),
        widgets.Stepper("lives", (1088, 790, 190, 52), 3, 1, 3),
    ]
    controls[7].focused = True
    for n, (icon, name, more) in enumerate(
        (
            ("ui_globe", "Langue", ""),
            ("ui_text", "Taille du texte", ""),
            ("ui_marks", "Marques de couleur", "Motif et forme sur chaque couleur"),
            ("ui_screen", "Plein écran", "Touche F11"),
            ("ui_sound", "Volume général", ""),
            ("ui_life", "Points de vie", "Au début"),
        )
    ):
        y = 90 + 134 * n
        draw.icon(f, icon, 484, y + 36, 56)
        draw.text(f, name, (564, y + 20 if more else y + 36, 350, 48), "card", 34)
        if more:
            draw.text(f, more, (564, y + 70, 480, 40), "text", 27, theme.MIST)
        draw.rule(f, 478, y + 134, 800)
    draw.panel(f, (1332, 90, 564, 826), "brick")
    field = widgets.TextField("name", (1356, 120, 516, 58), "Zoé")
    field.hover = True
    typed = widgets.TextField("seed", (1356, 196, 516, 58), "1789", allowed="0123456789")
    typed.typing = True
    long_name = widgets.TextField("name2", (1356, 272, 516, 58), "Maximiliana-Eugénie")
    empty = widgets.TextField("empty", (1356, 348, 516, 58), "", room="Nom")
    icons = widgets.Segments("who", (1356, 424, 516, 58), ("Personne", "Bot"), 1, icons=("ui_person", "ui_bot"))
    off = widgets.Segments("off", (1356, 500, 516, 54), ("Facile", "Moyen", "Fort", "Expert"), 2, enabled=False)
    area = widgets.ScrollArea("list", (1356, 580, 516, 310), 900)
    area.scroll(120)
    rows = [widgets.Button(f"row{n}", (0, 100 * n, 480, 84), f"Ligne {n + 1}", "paper") for n in range(9)]
    for row in rows:
        row.within = area
    widgets.Panel("paper", (1356, 572, 516, 326), "paper", 18).draw(f)
    group = Group([area, *controls, field, typed, long_name, empty, icons, off, *rows])
    kept = {w.id: (w.hover, w.focused) for w in group.widgets}
    for w in group.widgets:
        w.hover, w.focused = kept[w.id]
    tabs[1].focused = tabs[2].hover = controls[7].focused = field.hover = True
    group.draw(f)


def cards(f: Frame) -> None:
    """A card in each state, moving ones, arrows, places."""
    draw.mat(f, "#2C8079", "#10303F", ("creatures/mindbug",), 9, 420, 150)
    group = CardGroup(face)
    poses = {}
    for n, state in enumerate(STATES):
        poses[state] = Pose(pygame.FRect(40 + (n % 5) * 250, 130 + (n // 5) * 340, 196, 274), "bee_bear", state=state, z=n)
    poses["down"] = Pose(pygame.FRect(1040, 470, 196, 274), "bee_bear", face_up=False)
    poses["turning"] = Pose(pygame.FRect(1320, 130, 196, 274), "gorillion", turn=0.5)
    poses["fading"] = Pose(pygame.FRect(1560, 130, 196, 274), "gorillion", alpha=120)
    poses["hit"] = Pose(pygame.FRect(1320, 470, 196, 274), "gorillion", flash=theme.CORAL)
    poses["leaning"] = Pose(pygame.FRect(1600, 470, 196, 274), "gorillion", angle=-14)
    poses["both"] = Pose(pygame.FRect(1600, 770, 196, 274), "snail_hydra", state="exhausted+legal")
    group.sync(poses.items())
    group.draw(f)
    draw.arrow(f, (500, 800), (350, 960))
    draw.arrow(f, (700, 960), (1100, 800))
    draw.arrow(f, (1300, 840), (1210, 1000), bend=-40)
    draw.dashed(f, (40, 800, 196, 240), 14)
    draw.dashed(f, (1500, 800, 380, 240), 28, theme.LAMP)
    draw.ring(f, 1420, 920, 60, 0.6)
    for n, who in enumerate(theme.PORTRAITS):
        draw.avatar(f, who, 260 + 110 * n, 20, 96)


def words(f: Frame) -> None:
    """Labels and paragraphs that shrink, wrap and stay inside."""
    draw.mat(f, "#E9A45A", "#8A3F3A", ("icons/ui_star",), 14, 300, 120)
    draw.panel(f, (24, 90, 900, 900))
    draw.text(f, "Alice gagne !", (40, 100, 860, 120), "title", 92, align="c", outline=theme.INK, edge=6)
    draw.text(f, "Attack of the Mind Flayer", (40, 230, 400, 120), "title", 60, align="c", lines=2, outline=theme.INK, edge=5)
    draw.text(f, "Omni|broyage", (480, 230, 150, 80), "card", 30, lines=2, small=True)
    draw.text(f, "Crabe-Chien-Momie-Poulpe", (660, 230, 196, 80), "card", 27, align="c", lines=2, small=True)
    draw.text(f, "Chien-requin", (660, 320, 150, 40), "card", 27, align="c", small=True)
    draw.rich(
        f,
        "**Détruit :** Volez deux cartes au hasard de la main de votre adversaire.",
        (40, 380, 400, 200),
        33,
        bold_colour=theme.LAMP,
        align="c",
        valign="m",
    )
    draw.rich(
        f,
        "[coral]Max[/] perd {icon:ui_life} **1 point** de vie, puis « respire » ; est-ce tout ? Oui !",
        (480, 380, 420, 200),
        30,
    )
    draw.rich(
        f,
        "Une phrase qui doit rapetisser pour tenir dans sa boîte, car elle est bien plus longue que prévu.",
        (40, 600, 400, 150),
        46,
    )
    draw.panel(f, (960, 90, 936, 900), "paper")
    y = 110.0
    for size in theme.TYPE:
        for n, name in enumerate(("text", "card", "title")):
            draw.text(f, f"{size} Été", (980 + n * 300, y, 290, size * 1.4), name, size, theme.INK)
        y += size * 1.5 + 8


def curtain(f: Frame) -> None:
    """The handover screen, half held."""
    page = Curtain(
        "odile",
        "Odile",
        CurtainWords("Passez l’écran à Odile", "Les autres mettent leur masque.", "Maintenir", "pour voir"),
        ("noor", "bea", "gus", "walt", "marcus", "ines"),
        lambda: None,
    )
    page.held_ms = 380
    page.draw(f)


def decision(f: Frame) -> None:
    """A veil, two answers, a spot: an overlay above a table."""
    cards(f)
    with f.above():
        draw.veil(f, 0.75)
        draw.light(f, 960, 540, 700, "#6FE0C8", 0.55)
        draw.text(f, "Alice joue Gorillion.", (400, 100, 1120, 76), "card", 54, align="c", outline=theme.INK, edge=4)
        draw.panel(f, (150, 330, 470, 420), "teal", 34)
        draw.panel(f, (1300, 330, 470, 420), "raised", 34)
        draw.figure(f, "creatures/mindbug", (270, 322, 230, 230), soft=12)
        group = Group(
            [
                widgets.Button("yes", (180, 570, 410, 96), "Mindbug !", "primary", size=46, hint="A"),
                widgets.Button("no", (1330, 570, 410, 96), "Laisser passer", "plain", size=42, hint="B"),
                widgets.Spot("card", (740, 236, 440, 616)),
            ]
        )
        group.focus("yes", True)
        group.draw(f)
        draw.halo(f, (740, 236, 440, 616), 30, theme.GLOW, 12, 210, 7)
        f.blit(face("gorillion", f.canvas.px(440), f.canvas.px(616)), 740, 236)


SHEETS: dict[str, Callable[[Frame], None]] = {
    "buttons": buttons, "settings": settings, "cards": cards, "words": words, "curtain": curtain, "decision": decision,
}


def sheet(name: str, size: tuple[int, int], text_scale: float = 1.0, device: str = "mouse") -> Frame:
    """One sheet, drawn with the audit on."""
    frame = Frame(pygame.Surface(size), Canvas.of(size, text_scale), Audit(), device)
    SHEETS[name](frame)
    return frame


def main(out: Path) -> None:
    """Write all sheets at both sizes."""
    pygame.display.init()
    pygame.font.init()
    out.mkdir(parents=True, exist_ok=True)
    for name in SHEETS:
        for size in SIZES:
            frame = sheet(name, size)
            pygame.image.save(frame.surface, out / f"{name}_{size[1]}.png")
            for problem in frame.audit.problems(frame.canvas) if frame.audit is not None else ():
                print(f"{name} {size[1]}: {problem}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
