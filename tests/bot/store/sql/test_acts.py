"""What operators have ordered: kept with what holds from then on, and moved from where it was."""

import json
from pathlib import Path

import pytest

from bot.store import Choice
from bot.store.sql.revisions import VERSIONS
from bot.store.sql.store import SqlStore
from bot.store.sqlite.database import create_private, opened
from bot.store.sqlite.migrating import migrate
from bot.talk.identity import Account, Place
from bot.talk.operator_actions import Act, Deed
from tests.bot.store.samples import START

ORDERS = Place("operators", "orders")
FIRST_TABLES = Path(__file__).parents[1] / "sqlite" / "schema-1.sql"


async def test_an_order_and_what_holds_by_it_are_kept_together(store: SqlStore) -> None:
    lea = await store.people.person(Account("discord", "1"), "Léa")
    blocked = Act(START, "discord:1", Deed.BLOCK, "telegram:2")
    await store.acts.keep(blocked, lea, Choice(ORDERS, "block telegram:2", "1"))
    assert await store.places.settings(ORDERS) == {"block telegram:2": "1"}
    again = Act(START, "discord:1", Deed.UNBLOCK, "telegram:2")
    await store.acts.keep(again, lea, Choice(ORDERS, "block telegram:2", None))
    assert await store.places.settings(ORDERS) == {}
    assert await store.acts.last(2) == [again, blocked]
    assert await store.acts.last(1) == [again]


async def test_of_an_order_that_cannot_be_kept_nothing_holds(store: SqlStore) -> None:
    nobody = 999
    with pytest.raises(Exception, match=r"(?i)foreign ?key"):
        await store.acts.keep(
            Act(START, "discord:1", Deed.BLOCK, "x:2"), nobody, Choice(ORDERS, "block x:2", "1")
        )
    assert await store.places.settings(ORDERS) == {}
    assert await store.acts.last(9) == []


def test_what_was_ordered_before_there_was_a_table_is_moved_there(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    create_private(path)
    with opened(path) as connection:
        connection.executescript(FIRST_TABLES.read_text("utf-8"))
        connection.execute("INSERT INTO person (id, name) VALUES (7, 'Léa')")
        connection.execute("INSERT INTO account VALUES ('discord', '1', 7)")
        for at, who, on in (("21", "discord:1", "à 22 h"), ("20", "discord:3", "")):
            value = json.dumps({"who": who, "what": "maintenance", "on": on})
            name = f"2026-11-{at}T20:00:00.000+00:00 discord/9/1"
            connection.execute(
                "INSERT INTO setting VALUES ('operators', 'acts', ?, ?)", (name, value)
            )
        connection.execute("INSERT INTO setting VALUES ('operators', 'orders', 'block x:1', '1')")
        connection.commit()
    migrate(path, VERSIONS, path)
    with opened(path, read_only=True) as connection:
        acts = connection.execute("SELECT account, person, what, target FROM act ORDER BY id")
        assert acts.fetchall() == [
            ("discord:3", None, "maintenance", ""),
            ("discord:1", 7, "maintenance", "à 22 h"),
        ]
        left = connection.execute("SELECT scope, name FROM setting").fetchall()
        assert left == [("orders", "block x:1")]
