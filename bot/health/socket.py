"""A socket in the data folder, through which another process on this machine asks the bot how it is.

Only the owner of the folder may connect: its mode is 600, and set before anybody is listened to. Anybody else
is told that they may not ask, which is not that no bot runs. A question is a line, and so is the answer. A
process that does not answer within a few seconds is not well, whatever it is doing. Where there are no such
sockets (Windows), or the file system has none, the bot runs without.

The name of a socket is shorter than a path may be, so on Linux it is reached by way of the open folder.
"""

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import structlog

NAME = "chevalet.sock"
PATIENCE = 5.0
"""Seconds."""
_LONGEST_QUESTION = 200
LONGEST_ANSWER = 1_000_000

Answers = Mapping[str, Callable[[], Awaitable[str]]]
"""The answer to each question."""

log = structlog.get_logger(__name__)


class NoAnswer(Exception):
    """The process that has the folder says nothing."""


class NotAllowed(Exception):
    """The folder is somebody else's: whether a process has it is not told."""


class NotRunning(Exception):
    """No process has the folder, or it has no socket."""


@asynccontextmanager
async def answering(folder: Path, answers: Answers) -> AsyncIterator[None]:
    """Answer as long as this lasts. The caller holds the lock of the folder."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                question = (await reader.readline()).decode(errors="replace").strip()
                if question in answers:
                    writer.write((await answers[question]()).encode() + b"\n")
                    await writer.drain()
        except (OSError, TimeoutError, ValueError) as error:  # who asked is gone, or asks too long
            log.debug("nobody could be told how it is", why=str(error))
        finally:
            writer.close()

    path = folder / NAME
    try:
        listening = _listening(folder)
    except (OSError, AttributeError) as error:
        log.warning("nobody can ask by `chevalet status` how it is", why=str(error))
        yield
        return
    server = await asyncio.start_unix_server(answer, sock=listening, limit=_LONGEST_QUESTION)
    try:
        yield
    finally:
        server.close()
        with suppress(OSError):
            path.unlink()


def ask(folder: Path, question: str) -> str:
    """The answer of the process that has the folder.

    Raises:
        NotRunning, NotAllowed, NoAnswer: there is none.
    """
    with _connected(folder) as connection:
        try:
            connection.sendall(question.encode() + b"\n")
            with connection.makefile("rb") as answer:
                line = answer.readline(LONGEST_ANSWER)
        except OSError as error:
            raise NoAnswer(str(error)) from error
    if not line:
        raise NoAnswer("it hung up")
    return line.decode().rstrip("\n")


@contextmanager
def _connected(folder: Path) -> Iterator[socket.socket]:
    if not hasattr(socket, "AF_UNIX"):
        raise NotRunning("there are no such sockets on this system")
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(PATIENCE)
        try:
            with _short(folder) as name:
                connection.connect(name)
        except PermissionError as error:
            raise NotAllowed(str(error)) from error
        except OSError as error:
            raise NotRunning(str(error)) from error
        yield connection


def _listening(folder: Path) -> socket.socket:
    with suppress(FileNotFoundError):  # of a process that was killed
        (folder / NAME).unlink()
    listening = socket.socket(socket.AF_UNIX)
    try:
        with _short(folder) as name:
            listening.bind(name)
        (folder / NAME).chmod(0o600)
        listening.listen()
        listening.setblocking(False)
    except OSError:
        listening.close()
        raise
    return listening


@contextmanager
def _short(folder: Path) -> Iterator[str]:
    """A name of the socket that is short enough, as long as this lasts."""
    if sys.platform != "linux":
        yield str(folder / NAME)
        return
    opened = os.open(folder, os.O_PATH)
    try:
        yield f"/proc/self/fd/{opened}/{NAME}"
    finally:
        os.close(opened)
