"""A network between a process and a server, which can be cut or swallow everything."""

import asyncio
from contextlib import suppress
from typing import Self


class Proxy:
    """Listens on loopback, and leads to the socket of a server; `async with` runs it."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._through = asyncio.Event()
        self._through.set()
        self._open: set[asyncio.StreamWriter] = set()
        self.port = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._lead, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_error: object) -> None:
        self._server.close()
        self.cut()

    def cut(self) -> None:
        """Whoever is connected is not any more."""
        for writer in self._open:
            writer.transport.abort()

    def swallow(self) -> None:
        """Nothing gets through; nobody is told."""
        self._through.clear()

    def mend(self) -> None:
        """What gets through again begins anew: what was swallowed is lost."""
        self.cut()
        self._through.set()

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            with suppress(OSError):
                there, back = await asyncio.open_unix_connection(self._path)
                self._open.add(back)
                try:
                    await asyncio.gather(self._hand_on(reader, back), self._hand_on(there, writer))
                finally:
                    self._open.discard(back)
                    back.close()
        finally:
            self._open.discard(writer)
            writer.close()

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._through.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
