"""Jokers come back from the board for their letters (SPEC V1)."""

from dataclasses import replace

import pytest

from engine.board import Square
from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.history import positions
from engine.classic.numbers import program_of
from engine.classic.programs import choose
from engine.classic.recycling import best_tiles_of, jokers_to_have
from engine.classic.rules import FAMILY, TOURNAMENT, Challenge, ClassicRules, Clock
from engine.classic.view import view_of
from engine.errors import BadReference, RuleViolation
from engine.strategy.knowledge import Level
from tests.engine.classic.games import ANNE, BOB, CHLOE, WORDS, Table, all_tiles, find, names
from tests.engine.strategy.bands import EVERYDAY

RULES = replace(FAMILY, recycling=True)
FREE = replace(RULES, challenge=Challenge.FREE)


def recycle(table: Table, player: int, square: str) -> list[e.Event]:
    return table.do(c.Recycle(player, table.turn, square))


def table(rules: ClassicRules = RULES, *racks: str, bag: str | None = None) -> Table:
    """PASSER lies there, its R a joker, in H4 to H9."""
    return Table(rules, racks or ("RETAIRA", "AEINSTU"), words=("H4 PASSEr",), bag=bag)


def test_a_letter_for_the_joker_that_stands_for_it_and_the_turn_goes_on() -> None:
    game = table()
    before = all_tiles(game.game)
    events = recycle(game, ANNE, "h9")
    assert names(events) == ["JokerRecycled"]
    assert game.game.board.tile(Square(7, 8)) == "R"
    assert game.seat(ANNE).rack == "?ETAIRA"
    assert (game.on_turn, game.scores()) == (ANNE, {ANNE: 0, BOB: 0})
    assert all_tiles(game.game) == before


@pytest.mark.parametrize("typed", ["H9", "9H", "9-h", " h 9 "])
def test_a_square_has_one_name_in_either_direction(typed: str) -> None:
    assert find(recycle(table(), ANNE, typed), e.JokerRecycled).square == Square(7, 8)


def test_the_joker_may_be_used_at_once_and_the_letter_counts_from_then_on() -> None:
    plain, swapped = table(), table()
    recycle(swapped, ANNE, "H9")
    with_joker = find(plain.play(ANNE, "9H RE"), e.WordPlaced).points
    assert find(swapped.play(ANNE, "9H RE"), e.WordPlaced).points == with_joker + 1
    assert swapped.game.moves[-1].recycled == ((Square(7, 8), "R"),)
    again = table()
    recycle(again, ANNE, "H9")
    assert find(again.play(ANNE, "9H R(E)"), e.WordPlaced).tiles == "?"


def test_several_in_one_turn() -> None:
    game = Table(RULES, ("RSTAIRA", "AEINSTU"), words=("H4 PAsSEr",))
    recycle(game, ANNE, "H9")
    recycle(game, ANNE, "H6")
    assert game.seat(ANNE).rack.count("?") == 2
    assert list(game.game.board.words()) == ["PASSER"]
    assert game.game.turn is not None
    assert game.game.turn.recycled == ((Square(7, 8), "R"), (Square(7, 5), "S"))


