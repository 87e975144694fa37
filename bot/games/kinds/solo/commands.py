"""The rows of the command table that a game alone answers."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.games import commands as common
from bot.games import orders
from bot.games.kinds.solo.presets import FORMULA_SPELLINGS, PACE_SPELLINGS, read_new_game
from bot.games.kinds.solo.texts import SOLO
from bot.talk import requests as r
from bot.talk import solo_actions as s
from bot.talk.command import YES, Command, Group, Spelling, argument, by_language, plain, row
from bot.talk.refusals import BadArgument
from bot.talk.typography import fold
from engine.solo.hints import Hint

SHORT_NAME = "solo"
"""Of the command that opens a game, for a button that also has to name formula and pace."""
HINT_SPELLINGS: Mapping[Hint, Spelling] = MappingProxyType(
    {
        Hint.SCRABBLE: "scrabble",
        Hint.SCORE: ("points", "score"),
        Hint.LENGTH: ("longueur", "length"),
        Hint.SQUARE: ("case", "square"),
        Hint.FIRST_LETTER: ("lettre", "letter"),
    }
)


def _take_hint(text: str) -> r.Action:
    typed = text.strip()
    if not typed:
        return s.TakeHint()
    for hint, spelling in HINT_SPELLINGS.items():
        if fold(typed) in {fold(each) for each in by_language(spelling).values()}:
            return s.TakeHint(hint.value)
    raise BadArgument(text, tuple(HINT_SPELLINGS.values()))


def _show_top(text: str) -> r.Action:
    typed = text.strip().lower()
    if typed and typed not in YES:
        raise BadArgument(text, (YES,))
    return s.ShowTop(sure=bool(typed))


SOLO_COMMANDS: tuple[Command, ...] = (
    row(
        ("entrainement", "jouer seul en duplicate, ou reprendre une partie laissée"),
        ("training", "play duplicate on your own, or go on with a game you left"),
        read_new_game,
        argument("formule", "formula", FORMULA_SPELLINGS.values(), example="7sur8"),
        argument(
            "cadence",
            "pace",
            PACE_SPELLINGS.values(),
            explain=lambda language, pace: SOLO[language].course.pace(pace),
        ),
        argument("graine", "seed", example=("marée haute", "high tide")),
        group=Group.ALONE,
        old_names=(SHORT_NAME,),
        discreet=True,
    ),
    row(
        ("indice", "en entraînement, un indice contre des points"),
        ("hint", "in training, a hint for some points"),
        _take_hint,
        argument("indice", "hint", HINT_SPELLINGS.values()),
        group=Group.ALONE,
        unlisted=True,
        discreet=True,
    ),
    row(
        ("solution", "en entraînement, voir le top et finir le coup"),
        ("solution", "in training, see the top and end the round"),
        _show_top,
        argument("confirmer", "confirm", (YES,)),
        group=Group.ALONE,
        unlisted=True,
        discreet=True,
    ),
    row(
        ("valider", "quand on joue seul, valider le mot noté"),
        ("confirm", "when you play alone, settle the word you noted"),
        plain(s.Settle()),
        group=Group.ALONE,
        unlisted=True,
        discreet=True,
    ),
    common.PLAY,
    common.MINE,
    common.BOARD,
    common.BAG,
    common.SHEET,
    common.EXPORT,
    orders.START,
    orders.STOP,
)
