"""Before anything is looked at, it is heard what other processes have changed: at every door."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from bot.games.ticker import Ticker
from bot.store import StoreError
from bot.store.news import News, Note
from bot.talk.command import Suggest
from bot.talk.game_actions import ShowBag, Submit
from bot.talk.identity import Account, Place
from bot.time_base import TimeBase
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.memory_store import MemoryStore

NEW = Place("club", "elsewhere")
TYPED: Any = SimpleNamespace(
    argument=SimpleNamespace(suggest=Suggest.SETTINGS), values=("",), before=""
)
Door = Callable[[Club], Awaitable[object]]


async def sweep(club: Club) -> None:
    app = club.application
    time_base = TimeBase(lambda: club.now, lambda: timedelta(0))
    ticker = Ticker(club.caretaker, app.alarms, club.store, time_base, app.desk.stored)
    await ticker.sweep()


async def forget(_: Place, __: Place) -> None:
    """What is kept in memory has one name."""


DOORS: dict[str, Door] = {
    "a request": lambda club: club.application.handle(club.request("Léa", Submit("AS"))),
    "a form": lambda club: club.application.form(club.request("Léa", Submit("AS"))),
    "a bulletin being written": lambda club: club.application.drafts.noted(
        club.request("Léa", Submit("AS"))
    ),
    "something being written": lambda club: club.application.drafts.previews(
        club.request("Léa", Submit("AS"))
    ),
    "an argument being typed": lambda club: club.application.drafts.offered(
        club.request("Léa", Submit("AS")), TYPED
    ),
    "a place moves": lambda club: club.application.move_place(PLACE, NEW),
    "a sweep": sweep,
    "messages that wait": lambda club: club.outbox.send_pending(),
}


@pytest.fixture
async def told(shipped: Lexicon, monkeypatch: pytest.MonkeyPatch) -> tuple[Club, list[bool]]:
    """A club, and how often its store was asked for news."""
    store, asked = MemoryStore(), list[bool]()

    async def ask() -> Sequence[Note]:
        asked.append(True)
        return []

    store.news = News(ask)
    monkeypatch.setattr(store.places, "move", forget)
    club = Club(store, shipped)
    await club.say("Léa", "/duplicate")
    asked.clear()
    return club, asked


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
async def test_the_news_is_heard_first(told: tuple[Club, list[bool]], door: Door) -> None:
    club, asked = told
    await door(club)
    assert asked


async def test_without_news_a_request_is_refused_and_a_sweep_waits(
    told: tuple[Club, list[bool]],
) -> None:
    club, _ = told

    async def nobody_answers() -> Sequence[Note]:
        raise StoreError("the server is away")

    club.store.news._ask = nobody_answers
    answer = await club.application.handle(club.request("Léa", ShowBag()))
    assert answer.refused
    assert await club.application.known(Account("club", "léa"), "Léa")
    assert await club.application.drafts.offered(club.request("Léa", ShowBag()), TYPED)
    await sweep(club)
    assert "" in club.application.desk.outages
