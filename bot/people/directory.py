"""Who is who, read from the store once and remembered: a bulletin must not wait for four look-ups.

A person has one name, that of one account; of several it is the one that was linked to, or was chosen since
(`go_by`). Beside it two more are kept among his own settings: his user name, which tells him from
others of the same name, and, by server, the nickname that he has there, if that server wants nicknames
(`bot.places.settings`). A nickname is shown on its own server only.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bot.places.settings import Settings
from bot.store import JOINED, LAST_ACCOUNT, NAMED, OutboxRow, Store
from bot.store.remembered import MOST_REMEMBERED, Remembered
from bot.talk.identity import Account, Place, personal
from bot.talk.names import ToldApart
from bot.talk.requests import Request
from bot.texts import Texts

MOST_TOLD = 500
"""Rounds of players whose names are told apart once, as long as no name of theirs changes."""
STRETCH = 500
"""Names that are taken in before the loop does something else."""
NEW = timedelta(days=7)
"""An account that somebody else may have linked is looked at so long as one that is not sure to be his."""
_TELLING = 3
"""Players by whom rounds are told from each other."""
_USER_NAME, _NICKNAME, _LEFT = "user-name", "nickname", "left"


Remember = Callable[[Iterable[Account], datetime], Awaitable[None]]
"""Keeps what must be known of accounts that are forgotten, or begin anew, without knowing whose they were."""


@dataclass(slots=True)
class _Round:
    """A round of players as it was asked for, in the order in which they came, and what they are called."""

    asked: tuple[int, ...]
    told: ToldApart


class People:
    """The people of a store, remembered."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._numbers: dict[tuple[Account, str], int] = {}
        self._names: dict[int, str] = {}
        self._became: dict[int, int] = {}
        self._changes = 0
        self._nameless: set[int] = set()
        self._own = Remembered[int, Mapping[str, str]](
            lambda who: store.places.settings(personal(who)), read_all=store.places.settings_of
        )
        self._told: dict[tuple[str, str, tuple[int, ...]], _Round] = {}
        self._renamed_meanwhile: list[set[int]] = []

    async def number(self, account: Account, name: str) -> int:
        """The person who owns the account; a new name is kept."""
        known = self._numbers.get((account, name))
        if known is not None and (
            self._names.get(known) == name or not await self._goes_by(known, account)
        ):
            return known
        if len(self._numbers) >= MOST_REMEMBERED:
            self._numbers.clear()
            self._names.clear()
            self._became.clear()
        changes = self._changes
        number = await self._store.people.person(account, name)
        if changes == self._changes:
            self._numbers[account, name] = number
            if await self._goes_by(number, account):
                self._names[number] = name
        self._renamed(number)
        return number

    async def _goes_by(self, number: int, account: Account) -> bool:
        """Whether the person's name is that of this account."""
        return (await self._own.of(number)).get(NAMED, account.mark) == account.mark

    async def go_by(self, number: int, request: Request) -> None:
        """Call a person as at the account that asks, from now on."""
        await self._keep(number, NAMED, request.account.mark)
        await self.number(request.account, request.name)
        await self._keep(number, _USER_NAME, request.user_name)

    async def names_account(self, number: int) -> str:
        """The mark of the account whose name a person goes by; empty if none was chosen."""
        return (await self._own.of(number)).get(NAMED, "")

    async def known(self, account: Account, name: str, among: Iterable[int]) -> int:
        """The person who owns the account, if he has asked for something, or is `among` these; else 0."""
        if number := self._numbers.get((account, name)):
            return number
        for number in among:
            if account in await self.accounts(number):
                return number
        return 0

    async def is_somebody(self, account: Account) -> bool:
        """Whether anything is kept of who owns the account."""
        return await self._store.people.owner(account) is not None

    async def is_gone(self, number: int, here: frozenset[Account] | None) -> bool:
        """Whether a person is under none of his accounts among those that are here, or was forgotten.

        Where the platform cannot tell who is here (None), only who was forgotten is gone.
        """
        accounts = await self.accounts(number)
        return not accounts or (here is not None and here.isdisjoint(accounts))

    async def has_left(self, number: int, place: Place) -> bool:
        """Whether the platform has told that a person left a place, or what that is part of, for good."""
        own = await self._own.of(number)
        return any(_left(each) in own for each in (place, *await self._settings.parts_of(place)))

    async def note_left(self, number: int, place: Place, *, gone: bool = True) -> None:
        """Keep that a person has left a place, until he is told to be back or asks something there."""
        await self._keep(number, _left(place), "yes" if gone else "")

    async def join(
        self,
        former: int,
        number: int,
        code: str,
        at: datetime,
        told: Sequence[OutboxRow],
        left: Mapping[str, int],
    ) -> bool:
        """All accounts of one person are the other's, if that is still his code; returns whether it was."""
        joined = await self._store.people.join(former, number, code, at, told, left)
        self.read_anew()
        return joined

    async def has_just_joined(self, number: int, account: Account, now: datetime) -> bool:
        """Whether the account is this person's since `NEW` at the longest."""
        joined = (await self._own.of(number)).get(JOINED + account.mark, "")
        return joined.isdecimal() and now < datetime.fromtimestamp(int(joined), UTC) + NEW

    async def part(self, account: Account, at: datetime, told: Sequence[OutboxRow]) -> None:
        """The account is a new person's."""
        await self._store.people.part(account, at, told)
        self.read_anew()

    @contextmanager
    def nameless(self, number: int) -> Iterator[None]:
        """Meanwhile nothing that is said has the name of who is about to be forgotten."""
        self._nameless.add(number)
        self._renamed(number)
        try:
            yield
        finally:
            self._nameless.discard(number)
            self._renamed(number)

    async def forget(self, number: int, here: Sequence[Place]) -> None:
        """Forget the person (`bot.store.OwnPeople`)."""
        await self._store.own_data.forget(number, here)
        self.read_anew()

    async def accounts(self, number: int) -> list[Account]:
        """A person's accounts."""
        return await self._store.people.accounts(number)

    async def note(self, number: int, request: Request) -> None:
        """Keep what else the person is called; a nickname only where nicknames are wanted.

        And of who has linked accounts, which of them asked last.
        """
        account = request.account
        if await self.has_left(number, request.place):
            for each in (request.place, *request.within):
                await self.note_left(number, each, gone=False)
        if LAST_ACCOUNT + account.platform in await self._own.of(number):
            await self._keep(number, LAST_ACCOUNT + account.platform, account.user)
        if request.user_name and await self._goes_by(number, account):
            await self._keep(number, _USER_NAME, request.user_name)
        if request.within and await self._with_nicknames(request.place):
            await self._keep(number, _nickname_on(request.within[-1]), request.nickname)

    async def names(self, numbers: Iterable[int], place: Place) -> Mapping[int, str]:
        """The names of these people as they are shown in a place, told apart; not those of programs.

        Who was forgotten has a pseudonym. A program has a number below zero, and what it is called its kind
        of game says.
        """
        wanted, nickname = numbers if isinstance(numbers, tuple) else tuple(numbers), ""
        chosen = await self._settings.of(place)
        if chosen.nicknames == "yes":
            (*_, server) = await self._settings.parts_of(place) or (place,)
            nickname = _nickname_on(server)
        key = chosen.language, nickname, wanted[:_TELLING]
        known = self._told.get(key)
        if known is not None and (known.asked is wanted or known.asked == wanted):
            return known.told
        return await self._told_apart(key, wanted, chosen.texts)

    async def _told_apart(
        self, key: tuple[str, str, tuple[int, ...]], wanted: tuple[int, ...], texts: Texts
    ) -> Mapping[int, str]:
        """The names; who has come since this round of players was asked for is added to it."""
        known, names = self._told.get(key), self._names  # others as soon as all have changed
        is_longer = known is not None and known.asked == wanted[: len(known.asked)]
        before, told = (known.asked, known.told) if known and is_longer else ((), ToldApart())
        came = [each for each in wanted[len(before) :] if each >= 0 and each not in told]
        renamed = set[int]()
        self._renamed_meanwhile.append(renamed)
        try:
            for start in range(0, len(came), STRETCH):
                if start:
                    await asyncio.sleep(0)  # noqa: TID251 - no time: a turn for the others
                for number, name, user_name in await self._called(
                    came[start : start + STRETCH], key[1], texts
                ):
                    if number not in told:  # who asked for the same meanwhile has not added it
                        told.add(number, name, user_name)
        finally:
            # This one, and none that has the same in it.
            others = [each for each in self._renamed_meanwhile if each is not renamed]
            self._renamed_meanwhile = others
        self._told.pop(key, None)
        if names is self._names and not any(number in told for number in renamed):
            if len(self._told) >= MOST_TOLD:
                self._told.clear()
            self._told[key] = _Round(wanted, told)
        return told

    async def _called(
        self, numbers: Sequence[int], nickname: str, texts: Texts
    ) -> Sequence[tuple[int, str, str]]:
        """The number, name and user name of each."""
        own = dict(await self._own.of_all(numbers))
        today = await self._today(numbers)
        known = {each: self._names[each] for each in today.values() if each in self._names}
        if unknown := [each for each in today.values() if each not in known]:
            changes = self._changes
            read = await self._store.people.names(unknown)
            known.update(read)
            if changes == self._changes:
                self._names.update(read)
        for number in numbers:
            if today[number] in self._nameless:
                known[today[number]], own[number] = "", {}
        return [
            (
                number,
                own[number].get(nickname) or known[today[number]] or texts.people.pseudonym(number),
                own[number].get(_USER_NAME, ""),
            )
            for number in numbers
        ]

    async def _today(self, numbers: Iterable[int]) -> Mapping[int, int]:
        """The person that each of these is today: who had another account, and is one with its owner now."""
        became = self._became
        if unknown := [each for each in numbers if each not in self._names and each not in became]:
            changes = self._changes
            read = await self._store.people.became(unknown)
            became = {**became, **read}
            if changes == self._changes:
                self._became.update(read)
        return {number: became.get(number, number) for number in numbers}

    def _renamed(self, number: int) -> None:
        """Somebody is called otherwise: those with whom the person plays are told apart anew."""
        numbers = {number, *(former for former, each in self._became.items() if each == number)}
        for renamed in self._renamed_meanwhile:
            renamed.update(numbers)
        self._told = {
            key: each
            for key, each in self._told.items()
            if not any(one in each.told for one in numbers)
        }

    def read_anew(self, number: int | None = None) -> None:
        """Forget what was read of a person; of all, if who is who has changed."""
        self._changes += 1
        if number is None:
            self._numbers = {}
            self._names = {}
            self._became = {}
            self._own.all_changed()
            self._told = {}
        else:
            self._names.pop(number, None)
            self._own.changed(number)
            self._renamed(number)

    async def _with_nicknames(self, place: Place) -> bool:
        return (await self._settings.of(place)).nicknames == "yes"

    async def _keep(self, number: int, name: str, value: str) -> None:
        if (await self._own.of(number)).get(name, "") != value:
            await self._store.places.set_setting(personal(number), name, value or None)
            self._own.changed(number)
            self._renamed(number)


def _left(place: Place) -> str:
    return f"{_LEFT} {place.platform} {place.chat}"


def _nickname_on(server: Place) -> str:
    return f"{_NICKNAME} {server.chat}"
