"""What is sent of an error: where it was and what the log says, and nothing of what was being played."""

import json
import sys
from typing import Any

import pytest
import structlog
from sentry_sdk.transport import Transport

from bot.error_reports import reports_to
from bot.errors import OneLineError
from bot.log import HIDDEN, start_logging

DSN = "https://0123456789abcdef0123456789abcdef@reports.example/1"
TOKEN = "7000001234:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0"


class Kept(Transport):
    """Sends nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Any] = []

    def capture_envelope(self, envelope: Any) -> None:
        self.events += [item.payload.json for item in envelope.items]


def go_wrong(letters: str) -> None:
    rack = letters.upper()
    raise ValueError(f"{len(rack)} tiles: H4 SEMAINE")


def test_an_error_is_reported_without_variables_secrets_and_what_was_typed() -> None:
    kept, faults = Kept(), start_logging(["my-own-secret"])
    faults.report = reports_to(DSN, "1.0.0", kept)
    log = structlog.get_logger("bot.games")
    log.info("round", rack="AEINSTU")
    log.warning("message waits", row=6)
    assert kept.events == []
    try:
        go_wrong("aeinstu")
    except ValueError:
        log.exception("a bug", game="0000000000000001", why=f"my-own-secret {TOKEN}")
    log.error("no exception")
    event, other = kept.events
    text = json.dumps(event)
    for secret in ("AEINSTU", "aeinstu", "SEMAINE", "my-own-secret", TOKEN):
        assert secret not in text
    assert HIDDEN in event["message"]
    assert "a bug" in event["message"]
    assert (event["release"], event["server_name"]) == ("1.0.0", "chevalet")
    (raised,) = event["exception"]["values"]
    assert raised["type"] == "ValueError"
    frames = raised["stacktrace"]["frames"]
    assert frames[-1]["function"] == "go_wrong"
    assert not any("vars" in frame for frame in frames)
    assert not {"user", "request", "modules", "extra"} & event.keys()
    assert "exception" not in other


def test_without_its_library_the_command_is_named_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "sentry_sdk", None)
    with pytest.raises(OneLineError, match=r"^log\.report_to: ") as told:
        reports_to(DSN, "1.0.0")
    assert f"{sys.executable} -m pip install 'sentry-sdk>=2.30,<3'" in str(told.value)


@pytest.mark.parametrize("dsn", ["nonsense", "https://reports.example/1", "http://"])
def test_what_is_no_address_is_told_without_showing_it(dsn: str) -> None:
    with pytest.raises(OneLineError, match=r"log\.report_to") as told:
        reports_to(dsn, "1.0.0")
    assert dsn not in str(told.value)
