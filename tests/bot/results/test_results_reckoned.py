"""Seasons' rankings, badges and losses, reckoned from results."""

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bot.results.badges import badges
from bot.results.losses import FEWEST, losses
from bot.results.ranking import Line, by_handicap, by_percentage
from bot.results.season import COUNTED
from bot.store import Mark, PlayedRound, Result, StoredResult, Total
from bot.talk.result_views import Badge, Feat

LEA, TOM, ZOE = 1, 2, 3
NOTHING = Total("duplicate", "normal", 180, 0, 0, 0, 0, 0, 0, 0, 0, 0, "")


def stored(person: int, percentage: int, handicap: int | None = None) -> StoredResult:
    """A result of so many per cent."""
    return StoredResult(
        result=Result(person, percentage, 1),
        sheet="g",
        game="g",
        kind="duplicate",
        formula="normal",
        pace=180,
        place=1,
        at=datetime(2026, 11, 3, tzinfo=UTC),
        best=100,
        players=2,
        counted=True,
        handicap=None if handicap is None else Fraction(handicap),
    )


def test_the_percentages_of_a_season_are_added_and_equals_share_a_place() -> None:
    results = [stored(LEA, 80), stored(LEA, 60), stored(TOM, 90), stored(ZOE, 70), stored(ZOE, 70)]
    assert by_percentage(results) == [
        Line(1, LEA, Fraction(140), 2),
        Line(1, ZOE, Fraction(140), 2),
        Line(3, TOM, Fraction(90), 1),
    ]


def test_only_the_best_results_count() -> None:
    results = [stored(LEA, 50)] * COUNTED + [stored(LEA, 90), stored(LEA, 10)]
    (line,) = by_percentage(results)
    assert line == Line(1, LEA, Fraction(50 * (COUNTED - 1) + 90), COUNTED + 2)


def test_with_handicap_who_surpasses_himself_is_first() -> None:
    results = [stored(LEA, 90, 92), stored(TOM, 60, 50), stored(ZOE, 99)]
    assert by_handicap(results) == [
        Line(1, TOM, Fraction(110), 1),
        Line(2, LEA, Fraction(98), 1),
    ]


@given(st.lists(st.tuples(st.integers(1, 5), st.integers(0, 105)), max_size=40))
def test_a_better_place_is_never_fewer_points(played: list[tuple[int, int]]) -> None:
    lines = by_percentage([stored(person, percentage) for person, percentage in played])
    assert [each.points for each in lines] == sorted((each.points for each in lines), reverse=True)
    for each in lines:
        assert each.rank == 1 + sum(other.points > each.points for other in lines)


def test_the_highest_step_of_each_badge_is_shown() -> None:
    club = replace(NOTHING, games=60, found=99, scrabbles=100)
    alone = replace(NOTHING, kind="solo", games=40, solos=10)
    assert badges([club, alone]) == (
        Badge(Feat.GAMES, 100),
        Badge(Feat.SCRABBLES, 100),
        Badge(Feat.SOLOS, 10),
    )
    assert badges([]) == ()


def test_losses_are_means_over_the_rounds_one_was_there() -> None:
    quiz = PlayedRound("", "WAGoN", "H4", 40)
    rounds = [(quiz, Mark("", points)) for points in (10, 30, 40)]
    rounds += [(quiz, Mark("", 30, hints=5)), (quiz, Mark("", 0, absent=True))]
    rounds += [(PlayedRound("", "EAU", "H4", 10), Mark("", 0))] * (FEWEST - 1)
    found = losses(rounds)
    assert found.by_length == {5: (30 + 10 + 0 + 5) / 4}
    assert found.by_letter == dict.fromkeys("AGNW", 45 / 4) | {"A": (45 + 20) / 6}
