"""Before the first draw everything is frozen (`engine.statement`); games of version 1 freeze nothing."""

from datetime import datetime

from engine.duplicate import events as e
from engine.duplicate.start import settings
from engine.duplicate.state import DuplicateGame
from engine.statement import Start, write_start


def is_frozen(game: DuplicateGame) -> bool:
    """Whether nothing that a draw depends on can be chosen any more."""
    return game.has_started or game.version == 1


def freeze(game: DuplicateGame, now: datetime) -> list[e.Event]:
    """Freeze everything that draws depend on, unless it `is_frozen` already."""
    if is_frozen(game):
        return []
    start = Start(
        version=game.version,
        game=game.game,
        commitment=game.commitment,
        lexicon=game.lexicon,
        rules=game.rules,
        phrases=tuple(phrase.text for phrase in game.phrases),
    )
    return [e.GameStarted(write_start(start, settings), now)]
