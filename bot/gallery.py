"""Pictures that were drawn lately: many people look at the same board."""

import asyncio
from collections import OrderedDict

from bot.message_codec import picture_digest
from bot.render_worker import RenderWorker
from render.picture import BoardPicture
from render.theme import THEMES

MOST_KEPT = 100
"""Some 40 kB each."""


class Gallery:
    """Draws a picture once, however many ask for it at the same time."""

    def __init__(self, worker: RenderWorker) -> None:
        self._worker = worker
        self._drawn: OrderedDict[tuple[str, str], asyncio.Task[bytes]] = OrderedDict()

    async def png(self, picture: BoardPicture, theme: str) -> bytes:
        """The picture as a PNG."""
        key = (picture_digest(picture), theme)
        drawing = self._drawn.get(key)
        if drawing is None or (drawing.done() and (drawing.cancelled() or drawing.exception())):
            drawing = asyncio.create_task(self._worker.png(picture, THEMES[theme]))
            self._drawn[key] = drawing
        self._drawn.move_to_end(key)
        while len(self._drawn) > MOST_KEPT:
            self._drawn.popitem(last=False)
        return await asyncio.shield(drawing)
