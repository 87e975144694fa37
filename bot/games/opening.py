"""Opening a game: whether one may be opened here, with which rules and word list, and what is said of it."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from bot.games.desk import Desk
from bot.games.duplicate.options import with_pace
from bot.games.duplicate.settings import DuplicateSettings
from bot.library import Library
from bot.people.limits import Limits
from bot.places.settings import PlaceSettings, Settings
from bot.store import DamagedGame, Store
from bot.talk import requests as r
from bot.talk.identity import Place
from bot.talk.refusals import (
    GameHere,
    GamesNotHere,
    LobbyOpen,
    MayNotPost,
    MayNotWrite,
    TooManyGames,
)
from engine.duplicate import commands as c
from engine.duplicate.rules import DuplicateRules
from engine.fair_draw import SECRET_BYTES, GameSecret


def random_secret() -> GameSecret:
    """A new game's name and secret, from the system's randomness."""
    return GameSecret(secrets.token_hex(8), secrets.token_bytes(SECRET_BYTES))


class Opening:
    """Opens games; `rules` are those of the configuration, `new_secret` names a game and makes its secret."""

    def __init__(
        self,
        store: Store,
        desk: Desk,
        settings: Settings,
        library: Library,
        rules: DuplicateRules,
        limits: Limits,
        new_secret: Callable[[], GameSecret],
    ) -> None:
        self._store = store
        self._desk = desk
        self._settings = settings
        self._limits = limits
        self._one_at_a_time = asyncio.Lock()
        self._library = library
        self._rules = rules
        self._new_secret = new_secret

    async def open(
        self, request: r.Request, person: int, preset: str, chosen: PlaceSettings
    ) -> str:
        """Open a game in the place of the request, with its first player; returns what he is told.

        Raises:
            BotRefusal: not here, or not now.
            DamagedGame: the one that is here must be ended first.
        """
        # One after the other: what is counted still holds when the game is stored.
        async with self._one_at_a_time:
            return await self._open(request, person, preset, chosen)

    async def _open(
        self, request: r.Request, person: int, preset: str, chosen: PlaceSettings
    ) -> str:
        running = await self._desk.running(request.place)
        if running is not None:
            await self._desk.state(running)  # one that is damaged is told as such
            raise GameHere
        await self.require(request, person, chosen)
        pace = preset or DuplicateSettings.of(chosen).pace
        rules = replace(
            with_pace(self._rules, pace) if pace else self._rules,
            open_dictionary=chosen.dictionary == "open",
        )
        secret = self._new_secret()
        commands: list[c.Command] = [c.CreateGame(secret.game, rules), c.Join(person)]
        lexicon = self._library.edition(chosen.edition).lexicon
        hints = [chosen.texts.games.lacks(lack) for lack in r.Lack if lack in request.lacks]
        told = "\n".join([chosen.texts.games.opened, *hints])
        return await self._desk.create(
            request.place, lexicon, secret, commands, request.at, request.id, told
        )

    async def require(self, request: r.Request, person: int, chosen: PlaceSettings) -> None:
        """Whether this person may open one game more there, in a place where none is on.

        Raises:
            MayNotWrite, MayNotPost, GamesNotHere, LobbyOpen, TooManyGames: no.
        """
        if not request.writes:
            raise MayNotWrite
        if r.Lack.POST in request.lacks:
            raise MayNotPost
        if chosen.games == "no":
            raise GamesNotHere
        most = self._limits.lobbies_a_person
        if most and await self._lobbies(person) >= most:
            raise LobbyOpen
        most = self._limits.games_a_server
        if most and request.within and await self._games_within(request.within[-1]) >= most:
            raise TooManyGames(most)

    async def _lobbies(self, person: int) -> int:
        """How many games that have not started wait for this person."""
        count = 0
        for game_id in await self._store.games_of(person):
            with suppress(DamagedGame):  # which waits for nobody
                game, _ = await self._desk.state(game_id)
                count += game.organiser == person and not game.has_started
        return count

    async def _games_within(self, server: Place) -> int:
        """How many games are on in a server."""
        games = await self._store.running_on(server.platform)
        return sum([server in await self._settings.parts_of(place) for _, place in games])
