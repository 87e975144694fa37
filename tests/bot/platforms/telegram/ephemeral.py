"""Messages in a group that one person and the bot see: Bot API 10.2, in the form of 10.3.

The bot may send one to whoever pressed something or said something like it to the bot, for 15 seconds, and as
an administrator to any member at any time. It has a number of its own, is not among the messages of the chat,
and nobody promises that it is shown. An older Bot API takes no notice of what it does not know, and so
shows everybody what was meant for one.
"""

from datetime import timedelta

from tests.bot.platforms.telegram.content import (
    LONGEST_CAPTION,
    Files,
    caption_of,
    checked_keyboard,
    formatted,
    media,
)
from tests.bot.platforms.telegram.marks import Json, units
from tests.bot.platforms.telegram.membership import PRESENT
from tests.bot.platforms.telegram.world import BOT, Breach, Chat, Message, Refused, Upload, World

AT_MOST = timedelta(seconds=15)
"""After what it answers."""


def is_for_one(params: Json) -> bool:
    return "ephemeral_message_parameters" in params


def send(world: World, chat: Chat, params: Json, content: Json, file: Upload | None) -> Json:
    """Raises Refused."""
    wanted = params["ephemeral_message_parameters"]
    if world.ephemeral == "refused":
        raise Refused("EPHEMERAL_MESSAGES_UNAVAILABLE")
    if chat.kind == "private":
        raise Breach("ephemeral messages are for groups")
    receiver = _receiver(world, chat, wanted["receiver_user_id"])
    if "message_id" in params.get("reply_parameters", {}):
        raise Breach("an ephemeral message replies to none that everybody sees")
    _check_may(world, chat, params, receiver)
    if not world.ephemeral_arrives:
        chat = Chat(chat.id, chat.kind, chat.names, chat.numbers, chat.forum)  # nobody looks there
    message = post(world, chat, BOT, receiver, params.get("message_thread_id"), **content)
    message.file = file or Upload()
    return message.json


def post(
    world: World,
    chat: Chat,
    sender: Json,
    receiver: Json,
    topic: int | None = None,
    **content: object,
) -> Message:
    """A new one, which is not among the chat's messages."""
    world.last_ephemeral += 1
    told: Json = {
        "message_id": 0,
        "ephemeral_message_id": world.last_ephemeral,
        "date": world.date(),
        "chat": chat.json,
        "from": sender,
        "receiver_user": receiver,
    }
    if topic is not None and chat.forum:
        told |= {"message_thread_id": topic, "is_topic_message": True}
    message = Message(chat, {**told, **content})
    chat.ephemeral.append(message)
    return message


def _receiver(world: World, chat: Chat, number: int) -> Json:
    user = world.users.get(number)
    status = chat.members.get(number, {"status": "left"})["status"]
    if user is None or status not in PRESENT:
        raise Refused("USER_NOT_PARTICIPANT")
    return user


def _check_may(world: World, chat: Chat, params: Json, receiver: Json) -> None:
    """Whether it answers something of this person's that is young enough, or the bot is administrator."""
    query = params["ephemeral_message_parameters"].get("callback_query_id")
    said = params.get("reply_parameters", {}).get("ephemeral_message_id")
    since = world.clock.now() - AT_MOST
    if query is not None:
        press = world.presses.get(query)
        if press is None or press.user != receiver:
            raise Breach("CALLBACK_QUERY_ID_INVALID")
        if press.message.chat is not chat:
            raise Refused("CALLBACK_QUERY_ID_INVALID")  # it has become another
        if press.at < since:
            raise Refused("query is too old and response timeout expired or query ID is invalid")
    elif said is not None:
        message = find(chat, receiver["id"], said)
        if message is None or message.json["from"] != receiver:
            raise Breach("MESSAGE_ID_INVALID")
        if message.json["date"] < since.timestamp() - 1:
            raise Refused("message to be replied is too old")
    elif chat.members[BOT["id"]]["status"] != "administrator":
        raise Refused("MESSAGE_NOT_COMMAND")


def find(chat: Chat, person: int, number: int) -> Message | None:
    """One that this person has sent or received."""
    for message in chat.ephemeral:
        if message.json["ephemeral_message_id"] == number and message.whispered_with == person:
            return message
    return None


# Changing ------------------------------------------------------------------------------------------


def edit_text(world: World, params: Json, files: Files) -> bool:
    """A text of more than a caption's length is refused, whatever the documentation says."""
    if units(params["text"]) > LONGEST_CAPTION:
        raise Refused("MEDIA_CAPTION_TOO_LONG")
    content = formatted(params, "text", LONGEST_CAPTION)
    return _change(world, params, content, ("text", "entities"), is_media=False)


def edit_caption(world: World, params: Json, files: Files) -> bool:
    keys = ("caption", "caption_entities")
    return _change(world, params, caption_of(params), keys, is_media=True)


def edit_media(world: World, params: Json, files: Files) -> bool:
    new = params["media"]
    content, file = media(world, new["type"], new["media"], files)
    keys = ("text", "entities", "photo", "document", "caption", "caption_entities")
    return _change(world, params, {**content, **caption_of(new)}, keys, is_media=None, file=file)


def edit_markup(world: World, params: Json, files: Files) -> bool:
    return _change(world, params, {}, (), is_media=None)


def _change(
    world: World,
    params: Json,
    content: Json,
    keys: tuple[str, ...],
    *,
    is_media: bool | None,
    file: Upload | None = None,
) -> bool:
    message = _ours(world, params)
    if is_media not in (None, bool({"photo", "document"} & message.json.keys())):
        raise Refused("MESSAGE_ID_INVALID")
    for key in (*keys, "reply_markup"):
        message.json.pop(key, None)
    message.json |= content
    if params.get("reply_markup"):
        message.json["reply_markup"] = checked_keyboard(world, params["reply_markup"])
    if file is not None:
        message.file = file
    return True


def delete(world: World, params: Json, files: Files) -> bool:
    message = _ours(world, params)
    message.chat.ephemeral.remove(message)
    return True


def _ours(world: World, params: Json) -> Message:
    if world.ephemeral != "known":
        raise Refused("Not Found", 404)
    chat = world.chats[params["chat_id"]]
    message = find(chat, params["receiver_user_id"], params["ephemeral_message_id"])
    if message is None or not message.is_ours:
        raise Refused("MESSAGE_ID_INVALID")
    return message


METHODS = {
    "deleteEphemeralMessage": delete,
    "editEphemeralMessageCaption": edit_caption,
    "editEphemeralMessageMedia": edit_media,
    "editEphemeralMessageReplyMarkup": edit_markup,
    "editEphemeralMessageText": edit_text,
}
