"""The page of a process that stands by: a sentence, at the address where the games would be.

The answer is 503, so that a proxy in front of several processes asks another one; a browser asks again by
itself.
"""

import html
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

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


@asynccontextmanager
async def sentence_at(port: int, host: str, texts: Texts) -> AsyncIterator[None]:
    """Say so at this port as long as this lasts; not at one that would be any (0).

    Raises:
        OSError: the port is taken.
    """
    said = html.escape(texts.operators.standing_by)
    page = _PAGE.format(language=texts.language, seconds=_SECONDS, said=said)

    async def show(_: web.Request) -> web.Response:
        headers = {"Retry-After": str(_SECONDS), "Cache-Control": "no-store"}
        return web.Response(status=503, text=page, content_type="text/html", headers=headers)

    app = web.Application()
    app.on_response_prepare.append(add_headers)
    app.router.add_get("/{any:.*}", show)
    runner = web.AppRunner(app, shutdown_timeout=1.0, access_log=None)
    await runner.setup()
    try:
        for address in listened_to(host) if port else ():
            await web.TCPSite(runner, address, port).start()
        yield
    finally:
        await runner.cleanup()
