"""Alone: one rack, two racks, open tiles (SPEC S2)."""

from dataclasses import replace

import pytest

from engine.bag import bag_after
from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.reasons import Ending, Termination
from engine.classic.rules import FAMILY, ClassicRules, Solitaire
from engine.classic.solitaire import acts_for, seats_of
from engine.classic.state import Phase, Turn
from engine.placement import TilesNotOnRack, TooManyTiles
from engine.tiles import value
from tests.builders import lexicon
from tests.engine.classic.lobbies import ANNE, BOB, START
from tests.engine.classic.whole_games import WholeGame, replay
from tests.engine.duplicate.games import board_with_all_but

ONE_RACK = replace(FAMILY, solitaire=Solitaire.RECORD)
TWO_RACKS = replace(FAMILY, solitaire=Solitaire.TWO_RACKS)
OPEN_TILES = replace(FAMILY, solitaire=Solitaire.OPEN_TILES)
SECOND = -10 * ANNE


def _scored(alone: WholeGame) -> e.GameScored:
    [result] = alone.game.results
    return result


def test_with_one_rack_each_turn_is_ones_own() -> None:
    alone = WholeGame([ANNE], ONE_RACK)
    assert [seat.player for seat in alone.game.seats] == [ANNE]
    assert len(alone.game.seats[0].rack) == 7
    for number in (1, 2, 3):
        assert alone.game.turn is not None
        assert (alone.game.turn.number, alone.game.turn.player) == (number, ANNE)
        alone.move()


@pytest.mark.parametrize("rules", [ONE_RACK, OPEN_TILES])
def test_two_passes_in_a_row_end_it(rules: ClassicRules) -> None:
    """S2, F6."""
    alone = WholeGame([ANNE], rules)
    alone.do(c.Pass(ANNE, 1))
    assert alone.game.phase is Phase.TURN
    alone.do(c.Pass(ANNE, 2))
    assert (alone.game.phase, alone.game.termination) == (Phase.ENDED, Termination.PLAYED)
    scored = _scored(alone)
    assert (scored.ending, scored.winner) == (Ending.PASSES, None)
    rack = alone.game.seats[0].rack
    assert scored.standings == (
        e.Standing(ANNE, 1, -sum(map(value, rack)), rack, deducted=sum(map(value, rack))),
    )


def test_with_one_rack_it_is_played_to_the_end() -> None:
    alone = WholeGame([ANNE], ONE_RACK)
    game = alone.to_the_end()
    scored = _scored(alone)
    assert scored.winner is None
    assert scored.standings[0].total == game.seats[0].score - scored.standings[0].deducted
    assert replay(alone.log) == game


def test_against_oneself_one_moves_for_the_rack_that_is_on_turn() -> None:
    """S2b."""
    alone = WholeGame([ANNE], TWO_RACKS)
    assert [seat.player for seat in alone.game.seats] == [ANNE, SECOND]
    first, second = (seat.rack for seat in alone.game.seats)
    assert acts_for(alone.game, ANNE) == ANNE
    alone.do(c.Exchange(ANNE, 1, first[:2]))
    assert acts_for(alone.game, ANNE) == SECOND
    assert alone.game.seats[1].rack == second
    [exchanged, *_] = alone.do(c.Exchange(ANNE, 2, second[:3]))
    assert isinstance(exchanged, e.TilesExchanged)
    assert (exchanged.player, exchanged.tiles) == (SECOND, second[:3])
    [arranged] = alone.do(c.Arrange(ANNE, alone.game.seats[0].rack[::-1]))
    assert isinstance(arranged, e.RackArranged)
    assert arranged.player == ANNE
    assert alone.game.organiser == ANNE
    assert acts_for(alone.game, BOB) == BOB


def test_who_has_another_number_now_still_has_both_racks() -> None:
    """Accounts are linked: the second rack keeps the number that it had."""
    game = WholeGame([ANNE], TWO_RACKS).game
    first, second = game.seats
    linked = replace(game, seats=(replace(first, player=BOB), second))
    assert [seat.player for seat in seats_of(linked, BOB)] == [BOB, SECOND]
    assert seats_of(linked, ANNE) == ()
    assert acts_for(replace(linked, turn=Turn(2, SECOND, START)), BOB) == SECOND


