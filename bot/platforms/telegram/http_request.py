"""Requests to Telegram over HTTP, by aiohttp.

With hundreds of them under way the library's own (httpx) carries a fraction of the load; and it logs
addresses, in which the token stands.
What fails here is told by its kind alone: the words and the causes of aiohttp's errors may hold the address.

A file is sent slowly where the line is slow, and what was sent is waited for as long as Telegram may take:
a request that is given up may have been carried out all the same.

Each answer has Telegram's time above it, in whole seconds; the time base is told of it.

What does not look like an answer of Telegram's is nobody's word: a proxy or a firewall that says 403 closes
no group, and one that says 404 refuses no token.
"""

import json
from contextlib import suppress
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any

import aiohttp
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.time_base import TimeBase

CONNECTIONS = 500
"""At the same time; what comes beyond that waits for one."""
CONNECTING = 10.0
ANSWERING = 30.0
"""Seconds until Telegram is given up: to be reached, to say something."""
_FETCH = "GET"
"""For a file that somebody has sent; everything else is posted."""


class HttpRequest(BaseRequest):
    """A pool of connections."""

    def __init__(self, time_base: TimeBase) -> None:
        self._time_base = time_base
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """Seconds."""
        return ANSWERING

    async def initialize(self) -> None:
        """Begin; harmless if repeated."""
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=CONNECTIONS),
                headers={"User-Agent": self.USER_AGENT},
                trust_env=True,
            )

    async def shutdown(self) -> None:
        """Close all connections."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = BaseRequest.DEFAULT_NONE,
        write_timeout: object = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - the library hands it in
        connect_timeout: object = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - the same
        pool_timeout: object = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - the same
    ) -> tuple[int, bytes]:
        """Status and body of the answer.

        Raises:
            TimedOut, NetworkError: it is not known what came of it, or who has answered.
        """
        assert self._session is not None, "not begun"
        answering = read_timeout if isinstance(read_timeout, int | float) else ANSWERING
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=CONNECTING, sock_read=answering)
        asked = self._time_base.steady()
        try:
            async with self._session.request(
                method, url, data=_form(request_data), timeout=timeout
            ) as response:
                body = await response.read()
        except TimeoutError:
            raise TimedOut from None
        except aiohttp.ClientConnectorError as error:
            raise NetworkError(str(error)) from None  # names the host, and nothing of the address
        except (aiohttp.ClientError, OSError, ValueError) as error:
            raise NetworkError(type(error).__name__) from None
        if method == _FETCH and response.status == HTTPStatus.OK:
            return response.status, body
        if not _is_telegrams(response.status, body):
            raise NetworkError(f"an answer that is not Telegram's ({response.status})")
        with suppress(ValueError, TypeError):  # no stamp, or none that can be read
            stamp = parsedate_to_datetime(response.headers.get("Date", ""))
            self._time_base.answered(asked, stamp)
        return response.status, body


def _is_telegrams(status: int, body: bytes) -> bool:
    """Whether it says what it has done, or that it has not."""
    try:
        said = json.loads(body)
    except ValueError:
        return False
    if not isinstance(said, dict):
        return False
    is_done = status < HTTPStatus.MULTIPLE_CHOICES
    return said.get("ok") is is_done and (not is_done or "result" in said)


def _form(request_data: RequestData | None) -> Any:
    """The fields as a form; with files, in parts."""
    if request_data is None:
        return None
    fields = request_data.json_parameters
    if not request_data.contains_files:
        return fields
    form = aiohttp.FormData(fields)
    for name, (filename, content, mimetype) in request_data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=mimetype)
    return form
