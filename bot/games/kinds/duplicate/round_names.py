"""Which round of a game is meant by a name (`bot.talk.round_names`)."""

from bot.talk.round_names import RoundName
from engine.duplicate import errors, halts
from engine.duplicate.state import DuplicateGame


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
