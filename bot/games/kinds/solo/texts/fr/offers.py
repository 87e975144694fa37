"""French: what is asked before another game alone is opened."""

from collections.abc import Sequence

from bot.talk.typography import as_typed, french
from bot.texts.fr.daily import short_date
from bot.texts.fr.formulas import FORMULAS
from bot.texts.fr.numbers import count, percentage
from engine.daily.week import day_of
from engine.solo.state import SoloGame

drop_oldest = "Arrêter la dernière"


def going_on(games: Sequence[SoloGame]) -> str:
    if len(games) == 1:
        return french(f"Vous avez laissé une partie : {_game(games[0])}.")
    return french(f"Vous avez laissé {len(games)} parties :\n{_listed(games)}")


def too_many(games: Sequence[SoloGame]) -> str:
    return french(
        f"Vous avez déjà {count(len(games), 'partie')} en cours : reprenez-en une, ou arrêtez la dernière, "
        f"laissée depuis le plus longtemps.\n{_listed(games)}"
    )


def go_on(number: int, of: int) -> str:
    return "Reprendre" if of == 1 else french(f"Reprendre la {number}")


def _listed(games: Sequence[SoloGame]) -> str:
    return "\n".join(f"{number}. {_game(game)}" for number, game in enumerate(games, 1))


def _game(game: SoloGame) -> str:
    """``formule normale, coup 5 (91,2 %)``."""
    share = f" ({percentage(game.percentage)})" if game.rounds else ""
    return f"{_what(game)}, coup {game.round_number}{share}"


def _what(game: SoloGame) -> str:
    """A day, a game that is played again, draws that were given, or the formula and the seed."""
    if game.sheet is None:
        seed = f", graine « {as_typed(game.rules.seed)} »" if game.rules.seed else ""
        return f"formule {FORMULAS[game.rules.formula]}{seed}"
    if not game.sheet.name:
        return "tirages donnés"
    day = day_of(game.sheet.name)
    return "partie rejouée" if day is None else f"défi du {short_date(day)}"
