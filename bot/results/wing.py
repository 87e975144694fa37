"""Results: one's own, those of a place, rankings.

What anybody may see of a person is what was played in the same place; beyond it only who has said so
(`bot.store.SHOWN`). Sums over everybody name nobody.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, assert_never

from bot.games.kind import AnyKind
from bot.people.directory import People
from bot.places.visit import Visit, Wing
from bot.ratings import skill
from bot.results.badges import badges
from bot.results.chart import progress_chart
from bot.results.commands import RESULT_COMMANDS, ranking_line, stats_line
from bot.results.ranking import by_handicap, by_percentage
from bot.results.season import COUNTED, Season
from bot.store import COTE, SHOWN, SKILL, Store, Total
from bot.talk.answers import Answer
from bot.talk.identity import personal
from bot.talk.messages import Button, Press
from bot.talk.result_views import (
    ChooseShown,
    Circle,
    KindStats,
    Order,
    Part,
    RankedName,
    RankingView,
    ResultAction,
    ShowRanking,
    ShowStats,
    StatsView,
)
from bot.texts import Texts
from bot.texts.lists import tenths

MOST_LINES = 10
"""Of a ranking, before that of who asks."""
_MOST_PARTS = 6
_MOST_RATED = 1000
_ORDERS = {COTE: Order.COTE, SKILL: Order.CLASSIC}
_RATINGS = {order: name for name, order in _ORDERS.items()}


class ResultWing(Wing):
    """Answers questions about games that are over."""

    commands = RESULT_COMMANDS
    actions = (ShowStats, ShowRanking, ChooseShown)

    def __init__(self, store: Store, people: People, kinds: Mapping[str, AnyKind]) -> None:
        self._store = store
        self._people = people
        self._kinds = kinds

    async def answer(self, visit: Visit[ResultAction]) -> Answer:
        """The answer, in the language of its place."""
        match visit.action:
            case ShowStats(Circle.OWN):
                return await self._own(visit)
            case ShowStats(circle):
                return await self._of_all(visit, circle)
            case ShowRanking() as ranking:
                return await self._ranking(visit.asking(ranking))
            case ChooseShown(wanted):
                return Answer(await self._choose(visit.person, wanted, visit.texts))
            case _:
                assert_never(visit.action)

    async def _own(self, visit: Visit[Any]) -> Answer:
        texts, results, person = visit.texts, self._store.results, visit.person
        totals = await results.totals_of(person)
        ratings = (await results.ratings_of([person])).get(person, ())
        view = StatsView(
            Circle.OWN,
            self._by_kind(totals, texts),
            {
                _ORDERS[each.kind]: (each.value, each.games)
                for each in ratings
                if each.games >= skill.FEWEST_GAMES
            },
            badges(totals),
        )
        return Answer(
            texts.results.stats(view),
            buttons=_circles(texts, Circle.HERE, Circle.ALL),
            picture=await progress_chart(results, person, visit.chosen),
        )

    async def _of_all(self, visit: Visit[Any], circle: Circle) -> Answer:
        texts, place = visit.texts, 0 if circle is Circle.ALL else await self._home(visit)
        totals = await self._store.results.totals_in(place)
        told = _without_own_plays(totals, self._kinds)
        view = StatsView(circle, self._by_kind(told, texts), {})
        other = Circle.HERE if circle is Circle.ALL else Circle.ALL
        return Answer(texts.results.stats(view), buttons=_circles(texts, other), in_place=True)

    def _by_kind(self, totals: Sequence[Total], texts: Texts) -> tuple[KindStats, ...]:
        by_kind: defaultdict[str, list[Total]] = defaultdict(list)
        for total in totals:
            if total.kind in self._kinds:
                by_kind[total.kind].append(total)
        return tuple(_kind_stats(self._label(kind, texts), each) for kind, each in by_kind.items())

    def _label(self, name: str, texts: Texts) -> str:
        kind = self._kinds[name]
        return texts.results.alone if kind.personal else kind.label(texts.language)

    async def _ranking(self, visit: Visit[ShowRanking]) -> Answer:
        match visit.action.order:
            case Order.SEASON | Order.HANDICAP:
                return await self._season(visit)
            case Order.COTE | Order.CLASSIC:
                return await self._rated(visit)
            case _:
                assert_never(visit.action.order)

    async def _season(self, visit: Visit[ShowRanking]) -> Answer:
        order, zone = visit.action.order, visit.chosen.zone
        season = Season.parse(visit.action.month) or Season.of(visit.now, zone)
        since, until = season.begins(zone), season.ends(zone)
        place = await self._home(visit)
        counted = await self._store.results.between(place, since, until)
        with_tops = [each for each in counted if each.best]
        ranked = by_handicap if order is Order.HANDICAP else by_percentage
        lines = [
            (each.rank, each.person, tenths(each.points), each.games) for each in ranked(with_tops)
        ]
        view = await self._view(visit, lines, season)
        texts, before = visit.texts.results, season.previous
        earlier = Button(
            texts.month(before.year, before.month),
            Press.DO,
            query=ranking_line(order, str(before)),
        )
        buttons = (*_orders(visit.texts, order), earlier)
        return Answer(texts.ranking(view), buttons=buttons, in_place=True)

    async def _rated(self, visit: Visit[ShowRanking]) -> Answer:
        action, texts = visit.action, visit.texts
        place = None if action.everywhere else await self._home(visit)
        most = MOST_LINES if action.everywhere else _MOST_RATED
        rated = await self._store.results.best_rated(
            _RATINGS[action.order], skill.FEWEST_GAMES, most, place
        )
        lines = [
            (rank, each.person, each.value, each.games) for rank, each in enumerate(rated, start=1)
        ]
        view = await self._view(visit, lines, None)
        return Answer(
            texts.results.ranking(view), buttons=_orders(texts, action.order), in_place=True
        )

    async def _view(
        self,
        visit: Visit[ShowRanking],
        lines: Sequence[tuple[int, int, int, int]],
        season: Season | None,
    ) -> RankingView:
        first = lines[:MOST_LINES]
        own = [line for line in lines[MOST_LINES:] if line[1] == visit.person]
        names = await self._people.names([who for _, who, *_ in (*first, *own)], visit.place)

        def named(line: tuple[int, int, int, int]) -> RankedName:
            rank, who, value, games = line
            return RankedName(rank, names[who], value, games)

        return RankingView(
            order=visit.action.order,
            lines=tuple(map(named, first)),
            own=named(own[0]) if own else None,
            month=None if season is None else (season.year, season.month),
            counted=COUNTED,
            everywhere=visit.action.everywhere,
        )

    async def _choose(self, person: int, wanted: bool | None, texts: Texts) -> str:  # noqa: FBT001 - as it was asked
        own = personal(person)
        if wanted is not None:
            await self._store.places.set_setting(own, SHOWN, "yes" if wanted else None)
            return texts.results.shown(wanted)
        return texts.results.shown((await self._store.places.settings(own)).get(SHOWN) == "yes")

    async def _home(self, visit: Visit[Any]) -> int:
        """The number of the place that results count for."""
        return await self._store.numbers.of_home(visit.place)


def _without_own_plays(totals: Sequence[Total], kinds: Mapping[str, AnyKind]) -> Sequence[Total]:
    """The totals without plays found alone: one may be the top of a challenge that is on."""
    return [
        replace(each, play="") if each.kind in kinds and kinds[each.kind].personal else each
        for each in totals
    ]


def _kind_stats(label: str, totals: Sequence[Total]) -> KindStats:
    games, points = sum(each.games for each in totals), sum(each.points for each in totals)
    best = sum(each.best for each in totals)
    highest = max(totals, key=lambda each: each.high)
    with_tops = [each for each in totals if each.best]
    parts = tuple(
        Part(each.formula, each.pace, each.games, Fraction(100 * each.points, each.best))
        for each in with_tops[:_MOST_PARTS]
    )
    return KindStats(
        label=label,
        games=games,
        points=round(points / games),
        percentage=Fraction(100 * points, best) if best else None,
        negative=round((points - best) / games),
        rounds=sum(each.rounds for each in totals),
        found=sum(each.found for each in totals),
        solos=sum(each.solos for each in totals),
        scrabbles=sum(each.scrabbles for each in totals),
        missed=sum(each.missed for each in totals),
        high=highest.high,
        play=highest.play,
        parts=parts if len(parts) > 1 else (),
    )


def _circles(texts: Texts, *circles: Circle) -> tuple[Button, ...]:
    return tuple(
        Button(texts.results.stats_button(each), Press.DO, query=stats_line(each))
        for each in circles
    )


def _orders(texts: Texts, shown: Order) -> tuple[Button, ...]:
    return tuple(
        Button(texts.results.ranking_button(each), Press.DO, query=ranking_line(each))
        for each in Order
        if each is not shown
    )
