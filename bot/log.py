"""The log: one line an event, on stderr, and no secret in it.

Whatever is logged, by us or by a library, goes through one formatter, and the finished line, traceback and
all, through the redaction: the tokens that are in use, and whatever looks like one (an interaction's token
stands in the addresses that a library may log).

What is tried again until it succeeds is told by whoever tries, when it begins: not by the library, which
tells of each try, and with what.
"""

import logging
import re
import sys
from collections.abc import Iterable

import structlog
from stamina.instrumentation import set_on_retry_hooks

HIDDEN = "[redacted]"
_PATTERNS = (
    # Discord: a bot's token, the token of an interaction or a webhook in an address, an upload's query.
    re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),
    re.compile(r"(?<=/interactions/)(\d+/)[^/\s\"']+"),
    re.compile(r"(?<=/webhooks/)(\d+/)[^/\s\"'?]+"),
    # Telegram: a bot's token, which stands in every address.
    re.compile(r"\d{6,}:[\w-]{30,}"),
    re.compile(r"""(['"]token['"]: *['"])[^'"]+"""),
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


def start_logging(secrets: Iterable[str]) -> None:
    """Send everything to stderr; `secrets` never appear."""
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
    )
    inner = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=list(_SHARED),
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(
                key_order=["timestamp", "level", "event"], drop_missing=True
            ),
        ],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Redaction(inner, secrets))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells of every step
    logging.getLogger("discord").setLevel(logging.INFO)  # below, it tells all that people do
    logging.getLogger("telegram").setLevel(
        logging.CRITICAL
    )  # so do its errors, which are raised too
    set_on_retry_hooks(())
