from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.board import Board
from engine.lexicon import Lexicon
from engine.strategy import static
from engine.strategy.endgame import Line, margin_after, solve
from engine.strategy.leaves import Leaves
from engine.strategy.position import Candidate, Passed, Position
from engine.tiles import sort_tiles
from tests import strategies
from tests.builders import board, lexicon, play
from tests.engine.strategy.endgame_oracle import best_margin, margins
from tests.laws import examples

ENOUGH = 1_000_000


def ending(lying: Board, rack: str, other: str) -> Position:
    return Position(lying, rack, sort_tiles(other), (len(other),))


def shown(line: Line) -> str:
    return " / ".join(map(str, (line.move, *line.continuation)))


@pytest.mark.parametrize(
    ("lying", "rack", "other", "words", "best", "margin"),
    [
        # T15: who goes out has 8 points, and what the other holds, which the other subtracts
        (["H8 PASSE"], "R", "KA", "PASSER", "H8 PASSER", 8 + 22),
        # F8: neither can play, each subtracts his own
        (["H8 PASSE"], "XY", "KA", "PASSER", "- / -", 11 - 20),
        # a joker that is left costs nothing
        (["H8 PASSE"], "?R", "KA", "PASSE", "- / -", 11 - 1),
    ],
)
def test_a_game_is_settled(
    lying: list[str], rack: str, other: str, words: str, best: str, margin: int
) -> None:
    first = solve(ending(board(*lying), rack, other), lexicon(words), nodes=ENOUGH)[0]
    assert (shown(first), first.margin, first.exact) == (best, margin, True)


@pytest.mark.parametrize(
    ("rack", "other", "words", "line", "margin"),
    [
        # SKA earns more, but then the other goes out with PASSEZ
        ("RKA", "Z", "PASSER PASSEZ SKA", "H4 PASSER / - / 7H SKA", 8 + 22 + 20),
        # the other is stuck with his Q: two turns earn more than one
        ("RA", "Q", "PASSER PASSERA", "H4 PASSER / - / H4 PASSERA", 8 + 9 + 16),
        # if he is not, it is better to be out at once
        ("RA", "S", "PASSER PASSERA PASSERS", "H4 PASSERA", 9 + 2),
    ],
)
def test_what_players_know(rack: str, other: str, words: str, line: str, margin: int) -> None:
    first = solve(ending(board("H4 PASSE"), rack, other), lexicon(words), nodes=ENOUGH)[0]
    assert (shown(first), first.margin, first.exact) == (line, margin, True)


@pytest.mark.parametrize(
    "position",
    [
        Position(board("H4 PASSE"), "R", "KAZ", (2,)),
        Position(board("H4 PASSE"), "R", "KA", (1, 1), (0, 0, 0)),
        Position(board(), "R", "KA", (2,)),
    ],
)
def test_what_is_not_the_end_of_a_game_of_two_is_not_searched(position: Position) -> None:
    with pytest.raises(ValueError, match="empty bag"):
        solve(position, lexicon("PASSER"), nodes=ENOUGH)


def test_a_search_knows_nothing_of_the_one_before() -> None:
    """The searcher is lent to one search after the other."""
    first = ending(board("H4 PASSE"), "RKA", "Z")
    second = ending(board("H4 PASSE"), "RA", "Q")
    words = "PASSER PASSEZ PASSERA SKA"
    shared = lexicon(words)
    for position in (first, second, first):
        for nodes in (1, 10, ENOUGH):
            expected = solve(position, lexicon(words), nodes=nodes)
            assert solve(position, shared, nodes=nodes) == expected


def test_who_has_a_time_and_no_number_of_nodes_is_answered() -> None:
    position, words = ending(board("H8 PASSE"), "R", "KA"), lexicon("PASSER")
    assert solve(position, words, nodes=1 << 62) == solve(position, words, nodes=ENOUGH)


@st.composite
def endings(draw: st.DrawFn) -> tuple[Position, Lexicon]:
    lying = draw(strategies.boards(5))
    assume(not lying.is_empty)
    racks = strategies.racks(most=3).filter(bool)
    rack, other = draw(racks), draw(racks)
    # trying everything takes long: a joker is many tiles
    assume(len(rack + other) <= (6, 4, 0)[min((rack + other).count("?"), 2)])
    return ending(lying, rack, other), draw(strategies.lexicons())


