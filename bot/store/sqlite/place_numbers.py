"""Numbers for places (`bot.store.sqlite.place_rows`), as they are asked for."""

from functools import partial

from bot.store.sqlite.place_rows import find, find_or_add, home_of, place_of
from bot.store.sqlite.reader import Reader
from bot.store.sqlite.writer import Writer
from bot.talk.identity import Place


class SqliteNumbers:
    """A `bot.store.lasting.Numbers`."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def of(self, place: Place) -> int:
        known = await self._reader.ask(partial(find, place=place))
        if known is not None:
            return known
        return await self._writer.write(partial(find_or_add, place=place))

    async def of_home(self, place: Place) -> int:
        return await self.of(await self._reader.ask(partial(home_of, place=place)))

    async def place(self, number: int) -> Place | None:
        return await self._reader.ask(partial(place_of, number=number))
