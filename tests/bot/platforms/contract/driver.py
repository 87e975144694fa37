"""How the contract's tests speak to a platform: what people do there, and what they see.

A platform is driven from outside, as people drive it: over its real library and real sockets, with everything
below it real. A new platform needs a driver of its own, a row in `conftest.DRIVERS`, and no test.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Protocol, Self

from engine.duplicate.rules import DuplicateRules
from tests.bot.platforms.whole import Whole, until

PEOPLE = ("Léa", "Tom", "Zoé")
RULES = DuplicateRules("normal", close_when_all_answered=False, warning=timedelta(0), pause=None)


@dataclass(frozen=True, slots=True)
class Seen:
    """A message or an answer, as it stood when it was looked at.

    Attributes:
        text: all of it, with ordinary spaces and without the platform's marks.
        buttons: what they say, in order.
        picture: the words of its picture; empty for none.
        raw: what the driver needs to press what was there then.
        files: what came along besides pictures, by name.
    """

    text: str
    buttons: tuple[str, ...] = ()
    picture: str = ""
    raw: Any = field(default=None, repr=False)
    files: Mapping[str, bytes] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class Form:
    """A form that somebody has before him."""

    title: str
    raw: Any = field(default=None, repr=False)


class Driver(Protocol):
    """One bot in one place, with `PEOPLE` in it; Léa comes first. `async with` runs it."""

    whole: Whole

    async def __aenter__(self) -> Self: ...

    async def __aexit__(self, *_: object) -> None: ...

    async def types(self, name: str, line: str) -> Seen:
        """Someone types a command; what he alone is told."""

    async def sends(self, name: str, line: str, file: str, data: bytes) -> Seen:
        """Someone types a command with a file of this name; what he alone is told."""

    async def presses(self, name: str, label: str, on: Seen | None = None) -> Seen:
        """Someone presses a button: that of the newest public message that has it, or this one's."""

    async def opens(self, name: str, label: str, on: Seen | None = None) -> Form:
        """Someone presses a button that opens a form."""

    async def opens_in_vain(self, name: str, label: str, on: Seen | None = None) -> Seen:
        """Someone presses a button that opens a form, and is told why it does not."""

    async def fills_in(self, name: str, form: Form, text: str) -> Seen:
        """Someone sends the form that he has before him."""

    async def plays(self, name: str, text: str, on: Seen | None = None) -> Seen:
        """Button, form, and what he is told: the receipt, or why there is no form for him."""

    async def chooses(self, name: str, choice: str) -> Seen:
        """Someone chooses a rule in the lobby; who may not is told why."""

    async def forges(self, name: str, label: str) -> Seen:
        """Someone sends what a button of ours could never carry, in the place of that one."""

    def everybody(self) -> list[Seen]:
        """What everybody in the place sees, oldest first."""

    def alone(self, name: str) -> list[Seen]:
        """What was written to somebody in private, oldest first."""

    def called(self) -> list[tuple[str, str]]:
        """Who was called by a new message, and all of its text, oldest first."""

    def shown_to(self, name: str) -> str:
        """All that somebody was ever shown, in public, in answer and in private."""

    async def restart(self) -> None:
        """The process ends, and another one starts on the same data; the platform and its people stay."""

    def lose_place(self) -> None:
        """From now on nothing can be shown there."""

    def find_place(self) -> None:
        """It can again, and the bot finds out as soon as somebody does something there."""


async def until_seen(driver: Driver, part: str) -> Seen:
    """The newest public message that says this, when it is there."""
    await until(lambda: newest(driver.everybody(), says(part)) is not None)
    return now_seen(driver, part)


def now_seen(driver: Driver, part: str) -> Seen:
    """The newest public message that says this."""
    found = newest(driver.everybody(), says(part))
    assert found is not None, part
    return found


def says(part: str) -> Callable[[Seen], bool]:
    """Whether it is said."""
    return lambda seen: part in seen.text


def newest(among: list[Seen], wanted: Callable[[Seen], bool]) -> Seen | None:
    """The last of these."""
    return next(filter(wanted, reversed(among)), None)


def with_button(driver: Driver, label: str) -> Seen:
    """The newest public message with this button."""
    found = newest(driver.everybody(), lambda seen: label in seen.buttons)
    assert found is not None, f"nobody sees a button {label}"
    return found
