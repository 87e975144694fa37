"""The rows of the command table that are about games that are over."""

from bot.results.season import Season
from bot.talk import requests as r
from bot.talk.command import Command, Group, Under, argument, row
from bot.talk.refusals import BadArgument
from bot.talk.result_views import ChooseShown, Circle, Order, ShowRanking, ShowStats

_CIRCLES = {
    Circle.OWN: ("moi", "me"),
    Circle.HERE: ("salon", "channel"),
    Circle.ALL: ("tous", "everyone"),
}
_ORDERS = {
    Order.SEASON: ("mois", "month"),
    Order.HANDICAP: ("handicap", "with-handicap"),
    Order.COTE: ("cotes", "ratings"),
    Order.CLASSIC: ("classique", "classic"),
}
_PUBLIC, _PRIVATE = ("public", "public"), ("privé", "private")


def stats_line(circle: Circle) -> str:
    """The line of its button, in any language (`Press.DO`)."""
    return f"stats {_CIRCLES[circle][0]}"


def ranking_line(order: Order, reach: str = "") -> str:
    """The line of a ranking's button; `reach` names a season."""
    return f"classement {_ORDERS[order][0]} {reach}".strip()


def _stats(text: str) -> r.Action:
    typed = text.strip().lower()
    for circle, names in _CIRCLES.items():
        if typed in ("", *names):
            return ShowStats(circle)
    raise BadArgument(text[:20], tuple(_CIRCLES.values()))


def _ranking(text: str) -> r.Action:
    """An order, a month or everybody, as they come; only ratings are those of everybody."""
    order, month, everywhere = Order.SEASON, "", False
    for word in text.lower().split()[:4]:
        named = [each for each, names in _ORDERS.items() if word in names]
        if named:
            order = named[0]
        elif word in _CIRCLES[Circle.ALL]:
            everywhere = True
        elif (season := Season.parse(word)) is not None:
            month = str(season)
        else:
            raise BadArgument(word[:20], (*_ORDERS.values(), _CIRCLES[Circle.ALL], "2026-11"))
    if everywhere and order in (Order.SEASON, Order.HANDICAP):
        order = Order.COTE
    return ShowRanking(order, month, everywhere)


def _profile(text: str) -> r.Action:
    typed = text.strip().lower()
    if not typed:
        return ChooseShown()
    if typed not in (*_PUBLIC, *_PRIVATE, "prive"):
        raise BadArgument(text[:20], (_PUBLIC[0], _PRIVATE))
    return ChooseShown(typed in _PUBLIC)


RESULT_COMMANDS: tuple[Command, ...] = (
    row(
        ("stats", "vos résultats, ceux du salon ou de tous"),
        ("stats", "your results, the channel's or everyone's"),
        _stats,
        argument("de-qui", "whose", _CIRCLES.values()),
        guesses=("resultats", "results", "moyenne"),
        group=Group.RESULTS,
    ),
    row(
        ("classement", "le classement : du mois, au handicap, aux cotes"),
        ("ranking", "who is first: this month, with handicap, by rating"),
        _ranking,
        argument("lequel", "which", _ORDERS.values()),
        argument("mois-ou-tous", "month-or-everyone", example=("2026-11", "2026-11")),
        guesses=("rang", "leaderboard", "top"),
        group=Group.RESULTS,
    ),
    row(
        ("profil", "figurer ou non dans les classements de tous"),
        ("profile", "be in everyone's rankings, or not"),
        _profile,
        argument("public-ou-privé", "public-or-private", (_PUBLIC, _PRIVATE)),
        group=Group.CHAT,
        under=Under.ACCOUNT,
        discreet=True,
    ),
)
