"""``/metrics`` and ``/health`` on an address of their own, for programs that measure; off by default.

There is nothing secret in them, and nothing to be changed by them; still they are for the loopback interface
or a network of one's own, and nobody is asked who they are.

Each question has a connection of its own, and only so many are let in at once: the bot has its open files for
players. Whoever comes then waits outside, in the order of coming, until somebody has his answer. Who asks
nothing, or asks slowly, is hung up on after some seconds. So no crowd that asks without a pause shuts out the
one who looks after the bot; and since the series are written down once a second at the most, it does not hold
up the loop either.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from http import HTTPStatus
from typing import Any, Protocol

import structlog
from aiohttp import web

from bot.clock import steady
from bot.errors import OneLineError
from bot.health.known_figures import FRESH
from bot.health.measures import Measures
from bot.health.state import Standby, State
from bot.health.verdict import problems, standing_by

MOST = 32
"""Connections at once; who measures needs one."""
WAITING = 128
"""Connections that the system keeps outside meanwhile."""
SILENCE = 5.0
"""Seconds, from the connection to the whole of a question."""
NO_FILES = 1.0
"""Seconds; the pause after nobody could be let in for want of open files."""
_TEXT = "text/plain; version=0.0.4; charset=utf-8"

log = structlog.get_logger(__name__)


Answering = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]


class Looked(Protocol):
    """What finds out how this process is."""

    async def state(self) -> State | Standby:
        """How it is now."""


@asynccontextmanager
async def measured_at(
    host: str, port: int, watch: Looked, measures: Measures
) -> AsyncIterator[int]:
    """Listen there as long as this lasts; the port, if any was wanted.

    Raises:
        OneLineError: it is taken.
    """
    exposed: tuple[timedelta, bytes] | None = None

    def exposition(state: State | Standby) -> bytes:
        nonlocal exposed
        if exposed is None or steady() - exposed[0] >= FRESH:
            exposed = steady(), measures.exposition(state)
        return exposed[1]

    async def answer(request: web.BaseRequest) -> web.Response:
        response = await asked(request)
        response.force_close()
        return response

    async def asked(request: web.BaseRequest) -> web.Response:
        if request.path not in {"/metrics", "/health"}:
            return web.Response(status=HTTPStatus.NOT_FOUND)
        if request.method not in {"GET", "HEAD"}:
            return web.Response(
                status=HTTPStatus.METHOD_NOT_ALLOWED, headers={"Allow": "GET, HEAD"}
            )
        state = await watch.state()
        if request.path == "/metrics":
            return web.Response(body=exposition(state), headers={"Content-Type": _TEXT})
        return _health(state)

    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family, backlog=WAITING)
    except OSError as error:
        raise OneLineError(f"metrics: {host}:{port}: {error.strerror}") from None
    with listening:
        listening.setblocking(False)
        door = _Door(answer, keepalive_timeout=SILENCE, access_log=None)
        letting_in = asyncio.create_task(door.let_in(listening))
        taken: int = listening.getsockname()[1]
        log.info("metrics", host=host, port=taken)
        try:
            yield taken
        finally:
            letting_in.cancel()
            await asyncio.wait({letting_in})
            await door.shutdown(1.0)


def _health(state: State | Standby) -> web.Response:
    wrong = problems(state)
    told: dict[str, object] = {"well": not wrong, "problems": wrong}
    if isinstance(state, Standby):
        told["standing_by"] = standing_by(state)
    elif state.roles:
        told["roles"] = state.roles
    status = HTTPStatus.SERVICE_UNAVAILABLE if wrong else HTTPStatus.OK
    return web.json_response(told, status=status)


class _Door(web.Server):
    """Lets in as many as there is room for."""

    def __init__(self, handler: Answering, **options: Any) -> None:
        super().__init__(handler, **options)
        self._room = asyncio.Semaphore(MOST)

    def connection_lost(
        self, handler: web.RequestHandler, exc: BaseException | None = None
    ) -> None:
        """Called by each connection at its end."""
        super().connection_lost(handler, exc)
        self._room.release()

    async def let_in(self, listening: socket.socket) -> None:
        """One after the other, as they come."""
        loop = asyncio.get_running_loop()
        while True:
            await self._room.acquire()
            try:
                connection, _ = await loop.sock_accept(listening)
                await loop.connect_accepted_socket(self, connection)
            except OSError as error:
                self._room.release()
                log.warning("nobody can be told how it is", why=str(error))
                await asyncio.sleep(NO_FILES)  # noqa: TID251 - no game waits for it
