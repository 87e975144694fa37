"""What Telegram does with messages: sending, changing, taking away, and the limits of each.

Errors are those of the real server, word for word where they are known, since the bot tells them apart by
their words. What is refused here although the real server lets it pass says so.
"""

from datetime import timedelta
from typing import Any

from tests.bot.platforms.telegram import ephemeral
from tests.bot.platforms.telegram.content import (
    LONGEST_TEXT,
    Files,
    caption_of,
    checked_keyboard,
    formatted,
    media,
)
from tests.bot.platforms.telegram.marks import Json
from tests.bot.platforms.telegram.membership import PRESENT
from tests.bot.platforms.telegram.world import BOT, Chat, Message, Refused, Upload, World

DELETABLE = timedelta(hours=48)
_CONTENT = (
    "text",
    "entities",
    "caption",
    "caption_entities",
    "photo",
    "document",
    "voice",
    "reply_markup",
)
_MEDIA = {"photo", "document"}
_SAME = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


def send_message(world: World, params: Json, files: Files) -> Json:
    return _send(world, params, "can_send_messages", formatted(params, "text", LONGEST_TEXT))


def send_photo(world: World, params: Json, files: Files) -> Json:
    return _send_media(world, params, "photo", files)


def send_document(world: World, params: Json, files: Files) -> Json:
    return _send_media(world, params, "document", files)


def send_voice(world: World, params: Json, files: Files) -> Json:
    content, file = media(world, "voice", params["voice"], files)
    return _send(world, params, "can_send_voice_notes", {**content, **caption_of(params)}, file)


def _send_media(world: World, params: Json, kind: str, files: Files) -> Json:
    content, file = media(world, kind, params[kind], files)
    return _send(world, params, f"can_send_{kind}s", {**content, **caption_of(params)}, file)


def _send(
    world: World, params: Json, right: str, content: Json, file: Upload | None = None
) -> Json:
    topic = params.get("message_thread_id")
    chat = writable(world, params["chat_id"], topic, right)
    markup = params.get("reply_markup", {})
    if "inline_keyboard" in markup:
        content |= {"reply_markup": checked_keyboard(world, markup)}
    if ephemeral.is_for_one(params) and world.ephemeral != "unknown":
        return ephemeral.send(world, chat, params, content, file)
    reply_to = None
    if "reply_parameters" in params:
        wanted = params["reply_parameters"]
        reply_to = chat.find(wanted.get("message_id", 0))
        if reply_to is None and not wanted.get("allow_sending_without_reply"):
            raise Refused("message to be replied not found")
    message = world.post(chat, BOT, topic if chat.forum else None, reply_to, **content)
    message.file = file or Upload()
    message.asks_reply = bool(markup.get("force_reply"))
    return message.json


def writable(world: World, chat_id: Any, topic: int | None, right: str) -> Chat:
    """The chat, if the bot may do this there. Raises Refused."""
    chat = known(world, chat_id)
    if chat.kind == "private":
        if chat.blocked:
            raise Refused("bot was blocked by the user", 403)
        if not chat.started:
            raise Refused("bot can't initiate conversation with a user", 403)
        return chat
    present(chat)
    if not chat.may(BOT["id"], right):
        what = right.removeprefix("can_send_").replace("messages", "text messages")
        raise Refused(f"not enough rights to send {what} to the chat")
    manages = chat.may(BOT["id"], "can_manage_topics") and (
        chat.members[BOT["id"]]["status"] == "administrator"
    )
    if topic is not None:
        if topic not in chat.topics:
            raise Refused("message thread not found")
        closed = chat.topics[topic].closed
    else:
        closed = chat.general_closed
    if closed and not manages:
        raise Refused("TOPIC_CLOSED")
    return chat


def known(world: World, chat_id: Any) -> Chat:
    """Raises Refused."""
    chat = world.chats.get(chat_id)
    if chat is None:
        raise Refused("chat not found")
    if chat.became is not None:
        raise Refused(
            "group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.became
        )
    return chat


def present(chat: Chat) -> None:
    """Raises Refused if the bot is not in this group."""
    status = chat.members.get(BOT["id"], {"status": "left"})["status"]
    what = "supergroup" if chat.kind == "supergroup" else "group"
    if status == "kicked":
        raise Refused(f"bot was kicked from the {what} chat", 403)
    if status not in PRESENT:
        raise Refused(f"bot is not a member of the {what} chat", 403)


# Changing ------------------------------------------------------------------------------------------


