"""Under which names the page may be asked for, and who asks from this machine.

A page that listens on the loopback interface alone answers to its names only. One that was opened to the
network answers to addresses as well, which no other site can make its own name stand for (DNS rebinding),
and to this machine's name; one that a proxy serves to the world, to the name that it has there. From this
machine comes what comes over the loopback interface under its name, unless a proxy says that it hands on what
somebody else asks; which proxies are believed is configured. Sockets are opened by our own page alone,
whatever its name, or by the one under which a chat platform shows it.
"""

import socket
from collections.abc import Awaitable, Callable, Collection
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from aiohttp import web
from aiohttp.typedefs import Middleware
from yarl import URL

LOOPBACK = "127.0.0.1"
Network: TypeAlias = IPv4Network | IPv6Network
THIS_MACHINE: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1"))
_LOOPBACK_NAMES = {LOOPBACK, "localhost", "[::1]"}
_FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")
_ELSEWHERE = "192.0.2.1", 9
"""An address that is nobody's; nothing is sent there."""
_HOST_BITS = 64
"""Of an address of IPv6."""


def asked_under_its_name(host: str, url: str = "", origins: Collection[str] = ()) -> Middleware:
    """Refuse others' names and other origins' sockets.

    Args:
        host: the address that the page was opened to the network at, or empty.
        url: its address in the world, or empty.
        origins: under which names chat platforms show it.
    """
    known_as = _LOOPBACK_NAMES | ({URL(url).host or ""} if url else set())

    @web.middleware
    async def refuse(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        name, origin = _without_port(request.host), request.headers.get("Origin")
        ours = name.lower() in known_as or (bool(host) and _is_this_machine(name))
        own = f"http://{request.host}", f"https://{request.host}", None
        if not ours or (origin not in own and origin not in origins):
            raise web.HTTPForbidden(text="not under this name")
        return await handler(request)

    return refuse


def comes_from(request: web.Request, proxies: Collection[Network] = THIS_MACHINE) -> str:
    """The address on the network that asks; empty for this machine itself.

    These proxies are believed who asked them, so that their guests are not all one; nobody else is. Each adds
    who asked it at the end, so the last that is none of them is the guest. Of IPv6 it is the network, of 64
    bits, in which whoever has one address has all.
    """
    peer = request.remote or "unknown"
    address, name = _address(peer), _without_port(request.host)
    if address is None:
        return peer
    if _is_in(proxies, address):
        said = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
        for each in reversed(said):
            asked_it = _address(each.strip())
            if asked_it is None:  # whatever stands before it was said by nobody who is believed
                break
            if not _is_in(proxies, asked_it):
                return _one_household(asked_it)
    if not address.is_loopback:
        return _one_household(address)
    forwarded = name not in _LOOPBACK_NAMES or any(each in request.headers for each in _FORWARDED)
    return peer if forwarded else ""


def _is_in(networks: Collection[Network], address: IPv4Address | IPv6Address) -> bool:
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return any((mapped or address) in network for network in networks)


def listened_to(host: str) -> list[str]:
    """The addresses of the page: loopback always; `host` is empty, or an address of this machine."""
    if not host:
        return [LOOPBACK]
    return [host] if host == "0.0.0.0" else [LOOPBACK, host]  # noqa: S104 - only compared


def reached_at(host: str) -> str:
    """The address of this machine for others, as it stands in a link; `host` may be all its addresses."""
    address = ip_address(host)
    if address.is_unspecified:
        address = _own_address(address)
    return f"[{address}]" if address.version == 6 else str(address)  # noqa: PLR2004


def _own_address(any_of: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The one from which this machine would reach another network."""
    v6 = any_of.version == 6  # noqa: PLR2004
    with socket.socket(socket.AF_INET6 if v6 else socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("2001:db8::1", 9) if v6 else _ELSEWHERE)
            return ip_address(probe.getsockname()[0])
        except OSError:  # it is on no network
            return ip_address("::1" if v6 else LOOPBACK)


def _one_household(address: IPv4Address | IPv6Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> _HOST_BITS << _HOST_BITS)}/{_HOST_BITS}"


def _is_this_machine(name: str) -> bool:
    own = socket.gethostname().lower()
    return _address(name.strip("[]")) is not None or name.lower() in (own, f"{own}.local")


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None


def _without_port(host: str) -> str:
    name, _, port = host.rpartition(":")
    return name if port.isdigit() else host
