"""The games of an evening that follow each other.

When a game is over, which the store tells in the transaction that ends it (`bot.store.sql.alarm_rows`), the
next one is opened with those who stayed, as by *Next game*; people come and go in its lobby, and after the
pause, of which all places that play it are told, it starts by itself, unless whoever leads has started it.
After the last one the ranking is told.

No game follows where nobody is there any more, where one was stopped before a round of it was scored, or on
the next morning: then the evening is over as well, and what was played is ranked. A game that cannot be
started by itself (pairs are missing, say), or more than an hour late, waits for whoever leads it.
"""

from collections.abc import Awaitable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from bot.evenings.calendar import LATEST, morning_after
from bot.evenings.cards import NEXT, STUCK, Cards, slot_of
from bot.evenings.ranking import Rankings
from bot.games.desk import Desk
from bot.games.kind import Asked
from bot.games.opening import Opener
from bot.games.tables import Table
from bot.people.directory import People
from bot.places.settings import Settings
from bot.store import DamagedGame, EveningStage, OutboxRow, Store, StoredEvening, UnknownGame
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.identity import Place
from bot.talk.refusals import BotRefusal, GameHere, NotAllowed, NotAPlayer
from bot.talk.turn_actions import Rematch

AGAIN = timedelta(seconds=30)
"""What nobody tells of is tried again: the end of a game is told."""

After = tuple[StoredEvening, Sequence[OutboxRow], datetime]
"""The evening after a step, what is said of it, and when it is looked at again."""


class Playing:
    """Goes on with evenings of which a game was opened."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        people: People,
        desk: Desk,
        opener: Opener,
        cards: Cards,
        rankings: Rankings,
    ) -> None:
        self._store = store
        self._settings = settings
        self._people = people
        self._desk = desk
        self._opener = opener
        self._cards = cards
        self._rankings = rankings

    async def step(
        self, evening: StoredEvening, place: Place, zone: ZoneInfo, now: datetime
    ) -> After:
        """Do what is due, if anything is."""
        morning = morning_after(evening.on, zone)
        try:
            table = await self._desk.table(evening.game)
        except (UnknownGame, DamagedGame):
            return await self._finish(evening, place, now)
        if evening.number > evening.games:
            return await self._finish(evening, place, now)
        if not table.status.over and now < morning:
            if evening.starts is None or table.status.started:
                return replace(evening, starts=None), (), morning
            if now < evening.starts:
                return evening, (), min(evening.starts, morning)
            late = now - evening.starts >= LATEST  # everybody has gone
            said = () if late else await self._start(evening, table, place, now)
            return replace(evening, starts=None), said, morning
        scored = table.kind.played(table.game) is not None
        goes_on = table.status.over and scored and bool(table.status.present)
        if evening.number >= evening.games or not goes_on or now >= morning:
            return await self._finish(evening, place, now)
        return await self._follow(evening, table, place, zone, now)

    async def _follow(
        self, evening: StoredEvening, table: Table, place: Place, zone: ZoneInfo, now: datetime
    ) -> After:
        """Open the next game; if that is not possible now, it is tried again."""
        morning = morning_after(evening.on, zone)
        number = evening.number + 1
        request_id = f"{slot_of(evening)}/game-{number}"
        game = await self._store.games.of_request(request_id)
        if game is None:
            try:
                asked = await self._asked(table, place, now, request_id, Rematch())
                await self._opener.again(asked, table)
            except (GameHere, DamagedGame):  # its end is told
                return evening, (), min(now + timedelta(hours=1), morning)
            except (BotRefusal, NotAllowed):
                return evening, (), min(now + AGAIN, morning)
            game = await self._store.games.of_request(request_id)
        if game is None:  # it was refused in words
            return evening, (), min(now + AGAIN, morning)
        starts = now + timedelta(minutes=evening.pause)
        after = replace(evening, number=number, game=game, starts=starts)
        said = await self._say_what_follows(after, place, zone, starts)
        return after, said, min(starts, morning)

    async def _say_what_follows(
        self, evening: StoredEvening, home: Place, zone: ZoneInfo, starts: datetime
    ) -> Sequence[OutboxRow]:
        """When the next game begins: told wherever it is played, by the clock there."""
        try:
            places = tuple((await self._desk.table(evening.game)).places.values())
        except (UnknownGame, DamagedGame):
            places = (home,)
        clocks = {each: (await self._settings.of(each)).zone for each in places} | {home: zone}

        def line(place: Place, at: datetime) -> Awaitable[OutboxRow]:
            return self._cards.line(
                evening,
                place,
                f"{NEXT}-{evening.number}",
                lambda texts: texts.follows(evening.number, evening.games, evening.pause, at),
            )

        return [await line(each, starts.astimezone(clock)) for each, clock in clocks.items()]

    async def _start(
        self, evening: StoredEvening, table: Table, place: Place, now: datetime
    ) -> Sequence[OutboxRow]:
        """Start the game that waits; what is said if that is not possible."""
        request_id = f"{slot_of(evening)}/start-{evening.number}"

        async def start(stands: Table) -> Any:
            if stands.status.started:
                return None
            asked = await self._asked(stands, place, now, request_id, g.Start())
            return stands.kind.command(asked, stands.game)

        try:
            await self._desk.carry_out(
                table.id, start, now, request_id=request_id, say=lambda _: ""
            )
        except (BotRefusal, NotAllowed):
            about = f"{STUCK}-{evening.number}"
            return [await self._cards.line(evening, place, about, lambda texts: texts.stuck)]
        return ()

    async def _asked(
        self, table: Table, place: Place, now: datetime, request_id: str, action: g.GameAction
    ) -> Asked:
        """The question to a game, as if whoever leads it had asked.

        Raises:
            NotAPlayer: nobody is there.
        """
        status = table.status
        for person in filter(None, (status.organiser, *status.present)):
            if accounts := await self._people.accounts(person):  # who plays on paper has none
                break
        else:
            raise NotAPlayer
        here = [each for each in accounts if each.platform == place.platform] or accounts
        names = await self._people.names(status.named, place)
        within = await self._settings.parts_of(place)
        request = r.Request(request_id, here[0], names[person], place, now, action, within=within)
        return Asked(request, person, await self._settings.of(place), names)

    async def _finish(self, evening: StoredEvening, place: Place, now: datetime) -> After:
        """The evening is over; of several games the ranking is told."""
        over = replace(evening, stage=EveningStage.OVER, starts=None)
        ranking = await self._rankings.of(place, evening.on)
        if ranking is None:
            return over, (), now
        return over, [await self._cards.ranking(evening, place, ranking)], now
