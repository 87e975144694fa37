"""The bot as a running process: builds everything, runs it, and goes down without losing anything.

SIGTERM and Ctrl-C end it in order: no new requests, what waits is sent, the store is closed. kill -9 ends
it without any order, and loses nothing that was acknowledged.
"""

import asyncio
import gc
import signal
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from datetime import datetime

from aiohttp import web

from bot.application import Application
from bot.config import Config
from bot.library import Library
from bot.outbox import Outbox
from bot.playground.server import PLATFORM, Playground
from bot.render_worker import RenderWorker
from bot.store.sqlite_store import SqliteStore
from bot.texts import LANGUAGES
from bot.ticker import tick
from render.theme import THEMES

HOST = "127.0.0.1"
GOODBYE = 5.0
"""Seconds in which what waits is sent after a signal."""


async def serve(
    config: Config,
    library: Library,
    port: int,
    *,
    now: Callable[[], datetime],
    ready: Callable[[str], None],
) -> None:
    """Run the playground until a signal comes; `ready` is told its address.

    Raises:
        StoreError: the data folder is in use, or its database cannot be used.
        OSError: the port is taken.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has no handlers on a loop
            loop.add_signal_handler(number, stop.set)
    folder = config.general.folder
    texts = LANGUAGES[config.general.language]
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(await SqliteStore.open(folder))
        worker = RenderWorker(THEMES[config.picture.theme])
        stack.callback(worker.close)
        application = Application(
            store,
            library,
            texts,
            config.duplicate.rules(),
            full_announcement=config.duplicate.announcement == "full",
            zone=config.general.zone,
        )
        playground = Playground(application, store, worker, texts, now)
        await playground.load()
        outbox = Outbox(store, application, {PLATFORM: playground}, now)
        runner = web.AppRunner(playground.web_app(), shutdown_timeout=1.0, access_log=None)
        await runner.setup()
        stack.push_async_callback(runner.cleanup)
        site = web.TCPSite(runner, HOST, port)
        await site.start()
        tasks = [
            asyncio.create_task(tick(application, store, now), name="ticker"),
            asyncio.create_task(outbox.run(), name="outbox"),
            asyncio.create_task(stop.wait(), name="signal"),
        ]
        library.prepare()
        # The word graph and the modules live for ever: without this the collector walks them again and
        # again, and the loop stands still for up to 70 ms (10 to 14 with it, 1,000 bulletins a second).
        gc.collect()
        gc.freeze()
        ready(f"http://{HOST}:{_port(runner)}/")
        ended, running = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        for task in ended:
            task.result()  # a ticker or outbox that broke ends the process, and says why
        async with asyncio.timeout(GOODBYE):
            while await outbox.send_pending():
                pass


def _port(runner: web.AppRunner) -> int:
    """The port that was really taken: 0 asks for any."""
    port: int = runner.addresses[0][1]
    return port
