"""A match of two winning games (SPEC T8, X24), and the points of its sheet (T6, X14).

Whoever has won two of three games has won the match, and it is over. A drawn game counts for neither, and
there are three games at the most; then whoever has won more, else the better tie-break points (Pdep), else
nobody. Who leaves the match for good has lost it, whatever he has won before.

Match points (PM) are given for each game, in halves. Tie-break points are the difference of the totals of
each game that was won, for the winner and against the loser; who gave a game up while he led loses none
(X27). One game is a match of one.
"""

from dataclasses import dataclass
from datetime import datetime

from engine.classic import events as e
from engine.classic.reasons import Ending, Termination
from engine.classic.state import ClassicGame
from engine.classic.toss import begin_game
from engine.fair_draw import GameSecret


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A player's line of the match sheet; `points` are half match points, `place` is shared."""

    player: int
    place: int
    won: int
    points: int
    tie_break: int


def next_game(game: ClassicGame, now: datetime, secret: GameSecret) -> list[e.LaterEvent]:
    """Begin the next game, or end the match, when no game is on."""
    if game.results and is_over(game):
        return [e.GameEnded(Termination.PLAYED, secret.reveal(), now)]
    return begin_game(game, now, secret)


def is_over(game: ClassicGame) -> bool:
    """Whether no other game is to be played after those that were."""
    needed = game.rules.games // 2 + 1
    return (
        len(game.results) >= game.rules.games
        or any(_won(game, seat.player) >= needed for seat in game.seats)
        or any(seat.out is not None and seat.out.for_good for seat in game.seats)
    )


def winner(game: ClassicGame) -> int | None:
    """The winner of a match that is over; None if it is level, or was stopped before."""
    if not game.rules.is_match:
        return game.results[-1].winner if game.results else None
    if any(result.ending is Ending.STOPPED for result in game.results):
        return None
    first, *others = match_sheet(game)
    return None if any(other.place == first.place for other in others) else first.player


def match_sheet(game: ClassicGame) -> tuple[MatchScore, ...]:
    """The lines of both players, best first."""

    def standing(player: int) -> tuple[bool, int, int]:
        seat = game.seat(player)
        stayed = seat is None or seat.out is None or not seat.out.for_good
        return stayed, _won(game, player), _tie_break(game, player)

    standings = {seat.player: standing(seat.player) for seat in game.seats}
    return tuple(
        MatchScore(
            player=player,
            place=1 + sum(other > own for other in standings.values()),
            won=own[1],
            points=sum(_points(game, result, player) for result in game.results),
            tie_break=own[2],
        )
        for player, own in sorted(standings.items(), key=lambda each: each[1], reverse=True)
    )


def _won(game: ClassicGame, player: int) -> int:
    return sum(result.winner == player for result in game.results)


def _points(game: ClassicGame, result: e.GameScored, player: int) -> int:
    if result.ending is Ending.STOPPED:
        return 0
    if result.winner is None:
        return game.rules.draw
    return game.rules.win if result.winner == player else 0


def _tie_break(game: ClassicGame, player: int) -> int:
    points = 0
    for result in game.results:
        if result.winner is None:
            continue
        totals = {standing.player: standing.total for standing in result.standings}
        ahead = totals.pop(result.winner) - max(totals.values(), default=0)
        points += max(ahead, 0) * (1 if result.winner == player else -1)
    return points
