"""The bot as a running process: builds everything, runs it, and goes down without losing anything.

It ends in order (`bot.ending`): no new requests, what waits is sent, the store is closed. kill -9 ends it
without any order, and loses nothing that was acknowledged. Of several processes with one store on a server,
one does all of this, and the others stand by (`bot.standby`).
"""

import asyncio
import gc
import sys
from collections.abc import Callable, Collection, Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

import structlog

from bot import clock
from bot.accepting import told_seldom
from bot.application import Application
from bot.config import Config, Telegram
from bot.daily.preparing import Preparing
from bot.delivery.adapter import Platform, PlatformError
from bot.delivery.gallery import Gallery
from bot.delivery.outbox import Outbox
from bot.delivery.render_worker import RenderWorker
from bot.delivery.seal import Seal
from bot.ending import Ending
from bot.games.caretaker import PATIENCE, Caretaker
from bot.games.kept_lists import keep_lists
from bot.games.outages import Outages
from bot.games.redrawing import redraw_lobbies
from bot.games.ticker import Ticker
from bot.health.state import Fault
from bot.health.watch import Pulse, Watch
from bot.kinds import all_kinds, codecs
from bot.library import Library
from bot.log import Faults
from bot.operating import backups_of, looked_into, measures_of, require_no_backups
from bot.platforms.discord import PLATFORM as DISCORD
from bot.platforms.playground import PLATFORM as PLAYGROUND
from bot.platforms.playground.adapter import Playground
from bot.platforms.telegram import PLATFORM as TELEGRAM
from bot.standby import StandingBy
from bot.store import Store, StoreError
from bot.store.opening import Whereabouts, open_store, own_folder
from bot.store.sqlite.database import DATABASE_NAME
from bot.supervisor import Supervisor
from bot.time_base import TimeBase

GOODBYE = 5.0
"""Seconds in which what waits is sent after a signal."""

log = structlog.get_logger(__name__)

_Shared: TypeAlias = tuple[Application, Caretaker, Store, Gallery, Seal, TimeBase]
"""The first arguments of Discord's and Telegram's adapters."""


@dataclass(frozen=True, slots=True)
class Enabled:
    """The platforms to be started.

    Attributes:
        port: of the playground, 0 for any; None for no playground.
        host: the address of this machine that the playground is open at for the network; empty for this
            machine alone.
        discord_token, telegram_token: empty for no bot there.
    """

    port: int | None
    discord_token: str = ""
    telegram_token: str = ""
    host: str = ""


async def serve(
    config: Config,
    library: Library,
    enabled: Enabled,
    *,
    ready: Callable[[Mapping[str, str]], None],
    faults: Faults | None = None,
    at: Whereabouts | None = None,
) -> None:
    """Run until a signal comes; `ready` is told what each platform that was opened says of itself.

    The store is `at` some place, or in the data folder; `faults` are the last ones of the log, for who asks
    how it is.

    Raises:
        Ended: that was asked for while another process had the store.
        StoreError: the data folder is in use, or its database cannot be used.
        OSError: the port is taken.
        PlatformError: the last platform that was left refuses the bot.
    """
    asyncio.get_running_loop().set_exception_handler(told_seldom())
    where = at or Whereabouts(config.general.folder)
    require_no_backups(config, where)
    supervisor, measures = Supervisor(), measures_of(config, faults)
    kinds = all_kinds(config)
    async with AsyncExitStack() as stack:
        stack.enter_context(own_folder(where))
        ending = stack.enter_context(Ending(supervisor))
        waiting = StandingBy(config, where, enabled.port, enabled.host, ending, measures)
        async with waiting:
            store = await open_store(where, codecs(kinds), held=waiting.held)
        await stack.enter_async_context(store)
        await keep_lists(
            store,
            kinds,
            library,
            config.general.lists_folder,
            config.general.tables_folder,
            clock.now(),
        )
        store.watch_commits(measures.committed)
        worker = RenderWorker(measures.drawn)
        stack.callback(worker.close)
        gallery = Gallery(worker)
        application = Application(
            store,
            library,
            kinds,
            config.place_settings(),
            limits=config.limits.limits(),
            operators=config.operators.known(),
        )
        application.answered = measures.asked
        preparing = Preparing(store.days, library, application.alarms)
        backups = backups_of(config, application.alarms)
        caretaker = Caretaker(store, application.desk, config.general.keep, PATIENCE, measures.late)
        time_base = TimeBase()
        seal = await Seal.of(store.places)
        platforms = _platforms(
            (application, caretaker, store, gallery, seal, time_base), enabled, config.telegram
        )
        there = {name: each for name, each in platforms.items() if each is not None}
        for name in platforms:  # until it is there, or as long as it is not enabled
            caretaker.outages.begin(name)
        stored = application.desk.stored
        pulse = Pulse(time_base.steady, measures.beat, supervisor.alive)
        ticker = Ticker(caretaker, application.alarms, store, time_base, stored, alive=pulse.beat)
        await ticker.start()
        watch = Watch(
            store.counts,
            application.orders.standing,
            caretaker.outages,
            time_base,
            there,
            config.general.folder / DATABASE_NAME,
            pulse,
            lambda: ticker.noted,
            lambda: store.is_ours,
            lambda now: None if backups is None else backups.state(now),
            lambda: () if faults is None else [Fault(*each) for each in faults.kept],
        )
        application.operators.state = watch.state
        await stack.enter_async_context(looked_into(config, watch, measures, ending))
        first = [each.first_alarm for each in (preparing, backups) if each is not None]
        await store.alarms.put([begin(time_base.now()) for begin in first])
        outbox = Outbox(store, caretaker, measures.sending(there), time_base.now, stored)
        await redraw_lobbies(store, application.desk)
        said = {name: await _opened(each, stack) for name, each in there.items()}
        stack.callback(application.analyses.close)
        running = [ticker.run(), outbox.run(), ending.asked.wait()]  # from here on nothing is taken
        running += [
            attend(name, there, caretaker.outages, time_base.now, ending.asked) for name in there
        ]
        tasks = [asyncio.create_task(work) for work in running]
        library.prepare()
        tune()
        ready(said)
        supervisor.ready()
        await _until_one_ends(tasks)
        await _say_goodbye(outbox)


