"""How good people are, kept as their games end, in that order (`bot.ratings` reckons).

Of games with rounds that is the cote, of others the rating by ranks. `state` has the exact numbers, `value`
what people are ranked by and shown.
"""

import json
from collections.abc import Mapping
from fractions import Fraction

from bot.ratings import cote, skill
from bot.ratings.cote import Cote
from bot.ratings.skill import Skill
from bot.store.results import COTE, SKILL, Result
from bot.store.sql.connection import Connection

_KNOWN = """
SELECT person, state, games FROM rating
 WHERE kind = ? AND person IN (SELECT CAST(value AS BIGINT) FROM json_each(?))
"""
_KEEP = (
    "INSERT INTO rating (person, kind, value, state, games) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (person, kind) DO UPDATE SET"
    " value = excluded.value, state = excluded.state, games = excluded.games"
)
_FEWER = """
DELETE FROM rating WHERE person = ? AND EXISTS (
    SELECT 1 FROM rating AS other
     WHERE other.person = ? AND other.kind = rating.kind AND other.games >= rating.games)
"""
_MOVE = (
    """DELETE FROM rating WHERE person = :person
          AND kind IN (SELECT kind FROM rating WHERE person = :former)""",
    "UPDATE rating SET person = :person WHERE person = :former",
)


def update(connection: Connection, results: Mapping[int, Result], best: int) -> None:
    """Rate the persons of a game by their results; `best` is the sum of its tops, 0 if it has none."""
    kind = COTE if best else SKILL
    rows = connection.execute(_KNOWN, (kind, json.dumps(list(results)))).fetchall()
    known = {person: (json.loads(state), games) for person, state, games in rows}
    kept: list[tuple[int, str, int, str, int]] = []
    if best:
        percentages = {
            person: Fraction(100 * result.points, best) for person, result in results.items()
        }
        cotes = {person: Cote(state[0], games) for person, (state, games) in known.items()}
        for person, made in cote.rate(percentages, cotes).items():
            kept.append(
                (person, kind, round(10 * made.value), json.dumps([made.value]), made.games)
            )
    else:
        ranks = {person: result.rank for person, result in results.items()}
        skills = {
            person: Skill(state[0], state[1], games) for person, (state, games) in known.items()
        }
        for person, rated in skill.rate(ranks, skills).items():
            state = json.dumps([rated.mu, rated.sigma])
            kept.append((person, kind, rated.shown, state, rated.games))
    connection.executemany(_KEEP, kept)


def move(connection: Connection, former: int, person: int) -> None:
    """Two people are one: of two ratings of a kind that of more games stays."""
    connection.execute(_FEWER, (former, person))
    for statement in _MOVE:
        connection.execute(statement, {"person": person, "former": former})
