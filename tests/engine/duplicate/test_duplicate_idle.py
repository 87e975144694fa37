"""A game that nobody plays waits: three rounds in a row without any bulletin."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.rules import IDLE_ROUNDS, DuplicateRules
from engine.duplicate.state import Halt, Phase, next_wake
from engine.fair_draw import GameSecret
from tests.engine.duplicate.games import ANNE, BOB, CHLOE, CLUB_WORDS, Referee


def _referee(rules: DuplicateRules, seed: int = 1) -> Referee:
    secret = GameSecret("partie", sha256(str(seed).encode()).digest())
    referee = Referee(rules, lexicon=CLUB_WORDS, secret=secret)
    referee.do(c.NextRound(1))
    return referee


def _play(referee: Referee, *, bulletin: bool = False) -> None:
    """The round that was drawn, to its end and on to what follows the wait after it."""
    referee.open()
    if bulletin:
        referee.abstain(ANNE)
    referee.finish_round()
    referee.wait(15)


@pytest.fixture
def referee() -> Referee:
    """The first round is drawn; the next one 15 seconds after its correction."""
    return _referee(DuplicateRules("normal"))


def test_after_three_rounds_without_a_bulletin_the_game_pauses(referee: Referee) -> None:
    for number in (1, 2):
        _play(referee)
        assert referee.game.idle == number
        assert referee.phase is Phase.ANNOUNCED
    _play(referee)
    assert referee.log[-1] == e.GamePaused(referee.now)
    assert (referee.game.halt, referee.game.round) == (Halt.PAUSED, None)
    assert referee.game.is_abandoned
    assert next_wake(referee.game) is None
    with pytest.raises(errors.GameHalted):
        referee.do(c.NextRound(4))


def test_a_blank_bulletin_is_a_bulletin(referee: Referee) -> None:
    for bulletin in (False, False, True, False, False):
        _play(referee, bulletin=bulletin)
    assert (referee.game.idle, referee.game.halt) == (2, None)
    _play(referee)
    assert referee.game.halt is Halt.PAUSED


def test_who_resumes_gets_three_rounds_more(referee: Referee) -> None:
    for _ in range(IDLE_ROUNDS):
        _play(referee)
    referee.do(c.Resume())
    assert not referee.game.is_abandoned
    referee.wait(15)
    for _ in range(IDLE_ROUNDS):
        assert referee.phase is Phase.ANNOUNCED
        _play(referee)
    assert referee.game.halt is Halt.PAUSED


def test_who_joins_is_a_sign_of_life_and_who_leaves_is_none(referee: Referee) -> None:
    _play(referee)
    referee.do(c.Leave(BOB))
    assert referee.game.idle == 1
    _play(referee)
    referee.do(c.Join(CHLOE))
    assert referee.game.idle == 0
    _play(referee)
    assert referee.phase is Phase.ANNOUNCED


def test_the_organiser_may_go_on_before_the_game_pauses(referee: Referee) -> None:
    _play(referee)
    _play(referee)
    referee.open()
    referee.finish_round()
    assert referee.game.is_abandoned
    referee.do(c.NextRound(4))
    assert not referee.game.is_abandoned
    _play(referee)
    assert referee.game.halt is Halt.PAUSED


def test_a_game_that_goes_on_by_order_only_never_pauses_itself() -> None:
    referee = _referee(DuplicateRules("normal", pause=None))
    for number in range(2, 6):
        _play(referee)
        referee.do(c.NextRound(number))
        assert referee.game.halt is None


def test_a_pause_within_a_round_is_not_for_idleness(referee: Referee) -> None:
    for _ in range(IDLE_ROUNDS):
        assert referee.phase is Phase.ANNOUNCED
        referee.open()
        referee.do(c.Pause())
        assert not referee.game.is_abandoned
        referee.do(c.Resume())
        referee.finish_round()
        referee.wait(15)
    assert referee.phase is Phase.ANNOUNCED  # each resumption was a sign of life


@given(st.integers(0, 2**20), st.lists(st.booleans(), max_size=8))
def test_a_game_waits_after_three_empty_rounds_and_never_sooner(
    seed: int, answered: list[bool]
) -> None:
    """Whatever was played before, a game of nobody halts or ends within three rounds."""
    referee = _referee(DuplicateRules("normal"), seed)
    empty, waits = 0, False
    for bulletin in [*answered, *[False] * IDLE_ROUNDS]:
        _play(referee, bulletin=bulletin)
        empty = 0 if bulletin else empty + 1
        waits = referee.game.halt is Halt.PAUSED
        if waits or referee.phase is Phase.ENDED:
            break
    assert waits == (empty == IDLE_ROUNDS and referee.phase is not Phase.ENDED)
    assert next_wake(referee.game) is None
