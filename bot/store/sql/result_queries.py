"""What is asked of games that are over (`bot.store.results.Results`)."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from functools import partial

from bot.store.results import SHOWN, Played, Rating, Result, StoredResult, Total
from bot.store.sql.connection import Connection
from bot.store.sql.part import Part
from bot.store.sql.result_codec import marks_from_text, rounds_from_text
from bot.store.sql.times import from_stored, to_stored

_GAME = "SELECT sheet, kind, formula, pace, place, rounds, lexicon, at, rated, board FROM played"
_TABLES = f"{_GAME} WHERE sheet IN (SELECT value FROM json_each(?))"  # noqa: S608 - names of ours
_LATEST_FIRST = "ORDER BY at DESC LIMIT ?"
# A simultané was played in other places than its home, too: wherever a result of it counts.
_GAMES_IN = (
    f"{_GAME} WHERE sheet IN (SELECT sheet FROM ("  # noqa: S608 - names of ours
    f"SELECT sheet FROM played WHERE place = ? AND at < ? {_LATEST_FIRST}) AS opened"
    " UNION SELECT sheet FROM (SELECT DISTINCT sheet, at FROM result"
    f" WHERE place = ? AND at < ? AND game = sheet {_LATEST_FIRST}) AS joined) {_LATEST_FIRST}"
)
_RESULT = (
    "SELECT person, points, rank, marks, solos, late, gone, sheet, game, kind, formula, pace, place, at,"
    " best, players, counted, handicap FROM result"
)
_UNMARKED = _RESULT.replace("marks", "'[]'")
_EVER = 2**62
_BEST_FIRST = "ORDER BY late, points DESC, id LIMIT ?"
_OF_SHEET = f"{_RESULT} WHERE sheet = ? {_BEST_FIRST}"
_OF_SHEET_HERE = f"{_RESULT} WHERE sheet = ? AND place = ? {_BEST_FIRST}"
_MOST = 1000
"""Results of one game that are read with it."""
_IN_TIME = "FROM result WHERE sheet = ? AND late = 0"
_PLAYERS = f"SELECT count(DISTINCT person) {_IN_TIME}"
# Of who is one person since then it is the first answer.
_FIRST_ANSWER = "row_number() OVER (PARTITION BY person ORDER BY at, id) AS answer"
_MEDIAN = (
    f"SELECT points FROM (SELECT points, {_FIRST_ANSWER} {_IN_TIME}) AS answers"  # noqa: S608 - ours
    " WHERE answer = 1 ORDER BY points LIMIT ? OFFSET ?"
)
_IS_DAY = "sheet >= 'day-' AND sheet < 'day.'"  # as the index of them has it
_SUMMED = ", ".join(
    f"CAST(sum({each}) AS BIGINT)"
    for each in ("games", "points", "best", "rounds", "found", "solos", "scrabbles", "missed")
)
_SUMS = (
    f"SELECT kind, formula, pace, {_SUMMED},"  # noqa: S608 - names of ours
    " max(high), max(CASE WHEN place_by_high = 1 THEN play END) FROM (SELECT total.*,"
    " row_number() OVER (PARTITION BY kind, formula, pace ORDER BY high DESC, person) AS place_by_high"
    " FROM total"
)
_GROUPED = ") AS totals GROUP BY kind, formula, pace ORDER BY sum(games) DESC, kind, formula, pace"
_RATINGS = """
SELECT person, kind, value, games FROM rating
 WHERE person IN (SELECT CAST(value AS BIGINT) FROM json_each(?)) ORDER BY person, kind
