"""Word lists that are kept for the games, and the days, that began with them.

A game ends with the list it began with, also when a release ships another one, or the operator names another
file; and the challenge of a day is played with the list it was made with, however late. So each start puts
the lists at hand into the store, under their digests, anew where one was damaged; and it takes those from
there that are not at hand any more and that a running game or a day still needs, and the last one that an
edition had before, or has while the configuration does not name it: people want to know what has changed.
Nobody can choose such a list for a new game. What none of these needs is deleted; nothing is, as long as a
game is on of which it cannot be read what it needs. What another process has begun with a list of its own is
found when it is read. Lists that a former version has left in a folder of the data are taken in first.

Where a list is lost, its games are set aside (`bot.games.set_aside`) until the configuration names it, or
they are ended.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import structlog

from bot.games.kind import AnyKind
from bot.library import Former, Library
from bot.store import Store, StoredDay
from bot.store.lists import Lists
from engine.daily.day import read_day
from engine.lexicon import (
    Lexicon,
    LexiconFileError,
    LexiconIdentity,
    check_digest,
    from_bytes,
    to_bytes,
    with_tables,
)

log = structlog.get_logger(__name__)


async def keep_lists(
    store: Store,
    kinds: Mapping[str, AnyKind],
    library: Library,
    former: Path,
    tables: Path,
    at: datetime,
) -> None:
    """Keep the lists at hand, and add those to the library that are still needed.

    Args:
        store: where they are kept.
        kinds: of games.
        library: what is at hand.
        former: a folder of a former version.
        tables: the folder of what makes them searchable.
        at: the time, from which on the editions have what is at hand.

    Raises:
        StoreError: which those are cannot be read.
    """
    await _take_in(store.lists, former)
    library.find_kept = partial(_find, store.lists, tables)
    at_hand = {lexicon.digest: lexicon for lexicon in library.at_hand()}
    begun = lists_begun_with(kinds, await store.games.beginnings())
    days = await store.days.last_of_lists()
    needed = lists_needed(begun, days)
    kept = await store.lists.digests()
    damaged = {each for each in at_hand.keys() & kept if not await _is_whole(store.lists, each)}
    if damaged:
        log.warning("a kept word list was damaged, and is written anew", digests=sorted(damaged))
        await store.lists.only(kept - damaged)
    for digest in at_hand.keys() - (kept - damaged):
        await store.lists.put(digest, await asyncio.to_thread(to_bytes, at_hand[digest]))
    for digest in needed.keys() - at_hand.keys():
        content = await store.lists.of(digest)
        try:
            lexicon = await asyncio.to_thread(_read, content, digest, tables)
        except LexiconFileError as error:
            log.error("word list is lost", list=str(needed[digest]), why=str(error))  # noqa: TRY400 - it says all
        else:
            library.keep(lexicon)
            log.info("a former word list is still needed", list=str(lexicon.identity))
    before = had_before(library, kept, days[-1].lexicon if days else "")
    wanted = at_hand.keys() | needed.keys() | await _replaced(store.lists, library, at, before)
    if None not in begun and not kept <= wanted:
        await store.lists.only(wanted)


def had_before(library: Library, kept: set[str], of_the_newest_day: str) -> dict[str, str]:
    """What the editions had before this start, as far as lists that were kept then tell it.

    A database of a version that did not note it has at least the lists that its games and days need. Days are
    made with the default; of one list and one edition that are left over, the one had the other.
    """
    gone = kept - {lexicon.digest for lexicon in library.at_hand()}
    new = [name for name, each in library.editions().items() if each.lexicon.digest not in kept]
    before = dict[str, str]()
    if "" in new and of_the_newest_day in gone:
        before[""] = of_the_newest_day
    left, unclaimed = [name for name in new if name not in before], gone - set(before.values())
    if len(left) == len(unclaimed) == 1:
        before[left[0]] = unclaimed.pop()
    return before


async def _replaced(
    lists: Lists, library: Library, at: datetime, had: Mapping[str, str]
) -> set[str]:
    """The digests of the lists that editions had before, which the library is told."""
    has = {name: edition.lexicon.digest for name, edition in library.editions().items()}
    digests = set[str]()
    for name, (now, *before) in (await lists.reigns(has, at, had)).items():
        if name not in has:  # it may come back, with another list
            digests.add(now.digest)
            continue
        for reign in before:
            digests.add(reign.digest)
            with suppress(LexiconFileError):  # then nobody is told what has changed
                lexicon = library.known(reign.digest)
                if lexicon is None:
                    # Nobody plays with it: neither tables nor a look at each of its words are needed.
                    content = await lists.of(reign.digest)
                    lexicon = await asyncio.to_thread(_unchecked, content)
                library.replaced(name, Former(lexicon, now.since))
    return digests


async def _find(lists: Lists, tables: Path, digest: str) -> Lexicon | None:
    """The list with that digest; None if it is lost, which its game or day says."""
    content = await lists.of(digest)
    with suppress(LexiconFileError):
        return await asyncio.to_thread(_read, content, digest, tables)
    return None


async def _take_in(lists: Lists, former: Path) -> None:
    """Take in the files of a folder, and leave none of it behind."""
    for file in await asyncio.to_thread(lambda: list(former.glob("*.lexicon"))):
        await lists.put(file.stem, await asyncio.to_thread(file.read_bytes))
        await asyncio.to_thread(file.unlink)
    with suppress(OSError):  # there is none, or somebody has put more into it
        await asyncio.to_thread(former.rmdir)


Begun = Sequence[LexiconIdentity | None]
"""The lists that the games began with which are on; None for one of which that cannot be told."""


def lists_begun_with(kinds: Mapping[str, AnyKind], beginnings: Iterable[tuple[str, Any]]) -> Begun:
    """The lists of games with these kinds and first events."""
    return [_list_of(kinds.get(kind), event) for kind, event in beginnings]


def lists_needed(begun: Begun, days: Iterable[StoredDay]) -> dict[str, LexiconIdentity]:
    """The lists without which a game or a day cannot go on, by their digests."""
    needed = {stored.lexicon: _list_of_day(stored) for stored in days}
    return needed | {identity.digest: identity for identity in begun if identity is not None}


def read_list(content: bytes | None, digest: str) -> Lexicon:
    """The list that is kept under this digest.

    Raises:
        LexiconFileError: it is lost: not there, damaged, or another.
    """
    lexicon = _unchecked(content)
    check_digest(lexicon, digest)
    return lexicon


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


async def _is_whole(lists: Lists, digest: str) -> bool:
    """Whether what is kept is as it was written; its words are not looked at one by one."""
    content = await lists.of(digest)
    with suppress(LexiconFileError):
        return (await asyncio.to_thread(_unchecked, content)).digest == digest
    return False


def _read(content: bytes | None, digest: str, tables: Path) -> Lexicon:
    return with_tables(read_list(content, digest), tables)


def _unchecked(content: bytes | None) -> Lexicon:
    if content is None:
        raise LexiconFileError("it is not there")
    return from_bytes(content)
