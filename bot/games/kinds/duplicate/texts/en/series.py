"""English: games that follow each other, and players who are a pair."""

from bot.games.kinds.duplicate.texts.series import Series
from bot.talk.typography import as_typed, english
from bot.texts.en import numbers
from engine.duplicate.rules import SeriesRanking

SERIES = Series(
    language=numbers,
    next_game="Next game",
    none_yet=english(
        'This is the first game: a series has a ranking from its second one on ("Next game").'
    ),
    number=lambda number: english(f"Game {number} of the series"),
    how_to_pair=english(
        'You play in pairs, one slip for two: ask someone, for example "/pair Tom".'
    ),
    accept="Accept",
    pair_offered=lambda name, partner: english(
        f"{as_typed(name)} asks {as_typed(partner)} to play as a pair."
    ),
    pair_is_offered=lambda partner: english(
        f"Asked: now it's up to {as_typed(partner)} to accept."
    ),
    pair_made=lambda pair: english(f"{as_typed(pair)} are a pair."),
    you_are_a_pair=english("You're a pair: the last slip counts, whoever hands it in."),
    heading=lambda games, by: f"Series, {games}, {by}",
    game="game",
    by={
        SeriesRanking.POINTS: "by points",
        SeriesRanking.PLACES: "by places",
        SeriesRanking.PERCENTAGE: "by percentage",
    },
    of=lambda who, value: f"{who}: {value}",
    some_points=lambda number: f"{number} points",
)
