"""What is offered while an argument is being typed: settings, and what the person himself has written.

Never a word that the person did not write: the bot knows the best plays, and does not play.
"""

from bot.refusals import BadArgument
from bot.settings import SETTINGS, named
from engine.duplicate.state import DuplicateGame
from engine.notation import mark_jokers

MOST = 25
"""Lines that Discord takes."""


def settings(typed: str, language: str) -> list[str]:
    """The names of settings that go on as typed."""
    return _starting(typed, [setting.names[language] for setting in SETTINGS.values()])


def setting_values(name: str, typed: str, language: str) -> list[str]:
    """The values of a setting that hold what is typed: ``montreal`` finds America/Montreal."""
    try:
        field = named(name)
    except BadArgument:
        return []
    column = 0 if language == "fr" else -1
    values = [spellings[column] for spellings in SETTINGS[field].values().values()]
    return [value for value in values if typed.lower() in value.lower()][:MOST]


def bulletins(game: DuplicateGame, person: int, typed: str) -> list[str]:
    """What the person has handed in in this round, the newest first."""
    entries = () if game.round is None else game.round.entries
    plays = [e.play for e in reversed(entries) if e.player == person and e.play is not None]
    own = dict.fromkeys(f"{play.ref} {mark_jokers(play.word)}" for play in plays)
    return _starting(typed, list(own))


def _starting(typed: str, values: list[str]) -> list[str]:
    return [value for value in values if value.lower().startswith(typed.lower())][:MOST]
