"""The PNG of a `Chart`.

Measures are pixels, as on a board picture: 1,280 wide, and no letter smaller than 28, since a telephone
shows it some 380 wide. There are no axes to decipher: bars have their values above them, a curve has a few
lines to be read against, and its highest and its last value in figures.

The file has no metadata, and the same bytes for the same chart. A name may hold anything: what the fonts
lack becomes a dot, and what is too long is cut.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from math import ceil, floor
from typing import assert_never

from PIL import Image, ImageDraw, ImageFont

from engine.board import Premium
from render.board_image import OVERSIZE, letters, palette_png
from render.chart import Bars, Chart, Curve, Point
from render.lines import drawable, shortened
from render.theme import LIGHT, Colour, Theme

LIMIT = 100_000
"""Bytes of a picture."""
WIDTH = 1280
MARGIN = 44
TITLE = 92
"""From the upper edge to the first plot."""
PLOT = 500
"""The height of a plot with its heading and its labels."""
HEADING = 108
"""Above a plot, for what it is, and the values over its highest points."""
UNDER = 64
"""Below a plot, for its labels."""
SCALE = 96
"""Left of a curve, for the numbers of its lines."""
ROOM = PLOT - HEADING - UNDER
"""The height of what is plotted."""

MINUS = "\N{MINUS SIGN}"
_SIZE = 28
"""Of figures and labels."""
_AWAY = 14
"""Between a point and its figures, a plot and its labels."""
_LINE = 3
_CURVE = 5
_DOT = 8
"""Its radius."""
_MOST_LABELS = 6
"""Under a curve."""
_UNEVEN_LABELS = 4
_MOST_SPACES = 4
"""Between the lines of a curve."""
_LEAST_SPREAD = 4
"""Units that a curve's height stands for, so that a trifle is not drawn as a mountain."""
_ALL_SAID = 14
"""So many bars have room for the value of each; of more, the highest are said."""
_HIGHEST_SAID = 5
_BESIDE_THE_LAST = 0.15
"""So much of a curve's width is needed by the value of its last point."""
_ABOVE, _BELOW = 0.12, 0.16
"""Over the highest bar or point, and under the lowest point, in parts of the height between."""
_BAR = 0.72
"""A bar in parts of its place."""
_FEWEST_PLACES = 4


def chart_png(chart: Chart, theme: Theme = LIGHT) -> bytes:
    """The chart as a PNG, under `LIMIT` bytes."""
    return palette_png(draw_chart(chart, theme), theme)


def draw_chart(chart: Chart, theme: Theme) -> Image.Image:
    """The picture in all the colours that come up in drawing it."""
    image = Image.new("RGB", (WIDTH, TITLE + PLOT * len(chart.plots)), theme.background)
    drawing = _Drawing(image, ImageDraw.Draw(image), theme)
    drawing.heading(chart.title, 66, letters("Bold", 40), theme.text)
    for index, plot in enumerate(chart.plots):
        top = TITLE + PLOT * index
        drawing.heading(plot.heading, top + 40, letters("SemiBold", 30), theme.faint)
        match plot:
            case Curve():
                drawing.curve(plot, top + HEADING)
            case Bars():
                drawing.bars(plot, top + HEADING)
            case _:
                assert_never(plot)
    return image


