"""The rows of the command table that a game backwards answers, and what it may begin with."""

from bot.games.kinds.inverse.events import KIND
from bot.games.kinds.inverse.texts import INVERSE
from bot.games.party.actions import COMMANDS
from bot.games.party.typed import read_turn_and_words, words_by_name
from bot.talk import requests as r
from bot.talk.command import Command, Spelling, Under, argument, row
from bot.talk.typography import fold
from engine.inverse.rules import SHORT, WHOLE, InverseRules
from engine.party.rules import TURNS

GRIDS: dict[Spelling, int] = {("entière", "whole"): WHOLE, ("courte", "short"): SHORT}
"""The number of words on the grid."""
_GRID_OF = words_by_name(GRIDS)


def read_rules(text: str) -> InverseRules:
    """The grid and the minutes of a turn, in any order: ``courte 1``.

    Raises:
        BadArgument: something else was typed.
    """
    usual = InverseRules()
    return InverseRules(*read_turn_and_words(text, GRIDS, usual.turn, usual.words))


def _new_game(text: str) -> r.Action:
    read_rules(text)
    return r.NewGame(KIND, text.strip())


def _explain(language: str, grid: str) -> str:
    texts = INVERSE[language].inverse
    return texts.short if _GRID_OF[fold(grid)] == SHORT else texts.whole


INVERSE_COMMANDS: tuple[Command, ...] = (
    row(
        ("inverse", "ouvrir un inversé : on retire des lettres d'une grille pleine"),
        ("backwards", "open a game backwards: letters are taken off a full grid"),
        _new_game,
        argument("grille", "grid", GRIDS, explain=_explain),
        argument("minutes", "minutes", TURNS),
        under=Under.BOX,
    ),
    *COMMANDS,
)
