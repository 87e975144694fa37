"""Word lists that are kept for the games, and the days, that began with them.

A game ends with the list it began with, also when a release ships another one, or the operator names another
file; and the challenge of a day is played with the list it was made with, however late. So each start puts
the lists at hand into the data folder, a file a list under its digest; and it takes those from there that
are not at hand any more and that a running game or a day still needs. Nobody can choose such a list for a
new game. What neither needs and is not at hand is deleted; nothing is, as long as a game is on of which it
cannot be read what it needs.

Where a list is lost, its games are set aside (`bot.games.set_aside`) until the file is put back, or they are
ended.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import structlog

from bot.games.kind import AnyKind
from bot.library import Library
from bot.store import Store, StoredDay
from engine.daily.day import read_day
from engine.lexicon import (
    Lexicon,
    LexiconFileError,
    LexiconIdentity,
    check_digest,
    load,
    save,
    with_tables,
)

SUFFIX = ".lexicon"

log = structlog.get_logger(__name__)


async def keep_lists(
    store: Store, kinds: Mapping[str, AnyKind], library: Library, lists: Path, tables: Path
) -> None:
    """Keep the lists at hand in the folder `lists`, and add those to the library that are still needed.

    Raises:
        StoreError: which those are cannot be read.
    """
    at_hand = {lexicon.digest: lexicon for lexicon in library.at_hand()}
    beginnings = [
        _list_of(kinds.get(kind), event) for kind, event in await store.games.beginnings()
    ]
    needed = {stored.lexicon: _list_of_day(stored) for stored in await store.days.last_of_lists()}
    needed |= {identity.digest: identity for identity in beginnings if identity is not None}
    for digest, lexicon in at_hand.items():
        await asyncio.to_thread(_keep, lexicon, lists / f"{digest}{SUFFIX}")
    for digest in needed.keys() - at_hand.keys():
        try:
            kept = await asyncio.to_thread(_load, lists / f"{digest}{SUFFIX}", digest, tables)
        except LexiconFileError as error:
            log.error("word list is lost", list=str(needed[digest]), why=str(error))  # noqa: TRY400 - it says all
        else:
            library.keep(kept)
            log.info("a former word list is still needed", list=str(kept.identity))
    if None not in beginnings:
        await asyncio.to_thread(_drop_others, lists, at_hand.keys() | needed.keys())


def _list_of(kind: AnyKind | None, first: Any) -> LexiconIdentity | None:
    """The list that a game with this first event began with, None if that cannot be told."""
    if kind is None:  # of another version
        return None
    try:
        return kind.status(kind.evolve(None, first)).lexicon
    except Exception:  # noqa: BLE001 - a damaged game: told when it is asked for
        return None


def _list_of_day(stored: StoredDay) -> LexiconIdentity:
    """The list of a day, also if the day was written by another version."""
    try:
        return read_day(stored.body).lexicon
    except ValueError:
        return LexiconIdentity(str(stored.day), stored.lexicon)


def _keep(lexicon: Lexicon, file: Path) -> None:
    if file.exists():
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        save(lexicon, file)
    except (OSError, LexiconFileError) as error:
        log.warning("word list not kept", list=str(lexicon.identity), why=str(error))


def _drop_others(lists: Path, wanted: set[str]) -> None:
    for file in lists.glob(f"*{SUFFIX}"):
        if file.stem not in wanted:
            with suppress(OSError):
                file.unlink()


def _load(file: Path, digest: str, tables: Path) -> Lexicon:
    lexicon = load(file)
    check_digest(lexicon, digest)
    return with_tables(lexicon, tables)
