"""A crowd in one game: what one more costs does not grow with the others. Counted, not timed."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.duplicate.players import Player, Players
from engine.duplicate.rounds import Entry, Round
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame
from tests.engine.duplicate.games import START, Referee

CROWD = 120
SLIPS = st.lists(st.tuples(st.integers(1, 5), st.integers(0, 9)), max_size=15)


@given(SLIPS)
def test_the_last_answer_is_known_without_a_look_at_all_of_them(
    slips: list[tuple[int, int]],
) -> None:
    current = Round(1, (), START)
    for player, second in slips:
        entry = Entry(player, None, 0, START + timedelta(seconds=second))
        current = current.with_entry(entry)
        firsts = [min(each.at for each in own) for own in current.entries.values()]
        assert current.last_answer == max(firsts)


@pytest.mark.parametrize("order", [1, -1])
def test_until_the_last_ones_answer_nobody_is_asked_whether_he_has(
    order: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = range(1, CROWD + 1)
    referee = Referee(DuplicateRules("normal"), players=players)
    referee.deal_and_open("CHATSER")
    asked, waits = list[int](), DuplicateGame.waits_for

    def noted(game: DuplicateGame, number: int) -> bool:
        asked.append(number)
        return waits(game, number)

    monkeypatch.setattr(DuplicateGame, "waits_for", noted)
    for player in list(players)[::order]:
        referee.abstain(player)
    assert referee.game.round is not None
    assert referee.game.round.all_answered
    assert asked == [], "as many have answered as there are"


def test_who_is_among_many_is_found_without_a_look_at_them() -> None:
    players = Players().seat(*(Player(number, number % 2 > 0, START) for number in range(CROWD)))
    assert players.present.among is not players.numbers.among
    for numbers in players.numbers, players.present, players.present_heads:
        assert isinstance(numbers.among, dict), "not the tuple itself"
        assert [*numbers.among] == [*numbers]


def test_a_result_is_found_without_a_look_at_the_others() -> None:
    referee = Referee(players=range(1, CROWD + 1))
    referee.deal_and_open("CHATSER")
    referee.finish_round()
    (scored,) = referee.game.rounds
    assert [scored.result(each.player) for each in scored.results] == [*scored.results]
    assert scored.result(CROWD + 1) is None
    assert len(scored._by_player) == CROWD
