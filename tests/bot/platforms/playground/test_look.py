"""What the page takes from the pictures is served."""

import re

from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.platforms.playground.look import add_look
from render.stylesheet import stylesheet


async def test_the_themes_and_every_font_that_they_name_are_served() -> None:
    app = web.Application()
    add_look(app)
    async with TestClient(TestServer(app)) as client:
        sheet = await client.get("/theme.css")
        assert (sheet.content_type, await sheet.text()) == ("text/css", stylesheet())
        fonts = re.findall(r'url\("([^"]+)"\)', stylesheet())
        assert fonts
        for name in fonts:
            font = await client.get(f"/{name}")
            assert (font.status, (await font.read())[:4]) == (200, b"OTTO")


async def test_nothing_else_is_taken_from_the_folder_of_the_fonts() -> None:
    app = web.Application()
    add_look(app)
    async with TestClient(TestServer(app)) as client:
        for name in ("OFL.txt", "Inter-Bold.otf", "..%2Ftheme.py", "__init__.py"):
            assert (await client.get(f"/fonts/{name}")).status == 404
