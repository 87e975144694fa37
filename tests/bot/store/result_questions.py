"""Every question of `bot.store.Results`, once; and what SQLite does to answer what is asked of it."""

import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bot.store import COTE, Results

SINCE = datetime(2026, 11, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class About:
    """Whom and what is asked about: a game of a place with a name, and a day that many have played."""

    person: int
    place: int
    game: str
    day: str
    since: datetime = SINCE


Question = Callable[[Results, About], Awaitable[object]]

QUESTIONS: Mapping[str, Question] = {
    "table": lambda results, about: results.table(about.game),
    "tables": lambda results, about: results.tables([about.game, about.day]),
    "games_in": lambda results, about: results.games_in(about.place, 10),
    "games_in before": lambda results, about: results.games_in(about.place, 10, about.since),
    "of_sheet, a game": lambda results, about: results.of_sheet(about.game),
    "of_sheet, a day here": lambda results, about: results.of_sheet(about.day, about.place),
    "of_sheet, the best of a day": lambda results, about: results.of_sheet(about.day, limit=20),
    "median": lambda results, about: results.median(about.day),
    "of_person": lambda results, about: results.of_person(about.person, 60),
    "of_person before": lambda results, about: results.of_person(about.person, 60, about.since),
    "days_of": lambda results, about: results.days_of(about.person, 60),
    "between": lambda results, about: results.between(
        about.place, about.since, about.since + timedelta(days=31)
    ),
    "totals_of": lambda results, about: results.totals_of(about.person),
    "totals_of here": lambda results, about: results.totals_of(about.person, about.place),
    "totals_in, a place": lambda results, about: results.totals_in(about.place),
    "totals_in, the world": lambda results, about: results.totals_in(0),
    "ratings_of": lambda results, about: results.ratings_of([about.person, about.person + 1]),
    "best_rated, a place": lambda results, about: results.best_rated(COTE, 5, 1000, about.place),
    "best_rated, the world": lambda results, about: results.best_rated(COTE, 5, 10),
}


_NO_TABLES = (
    "json_each",
    "SCAN (subquery",
    "SCAN answers",
    "SCAN totals",
    "SCAN opened",
    "SCAN joined",
)


def plan(connection: sqlite3.Connection, statement: str) -> list[str]:
    """What SQLite does, step by step; `SCAN` reads a whole table or index."""
    rows = connection.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall()
    return [row[3] for row in rows]


def scans(steps: list[str]) -> list[str]:
    """Those that read all of a table; a list that is asked for and what was found before are of ours."""
    return [
        step
        for step in steps
        if step.startswith("SCAN") and not any(each in step for each in _NO_TABLES)
    ]
