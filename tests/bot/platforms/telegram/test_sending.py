"""Messages of the outbox as they stand in a chat, and what is sent to bring them there."""

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.delivery.adapter import NotNow, PersonClosed, PlaceGone, Refused
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.chats import Chat, Part
from bot.platforms.telegram.incoming import place_of
from bot.platforms.telegram.outgoing import plain
from bot.talk.identity import Account
from bot.talk.messages import Button, Post, Press, Private, Public, Remove
from bot.talk.round_names import RoundName
from bot.texts import LANGUAGES
from engine.board import Board
from render.picture import BoardPicture
from render.theme import Theme
from tests.bot.club import START
from tests.bot.platforms.telegram.sending_desk import SETTINGS, Desk, at_desk
from tests.bot.platforms.telegram.server import Scripted
from tests.bot.platforms.whole import GAME

TEXTS = LANGUAGES["fr"]
PICTURE = BoardPicture(Board.empty(), TEXTS.games.picture_labels, title="Coup 1", rack="EBAIVTE")
OTHER = replace(PICTURE, title="Coup 2")
ROUND = RoundName(1, 1)
PLAY = Button("Mon chevalet", Press.MINE, ROUND)


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    async with at_desk() as desk:
        yield desk


def a_round(desk: Desk, **changes: Any) -> Post:
    post = Post(
        Public(place_of(desk.club.id)),
        "0 bulletin",
        GAME,
        "round",
        title="Coup 1 : EBAIVTE",
        picture=PICTURE,
        buttons=(PLAY,),
        until=START,
    )
    return replace(post, **changes)


def a_card(desk: Desk, rows: int) -> Post:
    table = "\n".join(f"{row}. Joueuse {row} : 1 040 points, négatif −12" for row in range(rows))
    return a_round(desk, slot="card", text=table, until=None)


async def test_a_round_is_one_picture_whose_caption_changes(desk: Desk) -> None:
    ref = await desk.send(a_round(desk))
    (message,) = desk.shown()
    assert message.text.splitlines()[:2] == ["Coup 1 : EBAIVTE", "0 bulletin"]
    assert message.picture.startswith(b"\x89PNG")
    assert message.buttons == ("Mon chevalet",)
    assert desk.methods() == ["sendPhoto"]
    again = await desk.send(a_round(desk, text="1 bulletin"), ref)
    assert desk.methods() == ["editMessageCaption"]
    assert desk.shown() == [message]
    assert "1 bulletin" in message.text
    assert await desk.send(a_round(desk, text="1 bulletin"), again) == again
    assert desk.methods() == []


async def test_a_picture_is_uploaded_when_it_is_another(desk: Desk) -> None:
    ref = await desk.send(a_round(desk))
    (message,) = desk.shown()
    before = message.picture
    await desk.send(a_round(desk, picture=OTHER), ref)
    assert desk.methods() == ["sendPhoto", "editMessageMedia"]
    assert message.picture != before
    assert message.buttons == ("Mon chevalet",)


async def test_a_round_that_is_over_keeps_its_picture(desk: Desk) -> None:
    ref = await desk.send(a_round(desk))
    over = a_round(desk, text="Terminé", picture=None, buttons=(), until=None)
    ref = await desk.send(over, ref)
    (message,) = desk.shown()
    assert (message.text, message.buttons) == ("Coup 1 : EBAIVTE\nTerminé", ())
    assert message.picture
    assert desk.methods() == ["sendPhoto", "editMessageCaption"]
    assert await desk.send(over, ref) == ref
    assert desk.methods() == []


async def test_a_text_is_edited_and_may_get_a_picture(desk: Desk) -> None:
    lobby = a_round(desk, picture=None)
    ref = await desk.send(lobby)
    ref = await desk.send(replace(lobby, text="Joueurs : Léa"), ref)
    await desk.send(a_round(desk), ref)
    (message,) = desk.shown()
    assert message.picture
    assert desk.methods() == ["sendMessage", "editMessageText", "editMessageMedia"]


async def test_links_in_a_text_open_nothing(desk: Desk) -> None:
    ref = await desk.send(a_round(desk, picture=None, text="https://example.org"))
    await desk.send(a_round(desk, picture=None, text="https://example.com"), ref)
    for request in desk.server.requests:
        assert request.params["link_preview_options"] == {"is_disabled": True}


async def test_a_long_card_stands_below_its_picture_and_goes_with_it(desk: Desk) -> None:
    ref = await desk.send(a_card(desk, 60))
    picture, below = desk.shown()
    said = picture.text.splitlines()[1:] + below.text.splitlines()
    assert said == a_card(desk, 60).text.splitlines()
    assert desk.methods() == ["sendPhoto", "sendMessage"]
    ref = await desk.send(a_card(desk, 61), ref)
    assert desk.methods() == ["editMessageText"]
    assert desk.shown() == [picture, below]
    ref = await desk.send(a_card(desk, 5), ref)
    assert desk.shown() == [picture]
    ref = await desk.send(a_card(desk, 60), ref)
    assert len(desk.shown()) == 2
    await desk.send(Remove(Public(place_of(desk.club.id)), GAME, "card"), ref)
    assert desk.shown() == []


