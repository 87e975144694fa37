"""All that is kept of a person (`bot.store.sql.holdings`): listed, given to another person, or forgotten.

An account that was forgotten and is seen again is a new person's.
"""

import json
from collections.abc import Sequence
from functools import partial

from bot.store.news import Subject
from bot.store.sql import arrivals, card_rows, moving, results
from bot.store.sql.connection import Connection, note
from bot.store.sql.holdings import HOLDINGS, OWN_PLACES
from bot.store.sql.part import Part, reads
from bot.store.sql.times import from_stored
from bot.talk.identity import Place, personal
from bot.talk.own_data import Listed, OwnData

# What is noted of private chats only says which places are such (`bot.places.settings`).
_PRIVATE_CHATS = """
SELECT account.platform, "user" FROM account
  JOIN setting ON setting.platform = account.platform AND scope = "user"
 WHERE person = :person AND setting.name IN ('private', 'spoken')
 UNION
SELECT game.platform, game.chat FROM seat JOIN game ON game.id = game_id
  JOIN setting ON setting.platform = game.platform AND scope = game.chat AND setting.name = 'private'
 WHERE person = :person
"""
# One that is on where others are waits for them; one that was just ended there is still to say so, without
# his name.
_OWN_GAMES = f"""
SELECT id FROM game WHERE (platform, chat) IN {OWN_PLACES}
 UNION
SELECT game_id FROM seat AS own JOIN game ON id = game_id
 WHERE own.person = :person AND running = 0 AND NOT EXISTS (
       SELECT 1 FROM seat AS other
        WHERE other.game_id = own.game_id AND (other.person IS NULL OR other.person <> :person))
   AND NOT EXISTS (
       SELECT 1 FROM outbox
        WHERE outbox.game_id = own.game_id AND state = 'pending' AND outbox.person IS NULL)
"""  # noqa: S608 - a constant


def link(connection: Connection, person: int, former: int) -> None:
    """Give all that the former person had to the person, whose own choices stay."""
    moving.move_place(connection, personal(former), personal(person))
    for holding in HOLDINGS:
        for statement in holding.linked:
            connection.execute(statement, {"person": person, "former": former})
    results.move(connection, former, person)
    card_rows.move(connection, former, person)


def _listed(connection: Connection, person: int, here: Sequence[Place]) -> OwnData:
    whose = _whose(connection, person, here)
    return {each.subject: _rows(connection, each.listed, whose) for each in HOLDINGS}


def _forget(connection: Connection, person: int, here: Sequence[Place]) -> None:
    whose = _whose(connection, person, here)
    arrivals.forget(connection, person)  # by the accounts, which go last
    for holding in HOLDINGS:
        for statement in holding.forgotten:
            connection.execute(statement, whose)
    results.forget(connection, person)
    card_rows.forget(connection, person)
    note(connection, Subject.EVERYTHING)


def _whose(connection: Connection, person: int, here: Sequence[Place]) -> dict[str, object]:
    """The parameters of the statements."""
    places = [(each.platform, each.chat) for each in (personal(person), *here)]
    places += connection.execute(_PRIVATE_CHATS, {"person": person}).fetchall()
    whose: dict[str, object] = {"person": person, "own": json.dumps(places)}
    games = connection.execute(_OWN_GAMES, whose).fetchall()
    return whose | {"games": json.dumps([row[0] for row in games])}


def _rows(connection: Connection, statement: str, whose: dict[str, object]) -> list[Listed]:
    cursor = connection.execute(statement, whose)
    columns = [column[0] for column in cursor.description]
    return [_as_json(dict(zip(columns, row, strict=True))) for row in cursor.fetchall()]


def _as_json(row: dict[str, object]) -> Listed:
    told = dict(row)
    for name, value in row.items():
        if name.endswith("at") and isinstance(value, int):
            told[name] = from_stored(value).isoformat()
        elif name == "data" and isinstance(value, str) and value:
            told[name] = json.loads(value)
    return told


class SqlOwnData(Part):
    """A `bot.store.lasting.OwnPeople`."""

    of = reads(_listed)

    async def forget(self, person: int, here: Sequence[Place]) -> None:
        await self._writer.forget(partial(_forget, person=person, here=here))
