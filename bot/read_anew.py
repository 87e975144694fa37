"""What is forgotten here when another process has changed it (`bot.store.news`): all that is remembered.

What a process keeps beside that is its own (how often somebody has asked it, what it shows on a platform that
no other has), is never changed (a day that was prepared), or follows from what it is of (a picture).
"""

from bot.games.desk import Desk
from bot.games.fair_play import FairPlay
from bot.operators.orders import Orders
from bot.people.directory import People
from bot.places.settings import Settings
from bot.store.news import News, Subject, place_of


def read_anew(
    news: News, settings: Settings, people: People, desk: Desk, orders: Orders, fair_play: FairPlay
) -> None:
    """Have these forget what others have changed."""

    def chosen(key: str) -> None:
        scope = place_of(key) if key else None
        orders.read_anew(scope)
        if scope is None or not scope.is_personal:
            settings.read_anew(scope)
        if scope is None or scope.is_personal:
            person = None if scope is None else int(scope.chat)
            people.read_anew(person)
            desk.alerts.read_anew(person)

    def number(key: str) -> int | None:
        return int(key) if key else None

    news.on(Subject.SETTING, chosen)
    news.on(Subject.NAME, lambda key: people.read_anew(number(key)))
    news.on(Subject.TOOLS, lambda key: fair_play.read_anew(number(key)))
    news.on(Subject.ALIKE, lambda key: fair_play.read_anew(number(key)))
    news.on(Subject.ON, lambda _: desk.moves.read_anew_where())
    news.on(Subject.GAME, desk.moves.read_anew)
