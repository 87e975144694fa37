"""Persons, their accounts, who sits where.

A person's number is internal and is never used again. Linking gives an account to somebody else. Who has no
account left after that has become the other (`merged_into`), and is called by his name. Of somebody with
several accounts the name is that of one of them, which was chosen. Events know neither:
they hold player numbers of a game, and a seat says which person that is.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime

from bot.store.news import Subject
from bot.store.sql import outbox, own_data, settings, tool_uses
from bot.store.sql.connection import Connection, note
from bot.store.values import JOINED, LAST_ACCOUNT, LINK_CODE, LINK_GUESSES, NAMED, OutboxRow
from bot.talk.identity import Account, personal

_OWNER = (
    "SELECT person, name FROM account JOIN person ON person.id = account.person"
    ' WHERE platform = ? AND "user" = ?'
)
_NEW_PERSON = "INSERT INTO person (name) VALUES (?) RETURNING id"
_NEW_ACCOUNT = (
    'INSERT INTO account (platform, "user", person) VALUES (?, ?, ?)'
    ' ON CONFLICT (platform, "user") DO UPDATE SET person = excluded.person'
)
_RENAME = "UPDATE person SET name = ? WHERE id = ?"
_NAMES = """
SELECT person.id, coalesce(today.name, person.name)
  FROM person LEFT JOIN person AS today ON today.id = person.merged_into
 WHERE person.id IN (SELECT CAST(value AS BIGINT) FROM json_each(?))
"""
_BECAME = """
SELECT id, merged_into FROM person
 WHERE merged_into IS NOT NULL AND id IN (SELECT CAST(value AS BIGINT) FROM json_each(?))
"""
_TOGETHER = """
SELECT DISTINCT game.id, (SELECT max(seq) FROM event WHERE event.game_id = game.id)
  FROM seat AS own JOIN seat AS other ON other.game_id = own.game_id
  JOIN game ON game.id = own.game_id
 WHERE own.person = ? AND other.person = ? AND running = 1
"""
_ACCOUNTS = 'SELECT platform, "user" FROM account WHERE person = ? ORDER BY platform, "user"'


def find(connection: Connection, account: Account) -> tuple[int, str] | None:
    """The person who owns the account and his name, None if nobody does."""
    key = (account.platform, account.user)
    rows = connection.execute(_OWNER, key).fetchall()
    return None if not rows else (rows[0][0], rows[0][1])


def owner(connection: Connection, account: Account) -> int | None:
    """See `People.owner`."""
    known = find(connection, account)
    return None if known is None else known[0]


def find_or_add(connection: Connection, account: Account, name: str) -> int:
    """The person who owns the account, made up if new, under this name from now on."""
    known = find(connection, account)
    if known is not None:
        named = settings.find(connection, personal(known[0])).get(NAMED, account.mark)
        if named == account.mark:
            connection.execute(_RENAME, (name, known[0]))
            note(connection, Subject.NAME, known[0])
        return known[0]
    return _new(connection, account, name)


def part(connection: Connection, account: Account, at: datetime, told: Sequence[OutboxRow]) -> int:
    """See `People.part`."""
    note(connection, Subject.EVERYTHING)
    former = owner(connection, account)
    person = _new(connection, account, "")
    if former is not None:
        left = accounts(connection, former)
        chosen = settings.find(connection, personal(former)).get(NAMED)
        if len(left) == 1 or chosen == account.mark:
            _choose(connection, former, NAMED, left[0].mark if len(left) > 1 else None)
    for each in (person,) if former is None else (person, former):
        tool_uses.seen(connection, each, f"linked {account.mark}", at)
    for row in told:
        outbox.post(connection, row)
    return person


def _new(connection: Connection, account: Account, name: str) -> int:
    person: int = connection.execute(_NEW_PERSON, (name,)).fetchone()[0]
    connection.execute(_NEW_ACCOUNT, (account.platform, account.user, person))
    return person


def names(connection: Connection, persons: Sequence[int]) -> dict[int, str]:
    """The names of those who are known."""
    rows = connection.execute(_NAMES, (json.dumps(persons),)).fetchall()
    return {row[0]: row[1] for row in rows}


def became(connection: Connection, persons: Sequence[int]) -> dict[int, int]:
    """Who those have become who are another person today."""
    return dict(connection.execute(_BECAME, (json.dumps(persons),)).fetchall())


def accounts(connection: Connection, person: int) -> list[Account]:
    """A person's accounts, by platform and user."""
    rows = connection.execute(_ACCOUNTS, (person,)).fetchall()
    return [Account(row[0], row[1]) for row in rows]


def link(connection: Connection, account: Account, person: int) -> None:
    """Give the account to a person; a former owner left without any becomes that person."""
    note(connection, Subject.EVERYTHING)
    former = find(connection, account)
    connection.execute(_NEW_ACCOUNT, (account.platform, account.user, person))
    if former is None or former[0] == person or accounts(connection, former[0]):
        return
    own_data.link(connection, person, former[0])


def join(
    connection: Connection,
    former: int,
    person: int,
    code: str,
    at: datetime,
    told: Sequence[OutboxRow],
    left: Mapping[str, int],
) -> bool:
    """See `People.join`."""
    joining = accounts(connection, former)
    if not joining or settings.find(connection, personal(person)).get(LINK_CODE) != code:
        return False
    together = connection.execute(_TOGETHER, (former, person)).fetchall()
    if any(left.get(game) != seq for game, seq in together):
        return False
    for each in (former, person):
        for name in (LINK_CODE, LINK_GUESSES):
            settings.keep(connection, personal(each), name, None)
    known = accounts(connection, person)
    named = settings.find(connection, personal(person)).get(NAMED, known[0].mark)
    for account in joining:
        link(connection, account, person)
        _choose(connection, person, JOINED + account.mark, str(int(at.timestamp())))
    _choose(connection, person, NAMED, named)
    for account in known:
        _choose(connection, person, LAST_ACCOUNT + account.platform, account.user)
    for row in told:
        outbox.post(connection, row)
    return True


def _choose(connection: Connection, person: int, name: str, value: str | None) -> None:
    settings.keep(connection, personal(person), name, value)
