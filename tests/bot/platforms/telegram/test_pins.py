"""The card of an evening is pinned as long as it is to come; where the bot may not, that is said once."""

import pytest

from tests.bot.plain import plain
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.talk_table import TalkTable
from tests.bot.platforms.telegram.world import BOT


@pytest.fixture
def lea(table: TalkTable) -> Person:
    return table.server.person("Léa")


@pytest.fixture
def club(table: TalkTable, lea: Person) -> Group:
    group = table.server.group("Club", lea, table.server.person("Tom"))
    group.promote(BOT, "can_pin_messages")
    return group


async def announce(table: TalkTable, lea: Person, club: Group, typed: str) -> str:
    told = await table.types(lea, club, f"/soiree {typed}")
    await ring(table)
    return plain(told)


async def ring(table: TalkTable) -> None:
    while await table.application.alarms.start(table.server.world.clock.now()):
        await table.application.alarms.done()
    await table.deliver()


def pinned(club: Group) -> list[str]:
    return [plain(each.text).splitlines()[0] for each in club.messages if each.pinned]


async def test_the_card_is_pinned_until_it_is_called_off(
    table: TalkTable, lea: Person, club: Group
) -> None:
    assert "épingler" not in await announce(table, lea, club, "demain 20:30")
    (title,) = pinned(club)
    assert title.startswith("Soirée duplicate")
    (asked,) = table.server.asked_for("pinChatMessage")
    assert asked.params["disable_notification"] is True
    await announce(table, lea, club, "demain 21:00")
    assert len(table.server.asked_for("pinChatMessage")) == 1
    await announce(table, lea, club, "annuler")
    assert pinned(club) == []


async def test_without_the_right_the_organiser_is_told_and_the_card_is_out(
    table: TalkTable, lea: Person, club: Group
) -> None:
    club.promote(BOT)
    told = await announce(table, lea, club, "demain 20:30")
    assert told.endswith(
        "Je ne peux pas épingler l’annonce : un administrateur peut m’accorder « Épingler des messages »."
    )
    assert pinned(club) == []
    assert any("Soirée duplicate" in plain(each.text) for each in club.messages)
    assert "épingler" not in plain(await table.types(lea, club, "/duplicate"))
