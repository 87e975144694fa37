"""Whoever leads a game is in its place no more: somebody who plays there leads."""

import pytest

from bot.store.sqlite.store import SqliteStore
from bot.talk.command import Suggest
from bot.talk.game_actions import HandOn
from bot.talk.identity import Account, Place
from engine.lexicon import Lexicon
from tests.bot.plain import plain
from tests.bot.simultane.centres import LYON, PLACE, Centres, code_in

LEA, TOM = Account("club", "léa"), Account("club", "tom")


@pytest.fixture
def club(store: SqliteStore, shipped: Lexicon) -> Centres:
    return Centres(store, shipped)


async def leaves(club: Centres, account: Account, place: Place, told: str = "left") -> None:
    await club.application.departures.left(account, place, club.now, told)
    await club.deliver()


async def went(club: Centres, account: Account, place: Place) -> None:
    await club.application.departures.went(account, place)
    await leaves(club, account, place)


async def leader(club: Centres) -> str:
    organiser = (await club.game()).organiser
    assert organiser is not None
    (account,) = await club.store.people.accounts(organiser)
    return account.user


async def test_who_has_been_there_longest_leads_and_the_other_plays_on(club: Centres) -> None:
    await club.begin("Tom", "Zoé")
    await leaves(club, LEA, PLACE)
    assert await leader(club) == "tom"
    assert len((await club.game()).present) == 3
    await club.say("Tom", "/organiser transmettre Léa")
    await leaves(club, LEA, PLACE)
    assert await leader(club) == "léa", "it was told before"


async def test_whoever_is_nobody_or_only_plays_changes_nothing(club: Centres) -> None:
    await club.begin("Tom")
    before = await club.game()
    await leaves(club, TOM, PLACE)
    await leaves(club, Account("club", "unknown"), PLACE)
    await leaves(club, LEA, LYON)
    assert await club.game() == before


async def test_nobody_on_paper_leads(club: Centres) -> None:
    await club.say("Léa", "/duplicate officiel")
    await club.say("Léa", "/arbitrer papier 3 Marie")
    await leaves(club, LEA, PLACE)
    assert await leader(club) == "léa"


async def test_in_a_simultane_it_is_the_place_where_one_plays_that_counts(club: Centres) -> None:
    code = code_in(await club.say("Léa", "/simultane"))
    await club.say("Tom", f"/simultane {code} Lyon", place=LYON)
    await club.say("Léa", "/organiser transmettre Tom")
    await leaves(club, TOM, PLACE)
    assert await leader(club) == "tom"
    await leaves(club, TOM, LYON)
    assert await leader(club) == "léa"


async def test_who_is_there_under_another_account_is_there(club: Centres) -> None:
    await club.begin("Tom")
    lea = await club.store.people.owner(LEA)
    assert lea is not None
    await club.store.people.link(Account("club", "léa2"), lea)
    await leaves(club, LEA, PLACE)
    assert (await club.game()).organiser == lea


async def test_former_referees_who_have_left_are_neither_offered_nor_accepted(
    club: Centres,
) -> None:
    await club.say("Léa", "/duplicate officiel")
    for name in ("Tom", "Zoé"):
        await club.say(name, "/rejoindre")
    await club.say("Léa", "/commencer")
    await went(club, LEA, PLACE)
    assert await leader(club) == "tom"
    offered = await club.ask("Tom", "/organiser transmettre")
    assert [plain(each.label) for each in offered.buttons][:-1] == ["Zoé"]
    typed = club.application.drafts.suggestions
    assert await typed(club.request("Tom", HandOn("")), Suggest.HEIRS, ("",)) == ["Zoé"]
    assert "Léa" in plain(await club.say("Tom", "/organiser transmettre Léa"))
    assert await leader(club) == "tom"
    await club.application.departures.came(LEA, PLACE)
    await club.say("Tom", "/organiser transmettre Léa")
    assert await leader(club) == "léa"


async def test_where_the_leader_has_left_any_player_takes_the_lead(club: Centres) -> None:
    await club.begin()
    await went(club, LEA, PLACE)
    await club.say("Tom", "/rejoindre")
    assert await leader(club) == "léa", "nobody else was there"
    await club.say("Tom", "/organiser mener")
    assert await leader(club) == "tom"


async def test_whoever_asks_something_there_is_back(club: Centres) -> None:
    await club.begin("Tom")
    await went(club, LEA, PLACE)
    await club.say("Tom", "/organiser transmettre Léa")
    await club.say("Léa", "/grille")
    await club.say("Tom", "/organiser mener")
    assert await leader(club) == "léa"
