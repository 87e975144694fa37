"""``/metrics`` and ``/health`` on an address of their own, for programs that measure; off by default.

There is nothing secret in them, and nothing to be changed by them; still they are for the loopback interface
or a network of one's own, and nobody is asked who they are.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

import structlog
from aiohttp import web

from bot.errors import OneLineError
from bot.health.measures import Measures
from bot.health.verdict import problems
from bot.health.watch import Watch

_TEXT = "text/plain; version=0.0.4; charset=utf-8"

log = structlog.get_logger(__name__)


@asynccontextmanager
async def measured_at(host: str, port: int, watch: Watch, measures: Measures) -> AsyncIterator[int]:
    """Listen there as long as this lasts; the port, if any was wanted.

    Raises:
        OneLineError: it is taken.
    """

    async def show_metrics(_: web.Request) -> web.Response:
        body = measures.exposition(await watch.state())
        return web.Response(body=body, headers={"Content-Type": _TEXT})

    async def show_health(_: web.Request) -> web.Response:
        wrong = problems(await watch.state())
        status = HTTPStatus.SERVICE_UNAVAILABLE if wrong else HTTPStatus.OK
        return web.json_response({"well": not wrong, "problems": wrong}, status=status)

    app = web.Application()
    app.router.add_get("/metrics", show_metrics)
    app.router.add_get("/health", show_health)
    runner = web.AppRunner(app, shutdown_timeout=1.0, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise OneLineError(f"metrics: {host}:{port}: {error.strerror}") from None
        taken: int = runner.addresses[0][1]
        log.info("metrics", host=host, port=taken)
        yield taken
    finally:
        await runner.cleanup()
