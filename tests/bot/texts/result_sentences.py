"""What is said of results and rankings."""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from bot.talk.result_views import (
    Badge,
    BestRound,
    Circle,
    Feat,
    KindStats,
    Order,
    Part,
    RankedName,
    RankingView,
    RoundUpView,
    StatsView,
)
from bot.texts import Texts

_CLUB = KindStats(
    label="Duplicate",
    games=42,
    points=874,
    percentage=Fraction(873, 10),
    negative=-112,
    rounds=830,
    found=512,
    solos=1,
    scrabbles=41,
    missed=1,
    high=131,
    play="H4 WHIsKEYS",
    parts=(
        Part("normal", 180, 41, Fraction(874, 10)),
        Part("7sur8-joker", 0, 1, Fraction(84)),
    ),
)
_FIRST = KindStats("Solo", 1, 50, Fraction(50), -50, 5, 0, 0, 0, 2)
_LINES = (RankedName(1, "Léa", 8734, 12), RankedName(1, "7sur8", 8734, 1))


def result_sentences(texts: Texts) -> Iterator[str]:
    """Of one person, a place and everybody."""
    said = texts.results
    for circle in Circle:
        yield f"{said.stats(StatsView(circle, (), {}))} | {said.stats_button(circle)}"
    badges = tuple(map(Badge, Feat, (10, 1000, 100, 1)))
    ratings = {Order.COTE: (8172, 26), Order.CLASSIC: (1240, 5)}
    classic = KindStats("Classique", 12, 342)
    yield said.stats(StatsView(Circle.OWN, (_CLUB, classic), ratings, badges))
    yield said.stats(StatsView(Circle.HERE, (_FIRST,), {}))
    for order in Order:
        month = (2026, 8) if order in (Order.SEASON, Order.HANDICAP) else None
        own = RankedName(14, "Zoé", 3002, 4)
        yield said.ranking(RankingView(order, _LINES, own, month, 10))
        yield said.ranking(RankingView(order, (), None, month, 10))
        yield said.ranking_button(order)
    yield said.ranking(RankingView(Order.SEASON, _LINES, None, (2026, 12), 10))
    yield said.ranking(RankingView(Order.CLASSIC, _LINES, None, everywhere=True))
    yield said.ranking(RankingView(Order.COTE, (), None, everywhere=True))
    yield said.month(2026, 2)
    yield from (said.shown(True), said.shown(False))
    yield " | ".join(
        (
            said.progress,
            said.progress_heading,
            said.percent(87.25),
            f"50{said.percent_sign}",
            said.by_length,
            said.by_letter,
        )
    )
    yield said.lost(4.24)
    yield said.progress_alt(said.percent(62), said.percent(80.5), 12, 8, "W")
    yield said.progress_alt(said.percent(62), said.percent(80.5), 3, 0, "")
    yield said.round_up_chosen("Europe/Paris", wanted=True)
    yield said.round_up_chosen("Europe/Paris", wanted=False)
    yield said.round_up_title(date(2026, 11, 16), date(2026, 11, 22))
    yield said.round_up_title(date(2026, 2, 23), date(2026, 3, 1))
    best = (
        BestRound(("Léa", "Tom", "1er", "Zoé", "Max"), "H4 WHiSKEYS", 131),
        BestRound(("Zoé",), "15A QI", 1),
    )
    solos, words = (("Léa", 3), ("Tom", 1)), (("MANTISE", 70), ("RIVEZ", 17))
    yield said.round_up(RoundUpView(5, 8, best, solos, words))
    yield said.round_up(RoundUpView(1, 1, (), (), ()))
