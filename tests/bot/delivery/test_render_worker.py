"""Pictures are drawn by another process, and come again when it has died."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.delivery.render_worker import RenderWorker
from bot.texts import LANGUAGES
from engine.board import Board
from render.chart import Chart, Curve, Point
from render.picture import BoardPicture, Film
from render.theme import LIGHT

PICTURE = BoardPicture(Board.empty(), LANGUAGES["fr"].games.picture_labels)
CHART = Chart("", (Curve("", (Point("", 1, "1"),)),), "")
PNG = b"\x89PNG"
ROOT = Path(__file__).parents[3]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills")


@pytest.mark.long
async def test_pictures_come_back_after_the_worker_died() -> None:
    """Those who waited for it, those who ask at once, and those who ask later; as often as it dies."""
    worker = RenderWorker()
    try:
        first = await worker.png(PICTURE, LIGHT)
        assert first.startswith(PNG)
        for _ in range(2):
            (process,) = worker._stills._pool._processes
            os.kill(process, signal.SIGKILL)
            many = [worker.png(PICTURE, LIGHT) for _ in range(3)]
            assert await asyncio.gather(*many) == [first] * 3
            assert await worker.png(PICTURE, LIGHT) == first
    finally:
        worker.close()


DRAWS = """
import asyncio
from bot.delivery.render_worker import RenderWorker
from tests.bot.delivery.test_render_worker import PICTURE
from render.theme import LIGHT

async def main():
    worker = RenderWorker()
    for _ in range(2):
        await worker.png(PICTURE, LIGHT)
        print("drawn", flush=True)
        await asyncio.to_thread(input)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.processes
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_neither_a_closed_terminal_nor_kill_9_makes_a_worker_say_anything(tmp_path: Path) -> None:
    script = tmp_path / "draws.py"
    script.write_text(DRAWS, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == "drawn\n"
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        assert children
        for child in map(int, children):
            os.kill(child, signal.SIGINT)
            os.kill(child, signal.SIGHUP)
        process.stdin.write("\n")
        process.stdin.flush()
        assert process.stdout.readline() == "drawn\n"
        assert all(Path(f"/proc/{child}").exists() for child in children)  # the same ones
        process.kill()
        assert process.stderr.read() == ""  # until the last of them is gone


@pytest.mark.long
async def test_a_film_is_drawn_there_too() -> None:
    worker = RenderWorker()
    try:
        gif = await worker.gif(Film((PICTURE, PICTURE), 0.5), LIGHT)
        assert gif.startswith(b"GIF89a")
    finally:
        worker.close()


@pytest.mark.long
async def test_no_other_picture_waits_for_a_film() -> None:
    """Its process stands still, as long as it likes."""
    worker = RenderWorker()
    film = Film((PICTURE, PICTURE), 0.5)
    try:
        await worker.gif(film, LIGHT)
        (process,) = worker._films._pool._processes
        os.kill(process, signal.SIGSTOP)
        drawing = asyncio.create_task(worker.gif(film, LIGHT))
        for still in (PICTURE, CHART):
            assert (await worker.png(still, LIGHT)).startswith(PNG)
        assert not drawing.done()
        os.kill(process, signal.SIGCONT)
        await drawing
    finally:
        worker.close()
