"""Errors sent to a Sentry server of the operator's own choice; off by default, and not installed by default.

What is sent of an error is its line in the log, without secrets, its kind, and where in the code it was. No
value of a variable (there racks, slips and tokens would stand), not what the error itself says, nothing of
the request, no name of the machine or of a person, no trail of what went before.
"""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bot.errors import OneLineError

if TYPE_CHECKING:
    from sentry_sdk.transport import Transport

Report = Callable[[str, BaseException | None], None]


def reports_to(dsn: str, release: str, transport: "Transport | None" = None) -> Report:
    """What reports an error: what the log says of it, and what was raised.

    Args:
        dsn: the address of a project on the server, which has a key in it.
        release: the version of Chevalet.
        transport: in place of the network, for tests.

    Raises:
        OneLineError: the library is missing, or that is no address.
    """
    try:
        import sentry_sdk  # noqa: PLC0415 - an extra
    except ImportError:
        raise OneLineError(
            f"log.report_to: needs {sys.executable} -m pip install 'sentry-sdk>=2.30,<3', or leave it empty"
        ) from None
    try:
        client = sentry_sdk.Client(
            dsn,
            release=release,
            default_integrations=False,
            auto_enabling_integrations=False,
            include_local_variables=False,
            include_source_context=False,
            max_breadcrumbs=0,
            server_name="chevalet",
            auto_session_tracking=False,
            before_send=_without_words,
            transport=transport,
        )
    except ValueError:  # it repeats the address, key and all
        raise OneLineError("log.report_to: no address of a Sentry project (its DSN)") from None

    def report(said: str, error: BaseException | None) -> None:
        event: Any = {"level": "error", "message": said}
        if error is not None:
            found, _ = sentry_sdk.utils.event_from_exception(error, client.options)
            event |= found
        client.capture_event(event)

    return report


def _without_words(event: Any, _: Any) -> Any:
    """The event without what errors say: that may be what somebody typed."""
    for each in event.get("exception", {}).get("values", ()):
        each.pop("value", None)
    return {key: value for key, value in event.items() if key not in ("extra", "modules")}
