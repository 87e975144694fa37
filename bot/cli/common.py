"""What the subcommands share: the word list, JSON in and out, the one kind of error a user sees."""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.errors import OneLineError
from engine.board import Board, BoardError
from engine.formulas import FORMULAS, Formula
from engine.lexicon import Lexicon, load, load_shipped, with_tables
from engine.tiles import ALL_TILES, COUNTS, JOKER

OK, NO, BAD_INPUT = 0, 1, 2

LONGEST_LINE = 1_000_000
"""A position takes under 500 characters, with a list of plays some more; longer lines are not parsed."""


class InputError(OneLineError):
    """Bad input: the message is shown as it is."""


def add_lexicon_option(parser: argparse.ArgumentParser) -> None:
    """``--lexicon FILE``."""
    parser.add_argument(
        "--lexicon",
        metavar="FILE",
        type=Path,
        help="a compiled word list (see `chevalet lexicon build`); default: the one that is shipped",
    )


def open_lexicon(path: Path | None) -> Lexicon:
    """The word list of a file, or the shipped one.

    Raises:
        LexiconFileError: missing, damaged, or no word list.
    """
    return load_shipped() if path is None else load(path)


def open_searchable(path: Path | None, folder: Path | None = None) -> Lexicon:
    """The same with the tables of the top finder, kept in the data folder.

    Raises:
        LexiconFileError: missing, damaged, or no word list.
        ConfigError: the configuration that names the data folder cannot be used.
    """
    from bot.config import load_config  # noqa: PLC0415 - pydantic takes time, most commands have none

    lexicon = open_lexicon(path)
    folder = folder or load_config().config.general.tables_folder
    return with_tables(lexicon, folder)


def answer_lines(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> int:
    """Answer each JSON line of stdin with one on stdout; a bad line does not stop the others.

    A bad line is answered with ``{"error": "bad_input", ...}``, said on stderr, and makes the exit
    code 2 in the end.
    """
    code = OK
    for number, line in enumerate(sys.stdin, start=1):
        if not line.strip():
            continue
        try:
            reply = answer(_parse(line))
        except InputError as error:
            print(f"chevalet: line {number}: {error}", file=sys.stderr)
            reply = {"error": "bad_input", "message": f"line {number}: {error}"}
            code = BAD_INPUT
        print(json.dumps(reply, ensure_ascii=False, separators=(",", ":")), flush=True)
    return code


def read_json_file(path: Path) -> Any:
    """The decoded content of a JSON file, or of stdin for ``-``.

    Raises:
        InputError: it cannot be read, or is no JSON.
    """
    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path}: {_reason(error)}") from None
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise InputError(f"{path}: not JSON: {error}") from None


def board_of(data: dict[str, Any]) -> Board:
    """The board in ``rows``."""
    rows = data.get("rows")
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise InputError("rows: 15 texts of 15 signs are needed")
    try:
        return Board.parse(rows)
    except BoardError as error:
        raise InputError(f"rows: {error}") from None


def formula_of(data: dict[str, Any]) -> Formula:
    """The formula in ``formula``, normal by default."""
    name = data.get("formula", "normal")
    formula = FORMULAS.get(name) if isinstance(name, str) else None
    if formula is None:
        raise InputError(f"formula: {name!r} is not one of {', '.join(FORMULAS)}")
    return formula


def rack_of(data: dict[str, Any], formula: Formula) -> str:
    """The tiles in ``rack``: A-Z and ``?``, at most as many as the formula draws."""
    rack = text_of(data, "rack")
    strange = next((tile for tile in rack if tile not in ALL_TILES), None)
    if strange is not None:
        raise InputError(f"rack: {strange!r} is neither A-Z nor '?'")
    if not 1 <= len(rack) <= formula.rack_size:
        raise InputError(f"rack: 1 to {formula.rack_size} tiles, not {len(rack)}")
    jokers = rack.count(JOKER)
    if jokers > COUNTS[JOKER]:
        raise InputError(f"rack: at most {COUNTS[JOKER]} jokers, not {jokers}")
    return rack


def text_of(data: dict[str, Any], key: str) -> str:
    """A text that must be there."""
    text = data.get(key)
    if not isinstance(text, str):
        raise InputError(f"{key}: a text is needed")
    return text


def _parse(line: str) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise InputError(f"longer than {LONGEST_LINE} characters")
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:  # also a number of too many digits
        raise InputError(f"not JSON: {error}") from None
    if not isinstance(data, dict):
        raise InputError("a JSON object is needed")
    return data


def _reason(error: OSError | UnicodeDecodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "not a UTF-8 text"
    return error.strerror or str(error)
