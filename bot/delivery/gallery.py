"""Pictures that were drawn lately: many people look at the same board.

A film takes as long as forty of them. So one is drawn at a time, and once however often somebody asks: no
chart waits for more than the film that is being drawn. Boards are drawn beside them.

If none can be drawn any more, that is said in the log once, and each time to whoever asked.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import structlog

from bot.delivery.message_codec import picture_digest
from bot.delivery.render_worker import RenderWorker
from render.picture import Film, Still
from render.theme import THEMES

MOST_KEPT = 100
"""Some 40 kB each."""
MOST_FILMS = 8
"""Some 400 kB each."""

Key = TypeVar("Key")

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
        drawing = _once(self._drawn, key, lambda: self._worker.png(picture, THEMES[theme]))
        while len(self._drawn) > MOST_KEPT:
            self._drawn.popitem(last=False)
        return await self._drawn_by(asyncio.shield(drawing))

    async def gif(self, film: Film, theme: str) -> bytes:
        """The film as a GIF.

        Raises:
            NotDrawn: it cannot be drawn.
        """
        drawing = _once(self._films, (film, theme), lambda: self._project(film, theme))
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


def _once(
    drawn: OrderedDict[Key, asyncio.Task[bytes]],
    key: Key,
    draw: Callable[[], Coroutine[Any, Any, bytes]],
) -> asyncio.Task[bytes]:
    """What is being drawn, or was, as the newest; what failed is drawn anew."""
    drawing = drawn.get(key)
    if drawing is None or (drawing.done() and (drawing.cancelled() or drawing.exception())):
        drawing = asyncio.create_task(draw())
        drawn[key] = drawing
    drawn.move_to_end(key)
    return drawing
