"""A game that was played here, as an analysis takes it."""

from dataclasses import replace

from engine.classic import commands as c
from engine.classic.reasons import Ending
from engine.classic.recorded_turns import recorded
from engine.classic.rules import FAMILY
from engine.classic.state import Phase
from engine.moves import Play
from engine.strategy.position import Exchanged, Passed
from engine.tiles import ALL_TILES
from tests.engine.classic.whole_games import WholeGame


def test_every_turn_has_its_whole_rack_and_the_scores_before_it() -> None:
    table = WholeGame()
    table.do(c.Exchange(table.game.in_play[0].player, table.turn, table.game.in_play[0].rack[:2]))
    game = table.to_the_end()
    told = recorded(game)
    assert len(told.turns) == len(game.moves)
    assert all(turn.is_whole for turn in told.turns)
    first = told.turns[0]
    assert isinstance(first.move, Exchanged)
    assert (first.exchanged, first.bag, first.scores) == (2, len(ALL_TILES) - 14, (0, 0))
    assert isinstance(told.turns[1].move, Play)
    for before, after in zip(game.moves, told.turns[1:], strict=False):
        assert after.scores[before.seat] == before.total
    assert game.result is not None
    totals = {standing.player: standing.total for standing in game.result.standings}
    assert told.totals == tuple(totals[seat.player] for seat in game.seats)


def test_the_pass_that_ended_a_game_could_be_known_to_end_it() -> None:
    table = WholeGame(rules=replace(FAMILY, passes=2))
    while table.game.phase is not Phase.ENDED:
        assert table.game.turn is not None
        table.do(c.Pass(table.game.turn.player, table.turn))
    assert table.game.result is not None
    assert table.game.result.ending is Ending.PASSES
    told = recorded(table.game)
    assert [turn.move for turn in told.turns] == [Passed()] * 4
    assert [turn.passing_ends for turn in told.turns] == [False, False, False, True]


def test_a_game_that_was_stopped_counts_as_it_stood() -> None:
    table = WholeGame()
    table.move()
    table.do(c.Abort())
    told = recorded(table.game)
    assert told.totals == tuple(seat.score for seat in table.game.seats)
    assert not any(turn.passing_ends for turn in told.turns)
