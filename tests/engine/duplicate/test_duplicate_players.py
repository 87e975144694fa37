"""The players of a game: who is waited for, who comes late, who leaves and comes back (SPEC D24)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.players import Player, Players
from engine.duplicate.ranking import ranking
from engine.duplicate.reasons import CloseReason
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase, next_wake
from tests.engine.duplicate.games import (
    ANNE,
    AT_ONCE,
    BOB,
    CHLOE,
    NO_HURRY,
    START,
    Referee,
    seconds,
)

RACK = "CHATSER"


def _kinds(events: list[e.Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_everybody_has_answered_so_the_round_is_over() -> None:
    referee = Referee(AT_ONCE)
    referee.deal_and_open(RACK)
    referee.wait(20)
    assert _kinds(referee.submit(ANNE, "H5 CHAT")) == ["BulletinReceived"]
    received, closed = referee.abstain(BOB)  # a blank bulletin is an answer
    assert _kinds([received]) == ["BulletinReceived"]
    assert closed == e.RoundClosed(1, referee.now, CloseReason.ALL_ANSWERED, referee.now)
    assert referee.phase is Phase.CLOSING


def test_a_round_lasts_to_its_end_if_the_rules_say_so() -> None:
    referee = Referee(NO_HURRY)
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H5 CHAT")
    assert _kinds(referee.submit(BOB, "H4 CHATS")) == ["BulletinReceived"]
    assert referee.phase is Phase.OPEN


def test_the_rules_may_change_until_the_first_draw() -> None:
    referee = Referee(AT_ONCE)
    eight = DuplicateRules(formula="7et8", close_when_all_answered=False)
    assert _kinds(referee.do(c.ChangeRules(eight))) == ["RulesChanged"]
    assert referee.game.rules == eight
    assert not referee.game.has_started
    referee.deal_and_open("CHATSERI")
    assert referee.game.has_started


def test_who_leaves_is_not_waited_for() -> None:
    referee = Referee(AT_ONCE)
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H5 CHAT")
    assert _kinds(referee.do(c.Leave(BOB))) == ["PlayerLeft", "RoundClosed"]


def test_a_round_that_everybody_has_left_waits_for_whoever_comes_back() -> None:
    referee = Referee(AT_ONCE)
    referee.deal_and_open(RACK)
    assert _kinds(referee.do(c.Leave(BOB))) == ["PlayerLeft"]
    assert _kinds(referee.do(c.Leave(ANNE))) == ["PlayerLeft", "GamePaused"]
    assert next_wake(referee.game) is None
    with pytest.raises(errors.NobodyPlays):
        referee.do(c.Resume())
    referee.do(c.Join(BOB))
    referee.do(c.Resume())
    referee.do(c.Leave(BOB))
    referee.do(c.Join(CHLOE))
    referee.do(c.Resume())
    assert referee.phase is Phase.OPEN
    scored = referee.finish_round()
    assert [each.player for each in scored.results] == [CHLOE]


def test_the_round_ends_with_the_last_bulletin_sent_whichever_arrives_last() -> None:
    """Anne's correction, sent before Bob's answer, is in time even if his had come first."""
    referee = Referee(AT_ONCE)
    referee.deal_and_open(RACK)
    referee.wait(30)
    referee.submit(ANNE, "H5 CHAT", sent=-1)
    referee.submit(BOB, "H4 CHATS", sent=-10)
    assert referee.deadline == referee.now - seconds(1)
    referee.submit(ANNE, "H4 CHATS", sent=-5)
    referee.wait(2)
    assert referee.points(ANNE) == 18  # the one sent last


def test_answers_that_came_before_the_clock_started_end_the_round_when_it_starts() -> None:
    """The report of the opening message may be slower than the first player."""
    referee = Referee(AT_ONCE, players=(ANNE,))
    referee.deal(RACK)
    referee.submit(ANNE, "H4 CHATS")
    assert _kinds(referee.do(c.OpenRound(1))) == ["RoundOpened", "RoundClosed"]


def test_a_late_player_takes_part_from_the_open_round_on_and_is_waited_for() -> None:
    referee = Referee(AT_ONCE)
    referee.play_round(RACK, {})
    referee.deal_and_open("ERLEMTU")
    referee.do(c.Join(CHLOE))
    referee.abstain(ANNE)
    assert _kinds(referee.abstain(BOB)) == ["BulletinReceived"]
    assert _kinds(referee.abstain(CHLOE)) == ["BulletinReceived", "RoundClosed"]
    referee.wait(2)
    first, second = referee.game.rounds
    assert first.result(CHLOE) is None
    assert second.result(CHLOE) is not None


def test_who_joins_after_the_end_of_a_round_has_no_part_in_it() -> None:
    """Nobody can make up the number for a solo in the two seconds before the correction."""
    referee = Referee(DuplicateRules("normal", solo_players=3, close_when_all_answered=False))
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H4 CHATS")
    referee.wait(181)
    assert referee.phase is Phase.CLOSING
    referee.do(c.Join(CHLOE))
    referee.wait(1)
    scored = referee.game.rounds[-1]
    assert [result.player for result in scored.results] == [ANNE, BOB]
    assert scored.solo is None


def test_who_leaves_after_the_end_of_a_round_has_had_his_part_in_it() -> None:
    referee = Referee(DuplicateRules("normal", solo_players=2, close_when_all_answered=False))
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H4 CHATS")
    referee.wait(181)
    referee.do(c.Leave(BOB))
    referee.wait(1)
    assert referee.game.rounds[-1].solo == ANNE


def test_who_leaves_after_a_bulletin_keeps_its_points() -> None:
    referee = Referee()
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H4 CHATS")
    referee.do(c.Leave(ANNE))
    referee.finish_round()
    assert referee.points(ANNE) == 26
    assert referee.game.present == (BOB,)


def test_who_comes_back_has_his_points_and_his_place_in_the_list() -> None:
    referee = Referee()
    referee.play_round(RACK, {ANNE: "H4 CHATS"})
    referee.do(c.Leave(ANNE))
    referee.do(c.Join(ANNE))
    assert [player.number for player in referee.game.players] == [ANNE, BOB]
    assert ranking(referee.game)[0].total == 26
    assert referee.game.present == (ANNE, BOB)


def test_a_game_that_was_left_between_two_rounds_goes_on_when_whoever_is_back_says_so() -> None:
    referee = Referee(players=(ANNE,))
    referee.play_round(RACK, {})
    referee.do(c.Leave(ANNE))
    assert referee.wait(3600) == []
    referee.do(c.Join(BOB))
    referee.do(c.Resume())
    assert _kinds(referee.wait(15)) == ["RoundDrawn"]


def test_who_plays_a_round_is_who_is_there_or_has_answered() -> None:
    """Who leaves after a bulletin still plays it; who comes in plays from then on."""
    referee = Referee(NO_HURRY)
    assert not referee.game.plays_round(ANNE)
    referee.deal_and_open(RACK)
    assert [referee.game.plays_round(player) for player in (ANNE, BOB, CHLOE)] == [
        True,
        True,
        False,
    ]
    referee.submit(ANNE, "H5 CHAT")
    for player in (ANNE, BOB):
        referee.do(c.Leave(player))
    referee.do(c.Join(CHLOE))
    referee.do(c.Resume())
    assert [referee.game.plays_round(player) for player in (ANNE, BOB, CHLOE)] == [
        True,
        False,
        True,
    ]
    referee.finish_round()
    assert not referee.game.plays_round(ANNE)


NUMBERS = st.integers(1, 6)
CHANGES = st.lists(
    st.one_of(
        st.tuples(st.just("seat"), NUMBERS, st.booleans()),
        st.tuples(st.just("pair"), NUMBERS, NUMBERS),
        st.tuples(st.just("part"), NUMBERS, st.just(0)),
        st.tuples(st.just("missed"), NUMBERS, st.integers(0, 3)),
    ),
    max_size=20,
)


@given(CHANGES)
def test_what_is_handed_on_from_change_to_change_is_what_a_look_at_all_of_them_finds(
    changes: list[tuple[str, int, int]],
) -> None:
    players, listed = Players(), list[Player]()

    def find(number: int) -> Player | None:
        return next((each for each in listed if each.number == number), None)

    def put(player: Player) -> None:
        at = [each.number for each in listed].index(player.number)
        listed[at] = player

    for what, number, value in changes:
        known, other = find(number), find(value)
        if what == "seat":
            head = None if known is None else known.head
            seated = Player(number, present=bool(value), joined=START, head=head)
            listed = listed if known else [*listed, seated]
            put(seated)
            players = players.seat(seated)
        elif what == "pair" and known and other and number != value:
            if known.head or other.head or any(each.head in (number, value) for each in listed):
                continue
            put(replace(known, missed=0))
            put(replace(other, head=number, missed=0))
            players = players.pair(number, value)
        elif what == "part" and known:
            head = known.head or number
            listed = [replace(each, head=None) if each.head == head else each for each in listed]
            players = players.part(number)
        elif what == "missed" and known and known.head is None:
            listed = [
                replace(each, missed=value) if number in (each.number, each.head) else each
                for each in listed
            ]
            players = players.with_missed({number: value})
        heads = {each.number: each.head or each.number for each in listed}
        present = [each.number for each in listed if each.present]
        assert [*players] == listed
        assert len(players) == len(listed)
        assert players.numbers == tuple(heads)
        assert players.present == tuple(present)
        assert [each for each in range(8) if each in players.present] == sorted(present)
        assert [each for each in range(8) if each in players.numbers] == sorted(heads)
        for after in (1, 2):
            waited = {
                each.head or each.number for each in listed if each.present and each.missed < after
            }
            assert players.answering(after) <= len(waited)
            if not any(each.head for each in listed):
                assert players.answering(after) == len(waited)
        assert {each: players.head(each) for each in heads} == heads
        there = {heads[each] for each in present}
        assert players.present_heads == tuple(each for each in heads if each in there)
        for each in {*heads.values()}:
            assert {*players.of(each)} == {n for n, head in heads.items() if each in (n, head)}
