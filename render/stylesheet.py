"""The themes as a stylesheet, so that a board in a browser has the colours and proportions of the pictures.

Custom properties: the colours of each theme under ``:root[data-theme="dark"]``, the light ones wherever no
other holds; those of the premium squares as ``--triple-word`` and ``--triple-word-sign``; the lengths of
`Geometry` and `Shapes` once, all named ``--board-...``, as bare numbers. Without ``data-theme`` the system's
dark mode decides.
"""

from collections.abc import Iterator
from dataclasses import fields

from render.geometry import MARGIN, SHELF, SQUARE, TILE
from render.shapes import SHAPES, STAR
from render.theme import DARK, LIGHT, THEMES, Colour, Theme

FONTS = {"Board-SemiBold.otf": 600, "Board-Bold.otf": 700}
"""Files of `render.fonts`, and their weights: capitals, digits and ``?``, all that a board has."""


def stylesheet() -> str:
    """The sheet that a page asks for as ``theme.css``; the fonts are beside it, in ``fonts/``."""
    system = f"@media (prefers-color-scheme: dark) {{ {_rule(':root:not([data-theme])', DARK)} }}"
    others = [theme for theme in THEMES.values() if theme is not LIGHT]
    chosen = (_rule(f':root[data-theme="{theme.name}"]', theme) for theme in others)
    return "\n".join([*_faces(), _measures(), _rule(":root", LIGHT), system, *chosen, ""])


def _faces() -> Iterator[str]:
    for name, weight in FONTS.items():
        yield (
            f'@font-face {{ font-family: "Inter"; font-weight: {weight}; font-display: swap; '
            f'src: url("fonts/{name}"); unicode-range: U+30-39, U+3F, U+41-5A; }}'
        )


def _measures() -> str:
    lengths = {"square": SQUARE, "margin": MARGIN, "tile": TILE, "shelf": SHELF}
    lengths |= {field.name: getattr(SHAPES, field.name) for field in fields(SHAPES)}
    star = " ".join(f"{x:g},{y:g}" for x, y in STAR)
    pairs = "".join(f" --board-{_css(name)}: {each:g};" for name, each in lengths.items())
    return f":root {{{pairs} --board-star-points: {star}; }}"


def _rule(selector: str, theme: Theme) -> str:
    colours = {
        field.name: getattr(theme, field.name)
        for field in fields(theme)
        if field.name not in ("name", "premiums")
    }
    for premium, square, sign in theme.premiums:
        colours |= {premium.name.lower(): square, f"{premium.name.lower()}_sign": sign}
    pairs = "".join(f" --{_css(name)}: {_hex(colour)};" for name, colour in colours.items())
    return f"{selector} {{ color-scheme: {'dark' if theme is DARK else 'light'};{pairs} }}"


def _css(name: str) -> str:
    return name.replace("_", "-")


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
