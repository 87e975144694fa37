"""Games that follow each other, and players who are a pair."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.games.kinds.duplicate.texts.pieces import rank_lines
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.lists import tenths
from engine.duplicate.rules import SeriesRanking
from engine.duplicate.series import SeriesStanding


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """Whole sentences and buttons first, then the parts of the ranking."""

    language: Language

    next_game: str
    """The button that opens the game after one that is over."""
    none_yet: str
    """Asked for the ranking of a series, and there is one game of it; how it goes on."""
    number: Callable[[int], str]
    """The number of this game in its series, from 2."""
    how_to_pair: str
    """In the lobby of a game for pairs: how one is made."""
    accept: str
    """The button that accepts an offer."""
    pair_offered: Callable[[str, str], str]
    """In public: one asks another to be a pair."""
    pair_is_offered: Callable[[str], str]
    """To who has asked."""
    pair_made: Callable[[str], str]
    """In public: two play together from now on."""
    you_are_a_pair: str
    """To who has accepted."""

    heading: Callable[[str, str], str]
    """After so many games, and by what."""
    game: str
    by: Mapping[SeriesRanking, str]
    of: Callable[[str, str], str]
    """A name, and his value."""
    some_points: Callable[[str], str]
    """A number of them that is not whole."""

    def pair(self, names: Sequence[str]) -> str:
        """The name of two who play together; or of one who plays alone."""
        return self.language.listing(names)

    def standings(
        self, lines: Sequence[SeriesStanding], sides: Sequence[str], by: SeriesRanking, games: int
    ) -> str:
        """The ranking after so many games, under a heading; who stands in a line is in `sides`."""
        count = self.language.count
        names = {line.players: as_typed(side) for line, side in zip(lines, sides, strict=True)}

        def tell(line: SeriesStanding) -> str:
            fewer = f" ({count(line.games, self.game)})" if line.games < games else ""
            said = self.of(f"{line.rank}. {names[line.players]}", self._value(line.value, by))
            return f"{said}{fewer}"

        def tell_briefly(line: SeriesStanding) -> str:
            return f"{line.rank}. {names[line.players]} ({self._value(line.value, by)})"

        heading = self.heading(count(games, self.game), self.by[by])
        ranked = rank_lines(lines, tell, tell_briefly, self.language.MORE, whole=True)
        return self.language.typeset(f"{heading}\n{ranked}")

    def _value(self, value: Fraction, by: SeriesRanking) -> str:
        if by is SeriesRanking.PERCENTAGE:
            return self.language.percentage(value)
        whole = value.denominator == 1
        if whole and by is SeriesRanking.POINTS:
            return self.language.points(int(value))
        if whole:
            return self.language.thousands(int(value))
        number = self.language.decimal(tenths(value))
        return number if by is SeriesRanking.PLACES else self.some_points(number)
