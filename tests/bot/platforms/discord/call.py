"""A call on loopback: Discord's voice gateway and the socket for sound, for the unmodified library.

What comes in is opened with the key that was given out, and decoded as a listener's client does.
"""

import asyncio
import struct
from array import array
from dataclasses import dataclass, field
from typing import Any

import discord
import nacl.secret
from aiohttp import web

VOICE_HOST = "voice.discord.media"
_SSRC = 7
_KEY = bytes(range(32))
_MODE = "aead_xchacha20_poly1305_rtpsize"
_HEADER, _NONCE = 12, 4


@dataclass
class Call(asyncio.DatagramProtocol):
    """One call; `packets` are those with sound that came in, decrypted."""

    identified: list[dict[str, Any]] = field(default_factory=list)
    packets: list[bytes] = field(default_factory=list)
    times: list[int] = field(default_factory=list)
    """By the sender's clock, in samples."""
    left: int = 0

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Somebody comes in, and leaves when this returns."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_datagram_endpoint(lambda: self, ("127.0.0.1", 0))
        _, port = transport.get_extra_info("sockname")
        await socket.send_json({"op": 8, "d": {"heartbeat_interval": 5000}})
        async for received in socket:
            message = received.json()
            match message["op"]:
                case 0:
                    self.identified.append(message["d"])
                    ready = {"ssrc": _SSRC, "ip": "127.0.0.1", "port": port, "modes": [_MODE]}
                    await socket.send_json({"op": 2, "d": ready})
                case 1:
                    keys = {"mode": _MODE, "secret_key": list(_KEY), "dave_protocol_version": 0}
                    await socket.send_json({"op": 4, "d": keys})
                case 3:
                    await socket.send_json({"op": 6, "d": message["d"]})
                case _:
                    pass
        transport.close()
        self.left += 1
        return socket

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        kind = struct.unpack_from(">H", data)[0]
        if kind == 1:  # where do I come from?
            answer = struct.pack(">HHI64sH", 2, 70, _SSRC, addr[0].encode(), addr[1])
            self._transport.sendto(answer, addr)
            return
        header, sealed, nonce = data[:_HEADER], data[_HEADER:-_NONCE], data[-_NONCE:]
        opened = nacl.secret.Aead(_KEY).decrypt(sealed, header, nonce.ljust(24, b"\0"))
        self.times.append(struct.unpack_from(">I", header, 4)[0])
        self.packets.append(opened)

    def heard(self) -> "array[int]":
        """What a listener hears: two channels of 16 bits, 48,000 a second."""
        decoder = discord.opus.Decoder()  # type: ignore[no-untyped-call]  # the library's
        return array("h", b"".join(decoder.decode(each, fec=False) for each in self.packets))
