"""What a voice says aloud with a message, where a place has one."""

from dataclasses import dataclass
from datetime import datetime

from engine.options import option


@dataclass(frozen=True, slots=True)
class Spoken:
    """A few sentences as a voice reads them, in the language that it speaks.

    Attributes:
        by: later than that it is not begun any more; None of what starts a clock: it begins with the message.
        by_the_clock: it means nothing a moment later, so it is no use where a sound is played at will.
    """

    text: str
    language: str
    by: datetime | None = option(None)
    by_the_clock: bool = option(absent=False)
