"""What one person does is decided one after the other, and answered one after the other.

But nothing that he does waits for an answer: that may take long, for Telegram's pace or its silence, and what
he types meanwhile may be for a round that is over then. So whoever begins to answer says that it is decided.
What is to go at once, as a slip that everybody can read, goes then.

An answer that everybody may read waits for its place in the group, up to two minutes; what he is told alone
does not wait for that.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field


@dataclass(slots=True, weakref_slot=True)
class Line:
    """The line of a person, or of what concerns a chat: turns come in the order of asking."""

    waiting: int = 0
    """A person's work that is not done, answers included."""
    _deciding: asyncio.Lock = field(default_factory=asyncio.Lock)
    _answering: asyncio.Lock = field(default_factory=asyncio.Lock)

    @asynccontextmanager
    async def turn(self, room: asyncio.Semaphore) -> AsyncIterator[None]:
        """The turn of what is handled in the room; until it is decided it takes up room."""
        async with AsyncExitStack() as held:
            await held.enter_async_context(self._deciding)
            await held.enter_async_context(room)
            _turn.set(_Turn(held, self._answering))
            yield


@dataclass(slots=True)
class _Turn:
    held: AsyncExitStack
    answering: asyncio.Lock
    is_decided: bool = False
    is_answered: bool = False


_turn: ContextVar[_Turn] = ContextVar("turn")


async def decided() -> None:
    """Say that the effect is decided: the person's next request may be.

    Harmless if repeated, and outside of a turn; so are the others.
    """
    turn = _turn.get(None)
    if turn is not None and not turn.is_decided:
        turn.is_decided = True
        await turn.held.aclose()


async def in_turn() -> None:
    """Wait until earlier requests are answered, this one being decided."""
    await decided()
    turn = _turn.get(None)
    if turn is not None and not turn.is_answered:
        turn.is_answered = True
        await turn.held.enter_async_context(turn.answering)


async def gives_way() -> None:
    """Let later requests be answered before this one."""
    turn = _turn.get(None)
    if turn is not None and turn.is_answered:
        await turn.held.aclose()
