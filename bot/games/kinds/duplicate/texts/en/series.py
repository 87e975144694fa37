"""English: games that follow each other, and players who are a pair."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.games.kinds.duplicate.texts.pieces import rank_lines
from bot.talk.typography import as_typed, english
from bot.texts.en.numbers import MORE, count, decimal, listing, percentage, points, thousands
from bot.texts.lists import tenths
from engine.duplicate.rules import SeriesRanking
from engine.duplicate.series import SeriesStanding

next_game = "Next game"
none_yet = english(
    'This is the first game: a series has a ranking from its second one on ("Next game").'
)
how_to_pair = english('You play in pairs, one slip for two: ask someone, for example "/pair Tom".')
accept = "Accept"
you_are_a_pair = english("You're a pair: the last slip counts, whoever hands it in.")
_BY: Mapping[SeriesRanking, str] = {
    SeriesRanking.POINTS: "by points",
    SeriesRanking.PLACES: "by places",
    SeriesRanking.PERCENTAGE: "by percentage",
}


def number(number: int) -> str:
    return english(f"Game {number} of the series")


def standings(
    lines: Sequence[SeriesStanding], sides: Sequence[str], by: SeriesRanking, games: int
) -> str:
    names = {line.players: as_typed(side) for line, side in zip(lines, sides, strict=True)}

    def tell(line: SeriesStanding) -> str:
        fewer = f" ({count(line.games, 'game')})" if line.games < games else ""
        return f"{line.rank}. {names[line.players]}: {_value(line.value, by)}{fewer}"

    def tell_briefly(line: SeriesStanding) -> str:
        return f"{line.rank}. {names[line.players]} ({_value(line.value, by)})"

    heading = f"Series, {count(games, 'game')}, {_BY[by]}"
    return english(f"{heading}\n{rank_lines(lines, tell, tell_briefly, MORE, whole=True)}")


def pair(names: Sequence[str]) -> str:
    return listing(names)


def pair_offered(name: str, partner: str) -> str:
    return english(f"{as_typed(name)} asks {as_typed(partner)} to play as a pair.")


def pair_is_offered(partner: str) -> str:
    return english(f"Asked: now it's up to {as_typed(partner)} to accept.")


def pair_made(pair: str) -> str:
    return english(f"{as_typed(pair)} are a pair.")


def _value(value: Fraction, by: SeriesRanking) -> str:
    if by is SeriesRanking.PERCENTAGE:
        return percentage(value)
    number = thousands(int(value)) if value.denominator == 1 else decimal(tenths(value))
    if by is SeriesRanking.PLACES:
        return number
    return points(int(value)) if value.denominator == 1 else f"{number} points"
