"""No secret in the log, whoever logs it and however."""

import io
import json
import logging
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
import stamina
import stamina.instrumentation
import structlog

from bot.__main__ import main
from bot.errors import TAKEN_OVER, end_at_once
from bot.log import HIDDEN, JSON, LONGEST_KEPT, MOST_KEPT, Redaction, start_logging
from bot.store import StoreError

BOT = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GgGgGg.abcdefghijklmnopqrstuvwxyz0123456789AB"
TELEGRAM = "7000001234:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0"
PLAIN = "my-own-secret"
INTERACTION = "aW50ZXJhY3Rpb246MTIzOnNlY3JldA=="
ADDRESSES = (
    f"https://discord.com/api/v10/interactions/123/{INTERACTION}/callback?with_response=true",
    f"https://discord.com/api/v10/webhooks/123/{INTERACTION}/messages/@original",
    "https://discord.com/api/v10/webhooks/123/sEcReT-tOkEn?wait=true",
    f"https://api.telegram.org/bot{TELEGRAM}/sendMessage",
)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What goes to stderr, with the log set up as in a start; afterwards everything is as it was."""
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    start_logging([PLAIN, ""])
    yield stream
    root.handlers[:], root.level = handlers, level
    structlog.reset_defaults()
    stamina.instrumentation.set_on_retry_hooks(None)


def test_our_own_lines_have_no_secrets(said: io.StringIO) -> None:
    log = structlog.get_logger("bot")
    for address in ADDRESSES:
        log.warning("answer refused", address=address, token=BOT, other=PLAIN)
    text = said.getvalue()
    for secret in (BOT, PLAIN, INTERACTION, TELEGRAM, "sEcReT-tOkEn"):
        assert secret not in text
    assert "interactions/123/" in text
    assert text.count(HIDDEN) == 12
    assert len(text.splitlines()) == 4


def test_a_librarys_lines_and_tracebacks_have_no_secrets(said: io.StringIO) -> None:
    logging.getLogger("discord.http").info("POST %s with %s", ADDRESSES[0], BOT)
    logging.getLogger("httpx").info("HTTP Request: POST %s", ADDRESSES[3])
    try:
        dict[str, int]()[f"the address was {ADDRESSES[2]} and the key {PLAIN}"]
    except KeyError:
        logging.getLogger("discord.client").exception("Ignoring exception")
        structlog.get_logger("bot").exception("a bug")
    text = said.getvalue()
    for secret in (BOT, PLAIN, INTERACTION, TELEGRAM, "sEcReT-tOkEn"):
        assert secret not in text
    assert text.count("Traceback") == 2
    assert "event=" in text


def test_the_log_in_json_has_an_object_a_line_and_no_secrets(
    said: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", said)  # pytest has put its own there since
    start_logging([PLAIN], JSON)
    log = structlog.get_logger("bot")
    for address in ADDRESSES:
        log.warning("answer refused", address=address, token=BOT, other=PLAIN)
    logging.getLogger("discord").warning(
        '{"token": "sEcReT-tOkEn"} and %s', {"token": "sEcReT-tOkEn"}
    )
    try:
        dict[str, int]()[PLAIN]
    except KeyError:
        log.exception("a bug")
    lines = [json.loads(line) for line in said.getvalue().splitlines()]
    assert [line["event"] for line in lines[:4]] == ["answer refused"] * 4
    assert lines[0]["level"] == "warning"
    assert "Traceback" in lines[-1]["exception"]
    for secret in (BOT, PLAIN, INTERACTION, TELEGRAM, "sEcReT-tOkEn"):
        assert secret not in said.getvalue()


def test_what_is_below_the_level_is_left_out(
    said: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", said)  # pytest has put its own there since
    start_logging((), level="error")
    structlog.get_logger("bot").warning("a warning")
    logging.getLogger("discord").warning("another")
    assert said.getvalue() == ""
    start_logging((), level="debug")
    structlog.get_logger("bot").debug("ours")
    for library in ("discord.gateway", "aiosqlite", "asyncio"):
        logging.getLogger(library).debug("all that people do")
    assert "ours" in said.getvalue()
    assert "people" not in said.getvalue()


def test_the_last_faults_are_kept_without_secrets_and_tracebacks(
    said: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", said)  # pytest has put its own there since
    faults = start_logging([PLAIN])
    log = structlog.get_logger("bot.delivery.outbox")
    log.info("nothing special")
    log.warning("message waits", row=6, why=PLAIN)
    try:
        dict[str, int]()[PLAIN]
    except KeyError:
        log.exception("a bug")
    logging.getLogger("discord.http").error("x" * 1000)
    warning, error, long = faults.kept
    assert warning[1:] == ("warning", f'event="message waits" row=6 why={HIDDEN}')
    assert error[1:] == ("error", 'event="a bug" error=KeyError')
    assert len(long[2]) == LONGEST_KEPT
    assert faults.counts == {("bot", "warning"): 1, ("bot", "error"): 1, ("discord", "error"): 1}
    for _ in range(100):
        log.error("again")
    assert len(faults.kept) == MOST_KEPT
    assert said.getvalue().count("Traceback") == 1


def test_what_is_no_secret_stays(said: io.StringIO) -> None:
    structlog.get_logger("bot").info("round", word="POESIE", game="0000000000000001")
    assert "word=POESIE game=0000000000000001" in said.getvalue()


async def test_what_is_tried_again_is_not_told_each_time_nor_with_what_it_was_given(
    said: io.StringIO,
) -> None:
    """Whoever tries again says so himself, once; a minute's outage is no dozen lines."""
    left = [StoreError("the disk is full")] * 2

    @stamina.retry(on=StoreError, wait_initial=0)
    async def note(_text: str) -> None:
        if left:
            raise left.pop()

    await note("H4 SECRET")
    assert said.getvalue() == ""


