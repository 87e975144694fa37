"""What is offered while something is typed about a game: what the person himself has written, or players.

Never a word that the person did not write: the bot knows the best plays, and does not play.
"""

from collections.abc import Iterable, Mapping

from bot.places.suggestions import starting
from bot.talk.every_platform import MOST_SUGGESTIONS
from bot.talk.names import unisolate
from bot.talk.typography import fold
from engine.board import ROW_NAMES
from engine.duplicate.pairs import is_paired
from engine.duplicate.state import DuplicateGame
from engine.notation import mark_jokers

_COLUMNS = range(1, len(ROW_NAMES) + 1)
_REFERENCES = [
    *(f"{row}{column}" for row in ROW_NAMES for column in _COLUMNS),
    *(f"{column}{row}" for column in _COLUMNS for row in ROW_NAMES),
]


def bulletins(game: DuplicateGame, person: int, typed: str) -> list[str]:
    """The player's bulletins of this round, the newest first; and their words at a reference typed.

    ``G`` after ``H4 POESIE`` gives ``G1 POESIE`` to ``G15 POESIE``; without a word of his own, ``G1`` to
    ``G15``.
    """
    entries = game.handed_in(person)
    if game.is_official:
        return starting(typed, [entry.text for entry in reversed(entries) if entry.text])
    plays = [entry.play for entry in reversed(entries) if entry.play is not None]
    own = [
        " ; ".join(f"{each.play.ref} {mark_jokers(each.play.word)}" for each in entry.solutions)
        for entry in reversed(entries)
        if entry.play is not None
    ]
    words = list(dict.fromkeys(mark_jokers(play.word) for play in plays)) or [""]
    references = starting(typed.strip(), _REFERENCES) if typed.strip() else []
    moved = [f"{reference} {word}".strip() for word in words for reference in references]
    return list(dict.fromkeys([*starting(typed, own), *moved]))[:MOST_SUGGESTIONS]


def partners(game: DuplicateGame, person: int, names: Mapping[int, str], typed: str) -> list[str]:
    """The names of those who may become this player's pair."""
    free = (each for each in game.present if each != person and not is_paired(game.players, each))
    there = (unisolate(names[number]) for number in free)
    return [name for name in there if fold(typed) in fold(name)]


def players(among: Iterable[int], names: Mapping[int, str], typed: str) -> list[str]:
    """The names of these that hold what is typed."""
    there = [unisolate(names[number]) for number in among]
    return [name for name in there if fold(typed) in fold(name)]
