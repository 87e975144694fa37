"""The rows of a club's file, one a bulletin, whether it is a table (CSV) or JSON.

Every complaint names the row. Nothing is passed over: a column that is not known here is told, for a bulletin
may hang on it.
"""

import csv
import io
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bot.cli.common import InputError

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


@dataclass(frozen=True, slots=True)
class Row:
    """Texts by the name of their column, and where they stand."""

    where: str
    texts: Mapping[str, str]

    def text(self, column: str) -> str:
        return self.texts.get(column, "").strip()


def decoded(data: bytes) -> str:
    """The text of a table, in whichever encoding a spreadsheet has written it."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):  # what some spreadsheets call Unicode text
        return data.decode("utf-16", errors="replace")
    if b"\0" in data:
        raise InputError("this is no table of text: save it as CSV")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")  # what spreadsheets write in French


def rows_of_a_table(text: str) -> Iterator[Row]:
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
                yield Row(f"line {table.line_num}", texts)
                continue
            yield Row(f"line {table.line_num}", {each: texts.get(each, "") for each in _OF_A_ROUND})
            for player, bulletin in texts.items():  # in the order of the columns
                if player not in _OF_A_ROUND and bulletin.strip():
                    yield Row(f"line {table.line_num}", {"player": player, "bulletin": bulletin})
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


def rows_of_json(rounds: Any) -> Iterator[Row]:
    """The rounds of a record, or of somebody who writes them himself."""
    if not isinstance(rounds, list):
        raise InputError("rounds: a list is needed")
    for number, one in enumerate(rounds, start=1):
        where = f"round {number}"
        if not isinstance(one, dict):
            raise InputError(f"{where}: a JSON object is needed")
        kept = " ".join(str(one.get(part) or "") for part in ("ref", "word"))
        yield Row(where, {"round": str(number), "rack": str(one.get("rack", "")), "kept": kept})
        bulletins = one.get("bulletins", [])
        if isinstance(bulletins, dict):
            bulletins = [{"player": player, "text": text} for player, text in bulletins.items()]
        if not isinstance(bulletins, list) or not all(isinstance(each, dict) for each in bulletins):
            raise InputError(f"{where}: bulletins: texts by player, or a list of objects")
        for each in bulletins:
            _check_bulletin(each, where)
            texts = {name: "" if value is None else str(value) for name, value in each.items()}
            yield Row(where, {**texts, "bulletin": texts.get("text", "")})


def _check_bulletin(given: Mapping[str, Any], where: str) -> None:
    strange = sorted(given.keys() - _OF_JSON - {"sent", "article"})  # which a record has besides
    if strange:
        raise InputError(f"{where}: a bulletin has {', '.join(sorted(_OF_JSON))}, not {strange[0]}")
    if str(given.get("player") or "").strip() == "":
        raise InputError(f"{where}: a bulletin has no player")
    if not isinstance(given.get("text") or "", str):
        raise InputError(f"{where}: text: what was written is a text, not {given['text']!r}")
