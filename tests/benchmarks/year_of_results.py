"""A year of results: how large the database gets, what keeping a game costs, how long each question takes.

``nice python -m tests.benchmarks.year_of_results [PEOPLE] [FOLDER]``: so many people (1,000) in clubs of
twenty. Each club plays two evenings of duplicate a week, and five classic games of four; everybody three
days' challenges of five, and one game alone a week. Results are kept without the events of their games. It
takes some minutes.

Each question is asked a hundred times, about whoever and whatever has most. Told are the median and the worst
of that, and what the processor has worked for one, in milliseconds: the last counts where others work too.
"""

import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from statistics import median

from bot.games.kinds.classic.events import KIND as CLASSIC
from bot.games.kinds.duplicate.events import KIND as DUPLICATE
from bot.store import DAY, SHOWN, Mark, Played, PlayedRound, Result
from bot.store.sql import results
from bot.store.sqlite.database import DATABASE_NAME
from tests.bot.store.result_questions import QUESTIONS, About, plan, scans
from tests.bot.stores import open_store

PEOPLE, CLUB, DAYS = 1000, 20, 365
ASKED = 100
FIRST = date(2026, 1, 1)
FORMULAS = ("normal", "normal", "7sur8", "7et8")
MILLISECONDS = 1000

Game = tuple[str, str, Played]
"""Its name, the chat, what is kept."""


class Year:
    """What so many people play, day by day; the same with every run."""

    def __init__(self, people: int) -> None:
        self.random = random.Random(1)
        self.people = range(1, people + 1)
        self.clubs = [self.people[at : at + CLUB] for at in range(0, people, CLUB)]

    def day(self, number: int) -> Iterator[Game]:
        """All games of one date."""
        day, weekday = FIRST + timedelta(days=number), number % 7
        at = datetime(day.year, day.month, day.day, 20, tzinfo=UTC)
        for index, club in enumerate(self.clubs):
            chat, name = f"club-{index}", f"{index}-{day}"
            if weekday in (1, 4):
                formula = self.random.choice(FORMULAS)
                yield self._game(f"d{name}", chat, DUPLICATE, formula, 20, club, at)
            if weekday < 5:
                table = self.random.sample(club, 4)
                yield self._game(f"c{name}", chat, CLASSIC, "", 0, table, at)
        for person in self.people:
            chat = str(person)
            if self.random.random() < 0.6:
                sheet = f"{DAY}{day}"
                yield self._game(f"j{chat}-{day}", chat, "solo", "normal", 5, [person], at, sheet)
            if person % 7 == weekday:
                yield self._game(f"s{chat}-{day}", chat, "solo", "normal", 20, [person], at)

    def _game(
        self,
        name: str,
        chat: str,
        kind: str,
        formula: str,
        rounds: int,
        people: Sequence[int],
        at: datetime,
        sheet: str = "",
    ) -> Game:
        tops = tuple(self._top(number) for number in range(rounds))
        best = sum(top.points for top in tops)
        made = [(person, tuple(self._mark(person, top) for top in tops)) for person in people]
        totals = {
            person: sum(mark.points for mark in marks) if best else self.random.randint(150, 500)
            for person, marks in made
        }
        ranked = len(people) > 1
        results = tuple(
            Result(
                person,
                totals[person],
                1 + sum(each > totals[person] for each in totals.values()) if ranked else 0,
                marks,
            )
            for person, marks in made
        )
        origin = 1 + people[0] // CLUB if sheet else 0
        about = (sheet or name, kind, formula, 180, origin, tops, results, "ab" * 32, at)
        return name, chat, Played(*about)

    def _top(self, number: int) -> PlayedRound:
        points = self.random.randint(18, 90)
        word = "SCRABBLEZ"[: self.random.randint(3, 9)]
        return PlayedRound("AEINRST", word, f"H{1 + number % 15}", points, 3, None, points > 60)

    def _mark(self, person: int, top: PlayedRound) -> Mark:
        """Of whom some are better than others."""
        skill = 0.5 + 0.5 * person / len(self.people)
        if self.random.random() < skill:
            return Mark(f"{top.ref} {top.word}", top.points, scrabble=top.scrabble)
        return Mark(f"{top.ref} MOINS", round(top.points * 0.7))


def keep(connection: sqlite3.Connection, games: Iterator[Game]) -> list[float]:
    """Keep them in one transaction; how long each took."""
    took = []
    connection.execute("BEGIN")
    for name, chat, played in games:
        platform = "person" if played.kind == "solo" else "club"
        connection.execute(
            "INSERT INTO game (id, platform, chat, running) VALUES (?, ?, ?, 0)",
            (name, platform, chat),
        )
        connection.executemany(
            "INSERT INTO seat (game_id, number, person) VALUES (?, ?, ?)",
            [(name, each.person, each.person) for each in played.results],
        )
        begun = time.perf_counter()
        results.keep(connection, name, played)
        took.append(time.perf_counter() - begun)
    connection.execute("COMMIT")
    return took


def live(path: Path, people: int) -> None:
    """The whole year."""
    year, took = Year(people), list[float]()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.executemany(
            "INSERT INTO person (id, name) VALUES (?, ?)",
            [(person, f"Personne {person}") for person in year.people],
        )
        connection.executemany(
            "INSERT INTO setting (platform, scope, name, value) VALUES ('person', ?, ?, 'yes')",
            [(str(person), SHOWN) for person in year.people if person % 3 == 0],
        )
        for number in range(DAYS):
            took += keep(connection, year.day(number))
        took.sort()
        (count,) = connection.execute("SELECT count(*) FROM result").fetchone()
    size = path.stat().st_size / 2**20
    print(f"{len(took):,} games, {count:,} results, {size:,.0f} MB")
    print(
        f"to keep a game: median {median(took) * MILLISECONDS:.2f} ms,"
        f" worst {took[-1] * MILLISECONDS:.1f} ms"
    )


async def ask(folder: Path, people: int) -> None:
    """How long each question takes."""
    store = await open_store(folder)
    about = About(
        person=people,
        place=1,
        game=f"d0-{FIRST + timedelta(days=358)}",
        day=f"{DAY}{FIRST + timedelta(days=350)}",
        since=datetime(2026, 12, 1, tzinfo=UTC),
    )
    for name, question in QUESTIONS.items():
        took, worked = [], time.process_time()
        for _ in range(ASKED):
            begun = time.perf_counter()
            await question(store.results, about)
            took.append((time.perf_counter() - begun) * MILLISECONDS)
        worked = (time.process_time() - worked) * MILLISECONDS / ASKED
        print(f"{name:30} {median(took):8.2f} {max(took):8.2f} {worked:8.2f}", flush=True)
    await store.close()


def explain(path: Path) -> None:
    """Whether any of what is asked reads a whole table, as large as they are now."""
    with closing(sqlite3.connect(path)) as connection:
        tables = ("result", "played", "total", "rating")
        for table in tables:
            (count,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
            print(f"{table:10} {count:10,} rows")
        assert scans(plan(connection, "SELECT * FROM result WHERE points = 1"))


def main() -> None:
    """Make the year, and ask."""
    people = int(sys.argv[1]) if len(sys.argv) > 1 else PEOPLE
    with tempfile.TemporaryDirectory(dir=sys.argv[2] if len(sys.argv) > 2 else None) as folder:
        asyncio.run(_empty(Path(folder)))
        path = Path(folder) / DATABASE_NAME
        live(path, people)
        explain(path)
        asyncio.run(ask(Path(folder), people))


async def _empty(folder: Path) -> None:
    await (await open_store(folder)).close()


if __name__ == "__main__":
    main()
