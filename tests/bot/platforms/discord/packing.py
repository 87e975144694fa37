"""The streams in which the gateway packs what it sends: the library asks for the one that it can read.

That is zstd from Python 3.14 on, which has it in its standard library, and zlib before.
"""

import zlib
from collections.abc import Callable
from importlib import import_module


def packer(asked: str) -> Callable[[bytes], bytes]:
    """Packs message after message of one connection; `asked` is ``compress`` of its address."""
    if asked == "zlib-stream":
        stream = zlib.compressobj()
        return lambda message: stream.compress(message) + stream.flush(zlib.Z_SYNC_FLUSH)
    assert asked == "zstd-stream"
    zstd = import_module("compression.zstd").ZstdCompressor()
    pack: Callable[[bytes, int], bytes] = zstd.compress
    return lambda message: pack(message, zstd.FLUSH_BLOCK)
