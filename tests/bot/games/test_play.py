"""What is asked is resolved once, and carried out in the game as it stands by then."""

from typing import Any

import pytest

from bot.games.tables import Done
from bot.talk.answers import Answer
from bot.talk.game_actions import Abort, GameAction, Join, ShowBoard, TakeLead
from bot.talk.identity import Account
from bot.talk.requests import Request
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.plain import plain


@pytest.mark.parametrize("line", ["/confier Max", "/passer", "/fin"])
async def test_somebody_comes_in_between(
    club: Club, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """His name was not known when it was asked."""
    await club.say("Léa", "/duplicate")
    await club.say("Léa", "/commencer")
    carry_out, came = club.application.desk.carry_out, False

    async def after_max(*args: Any, **options: Any) -> Done:
        nonlocal came
        if not came:
            came = True
            await club.say("Max", "/rejoindre")
        return await carry_out(*args, **options)

    monkeypatch.setattr(club.application.desk, "carry_out", after_max)
    assert await club.say("Léa", line)
    assert "Max" in club.newest("lobby").whole


async def test_whose_order_is_refused_meanwhile_is_told_who_leads(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.say("Léa", "/duplicate")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    carry_out, came = club.application.desk.carry_out, False

    async def after_max(*args: Any, **options: Any) -> Done:
        nonlocal came
        if not came:
            came = True
            await club.say("Max", "/rejoindre")
            await club.say("Léa", "/confier Max")
        return await carry_out(*args, **options)

    monkeypatch.setattr(club.application.desk, "carry_out", after_max)
    assert "Max" in await club.say("Tom", "/fin")


async def test_what_the_place_chose_meanwhile_holds(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin("Tom")
    carry_out = club.application.desk.carry_out

    async def after_choice(*args: Any, **options: Any) -> Done:
        await club.say("Léa", "/reglages langue en")
        return await carry_out(*args, **options)

    monkeypatch.setattr(club.application.desk, "carry_out", after_choice)
    assert (await club.say("Tom", "/passer")).startswith("Noted")


async def test_whoever_leads_by_then_is_not_the_one_who_was_gone(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The platform knew that Léa was away; meanwhile Tom has taken the lead, and he is there."""
    for name, line in (("Léa", "/duplicate"), ("Tom", "/rejoindre"), ("Zoé", "/rejoindre")):
        await club.say(name, line)
    await club.say("Léa", "/commencer")
    carry_out, came = club.application.desk.carry_out, False
    here = frozenset(Account("club", name) for name in ("tom", "zoé"))

    async def after_tom(*args: Any, **options: Any) -> Done:
        nonlocal came
        if not came:
            came = True
            await asks(club, "Tom", TakeLead(), here)
        return await carry_out(*args, **options)

    monkeypatch.setattr(club.application.desk, "carry_out", after_tom)
    assert "Tom" in (await asks(club, "Zoé", Abort(), here)).text
    assert (await club.application.desk.running(PLACE)) != []


async def test_a_repeat_gets_its_first_answer_also_when_the_next_game_is_on(
    club: Club,
) -> None:
    await club.begin("Tom")
    lea = Account("club", "léa")
    request = Request("stop", lea, "Léa", PLACE, club.now, Abort(), game="soirée 1")
    first = await club.application.handle(request)
    await club.say("Léa", "/duplicate")
    assert (await club.application.handle(request)).text == first.text


async def asks(club: Club, name: str, action: GameAction, here: frozenset[Account]) -> Answer:
    account = Account("club", name.lower())
    request = Request(f"{name} {action}", account, name, PLACE, club.now, action, here=here)
    return await club.application.handle(request)


@pytest.mark.parametrize(
    ("action", "invited", "begins"),
    [
        (Join(), True, "Vous êtes dans la partie"),
        (ShowBoard(), True, "Tirage"),
        (Join(), False, "Ce bouton date d’une partie terminée"),
        (Abort(), True, "C’est Léa qui mène la partie"),
        (Abort(), False, "Ce bouton date d’une partie terminée"),
    ],
)
async def test_who_was_invited_may_join_from_a_private_chat_and_gives_no_orders_there(
    playing: Club, action: GameAction, invited: bool, begins: str
) -> None:
    game = (await playing.game()).game
    request = Request(
        "invited",
        Account("club", "max"),
        "Max",
        alone_with("Max"),
        playing.now,
        action,
        game=game,
        manages=True,
        private=True,
        invited=invited,
    )
    assert plain((await playing.application.handle(request)).text).startswith(begins)
