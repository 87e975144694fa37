"""The row of the command table about analyses."""

import re

from bot.talk import requests as r
from bot.talk.analysis_views import Analyse, AnalysisForm
from bot.talk.command import Command, Group, argument, row
from bot.talk.refusals import BadArgument

_TYPED = re.compile(
    r"(?:(?P<sheet>[0-9a-f]{16})|#?(?P<number>\d{1,3}))?(?:\s*\b(?P<turn>\d{1,3}))?"
)
"""A game, as it is listed or called, and perhaps a move of it."""


def _analyse(text: str) -> r.Action:
    typed = _TYPED.fullmatch(text.strip())
    if typed is None:
        raise BadArgument(text, example="/analyse 2")
    turn, number = int(typed["turn"] or 0), int(typed["number"] or 0)
    form = AnalysisForm.TURN if typed["turn"] else AnalysisForm.CARD
    return Analyse(typed["sheet"] or "", form, turn, number)


ANALYSIS_COMMANDS: tuple[Command, ...] = (
    row(
        ("analyse", "une partie finie, analysée coup par coup"),
        ("analyse", "what a finished game could have been: points lost, scrabbles missed"),
        _analyse,
        argument("partie", "game", example="2"),
        argument("coup", "turn", example="12"),
        group=Group.RESULTS,
        rare=True,
    ),
)
