"""Sheets of games that were written down (`engine.duplicate.record`), to be played again."""

from engine.duplicate.record import RecordedGame, RecordedRound, RecordError, read_record
from engine.lexicon import LexiconIdentity
from engine.sheet import Sheet, SheetRound, rounds_of

__all__ = ["RecordError", "read_sheet", "sheet_of"]


def read_sheet(data: object, *, name: str = "") -> Sheet:
    """The sheet of a game in decoded JSON data.

    Raises:
        RecordError: something is missing or of the wrong kind; the message names it.
    """
    return sheet_of(read_record(data), name=name)


def sheet_of(game: RecordedGame, *, name: str = "") -> Sheet:
    """The sheet of a game, without a round that was never scored; what was kept follows if it was not noted.

    Raises:
        RecordError: no round was scored.
    """
    if not game.rounds:
        raise RecordError("rounds: none was played to its end")
    if all(played.draws for played in game.rounds):
        rounds = tuple(map(_given, game.rounds))
    else:
        racks = [(played.rack, played.play) for played in game.rounds]
        rounds = rounds_of(racks, game.formula, game.board)
    return Sheet(name, game.formula.name, rounds, game.board, _lexicon(game))


def _given(played: RecordedRound) -> SheetRound:
    *rejected, stands = played.draws
    return SheetRound(stands.kept, stands.drawn, tuple(draw.rack for draw in rejected), played.play)


def _lexicon(game: RecordedGame) -> LexiconIdentity | None:
    if game.lexicon is None:
        return None
    return LexiconIdentity(game.lexicon_name or "", game.lexicon)
