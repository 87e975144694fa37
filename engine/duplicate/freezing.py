"""Before the first draw: players' phrases come in, then everything is frozen (`engine.statement`).

Games of version 1 have nothing but their secret: no phrase is taken, and nothing is frozen.
"""

from datetime import datetime

from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.start import settings
from engine.duplicate.state import DuplicateGame
from engine.statement import LONGEST_PHRASE, Start, clean_phrase, write_start


def take_phrase(game: DuplicateGame, player: int, typed: str, now: datetime) -> e.PhraseGiven:
    """A player's phrase.

    Raises:
        TooLateForAPhrase, BadPhrase
    """
    if game.has_started or game.version == 1:
        raise errors.TooLateForAPhrase
    text = clean_phrase(typed)
    if not text:
        raise errors.BadPhrase(LONGEST_PHRASE)
    return e.PhraseGiven(player, text, now)


def freeze(game: DuplicateGame, now: datetime) -> list[e.Event]:
    """From here on nothing that a draw depends on can be chosen any more; nothing if that is so already."""
    if game.has_started or game.version == 1:
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
