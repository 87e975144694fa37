"""What holds of every analysis, whatever file it is made of."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given

from engine.analysis.classic import analyse
from engine.analysis.comparing import Budget
from engine.analysis.turns import recorded_gcg
from engine.analysis.values import CLASSIC_PHASES, Analysis, Method
from engine.gcg import (
    Challenged,
    EndRack,
    GcgGame,
    Overtime,
    Played,
    Withdrawn,
    decode_gcg,
    read_gcg,
)
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.strategy.leaves import Leaves
from engine.strategy.position import Passed
from tests.builders import lexicon
from tests.engine.gcg.random_games import games
from tests.laws import examples

SMALL = lexicon("RIT TRI TRIS RITE TIRE TIR ET TE TRIE RE SA ES AS TA SATIRES OU EU AI")
NO_TURNS = (Challenged, EndRack, Overtime, Withdrawn)


def require_laws(game: GcgGame, found: Analysis) -> None:
    """Each turn is there, what was done is among the options once, and the sums are theirs."""
    turns = [event for event in game.events if not isinstance(event, NO_TURNS)]
    assert [move.player for move in found.moves] == [event.player for event in turns]
    withdrawn = sum(isinstance(event, Withdrawn) for event in game.events)
    assert sum(move.taken_back for move in found.moves) == withdrawn
    for move, event in zip(found.moves, turns, strict=True):
        assert move.loss >= 0
        assert move.static_loss >= 0
        assert (move.rank == 0) == (not move.options)
        assert sum(each.made for each in move.options) == bool(move.options)
        worths = [each.worth(move.method) for each in move.options]
        assert worths == sorted(worths, reverse=True)
        assert move.rank <= move.considered
        if isinstance(event, Played):
            assert move.move == event.play
        if move.method is Method.EXACT:
            assert move.bag == 0
    require_that_ends_fit(found)
    for player, sums in enumerate(found.sums):
        own = [move for move in found.moves if move.player == player]
        assert sums.player == player
        assert sums.whole.moves + sums.whole.unjudged == len(own)
        assert sums.whole.lost == sum(move.loss for move in own if move.judged)
        assert sums.whole.best == sum(move.found for move in own)
        assert [each.phase for each in sums.phases] == [
            phase for phase in CLASSIC_PHASES if any(move.phase is phase for move in own)
        ]
        for name in ("moves", "unjudged", "best", "lost", "scrabbles", "missed"):
            parts = sum(getattr(each, name) for each in sums.phases)
            assert parts == getattr(sums.whole, name)


def require_that_ends_fit(found: Analysis) -> None:
    """At the end a word leads to what the best answer leads to; that may be one that does not exist."""
    for move, after in pairwise(found.moves):
        made = next((each.exact for each in move.options if each.made), None)
        is_word = isinstance(move.move, Play) and not move.taken_back
        if is_word and made is not None and after.method is Method.EXACT and not after.unknown:
            assert after.best is not None
            assert after.best.exact == -made


@examples(30)
@given(games())
def test_any_game_can_be_analysed(game: GcgGame) -> None:
    recorded = recorded_gcg(game)
    found = analyse(recorded, SMALL, Leaves.none(), budget=Budget(8, 1))
    require_laws(game, found)
    assert analyse(recorded, SMALL, Leaves.none(), budget=Budget(8, 1)) == found


@pytest.mark.long
@pytest.mark.parametrize("name", ["cross_tables", "four_players", "elise", "woogles"])
def test_games_of_other_programs_are_analysed(
    data_folder: Path, shipped: Lexicon, name: str
) -> None:
    game = read_gcg(decode_gcg((data_folder / "gcg" / f"{name}.gcg").read_bytes()))
    found = analyse(recorded_gcg(game), shipped, Leaves.load_shipped(), budget=Budget(8, 1))
    require_laws(game, found)


def test_at_the_end_what_was_lost_is_lost_for_good(data_folder: Path, shipped: Lexicon) -> None:
    """The last move of all could have gone out by a word of 14 points, and there is nothing to guess."""
    game = read_gcg(decode_gcg((data_folder / "gcg" / "woogles.gcg").read_bytes()))
    recorded = recorded_gcg(game)
    last_turn = replace(recorded, turns=recorded.turns[-1:])
    found = analyse(last_turn, shipped, Leaves.load_shipped(), budget=Budget(500, 1))
    (last,) = found.moves
    assert last.method is Method.EXACT
    assert last.best is not None
    assert str(last.best.move) == "C7 DEFOLIEE"
    assert (last.points, last.best.points, last.loss) == (6, 14, 800)
    assert last.line == (last.best.move,)
    (made,) = (each for each in last.options if each.made)
    assert made.exact == (found.totals[1] - found.totals[0]) * 100, "as the game ended"


def test_an_end_for_which_there_are_too_few_nodes_is_judged_by_less(
    data_folder: Path, shipped: Lexicon
) -> None:
    """What was done is no longer tried, if it is not the first that comes to mind."""
    game = read_gcg(decode_gcg((data_folder / "gcg" / "woogles.gcg").read_bytes()))
    recorded = recorded_gcg(game)
    end = replace(recorded, turns=tuple(turn for turn in recorded.turns if not turn.bag))
    found = analyse(end, shipped, Leaves.load_shipped(), budget=Budget(1, 1))
    assert found.moves[0].method is Method.STATIC
    assert {move.method for move in found.moves} <= {Method.STATIC, Method.SIMULATED}
    enough = analyse(end, shipped, Leaves.load_shipped(), budget=Budget(2000, 1))
    assert {move.method for move in enough.moves[1:]} == {Method.EXACT}


def test_what_was_done_is_simulated_with_the_best(data_folder: Path, shipped: Lexicon) -> None:
    """REJETE for 63 points was there; a word that came off is played on as a pass, with the same racks."""
    game = read_gcg(decode_gcg((data_folder / "gcg" / "woogles.gcg").read_bytes()))
    recorded = recorded_gcg(game)
    turn = replace(recorded, turns=recorded.turns[6:7])
    (found,) = analyse(turn, shipped, Leaves.load_shipped(), budget=Budget(600, 1)).moves
    assert found.method is Method.SIMULATED
    assert found.best is not None
    assert str(found.best.move) == "8J REJETE"
    (made,) = (each for each in found.options if each.made)
    assert (made.move, made.points) == (Passed(), 0)
    assert made.simulated is not None
    assert found.best.simulated is not None
    assert found.loss == found.best.simulated - made.simulated > 3000
    assert all(each.simulated is not None for each in found.options)
    again = analyse(turn, shipped, Leaves.load_shipped(), budget=Budget(600, 1)).moves
    assert again == (found,), "the same seed"
    other = analyse(turn, shipped, Leaves.load_shipped(), budget=Budget(600, 2)).moves
    assert other != (found,)
