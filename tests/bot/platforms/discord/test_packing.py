"""What is packed, the library reads, whichever stream it asks for on this Python."""

import zlib

import pytest
from discord.utils import _ActiveDecompressionContext

from tests.bot.platforms.discord.packing import packer

MESSAGES = ('{"op": 10}', '{"t": "été"}', '{"op": 10}')


def test_the_library_reads_message_after_message() -> None:
    pack = packer(_ActiveDecompressionContext.COMPRESSION_TYPE)
    reader = _ActiveDecompressionContext()
    assert [reader.decompress(pack(text.encode())) for text in MESSAGES] == [*MESSAGES]


def test_zlib_is_readable() -> None:
    pack, reader = packer("zlib-stream"), zlib.decompressobj()
    assert [reader.decompress(pack(text.encode())).decode() for text in MESSAGES] == [*MESSAGES]


def test_zstd_is_readable() -> None:
    zstd = pytest.importorskip("compression.zstd", reason="Python 3.14 has it")
    pack, reader = packer("zstd-stream"), zstd.ZstdDecompressor()
    assert [reader.decompress(pack(text.encode())).decode() for text in MESSAGES] == [*MESSAGES]
