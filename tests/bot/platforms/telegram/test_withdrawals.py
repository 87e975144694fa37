"""What should not stand in a group goes, however long Telegram cannot be reached for it."""

import asyncio

import pytest

from bot.platforms.telegram.withdrawals import MOST_TRIES
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import Scripted
from tests.bot.platforms.telegram.talk_table import TalkTable
from tests.bot.platforms.telegram.world import BOT
from tests.bot.platforms.whole import until


@pytest.fixture
def lea(table: TalkTable) -> Person:
    return table.server.person("Léa")


@pytest.fixture
async def club(table: TalkTable, lea: Person) -> Group:
    """The bot may delete there, and the first round is on."""
    club = table.server.group("Club", lea, table.server.person("Tom"))
    club.promote(BOT, "can_delete_messages")
    await table.play(club, lea)
    return club


def fails(times: int) -> Scripted:
    return Scripted("deleteMessage", status=502, times=times)


async def test_a_slip_that_is_typed_openly_goes_when_telegram_is_there_again(
    table: TalkTable, lea: Person, club: Group
) -> None:
    """Its author is told meanwhile, and each try is further from the one before."""
    table.server.script.append(fails(2 * 5))
    before, waited = len(club.messages), table.waited
    slip = lea.types(club, "/jouer H4 SEMAINE")
    await table.take()
    assert [m.text.startswith("Ici, tout le monde vous lit") for m in club.messages[before + 1 :]]
    await until(lambda: slip not in club.messages)
    assert (table.waited - waited).total_seconds() >= 1 + 2 + 4 + 8 + 16


async def test_so_do_dots_that_everybody_sees(table: TalkTable, lea: Person, club: Group) -> None:
    table.server.world.ephemeral = "unknown"
    table.server.script.append(fails(2 * 5))
    assert await table.presses(lea, "Mon chevalet", table.ours(club, "Mon chevalet"))
    await until(lambda: "…" not in [each.text for each in club.ours])


async def test_without_a_right_to_it_stays_and_is_not_tried_again(
    table: TalkTable, lea: Person, club: Group
) -> None:
    club.promote(BOT)
    slip = lea.types(club, "/jouer H4 SEMAINE")
    await table.take()
    await asyncio.sleep(0.05)
    assert slip in club.messages
    assert len(table.server.asked_for("deleteMessage")) == 1


async def test_what_telegram_never_takes_is_left_in_the_end(
    table: TalkTable, lea: Person, club: Group
) -> None:
    table.server.script.append(fails(1000))
    lea.types(club, "/jouer H4 SEMAINE")
    await table.take()
    tries = 2 * (1 + MOST_TRIES)
    await until(lambda: len(table.server.asked_for("deleteMessage")) == tries)
