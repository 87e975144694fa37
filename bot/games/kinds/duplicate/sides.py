"""Who plays together: what a pair is called, and the ranking of a series, in which it is one."""

from collections.abc import Mapping

from bot.games.kinds.duplicate.texts import DuplicateTexts
from engine.duplicate.next_game import series_with
from engine.duplicate.series import series_ranking
from engine.duplicate.state import DuplicateGame


def side_names(
    game: DuplicateGame, names: Mapping[int, str], texts: DuplicateTexts
) -> Mapping[int, str]:
    """The names, in which the number under which a pair plays is that of both."""
    both = {
        pair[0]: texts.series.pair([names[each] for each in pair]) for pair in game.players.pairs
    }
    return {each: names[each] for each in list(names)} | both if both else names


def series_so_far(game: DuplicateGame, names: Mapping[int, str], texts: DuplicateTexts) -> str:
    """The ranking of a series; while its last game is on, up to the one before. Empty for a first game."""
    games = game.series if game.termination is None else series_with(game)
    if not game.series:
        return ""
    lines = series_ranking(games, game.rules.series)
    sides = [texts.series.pair([names[each] for each in line.players]) for line in lines]
    return texts.series.standings(lines, sides, game.rules.series, len(games))
