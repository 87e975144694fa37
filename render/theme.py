"""Colours. Every premium square is told by its colour and by a sign, so none is needed alone.

The colours of the regulation's names (red, pink, dark blue, light blue) are kept in the light and dark
themes. The third theme tells the four kinds apart by lightness too, and by hues that every kind of
colour blindness keeps apart (orange against blue).

A picture is stored with 256 colours: those of its theme, and the steps between two of them where one
is drawn on the other (`Theme.palette`), which make edges smooth. So every square has exactly its colour.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType

from engine.board import Premium

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

_TEXT_STEPS = 7
_EDGE_STEPS = 4
_ROUNDING = 11
"""Pillow looks colours up by the corner of a cell of 4 x 4 x 4: twice its diagonal is enough."""


def _colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@dataclass(frozen=True, slots=True)
class Theme:
    """A set of colours.

    Attributes:
        text, faint: beside the board; `faint` for headings.
        tile, tile_edge, letter: a tile of the game; the edge is also that of a joker and of the shelf.
        joker_tile, joker: face and letter of a joker.
        frame: around the last word.
        premiums: square and sign of each kind.
    """

    name: str
    background: Colour
    square: Colour
    grid: Colour
    text: Colour
    faint: Colour
    tile: Colour
    tile_edge: Colour
    letter: Colour
    joker_tile: Colour
    joker: Colour
    frame: Colour
    premiums: tuple[tuple[Premium, Colour, Colour], ...]

    def premium(self, premium: Premium) -> tuple[Colour, Colour]:
        """(square, sign) of a kind of square."""
        for kind, square, sign in self.premiums:
            if kind is premium:
                return square, sign
        return self.square, self.faint

    def palette(self) -> tuple[Colour, ...]:
        """Every colour of a picture, without doubles; 256 at the most."""
        grounds = [self.square, *(square for _, square, _ in self.premiums)]
        texts = [
            (self.letter, self.tile),
            (self.joker, self.joker_tile),
            *((ink, self.background) for ink in (self.text, self.faint, self.frame)),
            *((sign, square) for _, square, sign in self.premiums),
        ]
        edges = [
            *((self.tile_edge, face) for face in (self.tile, self.joker_tile, self.background)),
            *((ground, self.grid) for ground in grounds),
            *((self.tile_edge, ground) for ground in grounds),
            *((self.frame, under) for under in (*grounds, self.tile_edge)),
        ]
        pure = dict.fromkeys(chain.from_iterable(texts + edges))
        steps = chain(
            chain.from_iterable(_steps(*pair, _TEXT_STEPS) for pair in texts),
            chain.from_iterable(_steps(*pair, _EDGE_STEPS) for pair in edges),
        )
        clear = (step for step in dict.fromkeys(steps) if all(_apart(step, one) for one in pure))
        return (*pure, *clear)


def _apart(one: Colour, other: Colour) -> bool:
    """Whether the one is never taken for the other by the rounded look-up of the drawing library."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) > _ROUNDING**2


def _steps(one: Colour, other: Colour, number: int) -> Iterator[Colour]:
    """Between one colour and the other."""
    for step in range(1, number):
        red, green, blue = (
            a + round((b - a) * step / number) for a, b in zip(one, other, strict=True)
        )
        yield red, green, blue


def _premiums(**colours: tuple[str, str]) -> tuple[tuple[Premium, Colour, Colour], ...]:
    return tuple(
        (Premium[name.upper()], _colour(square), _colour(sign))
        for name, (square, sign) in colours.items()
    )


LIGHT = Theme(
    name="light",
    background=_colour("#F7F5F0"),
    square=_colour("#E6E2D6"),
    grid=_colour("#F7F5F0"),
    text=_colour("#23262B"),
    faint=_colour("#6A6C70"),
    tile=_colour("#FFFAEA"),
    tile_edge=_colour("#B9A97C"),
    letter=_colour("#1F2430"),
    joker_tile=_colour("#FFFFFF"),
    joker=_colour("#A3195B"),
    frame=_colour("#0E7A5F"),
    premiums=_premiums(
        triple_word=("#C2452D", "#FFFFFF"),
        double_word=("#F2B8B0", "#6E1F14"),
        triple_letter=("#2F6DA8", "#FFFFFF"),
        double_letter=("#B4D6EE", "#143F66"),
    ),
)

DARK = Theme(
    name="dark",
    background=_colour("#16181D"),
    square=_colour("#2A2E36"),
    grid=_colour("#16181D"),
    text=_colour("#ECEAE4"),
    faint=_colour("#A2A6AE"),
    tile=_colour("#E9DDB9"),
    tile_edge=_colour("#8F8257"),
    letter=_colour("#16181D"),
    joker_tile=_colour("#FFFFFF"),
    joker=_colour("#A3195B"),
    frame=_colour("#3DDC97"),
    premiums=_premiums(
        triple_word=("#BE3F2B", "#FFFFFF"),
        double_word=("#663642", "#FFC9CF"),
        triple_letter=("#2A6DB5", "#FFFFFF"),
        double_letter=("#2F4C68", "#BFE0FF"),
    ),
)

COLOUR_BLIND = Theme(
    name="colour-blind",
    background=_colour("#FAFAFA"),
    square=_colour("#E0E0E0"),
    grid=_colour("#FAFAFA"),
    text=_colour("#1A1A1A"),
    faint=_colour("#5F5F5F"),
    tile=_colour("#FFFDF2"),
    tile_edge=_colour("#8A8A8A"),
    letter=_colour("#000000"),
    joker_tile=_colour("#FFFFFF"),
    joker=_colour("#7A0177"),
    frame=_colour("#000000"),
    premiums=_premiums(
        triple_word=("#B84A00", "#FFFFFF"),
        double_word=("#FDC98C", "#5A2400"),
        triple_letter=("#08306B", "#FFFFFF"),
        double_letter=("#9ECAE1", "#08306B"),
    ),
)

THEMES: Mapping[str, Theme] = MappingProxyType(
    {theme.name: theme for theme in (LIGHT, DARK, COLOUR_BLIND)}
)
