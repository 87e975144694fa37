"""What else a bot asks of Telegram: answers to presses and inline queries, who manages, commands, itself."""

import re
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from tests.bot.platforms.telegram.content import LONGEST_TEXT, START, checked_keyboard, formatted
from tests.bot.platforms.telegram.marks import Json, units
from tests.bot.platforms.telegram.membership import PERMISSIONS
from tests.bot.platforms.telegram.methods import known, present
from tests.bot.platforms.telegram.world import BOT, Breach, Message, Refused, World

LONGEST_POP_UP, MOST_ROWS = 200, 50
LARGEST_FETCHED = 20_000_000
"""Bytes of a file that a bot may fetch."""
LIFE = timedelta(minutes=15)
"""Of what asks for an answer; the real server's is not told, and mostly shorter for inline queries."""
_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
_COMMAND = re.compile(r"[a-z0-9_]{1,32}")


@dataclass(frozen=True, slots=True)
class PopUp:
    """What somebody is shown for his press; empty text: nothing but that it was heard."""

    text: str = ""
    alert: bool = False
    url: str = ""


@dataclass(eq=False)
class Press:
    """Somebody has pressed a button, and waits."""

    id: str
    user: Json
    message: Message
    at: datetime
    answer: PopUp | None = None


@dataclass(eq=False)
class Query:
    """Somebody is typing to the bot, in whatever chat, and waits for rows."""

    id: str
    user: Json
    text: str
    at: datetime
    rows: list[Json] | None = None
    button: Json | None = None


@dataclass
class Asked:
    """What people wait for, and what may be answered to others as well."""

    presses: dict[str, Press]
    queries: dict[str, Query] = field(default_factory=dict)
    kept: list[tuple[str, int | None, datetime, Query]] = field(default_factory=list)
    """Answers to inline queries: for which text, for whom (None: anybody), until when."""
    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    """By scope, as it was said, and language; the default of both is empty."""
    profile: dict[str, str] = field(default_factory=dict)

    def hides(self, user: Json, kind: str, text: str) -> bool:
        """Whether a command of a group, as it is offered to this person, is seen by nobody else."""
        name = text.partition(" ")[0].partition("@")[0].removeprefix("/")
        language = user.get("language_code", "").partition("-")[0]
        offered = self.commands.get(("all_group_chats", language))
        if offered is None:
            offered = self.commands.get(("all_group_chats", ""), [])
        named = [each for each in offered if each["command"] == name]
        return kind != "private" and any(each.get("is_ephemeral") for each in named)

    def served(self, user: Json, text: str, now: datetime) -> Query | None:
        """What was answered before and is shown without asking the bot."""
        for kept, whose, until, query in self.kept:
            if kept == text and whose in (None, user["id"]) and now < until:
                return query
        return None


def answer_callback_query(world: World, asked: Asked, params: Json) -> bool:
    press = asked.presses.get(params["callback_query_id"])
    if press is None or press.answer is not None or world.clock.now() - press.at > LIFE:
        raise Refused(_TOO_OLD)
    text = params.get("text", "")
    if units(text) > LONGEST_POP_UP:
        raise Breach("MESSAGE_TOO_LONG")
    press.answer = PopUp(text, bool(params.get("show_alert")), params.get("url", ""))
    return True


def answer_inline_query(world: World, asked: Asked, params: Json) -> bool:
    query = asked.queries.get(params["inline_query_id"])
    now = world.clock.now()
    if query is None or query.rows is not None or now - query.at > LIFE:
        raise Refused(_TOO_OLD)
    rows = params["results"]
    if len(rows) > MOST_ROWS:
        raise Breach("RESULTS_TOO_MUCH")
    if len({row["id"] for row in rows}) < len(rows):
        raise Breach("RESULT_ID_DUPLICATE")
    if len(params.get("next_offset", "").encode()) > 64:
        raise Breach("NEXT_OFFSET_INVALID")
    for row in rows:
        _check_row(world, row)
    button = params.get("button")
    if button and not START.fullmatch(button.get("start_parameter", "")):
        raise Breach("START_PARAM_INVALID")
    query.rows, query.button = rows, button
    if seconds := params.get("cache_time", 300):
        whose = query.user["id"] if params.get("is_personal") else None
        asked.kept.append((query.text, whose, now + timedelta(seconds=seconds), query))
    return True


def _check_row(world: World, row: Json) -> None:
    if row["type"] != "article":
        raise Breach("the loopback knows articles only")
    if not 1 <= len(row["id"].encode()) <= 64:
        raise Breach("RESULT_ID_INVALID")
    if not row["title"].strip():
        raise Breach("ARTICLE_TITLE_EMPTY")
    content = row["input_message_content"]
    formatted(content, "message_text", LONGEST_TEXT)
    if "reply_markup" in row:
        checked_keyboard(world, row["reply_markup"])


