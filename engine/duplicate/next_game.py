"""The game after a game that is over: with its rules, and with whoever stayed to its end.

Pairs stay together. It goes on the series (`engine.duplicate.series`): every game of which a round was scored
is part of one, also one that was stopped, with the ranking that it had. A series that is as long as it may be
is followed by another one.
"""

from fractions import Fraction

from engine.duplicate import commands as c
from engine.duplicate.players import Players
from engine.duplicate.ranking import Standing, ranking
from engine.duplicate.series import MOST_GAMES, SeriesGame, SeriesResult
from engine.duplicate.state import DuplicateGame


def series_with(game: DuplicateGame) -> tuple[SeriesGame, ...]:
    """The games of the series up to this one, which is over; without it if no round of it was scored."""
    standings = ranking(game)
    if not game.rounds or not standings:
        return game.series
    return (*game.series, SeriesGame(tuple(_result(line, game.players) for line in standings)))


def _result(line: Standing, players: Players) -> SeriesResult:
    points = Fraction(line.total) if line.places is None else line.places
    return SeriesResult(tuple(sorted(players.of(line.player))), points, line.rank, line.percentage)


def next_game(game: DuplicateGame, name: str, leader: int) -> tuple[c.Command, ...]:
    """The commands that open it under this name; who leads it comes first, then the others in their order."""
    series = series_with(game)
    others = (number for number in game.present if number != leader)
    pairs = (game.players.of(number) for number in game.players.present_heads)
    together = [pair for pair in pairs if len(pair) > 1 and {leader, *game.present} >= {*pair}]
    return (
        c.CreateGame(name, game.rules, series if len(series) < MOST_GAMES else ()),
        *(c.Join(number) for number in (leader, *others)),
        *(c.PairUp(*each) for pair in together for each in (pair, pair[::-1])),
    )
