"""What a button, a message and a request call the round that they were made for: its number and its draws.

A round that was void is drawn again under the same number, and has one draw more; what was made for the void
one does nothing to it. What an earlier version made names the number alone, and so does what is meant for a
round that is yet to come: then the number decides.
"""

from dataclasses import dataclass
from typing import Self

from engine.duplicate import errors, halts
from engine.duplicate.state import DuplicateGame, Round, ScoredRound

_MOST_DIGITS = 4


@dataclass(frozen=True, slots=True)
class RoundName:
    """A round by its number, from 1, and by how many draws it has; None if that is not known."""

    number: int
    draws: int | None = None

    @classmethod
    def of(cls, named: Round | ScoredRound) -> Self:
        """The name of a round that is drawn."""
        return cls(named.number, len(named.draws))

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """What `str` made of one; None if that is no name."""
        digits = text.split("-")
        if len(digits) > 2 or not all(map(_is_number, digits)):  # noqa: PLR2004 - number and draws
            return None
        return cls(*map(int, digits))

    def __str__(self) -> str:
        """``3-1``, or ``3``."""
        return str(self.number) if self.draws is None else f"{self.number}-{self.draws}"


def on_or_next(game: DuplicateGame) -> RoundName:
    """The round that is on, or the number of the next."""
    return RoundName(game.round_number) if game.round is None else RoundName.of(game.round)


def to_cancel(game: DuplicateGame) -> RoundName:
    """The round that can be cancelled: the one that is on, or the one just scored."""
    on = halts.to_cancel(game)
    return RoundName(0) if on is None else RoundName.of(on)


def require_now(meant: RoundName | None, game: DuplicateGame) -> None:
    """Refuse what is not about any round, but was meant in one that is over.

    Raises:
        RoundIsOver, RoundWasVoid: it is.
    """
    if meant is None or not meant.number:  # the button of a game that could not be read
        return
    if meant.number != game.round_number:
        raise errors.RoundIsOver(meant.number)
    if meant.draws not in (None, on_or_next(game).draws):
        raise errors.RoundWasVoid(meant.number)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
