"""Words that people learn, as rows; how far they are with one is a row as well."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from bot.store.cards import DeckSize, Grade, Review, Stage, StoredCard
from bot.store.sql.card_rows import Row, add, row_of
from bot.store.sql.connection import Connection
from bot.store.sql.part import Part
from bot.store.sql.times import from_stored, to_stored

_COLUMNS = "SELECT person, word, sheet, round, due, added, state FROM card WHERE person = ?"
_NEXT = f"{_COLUMNS} AND due <= ? ORDER BY due, word LIMIT 1"
_OF = f"{_COLUMNS} AND word = ?"
_SIZE = "SELECT count(*), count(CASE WHEN due <= ? THEN 1 END), min(due) FROM card WHERE person = ?"
_REVIEW = (
    "SELECT person, number, question, word, stage, grade, at, request, said"
    " FROM review WHERE person = ?"
)
_KEEP = (
    "INSERT INTO review (person, number, question, word, stage, grade, at, request, said)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (person) DO UPDATE SET"
    " number = excluded.number, question = excluded.question, word = excluded.word,"
    " stage = excluded.stage, grade = excluded.grade, at = excluded.at,"
    " request = excluded.request, said = excluded.said WHERE review.number = excluded.number - 1"
)
_DROP = "DELETE FROM card WHERE person = ? AND word = ?"
_GRADE = "UPDATE card SET due = ?, state = ? WHERE person = ? AND word = ?"


class SqlCards(Part):
    """A `bot.store.cards.Cards`."""

    async def put(self, cards: Sequence[StoredCard]) -> None:
        await self._writer.write(partial(add, rows=list(map(row_of, cards))))

    async def next(self, person: int, now: datetime) -> StoredCard | None:
        rows = await self._reader.rows(_NEXT, person, to_stored(now))
        return _card(*rows[0]) if rows else None

    async def of(self, person: int, word: str) -> StoredCard | None:
        rows = await self._reader.rows(_OF, person, word)
        return _card(*rows[0]) if rows else None

    async def size(self, person: int, now: datetime) -> DeckSize:
        ((cards, due, first),) = await self._reader.rows(_SIZE, to_stored(now), person)
        return DeckSize(cards, due, None if first is None else from_stored(first))

    async def review(self, person: int) -> Review | None:
        rows = await self._reader.rows(_REVIEW, person)
        return _review(*rows[0]) if rows else None

    async def keep(
        self, review: Review, graded: StoredCard | None = None, dropped: str = ""
    ) -> bool:
        row = (
            review.person,
            review.number,
            review.question,
            review.word,
            review.stage.value,
            review.grade.value,
            to_stored(review.at),
            review.request,
            review.said,
        )
        card = None if graded is None else row_of(graded)
        gone = (review.person, dropped)
        return await self._writer.write(partial(_keep, review=row, card=card, gone=gone))


def _keep(
    connection: Connection,
    review: tuple[object, ...],
    card: Row | None,
    gone: tuple[int, str],
) -> bool:
    if not connection.execute(_KEEP, review).rowcount:
        return False
    if card is not None:
        person, word, _, _, due, _, state = card
        connection.execute(_GRADE, (due, state, person, word))
    connection.execute(_DROP, gone)
    return True


def _card(
    person: int, word: str, sheet: str, number: int, due: int, added: int, state: str
) -> StoredCard:
    return StoredCard(person, word, sheet, number, from_stored(due), from_stored(added), state)


def _review(
    person: int,
    number: int,
    question: int,
    word: str,
    stage: str,
    grade: str,
    at: int,
    request: str,
    said: str,
) -> Review:
    of = Stage(stage), Grade(grade), from_stored(at)
    return Review(person, number, question, word, *of, request, said)
