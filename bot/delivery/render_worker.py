"""Pictures are drawn in processes of their own, so that no player waits for a picture.

Films, for which no game waits and which take as long as forty pictures, have one; all others have another.

Pillow holds the interpreter even in a thread. A process is spawned, not forked (the bot has threads); it
ends itself when the bot is gone, also after kill -9; a pool that broke is built anew.

Signals that ask for the end are for the bot, which may still want pictures for its goodbye: a terminal sends
them to the worker too, which does not hear them. However it ends, nothing of it is printed.
"""

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from datetime import timedelta
from multiprocessing import connection, get_context, parent_process, resource_tracker
from typing import TypeVar

from bot.clock import steady
from bot.errors import OneLineError
from render.board_image import board_png
from render.chart_image import chart_png
from render.film import draw_film
from render.picture import BoardPicture, Film, Still
from render.table import TablePicture
from render.table_image import table_png
from render.theme import Theme

Shown = TypeVar("Shown")
Draw = Callable[[Shown, Theme], bytes]

_OF_THE_TRACKER = "ignore:resource_tracker"


def _end_with_the_parent() -> None:
    """Runs in the worker, first: a thread waits for the parent's end."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        connection.wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def draw_still(picture: Still, theme: Theme) -> bytes:
    """Runs in the worker."""
    if isinstance(picture, BoardPicture):
        return board_png(picture, theme)
    if isinstance(picture, TablePicture):
        return table_png(picture, theme)
    return chart_png(picture, theme)


@contextmanager
def _hearing_nothing() -> Iterator[None]:
    """A process that is started here inherits that it hears no request to end."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(
        signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    )
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_tracker() -> None:
    """Python's own process that tidies up after the pool; after kill -9 it has something to say of it."""
    sys.warnoptions.append(
        _OF_THE_TRACKER
    )  # the only way to tell it: it is started with our options
    try:
        resource_tracker.ensure_running()
    finally:
        sys.warnoptions.remove(_OF_THE_TRACKER)


class RenderWorker:
    """Draws pictures; `close` when done."""

    def __init__(self, drawn: Callable[[timedelta], None] = lambda _: None) -> None:
        self._stills = _Process()
        self._films = _Process()
        self._drawn = drawn

    async def png(self, picture: Still, theme: Theme) -> bytes:
        """The picture as a PNG; how long it took, with its wait, is told."""
        begun = steady()
        png = await self._stills.draw(draw_still, picture, theme)
        self._drawn(steady() - begun)
        return png

    async def gif(self, film: Film, theme: Theme) -> bytes:
        """The film as a GIF; it takes as long as forty pictures."""
        return await self._films.draw(draw_film, film, theme)

    def close(self) -> None:
        """Let the processes go."""
        self._stills.close()
        self._films.close()


class _Process:
    """A process that draws, from the first picture on; when it dies, another one."""

    def __init__(self) -> None:
        self._pool = self._new_pool()

    async def draw(self, draw: Draw[Shown], shown: Shown, theme: Theme) -> bytes:
        pool = self._pool
        try:
            return await self._draw(pool, draw, shown, theme)
        except BrokenProcessPool:
            if self._pool is pool:  # the first to notice builds the next
                self._pool = self._new_pool()
            return await self._draw(self._pool, draw, shown, theme)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    @staticmethod
    async def _draw(
        pool: ProcessPoolExecutor, draw: Draw[Shown], shown: Shown, theme: Theme
    ) -> bytes:
        loop = asyncio.get_running_loop()
        with _hearing_nothing():
            drawing = loop.run_in_executor(pool, draw, shown, theme)
        return await drawing

    def _new_pool(self) -> ProcessPoolExecutor:
        if sys.platform != "win32":  # which has none
            _start_tracker()
        context = get_context("spawn")
        try:
            return ProcessPoolExecutor(1, mp_context=context, initializer=_end_with_the_parent)
        except OSError as error:
            raise OneLineError(
                "the process that draws pictures needs shared memory (on Linux /dev/shm, writable): "
                f"{error.strerror}"
            ) from error
