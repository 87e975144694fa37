"""The rows of the command table by which games are run, whatever is played: what an organiser orders.

A kind of game lists those that it answers beside its own. What cannot be undone is asked first.
"""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.command import YES, Group, Suggest, Under, argument, plain, row
from bot.talk.controls import Control, question
from bot.talk.refusals import BadArgument, NotSeconds

MOST_SECONDS = 3600
"""The most time that is given at once."""
_SECONDS_DIGITS = 4
_SURE = argument("confirmer", "confirm", (YES,))
_order = partial(row, group=Group.ORGANISER, under=Under.MANAGE)


def _about(control: Control, action: Callable[[str], r.Action]) -> Callable[[str], r.Action]:
    """The reading of an order about a player; without a name, the panel asks for one."""
    return lambda text: action(text) if text.strip() else g.ShowControls(question(control))


def _once_sure(control: Control, action: r.Action) -> Callable[[str], r.Action]:
    """The reading of an order that cannot be undone: asked twice; ``oui`` answers beforehand."""

    def read(text: str) -> r.Action:
        typed = text.strip().lower()
        if not typed:
            return g.ShowControls(question(control))
        if typed not in YES:
            raise BadArgument(text, (YES,))
        return action

    return read


def _more_time(text: str) -> r.Action:
    typed = text.strip() or "30"
    seconds = typed.removeprefix("-").lstrip("0")
    digits = seconds.isascii() and seconds.isdigit() and len(seconds) <= _SECONDS_DIGITS
    if not digits or int(seconds) > MOST_SECONDS:
        raise NotSeconds(text, MOST_SECONDS)
    sign = -1 if typed.startswith("-") else 1
    return g.MoreTime(timedelta(seconds=sign * int(seconds)))


TAKE_OUT = _order(
    ("retirer", "retirer quelqu'un de la partie"),
    ("remove", "take someone out of the game"),
    _about(Control.TAKE_OUT, g.TakeOut),
    argument("joueur", "player", suggest=Suggest.PLAYERS),
)

HAND_ON = _order(
    ("transmettre", "laisser quelqu'un d'autre mener la partie"),
    ("handover", "let another player run the game"),
    _about(Control.HAND_ON, g.HandOn),
    argument("joueur", "player", suggest=Suggest.HEIRS),
    old_names=("confier",),
)

TAKE_LEAD = _order(
    ("mener", "mener la partie quand l'organisateur n'est plus là"),
    ("lead", "run the game when its organiser is gone"),
    plain(g.TakeLead()),
)

START = _order(
    ("commencer", "commencer la partie ; en duplicate, tirer aussi le coup suivant"),
    ("start", "start the game; in duplicate, draw the next round too"),
    plain(g.Start()),
    guesses=("lancer", "demarrer", "begin", "go"),
)

MORE = _order(
    ("prolonger", "prolonger le coup de 30 s, ou du nombre de secondes donné"),
    ("extend", "extend the round by 30 s, or by as many seconds as you say"),
    _more_time,
    argument("secondes", "seconds", example="60"),
    old_names=("plus", "more"),
)

PAUSE = _order(
    ("pause", "arrêter le chrono"),
    ("pause", "stop the clock"),
    plain(g.Pause()),
)

SUSPEND = _order(
    ("suspendre", "remettre la suite à un autre jour"),
    ("suspend", "put the rest off to another day"),
    _once_sure(Control.SUSPEND, g.Suspend()),
    _SURE,
)

RESUME = _order(
    ("reprendre", "reprendre une partie en pause ou suspendue"),
    ("resume", "resume a paused or suspended game"),
    plain(g.Resume()),
)

STOP = _order(
    ("arreter", "arrêter la partie pour de bon"),
    ("stop", "end the game for good"),
    _once_sure(Control.STOP, g.Abort()),
    _SURE,
    guesses=("terminer", "finir", "finish"),
)
