"""French: games that follow each other, and players who are a pair."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.games.kinds.duplicate.texts.pieces import rank_lines
from bot.talk.typography import as_typed, french
from bot.texts.fr.numbers import MORE, count, decimal, listing, percentage, points, thousands
from bot.texts.lists import tenths
from engine.duplicate.rules import SeriesRanking
from engine.duplicate.series import SeriesStanding

next_game = "Partie suivante"
none_yet = french(
    "C'est la première partie : le classement de la série viendra avec la deuxième "
    "(« Partie suivante »)."
)
how_to_pair = french(
    "On joue par paires, un bulletin pour deux : proposez-le à quelqu'un, par exemple « /paire Tom »."
)
accept = "Accepter"
you_are_a_pair = french("Vous jouez à deux : le dernier bulletin de l'un ou de l'autre compte.")
_BY: Mapping[SeriesRanking, str] = {
    SeriesRanking.POINTS: "aux points",
    SeriesRanking.PLACES: "aux places",
    SeriesRanking.PERCENTAGE: "au pourcentage",
}


def number(number: int) -> str:
    return french(f"Partie {number} de la série")


def standings(
    lines: Sequence[SeriesStanding], sides: Sequence[str], by: SeriesRanking, games: int
) -> str:
    names = {line.players: as_typed(side) for line, side in zip(lines, sides, strict=True)}

    def tell(line: SeriesStanding) -> str:
        fewer = f" ({count(line.games, 'partie')})" if line.games < games else ""
        return f"{line.rank}. {names[line.players]} : {_value(line.value, by)}{fewer}"

    def tell_briefly(line: SeriesStanding) -> str:
        return f"{line.rank}. {names[line.players]} ({_value(line.value, by)})"

    heading = f"Série, {count(games, 'partie')}, {_BY[by]}"
    return french(f"{heading}\n{rank_lines(lines, tell, tell_briefly, MORE, whole=True)}")


def pair(names: Sequence[str]) -> str:
    return listing(names)


def pair_offered(name: str, partner: str) -> str:
    return french(f"{as_typed(name)} propose à {as_typed(partner)} de jouer à deux.")


def pair_is_offered(partner: str) -> str:
    return french(f"C'est proposé : {as_typed(partner)} doit encore accepter.")


def pair_made(pair: str) -> str:
    return french(f"{as_typed(pair)} jouent à deux.")


def _value(value: Fraction, by: SeriesRanking) -> str:
    if by is SeriesRanking.PERCENTAGE:
        return percentage(value)
    number = thousands(int(value)) if value.denominator == 1 else decimal(tenths(value))
    if by is SeriesRanking.PLACES:
        return number
    return points(int(value)) if value.denominator == 1 else f"{number} points"
