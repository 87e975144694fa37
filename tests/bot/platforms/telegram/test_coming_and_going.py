"""Groups and topics that come and go: games wait, and go on, and nothing is lost."""

from collections.abc import AsyncIterator

import pytest

from bot.platforms.telegram.incoming import place_of
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Account, personal
from engine.duplicate.state import Halt
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.talk_table import TalkTable, table_on
from tests.bot.platforms.telegram.world import BOT


@pytest.fixture
async def table(store: SqliteStore) -> AsyncIterator[TalkTable]:
    async with table_on(store) as table:
        yield table


@pytest.fixture
def lea(table: TalkTable) -> Person:
    return table.server.person("Léa")


@pytest.fixture
def club(table: TalkTable, lea: Person) -> Group:
    return table.server.group("Club", lea)


async def closed(table: TalkTable) -> list[str]:
    return [place.chat for place in await table.caretaker.closed.of("telegram")]


async def test_a_bot_that_is_sent_away_waits_and_comes_back(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.play(club, lea)
    club.remove_bot()
    await table.take()
    assert await closed(table) == [str(club.id)]
    assert (await table.game(club)).halt is Halt.SUSPENDED
    club.add_bot()
    await table.take()
    assert await closed(table) == []
    await table.types(lea, club, "/reprendre")
    await table.wait(20)
    word = (await table.rack(club))[:2]
    await table.types(lea, None, f"H8 {word}")
    assert await table.noted(club) == [word]


async def test_a_bot_that_is_silenced_is_closed_out_until_it_may_write_again(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.play(club, lea)
    club.restrict(BOT)
    await table.take()
    assert await closed(table) == [str(club.id)]
    club.restrict(BOT, "can_send_photos")
    await table.take()
    assert await closed(table) == []


async def test_who_leads_and_leaves_the_group_leads_no_more(
    table: TalkTable, lea: Person, club: Group
) -> None:
    tom = table.server.person("Tom")
    club.join(tom.user)
    await table.types(lea, club, "/duplicate officiel")
    await table.types(tom, club, "/rejoindre")
    await table.types(lea, club, "/commencer")
    assert (await table.game(club)).has_referee
    club.leave(lea)
    await table.take()
    game = await table.game(club)
    assert game.organiser in game.present
    assert "plus personne n’arbitre" in table.ours(club, "").text


async def test_who_leads_alone_and_who_only_plays_leave_nothing_to_anybody(
    table: TalkTable, lea: Person, club: Group
) -> None:
    tom = table.server.person("Tom")
    club.join(tom.user)
    await table.types(lea, club, "/duplicate")
    before = await table.game(club)
    club.leave(lea)
    await table.take()
    assert await table.game(club) == before
    club.join(lea.user)
    await table.types(tom, club, "/rejoindre")
    club.leave(tom)
    await table.take()
    assert (await table.game(club)).organiser == before.organiser


async def test_who_has_left_the_group_is_noted_until_they_are_back(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.types(lea, club, "/soiree demain 20:30")
    person = await table.store.people.owner(Account("telegram", str(lea.user["id"])))
    assert person is not None

    async def left() -> list[str]:
        own = await table.store.places.settings(personal(person))
        return [each for each in own if each.startswith("left")]

    club.leave(lea)
    await table.take()
    assert await left() == [f"left telegram {club.id}"]
    club.service(lea.user, new_chat_members=[lea.user])
    await table.take()
    assert await left() == []


async def test_a_press_shows_that_the_place_is_there(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.play(club, lea)
    draw = table.ours(club, "Mon chevalet")
    await table.caretaker.close_place(place_of(club.id), table.server.world.clock.now())
    assert await table.presses(lea, "Mon chevalet", draw)
    assert await closed(table) == []


async def test_a_topic_is_a_place_of_its_own_and_waits_while_it_is_closed(
    table: TalkTable, lea: Person
) -> None:
    forum = table.server.group("Forum", lea, forum=True)
    topic, other = forum.topic("Duplicate"), forum.topic("Autre")
    for each in (topic, other):
        await table.types(lea, forum, "/duplicate", topic=each)
    assert [place.chat for place in await table.caretaker.places("telegram")] == [
        f"{forum.id}/{topic}",
        f"{forum.id}/{other}",
    ]
    assert await table.application.settings.parts_of(place_of(forum.id, topic)) == (
        place_of(forum.id),
    )
    forum.close_topic(topic)
    await table.take()
    assert await closed(table) == [f"{forum.id}/{topic}"]
    forum.reopen_topic(topic)
    await table.take()
    assert await closed(table) == []


async def test_settings_of_a_group_hold_in_its_topics(table: TalkTable, lea: Person) -> None:
    forum = table.server.group("Forum", lea, forum=True)
    topic = forum.topic("Duplicate")
    await table.types(lea, forum, "/reglages langue en serveur", topic=topic)
    said = await table.types(lea, forum, "/sac", topic=forum.topic("Autre"))
    assert "There’s no game here" in said


async def test_who_asks_about_a_word_in_one_topic_tells_those_nothing_who_play_in_another(
    table: TalkTable, lea: Person
) -> None:
    """All of them read all topics."""
    tom = table.server.person("Tom")
    forum = table.server.group("Forum", lea, tom, forum=True)
    topic = forum.topic("Duplicate")
    tom.starts()
    for line in ("/duplicate", "/commencer"):
        await table.types(lea, forum, line, topic=topic)
    for where in (topic, forum.topic("Autre"), None):
        assert await table.types(tom, forum, "/mot as", topic=where) == ""
        assert table.ours(tom.alone).text.startswith("AS")
    await table.types(lea, forum, "/arreter oui", topic=topic)
    assert "AS" in await table.types(tom, forum, "/mot as")


@pytest.mark.parametrize("order", [("to", "from"), ("from", "to"), ("to",), ("from",)])
async def test_a_group_that_becomes_a_supergroup_takes_its_game_along(
    table: TalkTable, lea: Person, order: tuple[str, ...]
) -> None:
    group = table.server.group("Club", lea, kind="group")
    await table.play(group, lea)
    draw = table.ours(group, "Mon chevalet")
    word = (await table.rack(group))[:2]
    now = group.migrate(order)
    await table.take()
    assert (await table.game(now)).round is not None
    await table.types(lea, None, f"H8 {word}")
    assert await table.noted(now) == [word]
    # What was posted in the old group is pressed there still.
    assert (await table.presses(lea, "Mon chevalet", draw)).startswith("Tirage")
    table.open()
    await table.supergroups.load()
    assert (await table.presses(lea, "Mon chevalet", draw)).startswith("Tirage")


async def test_who_opens_a_game_is_told_that_pictures_may_not_be_sent(
    table: TalkTable, lea: Person, club: Group
) -> None:
    club.forbid("can_send_photos")
    said = await table.types(lea, club, "/duplicate")
    assert "la grille sera en texte" in said
    assert "« Envoyer des photos »" in said


async def test_where_it_may_not_write_whoever_opens_a_game_is_told_in_private(
    table: TalkTable, lea: Person, club: Group
) -> None:
    lea.starts()
    await table.take()
    club.forbid("can_send_messages")
    await table.types(lea, club, "/duplicate")
    assert "Je ne peux pas écrire ici" in table.ours(lea.alone).text


async def test_somebody_who_blocks_the_bot_plays_on_in_the_group(
    table: TalkTable, lea: Person, club: Group
) -> None:
    lea.starts()
    await table.play(club, lea)
    lea.blocks()
    await table.take()
    shown = await table.presses(lea, "Mon chevalet", table.ours(club, "Mon chevalet"))
    assert shown.startswith("Tirage")
    assert "La réponse n’est que pour vous" in await table.types(lea, club, "/moi")
    lea.unblocks()
    await table.take()
    assert await table.types(lea, club, "/moi") == ""
    assert table.ours(lea.alone).picture
