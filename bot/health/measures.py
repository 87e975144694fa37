"""What may be measured, and the one that measures nothing: metrics are off by default."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Protocol

from bot.delivery.adapter import Adapter
from bot.health.state import Standby, State
from bot.talk.answers import Answer, Form
from bot.talk.requests import Request


class Measures(Protocol):
    """Told of what happens, as it happens."""

    def asked(self, request: Request, told: Answer | Form) -> None:
        """Somebody was answered."""

    def committed(self, writes: int, took: timedelta) -> None:
        """So many writes are on the disk."""

    def drawn(self, took: timedelta) -> None:
        """A picture is drawn."""

    def beat(self, late: timedelta) -> None:
        """The loop has come round."""

    def late(self, by: timedelta) -> None:
        """A game whose time had come has gone on."""

    def sending(self, platforms: Mapping[str, Adapter]) -> Mapping[str, Adapter]:
        """The same adapters, counted."""

    def exposition(self, state: State | Standby) -> bytes:
        """All that was measured, and the state, as text."""


class Unmeasured:
    """Measures nothing."""

    def asked(self, request: Request, told: Answer | Form) -> None:
        """See `Measures`."""

    def committed(self, writes: int, took: timedelta) -> None:
        """See `Measures`."""

    def drawn(self, took: timedelta) -> None:
        """See `Measures`."""

    def beat(self, late: timedelta) -> None:
        """See `Measures`."""

    def late(self, by: timedelta) -> None:
        """See `Measures`."""

    def sending(self, platforms: Mapping[str, Adapter]) -> Mapping[str, Adapter]:
        """See `Measures`."""
        return platforms

    def exposition(self, state: State | Standby) -> bytes:  # noqa: ARG002 - as `Measures` has it
        """See `Measures`."""
        return b""
