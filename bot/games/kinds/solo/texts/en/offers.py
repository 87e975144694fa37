"""English: what is asked before another game alone is opened."""

from collections.abc import Sequence

from bot.talk.typography import as_typed, english
from bot.texts.en.daily import short_date
from bot.texts.en.formulas import FORMULAS
from bot.texts.en.numbers import count, percentage
from engine.daily.week import day_of
from engine.solo.state import SoloGame

drop_oldest = "End the last one"


def going_on(games: Sequence[SoloGame]) -> str:
    if len(games) == 1:
        return english(f"You've left a game open: {_game(games[0])}.")
    return english(f"You've left {len(games)} games open:\n{_listed(games)}")


def too_many(games: Sequence[SoloGame]) -> str:
    return english(
        f"You already have {count(len(games), 'game')} open: go on with one, or end the last, which "
        f"you've left alone the longest.\n{_listed(games)}"
    )


def go_on(number: int, of: int) -> str:
    return "Go on" if of == 1 else english(f"Go on with {number}")


def _listed(games: Sequence[SoloGame]) -> str:
    return "\n".join(f"{number}. {_game(game)}" for number, game in enumerate(games, 1))


def _game(game: SoloGame) -> str:
    """``normal formula, round 5 (91.2%)``."""
    share = f" ({percentage(game.percentage)})" if game.rounds else ""
    return f"{_what(game)}, round {game.round_number}{share}"


def _what(game: SoloGame) -> str:
    """A day, a game that is played again, draws that were given, or the formula and the seed."""
    if game.sheet is None:
        seed = f', seed "{as_typed(game.rules.seed)}"' if game.rules.seed else ""
        return f"{FORMULAS[game.rules.formula]} formula{seed}"
    if not game.sheet.name:
        return "given draws"
    day = day_of(game.sheet.name)
    return "replayed game" if day is None else f"challenge of {short_date(day)}"