async def test_what_no_text_has_room_for_comes_as_a_file_and_goes_with_the_rest(desk: Desk) -> None:
    """Below a picture, and alone; and where there is room again, as a text."""
    ref = await desk.send(a_card(desk, 200))
    picture, below = desk.shown()
    assert below.file.data.decode() == a_card(desk, 200).whole
    assert desk.methods() == ["sendPhoto", "sendDocument"]
    await desk.send(a_card(desk, 60), ref)
    first, below = desk.shown()
    assert (first, below.file.data) == (picture, b"")
    assert "59. Joueuse 59" in below.text
    alone = replace(a_card(desk, 200), picture=None, slot="alone")
    ref = await desk.send(alone)
    message = desk.shown()[-1]
    assert message.file.data.decode() == alone.whole
    assert "41. Joueuse 41" not in message.text
    await desk.send(replace(alone, text="1 bulletin"), ref)
    assert desk.shown()[-1] is message
    assert "1 bulletin" in message.text


async def test_a_picture_is_not_posted_again_for_what_stands_below_it(desk: Desk) -> None:
    desk.server.script.append(Scripted("sendMessage", broken=True))
    with pytest.raises(NotNow):
        await desk.send(a_card(desk, 60))
    await desk.send(a_card(desk, 60))
    assert desk.methods() == ["sendPhoto", "sendMessage", "sendMessage"]
    assert len(desk.shown()) == 2


async def test_nor_if_its_words_have_changed_meanwhile_and_must_wait(desk: Desk) -> None:
    place = place_of(desk.club.id)
    desk.server.script.append(Scripted("sendMessage", broken=True, times=2))
    for title in ("Top : 22", "Top : 24", "Top : 26"):
        card = replace(a_card(desk, 60), title=title)
        with pytest.raises(NotNow):
            await desk.sending.send(card, place, SETTINGS, None)
    ref = await desk.send(replace(a_card(desk, 60), title="Top : 26"))
    picture, _ = desk.shown()
    assert picture.text.startswith("Top : 26")
    await desk.send(Remove(Public(place), GAME, "card"), ref)
    assert desk.shown() == []


async def test_what_somebody_deleted_is_posted_anew(desk: Desk) -> None:
    ref = await desk.send(a_card(desk, 60))
    desk.club.messages.remove(desk.shown()[0])
    ref = await desk.send(replace(a_card(desk, 62), title="Coup 1 : top 40"), ref)
    picture, below = desk.shown()
    assert picture.picture
    assert "61. Joueuse 61" in below.text
    await desk.send(Remove(Public(place_of(desk.club.id)), GAME, "card"), ref)
    assert desk.shown() == []


async def test_what_was_taken_away_is_taken_away_once_and_its_slot_is_new(desk: Desk) -> None:
    ref = await desk.send(a_round(desk))
    gone = Remove(Public(place_of(desk.club.id)), GAME, "round")
    ref = await desk.send(gone, ref)
    assert await desk.send(gone, ref) == ref
    assert desk.methods() == ["sendPhoto", "deleteMessage"]
    await desk.send(a_round(desk), ref)
    assert len(desk.shown()) == 1


async def test_where_no_pictures_may_be_sent_the_board_is_text(desk: Desk) -> None:
    desk.club.permissions.discard("can_send_photos")
    ref = await desk.send(a_round(desk))
    (message,) = desk.shown()
    assert "A . . ." in message.text or "A = . ." in message.text
    assert desk.methods() == ["sendPhoto", "sendMessage"]
    await desk.send(a_round(desk, text="1 bulletin"), ref)
    assert desk.methods() == ["editMessageText"], "it was known"
    assert "1 bulletin" in message.text


