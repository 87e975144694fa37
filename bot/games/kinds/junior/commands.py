"""The rows of the command table that words to cover answer, and what they may begin with."""

from bot.games.kinds.junior.events import KIND
from bot.games.kinds.junior.texts import JUNIOR
from bot.games.party.actions import COMMANDS
from bot.games.party.typed import read_turn_and_words, words_by_name
from bot.talk import requests as r
from bot.talk.command import Command, Spelling, Under, argument, row
from bot.talk.typography import fold
from engine.junior.rules import LARGE, SMALL, JuniorRules
from engine.party.rules import TURNS

GRIDS: dict[Spelling, int] = {("petite", "small"): SMALL, ("grande", "large"): LARGE}
"""The number of words."""
_GRID_OF = words_by_name(GRIDS)


def read_rules(text: str) -> JuniorRules:
    """The grid and the minutes of a turn, in any order: ``grande 1``.

    Raises:
        BadArgument: something else was typed.
    """
    usual = JuniorRules()
    return JuniorRules(*read_turn_and_words(text, GRIDS, usual.turn, usual.words))


def _new_game(text: str) -> r.Action:
    read_rules(text)
    return r.NewGame(KIND, text.strip())


def _explain(language: str, grid: str) -> str:
    texts = JUNIOR[language].junior
    return texts.small if _GRID_OF[fold(grid)] == SMALL else texts.large


JUNIOR_COMMANDS: tuple[Command, ...] = (
    row(
        ("junior", "ouvrir un junior, pour les plus jeunes : des mots à couvrir"),
        ("junior", "open a junior game, for the youngest: words to cover"),
        _new_game,
        argument("grille", "grid", GRIDS, explain=_explain),
        argument("minutes", "minutes", TURNS),
        under=Under.BOX,
    ),
    *COMMANDS,
)