def test_nobody_else_moves_for_a_second_rack() -> None:
    alone = WholeGame([ANNE], TWO_RACKS)
    with pytest.raises(errors.NotInGame):
        alone.do(c.Pass(BOB, 1))


def test_against_oneself_nobody_has_won() -> None:
    alone = WholeGame([ANNE], TWO_RACKS)
    alone.to_the_end()
    scored = _scored(alone)
    assert scored.winner is None
    assert {standing.player for standing in scored.standings} == {ANNE, SECOND}


@pytest.mark.parametrize("rules", [ONE_RACK, TWO_RACKS, OPEN_TILES])
def test_who_gives_up_alone_has_ended_it(rules: ClassicRules) -> None:
    alone = WholeGame([ANNE], rules)
    alone.do(c.Resign(ANNE))
    assert alone.game.phase is Phase.ENDED
    assert _scored(alone).winner is None


WORDS = lexicon("CHATS SE KIWI KIWIS WAX WHISKYS EXTRAVAGANT ES")


def test_with_open_tiles_any_that_remain_are_placed() -> None:
    """S2c."""
    alone = WholeGame([ANNE], OPEN_TILES, lexicon=WORDS)
    assert alone.game.seats[0].rack == ""
    taken, placed, began = alone.do(c.Play(ANNE, 1, "H4 WHISKYS"))
    assert isinstance(taken, e.RackDrawn)
    assert (taken.tiles, taken.draw) == ("WHISKYS", 0)
    assert isinstance(placed, e.WordPlaced)
    assert placed.scrabble
    assert isinstance(began, e.TurnBegan)
    assert alone.game.seats[0].rack == ""
    assert alone.game.bag == bag_after(alone.game.board, "")
    with pytest.raises(errors.JokerUndeclared):  # the one W lies there
        alone.do(c.Play(ANNE, 2, "6G KIWI"))
    alone.do(c.Play(ANNE, 2, "10H SE"))
    assert replay(alone.log) == alone.game


def test_with_open_tiles_no_more_than_seven_a_turn() -> None:
    alone = WholeGame([ANNE], OPEN_TILES, lexicon=WORDS)
    with pytest.raises(TooManyTiles):
        alone.do(c.Play(ANNE, 1, "H4 EXTRAVAGANT"))


def test_with_open_tiles_there_is_no_exchange() -> None:
    alone = WholeGame([ANNE], OPEN_TILES)
    with pytest.raises(errors.TilesNotYours):
        alone.do(c.Exchange(ANNE, 1, "A"))


def test_with_open_tiles_the_last_one_ends_it() -> None:
    """F8: nothing is deducted, for nobody holds a tile."""
    alone = WholeGame([ANNE], OPEN_TILES, lexicon=lexicon("SE AEGLOSVS AEHLOSWE"))
    alone.lie(board_with_all_but("SE"))
    *_, scored, _ = alone.do(c.Play(ANNE, 1, "H4 SE"))
    assert isinstance(scored, e.GameScored)
    assert (scored.ending, scored.standings[0].deducted) == (Ending.OUT, 0)


def test_words_may_be_asked_with_open_tiles_or_if_the_rules_say_so() -> None:
    """F10, V2."""
    asked = [FAMILY, ONE_RACK, TWO_RACKS, OPEN_TILES, replace(FAMILY, open_dictionary=True)]
    assert [rules.words_may_be_asked for rules in asked] == [False, False, False, True, True]


def test_a_rack_has_only_its_own_tiles() -> None:
    alone = WholeGame([ANNE], ONE_RACK, lexicon=WORDS)
    with pytest.raises((TilesNotOnRack, errors.JokerUndeclared)):
        alone.do(c.Play(ANNE, 1, "H4 WHISKYS"))
