"""The bot as a running process: builds everything, runs it, and goes down without losing anything.

It ends in order (`bot.ending`): no new requests, what waits is sent, the store is closed. kill -9 ends it
without any order, and loses nothing that was acknowledged. Several processes with one store on a server share
all of this (`bot.sharing`); one takes part when it is built, and stands by while there is nothing for it
(`bot.standby`).
"""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from functools import partial

from bot import clock
from bot.accepting import told_seldom
from bot.application import Application
from bot.backups import Backups
from bot.config import Config
from bot.daily.preparing import Preparing
from bot.delivery.gallery import Gallery
from bot.delivery.render_worker import RenderWorker
from bot.delivery.seal import Seal
from bot.enabled import Enabled
from bot.ending import Ending
from bot.games.caretaker import PATIENCE, Caretaker
from bot.games.kept_lists import keep_lists
from bot.games.ticker import Ticker
from bot.health.state import Fault
from bot.health.watch import Pulse, Watch
from bot.kinds import all_kinds, codecs
from bot.library import Library
from bot.log import Faults
from bot.operating import backups_of, looked_into, measures_of, require_no_backups
from bot.parts import Parts
from bot.platforms.playground.standing_by import sentence_at
from bot.sharing import Shares
from bot.standby import StandingBy
from bot.store import Alarm
from bot.store.opening import Whereabouts, open_store, own_folder
from bot.store.share import HOUSE, Sharing
from bot.store.sqlite.database import DATABASE_NAME
from bot.supervisor import Supervisor
from bot.texts import LANGUAGES
from bot.time_base import TimeBase


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
            roles = (
                HOUSE,
                *sorted(enabled.roles, reverse=True),
            )  # Discord last: it connects slowly
            store = await open_store(where, codecs(kinds), held=waiting.held, roles=roles)
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
            caretaker = Caretaker(
                store, application.desk, config.general.keep, PATIENCE, measures.late
            )
            if store.sharing is not None:
                await store.sharing.take_part(waiting.held)
        time_base = TimeBase()
        gallery, seal = Gallery(worker), await Seal.of(store.places)
        makers = enabled.makers(
            (application, caretaker, store, gallery, seal, time_base),
            config.telegram,
            store.sharing,
        )
        mine = frozenset(roles) if store.sharing is None else store.sharing.roles
        store.share.ranges = enabled.in_ranges
        store.share.roles, store.share.elsewhere = mine, frozenset(makers) - mine

        pulse = Pulse(time_base.steady, measures.beat, supervisor.alive)
        ticker = Ticker(
            caretaker,
            application.alarms,
            store,
            time_base,
            application.desk.stored,
            alive=pulse.beat,
        )
        parts = Parts(
            application,
            caretaker,
            store,
            time_base,
            makers,
            partial(_first_alarms, (preparing, backups)),
            measures,
            ticker,
            ending.asked,
        )
        await ticker.start()
        watch = Watch(
            store.counts,
            application.orders.standing,
            caretaker.outages,
            time_base,
            parts.platforms,
            config.general.folder / DATABASE_NAME,
            pulse,
            lambda: ticker.noted,
            lambda: () if store.sharing is None else store.sharing.roles,
            lambda: store.is_ours,
            lambda now: None if backups is None else backups.state(now),
            lambda: () if faults is None else [Fault(*each) for each in faults.kept],
        )
        application.operators.state = watch.state
        shares = await stack.enter_async_context(
            _shares(store.sharing, parts, config, enabled, ending)
        )
        await stack.enter_async_context(looked_into(config, watch, measures, ending))
        stack.push_async_callback(parts.close)
        for role in sorted(mine, key=(HOUSE, *makers).index):
            await parts.begin(role)
        stack.callback(application.analyses.close)
        running = [
            *(ticker.run(), parts.outbox.run(), ending.asked.wait(), parts.broken()),
            *(() if shares is None else (shares.run(),)),
        ]
        tasks = [asyncio.create_task(work) for work in running]  # from here on nothing is taken
        library.prepare()
        tune()
        ready(parts.said)
        supervisor.ready()
        await _until_one_ends(tasks)
        await parts.say_goodbye()


def _first_alarms(made: Sequence[Preparing | Backups | None], now: datetime) -> list[Alarm]:
    return [each.first_alarm(now) for each in made if each is not None]


@asynccontextmanager
async def _shares(
    sharing: Sharing | None, parts: Parts, config: Config, enabled: Enabled, ending: Ending
) -> AsyncIterator[Shares | None]:
    """What shares the work with other processes; none where this one has the store alone."""
    if sharing is None:
        yield None
        return
    texts = LANGUAGES[config.general.language]
    page = partial(sentence_at, enabled.port or 0, enabled.host, texts)
    async with Shares(sharing, parts, page, ending) as shares:
        yield shares


async def _until_one_ends(tasks: Collection[asyncio.Task[object]]) -> None:
    """Wait for the first, and break the others off; whatever broke ends the process, and says why."""
    ended, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    for task in ended:
        task.result()


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
