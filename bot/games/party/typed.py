"""What is typed after the name of a game that is played in turns."""

from collections.abc import Mapping
from datetime import timedelta

from bot.talk.command import Spelling, by_language
from bot.talk.refusals import BadArgument
from bot.talk.typography import fold
from engine.party.rules import TURNS

Grids = Mapping[Spelling, int]
"""The grids that there are, as they are typed: how many words each has."""


def words_by_name(grids: Grids) -> dict[str, int]:
    """The number of words of a grid, by its name in any language."""
    return {
        fold(name): words for named, words in grids.items() for name in by_language(named).values()
    }


def read_turn_and_words(
    text: str, grids: Grids, turn: timedelta, words: int
) -> tuple[timedelta, int]:
    """The minutes of a turn and the grid, in any order: ``courte 1``; `turn` and `words` are the usual ones.

    Raises:
        BadArgument: something else was typed.
    """
    named = words_by_name(grids)
    for typed in fold(text).replace("min", " ").split():
        if typed in TURNS:
            turn = TURNS[typed]
        elif typed in named:
            words = named[typed]
        else:
            raise BadArgument(typed, (*grids, *TURNS))
    return turn, words
