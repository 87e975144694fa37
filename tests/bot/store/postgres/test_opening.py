"""What a server must be, and what is said if it is not; and which tables it gets."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from structlog.testing import capture_logs

from bot.store import StoreError
from bot.store.opening import Whereabouts, reading
from bot.store.postgres import tables
from bot.store.postgres.address import Address, NoAddress
from bot.store.postgres.errors import reason
from bot.store.postgres.store import PostgresStore
from bot.store.postgres.tables import NotOurs, prepare, revision
from bot.store.postgres.wording import worded
from bot.store.sql.revisions import VERSIONS, WrongSchema, newest
from bot.store.sql.schema import METADATA
from tests.bot.postgres_server import Server
from tests.bot.store.samples import batch, first, joined
from tests.bot.stores import open_on_server

NEXT = (*VERSIONS, Path(__file__).parents[1] / "sqlite" / "next_versions")


def execute(url: str, *statements: str) -> None:
    with closing(psycopg.connect(url, autocommit=True)) as connection:
        for statement in statements:
            connection.execute(statement.encode())


@pytest.fixture
def bare(postgres: Server) -> Iterator[str]:
    """The URL of a database without any table."""
    admin = postgres.url("postgres")
    execute(admin, "CREATE DATABASE bare")
    yield postgres.url("bare")
    execute(admin, "DROP DATABASE bare WITH (FORCE)")


async def test_of_several_that_start_at_once_one_makes_the_tables(bare: str) -> None:
    address = Address.of(bare)
    await asyncio.gather(*(asyncio.to_thread(prepare, address) for _ in range(4)))
    with closing(psycopg.connect(bare)) as connection:
        assert revision(connection) == str(newest())
        found = connection.execute(
            "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
        ).fetchone()
    assert found == (len(METADATA.tables) + 1,)


def test_tables_that_are_made_while_one_looks_are_ours(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They come into sight between one question and the next."""
    answers = iter([None])
    monkeypatch.setattr(tables, "revision", lambda raw: next(answers, revision(raw)))
    prepare(address)


def test_texts_compare_by_their_code_points_whatever_the_server_speaks(address: Address) -> None:
    """A range of names would be another one in French."""
    with closing(psycopg.connect(**address._parts)) as connection:
        found = connection.execute(
            "SELECT table_name, column_name FROM information_schema.columns"
            " WHERE table_schema = 'public' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'"
        ).fetchall()
    assert found == []


async def test_a_newer_database_is_refused_in_a_line(bare: str) -> None:
    prepare(Address.of(bare))
    execute(bare, "UPDATE alembic_version SET version_num = '999'")
    with pytest.raises(WrongSchema, match=r"written by a newer Chevalet \(schema 999"):
        await open_on_server(Address.of(bare))


async def test_somebody_elses_database_is_left_alone(bare: str) -> None:
    execute(bare, "CREATE TABLE game (title text)")
    with pytest.raises(NotOurs, match="a table called game that Chevalet has not made"):
        await open_on_server(Address.of(bare))