@dataclass(frozen=True, slots=True)
class _Drawing:
    """What plots are drawn on; `top` is where the values of one may begin."""

    image: Image.Image
    draw: ImageDraw.ImageDraw
    theme: Theme

    def heading(
        self, text: str, baseline: int, font: ImageFont.FreeTypeFont, colour: Colour
    ) -> None:
        fitting = shortened(drawable(text), font.getlength, WIDTH - 2 * MARGIN)
        self.draw.text((MARGIN, baseline), fitting, colour, font, "ls")

    def curve(self, curve: Curve, top: int) -> None:
        values = [point.value for point in curve.points]
        low, high = _bounds(values)
        left, right = MARGIN + SCALE, WIDTH - MARGIN
        last = len(values) - 1
        beside = (right - left) * (0.5 if not last else 0.02)
        pitch = (right - left - 2 * beside) / max(last, 1)
        xs = [left + beside + pitch * index for index in range(len(values))]
        ys = [top + ROOM * (high - value) / (high - low) for value in values]
        scale = letters("Regular", _SIZE)
        for line in _lines(values, low, high):
            y = round(top + ROOM * (high - line) / (high - low))
            self.draw.line((left, y, right - 1, y), self.theme.square, _LINE)
            number = f"{line}".replace("-", MINUS) + drawable(curve.unit)
            fitting = shortened(number, scale.getlength, left - _AWAY)
            self.draw.text((left - _AWAY, y), fitting, self.theme.faint, scale, "rm")
        self._line(list(zip(xs, ys, strict=True)), top)
        highest = values.index(max(values))
        said = [at for at in (highest,) if last - at > last * _BESIDE_THE_LAST]
        for at in (*said, last):
            falls = at == last > 0 and values[at - 1] > values[at]
            self._said(curve.points[at], xs[at], ys[at], below=falls)
        shown = _spread(len(values))
        self._labels([(xs[at], curve.points[at]) for at in shown], top)

    def _line(self, points: Sequence[tuple[float, float]], top: int) -> None:
        """Through all points, with a dot at the highest and at the last."""
        around = HEADING // 2
        upper, size = top - around, (WIDTH, ROOM + 2 * around)
        mask = Image.new("L", (size[0] * OVERSIZE, size[1] * OVERSIZE), 0)
        draw = ImageDraw.Draw(mask)
        large = [(x * OVERSIZE, (y - upper) * OVERSIZE) for x, y in points]
        draw.line(large, 255, _CURVE * OVERSIZE, joint="curve")
        highest = min(large, key=lambda point: point[1])
        draw.circle(large[0], _CURVE * OVERSIZE / 2, 255)
        for dot in (highest, large[-1]):
            draw.circle(dot, _DOT * OVERSIZE, 255)
        self.image.paste(self.theme.frame, (0, upper), mask.resize(size, Image.Resampling.BOX))

    def bars(self, bars: Bars, top: int) -> None:
        values = [point.value for point in bars.points]
        most, bottom = max(values), top + ROOM
        pitch = (WIDTH - 2 * MARGIN) / (max(len(values), _FEWEST_PLACES) + 0.2)
        middles = [MARGIN + pitch * (0.6 + index) for index in range(len(values))]
        unit = ROOM / (most * (1 + _ABOVE) or 1)
        plain, stands_out = (
            self.theme.premium(kind)[0] for kind in (Premium.TRIPLE_LETTER, Premium.TRIPLE_WORD)
        )
        for x, value in zip(middles, values, strict=True):
            colour = stands_out if value == most else plain
            edges = (round(x - pitch * _BAR / 2), round(bottom - unit * value))
            if edges[1] < bottom:
                right = max(round(x + pitch * _BAR / 2) - 1, edges[0])
                self.draw.rectangle((*edges, right, bottom - 1), colour)
        self.draw.line((MARGIN, bottom, WIDTH - MARGIN - 1, bottom), self.theme.faint, _LINE)
        for at in _said_of(values):
            self._said(bars.points[at], middles[at], bottom - unit * values[at])
        font = letters("Regular", _SIZE)
        widest = max(font.getlength(drawable(point.label)) for point in bars.points)
        shown = range(len(values)) if widest < pitch else _spread(len(values))
        self._labels([(middles[at], bars.points[at]) for at in shown], top)

    def _said(self, point: Point, x: float, y: float, *, below: bool = False) -> None:
        """A value in figures above its point, or below it, where a curve comes from above."""
        font = letters("SemiBold", _SIZE)
        at = y + _AWAY + font.getbbox("0")[3] if below else y - _AWAY
        self._centred(drawable(point.said), x, at, self.theme.text, font)

    def _labels(self, labels: Sequence[tuple[float, Point]], top: int) -> None:
        font = letters("Regular", _SIZE)
        baseline = top + ROOM + _AWAY + font.getbbox("0")[3]
        for x, point in labels:
            self._centred(drawable(point.label), x, baseline, self.theme.text, font)

    def _centred(
        self, text: str, x: float, baseline: float, colour: Colour, font: ImageFont.FreeTypeFont
    ) -> None:
        """Below its place, but never over the edge."""
        fitting = shortened(text, font.getlength, WIDTH - 2 * MARGIN)
        half = font.getlength(fitting) / 2
        middle = min(max(x, MARGIN + half), WIDTH - MARGIN - half)
        self.draw.text((middle, baseline), fitting, colour, font, "ms")


def _bounds(values: Sequence[float]) -> tuple[float, float]:
    """The values at the lower and the upper edge of a curve."""
    low, high = min(values), max(values)
    lacking = max(0.0, _LEAST_SPREAD - (high - low)) / 2
    height = high - low + 2 * lacking
    return low - lacking - height * _BELOW, high + lacking + height * _ABOVE


def _lines(values: Sequence[float], low: float, high: float) -> list[int]:
    """Whole numbers at even spaces, as people count; none beyond the one above the highest value."""
    steps = (one * 10**power for power in count() for one in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step <= _MOST_SPACES)
    first, last = ceil(low / step), min(floor(high / step), ceil(max(values) / step))
    return [step * line for line in range(first, last + 1)]


def _said_of(values: list[float]) -> list[int]:
    """The bars that have their value above them: of many, some of the highest, no two side by side."""
    if len(values) <= _ALL_SAID:
        return [index for index, value in enumerate(values) if value]
    said: list[int] = []
    for index in sorted(range(len(values)), key=lambda index: -values[index]):
        if values[index] and all(abs(index - other) > 1 for other in said):
            said.append(index)
    return said[:_HIGHEST_SAID]


def _spread(points: int) -> list[int]:
    """The first, the last, and some between: so many that they are evenly spread, if that can be."""
    shown = min(points, _MOST_LABELS)
    if points > _MOST_LABELS:
        even = (more for more in range(_MOST_LABELS, 2, -1) if (points - 1) % (more - 1) == 0)
        shown = next(even, _UNEVEN_LABELS)
    return [round(number * (points - 1) / max(shown - 1, 1)) for number in range(shown)]
