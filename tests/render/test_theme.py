"""Colours that everybody can tell apart.

Contrast is that of WCAG 2 (4.5 for text, 3 for large signs). Colour blindness is simulated with the
matrices of Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB; distances are CIE76.
"""

from itertools import combinations

import pytest

from engine.board import Premium
from render.theme import COLOUR_BLIND, THEMES, Colour, Theme

Matrix = tuple[tuple[float, float, float], ...]
IDENTITY: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
VISIONS: dict[str, Matrix] = {
    "normal": IDENTITY,
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: Colour) -> list[float]:
    def channel(value: int) -> float:
        part = value / 255
        return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)

    return [channel(value) for value in colour]


def luminance(rgb: list[float]) -> float:
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((luminance(linear(one)), luminance(linear(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lab(rgb: list[float]) -> tuple[float, float, float]:
    x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505
    y = luminance(rgb)
    z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089

    def root(value: float) -> float:
        value = max(0.0, value)
        return float(value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116)

    return 116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))


def seen(colour: Colour, vision: Matrix) -> tuple[float, float, float]:
    rgb = linear(colour)
    return lab([sum(a * b for a, b in zip(row, rgb, strict=True)) for row in vision])


def distance(one: Colour, other: Colour, vision: Matrix) -> float:
    pairs = zip(seen(one, vision), seen(other, vision), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


KINDS = [kind for kind in Premium if kind is not Premium.NONE]
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


@each_theme
def test_text_can_be_read(theme: Theme) -> None:
    assert contrast(theme.text, theme.background) >= 4.5
    assert contrast(theme.faint, theme.background) >= 4.5
    assert contrast(theme.letter, theme.tile) >= 7
    assert contrast(theme.joker, theme.joker_tile) >= 4.5
    assert contrast(theme.frame, theme.background) >= 4.5


@each_theme
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name.lower())
def test_signs_can_be_read(theme: Theme, kind: Premium) -> None:
    square, sign = theme.premium(kind)
    assert contrast(square, sign) >= 4.5


@each_theme
def test_the_frame_stands_out(theme: Theme) -> None:
    assert contrast(theme.frame, theme.square) >= 3
    assert distance(theme.frame, theme.tile, IDENTITY) >= 25


@each_theme
def test_squares_differ_in_colour(theme: Theme) -> None:
    colours = [theme.premium(kind)[0] for kind in Premium]
    for one, other in combinations(colours, 2):
        assert distance(one, other, IDENTITY) >= 10


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
def test_the_colour_blind_theme_keeps_squares_apart_for_every_eye(vision: Matrix) -> None:
    colours = [COLOUR_BLIND.premium(kind)[0] for kind in Premium]
    for one, other in combinations([*colours, COLOUR_BLIND.tile], 2):
        assert distance(one, other, vision) >= 8


@each_theme
def test_everything_that_is_drawn_is_in_the_palette(theme: Theme) -> None:
    """PNG palettes hold 256 colours."""
    palette = theme.palette()
    assert len(palette) <= 256
    assert len(set(palette)) == len(palette)
    squares = {colour for kind in Premium for colour in theme.premium(kind)} - {
        theme.premium(Premium.NONE)[1]
    }
    assert squares <= set(palette)
    plain = {theme.background, theme.grid, theme.text, theme.faint, theme.frame}
    tiles = {theme.tile, theme.tile_edge, theme.letter, theme.joker_tile, theme.joker}
    assert plain | tiles <= set(palette)


def test_the_palette_steps_from_one_colour_to_the_other() -> None:
    """Half of a letter's edge is half the letter's colour."""
    light, dark = COLOUR_BLIND.background, COLOUR_BLIND.text
    middle = [(a + b) / 2 for a, b in zip(light, dark, strict=True)]
    assert any(
        all(abs(a - b) <= 12 for a, b in zip(colour, middle, strict=True))
        for colour in COLOUR_BLIND.palette()
    )


def test_a_square_without_premium_is_plain() -> None:
    for theme in THEMES.values():
        assert theme.premium(Premium.NONE)[0] == theme.square
