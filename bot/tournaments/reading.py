"""What is typed after ``/tournoi``: ``suisse 5 rondes délai 7 j blitz``, and a result: ``2 412-380``.

The kind, the number of rounds and how long one lasts are found wherever they stand; all other words are those
after the command that opens a game.
"""

import re
from dataclasses import dataclass
from datetime import timedelta

from bot.talk.typography import fold
from engine.tournament.decide import MOST_ROUNDS
from engine.tournament.events import System

LONGEST_LIMIT, SHORTEST_LIMIT = timedelta(days=90), timedelta(hours=1)
LONGEST_TYPED = 120
_SYSTEMS = {
    System.SWISS: ("suisse", "swiss"),
    System.ALL: ("toutes rondes", "toutes-rondes", "round robin", "round-robin"),
}
_ROUNDS = re.compile(r"\b(\d{1,3})\s*(?:rondes?|tours?|rounds?)\b")
_TIME = (
    r"(?P<number>\d{1,4})\s*"
    r"(?:(?P<days>j|jours?|d|days?)|(?P<hours>h|heures?|hours?)|(?P<weeks>semaines?|weeks?))\b"
)
_LIMIT = re.compile(rf"\b(?:delai|limite|limit|time)\s*[=:]?\s*{_TIME}")
_RESULT = re.compile(
    r"(?:(?P<round>\d{1,3})[ /.]+)?(?P<table>\d{1,3})\s*:?\s+"
    r"(?P<one>-?\d{1,4})\s*[-\u2013/ ]\s*(?P<two>-?\d{1,4})"
)


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament as it was typed; `rest` are the words about its games."""

    system: System
    rounds: int | None
    limit: timedelta
    rest: str


@dataclass(frozen=True, slots=True)
class TypedResult:
    """A result as it was typed; without a round, of the last one."""

    round: int | None
    table: int
    points: tuple[int, int]


def read_plan(typed: str) -> Plan | None:
    """The tournament that is meant; None if a number cannot be."""
    left = " ".join(typed[:LONGEST_TYPED].split())
    system = System.SWISS
    for each, names in _SYSTEMS.items():
        for name in names:
            found = re.search(rf"(?<!\S){name}(?!\S)", fold(left))
            if found:
                system, left = each, _without(left, found)
    rounds, limit = None, timedelta(0)
    if found := _ROUNDS.search(fold(left)):
        rounds, left = int(found[1]), _without(left, found)
    if found := _LIMIT.search(fold(left)):
        limit, left = _length(found), _without(left, found)
        if not SHORTEST_LIMIT <= limit <= LONGEST_LIMIT:
            return None
    if rounds is not None and not (1 <= rounds <= MOST_ROUNDS and system is System.SWISS):
        return None
    return Plan(system, rounds, limit, left.strip(" ,"))


def read_result(typed: str) -> TypedResult | None:
    """The result that is meant: a table, perhaps after a round, and the points of both; None if none is."""
    found = _RESULT.fullmatch(typed.strip().replace("\N{MINUS SIGN}", "-"))
    if found is None:
        return None
    number = int(found["round"]) if found["round"] else None
    return TypedResult(number, int(found["table"]), (int(found["one"]), int(found["two"])))


def read_time(typed: str) -> timedelta | None:
    """A time in hours, days or weeks; None if it is none, or too long."""
    found = re.fullmatch(_TIME, fold(typed.strip()))
    length = None if found is None else _length(found)
    return length if length and length <= LONGEST_LIMIT else None


def _length(found: re.Match[str]) -> timedelta:
    unit = 7 * 24 if found["weeks"] else 24 if found["days"] else 1
    return timedelta(hours=unit * int(found["number"]))


def _without(text: str, found: re.Match[str]) -> str:
    return f"{text[: found.start()]} {text[found.end() :]}"
