"""The server that the tests of the adapter stand on is as strict as Telegram."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import telegram
from aiohttp import web
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, InvalidToken, RetryAfter

from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Cannot, Person
from tests.bot.platforms.telegram.server import Scripted, Server
from tests.bot.platforms.whole import until

PNG, OTHER_PNG = [
    path.read_bytes() for path in sorted((Path("tests") / "render" / "golden").glob("*.png"))[:2]
]
BUTTON = telegram.InlineKeyboardButton
KINDS = [telegram.Update.MESSAGE, telegram.Update.EDITED_MESSAGE, telegram.Update.CALLBACK_QUERY]
KINDS += [telegram.Update.INLINE_QUERY, telegram.Update.CHOSEN_INLINE_RESULT]
KINDS += [telegram.Update.MY_CHAT_MEMBER]


class Poll:
    """The bot's loop, one step at a time."""

    def __init__(self, bot: telegram.Bot) -> None:
        self._bot = bot
        self._offset = 0

    async def __call__(self) -> list[telegram.Update]:
        found = await self._bot.get_updates(self._offset, timeout=0, allowed_updates=KINDS)
        if found:
            self._offset = found[-1].update_id + 1
        return list(found)


@pytest.fixture
async def poll(bot: telegram.Bot, club: Group) -> Poll:
    poll = Poll(bot)
    await poll()
    return poll


# Messages ------------------------------------------------------------------------------------------


async def test_a_message_is_sent_changed_and_taken_away(club: Group, bot: telegram.Bot) -> None:
    said = "<b>Coup 1</b> &lt;fin&gt;"
    sent = await bot.send_message(club.id, said, parse_mode="HTML")
    assert club.messages[-1].text == "Coup 1 <fin>"
    assert sent.entities[0].type == "bold"
    with pytest.raises(BadRequest, match="not modified"):
        await bot.edit_message_text(said, club.id, sent.message_id, parse_mode="HTML")
    await bot.edit_message_text("Coup 2", club.id, sent.message_id)
    assert club.messages[-1].text == "Coup 2"
    await bot.delete_message(club.id, sent.message_id)
    with pytest.raises(BadRequest, match="essage to edit not found"):
        await bot.edit_message_text("Coup 3", club.id, sent.message_id)


async def test_a_picture_is_kept_and_replaced(club: Group, bot: telegram.Bot) -> None:
    sent = await bot.send_photo(club.id, PNG, caption="Coup 1")
    message = club.messages[-1]
    assert message.picture == PNG
    with pytest.raises(BadRequest, match="no text in the message"):
        await bot.edit_message_text("Coup 2", club.id, sent.message_id)
    await bot.edit_message_caption(club.id, sent.message_id, caption="Coup 2")
    assert (message.text, message.picture) == ("Coup 2", PNG)
    media = telegram.InputMediaPhoto(OTHER_PNG, caption="Coup 3")
    await bot.edit_message_media(media, club.id, sent.message_id)
    assert (message.text, message.picture) == ("Coup 3", OTHER_PNG)
    known = telegram.InputMediaPhoto(sent.photo[-1].file_id)
    await bot.edit_message_media(known, club.id, sent.message_id)
    assert (message.text, message.picture) == ("", PNG)


async def test_a_text_is_sent_as_a_file(club: Group, bot: telegram.Bot) -> None:
    sent = await bot.send_document(club.id, b"1. Tom", filename="message.txt")
    message = club.messages[-1]
    assert (message.file.data, message.file.name, message.picture) == (
        b"1. Tom",
        "message.txt",
        b"",
    )
    await bot.edit_message_media(telegram.InputMediaPhoto(PNG), club.id, sent.message_id)
    assert message.picture == PNG


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a" * 4097, "too long"),
        ("<b>" + "a" * 4096 + "c</b>", "too long"),
        ("😀" * 2049, "too long"),
        ("<b>non", "end tag"),
        ("<i><b>non</i></b>", "end tag"),
        ("3 < 4", "start tag"),
        ("<h1>non</h1>", "start tag"),
        ("<a>non</a>", "start tag"),
        (" \n ", "text is empty"),
    ],
)
async def test_broken_and_long_texts_are_refused(
    server: Server, club: Group, bot: telegram.Bot, text: str, problem: str
) -> None:
    with pytest.raises(BadRequest, match=f"(?i){problem}"):
        await bot.send_message(club.id, text, parse_mode="HTML")
    assert server.faults.pop()
    await bot.send_message(club.id, "<b>" + "a" * 4096 + "</b>", parse_mode="HTML")


