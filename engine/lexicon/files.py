"""The compiled lexicon file: written once, read in a few milliseconds.

Layout, all numbers little-endian::

    8 bytes   magic "CHEVALEX"
    2 bytes   version of the format
    4 bytes   h, length of the header
    4 bytes   n, number of arcs
    h bytes   header, JSON in UTF-8: name, licence, sources, size, digest, root, perhaps a date
    4n bytes  the arcs of the word graph (see `engine.lexicon.graph`)
    4 bytes   CRC-32 of everything before

Nothing in it depends on when, where or by whom it was made: the same words, name, licence
and sources give the same bytes. The CRC finds a copy that was cut or damaged. That the graph is
one, and holds as many words as the header says, of at most 15 letters, is seen in one pass over
its arcs. The digest of the words is not recomputed on loading, for that means walking them all:
it is checked where one is asked for (`check_digest`), and once for all before a list is searched
(`engine.lexicon.table_file`).
"""

import errno
import json
import os
import re
import struct
import sys
import zlib
from array import array
from datetime import date
from pathlib import Path
from typing import Any, Final

from engine.lexicon.graph import WordGraph
from engine.lexicon.lexicon import Lexicon

FORMAT_VERSION: Final = 1
MOST_WORDS: Final = 3_000_000
"""More than any language has: a few hundred bytes can hold millions of words, and tables hold each."""
LONGEST_FILE: Final = 100_000_000
"""Bytes; French takes half a million."""
LONGEST: Final = 15
"""Letters of a word."""
_MAGIC: Final = b"CHEVALEX"
_PREAMBLE: Final = struct.Struct("<8sHII")
_CHECKSUM: Final = struct.Struct("<I")
LONGEST_NAME: Final = 80
LONGEST_TEXT: Final = 1000
"""Of licence and sources, each."""
_DIGEST: Final = re.compile("[0-9a-f]{64}")
_SHIPPED: Final = Path(__file__).parent / "data" / "francais-libre.lexicon"


class LexiconFileError(ValueError):
    """A lexicon file that cannot be used; the message is one line, and names the file."""


class LexiconChangedError(LexiconFileError):
    """A lexicon with other words than the ones asked for by digest."""


def load_shipped() -> Lexicon:
    """Load the French word list that comes with the engine."""
    return load(_SHIPPED)


def load(path: str | Path) -> Lexicon:
    """Read a compiled lexicon. Raises `LexiconFileError`."""
    try:
        if Path(path).is_fifo():  # who is to write into it may never come
            raise LexiconFileError(f"{path}: is a named pipe, not a file")
        with Path(path).open("rb") as file:
            data = file.read(LONGEST_FILE + 1)
    except FileNotFoundError:
        raise LexiconFileError(f"{path}: there is no such file") from None
    except OSError as error:
        raise LexiconFileError(f"{path}: cannot be read ({error.strerror})") from None
    if len(data) > LONGEST_FILE:
        raise LexiconFileError(f"{path}: longer than {LONGEST_FILE} bytes")
    try:
        return from_bytes(data)
    except LexiconFileError as error:
        raise LexiconFileError(f"{path}: {error}") from None


def save(lexicon: Lexicon, path: str | Path) -> None:
    """Write a compiled lexicon; a file of that name is replaced at once or not at all.

    Raises `LexiconFileError` if it cannot be written.
    """
    write_file(Path(path), to_bytes(lexicon))


def write_file(path: Path, content: bytes) -> None:
    """Write a file; one of that name is replaced at once or not at all.

    A link stays, and what it leads to is replaced; what is no file, as a device or a pipe, is written to.

    Raises `LexiconFileError` if it cannot be written.
    """
    try:
        if path.exists() and not path.is_file():
            # Whoever is to read from a pipe may never come: then opening it fails, and does not wait.
            with os.fdopen(os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0)), "wb") as file:
                if hasattr(os, "O_NONBLOCK"):
                    os.set_blocking(file.fileno(), True)
                file.write(content)
            return
        named = path.resolve()
        temporary = named.with_name(f".{named.name}.{os.getpid()}.tmp")
        try:
            with temporary.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(named)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        why = "nobody reads from it" if error.errno == errno.ENXIO else error.strerror
        raise LexiconFileError(f"{path}: cannot be written ({why})") from None


