"""What tables have of people, one by one: how it is listed, what linking makes of it, what forgetting does.

Every table that names a person has its row here; a test compares them with the schema. Statements are given
`:person`; those that list or forget also `:own`, the places where nobody else is, and `:games`, those of his
games that are nobody else's, both as JSON; those that link `:former`, who becomes the person.

Who is forgotten leaves a number, and no name. Games that nobody else played go. Those of others stay whole:
their events and results know the number only, and a seat still says which number a former one has become.
What was reported about words stays for the operator, without its author and his reason, and so does what an
operator ordered, without an account that is his. What results add up
to, and the deck, their own modules move and forget.
"""

from dataclasses import dataclass

from bot.talk.own_data import Subject

OWN_PLACES = (
    "(SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(:own))"
)
# In this order an index has them.
_PRIVATE_ROWS = "platform IN (SELECT DISTINCT platform FROM account) AND chat IS NULL AND person"
_OWN_ACCOUNTS = """(SELECT platform || ':' || "user" FROM account WHERE person = :person)"""
_SELVES = "(SELECT id FROM person WHERE id = :person OR merged_into = :person)"
"""A seat in a game where both sat who are one by now is still of whom they were."""
_OWN_GAMES = "(SELECT value FROM json_each(:games))"


@dataclass(frozen=True, slots=True)
class Holding:
    """The part of a table that belongs to people.

    Attributes:
        table: which.
        subject: under which it is listed.
        listed: selects it, each column by its name in the file; names of times end in ``at``.
        linked: gives what one person had to another.
        forgotten: takes it away.
    """

    table: str
    subject: Subject
    listed: str
    linked: tuple[str, ...] = ()
    forgotten: tuple[str, ...] = ()


def _listed(table: str, columns: str, order: str) -> str:
    return f"SELECT {columns} FROM {table} WHERE person = :person ORDER BY {order}"  # noqa: S608 - ours


def _moved(table: str, *unique: str) -> tuple[str, ...]:
    """The statements that move rows; of two that are alike in these columns the former person's stays."""
    key = ", ".join(unique)
    alike = f"SELECT {key} FROM {table} WHERE person = :former"  # noqa: S608 - names of ours
    both = f"DELETE FROM {table} WHERE person = :person AND ({key}) IN ({alike})"  # noqa: S608 - the same
    move = f"UPDATE {table} SET person = :person WHERE person = :former"  # noqa: S608 - the same
    return (both, move) if unique else (move,)


def _dropped(table: str, whose: str = "person") -> str:
    return f"DELETE FROM {table} WHERE person = :{whose}"  # noqa: S608 - names of ours


def _dropped_there(table: str, column: str) -> str:
    return f"DELETE FROM {table} WHERE (platform, {column}) IN {OWN_PLACES}"  # noqa: S608 - names of ours


def _dropped_with_games(table: str, column: str) -> str:
    return f"DELETE FROM {table} WHERE {column} IN {_OWN_GAMES}"  # noqa: S608 - names of ours


_OF_GAMES = (
    Holding(
        "seat",
        Subject.GAMES,
        f"""SELECT id AS game, kind, platform, chat, number AS player, touched AS last_at,
                  CASE WHEN running = 1 THEN 'on' ELSE 'over' END AS state
             FROM seat JOIN game ON id = game_id WHERE person IN {_SELVES}
            ORDER BY touched NULLS FIRST, id, number""",  # noqa: S608 - a constant
        linked=(
            # A game in which both sit has two players, and keeps two seats.
            """UPDATE seat SET person = :person WHERE person = :former
                  AND game_id NOT IN (SELECT game_id FROM seat WHERE person = :person)""",
            # From now on the games where they sit have events with the person's own number too.
            """INSERT INTO seat (game_id, number, person)
               SELECT DISTINCT game_id, person, person FROM seat WHERE person = :person
                   ON CONFLICT DO NOTHING""",
        ),
        forgotten=(
            *(_dropped_with_games(each, "game_id") for each in ("inbox", "outbox", "event")),
            *(_dropped_with_games(each, "game_id") for each in ("secret", "seat")),
            _dropped_with_games("game", "id"),
        ),
    ),
    Holding(
        "event",
        Subject.EVENTS,
        f"""SELECT event.game_id AS game, seq, event.kind AS event, data
             FROM seat JOIN game ON id = seat.game_id JOIN event ON event.game_id = id
            WHERE person IN {_SELVES} AND running = 0
              AND number IN (json_extract(data, '$.player'), json_extract(data, '$.partner'))
            ORDER BY touched NULLS FIRST, id, seq""",  # noqa: S608 - a constant
    ),
    Holding(
        "result",
        Subject.RESULTS,
        _listed("result", "sheet, game, at, kind, formula, pace, points, rank, late, marks", "id"),
        forgotten=(
            """DELETE FROM result WHERE person = :person AND NOT EXISTS (
                 SELECT 1 FROM result AS other
                  WHERE other.sheet = result.sheet AND other.game = result.game
                    AND (other.person IS NULL OR other.person <> :person))""",
            f"""DELETE FROM played WHERE sheet IN {_OWN_GAMES}
                   AND NOT EXISTS (SELECT 1 FROM result WHERE result.sheet = played.sheet)""",  # noqa: S608 - a constant
        ),
    ),
    Holding(
        "total",
        Subject.TOTALS,
        _listed(
            "total", "place, kind, formula, pace, games, points, best", "place, kind, formula, pace"
        ),
    ),
    Holding("rating", Subject.RATINGS, _listed("rating", "kind, value, games", "kind")),
    Holding(
        "card",
        Subject.CARDS,
        _listed("card", "word, sheet, round, due AS due_at, added AS added_at", "word"),
    ),
    Holding("review", Subject.REVIEW, _listed("review", "word, stage, grade, at", "at")),
)

