"""What the subcommands share: the word list, JSON in and out, the one kind of error a user sees."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from bot import folders
from bot.errors import LINES, OneLineError, one_line
from bot.folders import TABLES, find_config
from bot.named import no_text
from engine.board import Board, BoardError
from engine.formulas import FORMULAS, Formula
from engine.lexicon import Lexicon, load, load_shipped, require_own_digest, with_tables
from engine.tiles import ALL_TILES, COUNTS

OK, NO, BAD_INPUT = 0, 1, 2
complain = LINES.complain

LONGEST_LINE = 1_000_000
"""A position takes under 500 characters, with a list of plays some more; longer lines are not parsed."""
LONGEST_FILE = 10_000_000
"""The record of a game takes some 20,000 bytes."""


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


def add_config_option(parser: argparse.ArgumentParser) -> None:
    """``--config FILE`` after the command; the same before it is taken if this one is not there."""
    parser.add_argument(
        "--config",
        metavar="FILE",
        type=Path,
        default=argparse.SUPPRESS,
        help="the configuration to use",
    )


def add_search_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of a search: ``--lexicon``, ``--config``, and ``--tables FOLDER``."""
    add_lexicon_option(parser)
    add_config_option(parser)
    parser.add_argument(
        "--tables",
        metavar="FOLDER",
        type=Path,
        help="where the tables of the search are kept; default: in the data folder",
    )


def add_numbers(parser: argparse.ArgumentParser, *numbers: tuple[str, int, str]) -> None:
    """Options for whole numbers: each with what it is by default, and what it counts."""
    for option, usual, what in numbers:
        parser.add_argument(
            option, type=int, default=usual, metavar="N", help=f"{what}; default: {usual}"
        )


def open_lexicon(path: Path | None) -> Lexicon:
    """The word list of a file, whose digest is that of its words, or the shipped one.

    Raises:
        LexiconFileError: missing, damaged, or no word list.
        LexiconChangedError: it calls itself another.
    """
    if path is None:
        return load_shipped()
    lexicon = load(path)
    require_own_digest(lexicon)
    return lexicon


def open_searchable(
    path: Path | None, folder: Path | None = None, *, config: Path | None = None
) -> Lexicon:
    """Open the lexicon with the tables of the top finder, kept in the data folder.

    Raises:
        LexiconFileError: missing, damaged, or no word list.
        ConfigError: the configuration that names the data folder cannot be used.
    """
    lexicon = open_lexicon(path)
    if folder is None:
        data = data_folder(config)
        make_private(data)
        folder = data / TABLES
    return with_tables(lexicon, folder)


def data_folder(config: Path | None) -> Path:
    """The data folder of the configuration, which is read only if there is one.

    Raises:
        ConfigError: it cannot be used.
    """
    if find_config(config) is None:
        return folders.data_folder()
    from bot.config import load_config  # noqa: PLC0415 - pydantic takes time, most commands have none

    return load_config(config).config.general.folder


def make_private(folder: Path) -> None:
    """Make the data folder, for its owner alone; if it cannot be made, whoever needs it says so."""
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def answer_lines(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> int:
    """Answer each JSON line of stdin with one on stdout; a bad line does not stop the others.

    A bad line is answered with ``{"error": "bad_input", ...}``, said on stderr, and makes the exit
    code 2 in the end.
    """
    code = OK
    for number, line in enumerate(_lines(sys.stdin.buffer), start=1):
        if not line.strip():
            continue
        try:
            reply = answer(_parse(line))
        except InputError as error:
            message = f"line {number}: {one_line(error)}"
            complain(message)
            reply = {"error": "bad_input", "message": message}
            code = BAD_INPUT
        print(json.dumps(reply, ensure_ascii=False, separators=(",", ":")), flush=True)
    return code


def read_json_file(path: Path) -> Any:
    """The decoded content of a JSON file, or of stdin for ``-``.

    Raises:
        InputError: it cannot be read, is too long, or is no JSON.
    """
    return decode_json(read_bytes(path, LONGEST_FILE), f"{path}: ")


def read_bytes(path: Path, most: int) -> bytes:
    """The bytes of a file, or of stdin for ``-``; of an endless one, only so many that this is seen.

    Raises:
        InputError: it cannot be read, or holds more than `most` bytes.
    """
    try:
        if str(path) == "-":
            data = sys.stdin.buffer.read(most + 1)
        elif why := no_text(path):
            raise InputError(f"{path}: {why}; - reads what is piped in")
        else:
            with path.open("rb") as file:
                data = file.read(most + 1)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    if len(data) > most:
        raise InputError(f"{path}: longer than {most} bytes")
    return data


def require_file(option: str, path: Path | None, *sources: Path) -> None:
    """Require that the file can be written, as far as that is known before its content is made.

    Raises:
        InputError: there is no such folder, or that is one; or it is what is read, by whatever name.
    """
    if path is None:
        return
    if any(is_same(path, source) for source in sources):
        raise InputError(f"{option}: {path} is the file that is read; name another")
    if not path.parent.is_dir():
        raise InputError(f"{option}: there is no folder {path.parent}")
    if path.is_dir():
        raise InputError(f"{option}: {path} is a folder, not a file")


def is_same(path: Path, source: Path) -> bool:
    """Whether this is what is read, also through a link, or from stdin for ``-``."""
    try:
        read = os.fstat(sys.stdin.fileno()) if str(source) == "-" else source.stat()
        return path.is_file() and os.path.samestat(path.stat(), read)
    except (OSError, ValueError):  # one of them is not there yet, or is no file
        return False


def board_of(data: dict[str, Any]) -> Board:
    """The board in ``rows``."""
    rows = data.get("rows")
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise InputError("rows: 15 texts of 15 signs are needed")
    try:
        return Board.parse(rows)
    except BoardError as error:
        raise InputError(f"rows: {error}") from None


def board_in_list(data: dict[str, Any], lexicon: Lexicon) -> Board:
    """The board in ``rows``, all of whose words are in the list."""
    board = board_of(data)
    for word in board.words():
        if word not in lexicon:
            raise InputError(f"rows: {word} is not in the word list")
    return board


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
    for tile in sorted(set(rack)):
        if rack.count(tile) > COUNTS[tile]:
            raise InputError(f"rack: the set has {COUNTS[tile]} {tile}, not {rack.count(tile)}")
    return rack


def text_of(data: dict[str, Any], key: str) -> str:
    """A text that must be there."""
    return whole_text(data.get(key), key)


def whole_text(text: Any, key: str) -> str:
    """A text of whole characters: JSON can hold half of one, UTF-8 cannot."""
    if not isinstance(text, str):
        raise InputError(f"{key}: a text is needed")
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise InputError(f"{key}: half a character")
    return text


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Line by line; of one that is too long only so much that this is seen."""
    while line := stream.readline(LONGEST_LINE + 1):
        more = line
        while len(more) > LONGEST_LINE and not more.endswith(b"\n"):
            more = stream.readline(LONGEST_LINE + 1)
        yield line


def _parse(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise InputError(f"longer than {LONGEST_LINE} bytes")
    data = decode_json(line)
    if not isinstance(data, dict):
        raise InputError("a JSON object is needed")
    return data


def decode_json(data: bytes, where: str = "") -> Any:
    """The content of JSON in UTF-8.

    Raises:
        InputError: it is none; `where` comes first.
    """
    try:
        return json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise InputError(f"{where}not a UTF-8 text") from None
    except RecursionError:
        raise InputError(f"{where}not JSON that can be read: nested too deeply") from None
    except ValueError as error:  # also a number of too many digits
        raise InputError(f"{where}not JSON: {error}") from None
