"""What is drawn is drawn once, and a film keeps nobody waiting who wants a picture."""

import asyncio
from collections import Counter

import pytest

from bot.delivery.gallery import Gallery, NotDrawn
from bot.delivery.render_worker import RenderWorker
from bot.texts import LANGUAGES
from engine.board import Board
from render.picture import BoardPicture, Film, Still
from render.theme import Theme

PICTURE = BoardPicture(Board.empty(), LANGUAGES["fr"].games.picture_labels)


def film(seconds: float) -> Film:
    return Film((PICTURE, PICTURE), seconds)


class _Worker(RenderWorker):
    """Notes what it is asked for; a film is ready when the test says so."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.ready = asyncio.Event()
        self.fails = False

    async def png(self, picture: Still, theme: Theme) -> bytes:
        self.asked["png"] += 1
        return b"png"

    async def gif(self, film: Film, theme: Theme) -> bytes:
        self.asked["gif"] += 1
        await self.ready.wait()
        if self.fails:
            raise OSError
        return b"gif"


async def test_a_film_is_drawn_once_however_many_ask_for_it() -> None:
    worker = _Worker()
    gallery = Gallery(worker)
    asking = [asyncio.create_task(gallery.gif(film(1), "light")) for _ in range(50)]
    await asyncio.sleep(0)
    worker.ready.set()
    assert await asyncio.gather(*asking) == [b"gif"] * 50
    assert await gallery.gif(film(1), "light") == b"gif"
    assert worker.asked["gif"] == 1


async def test_films_wait_for_each_other_and_pictures_do_not() -> None:
    worker = _Worker()
    gallery = Gallery(worker)
    asking = [asyncio.create_task(gallery.gif(film(n), "light")) for n in range(5)]
    assert await gallery.png(PICTURE, "light") == b"png"
    assert worker.asked["gif"] == 1, "one film at a time is with the worker"
    worker.ready.set()
    await asyncio.gather(*asking)
    assert worker.asked["gif"] == 5


async def test_a_film_that_could_not_be_drawn_is_tried_anew() -> None:
    worker = _Worker()
    gallery = Gallery(worker)
    worker.ready.set()
    worker.fails = True
    with pytest.raises(NotDrawn):
        await gallery.gif(film(1), "light")
    worker.fails = False
    assert await gallery.gif(film(1), "light") == b"gif"
