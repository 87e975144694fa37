"""A game that has gone on elsewhere: what came since is added to what was known, as if all had been read."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.games.tables import Table, Tables
from bot.store.sqlite.database import DATABASE_NAME
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Account
from tests.bot.club import PLACE, Club
from tests.bot.stores import game_in
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture
async def club(store: SqliteStore) -> Club:
    """Max was here before; Léa's game with Tom is on."""
    made = Club(store, CLUB_WORDS)
    await made.say("Max", "/aide")
    await made.begin("Tom")
    return made


async def read(club: Club) -> Table:
    """The game as it is stored, read whole."""
    club.open()
    return await club.application.desk.table(await game_in(club.store, PLACE) or "")


async def anew(club: Club, known: Table) -> Table | None:
    return await club.application.desk.damage.go_on(known)


async def become(club: Club, account: str, name: str) -> None:
    person = await club.store.people.person(Account("club", name), name)
    await club.store.people.link(Account("club", account), person)


async def test_from_wherever_it_was_known_it_is_the_game_that_is_read_whole(club: Club) -> None:
    stood = [await read(club)]
    for name, line in [("Léa", "/passe"), ("Tom", f"H8 {club.rack[:2]}"), ("Max", "/rejoindre")]:
        await club.say(name, line)
        stood.append(await read(club))
    await club.wait(200)
    stood.append(await read(club))
    assert [await anew(club, known) for known in stood] == [stood[-1]] * len(stood)
    assert len({known.seq for known in stood}) == len(stood)


async def test_who_became_somebody_else_since_is_looked_for_in_the_whole_game(club: Club) -> None:
    before = await read(club)
    await become(club, "tom", "max")
    assert await anew(club, before) is None
    linked = await read(club)
    await club.say("Max", "/passe")
    assert await anew(club, linked) == await read(club)


@pytest.mark.parametrize(
    "fault",
    [
        "UPDATE event SET checksum = checksum + 1 WHERE seq = (SELECT max(seq) FROM event)",
        "DELETE FROM event WHERE seq = (SELECT max(seq) FROM event)",
        "DELETE FROM event WHERE seq = (SELECT max(seq) - 1 FROM event)",
    ],
)
async def test_what_is_damaged_is_for_who_reads_it_whole(
    club: Club, folder: Path, fault: str
) -> None:
    before = await read(club)
    await club.say("Tom", "/passe")
    await club.wait(1)
    await club.say("Léa", "H8 zz")
    await club.say("Max", "/rejoindre")
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as file, file:
        assert file.execute(fault).rowcount == 1
    assert await anew(club, before) is None


async def test_it_is_kept_as_it_stood_until_it_is_read_again(club: Club) -> None:
    table, tables = await read(club), Tables()
    tables.remember(table)
    tables.gone_on(table.id)
    assert (tables.get(table.id), tables.behind(table.id)) == (None, table)
    tables.gone_on(table.id)
    assert tables.behind(table.id) == table
    tables.remember(table)
    assert (tables.get(table.id), tables.behind(table.id)) == (table, None)


async def test_what_was_read_while_it_went_on_is_a_beginning_only(club: Club) -> None:
    table, tables = await read(club), Tables()
    async with tables.lock(table.id):
        tables.reads(table.id)
        tables.gone_on(table.id)
        tables.remember(table)
        assert (tables.get(table.id), tables.behind(table.id)) == (None, table)


async def test_where_anything_may_have_changed_nothing_is_begun_with(club: Club) -> None:
    table, tables = await read(club), Tables()
    async with tables.lock(table.id):
        tables.remember(table)
        tables.gone_on(table.id)
        tables.all_changed()
        assert tables.behind(table.id) is None
        tables.remember(table)
        assert tables.get(table.id) is tables.behind(table.id) is None
