"""Several accounts of one person: brought together by a code, and taken apart again.

- **A code is shown** at one account and typed at the other (`bot.people.link_code`); then it is asked whether
  that is meant, with the name of whom it would be linked to. Who types it joins who has shown it: results,
  words to learn, games that are on, the day's one try are one from then on, and where both had chosen
  something, what the other had chosen stays.
- **A code that everybody has read** is void at once: whoever types it first would be the person.
- **Who sits twice in one game** links when it is over, or once he has left its lobby with the account that
  joins: nobody has two bulletins. Nor does anybody link while both have something before them that is
  withheld from players: one would keep him from the other.
- **All accounts are told**, in the transaction that links: a code may have been stolen, and then the other
  account is thrown out. So for a week one that has joined may take nobody along or apart but itself, and
  erase nothing (`bot.games.farewell`).
- **An account that is taken apart** is nobody's and begins anew; all that there was stays with the others.
  For a month both count as people at one device (`bot.games.fair_play`), so it is no second pair of eyes for
  the dictionary; and that it had its try at the day's challenge is remembered.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, assert_never

from bot.delivery.message_codec import row_of
from bot.games.desk import Desk
from bot.games.fair_play import FairPlay
from bot.people.commands import ACCOUNT_COMMANDS, NAME_QUERY
from bot.people.directory import People, Remember
from bot.people.link_code import HOLDS, Guesses, LinkCode, Offer
from bot.places.settings import Settings
from bot.places.visit import Visit, Wing
from bot.store import LINK_CODE, LINK_GUESSES, DamagedGame, OutboxRow, Store, UnknownGame
from bot.talk import requests as r
from bot.talk.answers import Answer, refused
from bot.talk.controls import SURE
from bot.talk.identity import Account, personal
from bot.talk.messages import Button, Post, Press, Private


class AccountWing(Wing):
    """Shows codes, links and takes apart; `remember` is told of an account before it goes."""

    commands = ACCOUNT_COMMANDS
    actions = (r.LinkAccount, r.UnlinkAccount, r.GoByName)

    def __init__(
        self,
        store: Store,
        desk: Desk,
        people: People,
        settings: Settings,
        fair_play: FairPlay,
        remember: Remember,
    ) -> None:
        self._store = store
        self._desk = desk
        self._people = people
        self._settings = settings
        self._fair_play = fair_play
        self._remember = remember

    async def answer(self, visit: Visit[r.LinkAccount | r.UnlinkAccount | r.GoByName]) -> Answer:
        """For nobody else's eyes."""
        match visit.action:
            case r.LinkAccount(""):
                return await self._show(visit)
            case r.LinkAccount(typed, sure):
                return await self._link(visit, typed, sure=sure)
            case r.GoByName():
                return await self._go_by(visit)
            case r.UnlinkAccount(""):
                return await self._list(visit)
            case r.UnlinkAccount(which):
                return await self._unlink(visit, which)
            case _:
                assert_never(visit.action)

    # Together ------------------------------------------------------------------------------------

    async def _show(self, visit: Visit[Any]) -> Answer:
        code = LinkCode.new(visit.person)
        await self._keep(visit.person, Offer.of(code, visit.now))
        return Answer(visit.texts.accounts.code(str(code), HOLDS), private=True)

    async def _link(self, visit: Visit[Any], typed: str, *, sure: bool) -> Answer:
        texts, code = visit.texts.accounts, LinkCode.read(typed)
        if code is not None and code.person == visit.person:
            return refused(texts.same)
        guesses = await self._guesses(visit)
        if guesses.are_too_many:
            return refused(texts.too_many_guesses)
        offer = None if code is None else await self._offer(code, visit.now)
        if code is None or offer is None:
            own, more = personal(visit.person), guesses.one_more(visit.now)
            if code is not None:
                await self._store.places.set_setting(own, LINK_GUESSES, str(more))
            return refused(texts.no_code)
        if visit.request.overheard:
            await self._keep(code.person, None)
            return refused(texts.overheard)
        left = await self._left(visit.person, code.person)
        if (why := await self._why_not(visit, code.person, left)) is not None:
            return refused(why)
        assert left is not None, "or there is a reason"
        name = (await self._people.names([code.person], visit.request.place))[code.person]
        if not sure:
            yes = Button(texts.link_now, Press.ACCOUNT, query=f"{code}{SURE}")
            return Answer(texts.sure(name), buttons=(yes,), private=True)
        both = [
            each
            for person in (code.person, visit.person)
            for each in await self._people.accounts(person)
        ]
        rows = _told(visit, code.person, both, texts.told(visit.request.account.platform))
        moves = self._desk.moves
        if not await moves.join(visit.person, code.person, str(offer), visit.now, rows, left):
            return refused(texts.no_code)  # typed at two accounts at once
        self._settings.read_anew()
        self._fair_play.read_anew()
        return Answer(texts.linked(name), private=True)

    async def _why_not(
        self, visit: Visit[Any], other: int, left: Mapping[str, int] | None
    ) -> str | None:
        """Why the person cannot be that one too, as things stand."""
        texts = visit.texts.accounts
        if await self._people.has_just_joined(visit.person, visit.request.account, visit.now):
            return texts.just_joined
        if left is None:
            return texts.in_one_game
        if all([await self._fair_play.competes(each) for each in (visit.person, other)]):
            return texts.both_play
        return None

    async def _left(self, person: int, other: int) -> Mapping[str, int] | None:
        """The lobbies of both that the person has left, by their last event; None: he is in one of both."""
        games, left = self._store.games, dict[str, int]()
        mine, theirs = [set(await games.running_of(each)) for each in (person, other)]
        for game_id in mine & theirs:
            try:
                table = await self._desk.table(game_id)
            except (UnknownGame, DamagedGame):
                return None
            if table.status.started or table.status.takes_part(person):
                return None
            left[game_id] = table.seq
        return left

    async def _offer(self, code: LinkCode, now: datetime) -> Offer | None:
        """The offer that the code is of; one that it is not of allows fewer tries from then on."""
        kept = (await self._store.places.settings(personal(code.person))).get(LINK_CODE)
        offer = Offer.parse(kept)
        if offer is None or offer.is_of(code, now):
            return offer
        await self._keep(code.person, offer.missed() if now < offer.until else None)
        return None

    async def _guesses(self, visit: Visit[Any]) -> Guesses:
        kept = (await self._store.places.settings(personal(visit.person))).get(LINK_GUESSES)
        return Guesses.parse(kept, visit.now)

    async def _keep(self, person: int, offer: Offer | None) -> None:
        kept = None if offer is None else str(offer)
        await self._store.places.set_setting(personal(person), LINK_CODE, kept)

    # Apart ---------------------------------------------------------------------------------------

    async def _list(self, visit: Visit[Any]) -> Answer:
        texts, accounts = visit.texts.accounts, await self._people.accounts(visit.person)
        here = visit.request.account
        if len(accounts) == 1:
            return Answer(texts.alone, private=True)
        buttons = tuple(
            Button(texts.take_apart(each, accounts, here), Press.ACCOUNT, query=f"-{each.mark}")
            for each in accounts
        )
        told, named = texts.several(accounts, here), await self._people.names_account(visit.person)
        if named and named != here.mark:
            buttons = (*buttons, Button(texts.take_name, Press.ACCOUNT, query=NAME_QUERY))
        by_name = [each for each in accounts if each.mark == named]
        if by_name:
            name = (await self._people.names([visit.person], visit.place))[visit.person]
            told = f"{told}\n{texts.goes_by(name, by_name[0], accounts, here)}"
        return Answer(told, buttons=buttons, private=True)

    async def _go_by(self, visit: Visit[Any]) -> Answer:
        """The name of this account."""
        texts, request = visit.texts.accounts, visit.request
        if len(await self._people.accounts(visit.person)) == 1:
            return refused(texts.alone)
        if await self._people.has_just_joined(visit.person, request.account, visit.now):
            return refused(texts.just_joined)
        await self._people.go_by(visit.person, request)
        name = (await self._people.names([visit.person], visit.place))[visit.person]
        return Answer(texts.name_is(name), private=True)

    async def _unlink(self, visit: Visit[Any], which: str) -> Answer:
        texts, accounts = visit.texts.accounts, await self._people.accounts(visit.person)
        found = [each for each in accounts if each.mark == which]
        if not found or len(accounts) == 1:
            return refused(texts.alone if len(accounts) == 1 else texts.not_yours)
        asks = visit.request.account
        if found != [asks] and await self._people.has_just_joined(visit.person, asks, visit.now):
            return refused(texts.just_joined)
        (account,) = found
        await self._remember([account], visit.now)
        told = texts.apart(account, accounts)
        rows = _told(visit, visit.person, [each for each in accounts if each != account], told)
        await self._desk.moves.part(account, visit.now, rows)
        self._settings.read_anew()
        self._fair_play.read_anew()
        return Answer(told, private=True)


def _told(
    visit: Visit[Any], person: int, accounts: Sequence[Account], text: str
) -> list[OutboxRow]:
    """What each of these accounts is told in private, but for the one that is answered."""
    here = visit.request
    return [
        row_of(
            Post(
                Private(person, each.platform, each.user),
                text,
                "",
                f"accounts/{here.mark}/{each.mark}",
                about=here.place,
            )
        )
        for each in accounts
        if each != here.account
    ]
