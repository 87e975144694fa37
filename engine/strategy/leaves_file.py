"""The file of a table of leaves: a million numbers in little space, read in a moment.

All numbers little-endian::

    8 bytes   magic "CHEVLEAV"
    2 bytes   version of the format
    32 bytes  digest of the word list that the games were played with
    n bytes   a number of 16 bits for each leave in order, first the low bytes of all,
              then the high ones, packed by LZMA
    4 bytes   CRC-32 of everything before

Nearly all that is to be known of a leave follows from its pairs of tiles. So the numbers are those of steps
(`STEPS`) by which its worth differs from what is expected: nothing for one tile, the sum for two, and for
M + j + k, of which j and k are the last two tiles::

    worth(M + j) + worth(M + k) - worth(M) + worth(j + k) - worth(j) - worth(k)

All M that j can be the last but one after stand side by side wherever this looks them up: expectations are
made by the thousand. Leaves that the set of tiles does not hold are worth what is expected.
"""

import lzma
import struct
import sys
import zlib
from array import array
from collections.abc import Iterator
from math import comb
from typing import Final

from engine.lexicon.files import LexiconFileError
from engine.strategy.leave_numbers import COUNT, KINDS, OFFSET, RANK, held_by_the_set

FORMAT_VERSION: Final = 1
LONGEST_FILE: Final = 2_000_000
"""Bytes, of which no more are read."""
STEPS: Final = (10, 10, 10, 10, 20, 40, 80)
"""Hundredths of a point, by size: as fine as a leave of so many tiles is known."""
_MAGIC: Final = b"CHEVLEAV"
_HEADER: Final = struct.Struct("<8sH32s")
_CHECKSUM: Final = struct.Struct("<I")
_FILTERS: Final = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "pb": 0}]
_PLAIN: Final = 1
"""Of leaves of more tiles something is expected."""


class LeavesFileError(LexiconFileError):
    """A file of leaves that cannot be used; the message is one line."""


def pack(values: "array[int]", digest: str) -> bytes:
    """The content of a file; worths are rounded to steps from what is expected."""
    held = held_by_the_set()
    steps, read = array("h"), array("h")

    for size, fine in enumerate(STEPS):
        for start, expected in _expectations(size, read):
            for number, worth in enumerate(expected, start):
                step = (values[number] - worth + fine // 2) // fine if held[number] else 0
                steps.append(step)
                read.append(worth + fine * step)
    plain = _little_endian(steps).tobytes()
    packed = lzma.compress(
        plain[0::2] + plain[1::2], lzma.FORMAT_XZ, check=lzma.CHECK_NONE, filters=_FILTERS
    )
    content = _HEADER.pack(_MAGIC, FORMAT_VERSION, bytes.fromhex(digest)) + packed
    return content + _CHECKSUM.pack(zlib.crc32(content))


def unpack(content: bytes) -> tuple["array[int]", str]:
    """The worths in hundredths, by number, and the digest. Raises `LeavesFileError`."""
    if content[: len(_MAGIC)] != _MAGIC:
        raise LeavesFileError("not a file of leaves")
    packed = content[_HEADER.size : -_CHECKSUM.size]
    checksum = _CHECKSUM.pack(zlib.crc32(content[: -_CHECKSUM.size]))
    if not packed or content[-_CHECKSUM.size :] != checksum:
        raise LeavesFileError("the file is damaged or cut off (wrong checksum)")
    _, version, digest = _HEADER.unpack_from(content)
    if version != FORMAT_VERSION:
        raise LeavesFileError(f"format {version} is not the one that this program reads")
    try:
        planes = lzma.LZMADecompressor(lzma.FORMAT_XZ).decompress(packed, 2 * COUNT + 1)
        return _worths(planes), digest.hex()
    except (lzma.LZMAError, OverflowError, ValueError):
        raise LeavesFileError("the file was not made by this program") from None


def _worths(planes: bytes) -> "array[int]":
    """Raises OverflowError or ValueError for what `pack` does not make."""
    if len(planes) != 2 * COUNT:
        raise ValueError("not a number for each leave")
    plain = bytearray(2 * COUNT)
    plain[0::2], plain[1::2] = planes[:COUNT], planes[COUNT:]
    steps = _little_endian(array("h", bytes(plain)))
    values = array("h")
    for size, fine in enumerate(STEPS):
        for start, expected in _expectations(size, values):
            of_block = steps[start : start + len(expected)]
            values.extend(
                [worth + fine * step for worth, step in zip(expected, of_block, strict=True)]
            )
    return values


def _expectations(size: int, values: "array[int]") -> Iterator[tuple[int, list[int]]]:
    """For each pair of last tiles, the number of the first leave and the worth expected of all with them.

    The `values` of smaller leaves are read; those of this size may be added meanwhile.
    """
    if size <= _PLAIN:
        yield OFFSET[size], [0] * (OFFSET[size + 1] - OFFSET[size])
        return
    one, two, rest = OFFSET[1], OFFSET[size - 1], OFFSET[size - 2]
    for last in range(KINDS):
        for other in range(last + 1):
            both = 0
            if size > 2:  # noqa: PLR2004 - the pair itself
                pair = values[OFFSET[2] + RANK[1][last] + RANK[0][other]]
                both = pair - values[one + last] - values[one + other]
            count = comb(other + size - 2, size - 2)
            with_other = two + RANK[size - 2][other]
            with_last = two + RANK[size - 2][last]
            yield (
                OFFSET[size] + RANK[size - 1][last] + RANK[size - 2][other],
                [
                    first + second - neither + both
                    for first, second, neither in zip(
                        values[with_other : with_other + count],
                        values[with_last : with_last + count],
                        values[rest : rest + count],
                        strict=True,
                    )
                ],
            )


def _little_endian(steps: "array[int]") -> "array[int]":
    """Steps in the file's byte order from this machine's, or the other way round."""
    if sys.byteorder == "little":
        return steps
    swapped = array("h", steps)
    swapped.byteswap()
    return swapped
