"""Pictures that were drawn lately: many people look at the same board.

A film takes as long as forty of them. So one is drawn at a time, and once however often somebody asks; what
does not move is drawn beside it.

If none can be drawn any more, that is said in the log once, and each time to whoever asked.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable

import structlog

from bot.delivery.message_codec import picture_digest
from bot.delivery.render_worker import RenderWorker
from bot.made_once import task_of
from render.picture import Film, Still
from render.theme import THEMES

MOST_KEPT = 100
"""Some 40 kB each."""
MOST_FILMS = 8
"""Some 400 kB each."""

log = structlog.get_logger(__name__)


class NotDrawn(Exception):
    """There is no picture; what it shows can be said in text."""


class Gallery:
    """Draws a picture once, however many ask for it at the same time."""

    def __init__(self, worker: RenderWorker) -> None:
        self._worker = worker
        self._drawn: OrderedDict[tuple[str, str], asyncio.Task[bytes]] = OrderedDict()
        self._films: OrderedDict[tuple[Film, str], asyncio.Task[bytes]] = OrderedDict()
        self._projector = asyncio.Lock()
        self._broken = False

    async def png(self, picture: Still, theme: str) -> bytes:
        """The picture as a PNG.

        Raises:
            NotDrawn: it cannot be drawn.
        """
        key = (picture_digest(picture), theme)
        drawing = task_of(self._drawn, key, lambda: self._worker.png(picture, THEMES[theme]))
        while len(self._drawn) > MOST_KEPT:
            self._drawn.popitem(last=False)
        return await self._drawn_by(asyncio.shield(drawing))

    async def gif(self, film: Film, theme: str) -> bytes:
        """The film as a GIF.

        Raises:
            NotDrawn: it cannot be drawn.
        """
        drawing = task_of(self._films, (film, theme), lambda: self._project(film, theme))
        while len(self._films) > MOST_FILMS:
            self._films.popitem(last=False)
        return await self._drawn_by(asyncio.shield(drawing))

    async def _project(self, film: Film, theme: str) -> bytes:
        async with self._projector:
            return await self._worker.gif(film, THEMES[theme])

    async def _drawn_by(self, drawing: Awaitable[bytes]) -> bytes:
        try:
            drawn = await drawing
        except Exception as error:
            if not self._broken:
                log.exception("pictures cannot be drawn")
            self._broken = True
            raise NotDrawn from error
        self._broken = False
        return drawn
