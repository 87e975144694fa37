"""A place gets another name: the law of `tests.bot.store.sql.test_moving`, on a server."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from bot.store.postgres.session import Session
from tests.bot.postgres_server import Server
from tests.bot.store.sql.test_moving import moves_all, rows_there
from tests.laws import examples


@pytest.fixture(scope="module")
def session(postgres: Server) -> Iterator[Session]:
    """A connection to a database with empty tables."""
    with closing(postgres.database().connect({})) as raw:
        yield Session(raw)


@examples(30)
@rows_there
def test_every_row_is_where_it_has_to_be_and_nothing_else_has_changed(
    session: Session, **rows: Any
) -> None:
    try:
        moves_all(session, **rows)
    finally:
        session.raw.execute(b"ROLLBACK")
