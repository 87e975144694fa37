"""The rows of the command table that a game of loto answers."""

from bot.games.kinds.loto.actions import Claim
from bot.games.kinds.loto.events import KIND
from bot.games.kinds.loto.texts import LOTO
from bot.games.party.actions import COMMANDS
from bot.talk import requests as r
from bot.talk.command import Command, Under, argument, plain, row
from bot.talk.refusals import BadArgument
from engine.loto.rules import PACES


def _new_game(text: str) -> r.Action:
    typed = text.strip().lower().removesuffix("s").strip()
    if typed and typed not in PACES:
        raise BadArgument(text, tuple(PACES))
    return r.NewGame(KIND, typed)


LOTO_COMMANDS: tuple[Command, ...] = (
    row(
        ("loto", "ouvrir un loto : deux mots de sept lettres, barrés par les lettres appelées"),
        ("loto", "open a loto: two words of seven letters, crossed out as letters are called"),
        _new_game,
        argument(
            "rythme",
            "pace",
            PACES,
            explain=lambda language, pace: LOTO[language].loto.pace(pace),
        ),
        under=Under.BOX,
    ),
    row(
        ("complet", "au loto, dire que tout est barré"),
        ("bingo", "in loto, say that all is crossed out"),
        plain(Claim()),
        under=Under.BOX,
        discreet=True,
    ),
    *COMMANDS,
)