def test_an_older_database_is_brought_up_to_date_or_stays_as_it_was(
    bare: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All scripts are one transaction: there is no half of it."""
    address = Address.of(bare)
    monkeypatch.setenv("DIE_IN_MIGRATION", "raise")
    with capture_logs() as logs:
        prepare(address)
        with pytest.raises(ZeroDivisionError):
            prepare(address, versions=NEXT)
    assert logs == []
    with closing(psycopg.connect(bare)) as connection:
        assert revision(connection) == str(newest())
    monkeypatch.delenv("DIE_IN_MIGRATION")
    with capture_logs() as logs:
        prepare(address, versions=NEXT)
        prepare(address, versions=NEXT)
    assert logs == [
        {
            "event": "database upgraded",
            "log_level": "info",
            "database": address.name,
            "from_schema": str(newest()),
            "to_schema": str(newest(NEXT)),
        }
    ]
    with closing(psycopg.connect(bare)) as connection:
        assert revision(connection) == str(newest(NEXT))


@pytest.mark.parametrize(
    ("setting", "said"),
    [("synchronous_commit = off", "synchronous_commit is off, so what is acknowledged could be")],
)
async def test_a_server_that_does_not_keep_what_it_acknowledges_is_refused(
    bare: str, setting: str, said: str
) -> None:
    execute(bare, f"ALTER DATABASE bare SET {setting}")
    with pytest.raises(StoreError, match=said):
        await open_on_server(Address.of(bare))


async def test_a_database_that_cannot_keep_every_text_is_refused(postgres: Server) -> None:
    admin = postgres.url("postgres")
    execute(admin, "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
    with pytest.raises(StoreError, match="a database in UTF8 is needed, not in LATIN1"):
        await open_on_server(postgres.address("latin"))
    execute(admin, "DROP DATABASE latin")


async def test_a_server_that_is_not_there_is_named_without_a_password(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    caplog.set_level(logging.DEBUG)
    address = Address.of(f"postgresql://lea:hunter2@/club?host={tmp_path}", "hunter3")
    with pytest.raises(StoreError) as refused:
        await open_on_server(address)
    said = f"{refused.value!r} {address!r} {caplog.text}"
    assert str(refused.value).startswith(f"postgresql://{tmp_path}/club: ")
    assert "hunter" not in said
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://lea:hunter/2@host/club",  # it seems to end at the /
        "postgresql://lea:12/hunter@host/club",
        "postgresql://lea:%zzhunter@host/club",
        "postgresql://lea@host/club?hunter=2",
    ],
)
def test_an_address_that_cannot_be_read_is_not_repeated(url: str) -> None:
    with pytest.raises(NoAddress, match=r"^store\.url: not the address of a database") as refused:
        Address.of(url)
    assert "hunter" not in repr(refused.value)


async def test_what_the_server_says_of_a_value_is_told_to_nobody(
    store: PostgresStore, caplog: pytest.LogCaptureFixture
) -> None:
    """It would repeat a bulletin."""
    await store.games.commit(first())
    with pytest.raises(StoreError) as refused:
        await store.games._writer.write(
            lambda connection: connection.execute("SELECT CAST(? AS bigint)", ("H4 SEMAINE",))
        )
    error: BaseException | None = refused.value
    while error is not None:
        assert "SEMAINE" not in str(error)
        error = error.__cause__
    assert "SEMAINE" not in caplog.text
    assert reason(psycopg.DataError("SEMAINE")) == "DataError"


async def test_a_text_with_a_sign_that_no_text_has_is_kept(store: PostgresStore) -> None:
    from bot.talk.identity import Account  # noqa: PLC0415

    person = await store.people.person(Account("p", "1"), "Lé\0a")
    assert await store.people.names([person]) == {person: "Lé\N{REPLACEMENT CHARACTER}a"}


async def test_what_is_stored_is_read_while_the_bot_runs_and_not_changed(
    store: PostgresStore, address: Address, tmp_path: Path, postgres: Server
) -> None:
    await store.games.commit(first())
    with reading(Whereabouts(tmp_path, postgres.url("test"))) as connection:
        assert connection.execute("SELECT count(*) FROM game").fetchone() == (1,)
        with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
            connection.execute("DELETE FROM event")
    await store.games.commit(batch(1, joined(1)))


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (
            "SELECT a FROM b WHERE c = ? AND d = :name",
            "SELECT a FROM b WHERE c = %s AND d = %(name)s",
        ),
        ("key LIKE '%/' || :number", "key LIKE '%%/' || %(number)s"),
        ("SELECT '?:a' , ?", "SELECT '?:a' , %s"),
        (
            "IN (SELECT value FROM json_each(:own))",
            "IN (SELECT value FROM jsonb_array_elements_text(CAST(%(own)s AS jsonb)) AS value)",
        ),
    ],
)
def test_statements_are_worded_for_it(statement: str, said: str) -> None:
    assert worded(statement) == said.encode()