async def test_if_none_can_be_drawn_the_board_is_text(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def png(picture: BoardPicture, theme: Theme) -> bytes:
        raise OSError

    monkeypatch.setattr(desk.worker, "png", png)
    await desk.send(a_round(desk))
    assert desk.methods() == ["sendMessage"]


@pytest.mark.parametrize(
    ("message", "sounds"),
    [
        ({"opens": ROUND}, True),
        ({}, False),
        ({"buttons": (Button("Rejoindre", Press.JOIN),)}, True),
        ({"buttons": (Button("Coup suivant", Press.START, ROUND),)}, True),
        ({"buttons": (Button("Organiser", Press.ORGANISE),)}, False),
    ],
)
async def test_a_phone_sounds_for_what_opens_a_round_or_waits_for_people(
    desk: Desk, message: dict[str, Any], sounds: bool
) -> None:
    await desk.send(a_round(desk, **message))
    assert desk.server.requests[0].params.get("disable_notification", False) is not sounds


async def test_in_private_a_phone_sounds(desk: Desk) -> None:
    lea = desk.server.person("Léa")
    lea.starts()
    alert = a_round(desk, audience=Private(1, PLATFORM), about=place_of(desk.club.id))
    await desk.send(alert, to=Account(PLATFORM, str(lea.id)))
    (asked,) = desk.server.requests
    assert not asked.params.get("disable_notification")
    assert asked.params["caption"].splitlines()[-1] == "Club"


async def test_a_picture_is_uploaded_once_for_all_who_are_shown_it(desk: Desk) -> None:
    """The draw of a group, and the same in private: nobody has it later for a slow line."""
    lea = desk.server.person("Léa")
    lea.starts()
    account = Account(PLATFORM, str(lea.id))
    alert = a_round(desk, audience=Private(1, PLATFORM), about=place_of(desk.club.id))
    await desk.send(a_round(desk))
    await desk.send(alert, to=account)
    assert [bool(each.files) for each in desk.server.asked_for("sendPhoto")] == [True, False]
    assert lea.alone.messages[-1].picture == desk.shown()[0].picture
    lost = "Bad Request: wrong file identifier/HTTP URL specified"
    desk.server.script.append(Scripted("sendPhoto", 400, lost))
    await desk.send(alert, to=account)
    assert [bool(each.files) for each in desk.server.asked_for("sendPhoto")[2:]] == [False, True]
    assert lea.alone.messages[-1].picture == desk.shown()[0].picture


def kicked(desk: Desk) -> None:
    desk.club.remove_bot(desk.server.person("Léa").user)


def muted(desk: Desk) -> None:
    desk.club.restrict()


@pytest.mark.parametrize("happens", [kicked, muted])
async def test_a_group_that_takes_nothing_is_closed(
    desk: Desk, happens: Callable[[Desk], None]
) -> None:
    happens(desk)
    for post in (a_round(desk), a_round(desk, picture=None)):
        with pytest.raises(PlaceGone):
            await desk.send(post)


async def test_a_topic_that_is_closed_or_deleted_is_closed(desk: Desk) -> None:
    forum = desk.server.group("Forum", desk.server.person("Léa"), forum=True)
    topic = forum.topic("Duplicate")
    place = place_of(forum.id, topic)
    post = a_round(desk, audience=Public(place))
    ref = await desk.send(post, to=place)
    assert [message.topic for message in forum.messages if message.is_ours] == [topic]
    forum.close_topic(topic)
    with pytest.raises(PlaceGone):
        await desk.send(post, to=place)
    await desk.send(replace(post, text="1 bulletin"), ref, place)
    forum.delete_topic(topic)
    with pytest.raises(PlaceGone):
        await desk.send(post, to=place)


async def test_nobody_is_written_to_who_does_not_want_it(desk: Desk) -> None:
    lea, tom = desk.server.person("Léa"), desk.server.person("Tom")
    alert = a_round(desk, audience=Private(1, PLATFORM), about=place_of(desk.club.id))
    lea.starts()
    lea.blocks()
    for person in (lea, tom):
        with pytest.raises(PersonClosed):
            await desk.send(alert, to=Account(PLATFORM, str(person.id)))
    with pytest.raises(PersonClosed):
        await desk.send(alert, to=Account(PLATFORM, "999"))


@pytest.mark.parametrize(
    "said",
    [
        "Bad Request: not enough rights to send photos to the chat",
        "Forbidden: not enough rights to send photos to the chat",
        "Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN",
        "Bad Request: IMAGE_PROCESS_FAILED",
    ],
)
async def test_in_whatever_words_a_picture_is_not_taken_the_board_is_text(
    desk: Desk, said: str
) -> None:
    desk.server.script.append(Scripted("sendPhoto", 403 if said.startswith("F") else 400, said))
    await desk.send(a_round(desk))
    assert desk.methods() == ["sendPhoto", "sendMessage"]


@pytest.mark.parametrize(
    "said",
    [
        "Bad Request: have no rights to send a message",
        "Bad Request: CHAT_WRITE_FORBIDDEN",
        "Bad Request: group chat is deactivated",
        "Bad Request: need administrator rights in the channel chat",
        "Forbidden: the group chat was deleted",
    ],
)
async def test_in_whatever_words_a_place_is_closed(desk: Desk, said: str) -> None:
    desk.server.script.append(Scripted("sendPhoto", 403 if said.startswith("F") else 400, said))
    with pytest.raises(PlaceGone):
        await desk.send(a_round(desk))


@pytest.mark.parametrize(
    "scripted",
    [
        Scripted("sendPhoto", 429, "Too Many Requests", {"retry_after": 40}),
        Scripted("sendPhoto", 500, "Internal Server Error"),
        Scripted("sendPhoto", 502, body=b"<html>"),
        Scripted("sendPhoto", 401, "Unauthorized"),
        Scripted("sendPhoto", broken=True),
    ],
)
async def test_what_cannot_be_helped_just_now_waits(desk: Desk, scripted: Scripted) -> None:
    desk.server.script.append(scripted)
    with pytest.raises(NotNow):
        await desk.send(a_round(desk))
    assert desk.methods() == ["sendPhoto"]


async def test_what_telegram_will_never_take_is_refused(desk: Desk) -> None:
    """Without the picture it is tried once more, for that may have been the reason."""
    said = "Bad Request: BUTTON_DATA_INVALID"
    desk.server.script.append(Scripted("send*", 400, said, times=2))
    with pytest.raises(Refused, match="utton_data_invalid"):
        await desk.send(a_round(desk))
    assert desk.methods() == ["sendPhoto", "sendMessage"]


async def test_an_edit_whose_answer_was_lost_is_made_once(desk: Desk) -> None:
    ref = await desk.send(a_round(desk))
    desk.server.script.append(Scripted("editMessageCaption", also=True, broken=True))
    await desk.send(a_round(desk, text="1 bulletin"), ref)
    assert desk.methods() == ["sendPhoto", "editMessageCaption", "editMessageCaption"]


async def test_a_message_whose_answer_was_lost_is_posted_again_and_the_second_is_the_rounds(
    desk: Desk,
) -> None:
    desk.server.script.append(Scripted("sendPhoto", also=True, broken=True))
    with pytest.raises(NotNow):
        await desk.send(a_round(desk))
    ref = await desk.send(a_round(desk))
    first, second = desk.shown()
    await desk.send(a_round(desk, text="1 bulletin"), ref)
    assert ("0 bulletin" in first.text, "1 bulletin" in second.text) == (True, True)


async def test_a_group_that_became_a_supergroup(desk: Desk) -> None:
    group = desk.server.group("Petit club", desk.server.person("Léa"), kind="group")
    ref = await desk.send(a_round(desk), to=place_of(group.id))
    now = group.migrate()
    with pytest.raises(NotNow):
        await desk.send(a_round(desk, text="1 bulletin"), ref, place_of(group.id))
    assert desk.moved == [(group.id, now.id)]
    gone = await desk.sending.name_now(place_of(now.id), ref)
    assert gone != ref, "whoever looks whether it is there finds that it is not"
    assert await desk.sending.name_now(place_of(now.id), gone) == gone
    ref = await desk.send(a_round(desk, text="1 bulletin"), gone, place_of(now.id))
    assert await desk.sending.name_now(place_of(now.id), ref) == ref
    assert [message.text.splitlines()[1] for message in now.messages if message.is_ours] == [
        "1 bulletin"
    ]


@pytest.mark.long
async def test_a_crowded_round_stays_within_what_the_real_server_takes(desk: Desk) -> None:
    """Two bulletins a second, and people who ask for the bag; the card and the next draw go out at once."""
    desk.server.real_rates = True
    clock = desk.server.world.clock
    chat = Chat(desk.sending.bot, desk.sending.traffic, desk.club.id)
    refused, changed = 0, 0
    for number in range(4):
        slot = f"round-{number}"
        before = clock.skipped
        sent = await desk.sending.send(
            a_round(desk, slot=slot), place_of(desk.club.id), SETTINGS, None
        )
        assert clock.skipped == before
        while clock.skipped < before + timedelta(minutes=1):
            changed += 1
            post = a_round(desk, slot=slot, text=f"{changed} bulletins")
            try:
                sent = await desk.sending.send(post, place_of(desk.club.id), SETTINGS, sent.ref)
                await chat.post(Part(plain("Dans le sac, 43 lettres")))
            except NotNow:
                refused += 1
            await desk.wait(timedelta(seconds=0.5))
    assert refused
    times = [each.at for each in desk.server.requests]
    busiest = max(sum(at <= other < at + timedelta(minutes=1) for other in times) for at in times)
    assert 13 <= busiest <= 20


async def test_a_round_that_waited_for_its_turn_says_when_it_ends_all_the_same(desk: Desk) -> None:
    minute = timedelta(minutes=1)
    refused = Scripted("sendPhoto", status=429, parameters={"retry_after": 4})
    desk.server.script.append(refused)
    await desk.send(a_round(desk, until=None, opens=ROUND, lasts=minute))
    (message,) = desk.shown()
    ends = (desk.server.world.clock.now() + minute).astimezone(SETTINGS.zone)
    assert f"{ends:%H:%M:%S}" in message.text
