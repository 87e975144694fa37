"""Games that are over, as they are kept: what each was, what its persons made of it, what that adds up to.

Written in the transaction that ends the game, so that a result is there exactly if its game is over. Who a
player number stands for, the game's seat says; of a forgotten person the result stays, under the number.
Whether a result counts for seasons and ratings is settled here, once. Place 0 of the totals is anywhere.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import zip_longest
from math import floor

from bot.ratings.cote import FEWEST_ROUNDS
from bot.ratings.handicap import MOST_GAMES, handicap
from bot.store.results import Mark, Played, PlayedRound, Result
from bot.store.sql import place_rows, ratings
from bot.store.sql.connection import Connection
from bot.store.sql.result_codec import (
    marks_from_text,
    marks_to_text,
    rounds_from_text,
    rounds_to_text,
)
from bot.store.sql.times import to_stored
from bot.talk.identity import Place

_WHERE = "SELECT platform, chat FROM game WHERE id = ?"
_CENTRES = "SELECT number, platform, chat FROM centre WHERE game_id = ?"
_WHO = """
SELECT seat.number, coalesce(today.id, person.id), coalesce(today.name, person.name) <> ''
  FROM seat JOIN person ON person.id = seat.person
       LEFT JOIN person AS today ON today.id = person.merged_into
 WHERE seat.game_id = ?
"""
_PLAYED = (
    "INSERT INTO played (sheet, kind, formula, pace, place, at, lexicon, rated, board,"
    " rounds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
_RESULT = (
    "INSERT INTO result (sheet, game, person, place, at, kind, formula, pace, points, best, rank, players,"
    " solos, late, gone, counted, handicap, marks)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_TAKEN_OFF = -1
"""A result that neither counts nor is in what results add up to: its person has another of the game."""
_TWICE = f"""
SELECT id, result.place, result.kind, result.formula, result.pace, points, best, marks, solos, rounds
  FROM result JOIN played ON played.sheet = result.sheet
 WHERE person = ? AND counted <> {_TAKEN_OFF} AND EXISTS (
       SELECT 1 FROM result AS other WHERE other.person = ? AND other.game = result.game)
"""  # noqa: S608 - a number of ours
_NOT_THIS = f"UPDATE result SET counted = {_TAKEN_OFF}, handicap = NULL WHERE id = ?"  # noqa: S608 - a number of ours
_LESS = """
UPDATE total SET games = games - 1, points = points - ?, best = best - ?, rounds = rounds - ?,
       found = found - ?, solos = solos - ?, scrabbles = scrabbles - ?, missed = missed - ?
 WHERE person = ? AND place = ? AND kind = ? AND formula = ? AND pace = ?
"""
_COUNTS_NO_MORE = "UPDATE result SET counted = 0, handicap = NULL WHERE person = ?"
_LATEST = (
    "SELECT points, best FROM result WHERE person = ? AND kind = ? AND counted = 1"
    " ORDER BY at DESC, id DESC LIMIT ?"
)
_ADDED = """
 ON CONFLICT (person, place, kind, formula, pace) DO UPDATE SET
    games = total.games + excluded.games, points = total.points + excluded.points,
    best = total.best + excluded.best, rounds = total.rounds + excluded.rounds,
    found = total.found + excluded.found, solos = total.solos + excluded.solos,
    scrabbles = total.scrabbles + excluded.scrabbles, missed = total.missed + excluded.missed,
    play = CASE WHEN excluded.high > total.high THEN excluded.play ELSE total.play END,
    high = CASE WHEN excluded.high > total.high THEN excluded.high ELSE total.high END
