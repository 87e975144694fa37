"""A club's game in a file: JSON, or a table that somebody types (CSV); docs/referee.md says how.

Both are read as rows of text, one a bulletin, and every complaint names the row. Nothing is passed over: a
column, a setting or a name that is not known here is told, for a bulletin may hang on it.
"""

import csv
import io
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.cli.common import LONGEST_FILE, InputError, read_bytes, read_json_file
from engine.duplicate.club_game import ClubRound, Handed
from engine.errors import NotationError
from engine.moves import Play
from engine.notation import parse_bulletin
from engine.refereeing.faults import Sanction
from engine.tiles import ALL_TILES

TABLES = {".csv", ".tsv", ".txt"}
"""What the name of a table ends with."""
MOST_ROUNDS = 100
MOST_DIGITS = 4
"""Of a bulletin's points."""

_COLUMNS = {
    "coup": "round",
    "tirage": "rack",
    "retenu": "kept",
    "joueur": "player",
    "conduite": "conduct",
}
"""The French names of columns."""
_OF_A_ROUND = frozenset({"round", "rack", "kept"})
_OF_A_BULLETIN = frozenset({"player", "bulletin", "points", "sanction", "conduct"})
_OF_JSON = frozenset({"player", "text", "points", "sanction", "conduct"})
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
"""What a record has besides (`engine.duplicate.record`)."""
_SANCTIONS = {
    "": None,
    **dict.fromkeys(("warning", "avertissement", "w", "a"), Sanction.WARNING),
    **dict.fromkeys(("five-points", "penalite", "pénalité", "p", "-5"), Sanction.FIVE_POINTS),
    **dict.fromkeys(("zero", "zéro", "nul", "z", "0"), Sanction.ZERO),
}


@dataclass(frozen=True, slots=True)
class Corrected:
    """What the club gave for a bulletin; None is what it did not say."""

    points: int | None
    sanction: Sanction | None


@dataclass(frozen=True, slots=True)
class ClubFile:
    """The rounds, the club's own correction by round (from 1) and player, and what else a file says."""

    rounds: tuple[ClubRound, ...]
    corrected: Mapping[tuple[int, str], Corrected]
    settings: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Row:
    """Texts by the name of their column, and where they stand."""

    where: str
    texts: Mapping[str, str]

    def text(self, column: str) -> str:
        return self.texts.get(column, "").strip()


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
        return _club_file(_rows_of_a_table(_decoded(data)), {})
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
        return _club_file(_rows_of_json(data.get("rounds")), _settings(data))
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def _settings(data: Mapping[str, Any]) -> Mapping[str, Any]:
    settings = {name: data[name] for name in data.keys() - {"rounds"} - _OF_A_RECORD}
    for strange in sorted(settings.keys() - _SETTINGS):
        raise InputError(f"{strange} is no setting: {', '.join(sorted(_SETTINGS))}")
    return settings


def _decoded(data: bytes) -> str:
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):  # what some spreadsheets call Unicode text
        return data.decode("utf-16", errors="replace")
    if b"\0" in data:
        raise InputError("this is no table of text: save it as CSV")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")  # what spreadsheets write in French


def _rows_of_a_table(text: str) -> Iterator[_Row]:
    """A row a bulletin; or, where no column is named for players, a row a round and a column a player."""
    head = text.partition("\n")[0]
    delimiter = max(";,\t", key=head.count)
    table = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        names = [_column(name) for name in next(table, [])]
        _check_columns(names)
        for cells in table:
            if not any(map(str.strip, cells)):
                continue
            if any(map(str.strip, cells[len(names) :])):
                raise InputError(f"line {table.line_num}: it has more cells than there are columns")
            if any(delimiter in each and "\n" in each for each in cells):
                raise InputError(
                    f"line {table.line_num}: a quotation mark is open over several rows"
                )
            texts = dict(zip(names, cells, strict=False))
            if "player" in names:
                yield _Row(f"line {table.line_num}", texts)
                continue
            yield _Row(
                f"line {table.line_num}", {each: texts.get(each, "") for each in _OF_A_ROUND}
            )
            for player, bulletin in texts.items():  # in the order of the columns
                if player not in _OF_A_ROUND and bulletin.strip():
                    yield _Row(f"line {table.line_num}", {"player": player, "bulletin": bulletin})
    except csv.Error as error:
        raise InputError(f"line {table.line_num}: {error}") from None


