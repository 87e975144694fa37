"""The bot as a running process: builds everything, runs it, and goes down without losing anything.

SIGTERM, Ctrl-C and a terminal that is closed end it in order: no new requests, what waits is sent, the store
is closed. kill -9 ends it without any order, and loses nothing that was acknowledged.
"""

import asyncio
import gc
import signal
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass

from aiohttp import web

from bot.application import Application
from bot.config import Config
from bot.delivery.adapter import Adapter
from bot.delivery.gallery import Gallery
from bot.delivery.outbox import Outbox
from bot.delivery.render_worker import RenderWorker
from bot.delivery.seal import Seal
from bot.games.caretaker import Caretaker
from bot.games.kept_lists import keep_lists
from bot.games.ticker import Ticker
from bot.kinds import all_kinds, codecs
from bot.library import Library
from bot.platforms.discord import PLATFORM as DISCORD
from bot.platforms.discord.adapter import DiscordBot
from bot.platforms.playground import PLATFORM as PLAYGROUND
from bot.platforms.playground.adapter import Playground
from bot.store import StoreError
from bot.store.sqlite.store import SqliteStore
from bot.time_base import TimeBase

HOST = "127.0.0.1"
GOODBYE = 5.0
"""Seconds in which what waits is sent after a signal."""
SILENCE = 30.0
"""Seconds after which a connection is given up that asks for nothing, or never finishes asking."""


@dataclass(frozen=True, slots=True)
class Enabled:
    """What is to be started.

    Attributes:
        port: of the playground, 0 for any; None for no playground.
        discord_token: empty for no bot there.
    """

    port: int | None
    discord_token: str = ""


async def serve(
    config: Config,
    library: Library,
    enabled: Enabled,
    *,
    ready: Callable[[str], None],
    time_base: TimeBase | None = None,
) -> None:
    """Run until a signal comes; `ready` is told the playground's address, or nothing if there is none.

    Raises:
        StoreError: the data folder is in use, or its database cannot be used.
        OSError: the port is taken.
        PlatformError: a platform refuses the bot.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows has no handlers on a loop
        for number in _endings():
            loop.add_signal_handler(number, stop.set)
    async with AsyncExitStack() as stack:
        kinds = all_kinds(config.duplicate.rules())
        store = await stack.enter_async_context(
            await SqliteStore.open(config.general.folder, codecs(kinds))
        )
        lists, tables = config.general.lists_folder, config.general.tables_folder
        await keep_lists(store, kinds, library, lists, tables)
        worker = RenderWorker()
        stack.callback(worker.close)
        gallery = Gallery(worker)
        application = Application(
            store,
            library,
            kinds,
            config.place_settings(),
            limits=config.limits.limits(),
        )
        caretaker = Caretaker(store, application.desk, config.general.keep)
        for platform in (DISCORD, PLAYGROUND):  # until it is there, or as long as it is not enabled
            caretaker.outages.begin(platform)
        adapters: dict[str, Adapter] = {}
        time_base = time_base or TimeBase()
        now = time_base.now
        ticker = Ticker(caretaker, store, time_base, application.desk.stored)
        await ticker.start()
        outbox = Outbox(store, caretaker, adapters, now, application.desk.stored)
        address = ""
        discord: DiscordBot | None = None
        if enabled.port is not None:
            playground = Playground(application, store, gallery, now)
            adapters[PLAYGROUND] = playground
            address = await _open(stack, playground, enabled.port)
            caretaker.outages.end(PLAYGROUND, now())
        if enabled.discord_token:
            seal = await Seal.of(store)
            discord = DiscordBot(application, caretaker, store, gallery, seal, time_base)
            adapters[DISCORD] = discord
            stack.push_async_callback(discord.close)
        running = [ticker.run(), outbox.run(), stop.wait()]  # from here on nothing can be refused
        if discord is not None:
            running.append(discord.run(enabled.discord_token))
        tasks = [asyncio.create_task(work) for work in running]
        library.prepare()
        tune()
        ready(address)
        ended, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        for task in ended:
            task.result()  # whatever broke ends the process, and says why
        with suppress(
            TimeoutError, StoreError
        ):  # what is not out by then goes out after the next start
            async with asyncio.timeout(GOODBYE):
                while await outbox.send_pending():
                    pass


def _endings() -> list[signal.Signals]:
    """The signals that ask for the end; ``nohup`` wants the last one to be ignored."""
    wanted = [signal.SIGINT, signal.SIGTERM]
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        wanted.append(signal.SIGHUP)
    return wanted


async def _open(stack: AsyncExitStack, playground: Playground, port: int) -> str:
    """Let the playground in; returns its address."""
    await playground.load()
    runner = web.AppRunner(
        playground.web_app(), shutdown_timeout=1.0, keepalive_timeout=SILENCE, access_log=None
    )
    await runner.setup()
    stack.push_async_callback(runner.cleanup)
    await web.TCPSite(runner, HOST, port).start()
    taken: int = runner.addresses[0][1]  # 0 asks for any
    return f"http://{HOST}:{taken}/"


def tune() -> None:
    """Set the process up for many small things at once, when all is there that lives for ever.

    The collector would walk the word graph and the modules again and again, and the loop stand still for up
    to 70 ms (10 to 14 so, with 1,000 bulletins a second). Looking less often, it finds what a bulletin leaves
    behind gone by itself: an eighth less work. The database's thread needs the interpreter a dozen times a
    commit; while the loop is busy it would wait for it for 5 ms each time, and all bulletins with it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)
    sys.setswitchinterval(0.001)
