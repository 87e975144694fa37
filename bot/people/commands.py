"""The rows of the command table that are about the person who types them, wherever he is."""

from bot.talk import requests as r
from bot.talk.command import NO, YES, Command, Group, Under, argument, plain, row
from bot.talk.controls import SURE
from bot.talk.refusals import BadArgument

_YES_NO = (YES, NO)
_APART, _NAME = "-", "="
NAME_QUERY = _NAME
"""The query of the button that chooses a name."""


def _alerts(text: str) -> r.Action:
    typed = text.strip().lower()
    if not typed:
        return r.ChooseAlerts()
    if typed not in (*YES, *NO):
        raise BadArgument(text, _YES_NO)
    return r.ChooseAlerts(typed in YES)


ALERT_COMMANDS: tuple[Command, ...] = (
    row(
        ("alertes", "recevoir ou non tirages et chevalet en message privé"),
        ("alerts", "get draws and your rack in a DM, or not"),
        _alerts,
        argument("oui-ou-non", "yes-or-no", _YES_NO),
        group=Group.CHAT,
        discreet=True,
    ),
)
OWN_DATA_COMMANDS: tuple[Command, ...] = (
    row(
        ("donnees", "tout ce que je garde de vous, et le fichier"),
        ("data", "everything I keep about you, and the file"),
        plain(r.ShowOwnData()),
        old_names=("mesdonnees", "mydata"),
        group=Group.CHAT,
        under=Under.ACCOUNT,
        discreet=True,
    ),
    row(
        ("oublier", "effacer tout ce que je garde de vous"),
        ("forget", "erase everything I keep about you"),
        plain(r.Forget()),
        group=Group.CHAT,
        under=Under.ACCOUNT,
        discreet=True,
    ),
)
ACCOUNT_COMMANDS: tuple[Command, ...] = (
    row(
        ("lier", "réunir deux de vos comptes : résultats, mots, parties"),
        ("link", "bring two of your accounts together: results, words, games"),
        lambda text: r.LinkAccount(text.strip()),
        argument("code", "code", example="12-K7Q2-T9W3"),
        group=Group.CHAT,
        under=Under.ACCOUNT,
        discreet=True,
    ),
    row(
        ("delier", "vos comptes liés, et en détacher un"),
        ("unlink", "your linked accounts, and how to take one apart"),
        plain(r.UnlinkAccount()),
        group=Group.CHAT,
        under=Under.ACCOUNT,
        discreet=True,
    ),
    row(
        ("nom", "de vos comptes liés, prendre le nom de celui-ci"),
        ("name", "of your linked accounts, go by the name of this one"),
        plain(r.GoByName()),
        group=Group.CHAT,
        under=Under.ACCOUNT,
        discreet=True,
    ),
)


def parse_account(about: str) -> r.Action:
    """A button of these: a code that is meant, ``=`` a name, the mark of an account that goes."""
    if about == _NAME:
        return r.GoByName()
    if about.startswith(_APART):
        return r.UnlinkAccount(about.removeprefix(_APART))
    return r.LinkAccount(about.removesuffix(SURE), sure=about.endswith(SURE))
