"""The row of the command table that is about the words that somebody has missed."""

from bot.talk import requests as r
from bot.talk.command import Command, Group, argument, row

_MOST_TYPED = 60


def _review(text: str) -> r.Action:
    return r.Review(text.strip()[:_MOST_TYPED])


REVIEW = row(
    ("reviser", "réviser les tops que vous avez manqués, un mot à la fois"),
    ("review", "review the tops you've missed, one word at a time"),
    _review,
    argument("réponse", "answer", example=("ZEBRE", "ZEBRE")),
    group=Group.WORDS,
    everywhere=True,
    discreet=True,
)
DECK_COMMANDS: tuple[Command, ...] = (REVIEW,)
