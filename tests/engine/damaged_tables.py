"""Searches with tables that were damaged in every way, and whose checksum is right all the same.

``python -m tests.engine.damaged_tables FOLDER SEED COUNT``: whatever is found, the process neither ends with
a signal nor goes round for ever. Says how many files could be used and how many not.
"""

import struct
import sys
import zlib
from pathlib import Path
from random import Random

from engine.finders import Finders
from engine.formulas import NORMAL
from engine.kernel import ALL_SCORES, load_kernel
from engine.lexicon import with_tables
from engine.lexicon.table_file import TableFileError, map_tables, table_path
from engine.solutions import found_by
from tests.builders import board, lexicon

WORDS = "PASSE PASSER PASSES RIZ AS SA ES SE NID DIN ROSE OSER SERA RASE ARES SAPER DRAPES PARADES"
POSITIONS = (
    (board(), "PASSERD"),
    (board("H8 PASSE"), "RIZAS??"),
    (board("H8 PASSE", "12H ES"), "ROSENID"),
)
HEAD = 320
"""Bytes before the tables: a change there is mostly refused, so most changes are made behind them."""


def damaged(whole: bytes, random: Random) -> bytes:
    """One to eight bytes changed, or a stretch overwritten; the checksum fits again."""
    data = bytearray(whole[:-4])
    for _ in range(random.choice((1, 1, 2, 8))):
        at = random.randrange(HEAD if random.random() < 0.9 else 0, len(data))
        width = random.choice((1, 1, 4, 8, 64))
        value = random.choice((0, 0xFF, 0x7F, random.randrange(256)))
        data[at : at + width] = bytes([value]) * len(data[at : at + width])
    return bytes(data) + struct.pack("=I", zlib.crc32(data))


def main(folder: Path, seed: int, count: int) -> None:
    """Damage the file so many times, and search with what can be mapped."""
    words = lexicon(WORDS)
    with_tables(words, folder)
    path = table_path(words, folder)
    whole = path.read_bytes()
    random = Random(seed)
    used = refused = 0
    for _ in range(count):
        path.unlink()  # the one before is still mapped
        path.write_bytes(damaged(whole, random))
        try:
            finders = Finders(map_tables(words, path))
        except TableFileError:
            refused += 1
            continue
        used += 1
        for position, rack in POSITIONS:
            with finders.at(position, rack, NORMAL) as finder:
                finder.search(ALL_SCORES)
                found_by(finder)
    sys.stdout.write(f"{load_kernel()}: {used} used, {refused} refused\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
