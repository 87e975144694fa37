"""What one person sees in a group, and what becomes of it where Telegram does not do that."""

import json
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import pytest
import telegram

from bot.platforms.telegram.chats import Part
from bot.platforms.telegram.incoming import Came
from bot.platforms.telegram.outgoing import plain
from bot.platforms.telegram.registration import register
from bot.platforms.telegram.traffic import GROUP, Rank, Traffic
from bot.platforms.telegram.whispers import LEFT_ALONE, Whispers
from bot.platforms.telegram.withdrawals import Withdrawals
from bot.talk.answers import Answer
from tests.bot.memory_store import MemoryStore
from tests.bot.platforms.telegram import world
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import Scripted, Server
from tests.bot.platforms.telegram.talk_table import TalkTable, table_on
from tests.bot.platforms.telegram.world import BOT
from tests.bot.table import COMMANDS


@pytest.fixture
async def table() -> AsyncIterator[TalkTable]:
    async with table_on(MemoryStore()) as table:
        await register(table.bot, Traffic(), COMMANDS, "fr", table.store.places)
        yield table


@pytest.fixture
def lea(table: TalkTable) -> Person:
    return table.server.person("Léa")


@pytest.fixture
def tom(table: TalkTable) -> Person:
    return table.server.person("Tom")


@pytest.fixture
async def club(table: TalkTable, lea: Person, tom: Person) -> Group:
    """Both play, and the first round is on."""
    club = table.server.group("Club", lea, tom)
    await table.play(club, lea, tom)
    return club


def sent(server: Server, method: str = "sendMessage") -> int:
    """How often the bot has tried to whisper."""
    return sum("ephemeral_message_parameters" in each.params for each in server.asked_for(method))


# Presses -------------------------------------------------------------------------------------------------