# Chats -----------------------------------------------------------------------------------------------


def get_chat(world: World, asked: Asked, params: Json) -> Json:
    chat = known(world, params["chat_id"])
    permissions: Json = {}
    if chat.kind != "private":
        present(chat)
        allowed = {name: name in chat.permissions for name in PERMISSIONS}
        permissions = {"permissions": allowed}
    return {
        **chat.json,
        **permissions,
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(
            (
                "unlimited_gifts",
                "limited_gifts",
                "unique_gifts",
                "premium_subscription",
                "gifts_from_channels",
            ),
            False,
        ),
    }


def get_chat_member(world: World, asked: Asked, params: Json) -> Json:
    chat = known(world, params["chat_id"])
    if chat.kind != "private":
        present(chat)
    member = chat.members.get(params["user_id"])
    if member is not None:
        return member
    if params["user_id"] not in world.users:
        raise Refused("PARTICIPANT_ID_INVALID")
    return {"status": "left", "user": world.users[params["user_id"]]}


def get_chat_administrators(world: World, asked: Asked, params: Json) -> list[Json]:
    """Without the other bots; where the list is long the creator is not always the first."""
    chat = known(world, params["chat_id"])
    if chat.kind == "private":
        raise Refused("there are no administrators in the private chat")
    present(chat)
    managing = [m for m in chat.members.values() if m["status"] in ("creator", "administrator")]
    return [m for m in managing if not m["user"]["is_bot"] or m["user"]["id"] == BOT["id"]]


def leave_chat(world: World, asked: Asked, params: Json) -> bool:
    chat = known(world, params["chat_id"])
    present(chat)
    chat.members[BOT["id"]] = {"status": "left", "user": BOT}
    return True


def send_chat_action(world: World, asked: Asked, params: Json) -> bool:
    chat = known(world, params["chat_id"])
    if chat.kind != "private":
        present(chat)
    return True


# The bot itself --------------------------------------------------------------------------------------


def get_me(world: World, asked: Asked, params: Json) -> Json:
    return {
        **BOT,
        "can_join_groups": True,
        "can_read_all_group_messages": not world.privacy,
        "supports_inline_queries": world.inline_mode,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def set_my_commands(world: World, asked: Asked, params: Json) -> bool:
    commands = params["commands"]
    if len(commands) > 100:
        raise Breach("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if not _COMMAND.fullmatch(command["command"]):
            raise Breach("BOT_COMMAND_INVALID")
        if not 1 <= units(command["description"]) <= 256:
            raise Breach("BOT_COMMAND_DESCRIPTION_INVALID")
    asked.commands[_scope(world, params)] = commands
    return True


def get_my_commands(world: World, asked: Asked, params: Json) -> list[Json]:
    return asked.commands.get(_scope(world, params), [])


def delete_my_commands(world: World, asked: Asked, params: Json) -> bool:
    asked.commands.pop(_scope(world, params), None)
    return True


def _scope(world: World, params: Json) -> tuple[str, str]:
    scope: dict[str, Any] = params.get("scope", {"type": "default"})
    language = params.get("language_code", "")
    if language and not re.fullmatch("[a-z]{2}", language):
        raise Breach("LANG_CODE_INVALID")
    if "chat_id" in scope:
        known(world, scope["chat_id"])
    return ":".join(str(value) for value in scope.values()), language


def set_profile(world: World, asked: Asked, params: Json) -> bool:
    """Name and descriptions."""
    asked.profile |= {key: value for key, value in params.items() if key != "language_code"}
    return True


def get_file(world: World, asked: Asked, params: Json) -> Json:
    named = params["file_id"]
    size = len(world.files[named].data)
    if size > LARGEST_FETCHED:
        raise Refused("file is too big")
    path = f"documents/{named}"
    return {"file_id": named, "file_unique_id": named[-6:], "file_size": size, "file_path": path}


METHODS = {
    "answerCallbackQuery": answer_callback_query,
    "answerInlineQuery": answer_inline_query,
    "deleteMyCommands": delete_my_commands,
    "getChat": get_chat,
    "getChatAdministrators": get_chat_administrators,
    "getChatMember": get_chat_member,
    "getFile": get_file,
    "getMe": get_me,
    "getMyCommands": get_my_commands,
    "leaveChat": leave_chat,
    "sendChatAction": send_chat_action,
    "setMyCommands": set_my_commands,
    "setMyDescription": set_profile,
    "setMyName": set_profile,
    "setMyShortDescription": set_profile,
}
