"""Which games that are over somebody may see, and which of them he means.

A game is seen by who is where it was played, and by who has played it, wherever he is: then nobody else reads
the answer. It was played wherever a result of it counts: a simultané in several places, each of which sees
all that was played in it. One that is on is in no list, and a day's challenge has its own (`bot.daily`).
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from bot.games.desk import Desk
from bot.games.tables import Table
from bot.past_games.games import past_game, people_in
from bot.people.directory import People
from bot.places.visit import Visit
from bot.store import DAY, DamagedGame, Played, Store, UnknownGame
from bot.talk.past_presses import MOST_PAGES
from bot.talk.past_views import NoSuchGame, PastGame

A_PAGE = 5
"""Games of a list: each has a button, and a row of them has room for that."""
_ALL = 100_000
"""Results, on the page of a game: more than any has."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A game that somebody may see.

    Attributes:
        here: everybody may who is where he asks.
        counts_in: the number of the place that he plays it again for.
        in_several: it was played in several places.
    """

    played: Played
    here: bool
    counts_in: int
    in_several: bool


class Shelf:
    """The games that are kept."""

    def __init__(self, store: Store, people: People, desk: Desk) -> None:
        self._results = store.results
        self._numbers = store.numbers
        self._people = people
        self._desk = desk

    async def games(self, visit: Visit[Any], most: int) -> Sequence[Played]:
        """The games of the chat, or in private of the person; newest first, with their results."""
        if not visit.request.private:
            here = await self._numbers.of_home(visit.place)
            return await self._results.games_in(here, most)
        own = await self._results.of_person(visit.person, 2 * most)
        sheets = [each.sheet for each in own if not each.sheet.startswith(DAY)]
        found = [await self._results.table(each) for each in list(dict.fromkeys(sheets))[:most]]
        return [await self._with_results(each) for each in found if each is not None]

    async def listed(self, visit: Visit[Any], number: int) -> str:
        """The game of this number in the list.

        Raises:
            NoSuchGame: no game has it.
        """
        games = await self.games(visit, min(number, MOST_PAGES * A_PAGE))
        if not 1 <= number <= len(games):
            raise NoSuchGame
        return games[number - 1].sheet

    async def seen(self, visit: Visit[Any], sheet: str) -> Seen:
        """The game, if he may see it.

        Raises:
            NoSuchGame: it is not kept, or he was not there.
        """
        played = None if sheet.startswith(DAY) else await self._results.table(sheet)
        if played is None:
            raise NoSuchGame
        home = await self._numbers.of_home(visit.place)
        results = await self._results.of_sheet(sheet, limit=_ALL)
        places = {played.origin, *(each.place for each in results if each.game == sheet)}
        his = [each.place for each in results if each.result.person == visit.person]
        if home not in places and not his:
            raise NoSuchGame
        return Seen(
            replace(played, results=tuple(each.result for each in results)),
            here=home in places,
            counts_in=home if home in places else his[0],
            in_several=len(places) > 1,
        )

    async def told(
        self, visit: Visit[Any], played: Played, *, in_several: bool = False
    ) -> PastGame:
        """The game, as it is told where it is asked for; with its teams, played `in_several` places."""
        names = await self._people.names(people_in(played), visit.place)
        kind = self._desk.kinds.get(played.kind)
        label = played.kind if kind is None else kind.label(visit.chosen.language)
        when, language = played.at.astimezone(visit.chosen.zone), visit.chosen.language
        table = None if played.rounds and not in_several else await self._table(played)
        programs = () if table is None else table.kind.programs(table.game, language)
        teams = () if table is None else table.kind.teams(table.game, language)
        return past_game(played, label, names, when, programs, teams)

    async def _table(self, played: Played) -> Table | None:
        """What is only in the game's events, as long as they can be read."""
        with suppress(UnknownGame, DamagedGame):
            table = await self._desk.table(played.sheet)
            return table if table.status.over else None
        return None

    async def _with_results(self, played: Played) -> Played:
        results = await self._results.of_sheet(played.sheet)
        return replace(played, results=tuple(each.result for each in results))
