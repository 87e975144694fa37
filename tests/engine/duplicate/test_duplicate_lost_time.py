"""Time in which nobody could play: it adds up, and is given back once there is too much of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.lost_time import OUTAGE
from engine.duplicate.reasons import ExtensionReason
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase
from tests.engine.duplicate.games import ANNE, START, Referee, seconds

RACK = "ACHLSST"
END = START + seconds(180)


@pytest.fixture
def referee() -> Referee:
    """The first round, three minutes long, has just begun."""
    referee = Referee(DuplicateRules("normal"))
    referee.deal_and_open(RACK)
    return referee


def lose(referee: Referee, since: float, until: float) -> list[e.Event]:
    """Nobody could play between these seconds of the round; it is noticed at once."""
    referee.now = max(referee.now, START + seconds(until))
    return referee.do(c.LoseTime(START + seconds(since), START + seconds(until)))


def test_an_outage_is_given_back_and_what_was_sent_in_it_counts(referee: Referee) -> None:
    """We were away from second 100 to second 200, beyond the deadline."""
    _, extended = lose(referee, 100, 200)
    assert extended == e.RoundExtended(
        1, END + seconds(100), ExtensionReason.OUTAGE, START + seconds(200)
    )
    referee.submit(ANNE, "H4 CHATS", sent=-10)
    referee.wait(82)
    assert referee.points(ANNE) == 26
    assert referee.log[-1].at == START + seconds(282)


def test_a_little_changes_nothing_and_adds_up(referee: Referee) -> None:
    """Two crashes of eleven seconds: after the second, all of it comes back."""
    assert lose(referee, 10, 21) == [e.TimeLost(1, seconds(11), START + seconds(21))]
    assert referee.deadline == END
    lose(referee, 50, 61)
    assert referee.deadline == END + seconds(22)


@pytest.mark.parametrize(
    ("since", "until", "given"),
    [(160, 165, 0), (160, 166, 6), (172, 174, 2), (172, 183, 11), (179, 181, 2)],
)
def test_a_little_is_much_where_little_is_left(
    referee: Referee, since: float, until: float, given: float
) -> None:
    """Of three minutes: as long as 15 seconds are left, nothing comes back; then all does."""
    lose(referee, since, until)
    assert referee.deadline == END + seconds(given)


def test_what_was_owed_comes_back_with_it(referee: Referee) -> None:
    lose(referee, 10, 20)
    lose(referee, 170, 173)
    assert referee.deadline == END + seconds(13)


def test_what_was_given_back_counts_no_more(referee: Referee) -> None:
    lose(referee, 10, 10 + OUTAGE.total_seconds() + 1)
    lose(referee, 50, 60)
    assert referee.deadline == END + OUTAGE + seconds(1)


@pytest.mark.parametrize(("since", "until"), [(10, 40), (20, 40), (-60, 40), (15, 30)])
def test_nothing_is_given_back_twice(referee: Referee, since: float, until: float) -> None:
    """Who tells of it, and how often, makes no difference; before the round nothing was lost."""
    lose(referee, -100, 40)
    assert lose(referee, since, until) == []
    assert referee.deadline == END + seconds(40)


def test_of_a_longer_absence_the_rest_is_given_back(referee: Referee) -> None:
    lose(referee, 10, 40)
    lose(referee, 10, 60)
    assert referee.deadline == END + seconds(50)


def test_who_had_nothing_left_lost_nothing(referee: Referee) -> None:
    assert lose(referee, 180, 600) == []


def test_a_clock_that_stands_still_loses_nothing(referee: Referee) -> None:
    """Paused from second 10 to second 60, by a bot that was away between 20 and 50."""
    referee.now += seconds(10)
    referee.do(c.Pause())
    assert lose(referee, 20, 50) == []
    referee.wait(10)
    referee.do(c.Resume())
    assert referee.deadline == END + seconds(50)
    assert lose(referee, 20, 50) == []


def test_what_was_lost_before_a_pause_and_after_it_is_told_later(referee: Referee) -> None:
    """Lost from second 5 to second 75; from second 10 to second 60 it was paused."""
    referee.now += seconds(10)
    referee.do(c.Pause())
    referee.wait(50)
    referee.do(c.Resume())
    lose(referee, 5, 75)
    assert referee.deadline == END + seconds(50 + 20)


def test_a_short_span_within_a_longer_one_that_was_told_first_hides_nothing(
    referee: Referee,
) -> None:
    """Nothing could be stored for a moment, while the platform was away: that goes on."""
    lose(referee, 30, 32)
    lose(referee, 10, 40)
    assert referee.deadline == END + seconds(30)


def test_what_goes_on_across_the_deadline_is_one_loss_however_often_it_is_told(
    referee: Referee,
) -> None:
    lose(referee, 175, 185)
    assert referee.deadline == END + seconds(10)
    lose(referee, 175, 195)
    assert referee.deadline == END + seconds(20)


def test_between_rounds_and_in_a_game_that_is_over_nothing_is_lost(referee: Referee) -> None:
    referee.wait(183)
    assert referee.phase is Phase.BETWEEN
    assert lose(referee, 183, 600) == []
    referee.do(c.Abort())
    assert lose(referee, 600, 900) == []


@given(
    st.lists(
        st.tuples(st.integers(0, 39), st.integers(1, 40)).filter(lambda span: span[0] < span[1]),
        max_size=8,
    )
)
def test_each_second_is_given_back_once_or_still_owed(spans: list[tuple[int, int]]) -> None:
    """Against a set of seconds, whatever the order in which they are told."""
    referee = Referee(DuplicateRules("normal"))
    referee.deal_and_open(RACK)
    for since, until in spans:
        lose(referee, since, until)
    lost = {second for span in spans for second in range(*span)}
    current = referee.game.round
    assert current is not None
    assert current.deadline is not None
    assert current.deadline - END + current.lost == seconds(len(lost))
    assert current.lost <= OUTAGE
