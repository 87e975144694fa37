"""Bulletins that are written here and handed in there: meanwhile each has a ticket, a name that says nothing.

Where everybody reads what is typed, a bulletin is written elsewhere: its author alone is shown what would be
noted, and gets a ticket for it. The bulletin is handed in where that ticket is shown.

- Typing alone hands nothing in.
- A ticket is its author's, for one round of one game. Where it was shown may be known or not; if it is, that
  must be where the game is played. An author who is not to be recognised (an administrator who writes as the
  group) is known by it.
- Once it was handed in it is spent: that request has a name made of the ticket, so the same told twice is a
  repeat. A later bulletin takes its place like that of any other.
- It lasts a day, and each person has a thousand at the most. It is kept before it is shown, so a restart in
  between loses none.
"""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, assert_never

from bot.games.desk import Desk
from bot.games.play import Play
from bot.people.directory import People
from bot.places.visit import Visit
from bot.store import TICKET_LIFE, Store, Ticket
from bot.talk.answers import Answer
from bot.talk.game_actions import Submit
from bot.talk.identity import Account
from bot.talk.previews import Preview
from bot.talk.refusals import ElsewhereWritten, NotHandedIn, OthersBulletin, TicketGone
from bot.talk.requests import HandIn, Request, ShowHandedIn
from bot.talk.round_names import RoundName

_TOKEN_BYTES = 12
MOST_REMEMBERED = 10_000
"""Tickets that were shown where they do not belong."""


class Tickets:
    """Gives tickets out and takes them back."""

    def __init__(self, store: Store, desk: Desk, play: Play, people: People) -> None:
        self._store = store
        self._desk = desk
        self._play = play
        self._people = people
        self._elsewhere: set[str] = set()

    async def give(
        self, previews: Sequence[Preview], request: Request, text: str, person: int
    ) -> Sequence[Preview]:
        """The previews, each that can be handed in with its ticket; kept together, with one commit."""
        return await asyncio.gather(
            *(self._with_ticket(each, request, text, person) for each in previews)
        )

    async def _with_ticket(
        self, preview: Preview, request: Request, text: str, person: int
    ) -> Preview:
        if not preview.game:
            return preview
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        meant = "" if preview.round is None else str(preview.round)
        await self._store.tickets.put(Ticket(token, person, preview.game, meant, text, request.at))
        return replace(preview, token=token)

    async def answer(self, visit: Visit[HandIn | ShowHandedIn]) -> Answer:
        """The receipt of the bulletin, handed in now or before.

        Raises:
            BotRefusal: there is no such ticket, or not for this person, here; or there is no receipt yet.
        """
        request, action, person = visit.request, visit.action, visit.person
        ticket = await self._store.tickets.find(action.token)
        if ticket is None or request.at - ticket.at > TICKET_LIFE:
            raise TicketGone
        if ticket.person != person:
            raise OthersBulletin((await self._store.people.names([ticket.person]))[ticket.person])
        match action:
            case HandIn():
                return await self._hand_in(visit, ticket)
            case ShowHandedIn():
                table = await self._desk.table(ticket.game)
                bulletin = replace(request, action=Submit(ticket.text))
                await self._play.require_fair(table, bulletin, person)
                said = await self._store.games.answered(action.handed_in_as(request.account))
                if said is None:
                    raise NotHandedIn
                return Answer(said)
            case _:
                assert_never(action)

    async def _hand_in(self, visit: Visit[Any], ticket: Ticket) -> Answer:
        request = visit.request
        table = await self._desk.table(ticket.game)
        if request.place == table.place:
            self._elsewhere.discard(ticket.token)
        elif not request.private:
            if len(self._elsewhere) >= MOST_REMEMBERED:
                self._elsewhere.clear()
            self._elsewhere.add(ticket.token)
        if ticket.token in self._elsewhere:
            raise ElsewhereWritten
        bulletin = Submit(ticket.text, RoundName.parse(ticket.round), confirmed=True)
        written = replace(visit, request=replace(request, game=ticket.game))
        return await self._play.answer(written.asking(bulletin))

    async def author(self, token: str, platform: str) -> tuple[Account, str] | None:
        """The owner of a ticket: account and name on that platform; None if there is no such ticket."""
        ticket = await self._store.tickets.find(token)
        if ticket is None:
            return None
        name = (await self._store.people.names([ticket.person]))[ticket.person]
        for account in await self._people.accounts(ticket.person):
            if account.platform == platform:
                return account, name
        return None
