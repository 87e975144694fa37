"""Sums, cotes, handicaps and seasons as the store keeps them, against paper (`tests.oracle.evenings`)."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.results.ranking import by_handicap, by_percentage
from bot.store import COTE, Mark, Played, PlayedRound, Result
from bot.store.sql import results
from bot.store.sql.result_queries import SqlResults
from tests.bot.memory_store import Tables
from tests.oracle.evenings import NOTHING, Evening, Paper, Sheet, median

START = datetime(2026, 11, 1, tzinfo=UTC)
PEOPLE = range(1, 8)
PLACES = (1, 2)


def evening(chance: Random) -> Evening:
    tops = [
        (chance.randrange(2, 120), chance.random() < 0.2) for _ in range(chance.randrange(3, 9))
    ]
    late = chance.random() < 0.1
    there = [chance.choice(PEOPLE)] if late else chance.sample(PEOPLE, chance.randrange(1, 6))
    solos = {at: chance.choice(there) for at in range(len(tops)) if chance.random() < 0.1}
    return Evening(
        place=chance.choice(PLACES),
        tops=tops,
        sheets=[sheet(chance, person, tops, solos, late=late) for person in there],
        to_its_end=chance.random() < 0.9,
    )


def sheet(
    chance: Random, person: int, tops: list[tuple[int, bool]], solos: dict[int, int], *, late: bool
) -> Sheet:
    marks, scrabbles, absent = [], [], []
    for top, is_scrabble in tops:
        earned = chance.choice([top, top, chance.randrange(top + 1), 0])
        marks.append((earned, min(earned, chance.choice([0, 0, 0, 3, 8, 24]))))
        scrabbles.append(is_scrabble and earned == top)
        absent.append(not earned and chance.random() < 0.5)
    own = [at for at, solo in solos.items() if solo == person]
    return Sheet(person, marks, late, own, scrabbles, absent)


def keep(tables: Tables, number: int, made: Evening) -> None:
    game, connection = f"g{number}", tables.connection
    connection.execute(
        "INSERT INTO game (id, platform, chat, running) VALUES (?, 'club', 'ici', 0)", (game,)
    )
    for person in PEOPLE:
        seat = "INSERT INTO seat (game_id, number, person) VALUES (?, ?, ?)"
        connection.execute(seat, (game, person, person))
    kept = tuple(
        Result(
            person=each.person,
            points=each.points,
            rank=made.place_of(each) if len(made.sheets) > 1 else 0,
            marks=tuple(
                Mark("H4 MOT" if earned else "", earned - paid, paid, away, bingo)
                for (earned, paid), away, bingo in zip(
                    each.marks, each.absent, each.scrabbles, strict=True
                )
            ),
            solos=len(each.solos),
            late=each.late,
        )
        for each in made.sheets
    )
    rounds = tuple(PlayedRound("", "MOT", "H4", top, scrabble=bingo) for top, bingo in made.tops)
    about = (game, "duplicate", "normal", 180, made.place, rounds, kept, "ab" * 32)
    at = START + number * timedelta(hours=1)
    results.keep(connection, game, Played(*about, at, made.to_its_end))


async def compare(seed: int, evenings: int) -> None:
    chance, tables, paper = Random(seed), Tables(), Paper()
    for person in PEOPLE:
        tables.connection.execute("INSERT INTO person (id, name) VALUES (?, 'nom')", (person,))
    for number in range(evenings):
        made = evening(chance)
        keep(tables, number, made)
        paper.evenings.append(made)
    store = SqlResults(tables, tables)  # type: ignore[arg-type]  # it reads
    cotes = paper.cotes()
    rated = await store.ratings_of(PEOPLE)
    assert {person: each.games for person, (each,) in rated.items()} == {
        person: games for person, (_, games) in cotes.items()
    }
    for person, (each,) in rated.items():
        assert each.kind == COTE
        assert each.value == pytest.approx(10 * cotes[person][0], abs=0.51)
    for place in PLACES:
        season = await store.between(place, START, START + timedelta(hours=evenings))
        lines = [(each.rank, each.person, each.points) for each in by_percentage(season)]
        assert lines == paper.season(place)
        lines = [(each.rank, each.person, each.points) for each in by_handicap(season)]
        assert lines == paper.season(place, handicap=True)
    for person in PEOPLE:
        for place in (0, *PLACES):
            found = await store.totals_of(person, place)
            sums = [
                (
                    *(t.games, t.points, t.best, t.rounds, t.found, t.solos),
                    t.scrabbles,
                    t.missed,
                    t.high,
                )
                for t in found
            ]
            assert (sums or [NOTHING]) == [paper.total(person, place or None)]
    for number, made in enumerate(paper.evenings):
        in_time = [each.points for each in made.sheets if not each.late]
        assert await store.median(f"g{number}") == (median(in_time), len(in_time))


@pytest.mark.parametrize("seed", range(4))
async def test_what_is_kept_of_many_evenings_is_what_paper_says(seed: int) -> None:
    await compare(seed, 60)