async def _opened(platform: Platform, stack: AsyncExitStack) -> str:
    """What a platform says of itself, once it is open."""
    stack.push_async_callback(platform.close)
    return await platform.open()


async def _until_one_ends(tasks: Collection[asyncio.Task[object]]) -> None:
    """Wait for the first, and break the others off; whatever broke ends the process, and says why."""
    ended, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    for task in ended:
        task.result()


async def _say_goodbye(outbox: Outbox) -> None:
    """Send what waits; what is not out by then goes out after the next start."""
    with suppress(TimeoutError, StoreError):
        async with asyncio.timeout(GOODBYE):
            while await outbox.send_pending():
                pass


async def attend(
    name: str,
    there: dict[str, Platform],
    outages: Outages,
    now: Callable[[], datetime],
    stop: asyncio.Event,
) -> None:
    """Run a platform; one that refuses the bot is there no more, and the last one ends the process."""
    try:
        await there[name].run()
    except PlatformError as error:
        del there[name]
        if not there:
            raise
        log.error("platform stopped", why=str(error))  # noqa: TRY400 - one line for the operator
        outages.begin(name, now())
        await stop.wait()


def _platforms(shared: _Shared, enabled: Enabled, telegram: Telegram) -> dict[str, Platform | None]:
    """All that there are; None is not enabled."""
    application, _, store, gallery, seal, time_base = shared
    port, host = enabled.port, enabled.host
    discord_token, telegram_token = enabled.discord_token, enabled.telegram_token
    return {
        DISCORD: _on_discord(shared, discord_token) if discord_token else None,
        TELEGRAM: _on_telegram(shared, telegram_token, telegram) if telegram_token else None,
        PLAYGROUND: None
        if port is None
        else Playground(
            application,
            store.messages,
            gallery,
            seal,
            time_base.now,
            port,
            host,
            lambda: store.is_ours,
        ),
    }


def _on_discord(shared: _Shared, token: str) -> Platform:
    from bot.platforms.discord.adapter import (  # noqa: PLC0415 - who does not play there waits for no library
        DiscordBot,
    )

    return DiscordBot(*shared, token)


def _on_telegram(shared: _Shared, token: str, section: Telegram) -> Platform:
    from bot.platforms.telegram.adapter import (  # noqa: PLC0415 - who does not play there waits for no library
        API,
        TelegramBot,
    )
    from bot.platforms.telegram.webhook import Address  # noqa: PLC0415 - the same

    webhook = None
    if section.mode == "webhook":  # Telegram tells what happens, and the bot does not ask
        secret = section.webhook_secret.get_secret_value()
        webhook = Address(section.webhook_url, section.webhook_host, section.webhook_port, secret)
    api = f"{section.api_url}/bot" if section.api_url else API
    return TelegramBot(*shared, token, webhook, api=api)


def tune() -> None:
    """Set the process up for many small things at once, when all is there that lives for ever.

    The collector would walk the word graph and the modules again and again, and the loop stand still for up
    to 70 ms (10 to 14 so, with 1,000 bulletins a second). Looking less often, it finds what a bulletin leaves
    behind gone by itself: an eighth less work. The database's thread lets go of the interpreter at each row
    of a commit; while the loop is busy it could wait 5 ms to have it back, and all bulletins with it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)
    sys.setswitchinterval(0.001)
