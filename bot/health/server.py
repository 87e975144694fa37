"""``/metrics`` and ``/health`` on an address of their own, for programs that measure; off by default.

There is nothing secret in them, and nothing to be changed by them; still they are for the loopback interface
or a network of one's own, and nobody is asked who they are.

Who connects and asks nothing, or asks slowly, is hung up on after some seconds, and above a number of them
nobody is let in: the bot has its open files for players.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Protocol, cast

import structlog
from aiohttp import web

from bot.errors import OneLineError
from bot.health.measures import Measures
from bot.health.state import Standby, State
from bot.health.verdict import problems, standing_by

MOST = 32
"""Connections at once; who measures needs one."""
SILENCE = 5.0
"""Seconds, from the connection or the last answer to the whole of a question."""
_TEXT = "text/plain; version=0.0.4; charset=utf-8"

log = structlog.get_logger(__name__)


class _NoRoom(asyncio.Protocol):
    """Hangs up."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        cast("asyncio.Transport", transport).abort()


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

    async def show_metrics(_: web.Request) -> web.Response:
        body = measures.exposition(await watch.state())
        return web.Response(body=body, headers={"Content-Type": _TEXT})

    async def show_health(_: web.Request) -> web.Response:
        state = await watch.state()
        wrong = problems(state)
        told: dict[str, object] = {"well": not wrong, "problems": wrong}
        if isinstance(state, Standby):
            told["standing_by"] = standing_by(state)
        status = HTTPStatus.SERVICE_UNAVAILABLE if wrong else HTTPStatus.OK
        return web.json_response(told, status=status)

    app = web.Application()
    app.router.add_get("/metrics", show_metrics)
    app.router.add_get("/health", show_health)
    runner = web.AppRunner(app, shutdown_timeout=1.0, keepalive_timeout=SILENCE, access_log=None)
    await runner.setup()
    answering = runner.server
    assert answering is not None, "it is set up"

    def admitted() -> asyncio.Protocol:
        return answering() if len(answering.connections) < MOST else _NoRoom()

    try:
        listening = await _listening(admitted, host, port)
        try:
            taken: int = listening.sockets[0].getsockname()[1]
            log.info("metrics", host=host, port=taken)
            yield taken
        finally:
            listening.close()
    finally:
        await runner.cleanup()


async def _listening(
    admitted: Callable[[], asyncio.Protocol], host: str, port: int
) -> asyncio.Server:
    try:
        return await asyncio.get_running_loop().create_server(admitted, host, port)
    except OSError as error:
        raise OneLineError(f"metrics: {host}:{port}: {error.strerror}") from None
