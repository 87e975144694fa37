"""The PNG of a `Chart`. Nothing else imports matplotlib; this module is imported for the first chart only.

Measures are pixels, as on a board picture: 1,280 wide, and no letter smaller than 28, since a telephone
shows it some 380 wide. There are no axes to decipher: bars have their values above them, a curve has a few
lines to be read against, and its highest and its last value in figures.

The file has no metadata, and the same bytes for the same chart: neither the settings nor the fonts of the
machine count. A name may hold anything: what the fonts lack becomes a dot, and no text is read as a formula.
"""

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, assert_never

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.ticker import MaxNLocator

from engine.board import Premium
from render.board_image import rgba_png
from render.chart import Bars, Chart, Curve, Plot, Point
from render.lines import drawable
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

MINUS = "\N{MINUS SIGN}"
_FONTS = Path(__file__).parent / "fonts"
_DPI = 100
_INK = 72 / _DPI
"""One pixel, in the unit of letters and lines."""
_MOST_LABELS = 6
"""Under a curve."""
_UNEVEN_LABELS = 4
_ALL_SAID = 14
"""So many bars have room for the value of each; of more, the highest are said."""
_HIGHEST_SAID = 5
_BESIDE_THE_LAST = 0.15
"""So much of a curve's width is needed by the value of its last point."""
_ROOM = 1.12
"""The height of a plot over that of its highest bar."""


def chart_png(chart: Chart, theme: Theme = LIGHT) -> bytes:
    """The chart as a PNG, under `LIMIT` bytes."""
    with mpl.rc_context():
        mpl.rcdefaults()  # not the machine's
        return _Drawing(theme).png(chart)


@dataclass(frozen=True, slots=True)
class _Drawing:
    theme: Theme

    def png(self, chart: Chart) -> bytes:
        height = TITLE + PLOT * len(chart.plots)
        figure = Figure(
            (WIDTH / _DPI, height / _DPI), dpi=_DPI, facecolor=_rgb(self.theme.background)
        )
        title = self._written(40, "Bold", self.theme.text)
        heading = self._written(30, "SemiBold", self.theme.faint)
        figure.text(MARGIN / WIDTH, 1 - 66 / height, drawable(chart.title), **title)
        for index, plot in enumerate(chart.plots):
            top = height - TITLE - PLOT * index
            figure.text(MARGIN / WIDTH, (top - 40) / height, drawable(plot.heading), **heading)
            left = MARGIN + (SCALE if isinstance(plot, Curve) else 0)
            width, room = WIDTH - MARGIN - left, PLOT - HEADING - UNDER
            box = (left / WIDTH, (top - HEADING - room) / height, width / WIDTH, room / height)
            self._plot(figure.add_axes(box, facecolor="none"), plot)
        pixels = BytesIO()
        figure.savefig(pixels, format="rgba")
        return rgba_png(pixels.getvalue(), (WIDTH, height), self.theme)

    def _plot(self, axes: Axes, plot: Plot) -> None:
        axes.spines[:].set_visible(False)
        axes.tick_params(length=0, pad=14 * _INK)
        match plot:
            case Curve():
                self._curve(axes, plot)
            case Bars():
                self._bars(axes, plot)
            case _:
                assert_never(plot)

    def _curve(self, axes: Axes, curve: Curve) -> None:
        values, last = [point.value for point in curve.points], len(curve.points) - 1
        colour = _rgb(self.theme.frame)
        beside = 0.5 if last < _MOST_LABELS else last * 0.02
        axes.set_xlim(-beside, last + beside)
        axes.margins(y=0.12)
        axes.plot(range(len(values)), values, color=colour, linewidth=5 * _INK, clip_on=False)
        highest = values.index(max(values))
        for index in dict.fromkeys((highest, last)):
            point = curve.points[index]
            axes.plot(index, point.value, "o", color=colour, markersize=16 * _INK, clip_on=False)
            if index == last or last - index > last * _BESIDE_THE_LAST:
                self._said(axes, index, point, ends=0 < index == last)
        low, high = axes.get_ylim()
        lines = MaxNLocator(4, integer=True).tick_values(low, high)
        lines = [line for line in lines if low <= line <= high]
        scale = self._written(28, "Regular", self.theme.faint)
        signs = [f"{round(line)}".replace("-", MINUS) + drawable(curve.unit) for line in lines]
        axes.set_yticks(lines, signs, **scale)
        axes.grid(axis="y", color=_rgb(self.theme.square), linewidth=3 * _INK)
        axes.set_axisbelow(True)
        self._labels(axes, curve.points, _spread(len(curve.points)))

    def _bars(self, axes: Axes, bars: Bars) -> None:
        values = [point.value for point in bars.points]
        most = max(values)
        plain, highest = (
            _rgb(self.theme.premium(kind)[0])
            for kind in (Premium.TRIPLE_LETTER, Premium.TRIPLE_WORD)
        )
        colours = [highest if value == most > 0 else plain for value in values]
        axes.bar(range(len(values)), values, width=0.72, color=colours)
        axes.set_xlim(-0.6, max(len(values), 4) - 0.4)
        axes.set_ylim(0, most * _ROOM or 1)
        axes.axhline(0, color=_rgb(self.theme.faint), linewidth=3 * _INK)
        axes.set_yticks([])
        for index in _said_of(values):
            self._said(axes, index, bars.points[index])
        self._labels(axes, bars.points, range(len(bars.points)))

    def _said(self, axes: Axes, index: int, point: Point, *, ends: bool = False) -> None:
        """A value in figures above its point; where a curve ends, it does not go over the edge."""
        axes.annotate(
            drawable(point.said),
            (index, point.value),
            xytext=(0, 14 * _INK),
            textcoords="offset points",
            ha="right" if ends else "center",
            annotation_clip=False,
            **self._written(28, "SemiBold", self.theme.text),
        )

    def _labels(self, axes: Axes, points: tuple[Point, ...], shown: range | list[int]) -> None:
        labels = [drawable(points[index].label) for index in shown]
        axes.set_xticks(list(shown), labels, **self._written(28, "Regular", self.theme.text))

    @staticmethod
    def _written(size: int, weight: str, colour: Colour) -> dict[str, Any]:
        """The style of a text, as matplotlib has it."""
        font = FontProperties(fname=_FONTS / f"Inter-{weight}.otf", size=size * _INK)
        return {"fontproperties": font, "color": _rgb(colour), "parse_math": False}


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


def _rgb(colour: Colour) -> tuple[float, float, float]:
    red, green, blue = (part / 255 for part in colour)
    return red, green, blue