@pytest.mark.parametrize(
    ("rules", "rack", "square", "refusal"),
    [
        (FAMILY, "RETAIRA", "H9", errors.VariantNotPlayed),
        (RULES, "RETAIRA", "H8", errors.NoJokerThere),
        (RULES, "RETAIRA", "A1", errors.NoJokerThere),
        (RULES, "ETAIAIS", "H9", errors.LetterNeeded),
        (RULES, "ETAIAI?", "H9", errors.LetterNeeded),  # a joker is no letter
        (RULES, "RETAIRA", "Z9", BadReference),
        (RULES, "RETAIRA", "", BadReference),
    ],
)
def test_what_is_refused(
    rules: ClassicRules, rack: str, square: str, refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        recycle(table(rules, rack, "AEINSTU"), ANNE, square)


def test_only_in_ones_turn() -> None:
    game = table(RULES, "AEINSTU", "RETAIRA")
    with pytest.raises(errors.NotYourTurn):
        recycle(game, BOB, "H9")
    with pytest.raises(errors.TurnIsOver):
        game.do(c.Recycle(ANNE, game.turn - 1, "H9"))


def test_a_challenge_of_the_word_that_follows_does_not_undo_it() -> None:
    game = table(FREE)
    recycle(game, ANNE, "H9")
    game.play(ANNE, "9H RAT")
    game.contest(BOB, "RAT")
    assert game.game.board.tile(Square(7, 8)) == "R"
    assert "?" in game.seat(ANNE).rack
    assert len(game.seat(ANNE).rack) == 7
    assert (game.scores()[ANNE], game.on_turn) == (0, BOB)


def test_who_swaps_has_let_the_move_before_stand() -> None:
    """The joker of a move that can still fall is on nobody's rack; the mover draws first."""
    game = Table(FREE, ("LES?TIT", "SRTAIRA", "AEINSTU"))
    game.play(ANNE, "H8 LE(S)")
    events = recycle(game, BOB, "H10")
    assert names(events) == ["MoveSettled", "RackDrawn", "JokerRecycled"]
    with pytest.raises(errors.NothingToContest):
        game.contest(CHLOE, "LES")


def test_a_pass_after_a_swap_is_a_pass_and_time_runs_on() -> None:
    game = table(replace(RULES, clock=Clock.BANK))
    game.later(10)
    recycle(game, ANNE, "H9")
    game.later(9)
    game.pass_turn(ANNE)
    assert game.seat(ANNE).passes == 1
    assert game.seat(ANNE).spent.total_seconds() == 20


def test_a_frozen_player_swaps_no_more() -> None:
    game = table(replace(TOURNAMENT, recycling=True))
    game.later(3600)
    with pytest.raises(RuleViolation):
        recycle(game, ANNE, "H9")


def test_who_could_play_with_the_joker_that_he_can_have_is_not_blocked() -> None:
    """Without it there is no word for an R; with it there is."""
    words = type(WORDS).from_words(["PASSER", "PASSERS"], name="deux")
    racks = ("R", "XA")
    ends = []
    for rules in (FAMILY, RULES):
        game = Table(
            replace(rules, auto_end=True), racks, words=("H4 PASSEr",), bag="", lexicon=words
        )
        game.pass_turn(ANNE)
        ends.append(bool(game.game.results))
    assert ends == [True, False]


def test_two_jokers_and_one_letter() -> None:
    game = Table(RULES, ("REAINSU", "AEINSTU"), words=("H4 PASSEr", "J4 PASSEr"))
    seat = game.seat(ANNE)
    assert [str(square) for square, _ in jokers_to_have(game.game, seat.rack)] == ["H9", "J9"]
    assert best_tiles_of(game.game, seat) == seat.rack.replace("R", "?", 1)


@pytest.mark.parametrize("level", [Level.HIGHEST, Level.BEGINNER])
def test_a_program_takes_a_joker_whenever_it_can(level: Level) -> None:
    game = table()
    player = program_of(level, 0)
    seen = replace(view_of(game.game, ANNE), player=player)
    assert choose(seen, WORDS, EVERYDAY) == c.Recycle(player, game.turn, "H9")
    recycle(game, ANNE, "H9")
    assert isinstance(choose(view_of(game.game, ANNE), WORDS, EVERYDAY), c.Play)


def test_a_joker_that_was_had_since_the_last_move_is_off_the_last_position() -> None:
    """In a game that goes on, and in one that was stopped then."""
    game = Table(RULES, ("LE?TITA", "SSSRATE"))
    game.play(ANNE, "H8 LE(S)")
    placed = positions(game.game)
    recycle(game, BOB, "H10")
    after = positions(game.game)
    assert after[:-1] == placed
    assert (after[-1].board, after[-1].line) == (game.game.board, None)
    assert after[-1].totals == placed[-1].totals
    game.do(c.Abort())
    assert positions(game.game) == after


def test_a_word_that_came_off_again_makes_no_position_of_its_own() -> None:
    game = Table(FREE, ("LE?TITA", "SSSRATE"))
    game.play(ANNE, "H8 TIA")
    game.contest(BOB, "TIA")
    assert [position.board.is_empty for position in positions(game.game)] == [True, False]
