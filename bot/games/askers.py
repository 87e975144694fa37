"""Who asks something of a game: what its kind has to know of him, and whether somebody else leads there."""

from dataclasses import replace
from typing import Any

from bot.games.desk import Desk
from bot.games.directed import Directors
from bot.games.fair_play import FairPlay
from bot.games.kind import Asked
from bot.games.tables import Table
from bot.people.directory import People
from bot.places.visit import Visit
from bot.talk.refusals import NotOrganiser
from bot.talk.requests import Request


class Askers:
    """Makes an `Asked` of a request, at the time when its turn has come."""

    def __init__(
        self, desk: Desk, people: People, fair_play: FairPlay, directors: Directors
    ) -> None:
        self._desk = desk
        self._directors = directors
        self._people = people
        self._fair_play = fair_play

    async def about(self, table: Table, request: Request, person: int) -> Asked:
        """The question to a game, with all that its kind needs to answer it."""
        status = table.status
        here = table.kind.personal or table.is_at(request.place)
        place = request.place if here else table.place
        view = await self._desk.look(place)
        director = await self._directors.of(table.id)
        named = status.named if director is None else (*status.named, director)
        return Asked(
            request,
            person,
            view.chosen.read_in(request.reads),
            await self._people.names(named, place),
            director=director,
            gone=await self._gone(table, request),
            used=await self._fair_play.last_use(person),
            readings=view.information.readings,
            centre=table.centre_at(place),
        )

    async def _gone(self, table: Table, request: Request) -> frozenset[int]:
        """The organiser, and those who could lead without a seat, if they are known not to be there."""
        gone, organiser = set[int](), table.status.organiser
        if organiser is not None and await self._is_gone(table, request):
            gone.add(organiser)
        for person in table.status.without_seat:
            if await self._people.has_left(person, table.place_of(person)):
                gone.add(person)
        return frozenset(gone)

    async def _is_gone(self, table: Table, request: Request) -> bool:
        """Whether the platform knows that the organiser is under none of his accounts here, or has told so.

        Or he was forgotten: a player has left before, and leads no more; a referee has not.
        """
        status = table.status
        if status.organiser is not None and await self._people.has_left(
            status.organiser, table.place_of(status.organiser)
        ):
            return True
        here = None if status.centres else request.here  # he may be in another of them
        if status.organiser is None or (here is None and not status.has_referee):
            return False
        return await self._people.is_gone(status.organiser, here)

    async def with_all_names(self, asked: Asked, table: Table) -> Asked:
        """The question with all names, if somebody has come in since it was resolved."""
        named = table.status.named
        if len(named) <= len(asked.names):
            return asked
        place = table.places.get(asked.centre, table.place)
        return replace(asked, names=await self._people.names(named, place))

    async def require_no_other_lead(self, visit: Visit[Any]) -> None:
        """Require that nobody else leads where nobody manages the place, as long as a game is on.

        Raises:
            NotOrganiser: somebody else leads.
        """
        request, person = visit.request, visit.person
        if not request.common:
            return
        for game_id in await self._desk.running(request.place):
            table = await self._desk.table(game_id)
            status, leads = table.status, table.status.organiser
            there = status.has_referee or leads in status.present
            if leads not in (None, person) and there:
                if await self._is_gone(table, request):
                    continue
                names = await self._people.names([leads], request.place)
                raise NotOrganiser(names[leads])
