"""The game after a game that is over: with the rules that it began with, and with whoever stayed to its end.

Pairs stay together. An official game has the referee that it had to its end, if any; where players take
turns, it is the turn of who has refereed the fewest games of the series (SPEC O8). Its centres have theirs.

Of a simultané the next game at home takes along whichever of the other centres can come, under their names,
and goes on the series even if none can; whoever opens it there, and plays in one of them, stays in that and
leads. From any other centre it is an ordinary game for those who play there, and begins a series of its own.

It goes on the series (`engine.duplicate.series`): every game of which a round was scored is part of one, also
one that was stopped, with the ranking that it had. A series that is as long as it may be is followed by
another one.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from engine.duplicate import commands as c
from engine.duplicate.centres import HOME
from engine.duplicate.players import Players
from engine.duplicate.ranking import Standing, ranking
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.series import MOST_GAMES, SeriesGame, SeriesResult, next_referee
from engine.duplicate.start import read_statement
from engine.duplicate.state import DuplicateGame


def series_with(game: DuplicateGame) -> tuple[SeriesGame, ...]:
    """The games of the series up to this one, which is over; without it if no round of it was scored."""
    standings = ranking(game)
    if not game.rounds or not standings:
        return game.series
    results = tuple(_result(line, game.players) for line in standings)
    return (*game.series, SeriesGame(results, game.referees[-1] if game.referees else None))


def _result(line: Standing, players: Players) -> SeriesResult:
    points = Fraction(line.total) if line.places is None else line.places
    return SeriesResult(tuple(sorted(players.of(line.player))), points, line.rank, line.percentage)


def _rules_of_start(game: DuplicateGame) -> DuplicateRules:
    """Another time that a referee gave the last rounds, to break a tie, is no matter of the next game."""
    return read_statement(game.statement).rules if game.statement else game.rules


def _seat(number: int, players: Players, centre: int = HOME) -> c.Join | c.SeatOnPaper:
    player = players.by_number.get(number)
    on_paper = 0 if player is None else player.on_paper
    if on_paper:
        return c.SeatOnPaper(number, on_paper, centre)
    return c.Join(number, centre=centre)


def _along(game: DuplicateGame, leader: int, centres: Iterable[int]) -> Iterator[c.Command]:
    """The commands by which other centres come along, each with those who stayed; no more are let in."""
    yield c.AdmitCentres()
    if name := game.centres[HOME].name:
        yield c.NameCentre(HOME, name)
    for number, centre in enumerate(centres, start=1):
        here = {*game.present, leader}
        there = [each for each in game.players.by_centre.get(centre, ()) if each in here]
        host = game.centres[centre].host
        writers = (each for each in there if not game.players.by_number[each].on_paper)
        brings = host if host in game.present else next(writers, leader)
        assert brings is not None, "somebody leads the game"
        yield c.JoinCentre(brings, game.centres[centre].name)
        yield from (_seat(each, game.players, number) for each in there if each != brings)
        yield from (c.Officiate(each, centre=number) for each in game.deputies_of(centre))
    yield c.AdmitCentres(admitted=False)


def next_game(
    game: DuplicateGame,
    name: str,
    leader: int,
    centre: int = HOME,
    along: Sequence[int] = (),
) -> tuple[c.Command, ...]:
    """The commands that open it under this name; who leads or referees it comes first, then the others.

    Of the other centres of a simultané, those that are to come `along`, in the order of their new numbers.
    """
    present, series = tuple(game.present), series_with(game)
    referee = game.organiser if centre == HOME and game.has_referee else None
    own = game.player(leader)
    from_afar = own is not None and own.centre in along
    if game.is_simultane:
        there = game.players.by_centre.get(centre, ())
        present = tuple(each for each in present if each in there)
        series = series if centre == HOME else ()
    there = present if from_afar else tuple(dict.fromkeys((leader, *present)))
    everybody = tuple(dict.fromkeys((*there, *(() if referee is None else (referee,)))))
    if game.rules.rotating:
        referee = next_referee(series, everybody)
    players = everybody if game.rules.rotating else there
    pairs = (game.players.of(number) for number in game.players.present_heads)
    come = {*there, *(n for each in along for n in game.players.by_centre.get(each, ()))}
    together = [pair for pair in pairs if len(pair) > 1 and come >= {*pair}]
    return (
        c.CreateGame(name, _rules_of_start(game), series if len(series) < MOST_GAMES else ()),
        *(() if referee is None else (c.Officiate(referee),)),
        *(_seat(number, game.players) for number in players if number != referee),
        *(_along(game, leader, along) if along else ()),
        *([c.HandOn(leader)] if from_afar and referee is None else ()),
        *(c.PairUp(*each) for pair in together for each in (pair, pair[::-1])),
    )