def check_digest(lexicon: Lexicon, expected: str) -> None:
    """Raise `LexiconChangedError` unless the words are those of this digest; walks them all."""
    if lexicon.digest != expected:
        raise LexiconChangedError(
            f"the lexicon is {lexicon.identity}, and not the one with digest {expected[:12]}"
        )
    require_own_digest(lexicon)


def require_own_digest(lexicon: Lexicon) -> None:
    """Raise `LexiconChangedError` unless the words are those of the list's own digest."""
    if not lexicon.has_its_digest():
        raise LexiconChangedError(
            f"the lexicon calls itself {lexicon.identity}, and its words are others"
        )


def to_bytes(lexicon: Lexicon) -> bytes:
    """The content of a compiled file. Raises `LexiconFileError` if its name cannot be shown."""
    _require_shown("name", lexicon.name, LONGEST_NAME)
    header = {
        "digest": lexicon.digest,
        "licence": lexicon.licence,
        "name": lexicon.name,
        "root": lexicon.graph.root,
        "size": lexicon.size,
        "sources": lexicon.sources,
    }
    if lexicon.dated is not None:
        header["date"] = lexicon.dated.isoformat()
    encoded = json.dumps(header, ensure_ascii=False, sort_keys=True).encode()
    arcs = lexicon.graph.arcs
    preamble = _PREAMBLE.pack(_MAGIC, FORMAT_VERSION, len(encoded), len(arcs))
    content = preamble + encoded + _little_endian(arcs).tobytes()
    return content + _CHECKSUM.pack(zlib.crc32(content))


def from_bytes(data: bytes) -> Lexicon:
    """The lexicon of a compiled file's content. Raises `LexiconFileError`."""
    if data[: len(_MAGIC)] != _MAGIC:
        raise LexiconFileError("not a compiled lexicon")
    if len(data) < _PREAMBLE.size:
        raise LexiconFileError("the file is cut off")
    _, version, header_size, arc_count = _PREAMBLE.unpack_from(data)
    if version > FORMAT_VERSION:
        raise LexiconFileError(
            f"format {version} is newer than this program, which reads up to {FORMAT_VERSION}"
        )
    arcs_start = _PREAMBLE.size + header_size
    arcs_end = arcs_start + 4 * arc_count
    if len(data) < arcs_end + _CHECKSUM.size:
        raise LexiconFileError("the file is cut off")
    checksum = data[arcs_end:]
    if checksum != _CHECKSUM.pack(zlib.crc32(data[:arcs_end])):
        raise LexiconFileError("the file is damaged (wrong checksum)")
    arcs = array("I")
    arcs.frombytes(data[arcs_start:arcs_end])
    try:
        header = json.loads(data[_PREAMBLE.size : arcs_start])
        return _lexicon(header, _little_endian(arcs))
    except LexiconFileError:
        raise
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        raise LexiconFileError("the file was not made by this program") from None


def _require_shown(what: str, text: str, longest: int) -> None:
    """Require a text that steers nothing where it is shown: terminals, chats and logs."""
    if not text.isprintable() or len(text) > longest:
        raise LexiconFileError(f"{what}: one line of {longest} signs that can be shown is needed")


def _lexicon(header: dict[str, Any], arcs: "array[int]") -> Lexicon:
    size = int(header["size"])
    if size > MOST_WORDS:
        raise LexiconFileError("more words than any language has")
    name, digest, licence, *sources = map(
        str, (header["name"], header["digest"], header["licence"], *header["sources"])
    )
    if not _DIGEST.fullmatch(digest):
        raise ValueError("no digest")
    _require_shown("name", name, LONGEST_NAME)
    for text in (licence, *sources):
        _require_shown("licence and sources", text, LONGEST_TEXT)
    return Lexicon(
        name=name,
        digest=digest,
        size=size,
        graph=WordGraph(arcs, int(header["root"]), size, longest=LONGEST),
        licence=licence,
        sources=tuple(sources),
        dated=date.fromisoformat(header["date"]) if "date" in header else None,
    )


def _little_endian(arcs: "array[int]") -> "array[int]":
    """Arcs in the file's byte order from this machine's, or the other way round."""
    if sys.byteorder == "little":
        return arcs
    swapped = array("I", arcs)
    swapped.byteswap()
    return swapped