"""
_COLUMNS = (
    "kind, formula, pace, games, points, best, rounds, found, solos, scrabbles, missed, high, play"
)
_TOTAL = f"""
INSERT INTO total (person, place, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?) {_ADDED}
"""  # noqa: S608 - names of ours
_MOVE_TOTALS = f"""
INSERT INTO total (person, place, {_COLUMNS})
SELECT CAST(? AS BIGINT), place, {_COLUMNS} FROM total WHERE person = ? {_ADDED}
"""  # noqa: S608 - names of ours
_MOVE_PLACE = (
    "UPDATE played SET place = :number WHERE place = :former",
    "UPDATE result SET place = :number WHERE place = :former",
    f"""
    INSERT INTO total (person, place, {_COLUMNS})
    SELECT person, CAST(:number AS BIGINT), {_COLUMNS} FROM total WHERE place = :former {_ADDED}
    """,  # noqa: S608 - names of ours
    "DELETE FROM total WHERE place = :former",
)


def keep(connection: Connection, game_id: str, played: Played) -> None:
    """Keep a game that is over; its game and its seats are there."""
    place = played.origin or _place_of(connection, game_id)
    places = _centres_of(connection, game_id) if place != played.origin else {}
    seated = connection.execute(_WHO, (game_id,)).fetchall()
    who = {number: person for number, person, _ in seated}
    known = {person for _, person, is_known in seated if is_known}
    about = (played.kind, played.formula, played.pace)
    at, here = to_stored(played.at), place if played.sheet == game_id else 0
    noted = (
        played.lexicon,
        int(played.rated),
        "\n".join(played.board),
        rounds_to_text(played.rounds, who),
    )
    connection.execute(_PLAYED, (played.sheet, *about, here, at, *noted))
    best = sum(each.points for each in played.rounds)
    counted: dict[int, Result] = {}
    for result in played.results:
        person, counts_in = who.get(result.person), places.get(result.centre, place)
        if counts := person in known and _counts(played, result):
            counted[who[result.person]] = result
        usual = _usual(connection, person, played.kind) if counts and best else None
        connection.execute(
            _RESULT,
            (
                *(played.sheet, game_id, person, counts_in, at, *about, result.points, best),
                *(result.rank, len(played.results), result.solos, int(result.late)),
                *(int(result.left), int(counts), usual, marks_to_text(result.marks)),
            ),
        )
        if person in known:
            added = _added(result.marks, played.rounds, result.points, best, result.solos)
            for each in (counts_in, 0):
                connection.execute(_TOTAL, (person, each, *about, *added))
    ratings.update(connection, counted, best)


def move(connection: Connection, former: int, person: int) -> None:
    """Give one person's results to another. Of two ratings that of more games stays.

    A game in which both sat counts once, in rankings and in what results add up to, by what the other made of
    it: else two seats would be worth more than one. Both results stay in its list.
    """
    for row in connection.execute(_TWICE, (former, person)).fetchall():
        _take_off(connection, former, *row)
    connection.execute("UPDATE result SET person = ? WHERE person = ?", (person, former))
    connection.execute(_MOVE_TOTALS, (person, former))
    connection.execute("DELETE FROM total WHERE person = ?", (former,))
    ratings.move(connection, former, person)


def _take_off(
    connection: Connection,
    person: int,
    number: int,
    place: int,
    kind: str,
    formula: str,
    pace: int,
    points: int,
    best: int,
    marks: str,
    solos: int,
    rounds: str,
) -> None:
    """A result counts no more; that it had the best play of all games is left."""
    added = _added(marks_from_text(marks), rounds_from_text(rounds), points, best, solos)
    connection.execute(_NOT_THIS, (number,))
    for each in {place, 0}:
        connection.execute(_LESS, (*added[:7], person, each, kind, formula, pace))


def move_place(connection: Connection, former: int, number: int) -> None:
    """Give the results of one place, by its number, to another."""
    for statement in _MOVE_PLACE:
        connection.execute(statement, {"former": former, "number": number})


def forget(connection: Connection, person: int) -> None:
    """Forget the person: what others played together with them stays, and counts for nobody."""
    connection.execute(_COUNTS_NO_MORE, (person,))
    connection.execute("DELETE FROM total WHERE person = ?", (person,))
    connection.execute("DELETE FROM rating WHERE person = ?", (person,))


def _place_of(connection: Connection, game_id: str) -> int:
    played = Place(*connection.execute(_WHERE, (game_id,)).fetchone())
    return place_rows.find_or_add(connection, place_rows.home_of(connection, played))


def _centres_of(connection: Connection, game_id: str) -> dict[int, int]:
    """The places of the other centres, by number: what is played there counts there."""
    found = connection.execute(_CENTRES, (game_id,)).fetchall()
    return {
        number: place_rows.find_or_add(connection, place_rows.home_of(connection, Place(*where)))
        for number, *where in found
    }


def _counts(played: Played, result: Result) -> bool:
    """Whether it counts for seasons and ratings (SPEC Q34)."""
    long_enough = not played.rounds or len(played.rounds) >= FEWEST_ROUNDS
    return played.rated and long_enough and result.rank > 0 and not result.late


def _usual(connection: Connection, person: int | None, kind: str) -> int | None:
    """The handicap of a person before this game, in hundredths."""
    rows = connection.execute(_LATEST, (person, kind, MOST_GAMES)).fetchall()
    mean = handicap([Fraction(100 * points, best or 1) for points, best in rows])
    return None if mean is None else floor(100 * mean + Fraction(1, 2))


def _added(
    marks: Sequence[Mark], rounds: Sequence[PlayedRound], points: int, best: int, solos: int
) -> tuple[object, ...]:
    """The addition of a result to a total."""
    found = scrabbles = missed = 0
    high, play = 0, ""
    for mark, top in zip_longest(marks, rounds[: len(marks)]):
        found += top is not None and bool(mark.play) and mark.points + mark.hints >= top.points
        scrabbles += mark.scrabble
        missed += top is not None and top.scrabble and not mark.scrabble and not mark.absent
        if mark.points > high:
            high, play = mark.points, mark.play
    return (
        points,
        best,
        len(rounds),
        found,
        solos,
        scrabbles,
        missed,
        high,
        play,
    )