"""
_RATED = "SELECT person, kind, value, games FROM rating WHERE kind = ? AND games >= ?"
_BEST = "ORDER BY value DESC, person LIMIT ?"
_HERE = "EXISTS (SELECT 1 FROM total WHERE total.person = rating.person AND place = ?)"
_TO_ALL = (
    "EXISTS (SELECT 1 FROM setting WHERE platform = 'person' AND scope = CAST(person AS TEXT)"
    " AND name = ? AND value = 'yes')"
)


class SqlResults(Part):
    """A `bot.store.results.Results`."""

    async def table(self, sheet: str) -> Played | None:
        rows = await self._reader.rows(f"{_GAME} WHERE sheet = ?", sheet)
        return _played(*rows[0]) if rows else None

    async def tables(self, sheets: Iterable[str]) -> Mapping[str, Played]:
        rows = await self._reader.rows(_TABLES, json.dumps(list(sheets)))
        return {row[0]: _played(*row) for row in rows}

    async def games_in(
        self, place: int, limit: int, before: datetime | None = None, *, own: bool = False
    ) -> list[Played]:
        return await self._reader.ask(
            partial(_games_in, place=place, limit=limit, before=_until(before), own=own)
        )

    async def of_sheet(
        self, sheet: str, place: int | None = None, limit: int = 1000
    ) -> list[StoredResult]:
        if place is None:
            return await self._results(_OF_SHEET, sheet, limit)
        return await self._results(_OF_SHEET_HERE, sheet, place, limit)

    async def median(self, sheet: str) -> tuple[int, int]:
        return await self._reader.ask(partial(_median, sheet=sheet))

    async def of_person(
        self, person: int, limit: int, before: datetime | None = None
    ) -> list[StoredResult]:
        asked = f"{_RESULT} WHERE person = ? AND at < ? ORDER BY at DESC, id DESC LIMIT ?"
        return await self._results(asked, person, _until(before), limit)

    async def days_of(self, person: int, limit: int) -> list[StoredResult]:
        asked = f"{_RESULT} WHERE person = ? AND {_IS_DAY} ORDER BY sheet DESC, id LIMIT ?"
        return await self._results(asked, person, limit)

    async def between(self, place: int, since: datetime, until: datetime) -> list[StoredResult]:
        asked = (
            f"{_UNMARKED} WHERE place = ? AND at >= ? AND at < ? AND counted = 1 ORDER BY at, id"
        )
        return await self._results(asked, place, to_stored(since), to_stored(until))

    async def totals_of(self, person: int, place: int = 0) -> list[Total]:
        asked = f"{_SUMS} WHERE person = ? AND place = ? {_GROUPED}"
        return [Total(*row) for row in await self._reader.rows(asked, person, place)]

    async def totals_in(self, place: int) -> list[Total]:
        asked = f"{_SUMS} WHERE place = ? {_GROUPED}"
        return [Total(*row) for row in await self._reader.rows(asked, place)]

    async def ratings_of(self, persons: Iterable[int]) -> Mapping[int, Sequence[Rating]]:
        found: dict[int, list[Rating]] = {}
        for row in await self._reader.rows(_RATINGS, json.dumps(list(persons))):
            found.setdefault(row[0], []).append(Rating(*row))
        return found

    async def best_rated(
        self, kind: str, fewest: int, limit: int, place: int | None = None
    ) -> list[Rating]:
        if place is None:
            rows = await self._reader.rows(
                f"{_RATED} AND {_TO_ALL} {_BEST}", kind, fewest, SHOWN, limit
            )
        else:
            asked = f"{_RATED} AND {_HERE} {_BEST}"
            rows = await self._reader.rows(asked, kind, fewest, place, limit)
        return [Rating(*row) for row in rows]

    async def _results(self, statement: str, *values: object) -> list[StoredResult]:
        return await self._reader.ask(partial(_results, statement=statement, values=values))


def _results(
    connection: Connection, statement: str, values: tuple[object, ...]
) -> list[StoredResult]:
    """The results, read where the loop does not wait for it: of a day they are thousands."""
    return [_result(*row) for row in connection.execute(statement, values)]


def _until(before: datetime | None) -> int:
    return _EVER if before is None else to_stored(before)


def _games_in(
    connection: Connection, place: int, limit: int, before: int, *, own: bool
) -> list[Played]:
    here = place, before, limit
    asked = (_OF_SHEET_HERE, place) if own else (_OF_SHEET,)
    games = [_played(*row) for row in connection.execute(_GAMES_IN, (*here, *here, limit))]
    return [
        replace(
            game,
            results=tuple(
                each.result
                for each in _results(connection, asked[0], (game.sheet, *asked[1:], _MOST))
            ),
        )
        for game in games
    ]


def _median(connection: Connection, sheet: str) -> tuple[int, int]:
    """The median; of an even number the mean of the two in the middle, rounded down."""
    (count,) = connection.execute(_PLAYERS, (sheet,)).fetchone()
    middle = (sheet, 2 - count % 2, max(count - 1, 0) // 2)
    rows = connection.execute(_MEDIAN, middle).fetchall()
    return (sum(row[0] for row in rows) // len(rows) if rows else 0), count


def _played(
    sheet: str,
    kind: str,
    formula: str,
    pace: int,
    place: int,
    rounds: str,
    lexicon: str,
    at: int,
    rated: int,
    board: str,
) -> Played:
    return Played(
        sheet=sheet,
        kind=kind,
        formula=formula,
        pace=pace,
        origin=place,
        rounds=rounds_from_text(rounds),
        results=(),
        lexicon=lexicon,
        at=from_stored(at),
        rated=bool(rated),
        board=tuple(board.splitlines()),
    )


def _result(
    person: int | None,
    points: int,
    rank: int,
    marks: str,
    solos: int,
    late: int,
    gone: int,
    sheet: str,
    game: str,
    kind: str,
    formula: str,
    pace: int,
    place: int,
    at: int,
    best: int,
    players: int,
    counted: int,
    handicap: int | None,
) -> StoredResult:
    return StoredResult(
        result=Result(
            person or 0, points, rank, marks_from_text(marks), solos, bool(late), bool(gone)
        ),
        sheet=sheet,
        game=game,
        kind=kind,
        formula=formula,
        pace=pace,
        place=place,
        at=from_stored(at),
        best=best,
        players=players,
        counted=counted > 0,
        handicap=None if handicap is None else Fraction(handicap, 100),
    )
