"""Opening a game: whether one may be opened here, with which rules and word list, and what is said of it."""

import secrets
from collections.abc import Callable
from dataclasses import replace

from bot import requests as r
from bot.desk import Desk
from bot.game_options import with_pace
from bot.library import Library
from bot.refusals import GameHere, GamesNotHere, MayNotPost
from bot.settings import PlaceSettings
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
        desk: Desk,
        library: Library,
        rules: DuplicateRules,
        new_secret: Callable[[], GameSecret],
    ) -> None:
        self._desk = desk
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
        if r.Lack.POST in request.lacks:
            raise MayNotPost
        if chosen.games == "no":
            raise GamesNotHere
        running = await self._desk.running(request.place)
        if running is not None:
            await self._desk.state(running)  # one that is damaged is told as such
            raise GameHere
        pace = preset or chosen.pace
        rules = replace(
            with_pace(self._rules, pace) if pace else self._rules,
            open_dictionary=chosen.dictionary == "open",
        )
        secret = self._new_secret()
        commands: list[c.Command] = [c.CreateGame(secret.game, rules), c.Join(person)]
        lexicon = self._library.edition(chosen.edition).lexicon
        hints = [chosen.texts.lacks(lack.value) for lack in r.Lack if lack in request.lacks]
        told = "\n".join([chosen.texts.opened(), *hints])
        return await self._desk.create(
            request.place, lexicon, secret, commands, request.at, request.id, told
        )
