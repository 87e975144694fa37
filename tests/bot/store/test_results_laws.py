"""Laws of what is kept: sums are those of the results, whoever is linked and whatever place moves."""

from collections import Counter
from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.store import Mark, Played, PlayedRound, Result
from bot.store.sql import results
from bot.store.sql.result_codec import (
    marks_from_text,
    marks_to_text,
    rounds_from_text,
    rounds_to_text,
)
from tests.bot.memory_store import Tables
from tests.bot.store.result_questions import SINCE
from tests.laws import examples

PEOPLE = (1, 2, 3)
CHATS = ("ici", "ailleurs")
WORDS = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabc", max_size=9)
ROUNDS = st.builds(
    PlayedRound,
    WORDS,
    WORDS,
    st.sampled_from(["H4", "4H"]),
    st.integers(0, 200),
    st.integers(0, 3),
    st.none() | st.sampled_from(PEOPLE),
    st.booleans(),
)
MARKS = st.builds(
    Mark, WORDS, st.integers(0, 200), st.integers(0, 8), st.booleans(), st.booleans(), st.booleans()
)


@st.composite
def games(draw: st.DrawFn) -> tuple[str, tuple[PlayedRound, ...], tuple[Result, ...]]:
    """Where, its table, and what came of it for some people."""
    rounds = tuple(draw(st.lists(ROUNDS, min_size=5, max_size=7)))
    people = draw(st.lists(st.sampled_from(PEOPLE), min_size=1, unique=True))
    made = [
        (person, tuple(draw(st.lists(MARKS, min_size=len(rounds), max_size=len(rounds)))))
        for person in people
    ]
    totals = {person: sum(mark.points for mark in marks) for person, marks in made}
    return (
        draw(st.sampled_from(CHATS)),
        rounds,
        tuple(
            Result(
                person,
                totals[person],
                1 + sum(other > totals[person] for other in totals.values()),
                marks,
                solos=sum(each.solo == person for each in rounds),
            )
            for person, marks in made
        ),
    )


def kept(played: list[tuple[str, tuple[PlayedRound, ...], tuple[Result, ...]]]) -> Tables:
    """A database in which these games are over."""
    tables = Tables()
    connection = tables.connection
    for person in PEOPLE:
        connection.execute("INSERT INTO person (id, name) VALUES (?, 'nom')", (person,))
    for number, (chat, rounds, made) in enumerate(played):
        game = f"g{number}"
        connection.execute(
            "INSERT INTO game (id, platform, chat, running) VALUES (?, 'club', ?, 0)", (game, chat)
        )
        for person in PEOPLE:
            seat = "INSERT INTO seat (game_id, number, person) VALUES (?, ?, ?)"
            connection.execute(seat, (game, person, person))
        at = SINCE + number * timedelta(hours=1)
        about = (game, "duplicate", "normal", 180, 0, rounds, made, "ab" * 32, at)
        results.keep(connection, game, Played(*about))
    return tables


def totals(tables: Tables) -> Counter[tuple[int, int]]:
    """Points by person and place; place 0: anywhere."""
    rows = tables.connection.execute("SELECT person, place, points FROM total")
    found: Counter[tuple[int, int]] = Counter()
    for person, place, points in rows:
        found[person, place] += points
    return +found


LINKS = ((), ((2, 1),), ((3, 2), (2, 1)), ((3, 2), (1, 2)), ((2, 1), (3, 1)))
"""Who is given to whom, one after the other."""


@given(st.lists(games(), max_size=5), st.sampled_from(LINKS), st.booleans())
@examples(50)
def test_totals_are_the_sums_of_results(
    played: list[tuple[str, tuple[PlayedRound, ...], tuple[Result, ...]]],
    links: tuple[tuple[int, int], ...],
    moved: bool,
) -> None:
    tables = kept(played)
    made = tables.connection.execute("SELECT person, game, place, points FROM result").fetchall()
    counting = {(person, game): (place, points) for person, game, place, points in made}
    for former, person in links:
        for game in [game for each, game in counting if each == former]:
            counting.setdefault((person, game), counting.pop((former, game)))
        results.move(tables.connection, former, person)
    wanted: Counter[tuple[int, int]] = Counter()
    for (person, _), (place, points) in counting.items():  # a game in which both sat counts once
        for where in (2 if moved and place == 1 else place, 0):
            wanted[person, where] += points
    if moved:
        results.move_place(tables.connection, 1, 2)
    assert totals(tables) == +wanted


@given(st.lists(games(), min_size=1, max_size=6))
@examples(25)
def test_a_rating_counts_the_games_of_a_person(
    played: list[tuple[str, tuple[PlayedRound, ...], tuple[Result, ...]]],
) -> None:
    tables = kept(played)
    rated = dict(tables.connection.execute("SELECT person, games FROM rating WHERE kind = 'cote'"))
    with_tops = [made for _, rounds, made in played if sum(each.points for each in rounds)]
    assert rated == Counter(each.person for made in with_tops for each in made)


@given(st.lists(ROUNDS), st.lists(MARKS))
def test_what_is_written_is_read_again(rounds: list[PlayedRound], marks: list[Mark]) -> None:
    who = {person: person for person in PEOPLE}
    assert list(rounds_from_text(rounds_to_text(rounds, who))) == rounds
    assert list(marks_from_text(marks_to_text(marks))) == marks
