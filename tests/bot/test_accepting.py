"""A process without open files says so, and not in every line of its log."""

import asyncio
import errno
import logging
from datetime import timedelta

import pytest
from structlog.testing import capture_logs

from bot.accepting import EVERY, told_seldom


async def test_what_cannot_be_accepted_is_told_once_a_minute(
    caplog: pytest.LogCaptureFixture,
) -> None:
    at = [timedelta(0)]
    loop, tell = asyncio.get_running_loop(), told_seldom(lambda: at[0])
    scarce = {"message": "accept()", "exception": OSError(errno.EMFILE, "full"), "socket": None}
    with capture_logs() as lines, caplog.at_level(logging.DEBUG):
        for _ in range(300):
            tell(loop, scarce)
        at[0] += EVERY
        tell(loop, scarce)
        assert [(line["event"], line["why"]) for line in lines] == [
            ("no connection can be accepted", "full")
        ] * 2
        assert not caplog.records
        tell(loop, {"message": "a bug", "exception": ValueError("ours")})
        tell(loop, {"message": "a disk", "exception": OSError(errno.ENOMEM, "full")})
    assert [record.message.splitlines()[0] for record in caplog.records] == ["a bug", "a disk"]
