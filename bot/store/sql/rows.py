"""A batch as rows, and the statements that insert the rows of many batches at once.

Everything that can fail without the database (an event that has no kind, a time without a zone) fails in
`encode`, before the batch waits with others.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.store.codec import EventCodec
from bot.store.news import Subject
from bot.store.results import Played
from bot.store.sql import alarm_rows, card_rows, outbox, results
from bot.store.sql.checked_events import checksum
from bot.store.sql.connection import Connection, note
from bot.store.sql.times import to_stored
from bot.store.values import Batch, NewGame
from bot.talk.identity import personal

Row = tuple[object, ...]

_NEW_GAME = (
    "INSERT INTO game (id, kind, platform, chat, one_a_place, running) VALUES (?, ?, ?, ?, ?, 1)"
)
_SECRET = "INSERT INTO secret (game_id, secret) VALUES (?, ?)"  # noqa: S105 - a statement
_SEAT = "INSERT INTO seat (game_id, number, person) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_CENTRE = (
    "INSERT INTO centre (game_id, number, platform, chat, present) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (game_id, number) DO UPDATE SET present = excluded.present"
)
_EVENT = "INSERT INTO event (game_id, seq, kind, version, data, checksum) VALUES (?, ?, ?, ?, ?, ?)"
_INBOX = "INSERT INTO inbox (request_id, game_id, answer) VALUES (?, ?, ?)"
_BEST = (
    "INSERT INTO setting (platform, scope, name, value) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (platform, scope, name) DO UPDATE SET value = excluded.value"
    " WHERE CAST(setting.value AS BIGINT) < CAST(excluded.value AS BIGINT)"
)
_GAME = (
    "UPDATE game SET deadline = ?, running = ?, awaited = ?, touched = coalesce(?, touched)"
    " WHERE id = ?"
)


@dataclass(frozen=True, slots=True)
class Rows:
    """A batch, ready to be inserted; a list holds the rows of one statement."""

    game_id: str
    after_seq: int
    seq: int
    answers: Mapping[str, str]
    game: Row
    is_over: bool
    new: NewGame | None = None
    new_games: list[Row] = field(default_factory=list)
    secrets: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    centres: list[Row] = field(default_factory=list)
    events: list[Row] = field(default_factory=list)
    bests: list[Row] = field(default_factory=list)
    messages: list[outbox.NewRow] = field(default_factory=list)
    cards: list[card_rows.Row] = field(default_factory=list)
    alarms: list[alarm_rows.Row] = field(default_factory=list)
    played: Played | None = None


def encode(batch: Batch, codec_of: Mapping[type, EventCodec]) -> Rows:
    """The rows of a batch; `codec_of` has a codec for each class of events.

    Raises:
        KeyError: an event that no codec knows.
        TypeError: a deadline without a zone.
    """
    deadline = None if batch.deadline is None else to_stored(batch.deadline)
    touched = max((to_stored(event.at) for event in batch.events), default=None)
    rows = Rows(
        game_id=batch.game_id,
        after_seq=batch.after_seq,
        seq=batch.after_seq + len(batch.events),
        answers=batch.answers,
        game=(deadline, 0 if batch.over else 1, batch.awaited, touched, batch.game_id),
        is_over=batch.over,
        new=batch.new,
        played=batch.played,
    )
    if batch.new is not None:
        kind, place, alone = batch.new.kind, batch.new.place, int(batch.new.one_a_place)
        rows.new_games.append((batch.game_id, kind, place.platform, place.chat, alone))
        rows.secrets.append((batch.game_id, batch.new.secret))
    rows.seats.extend((batch.game_id, seat.number, seat.person) for seat in batch.seats)
    for centre in batch.centres:
        where = centre.place.platform, centre.place.chat
        rows.centres.append((batch.game_id, centre.number, *where, int(centre.present)))
    for seq, event in enumerate(batch.events, start=batch.after_seq + 1):
        stored = codec_of[type(event)].encode(event)
        noted = checksum(batch.game_id, seq, stored)
        rows.events.append((batch.game_id, seq, stored.name, stored.version, stored.data, noted))
    for best in batch.bests:
        own = personal(best.person)
        rows.bests.append((own.platform, own.chat, best.name, str(best.value)))
    rows.messages.extend(outbox.new_row(batch.game_id, row) for row in batch.outbox)
    rows.cards.extend(map(card_rows.row_of, batch.cards))
    rows.alarms.extend(map(alarm_rows.row_of, batch.alarms))
    return rows


def insert(connection: Connection, batches: Sequence[Rows]) -> None:
    """Insert the batches, one statement a kind of row, within the transaction that is on.

    Whoever else writes to the same games takes them in the same order: none waits for one that waits for it.
    """
    sent = [row for batch in batches for row in batch.messages]  # in the order in which it was said
    batches = sorted(batches, key=lambda batch: batch.game_id)
    steps: list[tuple[str, Iterator[Row]]] = [
        (_NEW_GAME, _all(batch.new_games for batch in batches)),
        (_SECRET, _all(batch.secrets for batch in batches)),
        (_SEAT, _all(batch.seats for batch in batches)),
        (_CENTRE, _all(batch.centres for batch in batches)),
        (_EVENT, _all(batch.events for batch in batches)),
        (_INBOX, ((id_, b.game_id, said) for b in batches for id_, said in b.answers.items())),
        (_GAME, (batch.game for batch in batches)),
        (_BEST, _all(batch.bests for batch in batches)),
    ]
    for statement, rows in steps:
        if listed := list(rows):
            connection.executemany(statement, listed)
    outbox.insert(connection, sent)
    card_rows.add_of_games(connection, [row for batch in batches for row in batch.cards])
    alarm_rows.add(connection, [row for batch in batches for row in batch.alarms])
    for batch in batches:
        note(connection, Subject.GAME, batch.game_id)
        if batch.new_games or batch.centres or batch.is_over:
            note(connection, Subject.ON)
        if batch.played is not None:
            results.keep(connection, batch.game_id, batch.played)
        if batch.is_over:
            alarm_rows.game_over(connection, batch.game_id)


def _all(lists: Iterable[list[Row]]) -> Iterator[Row]:
    return (row for rows in lists for row in rows)
