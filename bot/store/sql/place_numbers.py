"""Numbers for places (`bot.store.sql.place_rows`), as they are asked for."""

from functools import partial

from bot.store.sql.part import Part
from bot.store.sql.place_rows import find, find_or_add, home_of, place_of
from bot.talk.identity import Place


class SqlNumbers(Part):
    """A `bot.store.lasting.Numbers`."""

    async def of(self, place: Place) -> int:
        known = await self._reader.ask(partial(find, place=place))
        if known is not None:
            return known
        return await self._writer.write(partial(find_or_add, place=place))

    async def of_home(self, place: Place) -> int:
        return await self.of(await self._reader.ask(partial(home_of, place=place)))

    async def place(self, number: int) -> Place | None:
        return await self._reader.ask(partial(place_of, number=number))