def _check_columns(names: list[str]) -> None:
    if not any(names):
        return  # nothing is in it: that there is no round is told later
    if "rack" not in names or "round" not in names:
        told = ", ".join(filter(None, names))
        raise InputError(
            f"line 1: the first row names the columns: round, rack, player..., not {told}"
        )
    twice = next((each for each in names if each and names.count(each) > 1), None)
    if twice is not None:
        raise InputError(f"line 1: {twice} is the name of two columns")
    strange = [each for each in names if each and each not in _OF_A_ROUND | _OF_A_BULLETIN]
    if "player" in names and strange:
        raise InputError(f"line 1: {strange[0]} is none of {', '.join(sorted(_OF_A_BULLETIN))}")


def _column(name: str) -> str:
    name = name.strip()
    known = _COLUMNS.get(name.lower(), name.lower())
    return known if known in _OF_A_ROUND | _OF_A_BULLETIN else name


def _rows_of_json(rounds: Any) -> Iterator[_Row]:
    """The rounds of a record, or of somebody who writes them himself."""
    if not isinstance(rounds, list):
        raise InputError("rounds: a list is needed")
    for number, one in enumerate(rounds, start=1):
        where = f"round {number}"
        if not isinstance(one, dict):
            raise InputError(f"{where}: a JSON object is needed")
        kept = " ".join(str(one.get(part) or "") for part in ("ref", "word"))
        yield _Row(where, {"round": str(number), "rack": str(one.get("rack", "")), "kept": kept})
        bulletins = one.get("bulletins", [])
        if isinstance(bulletins, dict):
            bulletins = [{"player": player, "text": text} for player, text in bulletins.items()]
        if not isinstance(bulletins, list) or not all(isinstance(each, dict) for each in bulletins):
            raise InputError(f"{where}: bulletins: texts by player, or a list of objects")
        for each in bulletins:
            _check_bulletin(each, where)
            texts = {name: "" if value is None else str(value) for name, value in each.items()}
            yield _Row(where, {**texts, "bulletin": texts.get("text", "")})


def _check_bulletin(given: Mapping[str, Any], where: str) -> None:
    strange = sorted(given.keys() - _OF_JSON - {"sent", "article"})  # which a record has besides
    if strange:
        raise InputError(f"{where}: a bulletin has {', '.join(sorted(_OF_JSON))}, not {strange[0]}")
    if str(given.get("player") or "").strip() == "":
        raise InputError(f"{where}: a bulletin has no player")
    if not isinstance(given.get("text") or "", str):
        raise InputError(f"{where}: text: what was written is a text, not {given['text']!r}")


def _club_file(rows: Iterable[_Row], settings: Mapping[str, Any]) -> ClubFile:
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


def _rack(row: _Row) -> str:
    rack = row.text("rack").upper()
    if not rack or any(tile not in ALL_TILES for tile in rack):
        raise InputError(f"{row.where}: rack: A-Z and '?', not {rack!r}")
    return rack


def _kept(row: _Row) -> Play | None:
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


def _points(row: _Row) -> int | None:
    points = row.text("points")
    if points and not (points.isdecimal() and len(points) <= MOST_DIGITS):
        raise InputError(f"{row.where}: points: a number is needed, not {points!r}")
    return int(points) if points else None


def _sanction(row: _Row, column: str) -> Sanction | None:
    said = row.text(column).lower()
    if said not in _SANCTIONS:
        raise InputError(f"{row.where}: {column}: warning, five-points or zero, not {said!r}")
    return _SANCTIONS[said]


def _conduct(row: _Row) -> Sanction | None:
    sanction = _sanction(row, "conduct")
    if sanction is Sanction.FIVE_POINTS:
        raise InputError(f"{row.where}: conduct: warning or zero")
    return sanction
