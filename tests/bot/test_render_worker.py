"""Pictures are drawn by another process, and come again when it has died."""

import asyncio
import os
import signal
import sys

import pytest

from bot.render_worker import RenderWorker
from bot.texts import LANGUAGES
from engine.board import Board
from render.picture import BoardPicture
from render.theme import LIGHT

PICTURE = BoardPicture(Board.empty(), LANGUAGES["fr"].picture_labels())
PNG = b"\x89PNG"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills")


async def test_pictures_come_back_after_the_worker_died() -> None:
    """Those who waited for it, those who ask at once, and those who ask later; as often as it dies."""
    worker = RenderWorker()
    try:
        first = await worker.png(PICTURE, LIGHT)
        assert first.startswith(PNG)
        for _ in range(2):
            (process,) = worker._pool._processes
            os.kill(process, signal.SIGKILL)
            many = [worker.png(PICTURE, LIGHT) for _ in range(3)]
            assert await asyncio.gather(*many) == [first] * 3
            assert await worker.png(PICTURE, LIGHT) == first
    finally:
        worker.close()
