"""Texts as Telegram shows them.

A text is sent as it is, and its marks beside it (entities: where each begins and how long it is, in UTF-16
units), so nothing that somebody typed is read as a mark and nothing needs escaping. The title is bold, small
print a quotation that unfolds, a table or a text board in a fixed-width font. When a round ends is a time
that Telegram counts down by itself; older clients show its text, the time of day where the game is played.

Telegram makes marks of its own of what looks like one, and ``@name`` would call a person: a sign that nobody
sees stands after the ``@``. Of bots, whose names end in ``bot``, none is called by that. Whom a message calls
has his name before its text, with a mark of its own.

A picture's caption is short. What has no room there follows as one text below the picture: first its first
lines with the time they tell of, then the rest. What no text has room for follows whole as a file.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Self
from zoneinfo import ZoneInfo

from telegram import MessageEntity, User
from telegram.constants import MessageEntityDateTimeFormats

from bot.platforms.telegram.limits import LONGEST_CAPTION, LONGEST_TEXT
from bot.talk.answers import Answer
from bot.talk.messages import Shown
from bot.texts import Texts

_CALLED = re.compile(r"@(?=\w)(?!\w*bot\b)", re.IGNORECASE)
_NOBODY = "@\N{WORD JOINER}"
_WHEN = "\0"
"""Stands for a time in a sentence until that is known to have a mark."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A text and its marks."""

    text: str = ""
    entities: tuple[MessageEntity, ...] = ()

    def __add__(self, other: Self) -> Self:
        after = MessageEntity.shift_entities(self.text, other.entities)
        return type(self)(self.text + other.text, (*self.entities, *after))

    def __len__(self) -> int:
        """In the units that Telegram counts in."""
        return _units(self.text)


@dataclass(frozen=True, slots=True)
class Content:
    """The content of a message: all of it; or its beginning, and the rest of it or all of it as a file."""

    text: Marked
    rest: Marked = Marked()
    file: str = ""


def plain(text: str) -> Marked:
    """A text without marks, in which nobody is called."""
    return Marked(_CALLED.sub(_NOBODY, text))


def bold(text: str) -> Marked:
    """A title."""
    return _marked(text, MessageEntity.BOLD)


def fixed_width(text: str) -> Marked:
    """A table."""
    return _marked(text, MessageEntity.PRE)


def small_print(text: str) -> Marked:
    """The small print: four lines or more are unfolded on demand."""
    return _marked(text, MessageEntity.EXPANDABLE_BLOCKQUOTE)


def mention(user: int, name: str) -> Marked:
    """The name of somebody who is called by it, whether he has a user name or not."""
    text, person = plain(name).text, User(user, name, is_bot=False)
    mark = MessageEntity(MessageEntity.TEXT_MENTION, 0, _units(text), user=person)
    return Marked(text, (mark,))


def countdown(until: datetime, zone: ZoneInfo) -> Marked:
    """A countdown that needs no edits; its text is the time of day."""
    text = f"{until.astimezone(zone):%H:%M:%S}"
    mark = MessageEntity(
        MessageEntity.DATE_TIME,
        0,
        len(text),
        date_time_format=MessageEntityDateTimeFormats.RELATIVE,
        unix_time=until.replace(microsecond=0),
    )
    return Marked(text, (mark,))


def lines(*pieces: Marked) -> Marked:
    """The texts below each other; an empty one takes no line."""
    whole = Marked()
    for piece in filter(len, pieces):
        whole = whole + Marked("\n") + piece if whole else piece
    return whole


def content_of(
    message: Shown,
    texts: Texts,
    zone: ZoneInfo,
    *,
    pictures: bool = True,
    board: str = "",
    about: str = "",
    called: Marked = Marked(),
) -> Content:
    """A message's content: title, whom it calls, text, when the round ends, the next one, small print.

    And the board if it must be text, and what the group is called that a private message is about.
    """
    end = lines(
        _told(message.until, texts.games.ends, zone),
        fixed_width(board),
        _told(message.next_round, texts.games.next_round, zone),
        plain(about),
    )
    picture = pictures and message.picture is not None
    small = small_print(message.small)
    parts = _Parts(bold(message.title), message.text, plain, end, small, called)
    return _content(parts, message.whole, picture=picture)


def answer_content(answer: Answer, texts: Texts, zone: ZoneInfo) -> Content:
    """An answer's content: the text, when the round ends, small print."""
    end = _told(answer.until, texts.games.ends, zone)
    small = small_print(answer.small)
    parts = _Parts(Marked(), answer.text, fixed_width if answer.fixed else plain, end, small)
    return _content(parts, answer.text, picture=answer.still is not None)


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts above, in the middle, and below; of a text that is cut the middle goes on elsewhere."""

    title: Marked
    text: str
    dress: Callable[[str], Marked]
    end: Marked
    small: Marked
    called: Marked = Marked()

    def calling(self, text: str) -> Marked:
        """The text, and before it the person it calls: below a title, it may speak of somebody else."""
        if not self.called:
            return self.dress(text)
        return self.called + Marked("\n" if self.title else " ") + self.dress(text)

    def first(self, kept: int) -> Marked:
        """The beginning: so many lines of the text, and no small print."""
        head = "\n".join(self.text.split("\n")[:kept])
        return lines(self.title, self.calling(head), self.end)

    def rest(self, kept: int) -> Marked:
        """The rest that `first` leaves out."""
        tail = "\n".join(self.text.split("\n")[kept:])
        return lines(self.dress(tail.strip("\n")), self.small)


def _content(parts: _Parts, whole: str, *, picture: bool) -> Content:
    everything = lines(parts.title, parts.calling(parts.text), parts.end, parts.small)
    if len(everything) <= (LONGEST_CAPTION if picture else LONGEST_TEXT):
        return Content(everything)
    kept = parts.text.count("\n") + 1
    while kept and len(parts.first(kept)) > LONGEST_CAPTION:
        kept -= 1
    first, rest = parts.first(kept), parts.rest(kept)
    if picture and len(rest) <= LONGEST_TEXT:
        return Content(first, rest)
    return Content(first, file=whole)


def _told(when: datetime | None, say: Callable[[str], str], zone: ZoneInfo) -> Marked:
    if when is None:
        return Marked()
    before, _, after = say(_WHEN).partition(_WHEN)
    return plain(before) + countdown(when, zone) + plain(after)


def _marked(text: str, kind: str) -> Marked:
    text = plain(text).text
    return Marked(text, (MessageEntity(kind, 0, _units(text)),) if text else ())


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
