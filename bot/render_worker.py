"""Pictures are drawn in a process of their own, so that no player waits for a picture.

Pillow holds the interpreter even in a thread. The worker is spawned, not forked (the bot has threads); it
ends itself when the bot is gone, also after kill -9; a pool that broke is built anew.
"""

import asyncio
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection, get_context, parent_process

from render.board_image import board_png
from render.picture import BoardPicture
from render.theme import Theme


def _end_with_the_parent() -> None:
    """Runs in the worker: a thread waits for the parent's end."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        connection.wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


class RenderWorker:
    """Draws pictures; `close` when done."""

    def __init__(self) -> None:
        self._pool = self._new_pool()

    async def png(self, picture: BoardPicture, theme: Theme) -> bytes:
        """The picture as a PNG."""
        pool = self._pool
        try:
            return await self._draw(pool, picture, theme)
        except BrokenProcessPool:
            if self._pool is pool:  # the first to notice builds the next
                self._pool = self._new_pool()
            return await self._draw(self._pool, picture, theme)

    def close(self) -> None:
        """Let the worker go."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    @staticmethod
    async def _draw(pool: ProcessPoolExecutor, picture: BoardPicture, theme: Theme) -> bytes:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(pool, board_png, picture, theme)

    @staticmethod
    def _new_pool() -> ProcessPoolExecutor:
        context = get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=context, initializer=_end_with_the_parent)
