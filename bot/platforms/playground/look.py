"""What the page takes from the pictures: the themes as a stylesheet, and the letters."""

from importlib.resources import files
from pathlib import Path

from aiohttp import web

from render.stylesheet import FONTS, stylesheet

_FONTS = Path(str(files("render.fonts")))
_ASK_AGAIN = {"Cache-Control": "no-cache"}
_A_DAY = {"Cache-Control": "max-age=86400"}


def add_look(app: web.Application) -> None:
    """Serve ``theme.css`` and ``fonts/``."""
    theme = stylesheet()

    async def sheet(_: web.Request) -> web.Response:
        return web.Response(text=theme, content_type="text/css", headers=_ASK_AGAIN)

    app.router.add_get("/theme.css", sheet)
    app.router.add_get("/fonts/{name}", _font)


async def _font(request: web.Request) -> web.FileResponse:
    name = request.match_info["name"]
    if name not in FONTS:
        raise web.HTTPNotFound
    return web.FileResponse(_FONTS / name, headers=_A_DAY | {"Content-Type": "font/otf"})