def edit_message_text(world: World, params: Json, files: Files) -> Json | bool:
    message = editable(world, params)
    if _MEDIA & message.json.keys():
        raise Refused("there is no text in the message to edit")
    return _change(world, message, formatted(params, "text", LONGEST_TEXT), params)


def edit_message_caption(world: World, params: Json, files: Files) -> Json | bool:
    message = editable(world, params)
    if not _MEDIA & message.json.keys():
        raise Refused("there is no caption in the message to edit")
    return _change(world, message, caption_of(params), params, keeps=tuple(_MEDIA))


def edit_message_media(world: World, params: Json, files: Files) -> Json | bool:
    message = editable(world, params)
    new = params["media"]
    content, file = media(world, new["type"], new["media"], files)
    return _change(world, message, {**content, **caption_of(new)}, params, file)


def edit_message_reply_markup(world: World, params: Json, files: Files) -> Json | bool:
    message = editable(world, params)
    kept = tuple(key for key in _CONTENT if key != "reply_markup")
    return _change(world, message, {}, params, keeps=kept)


def editable(world: World, params: Json) -> Message:
    """Raises Refused."""
    if "inline_message_id" in params:
        found = world.inline.get(params["inline_message_id"])
        if found is None or found not in found.chat.messages:
            raise Refused("MESSAGE_ID_INVALID")
        return found
    if not {"chat_id", "message_id"} <= params.keys():
        raise Refused("message identifier is not specified")
    chat = known(world, params["chat_id"])
    if chat.kind == "private" and chat.blocked:
        raise Refused("bot was blocked by the user", 403)
    if chat.kind != "private":
        present(chat)
    message = chat.find(params["message_id"])
    if message is None:
        raise Refused("message to edit not found")
    if not message.is_ours:
        raise Refused("message can't be edited")
    return message


def _change(
    world: World,
    message: Message,
    content: Json,
    params: Json,
    file: Upload | None = None,
    keeps: tuple[str, ...] = (),
) -> Json | bool:
    content |= {key: message.json[key] for key in keeps if key in message.json}
    markup = params.get("reply_markup", {})
    if markup.get("inline_keyboard"):
        content["reply_markup"] = checked_keyboard(world, markup)
    old = {key: message.json[key] for key in _CONTENT if key in message.json}
    if old == content:
        raise Refused(_SAME)
    for key in old:
        del message.json[key]
    message.json |= content
    message.json["edit_date"] = world.date()
    if file is not None:
        message.file = file
    return True if message.inline_id and "inline_message_id" in params else message.json


def delete_message(world: World, params: Json, files: Files) -> bool:
    chat = known(world, params["chat_id"])
    if chat.kind != "private":
        present(chat)
    message = chat.find(params["message_id"])
    if message is None:
        raise Refused("message to delete not found")
    deletes = chat.kind != "private" and chat.may(BOT["id"], "can_delete_messages")
    deletes &= chat.members.get(BOT["id"], {}).get("status") == "administrator"
    age = timedelta(seconds=world.date() - message.json["date"])
    if age >= DELETABLE or not (message.is_ours or deletes or chat.kind == "private"):
        raise Refused("message can't be deleted for everyone")
    chat.messages.remove(message)
    return True


def delete_messages(world: World, params: Json, files: Files) -> bool:
    chat = known(world, params["chat_id"])
    for number in params["message_ids"]:
        if chat.find(number) is not None:
            delete_message(world, {"chat_id": chat.id, "message_id": number}, files)
    return True


def pin_chat_message(world: World, params: Json, files: Files) -> bool:
    return _pin(world, params, pinned=True)


def unpin_chat_message(world: World, params: Json, files: Files) -> bool:
    return _pin(world, params, pinned=False)


def _pin(world: World, params: Json, *, pinned: bool) -> bool:
    chat = known(world, params["chat_id"])
    if chat.kind != "private":
        me = chat.members[BOT["id"]]
        everybody = "can_pin_messages" in chat.permissions
        if not me.get("can_pin_messages", me["status"] == "member" and everybody):
            raise Refused("not enough rights to manage pinned messages in the chat")
    message = chat.find(params["message_id"])
    if message is None:
        raise Refused("message to pin not found" if pinned else "message to unpin not found")
    message.pinned = pinned
    return True


METHODS = {
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
    "editMessageCaption": edit_message_caption,
    "editMessageMedia": edit_message_media,
    "editMessageReplyMarkup": edit_message_reply_markup,
    "editMessageText": edit_message_text,
    "pinChatMessage": pin_chat_message,
    "sendDocument": send_document,
    "sendMessage": send_message,
    "sendPhoto": send_photo,
    "sendVoice": send_voice,
    "unpinChatMessage": unpin_chat_message,
}
