"""Whether somebody may open a game in a place: what the place, the platform and the host allow."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.games.desk import Desk
from bot.games.tables import Table
from bot.people.limits import Limits
from bot.places.settings import PlaceSettings, Settings
from bot.store import DamagedGame, Games
from bot.talk import requests as r
from bot.talk.identity import Place
from bot.talk.refusals import (
    GamesNotHere,
    LobbyOpen,
    MayNotPost,
    MayNotWrite,
    TooManyGames,
)


class Admission:
    """Says no; `require_open` does for all places."""

    def __init__(
        self,
        store: Games,
        desk: Desk,
        settings: Settings,
        limits: Limits,
        require_open: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._desk = desk
        self._settings = settings
        self._limits = limits
        self.require_open = require_open

    async def require(self, request: r.Request, person: int, chosen: PlaceSettings) -> None:
        """Whether this person may open one game more there, in a place where none is on.

        Raises:
            MayNotWrite, MayNotPost, GamesNotHere, LobbyOpen, TooManyGames: no.
        """
        _require_games(request, chosen)
        most = self._limits.lobbies_a_person
        leads = not (isinstance(request.action, r.NewGame) and request.action.gone)
        if most and leads and len(waiting := await self._lobbies(person)) >= most:
            table = waiting[0]
            elsewhere = None if table.place == request.place else table.place
            raise LobbyOpen(table.kind.label(chosen.language), elsewhere)
        await self._require_fewer(request, 1)

    async def _require_fewer(self, request: r.Request, games: int) -> None:
        """Require that so many more games are not too many for the server.

        Raises:
            TooManyGames: they are.
        """
        most = self._limits.games_a_server
        server = request.within[-1] if request.within else request.place
        if most and await self._games_within(server) + games > most:
            raise TooManyGames(most)

    async def require_room_for(
        self, request: r.Request, chosen: PlaceSettings, games: int = 1
    ) -> None:
        """Whether so many games may begin there without a lobby.

        Raises:
            MayNotWrite, MayNotPost, GamesNotHere, TooManyGames, Maintenance: no.
        """
        await self.require_open()
        _require_games(request, chosen)
        await self._require_fewer(request, games)

    async def _lobbies(self, person: int) -> list[Table]:
        """The games that have not started and wait for this person."""
        waiting = []
        for game_id in await self._store.running_of(person):
            with suppress(DamagedGame):  # which waits for nobody
                table = await self._desk.table(game_id)
                if table.status.organiser == person and not table.status.started:
                    waiting.append(table)
        return waiting

    async def _games_within(self, server: Place) -> int:
        """The number of games that are on in a server, or in a place that is in none."""
        games = await self._store.running_on(server.platform)
        return sum([server in (place, *await self._settings.parts_of(place)) for _, place in games])


def _require_games(request: r.Request, chosen: PlaceSettings) -> None:
    """Require that there may be games in the place, and that this person may open them.

    Raises:
        MayNotWrite, MayNotPost, GamesNotHere: no.
    """
    if not request.writes:
        raise MayNotWrite
    if r.Lack.POST in request.lacks:
        raise MayNotPost
    if chosen.games == "no":
        raise GamesNotHere
