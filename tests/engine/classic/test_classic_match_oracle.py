"""The match sheet against the slow reading: any results of any games."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.classic import events as e
from engine.classic.match import is_over, match_sheet, winner
from engine.classic.reasons import Ending
from engine.classic.rules import TOURNAMENT
from tests.engine.classic.lobbies import ANNE, BOB, START, lobby, started
from tests.engine.classic.oracle.match import (
    is_match_over,
    match_points,
    match_winner,
    tie_break_points,
)

MATCH = started(lobby((ANNE, BOB), replace(TOURNAMENT, games=3)))
PLAYERS = (ANNE, BOB)
GAMES = st.lists(
    st.tuples(st.integers(-20, 20), st.integers(-20, 20), st.sampled_from((None, 0, 1))),
    min_size=1,
    max_size=3,
)
"""The totals, and who gave up."""


def ranks_of(anne: int, bob: int, gave_up: int | None) -> list[int]:
    if gave_up is not None:
        return [2, 1] if gave_up == 0 else [1, 2]
    return [1 + (bob > anne), 1 + (anne > bob)]


@given(GAMES)
def test_both_know_who_has_won_a_match(games: list[tuple[int, int, int | None]]) -> None:
    ranks, tie_breaks, results = [], [], []
    for number, (anne, bob, gave_up) in enumerate(games, 1):
        places, totals = ranks_of(anne, bob, gave_up), [anne, bob]
        ending = Ending.OUT if gave_up is None else Ending.ALONE
        won_by = None if places == [1, 1] else PLAYERS[places.index(1)]
        standings = tuple(
            e.Standing(player, places[seat], totals[seat], "")
            for seat, player in enumerate(PLAYERS)
        )
        results.append(e.GameScored(number, ending, standings, won_by, START))
        ranks.append(places)
        tie_breaks.append(tie_break_points(totals, places, resigned=gave_up is not None))
        if is_match_over(ranks):
            break
    game = replace(MATCH, results=tuple(results), number=len(results))
    assert is_over(game) is is_match_over(ranks)
    lines = {line.player: line for line in match_sheet(game)}
    for seat, player in enumerate(PLAYERS):
        assert lines[player].points / 2 == sum(match_points(each)[seat] for each in ranks)
        assert lines[player].tie_break == sum(points[seat] for points in tie_breaks)
    if is_over(game):
        won = match_winner(ranks, tie_breaks)
        assert winner(game) == (None if won is None else PLAYERS[won])
