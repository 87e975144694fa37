"""Who is who, read from the store once and remembered: a bulletin must not wait for four look-ups."""

from collections.abc import Iterable, Mapping

from bot.identity import Account
from bot.store import Store

MOST_REMEMBERED = 50_000


class People:
    """The people of a store. One process owns the store, so what is remembered is right."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._numbers: dict[tuple[Account, str], int] = {}
        self._names: dict[int, str] = {}

    async def number(self, account: Account, name: str) -> int:
        """The person who owns the account; a new name is kept."""
        known = self._numbers.get((account, name))
        if known is not None and self._names.get(known) == name:
            return known
        if len(self._numbers) >= MOST_REMEMBERED:
            self._numbers.clear()
            self._names.clear()
        number = await self._store.person(account, name)
        self._numbers[account, name] = number
        self._names[number] = name
        return number

    async def link(self, account: Account, number: int) -> None:
        """The account is this person's too; whom it leaves without any is this person from now on."""
        await self._store.link(account, number)
        self._numbers.clear()
        self._names.clear()

    async def accounts(self, number: int) -> list[Account]:
        """A person's accounts."""
        return await self._store.accounts(number)

    async def names(self, numbers: Iterable[int]) -> Mapping[int, str]:
        """The names of these people."""
        wanted = list(numbers)
        if not all(number in self._names for number in wanted):
            self._names.update(await self._store.names(wanted))
        return {number: self._names[number] for number in wanted}