async def test_ones_rack_is_shown_to_nobody_else_with_its_picture_and_buttons(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    before = list(club.messages)
    said = await table.presses(lea, "Mon chevalet", table.ours(club, "Mon chevalet"))
    rack = f"Tirage : {' '.join(await table.rack(club))}"
    assert said == rack, "what counts pops up, whatever becomes of the rest"
    shown = table.whispered(lea, club)
    assert shown.text.startswith(rack)
    assert shown.picture
    assert "Jouer ici" in shown.buttons
    assert tom.sees_alone(club) == []
    assert club.messages == before
    assert lea.alone.messages == []


async def test_a_refusal_pops_up_and_is_no_message(
    table: TalkTable, tom: Person, club: Group
) -> None:
    assert "Léa" in await table.presses(tom, "Organiser", table.ours(club, "Organiser"))
    assert tom.sees_alone(club) == []


async def test_the_organisers_panel_is_the_organisers_and_changes_in_its_place(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    before = list(club.messages)
    await table.presses(lea, "Organiser", table.ours(club, "Organiser"))
    panel = table.whispered(lea, club)
    assert await table.presses(lea, "Pause", panel) == ""
    assert "Reprendre" in panel.buttons
    table.open()  # what is whispered is known after a restart
    await table.presses(lea, "Arrêter la partie", panel)
    yes = next(label for label in panel.buttons if label.startswith("Oui"))
    assert lea.sees_alone(club) == [panel]
    await table.presses(lea, yes, panel)
    assert lea.sees_alone(club) == []
    assert tom.sees_alone(club) == []
    assert not [
        each for each in club.messages if each not in before and "Reprendre" in each.buttons
    ]


async def test_a_panel_that_an_app_has_lost_is_shown_anew(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.presses(lea, "Organiser", table.ours(club, "Organiser"))
    panel = table.whispered(lea, club)
    press = lea.presses(panel, "Pause")
    lea.starts_app_again()
    await table.take()
    assert press.answer is not None
    assert "Reprendre" in table.whispered(lea, club).buttons


async def test_what_another_presses_below_a_whisper_does_nothing(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    await table.presses(lea, "Organiser", table.ours(club, "Organiser"))
    panel = table.whispered(lea, club)
    was, phase = dict(panel.json), (await table.game(club)).phase
    press = tom.sends(panel, panel.button("Pause")["callback_data"])
    await table.take()
    assert press.answer is not None
    assert press.answer.text == ""
    assert panel.json == was
    assert (await table.game(club)).phase is phase
    assert tom.sees_alone(club) == []


async def test_in_a_topic_it_is_shown_there_and_its_buttons_are_of_that_topic(
    table: TalkTable, lea: Person, tom: Person
) -> None:
    forum = table.server.group("Forum", lea, tom, forum=True)
    topic = forum.topic("Parties")
    for line in ("/duplicate", "/commencer"):
        await table.types(lea, forum, line, topic=topic)
    await table.presses(lea, "Organiser", table.ours(forum, "Organiser"))
    panel = table.whispered(lea, forum)
    assert panel.topic == topic
    assert await table.presses(lea, "Pause", panel) == ""
    assert "Reprendre" in panel.buttons
    lea.types(forum, "/chevalet", topic=topic)
    await table.take()
    assert table.whispered(lea, forum).topic == topic


# What is typed -------------------------------------------------------------------------------------------


async def test_a_bulletin_is_typed_in_the_group_and_nobody_reads_it(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    word = (await table.rack(club))[:2]
    before = list(club.messages)
    assert await table.types(lea, club, f"/jouer H8 {word}") == ""
    assert await table.noted(club) == [word]
    assert table.whispered(lea, club).text.startswith("Noté")
    assert club.messages == before
    assert tom.sees_alone(club) == []
    assert lea.alone.messages == []


async def test_so_is_one_in_reply_to_what_was_whispered(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.presses(lea, "Mon chevalet", table.ours(club, "Mon chevalet"))
    word = (await table.rack(club))[:2]
    lea.replies(table.whispered(lea, club), f"H8 {word}")
    await table.take()
    assert await table.noted(club) == [word]
    assert table.whispered(lea, club).text.startswith("Noté")


async def test_an_app_that_does_not_know_it_shows_the_bulletin_to_all_and_it_is_not_noted(
    table: TalkTable, lea: Person, club: Group
) -> None:
    lea.is_up_to_date = False
    word = (await table.rack(club))[:2]
    said = await table.types(lea, club, f"/jouer H8 {word}")
    assert said.startswith("Ici, tout le monde vous lit")
    assert await table.noted(club) == []


async def test_what_concerns_nobody_else_leaves_the_group_calm(
    table: TalkTable, lea: Person, club: Group
) -> None:
    before = list(club.messages)
    for line, begin in (
        ("/chevalet", "Tirage"),
        ("/aide", "Jouer"),
        ("/alertes", ""),
        ("/jouer", "Il manque"),
        ("/passer", "Noté"),
    ):
        count = len(lea.sees_alone(club))
        assert await table.types(lea, club, line) == "", line
        assert begin in table.whispered(lea, club).text, line
        assert len(lea.sees_alone(club)) > count or line == "/chevalet", line
    assert club.messages == before


async def test_words_are_asked_aloud(table: TalkTable, lea: Person, tom: Person) -> None:
    calm = table.server.group("Calme", lea, tom)
    assert "AS : admis" in await table.types(tom, calm, "/mot as")
    assert tom.sees_alone(calm) == []


async def test_what_nobody_read_and_cannot_be_whispered_is_answered_in_private(
    table: TalkTable, lea: Person, club: Group
) -> None:
    lea.starts()
    lea.types(club, "/chevalet")
    table.server.world.clock.skipped += timedelta(seconds=20)
    before = list(club.messages)
    await table.take()
    assert lea.sees_alone(club) == []
    assert table.ours(lea.alone).picture
    assert club.messages == before


# Where Telegram does not ---------------------------------------------------------------------------------


async def test_a_press_that_waited_too_long_is_answered_in_private(
    table: TalkTable, lea: Person, club: Group
) -> None:
    lea.starts()
    lea.presses(table.ours(club, "Mon chevalet"), "Mon chevalet")
    table.server.world.clock.skipped += timedelta(seconds=20)
    await table.take()
    assert lea.sees_alone(club) == []
    assert table.ours(lea.alone).picture


async def test_what_telegram_refuses_it_is_not_asked_for_again_for_a_while(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    table.server.world.ephemeral = "refused"
    draw = table.ours(club, "Mon chevalet")
    for person in (lea, tom, lea):
        assert (await table.presses(person, "Mon chevalet", draw)).startswith("Tirage")
    assert sent(table.server) == 1
    table.server.world.clock.skipped += LEFT_ALONE
    await table.presses(lea, "Mon chevalet", draw)
    assert sent(table.server) == 2


async def test_dots_of_which_nothing_is_known_are_not_sent_again_at_once(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    """A Bot API that knows nothing of whispers has shown them to everybody, and nobody can find them."""
    table.server.world.ephemeral = "unknown"
    draw = table.ours(club, "Mon chevalet")
    table.server.script.append(Scripted("sendMessage", also=True, broken=True, times=9))
    for person in (lea, tom, lea):
        assert (await table.presses(person, "Mon chevalet", draw)).startswith("Tirage")
    assert [each.text for each in club.ours].count("…") == 1


async def test_one_answer_that_comes_too_late_is_no_refusal_of_the_next(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    draw = table.ours(club, "Mon chevalet")
    lea.presses(draw, "Mon chevalet")
    table.server.world.clock.skipped += timedelta(seconds=20)
    await table.take()
    assert not lea.sees_alone(club)
    await table.presses(tom, "Mon chevalet", draw)
    assert tom.sees_alone(club)


async def test_a_telegram_that_knows_nothing_of_it_is_entrusted_with_nothing(
    table: TalkTable, lea: Person, club: Group
) -> None:
    """It takes no notice of what it does not know: everybody sees what is sent."""
    table.server.world.ephemeral = "unknown"
    lea.starts()
    before = list(club.messages)
    for _ in range(2):
        shown = await table.presses(lea, "Mon chevalet", table.ours(club, "Mon chevalet"))
        assert shown.startswith("Tirage")
    assert table.ours(lea.alone).picture
    assert club.messages == before
    (only,) = (
        each.params["text"]
        for each in table.server.asked_for("sendMessage")
        if "ephemeral_message_parameters" in each.params
    )
    assert only == "…"
    assert sent(table.server, "sendPhoto") == 0


@pytest.mark.parametrize("kept", [0, 1, 2])
async def test_a_telegram_that_forgets_it_at_once_shows_nothing(
    table: TalkTable,
    lea: Person,
    tom: Person,
    club: Group,
    monkeypatch: pytest.MonkeyPatch,
    kept: int,
) -> None:
    """It has just kept Tom's to Tom; then, so many requests later, it keeps nothing to anybody."""
    draw = table.ours(club, "Mon chevalet")
    await table.presses(tom, "Mon chevalet", draw)
    assert tom.sees_alone(club)
    shown, left, post = [], [kept], table.server.world.post

    async def do(*asked: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            table.server.world.ephemeral = "unknown"
        return await truth(*asked)

    def seen(*about: Any, **content: Any) -> world.Message:
        shown.append(post(*about, **content))
        return shown[-1]

    truth = table.server._do
    monkeypatch.setattr(table.server, "_do", do)
    monkeypatch.setattr(table.server.world, "post", seen)
    lea.presses(draw, "Mon chevalet")
    left[0] += 1  # for what is new
    await table.take()
    assert [each.text for each in shown if each.chat is club] in ([], ["…"])
    assert not [each for each in club.ours if each.text == "…"]


async def test_nor_one_that_was_asked_for_below_another(
    table: TalkTable, lea: Person, club: Group
) -> None:
    """What is pressed below a whisper is answered by its press, as what is pressed below a draw."""
    await table.presses(lea, "Mon chevalet", table.ours(club, "Mon chevalet"))
    kept = table.whispered(lea, club)
    press = lea.presses(kept, "Passer")
    table.server.world.ephemeral = "unknown"
    number = kept.json["ephemeral_message_id"]
    came = Came(club.place, lea.account, 0, press.id, whisper=number)
    whispers = table.updates.replies.whispers
    assert not await whispers.tell(came, Answer("mon secret"), [Part(plain("mon secret"))])
    said = [each.params.get("text") for each in table.server.asked_for("sendMessage")]
    assert "mon secret" not in said


@pytest.mark.parametrize(
    ("status", "parameters", "tries"), [(400, {}, 1), (429, {"retry_after": 1}, 2)]
)
async def test_dots_that_telegram_does_not_change_are_no_answer(
    table: TalkTable,
    lea: Person,
    club: Group,
    status: int,
    parameters: dict[str, int],
    tries: int,
) -> None:
    """It takes no new picture there; or not so soon."""
    refusal = Scripted("editEphemeralMessageMedia", status=status, parameters=parameters)
    table.server.script.append(refusal)
    await table.presses(lea, "Mon chevalet", table.ours(club, "Mon chevalet"))
    (shown,) = lea.sees_alone(club)
    assert shown.picture
    assert shown.text.startswith("Tirage")
    assert len(table.server.asked_for("editEphemeralMessageMedia")) == tries


async def test_what_is_not_shown_comes_another_way_when_it_is_asked_for_again(
    table: TalkTable, lea: Person, club: Group
) -> None:
    table.server.world.ephemeral_arrives = False
    lea.starts()
    await table.take()
    draw = table.ours(club, "Mon chevalet")
    assert (await table.presses(lea, "Mon chevalet", draw)).startswith("Tirage")
    assert lea.sees_alone(club) == []
    assert not [each for each in lea.alone.messages if each.is_ours and each.picture]
    assert (await table.presses(lea, "Mon chevalet", draw)).startswith("Tirage")
    assert table.ours(lea.alone).picture


async def test_who_answers_a_whisper_sees_them(table: TalkTable, lea: Person, club: Group) -> None:
    draw = table.ours(club, "Mon chevalet")
    await table.types(lea, club, "/aide")
    for _ in range(3):
        await table.presses(lea, "Mon chevalet", draw)
    assert lea.alone.messages == []
    assert len([each for each in lea.sees_alone(club) if each.picture]) == 1


async def test_a_whisper_of_which_no_answer_came_is_told_another_way(
    table: TalkTable, lea: Person, club: Group
) -> None:
    lea.starts()
    await table.take()
    table.server.script.append(Scripted("editEphemeralMessageMedia", status=502, times=2))
    shown = await table.presses(lea, "Mon chevalet", table.ours(club, "Mon chevalet"))
    assert shown.startswith("Tirage")
    assert table.ours(lea.alone).picture
    assert lea.sees_alone(club) == []


async def test_where_much_is_said_nothing_is_whispered_and_nobody_waits(
    table: TalkTable, lea: Person, club: Group
) -> None:
    async def nothing() -> None: ...

    traffic = table.updates.replies.traffic
    whispers = Whispers(
        table.bot, traffic, Withdrawals(table.bot, traffic), table.server.world.clock.now
    )
    press = lea.presses(table.ours(club, "Mon chevalet"), "Mon chevalet")
    came, answer = Came(club.place, lea.account, 0, press.id), Answer("psst", aloud=True)
    parts = [Part(plain("psst"))]
    table.waited += GROUP.within
    assert await whispers.tell(came, answer, parts)
    for _ in range(GROUP.answers - 1):
        await traffic.call(club.id, nothing, repeatable=False, rank=Rank.GAME)
    waited = table.waited
    assert not await whispers.tell(came, answer, parts)
    assert table.waited == waited
    assert whispers.may_tell(came, answer), "it was not refused"
    table.waited += GROUP.within
    assert await whispers.tell(came, answer, parts)


async def test_what_fails_is_whispered_to_who_was_heard_by_nobody_else(
    table: TalkTable, lea: Person, club: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_: object) -> None:
        raise RuntimeError("a bug of ours")

    monkeypatch.setattr(table.application, "handle", fails)
    assert await table.types(lea, club, "/chevalet") == ""
    assert table.whispered(lea, club).text.startswith("Quelque chose n’a pas marché")
    table.server.world.ephemeral = "refused"
    lea.alone.started = True
    before = list(club.messages)
    await table.types(lea, club, "/chevalet")
    assert table.ours(lea.alone).text.startswith("Quelque chose n’a pas marché")
    assert club.messages == before


# The server ----------------------------------------------------------------------------------------------


def only_for(person: Person, **more: object) -> dict[str, object]:
    return {"ephemeral_message_parameters": {"receiver_user_id": person.id, **more}}


async def test_a_bot_whispers_to_who_has_asked_and_an_administrator_to_any_member(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    with pytest.raises(telegram.error.BadRequest):
        await table.bot.send_message(club.id, "psst", api_kwargs=only_for(lea))
    press = lea.presses(table.ours(club, "Mon chevalet"), "Mon chevalet")
    told = await table.bot.send_message(
        club.id, "psst", api_kwargs=only_for(lea, callback_query_id=press.id)
    )
    assert told.message_id == 0
    assert told.api_kwargs["receiver_user"]["id"] == lea.id
    with pytest.raises(telegram.error.BadRequest):
        await table.bot.send_message(
            club.id, "psst", api_kwargs=only_for(tom, callback_query_id=press.id)
        )
    table.server.faults.clear()
    club.promote(BOT)
    await table.bot.send_message(club.id, "psst", api_kwargs=only_for(tom))
    stranger = table.server.person("Max")
    with pytest.raises(telegram.error.BadRequest):
        await table.bot.send_message(club.id, "psst", api_kwargs=only_for(stranger))
    lea.starts()
    with pytest.raises(telegram.error.BadRequest):
        await table.bot.send_message(lea.id, "psst", api_kwargs=only_for(lea))
    table.server.faults.clear()


async def test_a_whispered_text_cannot_become_longer_than_a_caption(
    table: TalkTable, lea: Person, club: Group
) -> None:
    lea.types(club, "/aide")
    said = club.ephemeral[-1].json["ephemeral_message_id"]
    message = await table.bot.send_message(
        club.id,
        "psst",
        api_kwargs={**only_for(lea), "reply_parameters": {"ephemeral_message_id": said}},
    )
    which = {
        "chat_id": club.id,
        "receiver_user_id": lea.id,
        "ephemeral_message_id": message.api_kwargs["ephemeral_message_id"],
    }
    await table.bot.do_api_request("editEphemeralMessageText", {**which, "text": "x" * 1024})
    with pytest.raises(telegram.error.BadRequest, match=r"(?i)media_caption_too_long"):
        await table.bot.do_api_request("editEphemeralMessageText", {**which, "text": "x" * 1025})


async def test_what_is_whispered_is_in_no_message_of_the_group(
    table: TalkTable, lea: Person, club: Group
) -> None:
    word = (await table.rack(club))[2::-1]
    await table.types(lea, club, f"/jouer H8 {word}")
    await table.presses(lea, "Mon chevalet", table.ours(club, "Mon chevalet"))
    assert word in table.whispered(lea, club).text
    seen = json.dumps([each.json for each in club.messages], ensure_ascii=False)
    assert word not in seen
    assert "Noté" not in seen
