"""Charts: what they cost, that they look as they did, and that they have no metadata.

The golden pictures are made again with CHEVALET_UPDATE=1; open them before you commit them.
"""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.alt_text import LONGEST_ALT, alt_text
from render.chart import MOST_POINTS, Bars, Chart, Curve, Plot, Point
from render.chart_image import LIMIT, WIDTH, _bounds, _lines, _said_of, _spread, chart_png
from render.theme import COLOUR_BLIND, DARK, LIGHT, THEMES, Theme
from tests.golden import UPDATE
from tests.laws import examples
from tests.render.test_board_image import chunks, difference, pixels

GOLDEN = Path(__file__).parent / "golden"
TOLERANCE = 28


def points(said: str, values: list[float]) -> tuple[Point, ...]:
    """One a word of `said`."""
    return tuple(
        Point(label, value, f"{value:g}".replace(".", ","))
        for label, value in zip(said.split(), values, strict=True)
    )


PROGRESS = Curve(
    "Pourcentage du top, partie après partie",
    points("3/11 5/11 9/11 12/11 14/11 20/11 21/11", [61.5, 70, 64.2, 72, 88.4, 71, 79.5]),
    "\N{NO-BREAK SPACE}%",
)
LENGTHS = Bars("Points perdus par longueur", points("2 3 4 5 6 7 8", [12, 60, 81, 40, 99, 233, 0]))
LETTERS = Bars(
    "Points perdus par lettre",
    tuple(
        Point(letter, 7 * at % 26, str(7 * at % 26))
        for at, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    ),
)
LOSSES = Chart("Léa : ce qui a échappé", (LENGTHS, LETTERS), "Le plus : 7 lettres, 233 points.")
CHARTS: dict[str, tuple[Chart, Theme]] = {
    "chart-progress-light": (Chart("Léa : 7 parties", (PROGRESS,), ""), LIGHT),
    "chart-losses-dark": (LOSSES, DARK),
    "chart-all-colour-blind": (Chart("Léa", (PROGRESS, LENGTHS, LETTERS), ""), COLOUR_BLIND),
}


@pytest.mark.parametrize("name", CHARTS)
def test_the_chart_looks_as_it_did(name: str) -> None:
    png = chart_png(*CHARTS[name])
    path = GOLDEN / f"{name}.png"
    if UPDATE:
        path.write_bytes(png)
    now, then = pixels(png), pixels(path.read_bytes())
    assert now.size == then.size
    assert difference(now, then) < TOLERANCE


@pytest.mark.long
@pytest.mark.parametrize(
    "other",
    [
        replace(LOSSES, title="Lea : ce qui a échappé"),
        replace(LOSSES, plots=(replace(LENGTHS, heading="Points par longueur"), LETTERS)),
        replace(LOSSES, plots=(replace(LENGTHS, points=LENGTHS.points[1:]), LETTERS)),
        replace(
            LOSSES,
            plots=(replace(LENGTHS, points=(*LENGTHS.points[:-1], Point("W", 0, "0"))), LETTERS),
        ),
        replace(
            LOSSES,
            plots=(replace(LENGTHS, points=(Point("2", 12, "47"), *LENGTHS.points[1:])), LETTERS),
        ),
    ],
    ids="title heading bars label value".split(),
)
def test_the_comparison_is_not_blind(other: Chart) -> None:
    assert difference(pixels(chart_png(LOSSES)), pixels(chart_png(other))) > TOLERANCE


def plots() -> st.SearchStrategy[Plot]:
    def point(values: st.SearchStrategy[float]) -> st.SearchStrategy[Point]:
        return st.builds(Point, st.text(max_size=6), values, st.text(max_size=6))

    signed = st.lists(point(st.floats(-2000, 2000)), min_size=1, max_size=40).map(tuple)
    whole = st.lists(point(st.integers(0, 5000).map(float)), min_size=1, max_size=40).map(tuple)
    return st.builds(Curve, st.text(max_size=9), signed, st.text(max_size=3)) | st.builds(
        Bars, st.text(max_size=9), whole
    )


