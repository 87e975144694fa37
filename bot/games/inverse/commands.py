"""The rows of the command table that a game backwards answers, and what it may begin with."""

from bot.games.inverse.events import KIND
from bot.games.party.actions import COMMANDS
from bot.places.setting import fold
from bot.talk import requests as r
from bot.talk.command import Command, Group, Spelling, argument, by_language, row
from bot.talk.refusals import BadArgument
from bot.texts.inverse import INVERSE
from engine.inverse.rules import SHORT, TURNS, WHOLE, InverseRules

GRIDS: dict[Spelling, int] = {("entiere", "whole"): WHOLE, ("courte", "short"): SHORT}
"""How many words lie on the grid."""
_GRID_OF = {name: words for named, words in GRIDS.items() for name in by_language(named).values()}


def read_rules(text: str) -> InverseRules:
    """The grid and the minutes of a turn, in any order: ``courte 1``.

    Raises:
        BadArgument: something else was typed.
    """
    rules = InverseRules()
    for typed in fold(text).replace("min", " ").split():
        if typed in TURNS:
            rules = InverseRules(TURNS[typed], rules.words)
        elif typed in _GRID_OF:
            rules = InverseRules(rules.turn, _GRID_OF[typed])
        else:
            raise BadArgument(typed, (*GRIDS, *TURNS))
    return rules


def _new_game(text: str) -> r.Action:
    read_rules(text)
    return r.NewGame(KIND, text.strip())


def _explain(language: str, grid: str) -> str:
    texts = INVERSE[language].inverse
    return texts.short if _GRID_OF[grid] == SHORT else texts.whole


INVERSE_COMMANDS: tuple[Command, ...] = (
    row(
        ("inverse", "ouvrir un inversé : on retire des lettres d'une grille pleine"),
        ("backwards", "open a game backwards: letters are taken off a full grid"),
        _new_game,
        argument("grille", "grid", GRIDS, explain=_explain),
        argument("minutes", "minutes", TURNS),
        group=Group.VARIANTS,
    ),
    *COMMANDS,
)
