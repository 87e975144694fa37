"""The page itself, served as it is, and what a browser is told to let nobody else do with it.

Only this machine may ask: other hosts' names (DNS rebinding) and other origins' sockets are refused, and no
other site may frame the page, embed its pictures, or learn what is in them.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from aiohttp import web

_FOLDER = Path(__file__).parent / "page"
_KINDS = {
    "page.css": "text/css",
    "page.js": "text/javascript",
    "seats.js": "text/javascript",
    "attached.js": "text/javascript",
}
_LOOPBACK = {"127.0.0.1", "localhost", "[::1]"}
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' ws://127.0.0.1:* ws://localhost:*; "
        "img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def add_page(app: web.Application, language: Callable[[], Awaitable[str]]) -> None:
    """Serve the page; `language` says which one its own labels have."""
    start = (_FOLDER / "index.html").read_text(encoding="utf-8")

    async def index(_: web.Request) -> web.Response:
        text = start.replace('<html lang="fr">', f'<html lang="{await language()}">')
        return web.Response(text=text, content_type="text/html")

    app.router.add_get("/", index)
    for name, kind in _KINDS.items():
        app.router.add_get(f"/{name}", _file((_FOLDER / name).read_bytes(), kind))


def _file(body: bytes, kind: str) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(_: web.Request) -> web.Response:
        return web.Response(body=body, content_type=kind, charset="utf-8")

    return serve


@web.middleware
async def only_from_here(request: web.Request, handler: Any) -> web.StreamResponse:
    """Refuse other hosts' names and other origins' sockets."""
    origin = request.headers.get("Origin")
    here = (f"http://{request.host}", f"https://{request.host}", None)
    if _name(request.host) not in _LOOPBACK or origin not in here:
        raise web.HTTPForbidden(text="only from this machine")
    response: web.StreamResponse = await handler(request)
    return response


def _name(host: str) -> str:
    """Without its port."""
    name, _, port = host.rpartition(":")
    return name if port.isdigit() else host


async def add_headers(_: web.Request, response: web.StreamResponse) -> None:
    """To every answer, refusals too (a signal of aiohttp's, sent before headers go out)."""
    response.headers.update(_HEADERS)
