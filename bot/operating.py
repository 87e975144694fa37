"""What is there for whoever runs the bot, while it runs: it tells how it is, is measured, and is saved."""

import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from bot.alarms import AlarmClock
from bot.backups import ALARM, Backups, let_go
from bot.commands import CommandTable
from bot.config import Config
from bot.ending import Ending
from bot.errors import OneLineError
from bot.health.measures import Measures, Unmeasured
from bot.health.server import Looked, measured_at
from bot.health.socket import answering
from bot.health.state import DRAIN, STATE, encode
from bot.kinds import all_kinds, codecs
from bot.log import Faults
from bot.store.opening import Whereabouts
from bot.store.sql.checked_events import unreadable
from bot.store.sqlite.backup import backup
from bot.store.sqlite.database import DATABASE_NAME, opened

SAVED_BY_SERVER = (
    "backup: the store is on a server, whose own tools save it (pg_dump): leave folder empty"
)
"""Why nothing starts that would make backups of such a store."""


@asynccontextmanager
async def looked_into(
    config: Config, watch: Looked, measures: Measures, ending: Ending
) -> AsyncIterator[None]:
    """Tell whoever asks how it is, and end when that is asked for, as long as this lasts."""

    async def told() -> str:
        return encode(await watch.state())

    async def drain() -> str:
        ending.ask("drain")
        return str(os.getpid())

    async with AsyncExitStack() as stack:
        folder, at = config.general.folder, config.metrics
        await stack.enter_async_context(answering(folder, {STATE: told, DRAIN: drain}))
        if at.port:
            await stack.enter_async_context(measured_at(at.host, at.port, watch, measures))
        yield


def measures_of(config: Config, faults: Faults | None) -> Measures:
    """What measures, if there is a port for it."""
    if not config.metrics.port:
        return Unmeasured()
    from bot.health.metrics import Metrics  # noqa: PLC0415 - who does not measure loads no library

    kinds = all_kinds(config)
    names = CommandTable(kinds.values(), operated=True).names_of_actions()
    return Metrics({} if faults is None else faults.counts, names, kinds)


def require_no_backups(config: Config, at: Whereabouts) -> None:
    """Require that nobody wants backups of a store that is on a server.

    Raises:
        OneLineError: somebody does.
    """
    if at.url and config.backup.folder:
        raise OneLineError(SAVED_BY_SERVER)


def backups_of(config: Config, alarms: AlarmClock) -> Backups | None:
    """What makes backups, if they are wanted."""
    section, general = config.backup, config.general
    if not section.folder:
        alarms.register(ALARM, let_go)
        return None
    known = codecs(all_kinds(config))

    def save(database: Path, file: Path) -> list[tuple[str, str]]:
        backup(database, file)
        with opened(file, read_only=True) as connection:
            return list(unreadable(connection, known, only_running=True))

    database = general.folder / DATABASE_NAME
    return Backups(Path(section.folder), database, section.schedule, save, alarms)
