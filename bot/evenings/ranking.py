"""The ranking over the games of an evening, and its table as a club files it.

It is the ranking that the games have among themselves, as their cards show it: by points, places or
percentage, as was announced; who missed a game has nothing of it. Whoever has played one later, alone and by
its clock, may have known the tops: that is told apart, below the ranking, and takes nobody's place.
"""

from collections import defaultdict
from contextlib import suppress
from datetime import date, datetime
from fractions import Fraction

from bot.games.desk import Desk
from bot.games.own_sheet import csv_text
from bot.games.recorded import Series
from bot.people.directory import People
from bot.store import DamagedGame, Store, UnknownGame
from bot.talk.answers import File
from bot.talk.evening_actions import EveningLine, EveningRanking, EveningResult, Replayed
from bot.talk.file_names import file_name
from bot.talk.identity import Place
from bot.texts import Texts


class Rankings:
    """Makes rankings of what is kept of games."""

    def __init__(self, store: Store, people: People, desk: Desk) -> None:
        self._store = store
        self._people = people
        self._desk = desk

    async def of(self, place: Place, on: date) -> EveningRanking | None:
        """The ranking of the evening that was in a place on that date, as far as it has gone."""
        number = await self._store.numbers.of(place)
        games = await self._store.evenings.games_on(number, on)
        tables = await self._store.results.tables(games)
        sheets = [each for each in games if each in tables]
        series = await self._series(games)
        if series is None or not sheets:
            return None
        late = await self._late(sheets)
        people = {person for line in series.lines for person in line.people}
        names = await self._people.names([*people, *late], place)
        listing = (await self._desk.look(place)).chosen.texts.evenings.language.listing
        lines = tuple(
            EveningLine(
                line.rank,
                listing([names[each] for each in line.people]),
                line.value,
                tuple(
                    None
                    if each is None
                    else EveningResult(each.points, each.place, each.percentage)
                    for each in line.results
                ),
            )
            for line in series.lines
        )
        replayed = tuple(
            Replayed(names[person], tuple(sorted(games.items())), _total(series, person, games))
            for person, games in late.items()
        )
        by_total = sorted(replayed, key=lambda each: -each.total)
        return EveningRanking(on, series.by, tuple(sheets[: series.games]), lines, tuple(by_total))

    async def _series(self, games: list[str]) -> Series | None:
        """As the last of these games that can be read has it."""
        for game in reversed(games):
            with suppress(UnknownGame, DamagedGame):
                table = await self._desk.table(game)
                if (series := table.kind.series(table.game)) is not None:
                    return series
        return None

    async def _late(self, sheets: list[str]) -> dict[int, dict[int, int]]:
        """The points of those who have played what they had missed, by person and number of the game."""
        late: defaultdict[int, dict[int, int]] = defaultdict(dict)
        for number, sheet in enumerate(sheets, start=1):
            results = await self._store.results.of_sheet(sheet)
            were_there = {each.result.person for each in results if not each.result.late}
            for each in sorted(results, key=lambda each: each.at):
                person = each.result.person
                if each.result.late and person not in were_there:
                    late[person].setdefault(number, each.result.points)
        return late


def _total(series: Series, person: int, later: dict[int, int]) -> Fraction:
    """The points of all games, those played later too."""
    own = (line for line in series.lines if person in line.people)
    played = (each.points for line in own for each in line.results if each is not None)
    return sum(played, Fraction(sum(later.values())))


def csv_of(ranking: EveningRanking, texts: Texts) -> File:
    """A row for each, best first; below them those who have played later, marked."""
    evenings = texts.evenings
    lines = [evenings.fields(line) for line in ranking.lines]
    lines += [evenings.fields_later(each, len(ranking.sheets)) for each in ranking.replayed]
    text = csv_text(evenings.headings(ranking), lines, texts.sheets.separator)
    at = datetime.combine(ranking.on, datetime.min.time())
    return File(file_name(evenings.file, "csv", at), text)
