"""The stylesheet says what the pictures have: each theme's colours, and the proportions."""

import re

import pytest

from engine.board import Premium
from render.geometry import SQUARE
from render.shapes import SHAPES, STAR
from render.stylesheet import stylesheet
from render.theme import COLOUR_BLIND, DARK, LIGHT, THEMES, Theme


def properties(selector: str) -> dict[str, str]:
    """Of all the rules for exactly this selector."""
    rules = re.findall(rf"{re.escape(selector)} \{{([^{{}}]*)\}}", stylesheet())
    pairs = (pair.split(":", 1) for rule in rules for pair in rule.split(";") if pair.strip())
    return {name.strip(): value.strip() for name, value in pairs}


def selector(theme: Theme) -> str:
    """The light colours hold where no others do."""
    return ":root" if theme is LIGHT else f':root[data-theme="{theme.name}"]'


def colour(text: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(text.removeprefix("#")))


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))
def test_a_theme_has_the_colours_of_the_pictures(theme: Theme) -> None:
    there = properties(selector(theme))
    assert colour(there["--tile-edge"]) == theme.tile_edge
    assert colour(there["--background"]) == theme.background
    assert colour(there["--joker"]) == theme.joker
    for premium in set(Premium) - {Premium.NONE}:
        name = "--" + premium.name.lower().replace("_", "-")
        assert (colour(there[name]), colour(there[f"{name}-sign"])) == theme.premium(premium)


def test_before_a_theme_is_chosen_the_system_decides() -> None:
    assert colour(properties(":root")["--background"]) == LIGHT.background
    system = properties(":root:not([data-theme])")
    assert colour(system["--background"]) == DARK.background
    assert system["color-scheme"] == "dark"


def test_fields_and_menus_of_the_browser_follow_the_theme() -> None:
    names = {theme: properties(selector(theme)) for theme in THEMES.values()}
    assert names[LIGHT]["color-scheme"] == names[COLOUR_BLIND]["color-scheme"] == "light"
    assert names[DARK]["color-scheme"] == "dark"


def test_proportions_are_those_of_the_pictures() -> None:
    there = properties(":root")
    assert float(there["--board-square"]) == SQUARE
    assert float(there["--board-letter"]) == SHAPES.letter
    assert float(there["--board-tile-corner"]) == pytest.approx(SHAPES.tile_corner, abs=1e-5)
    points = [tuple(map(float, point.split(","))) for point in there["--board-star-points"].split()]
    assert points == list(STAR)
