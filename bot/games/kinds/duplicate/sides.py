"""Who plays together: what a pair is called, and the ranking of a series, in which it is one."""

from collections.abc import Mapping, Sequence

from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.games.recorded import GameResult, Series, SeriesLine
from engine.duplicate.next_game import series_with
from engine.duplicate.series import SeriesGame, Side, series_ranking
from engine.duplicate.state import DuplicateGame


def side_names(
    game: DuplicateGame, names: Mapping[int, str], texts: DuplicateTexts
) -> Mapping[int, str]:
    """The names, in which the number under which a pair plays is that of both."""
    both = {
        pair[0]: texts.series.pair([names[each] for each in pair]) for pair in game.players.pairs
    }
    return {each: names[each] for each in list(names)} | both if both else names


def series_of(game: DuplicateGame) -> Series | None:
    """The games of the series that are over, for whoever ranks them elsewhere."""
    games = _over(game)
    if not games:
        return None
    lines = tuple(
        SeriesLine(
            line.rank,
            line.players,
            line.value,
            tuple(_result(each, line.players) for each in games),
        )
        for line in series_ranking(games, game.rules.series)
    )
    return Series(game.rules.series.value, lines, len(games))


def _result(game: SeriesGame, side: Side) -> GameResult | None:
    for each in game.results:
        if each.players == side:
            return GameResult(each.points, each.place, each.percentage)
    return None


def _over(game: DuplicateGame) -> Sequence[SeriesGame]:
    return game.series if game.termination is None else series_with(game)


def series_so_far(game: DuplicateGame, names: Mapping[int, str], texts: DuplicateTexts) -> str:
    """The ranking of a series; while its last game is on, up to the one before. Empty for a first game."""
    if not game.series:
        return ""
    games = _over(game)
    lines = series_ranking(games, game.rules.series)
    sides = [texts.series.pair([names[each] for each in line.players]) for line in lines]
    return texts.series.standings(lines, sides, game.rules.series, len(games))
