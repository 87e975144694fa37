"""Discord's time, as it stands above each of its answers (`Date`, whole seconds).

The login has the first one. The time in an id is finer, but an id may be an older message's; this one is
always that of the answer.
"""

from contextlib import suppress
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp

from bot.time_base import TimeBase


def stamps(time_base: TimeBase) -> aiohttp.TraceConfig:
    """Tells the time base of each answer over HTTP."""

    async def asked(
        _: aiohttp.ClientSession, context: SimpleNamespace, __: aiohttp.TraceRequestStartParams
    ) -> None:
        context.asked = time_base.steady()

    async def answered(
        _: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        with suppress(ValueError, TypeError):  # no stamp, or none that can be read
            stamp = parsedate_to_datetime(end.response.headers.get("Date", ""))
            time_base.answered(context.asked, stamp)

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(asked)
    trace.on_request_end.append(answered)
    return trace
