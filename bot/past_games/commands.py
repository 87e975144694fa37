"""The rows of the command table about games that are over."""

import re

from bot.talk import requests as r
from bot.talk.command import Command, Group, argument, row
from bot.talk.past_views import ListGames, Replay, ShowGame
from bot.talk.refusals import BadArgument

_SHEET = re.compile(r"[0-9a-f]{16}")
"""A game's name in its opening message, and in a link to it."""


def _list(text: str) -> r.Action:
    typed = text.strip()
    if not typed:
        return ListGames()
    if _SHEET.fullmatch(typed):
        return ShowGame(typed)
    if not (typed.isascii() and typed.isdigit()):
        raise BadArgument(text, example=("/parties 2", "/games 2"))
    return ShowGame("", number=int(typed[:9]))


PAST_COMMANDS: tuple[Command, ...] = (
    row(
        ("parties", "les parties finies d'ici, avec leurs fiches ; en privé, les vôtres"),
        ("games", "the games finished here, with their pages; in private, your own"),
        _list,
        argument("partie", "game", example="2"),
        group=Group.RESULTS,
    ),
    row(
        ("rejouer", "rejouer seul une partie finie, un fichier ou des tirages notés"),
        ("replay", "play a finished game, a file or noted draws on your own"),
        Replay,
        argument("partie", "game", example="2"),
        group=Group.RESULTS,
        rare=True,
        takes_file=True,
        discreet=True,
    ),
)
