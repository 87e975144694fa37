"""``chevalet`` alone: what the configuration enables; without anything, the playground on this machine."""

import argparse
import asyncio
import errno
import os
import platform
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from importlib.metadata import version
from pathlib import Path

import structlog

from bot import clock
from bot.backups import newest_in
from bot.cli.common import OK, InputError, make_private, open_lexicon
from bot.cli.tokens import (
    DISCORD_TOKEN,
    TELEGRAM_TOKEN,
    client_secret,
    discord_token,
    telegram_token,
)
from bot.cli.whereabouts import store_of
from bot.config import Config, ConfigError, LoadedConfig, load_config
from bot.enabled import Enabled, Web
from bot.ending import Ended
from bot.error_reports import reports_to
from bot.errors import LINES
from bot.folders import VARIABLE, NoHome, default_path
from bot.library import Edition, Library
from bot.log import Faults, start_logging
from bot.operating_config import LogSection, checked_host
from bot.serve import serve
from bot.store.opening import Whereabouts
from bot.store.sqlite.database import Damaged, make_folder
from engine.lexicon import Lexicon, check_digest, load, table_path, with_tables

PORT = 8017
HIGHEST_PORT = 65535
MOST_FILES = 65_536
"""More visitors than one process serves."""
log = structlog.get_logger(__name__)

CONTAINER = "CHEVALET_CONTAINER"
"""Set in the container's image."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of a start."""
    parser.add_argument(
        "--config",
        metavar="FILE",
        type=Path,
        help=f"the configuration; default: ${VARIABLE}, else {_usual_path()}, else none",
    )
    parser.add_argument(
        "--port",
        type=int,
        help=f"start the playground, on this port; 0 for any ({PORT} if the playground is enabled and no "
        "port is given)",
    )
    parser.add_argument(
        "--host",
        metavar="ADDRESS",
        help="start the playground and open it to the network, at this address of this machine (0.0.0.0: "
        "all of them), for whoever has the link of a room, which has its key; what is sent is not encrypted",
    )
    parser.set_defaults(run=run)


def _usual_path() -> str:
    try:
        return str(default_path())
    except NoHome:
        return "config.toml in the user's folder"


