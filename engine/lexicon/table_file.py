"""The file of a lexicon's tables: made once, then mapped into memory in milliseconds.

Layout::

    8 bytes    magic "CHEVTABL"
    4 bytes    version of the format
    4 bytes    1, in this machine's byte order
    32 bytes   digest of the words
    216 bytes  27 keys
    24 bytes   sizes in bytes of the three tables
    ...        groups, completions, letters (see `engine.anagram_tables`)
    4 bytes    CRC-32 of everything before

It is a cache: in this machine's byte order, shared by all processes that map it, and made anew when it
is missing, damaged, of another version or of other words. Nothing is lost with it.
"""

import mmap
import os
import struct
import zlib
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.anagram_tables import AnagramTables
from engine.lexicon.anagrams import build_tables
from engine.lexicon.lexicon import Lexicon

FORMAT_VERSION: Final = 1
_MAGIC: Final = b"CHEVTABL"
_HEADER: Final = struct.Struct("=8sII32s27Q3Q")
_CHECKSUM: Final = struct.Struct("=I")
_DIGITS: Final = 16


class TableFileError(ValueError):
    """A file of tables that cannot be used."""


def with_tables(lexicon: Lexicon, folder: Path) -> Lexicon:
    """The lexicon with its tables, mapped from their file in `folder`, which is made if need be.

    Where nothing can be written, the tables are kept in memory for this process alone.
    """
    path = table_path(lexicon, folder)
    try:
        return replace(lexicon, tables=map_tables(lexicon, path))
    except (OSError, TableFileError):
        tables = build_tables(lexicon.graph)
    with suppress(OSError, TableFileError):
        save_tables(lexicon, tables, path)
        tables = map_tables(lexicon, path)
    return replace(lexicon, tables=tables)


def table_path(lexicon: Lexicon, folder: Path) -> Path:
    """Where the tables of a lexicon are kept: other words have another file."""
    return folder / f"{lexicon.digest[:_DIGITS]}.tables"


def save_tables(lexicon: Lexicon, tables: AnagramTables, path: Path) -> None:
    """Write the file, at once or not at all; raises OSError."""
    sections = (tables.groups, tables.completions, tables.letters)
    header = _HEADER.pack(
        _MAGIC,
        FORMAT_VERSION,
        1,
        bytes.fromhex(lexicon.digest),
        *tables.keys,
        *(section.nbytes for section in sections),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            checksum = 0
            for part in (header, *sections):
                file.write(part)
                checksum = zlib.crc32(part, checksum)
            file.write(_CHECKSUM.pack(checksum))
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def map_tables(lexicon: Lexicon, path: Path) -> AnagramTables:
    """Map the file; raises OSError or `TableFileError`."""
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size < _HEADER.size + _CHECKSUM.size:
            raise TableFileError("cut off")
        mapped = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    magic, version, one, digest, *numbers = _HEADER.unpack_from(mapped)
    if (magic, version, one) != (_MAGIC, FORMAT_VERSION, 1):
        raise TableFileError("of another version or machine")
    if digest.hex() != lexicon.digest:
        raise TableFileError("of other words")
    end = len(mapped) - _CHECKSUM.size
    if _HEADER.size + sum(numbers[27:]) != end:
        raise TableFileError("cut off")
    if _CHECKSUM.unpack_from(mapped, end) != (zlib.crc32(mapped[:end]),):
        raise TableFileError("damaged")
    completions_at = _HEADER.size + numbers[27]
    letters_at = completions_at + numbers[28]
    return AnagramTables(
        arcs=memoryview(lexicon.graph.arcs),
        root=lexicon.graph.root,
        keys=tuple(numbers[:27]),
        groups=mapped[_HEADER.size : completions_at].cast("Q"),
        completions=mapped[completions_at:letters_at].cast("I"),
        letters=mapped[letters_at:end],
    )
