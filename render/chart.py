"""What a chart shows: how something went on (`Curve`), or how it is shared out (`Bars`).

Pure values, in the reader's language as they are: every label, every number as one writes it there, and the
alt text. Whoever makes a chart has reckoned what is in it; it is only drawn here (`render.chart_image`).
"""

from dataclasses import dataclass
from typing import TypeAlias

MOST_POINTS = 366
"""Of a curve or of bars; the eye tells no more apart."""


@dataclass(frozen=True, slots=True)
class Point:
    """A value.

    Attributes:
        label: what it is the value of: a date, a length, a letter.
        value: in any unit.
        said: the value as the reader writes it, with its unit.
    """

    label: str
    value: float
    said: str


@dataclass(frozen=True, slots=True)
class Curve:
    """A sequence of values, oldest first. The highest and the last are said.

    Attributes:
        heading: what the values are.
        points: one or more.
        unit: what stands behind the numbers of the scale, with its space.
    """

    heading: str
    points: tuple[Point, ...]
    unit: str = ""

    def __post_init__(self) -> None:
        _check(self.points)


@dataclass(frozen=True, slots=True)
class Bars:
    """Values of zero or more side by side. The highest stands out.

    Attributes:
        heading: what the values are.
        points: one or more, in the order of their labels.
    """

    heading: str
    points: tuple[Point, ...]

    def __post_init__(self) -> None:
        _check(self.points)
        assert all(point.value >= 0 for point in self.points)


def _check(points: tuple[Point, ...]) -> None:
    assert 0 < len(points) <= MOST_POINTS, "nothing, or too much to be drawn"


Plot: TypeAlias = Curve | Bars


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart.

    Attributes:
        title: its heading.
        plots: one to three, one below the other.
        alt: what it shows, in words; 1,024 characters at the most are read.
    """

    title: str
    plots: tuple[Plot, ...]
    alt: str
