"""The rows of the command table that are about the person who types them, wherever he is."""

from types import MappingProxyType

from bot.talk import requests as r
from bot.talk.command import Command, row
from bot.talk.refusals import BadArgument

_YES_NO = (("oui", "yes"), ("non", "no"))
_WANTED = MappingProxyType({"oui": True, "yes": True, "non": False, "no": False})


def _alerts(text: str) -> r.Action:
    typed = text.strip().lower()
    if not typed:
        return r.ChooseAlerts()
    if typed not in _WANTED:
        raise BadArgument(text, _YES_NO)
    return r.ChooseAlerts(_WANTED[typed])


PERSON_COMMANDS: tuple[Command, ...] = (
    row(
        ("alertes", "recevoir aussi chaque tirage en message privé"),
        ("alerts", "get each draw in a DM too"),
        _alerts,
        ("oui-ou-non", "yes-or-no"),
        _YES_NO,
    ),
)
