"""What nobody asked for: a time has come, an opening message is out, a place is gone, a person is closed.

A refusal has nobody to be told: the round was cancelled meanwhile, or the game's word list is gone and it
waits until that is back or it is ended.
"""

from datetime import datetime, timedelta

from bot.alerts import Alert
from bot.desk import Desk
from bot.identity import Place
from bot.store import Store
from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.state import Phase
from engine.errors import RuleViolation

OUTAGE = timedelta(seconds=15)
"""A round that was cut off for longer gets the time back."""
AT_ONCE = 200
"""Games whose time has come that one sweep looks after; the next sweep follows at once."""


class Caretaker:
    """Looks after the games of a desk."""

    def __init__(self, store: Store, desk: Desk) -> None:
        self._store = store
        self._desk = desk

    async def confirm_opening(self, game_id: str, round_number: int, at: datetime) -> None:
        """A round's message is out, at the platform's time `at`: its clock starts."""
        await self._by_itself(game_id, c.OpenRound(round_number), at)

    async def wake(self, now: datetime) -> int:
        """Do what is due; returns how many games went on."""
        due = await self._store.due(now, AT_ONCE)
        return sum([await self._by_itself(game_id, c.Wake(), now) for game_id in due])

    async def make_up_for(self, last_seen: datetime, now: datetime, platform: str = "") -> None:
        """Give the rounds that were cut off since `last_seen` their time back (law of fairness).

        With a platform, only those that are played there: it could not be reached.
        """
        if now - last_seen <= OUTAGE:
            return
        for game_id in await self._store.running_games():
            game, place = await self._desk.state(game_id)
            current = game.round
            elsewhere = platform not in ("", place.platform)
            if elsewhere or game.phase is not Phase.OPEN or game.halt is not None:
                continue
            assert current is not None
            assert current.opened is not None
            lost = now - max(last_seen, current.opened)
            extend = c.ExtendRound(current.number, lost, e.ExtensionReason.OUTAGE)
            await self._by_itself(game_id, extend, now)

    async def suspend(self, place: Place, now: datetime) -> None:
        """The place cannot be reached any more: its game waits, and nothing is lost."""
        game_id = await self._desk.running(place)
        if game_id is not None:
            await self._by_itself(game_id, c.Suspend(), now)

    async def close_to(self, person: int, platform: str) -> None:
        """A person cannot be written to there: nothing is tried again before he asks for it."""
        await self._desk.alerts.close(person, platform)

    async def is_closed_to(self, person: int, platform: str) -> bool:
        """Whether that was found out, and he has not asked again."""
        return await self._desk.alerts.of(person, platform) is Alert.CLOSED

    async def places(self, platform: str) -> list[Place]:
        """Where on a platform a game is on."""
        places = [(await self._desk.state(game))[1] for game in await self._store.running_games()]
        return [place for place in places if place.platform == platform]

    async def _by_itself(self, game_id: str, command: c.Command, now: datetime) -> bool:
        """Returns whether anything happened."""
        try:
            happened = await self._desk.carry_out(
                game_id,
                lambda _: command,
                now,
                say=lambda events, _: "something" if events else "",
            )
        except RuleViolation:
            return False
        return bool(happened)
