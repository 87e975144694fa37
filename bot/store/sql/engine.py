"""What differs between one database and another, as the writer and the readers see it.

An engine has one connection that writes and one or several that read, each in a thread of its own: the event
loop waits for it once, however many statements a piece of work has.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar

from bot.store.sql.connection import Faults, Work
from bot.store.values import StoreError

Result = TypeVar("Result")

Failpoint = Callable[[str], None]
"""Called with the name of each step; a test stops the process there."""


def no_failpoint(_name: str) -> None:
    """Nothing fails on purpose."""


class Engine(Protocol):
    """A database that is open.

    Attributes:
        name: what people know it by.
        faults: what its errors mean.
    """

    name: str
    faults: Faults

    @property
    def is_ours(self) -> bool:
        """Whether no other process can write to it now."""

    async def write(self, work: Work[Result]) -> Result:
        """The result of the work, done in one transaction that is on the disk; done again if that is needed.

        Raises:
            Exception: nothing of it was stored.
        """

    async def read(self, question: Work[Result]) -> Result:
        """The answer to a question."""

    def told(self, error: Exception) -> StoreError:
        """The error as one line for a person, where something was to be stored."""

    def not_read(self, error: Exception) -> StoreError | None:
        """The error as one line, where nothing was to be stored; None if it is not the database's."""

    def owe(self) -> None:
        """Note that what is deleted just now is not to stay anywhere else."""

    async def between_groups(self) -> None:
        """Whatever is to be done now and then, while nothing is written."""

    async def close(self) -> None:
        """Let go of the database; nothing is written any more."""