@examples(8)
@given(
    st.text(max_size=30),
    st.lists(plots(), min_size=1, max_size=3),
    st.sampled_from(list(THEMES.values())),
)
def test_whatever_is_shown_stays_under_100_kb(title: str, shown: list[Plot], theme: Theme) -> None:
    """Names may hold anything: what others read as a formula, too."""
    png = chart_png(Chart(title, tuple(shown), ""), theme)
    assert len(png) < LIMIT
    assert pixels(png).width == WIDTH


@pytest.mark.long
def test_a_year_of_games_stays_under_100_kb() -> None:
    year = tuple(Point(f"{at}", 37 * at % 101, f"{at}") for at in range(MOST_POINTS))
    longest = Chart(
        "W" * 200, (Curve("Q" * 200, year), Bars("W" * 200, year), Curve("M", year)), ""
    )
    assert len(chart_png(longest)) < LIMIT


@pytest.mark.parametrize("name", [r"$\frac$", "$a_b^c{$", "$"])
def test_a_name_is_no_formula(name: str) -> None:
    """What would not be one, nobody trips over."""
    named = replace(
        PROGRESS, heading=name, points=(Point(name, 1, name), *PROGRESS.points), unit=name
    )
    assert chart_png(Chart(name, (named,), ""))


def test_there_is_no_metadata() -> None:
    assert set(chunks(chart_png(LOSSES))) == {"IHDR", "PLTE", "IDAT", "IEND"}


def test_the_same_chart_is_the_same_bytes() -> None:
    assert chart_png(LOSSES) == chart_png(LOSSES)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_it_has_the_colours_of_its_theme(theme: Theme) -> None:
    shown = pixels(chart_png(Chart("", (LENGTHS, PROGRESS), ""), theme))
    colours = {colour for _, colour in shown.getcolors(1 << 20) or []}
    assert {theme.background, theme.text, theme.frame} <= colours <= set(theme.palette())


def test_of_many_bars_the_highest_are_said_and_no_two_side_by_side() -> None:
    assert _said_of([3, 0, 5]) == [0, 2]
    high = [float(100 - at) for at in range(20)]
    assert _said_of(high) == [0, 2, 4, 6, 8]
    assert _said_of([0.0] * 20) == []


@pytest.mark.parametrize(
    ("values", "lines"),
    [
        ([61.5, 88.4], [60, 70, 80, 90]),
        ([100.0], [98, 100]),
        ([70.1, 70.3], [68, 70, 72]),
        ([-12.0, -240.5], [-200, -100, 0]),
        ([0.0, 101.0], [0, 50, 100]),
        ([-1e6, 1e6], [-1_000_000, 0, 1_000_000]),
    ],
)
def test_a_curve_is_read_against_round_numbers(values: list[float], lines: list[int]) -> None:
    """What cannot be (101 % of the tops) is no line."""
    assert _lines(values, *_bounds(values)) == lines


@examples(100)
@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=9))
def test_every_curve_has_lines_and_never_too_many(values: list[float]) -> None:
    low, high = _bounds(values)
    assert low < min(values) <= max(values) < high
    lines = _lines(values, low, high)
    assert 1 <= len(lines) <= 5
    assert all(low <= line <= high for line in lines)


def test_labels_under_a_curve_are_spread_from_the_first_to_the_last() -> None:
    assert _spread(1) == [0]
    assert _spread(4) == [0, 1, 2, 3]
    assert _spread(101) == [0, 20, 40, 60, 80, 100]
    assert _spread(7) == [0, 2, 4, 6]
    assert _spread(8) == [0, 2, 5, 7]


def test_the_alt_text_is_what_the_chart_says() -> None:
    assert alt_text(LOSSES) == "Le plus : 7 lettres, 233 points."
    long = alt_text(replace(LOSSES, alt="mot " * 500))
    assert len(long) <= LONGEST_ALT
    assert long.endswith("…")


@pytest.mark.parametrize("kind", [Curve, Bars])
def test_nothing_is_no_chart(kind: type[Curve] | type[Bars]) -> None:
    with pytest.raises(AssertionError):
        kind("", ())


def test_a_bar_does_not_hang() -> None:
    with pytest.raises(AssertionError):
        Bars("", points("a", [-1]))
