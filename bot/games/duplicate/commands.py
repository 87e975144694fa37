"""The rows of the command table that a duplicate game answers."""

from datetime import timedelta

from bot.games import commands as common
from bot.games.duplicate.events import KIND
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.command import Command, Group, argument, plain, row
from bot.talk.refusals import BadArgument, NotSeconds
from bot.texts.duplicate import DUPLICATE
from engine.duplicate.rules import PRESETS

MOST_SECONDS = 3600
"""The most that a round is extended by at once."""
_SECONDS_DIGITS = 4


def _new_game(text: str) -> r.Action:
    preset = text.strip().lower()
    if preset and preset not in PRESETS:
        raise BadArgument(text, tuple(PRESETS))
    return r.NewGame(KIND, preset)


def _more_time(text: str) -> r.Action:
    seconds = (text.strip() or "30").lstrip("0")
    digits = seconds.isascii() and seconds.isdigit() and len(seconds) <= _SECONDS_DIGITS
    if not digits or int(seconds) > MOST_SECONDS:
        raise NotSeconds(text, MOST_SECONDS)
    return g.MoreTime(timedelta(seconds=int(seconds)))


DUPLICATE_COMMANDS: tuple[Command, ...] = (
    row(
        ("duplicate", "ouvrir une partie duplicate"),
        ("duplicate", "open a duplicate game"),
        _new_game,
        argument(
            "cadence",
            "pace",
            PRESETS,
            example="blitz",
            explain=lambda language, preset: DUPLICATE[language].menus.pace(preset),
        ),
    ),
    common.JOIN,
    common.LEAVE,
    row(
        ("phrase", "ajouter une phrase à vous aux tirages, avant le début"),
        ("phrase", "add a phrase of your own to the draws, before the start"),
        g.GivePhrase,
        argument(
            "phrase",
            "phrase",
            example=("vent de mer, sel et genêts", "west wind, salt and gorse"),
            required=True,
        ),
    ),
    common.PLAY,
    common.PASS,
    common.MINE,
    common.BOARD,
    common.BAG,
    common.TAKE_OUT,
    common.HAND_ON,
    common.TAKE_LEAD,
    common.START,
    row(
        ("fin", "terminer le coup en cours"),
        ("end", "end the round in progress"),
        plain(g.EndRound()),
        group=Group.ORGANISER,
    ),
    row(
        ("plus", "prolonger le coup de 30 s, ou du nombre de secondes donné"),
        ("more", "extend the round by 30 s, or by as many seconds as you say"),
        _more_time,
        argument("secondes", "seconds", example="60"),
        group=Group.ORGANISER,
    ),
    row(
        ("annuler", "annuler le coup (art. 5.2)"),
        ("cancel", "cancel the round (art. 5.2)"),
        g.CancelRound,
        argument("motif", "reason"),
        group=Group.ORGANISER,
    ),
    common.PAUSE,
    common.SUSPEND,
    common.RESUME,
    common.STOP,
)
