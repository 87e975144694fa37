"""What may be chosen when a game is created (SPEC D6, D8, D23)."""

from datetime import timedelta

import pytest

from engine.duplicate.rules import (
    LONGEST_CHANGE,
    LONGEST_LOBBY,
    LONGEST_ROUND,
    PRESETS,
    DuplicateRules,
)
from tests.engine.duplicate.games import seconds


def test_without_a_choice_a_round_lasts_three_minutes_and_the_last_bulletin_counts() -> None:
    rules = DuplicateRules("normal")
    assert rules.round_time == timedelta(minutes=3)
    assert rules.warning == seconds(30)
    assert rules.counting.value == "last"
    assert (rules.solo_players, rules.solo_points) == (16, 10)
    assert rules.played_formula.rack_size == 7


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"formula": "8sur9"}, "formula"),
        ({"round_time": seconds(0.5), "warning": seconds(0)}, "round_time"),
        ({"round_time": LONGEST_ROUND + seconds(1)}, "round_time"),
        ({"warning": seconds(-1)}, "warning"),
        ({"round_time": seconds(30), "warning": seconds(30)}, "warning"),
        ({"pause": seconds(-1)}, "pause"),
        ({"pause": LONGEST_ROUND + seconds(1)}, "pause"),
        ({"solo_players": 0}, "solo"),
        ({"solo_points": -1}, "solo"),
        ({"change_time": seconds(-1)}, "change_time"),
        ({"change_time": LONGEST_CHANGE + seconds(1)}, "change_time"),
        ({"absent_after": -1}, "absent_after"),
        ({"lobby_time": seconds(0)}, "lobby_time"),
        ({"lobby_time": LONGEST_LOBBY + seconds(1)}, "lobby_time"),
        ({"first_costly": 0}, "warnings"),
        ({"warning_points": -1}, "warnings"),
        ({"choice_time": seconds(-1)}, "choice_time"),
        ({"choice_time": LONGEST_ROUND + seconds(1)}, "choice_time"),
        ({"solutions": 0}, "solutions"),
        ({"solutions": 4}, "solutions"),
    ],
)
def test_values_that_do_not_go_together_are_refused_by_name(
    values: dict[str, object], field: str
) -> None:
    with pytest.raises(ValueError, match=f"^{field}: "):
        DuplicateRules(**{"formula": "normal"} | values)  # type: ignore[arg-type]  # a table of any field


@pytest.mark.parametrize(
    "values",
    [
        {"formula": "7sur8"},
        {"formula": "7et8"},
        {"round_time": seconds(1), "warning": seconds(0)},
        {"round_time": LONGEST_ROUND},
        {"pause": None},
        {"pause": seconds(0)},
        {"solo_players": 1, "solo_points": 0},
        {"change_time": seconds(0)},
        {"change_time": LONGEST_CHANGE},
        {"absent_after": 0},
        {"lobby_time": None},
        {"lobby_time": LONGEST_LOBBY},
    ],
)
def test_values_at_the_limits_are_taken(values: dict[str, object]) -> None:
    rules = DuplicateRules(**{"formula": "normal"} | values)  # type: ignore[arg-type]  # a table of any field
    assert all(getattr(rules, name) == value for name, value in values.items())


@pytest.mark.parametrize(
    ("name", "until_warning", "warning"),
    [
        ("normal", 150, 30),
        ("semi-normal", 120, 30),
        ("semi-rapide", 90, 30),
        ("semi-blitz", 70, 20),
        ("blitz", 40, 20),
        ("heure", 50 * 60, 10 * 60),
        ("demi-journee", 11 * 3600, 3600),
        ("jour", 22 * 3600, 2 * 3600),
    ],
)
def test_the_named_paces_are_time_before_and_after_the_warning(
    name: str, until_warning: int, warning: int
) -> None:
    whole, last_part = PRESETS[name]
    assert whole - last_part == seconds(until_warning)
    assert last_part == seconds(warning)
    assert DuplicateRules("normal", round_time=whole, warning=last_part).round_time == whole


def test_the_reduced_times_of_the_regulation_have_names() -> None:
    """R11: 2:30, 2:00 and 1:00."""
    times = {name: whole for name, (whole, _) in PRESETS.items()}
    named = [times[name] for name in ("semi-normal", "semi-rapide", "blitz")]
    assert named == [seconds(150), seconds(120), seconds(60)]
