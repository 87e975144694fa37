"""What is offered while an argument is being typed: settings, and what the person himself has written.

Never a word that the person did not write: the bot knows the best plays, and does not play.
"""

from collections.abc import Mapping

from bot.places.settings import SETTINGS, Setting, find_setting, fold, pick_spelling
from bot.talk.refusals import BadArgument
from engine.board import ROW_NAMES
from engine.duplicate.state import DuplicateGame
from engine.notation import mark_jokers

MOST = 25
"""Lines that Discord takes."""
_COLUMNS = range(1, len(ROW_NAMES) + 1)
_REFERENCES = [
    *(f"{row}{column}" for row in ROW_NAMES for column in _COLUMNS),
    *(f"{column}{row}" for column in _COLUMNS for row in ROW_NAMES),
]


def settings(typed: str, language: str, offered: Mapping[str, Setting] = SETTINGS) -> list[str]:
    """The names of settings that go on as typed."""
    return _starting(typed, [setting.names[language] for setting in offered.values()])


def setting_values(
    name: str, typed: str, language: str, offered: Mapping[str, Setting] = SETTINGS
) -> list[str]:
    """The values of a setting that hold what is typed: ``montreal`` finds America/Montreal."""
    try:
        field = find_setting(name, offered)
    except BadArgument:
        return []
    values = [pick_spelling(spellings, language) for spellings in offered[field].values().values()]
    return [value for value in values if fold(typed) in fold(value)][:MOST]


def bulletins(game: DuplicateGame, person: int, typed: str) -> list[str]:
    """What the person has handed in in this round, the newest first; and his words at a reference typed.

    ``G`` after ``H4 POESIE`` gives ``G1 POESIE`` to ``G15 POESIE``; without a word of his own, ``G1`` to
    ``G15``.
    """
    entries = () if game.round is None else game.round.entries.get(person, ())
    plays = [entry.play for entry in reversed(entries) if entry.play is not None]
    own = [f"{play.ref} {mark_jokers(play.word)}" for play in plays]
    words = list(dict.fromkeys(mark_jokers(play.word) for play in plays)) or [""]
    references = _starting(typed.strip(), _REFERENCES) if typed.strip() else []
    moved = [f"{reference} {word}".strip() for word in words for reference in references]
    return list(dict.fromkeys([*_starting(typed, own), *moved]))[:MOST]


def _starting(typed: str, values: list[str]) -> list[str]:
    return [value for value in values if fold(value).startswith(fold(typed))][:MOST]