def _allow_connections() -> None:
    """As many open files as the system lets this process have: each visitor is one."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - Windows has none

        allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):  # not all that is promised is given everywhere
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(allowed, min(most, MOST_FILES)), most))


def _web_of(config: Config, environment: Mapping[str, str]) -> Web:
    """The page in the world.

    Raises:
        ConfigError: something is there without what it needs.
    """
    secret = client_secret(config, environment)
    if config.discord.client_id and not secret:
        raise ConfigError("discord.client_secret", ["client_id is of no use without it"])
    if (config.discord.client_id or config.telegram.mini_app) and not config.web.url:
        raise ConfigError("web.url", ["the page inside a chat platform needs it"])
    web = config.web
    return Web(web.url, config.discord.client_id, secret, config.telegram.mini_app, web.networks)


def run(args: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> int:
    """Serve until a signal comes."""
    if args.port is not None and not 0 <= args.port <= HIGHEST_PORT:
        raise InputError(f"--port: 0 to {HIGHEST_PORT}, not {args.port}")
    loaded = load_config(args.config)
    start_logging([], loaded.config.log.format, loaded.config.log.level)  # until secrets are known
    discord = discord_token(loaded.config, environment)
    telegram = telegram_token(loaded.config, environment)
    port = args.port
    web = _web_of(loaded.config, environment)
    wanted = loaded.config.playground.enabled or args.host is not None or bool(web.url)
    if port is None and (wanted or not (discord or telegram)):
        if environment.get(CONTAINER) and not wanted:
            raise InputError(
                f"no token: give one in {DISCORD_TOKEN} or {TELEGRAM_TOKEN}, or in the configuration. "
                "Without it there is only the playground, and from outside a container nobody reaches it"
            )
        port = PORT
    try:
        host = loaded.config.playground.host if args.host is None else checked_host(args.host)
    except ValueError as error:
        raise InputError(f"--host: {error}") from None
    at = store_of(loaded.config, environment)
    ranges = loaded.config.discord.ranges if at.url else 1  # who has a file has all of them
    enabled = Enabled(port, discord, telegram, host, web, ranges)
    webhook_secret = loaded.config.telegram.webhook_secret.get_secret_value()
    secrets = [discord, telegram, webhook_secret, *at.secrets, *filter(None, [web.client_secret])]
    faults = _started_log(loaded.config.log, secrets)
    make_folder(loaded.config.general.folder)  # or say why not, before anything that takes time
    library = configured_library(loaded.config)
    ready = partial(_say_started, loaded, library, at)
    _allow_connections()
    try:
        asyncio.run(serve(loaded.config, library, enabled, ready=ready, faults=faults, at=at))
    except Ended:
        pass  # there was nothing to do yet
    except OSError as error:
        # Python 3.13 tries all addresses, and says of the last one only that it was in vain.
        if error.errno == errno.EADDRNOTAVAIL or "could not bind on any address" in str(error):
            raise InputError(
                f"this machine has no address {host} to open the playground at"
            ) from None
        if error.errno != errno.EADDRINUSE:
            raise
        raise InputError(
            f"port {port} is in use: end what uses it, or choose another with --port N "
            "(with make: PORT=N)"
        ) from None
    except Damaged as error:
        saved = loaded.config.backup.folder
        newest = newest_in(Path(saved), clock.now()) if saved else None
        raise InputError(f"{error}: chevalet restore {newest}" if newest else str(error)) from None
    log.info("stopped")
    return OK


def _say_started(
    loaded: LoadedConfig, library: Library, at: Whereabouts, platforms: Mapping[str, str]
) -> None:
    """What each platform said of itself, and with what they run; to the log too."""
    source = "defaults" if loaded.path is None else str(loaded.path)
    folder = loaded.config.general.folder
    LINES.say(f"Configuration: {source}")
    LINES.say(f"Word list: {_told(library.default)}")
    for name, edition in library.named.items():
        LINES.say(f"Edition {name}: {_told(edition)}")
    LINES.say(f"Top finder: {library.default.lexicon.finders.kernel}")
    LINES.say(f"Data: {folder.absolute()}")
    if not folder.is_absolute():
        LINES.say(
            f"The data folder is {folder} below the folder that this was started from: "
            "from another one the data would be others. Write its whole path"
        )
    if at.url:
        LINES.say(f"Store: {at}")
    for name, said in platforms.items():
        LINES.say(f"{name.capitalize()}: {said}")
    LINES.say("Ctrl-C ends it; nothing is lost.")
    log.info(
        "started",
        version=version("chevalet"),
        platforms=",".join(platforms),
        configuration=source,
        data=str(folder.absolute()),
        store=str(at),
        word_list=str(library.default.lexicon.identity),
        top_finder=str(library.default.lexicon.finders.kernel),
        python=platform.python_version(),
    )


def _started_log(section: LogSection, secrets: list[str]) -> Faults:
    report_to = section.report_to.get_secret_value()
    if report_to:
        secrets = [*secrets, report_to]
    faults = start_logging(secrets, section.format, section.level)
    if report_to:
        faults.report = reports_to(report_to, version("chevalet"))
    return faults


def configured_library(config: Config) -> Library:
    """The word lists that the configuration names, the default one checked against its digest.

    Raises:
        LexiconFileError: missing, damaged, or another list than the one expected.
    """
    default = open_lexicon(Path(config.lexicon.file) if config.lexicon.file else None)
    if config.lexicon.digest:
        check_digest(default, config.lexicon.digest)
    make_private(config.general.folder)
    folder = config.general.tables_folder
    named = {name: _searchable(load(file), folder) for name, file in config.lexicons.items()}
    return Library.with_shipped_facts(_searchable(default, folder), named)


def _searchable(lexicon: Lexicon, folder: Path) -> Lexicon:
    """The word list with its tables; says so if they must be made."""
    if not table_path(lexicon, folder).exists():
        LINES.say(f"Making the tables of {lexicon.name}: some seconds, this once")
    return with_tables(lexicon, folder)


def _told(edition: Edition) -> str:
    return f"{edition.lexicon.identity}, {edition.lexicon.size} words"
