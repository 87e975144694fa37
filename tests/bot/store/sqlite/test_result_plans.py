"""Whatever is asked of results is found by an index: nothing reads a whole table, however large it gets."""

import inspect

import pytest

from bot.store import Mark, Played, PlayedRound, Result, Results
from bot.store.sql import results
from bot.store.sql.result_queries import SqlResults
from tests.bot.memory_store import Tables
from tests.bot.store.result_questions import QUESTIONS, SINCE, About, plan, scans

ABOUT = About(1, 1, "g", "day-2026-11-22")


def test_every_question_is_looked_at() -> None:
    named = {question.split(",")[0].split(" ")[0] for question in QUESTIONS}
    assert named == {
        name for name, _ in inspect.getmembers(Results, inspect.isfunction) if name[0] != "_"
    }


@pytest.mark.parametrize("question", QUESTIONS)
async def test_no_question_reads_a_whole_table(question: str) -> None:
    tables, asked = Tables(), list[str]()
    tables.connection.set_trace_callback(asked.append)
    await QUESTIONS[question](SqlResults(tables, tables), ABOUT)  # type: ignore[arg-type]  # it reads
    tables.connection.set_trace_callback(None)
    assert asked
    for statement in asked:
        steps = plan(tables.connection, statement)
        assert steps
        assert scans(steps) == [], statement


def test_nothing_that_is_kept_moved_or_forgotten_reads_a_whole_table() -> None:
    tables, asked = Tables(), list[str]()
    connection = tables.connection
    connection.executescript(
        "INSERT INTO person (id, name) VALUES (1, 'Léa'), (2, 'Tom'), (3, 'Zoé');"
        "INSERT INTO game (id, platform, chat, running) VALUES ('g', 'club', 'salon', 0);"
        "INSERT INTO seat (game_id, number, person) VALUES ('g', 1, 1), ('g', 2, 2);"
    )
    rounds = (PlayedRound("", "WAGONS", "H4", 20),) * 5
    both = (Result(1, 80, 1, (Mark("H4 WAGON", 16),) * 5), Result(2, 70, 2))
    played = Played("g", "duplicate", "normal", 180, 0, rounds, both, "ab" * 32, SINCE)
    connection.set_trace_callback(asked.append)
    results.keep(connection, "g", played)
    results.move(connection, 2, 3)
    results.move_place(connection, 1, 2)
    results.forget(connection, 3)
    connection.set_trace_callback(None)
    explained = [each for each in asked if each.split()[0] not in ("BEGIN", "COMMIT")]
    assert len(explained) > len(both)
    for statement in explained:
        assert scans(plan(connection, statement)) == [], statement


def test_a_scan_is_seen() -> None:
    tables = Tables()
    assert scans(plan(tables.connection, "SELECT * FROM result WHERE points = 1")) != []
