"""A dictionary from text to a few bytes, in a file that is looked up where it lies.

The word information is 400,000 entries: as a Python dict it would take 100 MB and a second to
load. Here the sorted keys are front-coded (an entry says how many bytes it shares with the
key before it, and the rest) in blocks whose first key is whole. A look-up is a binary search
for the block and a walk of at most `BLOCK` entries; the file is mapped into memory, so that
the system loads only what is asked for and may drop it again.

Nothing is compressed further: what a compressor writes depends on its version, and the same
sources must give the same bytes everywhere.

Layout, all numbers little-endian::

    8 bytes   magic "CHEVTABL"
    2 bytes   version of the format
    4 bytes   h, length of the header
    4 bytes   b, number of blocks
    4 bytes   e, length of the entries
    h bytes   header, JSON in UTF-8: what the table is, licence, sources, and what it needs
    4b bytes  where each block starts, counted from the first entry
    e bytes   entries: shared (1 byte), length of the rest (1), rest, length of the value (1),
              value; keys in UTF-8 and in the order of their bytes
    4 bytes   CRC-32 of everything before
"""

import json
import mmap
import struct
import zlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from engine.lexicon.files import LexiconFileError

FORMAT_VERSION: Final = 1
BLOCK: Final = 32
"""Entries in a block: more make a smaller file and a slower look-up."""
LONGEST_TEXT: Final = 255
"""Bytes of a key or of a value."""

_MAGIC: Final = b"CHEVTABL"
_PREAMBLE: Final = struct.Struct("<8sHIII")
_OFFSET: Final = struct.Struct("<I")


class SortedTable:
    """A table that can be asked; ``header`` is what `table_bytes` was given."""

    __slots__ = ("_block_count", "_data", "_entries", "_offsets", "header")

    def __init__(self, data: "bytes | mmap.mmap") -> None:
        """Take over the content of a table file. Raises `LexiconFileError` if it is damaged."""
        if data[: len(_MAGIC)] != _MAGIC:
            raise LexiconFileError("not a table of word information")
        if len(data) < _PREAMBLE.size:
            raise LexiconFileError("the file is cut off")
        _, version, header_size, block_count, entries_size = _PREAMBLE.unpack_from(data)
        if version > FORMAT_VERSION:
            raise LexiconFileError(
                f"format {version} is newer than this program, which reads up to {FORMAT_VERSION}"
            )
        self._data: Final = data
        self._block_count: Final[int] = block_count
        self._offsets: Final[int] = _PREAMBLE.size + header_size
        self._entries: Final[int] = self._offsets + _OFFSET.size * block_count
        end = self._entries + entries_size
        if len(data) < end + _OFFSET.size:
            raise LexiconFileError("the file is cut off")
        with memoryview(data) as view, view[:end] as content:
            if view[end:] != _OFFSET.pack(zlib.crc32(content)):
                raise LexiconFileError("the file is damaged (wrong checksum)")
        try:
            self.header: Final[Mapping[str, Any]] = json.loads(data[_PREAMBLE.size : self._offsets])
        except ValueError:
            raise LexiconFileError("the file was not made by this program") from None

    @property
    def digest(self) -> str:
        """The SHA-256 of the whole file, in 64 hex digits; reads all of it."""
        return sha256(self._data).hexdigest()

    def get(self, key: str) -> bytes | None:
        """The value of a key, or None."""
        encoded = key.encode()
        block = bisect_right(range(self._block_count), encoded, key=self._first_key) - 1
        if block >= 0:
            for found, value in self._block(block):
                if found == encoded:
                    return value
        return None

    def items(self) -> Iterator[tuple[str, bytes]]:
        """Every key with its value, in order."""
        for block in range(self._block_count):
            for key, value in self._block(block):
                yield key.decode(), value

    def _start(self, block: int) -> int:
        offset: int = _OFFSET.unpack_from(self._data, self._offsets + _OFFSET.size * block)[0]
        return self._entries + offset

    def _first_key(self, block: int) -> bytes:
        start = self._start(block)
        return bytes(self._data[start + 2 : start + 2 + self._data[start + 1]])

    def _block(self, block: int) -> Iterator[tuple[bytes, bytes]]:
        data, at = self._data, self._start(block)
        last = block + 1 == self._block_count
        end = len(data) - _OFFSET.size if last else self._start(block + 1)
        key = b""
        while at < end:
            value_at = at + 2 + data[at + 1]
            key = key[: data[at]] + data[at + 2 : value_at]
            at = value_at + 1 + data[value_at]
            yield key, data[value_at + 1 : at]


def open_table(path: Path) -> SortedTable:
    """Map a table file into memory. Raises `LexiconFileError`, naming the file."""
    try:
        with path.open("rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except FileNotFoundError:
        raise LexiconFileError(f"{path}: there is no such file") from None
    except OSError as error:
        raise LexiconFileError(f"{path}: cannot be read ({error.strerror})") from None
    except ValueError:  # an empty file cannot be mapped
        raise LexiconFileError(f"{path}: the file is cut off") from None
    try:
        return SortedTable(mapped)
    except LexiconFileError as error:
        mapped.close()
        raise LexiconFileError(f"{path}: {error}") from None


def table_bytes(header: Mapping[str, Any], entries: Iterable[tuple[str, bytes]]) -> bytes:
    """The content of a table file; the same header and entries give the same bytes.

    Raises ValueError for a key given twice, or one of them or a value that is too long.
    """
    ordered = sorted((key.encode(), value) for key, value in entries)
    offsets, content, previous = bytearray(), bytearray(), b""
    for number, (key, value) in enumerate(ordered):
        if number and key == previous:
            raise ValueError(f"{key.decode()} stands twice in the table")
        if max(len(key), len(value)) > LONGEST_TEXT:
            raise ValueError(f"{key.decode()}: key or value has over {LONGEST_TEXT} bytes")
        shared = 0
        if number % BLOCK == 0:
            offsets += _OFFSET.pack(len(content))
        else:
            shared = shared_length(previous, key)
        content += bytes((shared, len(key) - shared)) + key[shared:] + bytes((len(value),)) + value
        previous = key
    encoded = json.dumps(header, ensure_ascii=False, sort_keys=True).encode()
    preamble = _PREAMBLE.pack(
        _MAGIC, FORMAT_VERSION, len(encoded), len(offsets) // _OFFSET.size, len(content)
    )
    data = preamble + encoded + bytes(offsets) + bytes(content)
    return data + _OFFSET.pack(zlib.crc32(data))


def shared_length(one: Sequence[object], other: Sequence[object]) -> int:
    """The number of first items that two sequences share."""
    pairs = zip(one, other, strict=False)
    return next(
        (at for at, (left, right) in enumerate(pairs) if left != right), min(len(one), len(other))
    )
