"""The file of a lexicon's tables: made once, then mapped into memory in milliseconds.

Layout::

    8 bytes    magic "CHEVTABL"
    4 bytes    version of the format
    4 bytes    1, in this machine's byte order
    32 bytes   digest of the words
    32 bytes   fingerprint of the word graph
    216 bytes  27 keys
    24 bytes   sizes in bytes of the three tables
    ...        groups, completions, letters (see `engine.anagram_tables`)
    4 bytes    CRC-32 of everything before

It is a cache: in this machine's byte order, shared by all processes that map it, and made anew when it
is missing, damaged, of another version or of other words. Nothing is lost with it. Its name is that of its
content, the graph: a list that only claims another's digest has a file of its own, and gets none, for
the digest is checked before the tables are made.

What root makes belongs to whom the folder belongs: a service could not read it otherwise.
A file of this name that is there already is never written through, be it a link to another.

What is read from it may be anything: a right checksum is easily made. So the sizes, the keys and a free cell
in each table, where every search ends, are checked here, and the top finder looks at nothing beyond the end.
"""

import mmap
import os
import struct
import sys
import zlib
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final, Literal

from engine.anagram_tables import AnagramTables
from engine.lexicon.anagrams import KEY_BITS, build_tables
from engine.lexicon.files import require_own_digest
from engine.lexicon.lexicon import Lexicon

FORMAT_VERSION: Final = 2
_MAGIC: Final = b"CHEVTABL"
_HEADER: Final = struct.Struct("=8sII32s32s27Q3Q")
_CHECKSUM: Final = struct.Struct("=I")
_DIGITS: Final = 16


class TableFileError(ValueError):
    """A file of tables that cannot be used."""


def with_tables(lexicon: Lexicon, folder: Path) -> Lexicon:
    """The lexicon with its tables, mapped from their file in `folder`, which is made if need be.

    Where nothing can be written, the tables are kept in memory for this process alone.

    Raises:
        LexiconChangedError: the words are not those of the lexicon's digest.
    """
    path = table_path(lexicon, folder)
    try:
        return replace(lexicon, tables=map_tables(lexicon, path))
    except (OSError, TableFileError):
        require_own_digest(lexicon)
        tables = build_tables(lexicon.graph)
    with suppress(OSError, TableFileError):
        save_tables(lexicon, tables, path)
        tables = map_tables(lexicon, path)
        (folder / f"{lexicon.digest[:_DIGITS]}.tables").unlink(missing_ok=True)  # of version 1
    return replace(lexicon, tables=tables)


def table_path(lexicon: Lexicon, folder: Path) -> Path:
    """The file of a lexicon's tables: another graph has another file."""
    return folder / f"{lexicon.graph.fingerprint()[:_DIGITS]}.tables"


def save_tables(lexicon: Lexicon, tables: AnagramTables, path: Path) -> None:
    """Write the file, at once or not at all; raises OSError."""
    sections = (tables.groups, tables.completions, tables.letters)
    header = _HEADER.pack(
        _MAGIC,
        FORMAT_VERSION,
        1,
        bytes.fromhex(lexicon.digest),
        bytes.fromhex(lexicon.graph.fingerprint()),
        *tables.keys,
        *(section.nbytes for section in sections),
    )
    _make_folder(path.parent)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    temporary.unlink(missing_ok=True)
    try:
        with temporary.open("xb") as file:
            if _is_root():
                owner = path.parent.stat()
                os.fchown(file.fileno(), owner.st_uid, owner.st_gid)
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


def _make_folder(folder: Path) -> None:
    """The folder, and those above it that are missing."""
    if folder.is_dir():
        return
    _make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    if _is_root():
        owner = folder.parent.stat()
        os.chown(folder, owner.st_uid, owner.st_gid, follow_symlinks=False)


def _is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def map_tables(lexicon: Lexicon, path: Path) -> AnagramTables:
    """Map the file; raises OSError or `TableFileError`."""
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size < _HEADER.size + _CHECKSUM.size:
            raise TableFileError("cut off")
        mapped = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    magic, version, one, digest, graph, *numbers = _HEADER.unpack_from(mapped)
    if (magic, version, one) != (_MAGIC, FORMAT_VERSION, 1):
        raise TableFileError("of another version or machine")
    if (digest.hex(), graph.hex()) != (lexicon.digest, lexicon.graph.fingerprint()):
        raise TableFileError("of other words")
    end = len(mapped) - _CHECKSUM.size
    if _HEADER.size + sum(numbers[27:]) != end:
        raise TableFileError("cut off")
    if _CHECKSUM.unpack_from(mapped, end) != (zlib.crc32(mapped[:end]),):
        raise TableFileError("damaged")
    completions_at = _HEADER.size + numbers[27]
    letters_at = completions_at + numbers[28]
    keys = tuple(numbers[:27])
    if keys[0] or not all(0 < key < 1 << KEY_BITS for key in keys[1:]):
        raise TableFileError("keys that sum up too far")
    return AnagramTables(
        arcs=memoryview(lexicon.graph.arcs),
        root=lexicon.graph.root,
        keys=keys,
        groups=_hash_table(mapped[_HEADER.size : completions_at], "Q"),
        completions=_hash_table(mapped[completions_at:letters_at], "I"),
        letters=mapped[letters_at:end],
    )


def _hash_table(section: "memoryview[int]", kind: Literal["Q", "I"]) -> "memoryview[int]":
    """The cells of a table: a power of two of them, one free."""
    if len(section) % struct.calcsize(kind):
        raise TableFileError("half a cell")
    cells = section.cast(kind)
    if len(cells).bit_count() != 1 or 0 not in cells:
        raise TableFileError("a table in which a search does not end")
    return cells
