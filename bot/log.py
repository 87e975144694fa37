"""The log: one line an event, on stderr, as text or as JSON, and no secret in it.

Whatever is logged, by us or by a library, goes through one formatter, and the finished line, traceback and
all, through the redaction: the tokens that are in use, and whatever looks like one (an interaction's token
stands in the addresses that a library may log).

The last warnings and errors are kept, without their tracebacks, for who asks how the bot is.

In JSON each line is an object, also what a start would say to a terminal, and why a process cannot go on: a
program that collects them reads nothing else.

What is tried again until it succeeds is told by whoever tries, when it begins: not by the library, which
tells of each try, and with what.
"""

import logging
import re
import sys
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

import structlog
from stamina.instrumentation import set_on_retry_hooks
from structlog.typing import EventDict, Processor

from bot.errors import LINES

HIDDEN = "[redacted]"
_PATTERNS = (
    # Discord: a bot's token, the token of an interaction or a webhook in an address, an upload's query.
    re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),
    re.compile(r"(?<=/interactions/)(\d+/)[^/\s\"']+"),
    re.compile(r"(?<=/webhooks/)(\d+/)[^/\s\"'?]+"),
    # Telegram: a bot's token, which stands in every address.
    re.compile(r"\d{6,}:[\w-]{30,}"),
    # Within a text that is quoted itself, quotes have a backslash.
    re.compile(r"""(\\*['"]token\\*['"]: *\\*['"])[^'"\\]+"""),
    re.compile(r"\baW50ZXJhY3Rpb246[\w+/=-]+"),  # how every interaction's token begins
)
_SHARED = (
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


class Redaction(logging.Formatter):
    """Formats with another formatter, and hides secrets in the finished line."""

    def __init__(self, inner: logging.Formatter, secrets: Iterable[str]) -> None:
        super().__init__()
        self._inner = inner
        self._secrets = tuple(filter(None, secrets))

    def format(self, record: logging.LogRecord) -> str:
        line = self._inner.format(record)
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        for pattern in _PATTERNS:
            line = pattern.sub(lambda found: f"{found[1] if found.lastindex else ''}{HIDDEN}", line)
        return line


LEVELS = ("debug", "info", "warning", "error")
TEXT, JSON = FORMATS = ("text", "json")
MOST_KEPT = 20
LONGEST_KEPT = 300
"""Signs of a fault that is kept."""
_TEXT = structlog.processors.LogfmtRenderer(
    key_order=["timestamp", "level", "event"], drop_missing=True
)
_JSON = structlog.processors.JSONRenderer(ensure_ascii=False)


FaultCounts = Mapping[tuple[str, str], int]
"""How many warnings and errors there were, by their source and level."""


class Faults(logging.Handler):
    """Keeps the last warnings and errors: when, how grave, and what the log says of each."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.kept: deque[tuple[datetime, str, str]] = deque(maxlen=MOST_KEPT)
        self.report: Callable[[str, BaseException | None], None] = lambda _, __: None
        """Told of each error: what the log says of it, and what was raised."""
        self.counts: dict[tuple[str, str], int] = {}

    def emit(self, record: logging.LogRecord) -> None:
        level = record.levelname.lower()
        at = datetime.fromtimestamp(record.created, UTC)
        said = self.format(record)
        self.kept.append((at, level, said[:LONGEST_KEPT]))
        if record.levelno >= logging.ERROR:
            self.report(said, _raised(record))
        of = _source(record.name), level
        self.counts[of] = self.counts.get(of, 0) + 1


def _raised(record: logging.LogRecord) -> BaseException | None:
    """The error that is being told; structlog notes only that there is one."""
    if isinstance(record.msg, dict) and record.msg.get("exc_info"):
        given = record.msg["exc_info"]
        return given if isinstance(given, BaseException) else sys.exc_info()[1]
    return record.exc_info[1] if record.exc_info else None


def _source(logger: str) -> str:
    """The platform, ours or the library's, or the first name: there are few."""
    first, *rest = logger.split(".")
    return rest[1] if first == "bot" and rest[:1] == ["platforms"] and rest[1:] else first


def start_logging(secrets: Iterable[str], shape: str = TEXT, level: str = "info") -> Faults:
    """Send everything to stderr; `secrets` never appear. Returns what keeps the last faults."""
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
    )
    secrets = tuple(secrets)
    handler, faults = logging.StreamHandler(sys.stderr), Faults()
    renderer = _JSON if shape == JSON else _TEXT
    handler.setFormatter(_formatter(secrets, structlog.processors.format_exc_info, renderer))
    faults.setFormatter(_formatter(secrets, _without_traceback, _TEXT))
    root = logging.getLogger()
    root.handlers[:] = [handler, faults]
    LINES.log = logging.getLogger("bot") if shape == JSON else None
    logging.captureWarnings(shape == JSON)
    wanted = logging.getLevelNamesMapping()[level.upper()]
    # Below that, libraries tell all that people do; of our own, nothing does.
    root.setLevel(max(wanted, logging.INFO))
    logging.getLogger("bot").setLevel(wanted)
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells of every step
    logging.getLogger("discord").setLevel(max(wanted, logging.INFO))
    logging.getLogger("telegram").setLevel(
        logging.CRITICAL
    )  # so do its errors, which are raised too
    set_on_retry_hooks(())
    return faults


def _formatter(secrets: Iterable[str], of_errors: Processor, renderer: Processor) -> Redaction:
    processors = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        of_errors,
        renderer,
    ]
    inner = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=list(_SHARED), processors=processors
    )
    return Redaction(inner, secrets)


def _without_traceback(_: Any, __: str, event: EventDict) -> EventDict:
    """Of an error its kind; time and level are kept beside it."""
    error = event.pop("exc_info", None)
    if error:
        found = error if isinstance(error, BaseException) else sys.exc_info()[1]
        event["error"] = type(found).__name__
    return {key: said for key, said in event.items() if key not in ("timestamp", "level")}
