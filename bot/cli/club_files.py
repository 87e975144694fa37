"""A club's game in a file: JSON, or a table that somebody types (CSV); docs/referee.md says how.

Both are read as rows of text (`club_rows`), and every complaint names the row. Nothing is passed over: a
setting or a name that is not known here is told, for a bulletin may hang on it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.cli.club_rows import Row, decoded, rows_of_a_table, rows_of_json
from bot.cli.common import LONGEST_FILE, InputError, read_bytes, read_json_file
from engine.duplicate.club_game import ClubRound, Handed
from engine.errors import NotationError
from engine.moves import Play
from engine.notation import parse_bulletin
from engine.refereeing.faults import Sanction
from engine.tiles import ALL_TILES

TABLES = {".csv", ".tsv", ".txt"}
"""Endings of a table's name."""
MOST_ROUNDS = 100
MOST_DIGITS = 4
"""Of a bulletin's points."""

_SETTINGS = frozenset(
    [
        "formula",
        "regulation",
        "connection",
        "solutions",
        "solo_players",
        "first_costly",
        "warning_points",
    ]
)
_OF_A_RECORD = frozenset(
    [
        "version",
        "game",
        "openness",
        "lexicon",
        "commitment",
        "statement",
        "digest",
        "secret",
        "termination",
        "unscored",
        "board",
    ]
)
"""Other keys of a record (`engine.duplicate.record`)."""
_SANCTIONS = {
    "": None,
    **dict.fromkeys(("warning", "avertissement", "w", "a"), Sanction.WARNING),
    **dict.fromkeys(("five-points", "penalite", "pénalité", "p", "-5"), Sanction.FIVE_POINTS),
    **dict.fromkeys(("zero", "zéro", "nul", "z", "0"), Sanction.ZERO),
}


@dataclass(frozen=True, slots=True)
class Corrected:
    """The club's correction of a bulletin; None is what it did not say."""

    points: int | None
    sanction: Sanction | None


@dataclass(frozen=True, slots=True)
class ClubFile:
    """The rounds, the club's own correction by round (from 1) and player, and what else a file says."""

    rounds: tuple[ClubRound, ...]
    corrected: Mapping[tuple[int, str], Corrected]
    settings: Mapping[str, Any]


@dataclass(slots=True)
class _Round:
    rack: str
    kept: Play | None
    handed: dict[str, Handed] = field(default_factory=dict)


def read_club_file(path: Path) -> ClubFile:
    """The game in a file; a table if its name ends like one.

    Raises:
        InputError: it cannot be read; the message says where.
    """
    if path.suffix.lower() in TABLES:
        return club_table(read_bytes(path, LONGEST_FILE), path)
    return club_record(read_json_file(path), path)


def club_table(data: bytes, path: Path) -> ClubFile:
    """The game in a table; the path is for complaints.

    Raises:
        InputError: it cannot be read; the message says where.
    """
    try:
        return _club_file(rows_of_a_table(decoded(data)), {})
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def club_record(data: Any, path: Path) -> ClubFile:
    """The game in decoded JSON data; the path is for complaints.

    Raises:
        InputError: it cannot be read; the message says where.
    """
    if not isinstance(data, dict):
        raise InputError(f"{path}: a JSON object is needed")
    try:
        return _club_file(rows_of_json(data.get("rounds")), _settings(data))
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def _settings(data: Mapping[str, Any]) -> Mapping[str, Any]:
    settings = {name: data[name] for name in data.keys() - {"rounds"} - _OF_A_RECORD}
    for strange in sorted(settings.keys() - _SETTINGS):
        raise InputError(f"{strange} is no setting: {', '.join(sorted(_SETTINGS))}")
    return settings


def _club_file(rows: Iterable[Row], settings: Mapping[str, Any]) -> ClubFile:
    rounds: list[_Round] = []
    corrected: dict[tuple[int, str], Corrected] = {}
    for row in rows:
        if row.text("round") not in {"", str(len(rounds))}:
            if row.text("round") != str(len(rounds) + 1):
                raise InputError(f"{row.where}: round {len(rounds) + 1} follows")
            rounds.append(_Round(_rack(row), _kept(row)))
        if not rounds or len(rounds) > MOST_ROUNDS:
            raise InputError(
                f"{row.where}: rounds are numbered from 1 to {MOST_ROUNDS} at the most"
            )
        player = row.text("player")
        if player:
            if player in rounds[-1].handed:
                raise InputError(f"{row.where}: {player} has two bulletins")
            rounds[-1].handed[player] = Handed(player, row.text("bulletin"), _conduct(row))
            points, sanction = _points(row), _sanction(row, "sanction")
            if points is not None or sanction is not None:
                corrected[len(rounds), player] = Corrected(points, sanction)
    if not rounds:
        raise InputError("a game has one round at least")
    read = (ClubRound(one.rack, one.kept, tuple(one.handed.values())) for one in rounds)
    return ClubFile(tuple(read), corrected, settings)


def _rack(row: Row) -> str:
    rack = row.text("rack").upper()
    if not rack or any(tile not in ALL_TILES for tile in rack):
        raise InputError(f"{row.where}: rack: A-Z and '?', not {rack!r}")
    return rack


def _kept(row: Row) -> Play | None:
    """The word that was laid down; None if it is to be found."""
    text = row.text("kept")
    if not text:
        return None
    try:
        bulletin = parse_bulletin(text)
    except NotationError as error:
        raise InputError(f"{row.where}: kept word: {error}") from None
    if bulletin.reference is None:
        raise InputError(f"{row.where}: kept word: {text!r} has no reference")
    return Play(bulletin.reference.square, bulletin.reference.direction, bulletin.word)


def _points(row: Row) -> int | None:
    points = row.text("points")
    if points and not (points.isdecimal() and len(points) <= MOST_DIGITS):
        raise InputError(f"{row.where}: points: a number is needed, not {points!r}")
    return int(points) if points else None


def _sanction(row: Row, column: str) -> Sanction | None:
    said = row.text(column).lower()
    if said not in _SANCTIONS:
        raise InputError(f"{row.where}: {column}: warning, five-points or zero, not {said!r}")
    return _SANCTIONS[said]


def _conduct(row: Row) -> Sanction | None:
    sanction = _sanction(row, "conduct")
    if sanction is Sanction.FIVE_POINTS:
        raise InputError(f"{row.where}: conduct: warning or zero")
    return sanction