@examples(40)
@given(endings())
def test_what_is_found_is_what_trying_everything_finds(given: tuple[Position, Lexicon]) -> None:
    position, words = given
    lines = solve(position, words, nodes=ENOUGH)
    tried = margins(position.board, position.rack, position.unseen, words)
    assert {str(line.move) for line in lines} <= set(tried)
    assert lines[0].exact
    assert lines[0].margin == tried[str(lines[0].move)] == max(tried.values())
    for line in lines[1:]:  # of passing it is told what follows if the other passes, too
        if line.move != Passed():
            assert tried[str(line.move)] <= line.margin <= lines[0].margin


@examples(6)
@given(endings())
def test_how_often_each_must_pass_and_has_passed_changes_nothing(
    given: tuple[Position, Lexicon],
) -> None:
    """Unless the game is over by one's own pass."""
    position, words = given
    board, rack, other = position.board, position.rack, position.unseen
    first, *others = (
        best_margin(board, rack, other, words, passes=passes, passed=passed)
        for passes in (1, 2, 3)
        for passed in range(2 * passes - 1)
    )
    assert others == [first] * 8


@examples(25)
@given(endings())
def test_what_any_move_leads_to_is_what_trying_everything_finds(
    given: tuple[Position, Lexicon],
) -> None:
    """A game of one pass each, so that it is over when the other passes, too."""
    position, words = given
    tried = margins(position.board, position.rack, position.unseen, words, passes=1)
    for each in static.candidates(position, words, Leaves.none(), ENOUGH):
        found = margin_after(position, each, words, nodes=ENOUGH)
        assert found == (tried[str(each.move)], True)


def test_what_follows_a_word_that_the_list_lacks_is_searched_too() -> None:
    """The other makes XIS for 13, and goes out."""
    position = ending(board("H4 PASSE"), "XIA", "S")
    made = Candidate(play("9G XI"), 31, 3100, "A")
    found = margin_after(position, made, lexicon("XIS"), nodes=ENOUGH)
    assert found == (31 - 13 - 2, True)


def test_what_is_not_searched_to_its_end_is_not_proven(shipped: Lexicon) -> None:
    position = ending(board("H4 PASSE"), "AEIRSTL", "OUNELRT")
    margin, proven = margin_after(
        position, Candidate(Passed(), 0, 0, position.rack), shipped, nodes=1
    )
    assert not proven
    assert margin < 0


LAST_PASS = {"passes": 2, "passed": 3}


@pytest.mark.parametrize(
    ("passing_ends", "line", "margin"),
    [
        # the other goes out with PASSEZ whatever is done: better three points before that
        (False, "7G AS / H4 PASSEZ", 3 - 17 - 2),
        # he has overlooked it, and passed: now he subtracts his Z, and it is over
        (True, "-", 10 - 2),
    ],
)
def test_who_may_end_the_game_by_passing_does_so_before_the_other_sees_more(
    passing_ends: bool, line: str, margin: int
) -> None:
    position = replace(ending(board("H4 PASSE"), "AE", "Z"), passing_ends=passing_ends)
    first = solve(position, lexicon("PASSEZ AS"), nodes=ENOUGH)[0]
    assert (shown(first), first.margin, first.exact) == (line, margin, True)


@pytest.mark.long
@examples(40)
@given(endings())
def test_the_last_pass_is_found_as_trying_everything_finds_it(
    given: tuple[Position, Lexicon],
) -> None:
    position, words = given
    lines = solve(replace(position, passing_ends=True), words, nodes=ENOUGH)
    tried = margins(position.board, position.rack, position.unseen, words, **LAST_PASS)
    (passing,) = (line for line in lines if line.move == Passed())
    assert lines[0].exact
    assert passing.exact
    assert passing.margin == tried["-"]
    passed = Candidate(Passed(), 0, 0, position.rack)
    settled = margin_after(replace(position, passing_ends=True), passed, words, nodes=0)
    assert settled == (passing.margin, True)
    assert lines[0].margin == tried[str(lines[0].move)] == max(tried.values())
    assert len(lines) == len({line.move for line in lines})
    assert [line.nodes > 0 for line in lines] == [True] + [False] * (len(lines) - 1)


def test_what_is_not_searched_to_the_end_is_no_proof_that_passing_is_best(shipped: Lexicon) -> None:
    lying = board("H4 PASSE")
    position = replace(ending(lying, "AEIRSTL", "OUNELRT"), passing_ends=True)
    lines = solve(position, shipped, nodes=1)
    assert not lines[0].exact
    assert all(line.exact == (line.move == Passed()) for line in lines[1:])
