"""The page of a process that stands by, or may have lost the games to another: a sentence in their place.

The answer is 503, so that a proxy in front of several processes asks another one; a browser asks again by
itself. It is given at once: the store, which may be out of reach, is not asked for anything.
"""

import html
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.platforms.playground.addresses import listened_to
from bot.platforms.playground.page import add_headers
from bot.texts.protocol import Texts

_SECONDS = 5
_PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="{seconds}">
<title>Chevalet</title>
<p>{said}</p>
</html>
"""


def sentence(said: str, texts: Texts) -> web.Response:
    """The answer to whatever is asked for."""
    page = _PAGE.format(language=texts.language, seconds=_SECONDS, said=html.escape(said))
    headers = {"Retry-After": str(_SECONDS), "Cache-Control": "no-store"}
    return web.Response(status=503, text=page, content_type="text/html", headers=headers)


def unless_ours(is_ours: Callable[[], bool], texts: Texts) -> Middleware:
    """Say so while another process may have taken over."""

    @web.middleware
    async def refuse(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        return await handler(request) if is_ours() else sentence(texts.operators.cut_off, texts)

    return refuse


@asynccontextmanager
async def sentence_at(port: int, host: str, texts: Texts) -> AsyncIterator[None]:
    """Say so at this port as long as this lasts; not at one that would be any (0).

    Raises:
        OSError: the port is taken.
    """

    async def show(_: web.Request) -> web.Response:
        return sentence(texts.operators.standing_by, texts)

    app = web.Application()
    app.on_response_prepare.append(add_headers)
    app.router.add_get("/{any:.*}", show)
    # Whoever keeps a connection open, as proxies do, keeps the page that comes next from its port meanwhile.
    runner = web.AppRunner(app, shutdown_timeout=0.05, access_log=None)
    await runner.setup()
    try:
        for address in listened_to(host) if port else ():
            await web.TCPSite(runner, address, port).start()
        yield
    finally:
        await runner.cleanup()