async def test_other_limits(server: Server, club: Group, bot: telegram.Bot) -> None:
    for row in (
        [BUTTON("Jouer", callback_data="é" * 33)],
        [BUTTON(" ", callback_data="a")],
        [BUTTON(str(n), callback_data="a") for n in range(9)],
        [BUTTON("Jouer", url="https://t.me/chevalet_bot?start=a~b")],
        [BUTTON("Jouer", url=f"https://t.me/chevalet_bot?start={'a' * 65}")],
    ):
        with pytest.raises(BadRequest):
            await bot.send_message(club.id, "a", reply_markup=telegram.InlineKeyboardMarkup([row]))
        assert server.faults.pop()
    with pytest.raises(BadRequest, match="caption is too long"):
        await bot.send_photo(club.id, PNG, caption="a" * 1025)
    assert server.faults.pop()
    with pytest.raises(BadRequest, match="no such_thing"):
        await bot.send_message(club.id, "a", api_kwargs={"such_thing": "1"})
    assert server.faults.pop()


async def test_entities_are_checked(server: Server, club: Group, bot: telegram.Bot) -> None:
    relative = telegram.MessageEntity(
        "date_time", 4, 5, unix_time=datetime(2027, 1, 15, tzinfo=UTC), date_time_format="r"
    )
    sent = await bot.send_message(club.id, "fin 21:05", entities=[relative])
    assert sent.entities[0].date_time_format == "r"
    bold, link = (
        telegram.MessageEntity("bold", 0, 5),
        telegram.MessageEntity("text_link", 1, 2, url="https://t.me"),
    )
    await bot.send_message(club.id, "bonjour", entities=[bold, link])
    for other in (telegram.MessageEntity("pre", 0, 3), telegram.MessageEntity("italic", 3, 4)):
        with pytest.raises(BadRequest, match="in each other"):
            await bot.send_message(club.id, "bonjour", entities=[bold, other])
    with pytest.raises(BadRequest, match="parse entities"):
        await bot.send_message(club.id, "😀", entities=[telegram.MessageEntity("bold", 1, 1)])
    with pytest.raises(BadRequest, match="parse entities"):
        await bot.send_message(club.id, "a", entities=[telegram.MessageEntity("bold", 0, 2)])
    server.faults.clear()


# Where it may not ----------------------------------------------------------------------------------


async def test_who_cannot_be_written_to(tom: Person, club: Group, bot: telegram.Bot) -> None:
    with pytest.raises(Forbidden, match="initiate conversation"):
        await bot.send_message(tom.id, "a")
    tom.starts()
    await bot.send_message(tom.id, "a")
    tom.blocks()
    with pytest.raises(Forbidden, match="blocked"):
        await bot.send_message(tom.id, "a")
    with pytest.raises(BadRequest, match="hat not found"):
        await bot.send_message(12, "a")


async def test_where_it_cannot_write(server: Server, club: Group, bot: telegram.Bot) -> None:
    club.restrict(server.bot, "can_send_photos")
    await bot.send_message(club.id, "a")
    with pytest.raises(BadRequest, match="send photos"):
        await bot.send_photo(club.id, PNG)
    club.restrict()
    with pytest.raises(BadRequest, match="send text messages"):
        await bot.send_message(club.id, "a")
    club.remove_bot()
    with pytest.raises(Forbidden, match="kicked"):
        await bot.send_message(club.id, "a")


async def test_topics(server: Server, lea: Person, tom: Person, bot: telegram.Bot) -> None:
    forum = server.group("Forum", lea, tom, forum=True)
    topic = forum.topic("Parties")
    sent = await bot.send_message(forum.id, "a", message_thread_id=topic)
    assert sent.is_topic_message
    assert tom.replies(forum.messages[-1], "b").topic == topic
    forum.close_topic(topic)
    with pytest.raises(Cannot):
        tom.types(forum, "/aide", topic=topic)
    with pytest.raises(BadRequest, match="Topic_closed"):
        await bot.send_message(forum.id, "a", message_thread_id=topic)
    forum.delete_topic(topic)
    with pytest.raises(BadRequest, match="thread not found"):
        await bot.send_message(forum.id, "a", message_thread_id=topic)
    await bot.send_message(forum.id, "a")


