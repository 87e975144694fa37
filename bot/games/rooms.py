"""A room of its own for a game (a thread, a topic), where the place wants one and the platform has such.

It is made before its game, and only for one that may be opened; if none comes of it, it is taken away again.
Where the bot may not make one, or cannot just now, the game is played in the place itself. A room has the
settings of the place that it is in.
"""

from contextlib import suppress
from dataclasses import replace
from typing import Protocol

import structlog

from bot.delivery.adapter import NotNow, Refused
from bot.games.desk import Desk
from bot.games.opening import Opener
from bot.places.settings import Settings
from bot.places.visit import Visit
from bot.store import Games, StoreError
from bot.talk import requests as r
from bot.talk.answers import Answer
from bot.talk.identity import Place

log = structlog.get_logger(__name__)


class RoomMaker(Protocol):
    """A platform that has rooms within places."""

    async def make_room(self, place: Place, name: str) -> Place:
        """A new room of that name.

        Raises:
            NotNow: it cannot be made just now.
            Refused: the bot may not make any there.
        """

    async def remove_room(self, room: Place) -> None:
        """Remove a room that nobody needs; what fails here is nobody's loss."""


class Rooms:
    """Opens games where they are to be played. Adapters enter themselves in `makers`, by role."""

    def __init__(self, store: Games, desk: Desk, settings: Settings, opener: Opener) -> None:
        self._store = store
        self._desk = desk
        self._settings = settings
        self._opener = opener
        self.makers: dict[str, RoomMaker] = {}

    async def open(self, visit: Visit[r.NewGame]) -> Answer:
        """Open a game in the place of the request, or in a new room there; the answer says in which.

        Raises:
            BotRefusal: not here, or not now.
        """
        request, chosen = visit.request, visit.chosen
        if chosen.threads != "yes" or not request.rooms:
            request = replace(request, lacks=request.lacks - {r.Lack.THREADS})
            return await self._opener.open(replace(visit, request=request))
        request = replace(request, writes=request.writes and request.writes_in_rooms)
        made = None
        if r.Lack.THREADS not in request.lacks and not await self._store.answered(request.id):
            await self._opener.admission.require(request, visit.person, chosen)
            try:
                label = self._desk.kinds[visit.action.kind].label(chosen.language)
                name = f"{label} {request.at.astimezone(chosen.zone):%d/%m %H:%M}"
                maker = self.makers[await self._desk.outages.role_of(request.place)]
                made = maker, await maker.make_room(request.place, name)
            except NotNow as error:
                log.warning("no room could be made", place=request.place.chat, why=str(error))
            except Refused:
                request = replace(request, lacks=request.lacks | {r.Lack.THREADS})
        visit = replace(visit, request=request)
        return await (self._opener.open(visit) if made is None else self._open_in(*made, visit))

    async def _open_in(self, maker: RoomMaker, room: Place, visit: Visit[r.NewGame]) -> Answer:
        request = visit.request
        there = replace(request, place=room, within=(request.place, *request.within))
        opened = False
        try:
            await self._settings.within(room, there.within)
            told = await self._opener.open(replace(visit, request=there))
            opened = True  # as far as can be read; if it is not on there, it was a repeat
            with suppress(StoreError):
                opened = bool(await self._desk.running(room))
        finally:
            if not opened:
                await maker.remove_room(room)
        return replace(told, place=room if opened else None)
