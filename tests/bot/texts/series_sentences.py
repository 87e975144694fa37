"""What is said of series and of pairs: read aloud in tests/transcripts/sentences-series.txt."""

from collections.abc import Iterator
from fractions import Fraction

from bot.games.kinds.duplicate.texts import DuplicateTexts
from engine.duplicate import errors
from engine.duplicate.rules import SeriesRanking
from engine.duplicate.series import SeriesStanding

_VALUES = {
    SeriesRanking.POINTS: (Fraction(2340), Fraction(1), Fraction(7, 2)),
    SeriesRanking.PLACES: (Fraction(4), Fraction(9, 2), Fraction(16, 3)),
    SeriesRanking.PERCENTAGE: (Fraction(245, 3), Fraction(50), Fraction(0)),
}


def series_sentences(texts: DuplicateTexts) -> Iterator[str]:
    series = texts.series
    yield f"{series.next_game} | {series.accept}"
    yield series.number(2)
    pair = series.pair(["Léa", "Tom"])
    for by, values in _VALUES.items():
        lines = [
            SeriesStanding(rank, (rank,), value, 4 - rank)
            for rank, value in enumerate(values, start=1)
        ]
        yield series.standings(lines, [pair, "Zoé", "Max"], by, 3)
    many = [SeriesStanding(rank, (rank,), Fraction(20 - rank), 2) for rank in range(1, 13)]
    yield series.standings(many, [f"J{rank}" for rank in range(1, 13)], SeriesRanking.POINTS, 2)
    yield f"{series.pair_offered('Léa', 'Tom')} {series.pair_is_offered('Tom')}"
    yield f"{series.you_are_a_pair} {series.pair_made(pair)}"
    for refused in (
        errors.NoPairs(),
        errors.NoOffer(),
        errors.PartnerIsOneself(),
        errors.HasPartner(2),
        errors.BothHavePlayed(),
    ):
        yield texts.refusals.rule(refused)