async def test_a_group_becomes_a_supergroup(server: Server, lea: Person, bot: telegram.Bot) -> None:
    small = server.group("Petit", lea, kind="group")
    large = small.migrate()
    with pytest.raises(ChatMigrated) as raised:
        await bot.send_message(small.id, "a")
    assert raised.value.new_chat_id == large.id
    told = [
        next(iter(set(u["message"]) & {"migrate_to_chat_id", "migrate_from_chat_id"}), "")
        for u in server.updates.told[-2:]
    ]
    assert told == ["migrate_to_chat_id", "migrate_from_chat_id"]
    await bot.send_message(large.id, "a")


async def test_too_much_at_once(
    club: Group, tom: Person, bot: telegram.Bot, server: Server
) -> None:
    tom.starts()
    server.real_rates = True
    for number in range(20):
        await bot.send_message(club.id, str(number))
    with pytest.raises(RetryAfter):
        await bot.send_message(club.id, "a")
    await bot.send_message(tom.id, "a")
    server.world.clock.skipped += timedelta(minutes=1)
    await bot.send_message(club.id, "a")
    server.script.append(Scripted("sendMessage", 429, "Too Many Requests", {"retry_after": 7}))
    with pytest.raises(RetryAfter) as raised:
        await bot.send_message(tom.id, "a")
    assert raised.value.retry_after == timedelta(seconds=7)


async def test_what_may_be_deleted(
    server: Server, club: Group, tom: Person, bot: telegram.Bot
) -> None:
    his, ours = tom.types(club, "/aide"), await bot.send_message(club.id, "a")
    with pytest.raises(BadRequest, match="can't be deleted"):
        await bot.delete_message(club.id, his.id)
    club.promote(server.bot, "can_delete_messages")
    await bot.delete_message(club.id, his.id)
    server.world.clock.skipped += timedelta(days=2)
    with pytest.raises(BadRequest, match="can't be deleted"):
        await bot.delete_message(club.id, ours.message_id)


# Updates -------------------------------------------------------------------------------------------


async def test_updates_are_told_until_they_are_confirmed(tom: Person, bot: telegram.Bot) -> None:
    tom.starts()
    tom.types(None, "H4 POESIE")
    first, second = await bot.get_updates(timeout=0)
    assert [u.update_id for u in await bot.get_updates(timeout=0)] == [
        first.update_id,
        second.update_id,
    ]
    (left,) = await bot.get_updates(first.update_id + 1, timeout=0)
    assert left.message
    assert left.message.text == "H4 POESIE"
    assert not await bot.get_updates(second.update_id + 1, timeout=0)


async def test_a_poll_waits_and_the_second_sends_the_first_away(
    server: Server, tom: Person, bot: telegram.Bot
) -> None:
    first = asyncio.create_task(bot.get_updates(timeout=50))
    await until(lambda: server.updates.waiting)
    async with server.library_bot() as rival:
        second = asyncio.create_task(rival.get_updates(timeout=50))
        with pytest.raises(Conflict, match="other getUpdates"):
            await first
        tom.starts()
        assert len(await second) == 1


async def test_only_what_it_wants_to_know(tom: Person, bot: telegram.Bot) -> None:
    await bot.get_updates(timeout=0, allowed_updates=["edited_message"])
    tom.edits(tom.starts(), "/start b")
    (update,) = await bot.get_updates(timeout=0)
    assert update.edited_message


async def test_a_webhook(server: Server, tom: Person, bot: telegram.Bot) -> None:
    came: list[tuple[str, str]] = []
    failing = [True]

    async def take(request: web.Request) -> web.Response:
        update = await request.json()
        came.append((request.headers["X-Telegram-Bot-Api-Secret-Token"], update["message"]["text"]))
        return web.Response(status=500 if failing and failing.pop() else 200)

    app = web.Application()
    app.router.add_post("/hook", take)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    await bot.set_webhook(url, secret_token="geheim")
    with pytest.raises(Conflict, match="webhook is active"):
        await bot.get_updates(timeout=0)
    tom.starts()
    await until(lambda: not server.updates.pending)
    assert came == [("geheim", "/start")] * 2
    await bot.delete_webhook()
    tom.types(None, "a")
    assert len(await bot.get_updates(timeout=0)) == 1
    await bot.delete_webhook(drop_pending_updates=True)
    assert not await bot.get_updates(timeout=0)
    await runner.cleanup()


async def test_a_wrong_token(server: Server) -> None:
    stranger = server.library_bot("1:no")
    with pytest.raises(InvalidToken):
        await stranger.initialize()
    await stranger.shutdown()


