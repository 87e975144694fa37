"""What the machine has to offer: Python, SQLite, the search, fonts, zones, the clock, ports.

The clock is compared with the date above an answer of each platform that is enabled, which is cut to whole
seconds; one that cannot be reached says nothing.
"""

import platform
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from importlib.metadata import version
from urllib.request import Request, urlopen
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.cli.doctor.finding import Finding, look, stop
from bot.clock import now
from bot.config import Config
from bot.texts import LANGUAGES
from engine.board import Board
from engine.kernel import load_kernel
from render.board_image import board_png
from render.picture import BoardPicture

PATIENCE = 3.0
"""Seconds that a platform may take to tell the time."""
OFF = timedelta(seconds=2)
SQLITE_FIXED = (3, 51, 3)
SQLITE_STRICT = (3, 37)
"""Tables are STRICT."""
_ASKED = {"discord": "https://discord.com", "telegram": "https://api.telegram.org"}


def of_programs() -> Iterator[Finding]:
    """Chevalet, Python, the search for the top."""
    yield Finding("chevalet", f"{version('chevalet')}, Python {platform.python_version()}")
    kernel = str(load_kernel())
    if kernel.startswith("compiled"):
        yield Finding("top finder", kernel)
    else:
        yield look(
            "top finder",
            kernel,
            "a hundred times slower; install a C compiler, and Chevalet again (docs/operating.md)",
        )


def of_sqlite(found: tuple[int, ...] = sqlite3.sqlite_version_info) -> Iterator[Finding]:
    """Its version, and how it was built."""
    said = ".".join(map(str, found))
    if found < SQLITE_STRICT:
        yield stop("sqlite", f"{said} knows no STRICT tables", "use 3.37 or newer")
        return
    with closing(sqlite3.connect(":memory:")) as connection:
        options = {name for (name,) in connection.execute("PRAGMA compile_options")}
    if "THREADSAFE=0" in options:
        yield stop("sqlite", f"{said}, built for one thread", "use one that is built for several")
    elif found < SQLITE_FIXED:
        yield Finding(
            "sqlite",
            f"{said}; before 3.51.3 two programs that write can damage a file: Chevalet has one "
            "connection that does, let nothing else write to its file",
        )
    else:
        yield Finding("sqlite", said)


def of_pictures(language: str) -> Iterator[Finding]:
    """A board is drawn, with the fonts that are shipped."""
    try:
        png = board_png(BoardPicture(Board.empty(), LANGUAGES[language].games.picture_labels))
    except (OSError, ImportError) as error:
        yield stop("pictures", f"cannot be drawn: {error}", "install Chevalet again")
    else:
        yield Finding("pictures", f"a board is drawn, {len(png) // 1024} kB")


def of_zone(config: Config) -> Iterator[Finding]:
    """The time zone has data."""
    zone = config.general.time_zone
    try:
        here = now().astimezone(ZoneInfo(zone))
    except (ZoneInfoNotFoundError, OSError) as error:
        yield stop("time zone", f"{zone}: {error}", "install tzdata")
    else:
        yield Finding("time zone", f"{zone}, where it is {here:%H:%M}")


def of_clock(
    platforms: list[str], asked: Callable[[str], datetime | None] | None = None
) -> Iterator[Finding]:
    """The clock against each of these platforms."""
    for name in platforms:
        there = (asked or _time_at)(_ASKED[name])
        if there is None:
            yield look("clock", f"{name} was not reached", "is the network there, and its DNS?")
            continue
        off = now() - there
        if timedelta(0) - OFF <= off <= OFF + timedelta(seconds=1):
            yield Finding("clock", f"as {name}'s")
        else:
            yield look(
                "clock",
                f"{off.total_seconds():+.0f} s off {name}'s",
                "keep it by NTP (timedatectl)",
            )


def of_ports(config: Config) -> Iterator[Finding]:
    """The ports that are wanted; asked only while no bot runs."""
    wanted = []
    if config.telegram.mode == "webhook":
        wanted.append(("telegram", config.telegram.webhook_host, config.telegram.webhook_port))
    if config.playground.enabled:
        wanted.append(("playground", config.playground.host or "127.0.0.1", 8017))
    if config.metrics.port:
        wanted.append(("metrics", config.metrics.host, config.metrics.port))
    for what, host, port in wanted:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                yield stop("port", f"{host}:{port} ({what}): {error.strerror}", "end what uses it")
            else:
                yield Finding("port", f"{host}:{port} ({what}) is free")


def _time_at(address: str) -> datetime | None:
    request = Request(address, method="HEAD")  # noqa: S310 - one of two that stand above
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - the same
            return parsedate_to_datetime(answer.headers["Date"])
    except (OSError, HTTPException, ValueError, TypeError) as error:
        said = getattr(error, "headers", None)  # a refusal has a date too
        return parsedate_to_datetime(said["Date"]) if said is not None and said["Date"] else None
