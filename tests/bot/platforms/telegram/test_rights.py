"""Who manages a group, and what the bot may not do there: asked for, and remembered for a minute."""

from datetime import timedelta

import pytest
import telegram

from bot.platforms.telegram.incoming import place_of
from bot.platforms.telegram.looked_up import LASTS
from bot.platforms.telegram.managers import Managers
from bot.platforms.telegram.permissions import Permissions
from bot.platforms.telegram.traffic import Traffic
from bot.talk.game_actions import InGame, Pause, Submit
from bot.talk.identity import Account
from bot.talk.requests import Action, ChangeSetting, Lack, Request
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import Scripted, Server
from tests.bot.platforms.telegram.world import BOT


@pytest.fixture
def managers(server: Server, bot: telegram.Bot) -> Managers:
    return Managers.of(bot, Traffic(), server.world.clock.now)


@pytest.fixture
def permissions(server: Server, bot: telegram.Bot) -> Permissions:
    return Permissions.of(bot, Traffic(), lambda: bot.bot, server.world.clock.now)


async def manages(managers: Managers, person: Person, group: Group, action: Action) -> bool:
    account = Account("telegram", str(person.id))
    at = group.world.clock.now()
    request = Request("1", account, person.name, place_of(group.id), at, action)
    return (await managers.with_rights(request)).manages


@pytest.mark.parametrize("action", [Pause(), InGame("g", Pause()), ChangeSetting("theme", "dark")])
async def test_administrators_manage_their_group(
    managers: Managers, lea: Person, tom: Person, club: Group, action: Action
) -> None:
    assert await manages(managers, lea, club, action)
    assert not await manages(managers, tom, club, action)


async def test_who_is_made_an_administrator_manages_within_a_minute(
    server: Server, managers: Managers, tom: Person, club: Group
) -> None:
    assert not await manages(managers, tom, club, Pause())
    club.promote(tom)
    assert not await manages(managers, tom, club, Pause())
    assert len(server.asked_for("getChatAdministrators")) == 1, "it is not asked for each time"
    server.world.clock.skipped += LASTS
    assert await manages(managers, tom, club, Pause())


async def test_a_bulletin_does_not_wait_for_who_manages(
    server: Server, managers: Managers, lea: Person, club: Group
) -> None:
    assert not await manages(managers, lea, club, Submit("H4 MOT"))
    assert not server.asked_for("getChatAdministrators")


async def test_while_telegram_does_not_tell_it_is_as_it_was(
    server: Server, managers: Managers, lea: Person, tom: Person, club: Group
) -> None:
    assert await manages(managers, lea, club, Pause())
    server.world.clock.skipped += timedelta(hours=1)
    server.script += [Scripted("getChatAdministrators", status=502) for _ in range(2)]
    assert await manages(managers, lea, club, Pause())
    elsewhere = server.group("Ailleurs", lea, tom)
    server.script += [Scripted("getChatAdministrators", status=502) for _ in range(2)]
    assert not await manages(managers, lea, elsewhere, Pause())


async def test_what_is_forbidden_to_all_or_to_the_bot_is_known(
    server: Server, permissions: Permissions, club: Group
) -> None:
    assert await permissions.lacks(club.id) == set()
    club.forbid("can_send_photos")
    assert await permissions.lacks(club.id) == set(), "for a minute it is remembered"
    permissions.changed(club.id)
    assert await permissions.lacks(club.id) == {Lack.PHOTOS}
    club.promote(BOT)
    permissions.changed(club.id)
    assert await permissions.lacks(club.id) == {Lack.PIN}
    club.promote(BOT, "can_pin_messages")
    permissions.changed(club.id)
    assert await permissions.lacks(club.id) == set()
    club.restrict(BOT, "can_send_photos")
    permissions.changed(club.id)
    assert await permissions.lacks(club.id) == {Lack.PHOTOS}
    club.restrict(BOT)
    permissions.changed(club.id)
    assert await permissions.lacks(club.id) == {Lack.POST, Lack.PHOTOS, Lack.PIN}


async def test_where_nothing_can_be_asked_nothing_is_known_to_be_lacking(
    server: Server, permissions: Permissions, club: Group
) -> None:
    club.remove_bot()
    assert await permissions.lacks(club.id) == set(), "whoever sends something finds out"


async def test_a_group_whose_members_may_not_use_inline_bots_is_known(
    server: Server, permissions: Permissions, club: Group
) -> None:
    club.forbid("can_send_other_messages")
    club.promote(BOT, "can_pin_messages")  # what the bot may do itself makes no difference
    assert await permissions.lacks(club.id) == {Lack.INLINE}