async def test_privacy_mode(
    club: Group, lea: Person, tom: Person, bot: telegram.Bot, poll: Poll
) -> None:
    ours = await bot.send_message(club.id, "a")
    tom.types(club, "bonjour à tous, et aussi a/b")
    tom.types(club, "/aide@autre_bot")
    tom.types(club, "@chevalet_bot bonjour")
    assert not await poll()
    tom.types(club, "/aide")
    tom.types(club, "/aide@chevalet_bot")
    answer = club.find(ours.message_id)
    assert answer
    tom.replies(answer, "oui")
    assert [u.message and u.message.text for u in await poll()] == [
        "/aide",
        "/aide@chevalet_bot",
        "oui",
    ]


# Presses and inline mode ---------------------------------------------------------------------------


async def test_a_press_is_answered_once(
    server: Server, club: Group, tom: Person, bot: telegram.Bot, poll: Poll
) -> None:
    markup = telegram.InlineKeyboardMarkup([[BUTTON("Passer", callback_data="p")]])
    await bot.send_message(club.id, "Coup 1", reply_markup=markup)
    press = tom.presses(club.messages[-1], "Passer")
    (update,) = await poll()
    assert update.callback_query
    assert update.callback_query.data == "p"
    with pytest.raises(BadRequest, match="Message_too_long"):
        await update.callback_query.answer("a" * 201)
    assert server.faults.pop()
    await update.callback_query.answer("Noté", show_alert=True)
    assert (await tom.answer(press)).text == "Noté"
    with pytest.raises(BadRequest, match="uery is too old"):
        await update.callback_query.answer("Noté")


def article(title: str, **options: object) -> telegram.InlineQueryResultArticle:
    markup = telegram.InlineKeyboardMarkup([[BUTTON("?", callback_data="t")]])
    content = telegram.InputTextMessageContent("Tom a répondu")
    return telegram.InlineQueryResultArticle("1", title, content, reply_markup=markup)


async def test_a_row_is_chosen(club: Group, tom: Person, bot: telegram.Bot, poll: Poll) -> None:
    query = tom.queries(club, "H4 POESIE")
    (update,) = await poll()
    assert update.inline_query
    await update.inline_query.answer([article("POESIE, 22 points")], cache_time=0, is_personal=True)
    assert await tom.shown(query) == ["POESIE, 22 points"]
    message = tom.chooses(query, chat=club)
    by_message, by_result = await poll()
    assert by_message.message
    assert by_message.message.via_bot
    assert by_message.message.reply_markup
    assert by_result.chosen_inline_result
    assert by_result.chosen_inline_result.inline_message_id == message.inline_id
    await bot.edit_message_text("vu", inline_message_id=message.inline_id)
    assert club.messages[-1].text == "vu"
    tom.forwards(message, tom.alone)
    (forwarded,) = await poll()
    assert forwarded.message
    assert forwarded.message.forward_origin


async def test_an_answer_that_is_kept_is_shown_to_others(
    server: Server, club: Group, lea: Person, tom: Person, poll: Poll
) -> None:
    tom.queries(club, "H4 POESIE")
    (update,) = await poll()
    assert update.inline_query
    await update.inline_query.answer([article("Tom, partie du Club")])
    assert await lea.shown(lea.queries(club, "H4 POESIE")) == ["Tom, partie du Club"]
    server.world.clock.skipped += timedelta(seconds=300)
    lea.queries(club, "H4 POESIE")
    (update,) = await poll()
    assert update.inline_query
    await update.inline_query.answer([article("Léa")], cache_time=60, is_personal=True)
    assert await lea.shown(lea.queries(club, "H4 POESIE")) == ["Léa"]
    assert tom.queries(club, "H4 POESIE").rows is None


async def test_managers_commands_and_itself(
    server: Server, club: Group, tom: Person, bot: telegram.Bot
) -> None:
    club.promote(tom, "can_delete_messages")
    club.promote(server.bot, "can_delete_messages")
    found = await bot.get_chat_administrators(club.id)
    assert [m.user.first_name for m in found] == ["Léa", "Tom", "Chevalet"]
    assert (await bot.get_me()).supports_inline_queries
    commands = [("aide", "Ce que le bot sait faire")]
    scope = telegram.BotCommandScopeAllGroupChats()
    await bot.set_my_commands(commands, scope, "fr")
    assert server.asked.commands["all_group_chats", "fr"][0]["command"] == "aide"
    with pytest.raises(BadRequest):
        await bot.set_my_commands([("Aide", "a")], scope)
    assert server.faults.pop()
    assert (await bot.get_chat(club.id)).title == "Club"
    assert (await bot.get_chat_member(club.id, tom.id)).status == "administrator"
    assert not (await bot.get_webhook_info()).url
