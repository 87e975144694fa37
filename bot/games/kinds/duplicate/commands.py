"""The rows of the command table that a duplicate game answers."""

from bot.games import commands as common
from bot.games import orders
from bot.games.kinds.duplicate.events import KIND
from bot.games.kinds.duplicate.referee_commands import REFEREE_COMMANDS
from bot.games.kinds.duplicate.words import SPELLINGS, read_words
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk import series_actions as s
from bot.talk.command import YES, Command, Group, Suggest, Under, argument, plain, row
from bot.talk.controls import Control, question


def _new_game(text: str) -> r.Action:
    return r.NewGame(KIND, read_words(text))


def _cancel(text: str) -> r.Action:
    """Asked twice, as by the panel; who gives a reason, or says ``oui``, means it."""
    reason = text.strip()
    if not reason:
        return g.ShowControls(question(Control.CANCEL))
    return g.CancelRound("" if reason.lower() in YES else reason)


DUPLICATE_COMMANDS: tuple[Command, ...] = (
    row(
        ("duplicate", "ouvrir une partie duplicate"),
        ("duplicate", "open a duplicate game"),
        _new_game,
        argument(
            "regles",
            "rules",
            SPELLINGS,
            example=("blitz officiel", "blitz official"),
            several=True,
        ),
        guesses=(
            "partie",
            "lancer",
            "nouvelle",
            "nouveau",
            "game",
            "new",
            "scrabble",
            "blitz",
        ),
    ),
    common.JOIN,
    common.LEAVE,
    common.PHRASE,
    common.PLAY,
    common.PASS,
    common.MINE,
    common.BOARD,
    common.BAG,
    common.SHEET,
    common.EXPORT,
    common.APPEAL,
    common.RULE,
    common.REMATCH,
    row(
        ("serie", "le classement de la série de parties"),
        ("series", "the ranking of the series of games"),
        plain(s.ShowSeries()),
        group=Group.TABLE,
        under=Under.SHEET,
    ),
    row(
        ("paire", "jouer par paires : proposer à quelqu'un, ou accepter"),
        ("pair", "play in pairs: ask someone, or accept"),
        s.PairUp,
        argument("joueur", "player", example="Tom", suggest=Suggest.PARTNERS),
        group=Group.TABLE,
        rare=True,
    ),
    orders.TAKE_OUT,
    orders.HAND_ON,
    orders.TAKE_LEAD,
    orders.START,
    row(
        ("relever", "relever les bulletins, et finir le coup"),
        ("collect", "collect the slips, and end the round"),
        plain(g.EndRound()),
        old_names=("fin", "end"),
        group=Group.ORGANISER,
        under=Under.MANAGE,
    ),
    orders.MORE,
    row(
        ("annuler", "annuler le coup (art. 5.2)"),
        ("cancel", "cancel the round (art. 5.2)"),
        _cancel,
        argument("motif", "reason"),
        group=Group.ORGANISER,
        under=Under.MANAGE,
    ),
    orders.PAUSE,
    orders.SUSPEND,
    orders.RESUME,
    orders.STOP,
    *REFEREE_COMMANDS,
)
