"""Whoever leaves a place, and the platform says so: what is led there is led on at once.

The lead goes to whoever has been there longest, as if it had been handed over; nobody has to wait until the
leader is not heard of. His seat stays, for he may play on from his private chat. Where he is there under
another account, or plays in another centre, nothing follows; nor where nobody else plays: then whoever comes
may take the lead from him. Whoever has left opens no evening there either (`bot.evenings.course`).
"""

from contextlib import suppress
from datetime import datetime

from bot.games.desk import Desk
from bot.games.play import Play
from bot.games.status import Status
from bot.games.tables import Table
from bot.people.directory import People
from bot.places.settings import Settings
from bot.places.visit import Visit
from bot.store import DamagedGame, Store, UnknownGame
from bot.talk.game_actions import HandOn
from bot.talk.identity import Account, Place
from bot.talk.requests import Request


class Departures:
    """Hands games on."""

    def __init__(
        self, store: Store, desk: Desk, people: People, settings: Settings, play: Play
    ) -> None:
        self._store = store
        self._desk = desk
        self._people = people
        self._settings = settings
        self._play = play

    async def went(self, account: Account, place: Place) -> None:
        """This account is in this place, and in what is part of it, no more."""
        person = await self._only(account)
        if person is not None:
            await self._people.note_left(person, place)

    async def came(self, account: Account, place: Place) -> None:
        """This account is in this place again."""
        person = await self._store.people.owner(account)
        if person is not None:
            await self._people.note_left(person, place, gone=False)

    async def left(self, account: Account, place: Place, at: datetime, request_id: str) -> None:
        """What this account leads in this place is led on; told twice, it has one effect."""
        person = await self._only(account)
        if person is None:
            return
        for game_id in await self._desk.running(place):
            with suppress(UnknownGame, DamagedGame):
                table = await self._desk.table(game_id)
                heir = _heir(table.status, person)
                if heir is None or not _leads_here(table, person, place):
                    continue
                action, own = HandOn(heir), f"{request_id}/{game_id}"
                request = Request(own, account, "", place, at, action, game=game_id)
                chosen = await self._settings.of(place)
                await self._play.answer(Visit(request, action, person, chosen))

    async def _only(self, account: Account) -> int | None:
        """Whose account it is, unless that person has another one on its platform, and may be there still."""
        person = await self._store.people.owner(account)
        if person is None:
            return None
        accounts = await self._people.accounts(person)
        others = (each for each in accounts if each != account)
        return None if any(each.platform == account.platform for each in others) else person


def _leads_here(table: Table, person: int, place: Place) -> bool:
    status = table.status
    elsewhere = status.centres and status.centre_of(person) != table.centre_at(place)
    return status.organiser == person and not elsewhere


def _heir(status: Status, person: int) -> int | None:
    """Whoever has been there longest and writes himself."""
    on_paper = status.on_paper.values()
    there = (each for each in status.present if each != person and each not in on_paper)
    return next(there, None)
