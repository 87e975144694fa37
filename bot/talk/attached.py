"""The text of a file that comes with what somebody asks (`bot.talk.requests.Request.attached`)."""

from dataclasses import dataclass

from bot.talk.refusals import BotRefusal

LONGEST_ATTACHED = 200_000
"""Signs of it; a game of twenty rounds has some thousand."""
LARGEST_ATTACHED = 4 * LONGEST_ATTACHED
"""Bytes: no sign has more than four."""


class FileNotRead(BotRefusal):
    """The file that came along is not read, for one of the reasons below."""


class NotAText(FileNotRead):
    """The file holds no text."""


@dataclass(eq=False)
class FileTooLarge(FileNotRead):
    """The file has more than so many signs."""

    most: int


class FileNotFetched(FileNotRead):
    """The platform did not hand it over."""


def require_small(size: int) -> None:
    """Whether a file of so many bytes may be fetched at all.

    Raises:
        FileTooLarge: it is larger than any text that is read.
    """
    if size > LARGEST_ATTACHED:
        raise FileTooLarge(LONGEST_ATTACHED)


def text_in(file: bytes) -> str:
    """The text of a file, whatever ends its lines.

    Raises:
        FileTooLarge, NotAText: it is not read.
    """
    require_small(len(file))
    try:
        return checked(file.decode())
    except UnicodeDecodeError:
        raise NotAText from None


def checked(text: str) -> str:
    """The text, if it is one and not too long; where it was no text, signs stand in for what was there.

    Raises:
        FileTooLarge, NotAText: it is not read.
    """
    if "\0" in text or "\N{REPLACEMENT CHARACTER}" in text:
        raise NotAText
    if len(text) > LONGEST_ATTACHED:
        raise FileTooLarge(LONGEST_ATTACHED)
    return "\n".join(text.removeprefix("\N{BYTE ORDER MARK}").splitlines())