_OF_THE_PERSON = (
    Holding(
        "person",
        Subject.NAMES,
        "SELECT name FROM person WHERE id = :person",
        linked=(
            "UPDATE person SET merged_into = :person WHERE id = :former OR merged_into = :former",
            "UPDATE person SET name = '' WHERE id = :former",
        ),
        forgotten=("UPDATE person SET name = '', language = NULL WHERE id = :person",),
    ),
    Holding(
        "setting",
        Subject.SETTINGS,
        f"""SELECT platform, name, value FROM setting
             WHERE (platform, scope) IN {OWN_PLACES} ORDER BY platform, name""",  # noqa: S608 - a constant
        forgotten=(_dropped_there("setting", "scope"), _dropped_there("closed_place", "chat")),
    ),
    Holding(
        "outbox",
        Subject.MESSAGES,
        f"""SELECT platform, state, body AS message FROM outbox
             WHERE {_PRIVATE_ROWS} = :person ORDER BY id""",  # noqa: S608 - a constant
        linked=(f"UPDATE outbox SET person = :person WHERE {_PRIVATE_ROWS} = :former",),  # noqa: S608 - ours
        forgotten=(
            f"DELETE FROM outbox WHERE {_PRIVATE_ROWS} = :person",  # noqa: S608 - a constant
            _dropped_there("outbox", "chat"),
        ),
    ),
    Holding(
        "tool_use",
        Subject.TOOLS,
        _listed("tool_use", "at", "at"),
        linked=(
            """INSERT INTO tool_use (person, at) SELECT :person, at FROM tool_use WHERE person = :former
               ON CONFLICT (person) DO UPDATE SET at = excluded.at WHERE tool_use.at < excluded.at""",
            _dropped("tool_use", "former"),
        ),
        forgotten=(_dropped("tool_use"),),
    ),
    Holding(
        "device",
        Subject.DEVICES,
        _listed("device", "name, at", "at, name"),
        linked=_moved("device", "name"),
        forgotten=(_dropped("device"),),
    ),
    Holding(
        "complaint",
        Subject.COMPLAINTS,
        _listed("complaint", "kind, word, lexicon, reason, at", "id"),
        linked=_moved("complaint", "kind", "word", "digest"),
        forgotten=(
            """UPDATE complaint SET person = NULL, reason = '', platform = '', chat = ''
                WHERE person = :person""",
        ),
    ),
    Holding(
        "ticket",
        Subject.TICKETS,
        _listed("ticket", "game, round, text, at", "at, token"),
        linked=_moved("ticket"),
        forgotten=(_dropped("ticket"),),
    ),
    Holding(
        "act",
        Subject.ACTS,
        f"""SELECT at, what, target AS "on" FROM act
             WHERE person = :person OR target IN {_OWN_ACCOUNTS} ORDER BY id""",  # noqa: S608 - a constant
        linked=_moved("act"),
        forgotten=(
            f"UPDATE act SET target = '' WHERE target IN {_OWN_ACCOUNTS}",  # noqa: S608 - a constant
            "UPDATE act SET person = NULL, account = '' WHERE person = :person",
        ),
    ),
    Holding(
        "evening",
        Subject.EVENINGS,
        _listed("evening", "date, hour, weekly, rules", "date, id"),
        linked=_moved("evening"),
        forgotten=(
            # Its place is told at once that it is off.
            """UPDATE alarm SET due = 0 WHERE name = 'evening' AND key IN (
                 SELECT CAST(place AS TEXT) FROM evening WHERE person = :person)""",
            "UPDATE evening SET person = NULL WHERE person = :person",
        ),
    ),
    Holding(
        "evening_guest",
        Subject.EVENING_ANSWERS,
        _listed("evening_guest", "date, coming", "date, evening"),
        linked=_moved("evening_guest", "evening", "date"),
        forgotten=(_dropped("evening_guest"),),
    ),
    Holding(
        "tournament_person",
        Subject.TOURNAMENTS,
        """SELECT tournament, number AS player, rules, running, touched AS last_at
             FROM tournament_person JOIN tournament ON id = tournament
            WHERE person = :person ORDER BY tournament, number""",
        linked=_moved("tournament_person"),
    ),
    # The last: by the accounts it is found what else is somebody's.
    Holding(
        "account",
        Subject.ACCOUNTS,
        _listed("account", 'platform, "user"', 'platform, "user"'),
        forgotten=(
            # Requests have the account in their names.
            """DELETE FROM inbox WHERE game_id IN (SELECT game_id FROM seat WHERE person = :person)
                  AND EXISTS (SELECT 1 FROM account WHERE person = :person
                                 AND substr(request_id, 1, length(platform) + 1) = platform || '/'
                                 AND replace(request_id || '/', '/' || "user" || '/', '')
                                     <> request_id || '/')""",
            _dropped("account"),
        ),
    ),
)
HOLDINGS = (*_OF_GAMES, *_OF_THE_PERSON)
