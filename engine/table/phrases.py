"""A player's phrase: what he has to say in the draws before the start (`engine.statement`)."""

from datetime import datetime

from engine.statement import LONGEST_PHRASE, clean_phrase
from engine.table.errors import BadPhrase, TooLateForAPhrase
from engine.table.events import PhraseGiven


def take_phrase(player: int, typed: str, now: datetime, *, late: bool) -> PhraseGiven:
    """The phrase; `late` if the draws are fixed.

    Raises:
        TooLateForAPhrase, BadPhrase
    """
    if late:
        raise TooLateForAPhrase
    text = clean_phrase(typed)
    if not text:
        raise BadPhrase(LONGEST_PHRASE)
    return PhraseGiven(player, text, now)
