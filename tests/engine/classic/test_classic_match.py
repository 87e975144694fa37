"""Matches of two winning games: who has won, and what the match sheet says."""

from dataclasses import replace

import pytest

from engine.classic import events as e
from engine.classic.evolve import evolve
from engine.classic.match import MatchScore, is_over, match_sheet, next_game, winner
from engine.classic.reasons import Ending, OutReason, Termination
from engine.classic.rules import FAMILY, TOURNAMENT
from engine.classic.state import ClassicGame
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, SECRET, START, lobby, started

MATCH = replace(TOURNAMENT, games=3)


def _result(number: int, anne: int, bob: int, ending: Ending, won: int | None) -> e.GameScored:
    totals = {ANNE: anne, BOB: bob}
    standings = tuple(e.Standing(player, 1, total, "") for player, total in totals.items())
    return e.GameScored(number, ending, standings, won, START)


def _match(*games: str) -> ClassicGame:
    """``300:280`` is a game that Anne won; ``A 200:280`` one that Bob gave up; ``-`` one that was stopped."""
    results = []
    for number, text in enumerate(games, 1):
        given, _, totals = text.rpartition(" ")
        anne, bob = map(int, totals.split(":"))
        ahead = ANNE if anne > bob else BOB if bob > anne else None
        match given:
            case "A" | "B":
                left = ANNE if given == "A" else BOB
                results.append(_result(number, anne, bob, Ending.ALONE, left))
            case "-":
                results.append(_result(number, anne, bob, Ending.STOPPED, None))
            case _:
                results.append(_result(number, anne, bob, Ending.OUT, ahead))
    game = started(lobby((ANNE, BOB), MATCH))
    return replace(game, results=tuple(results), number=len(results))


@pytest.mark.parametrize(
    ("games", "over", "won_by"),
    [
        ([], False, None),
        (["300:280"], False, None),
        (["300:280", "290:280"], True, ANNE),  # T8
        (["300:280", "280:290"], False, None),
        (["300:280", "280:290", "1:2"], True, BOB),
        (["300:300"], False, None),  # X24: a drawn game counts for neither
        (["300:300", "300:280"], False, None),
        (["300:300", "300:280", "300:280"], True, ANNE),
        (["300:300", "300:280", "300:300"], True, ANNE),  # at most three games, then more won
        (["300:280", "280:310", "300:300"], True, BOB),  # else Pdep
        (["300:280", "280:300", "300:300"], True, None),  # else ex aequo
        (["300:300", "300:300", "300:300"], True, None),
        (["A 200:280", "A 200:280"], True, ANNE),  # X27: the other wins whatever the totals
    ],
)
def test_who_has_won(games: list[str], won_by: int | None, *, over: bool) -> None:
    game = _match(*games)
    assert is_over(game) is over
    if over:
        assert winner(game) == won_by


def test_the_match_sheet() -> None:
    """X14: 1, 1/2, 0 match points; the differences of the scores."""
    assert match_sheet(_match("300:280", "300:300", "250:290")) == (
        MatchScore(BOB, place=1, won=1, points=3, tie_break=20),
        MatchScore(ANNE, place=2, won=1, points=3, tie_break=-20),
    )


def test_match_points_are_a_setting() -> None:
    game = _match("300:280", "300:300")
    of_three = replace(game, rules=replace(MATCH, win=6, draw=2))
    assert [line.points for line in match_sheet(of_three)] == [8, 2]


@pytest.mark.parametrize(("game", "tie_break"), [("A 300:280", 20), ("A 200:280", 0)])
def test_the_difference_of_a_game_given_up(game: str, tie_break: int) -> None:
    """X27: as it stands, 0 if the loser led."""
    anne, bob = match_sheet(_match(game))
    assert (anne.player, anne.tie_break, bob.tie_break) == (ANNE, tie_break, -tie_break)


def test_who_leaves_the_match_has_lost_it() -> None:
    game = _match("300:280", "B 10:0")
    anne, bob = game.seats
    gone = replace(game, seats=(replace(anne, out=OutReason.LEFT), bob))
    assert (is_over(gone), winner(gone)) == (True, BOB)
    first = _match("B 10:0")
    assert is_over(replace(first, seats=(replace(anne, out=OutReason.EXCLUDED), bob)))
    resigned = replace(first, seats=(replace(anne, out=OutReason.RESIGNED), bob))
    assert not is_over(resigned)  # it was this game of it only


def test_nobody_has_won_a_match_that_was_stopped() -> None:
    stopped = _match("300:280", "- 10:0")
    assert winner(stopped) is None
    assert [line.points for line in match_sheet(stopped)] == [2, 0]


def test_one_game_is_a_match_of_one() -> None:
    single = replace(_match("300:280"), rules=FAMILY)
    assert (is_over(single), winner(single)) == (True, ANNE)
    level = replace(_match("300:300"), rules=FAMILY)
    assert (is_over(level), winner(level)) == (True, None)


def test_after_a_game_comes_the_next_one_or_the_end() -> None:
    ended = [e.GameEnded(Termination.PLAYED, SECRET.reveal(), START)]
    assert next_game(_match("300:280", "290:280"), START, SECRET) == ended
    assert next_game(_match("300:280"), START, SECRET)[0] == e.GameBegan(2, START)
    assert next_game(_match(), START, SECRET)[0] == e.GameBegan(1, START)


def test_a_substitute_goes_on_with_the_games_that_were_won() -> None:
    """X23: the seat is taken over with all that lies there."""
    game = evolve(_match("300:280", "280:290"), e.PlayerReplaced(ANNE, CHLOE, START))
    assert {(line.player, line.won, line.tie_break) for line in match_sheet(game)} == {
        (CHLOE, 1, 10),
        (BOB, 1, -10),
    }
