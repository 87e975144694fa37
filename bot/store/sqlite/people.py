"""Persons, their accounts, who sits where.

A person's number is internal and is never used again. Linking gives an account to somebody else. Who has no
account left after that has become the other (`merged_into`), and is called by his name. Events know neither:
they hold player numbers of a game, and a seat says which person that is.
"""

import json
import sqlite3
from collections.abc import Sequence

from bot.store.sqlite import own_data
from bot.talk.identity import Account

_OWNER = (
    "SELECT person, name FROM account JOIN person ON person.id = account.person"
    " WHERE platform = ? AND user = ?"
)
_NEW_PERSON = "INSERT INTO person (name) VALUES (?)"
_NEW_ACCOUNT = (
    "INSERT INTO account (platform, user, person) VALUES (?, ?, ?)"
    " ON CONFLICT (platform, user) DO UPDATE SET person = excluded.person"
)
_RENAME = "UPDATE person SET name = ? WHERE id = ?"
_NAMES = """
SELECT person.id, coalesce(today.name, person.name)
  FROM person LEFT JOIN person AS today ON today.id = person.merged_into
 WHERE person.id IN (SELECT value FROM json_each(?))
"""
_ACCOUNTS = "SELECT platform, user FROM account WHERE person = ? ORDER BY platform, user"


def find(connection: sqlite3.Connection, account: Account) -> tuple[int, str] | None:
    """The person who owns the account and his name, None if nobody does."""
    key = (account.platform, account.user)
    rows = connection.execute(_OWNER, key).fetchall()
    return None if not rows else (rows[0][0], rows[0][1])


def find_or_add(connection: sqlite3.Connection, account: Account, name: str) -> int:
    """The person who owns the account, made up if new, under this name from now on."""
    known = find(connection, account)
    if known is not None:
        connection.execute(_RENAME, (name, known[0]))
        return known[0]
    cursor = connection.execute(_NEW_PERSON, (name,))
    person = cursor.lastrowid
    assert person is not None, "a row was inserted"
    connection.execute(_NEW_ACCOUNT, (account.platform, account.user, person))
    return person


def names(connection: sqlite3.Connection, persons: Sequence[int]) -> dict[int, str]:
    """The names of those who are known."""
    rows = connection.execute(_NAMES, (json.dumps(persons),)).fetchall()
    return {row[0]: row[1] for row in rows}


def accounts(connection: sqlite3.Connection, person: int) -> list[Account]:
    """A person's accounts, by platform and user."""
    rows = connection.execute(_ACCOUNTS, (person,)).fetchall()
    return [Account(row[0], row[1]) for row in rows]


def link(connection: sqlite3.Connection, account: Account, person: int) -> None:
    """Give the account to a person; a former owner left without any becomes that person."""
    former = find(connection, account)
    connection.execute(_NEW_ACCOUNT, (account.platform, account.user, person))
    if former is None or former[0] == person or accounts(connection, former[0]):
        return
    own_data.link(connection, person, former[0])