def test_tests_log_as_the_program_does() -> None:
    """A traceback has the lines, never what was in the variables: a rack, say."""
    stream = io.StringIO()
    for handler in logging.getLogger().handlers:
        if isinstance(handler, logging.StreamHandler) and isinstance(handler.formatter, Redaction):
            handler.setStream(stream)

    def go_wrong(letters: str) -> None:
        rack = letters.upper()
        raise ValueError(len(rack))

    try:
        go_wrong("aeinstu")
    except ValueError:
        structlog.get_logger("bot").exception("a bug")
    assert "in go_wrong" in stream.getvalue()
    assert "AEINSTU" not in stream.getvalue()


def test_in_json_the_last_line_of_a_process_is_one_as_well(
    said: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As of one whose lease is another's, or whose disk failed."""
    codes: list[int] = []
    monkeypatch.setattr("sys.stderr", said)
    monkeypatch.setattr("os._exit", codes.append)
    start_logging([PLAIN], JSON)
    end_at_once(f"another process has taken over {PLAIN}", TAKEN_OVER)
    warnings.simplefilter("always")
    warnings.warn("something old is used", DeprecationWarning, stacklevel=1)
    lines = [json.loads(line) for line in said.getvalue().splitlines()]
    assert lines[0]["event"] == f"another process has taken over {HIDDEN}"
    assert (lines[0]["level"], codes) == ("error", [TAKEN_OVER])
    assert "something old is used" in lines[1]["event"]


def test_in_json_an_error_of_ours_that_ends_a_process_is_one_line(
    said: io.StringIO, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("sys.stderr", said)
    monkeypatch.setattr("bot.cli.start.serve", broken)
    config = tmp_path / "config.toml"
    config.write_text("[log]\nformat = 'json'\n", encoding="utf-8")
    assert main(["--config", str(config)]) == 1
    (*_, last) = [json.loads(line) for line in said.getvalue().splitlines()]
    assert last["level"] == "critical"
    assert "ZeroDivisionError" in last["exception"]
