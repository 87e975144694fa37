"""What the outbox calls a message on Telegram: where it is, and digests of all that it shows.

So an edit that changes nothing is not made, and one that changes the text only does not send the picture
again. A name says its chat: when a group has become another, what was posted in the old one is gone.
"""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Self

from bot.delivery.adapter import Sent

_DIGEST_DIGITS = 16
_GONE = "gone"
WITHOUT = "without"
"""Stands for the digest of a picture that could not be shown."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as it stands on Telegram.

    Attributes:
        chat: the number of the chat.
        id: its number there.
        at: when it was posted, in seconds.
        attached: digest of its picture, or of its text as a file; empty for a text, `WITHOUT` for one in
            place of a picture.
        said: digest of its text or caption, and of what can be pressed.
        below: the number of what stands below it and belongs to it; 0 for nothing.
        below_said: digest of that.
    """

    chat: int
    id: int
    at: int
    attached: str = ""
    said: str = ""
    below: int = 0
    below_said: str = ""

    @classmethod
    def parse(cls, ref: str) -> Self:
        """The name that `sent` made a text of."""
        chat, message_id, at, attached, said, below, below_said = ref.split("/")
        return cls(int(chat), int(message_id), int(at), attached, said, int(below), below_said)

    @property
    def has_media(self) -> bool:
        """Whether it is a picture or a file."""
        return self.attached not in {"", WITHOUT}

    @property
    def is_gone(self) -> bool:
        """Whether it was taken away: the next of its slot is new."""
        return self.said == _GONE

    def gone(self) -> Self:
        """The name of a message that is gone."""
        return replace(self, attached="", said=_GONE, below=0, below_said="")

    def sent(self) -> Sent:
        """The name for the outbox, and the time of posting."""
        below = f"{self.below}/{self.below_said}"
        ref = f"{self.chat}/{self.id}/{self.at}/{self.attached}/{self.said}/{below}"
        return Sent(ref, datetime.fromtimestamp(self.at, UTC))


def digest(*parts: object) -> str:
    """Short, of all of them; empty if all of them are."""
    if not any(parts):
        return ""
    return sha256("\0".join(map(str, parts)).encode()).hexdigest()[:_DIGEST_DIGITS]
