"""From what a page sends to a `Request`: who, where, when, what."""

import json
from datetime import datetime
from typing import Any
from urllib.parse import quote

from bot.commands import CommandTable, wants_form
from bot.doors.guest import Guest
from bot.platforms.playground import PLATFORM
from bot.platforms.playground.limits import LONGEST_ID, LONGEST_LINE
from bot.talk.attached import text_in
from bot.talk.evening_actions import EveningAction
from bot.talk.game_actions import Submit
from bot.talk.identity import Account, Place
from bot.talk.requests import Action, ChangeSetting, Request, ShowSetting
from bot.talk.typography import whole
from bot.texts import LANGUAGES

Json = dict[str, Any]


def _whole(data: Json) -> Json:
    return {name: whole(said) if isinstance(said, str) else said for name, said in data.items()}


def said_in(received: Any) -> Json:
    """What a page says in a message; nothing of what no page of ours has sent."""
    try:
        said = json.loads(received, object_hook=_whole)
    except (ValueError, TypeError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def language_in(hello: Json) -> str:
    """The language that a page was set to; empty for that of its room, or for none of ours."""
    said = str(hello.get("language"))
    return said if said in LANGUAGES else ""


def action_of(commands: CommandTable, data: Json) -> Action:
    """The action of a line, of a press, or of a form that was filled in; or of a form that is to open.

    Raises:
        BotRefusal: nothing that we know.
    """
    text = str(data.get("text", ""))[:LONGEST_LINE]
    match data["type"]:
        case "line":
            return commands.parse_line(text or (commands.for_files if data.get("attached") else ""))
        case "form":
            return commands.parse_press(str(data.get("payload", "")))
        case _:
            return commands.parse_press(str(data.get("payload", "")), text)


def attached_to(data: Json, file: bytes) -> str:
    """The text of the file that came before a line, or of what was pasted; empty if it has none.

    Raises:
        FileTooLarge, NotAText: it is not read.
    """
    return text_in(file) if data["type"] == "line" and data.get("attached") else ""


def asks_for_form(data: Json) -> bool:
    """Whether a button was pressed whose form is to open."""
    return data["type"] == "form" and wants_form(str(data.get("payload", "")))


def request_of(
    data: Json,
    action: Action,
    guest: Guest,
    place: Place,
    at: datetime,
    here: frozenset[Account] | None,
    reads: str = "",
) -> Request:
    """The request of an action in this place; what is typed is meant for the table looked at.

    A bulletin comes by the button of its round, and was typed all the same: the page has one line for all.
    """
    is_typed = data["type"] == "line" or (data["type"] == "press" and isinstance(action, Submit))
    return Request(
        f"{_from(guest.account)}/{quote(str(data.get('id', ''))[:LONGEST_ID], safe='')}",
        guest.account,
        guest.name,
        place,
        at,
        action,
        typed=str(data.get("text", ""))[:LONGEST_LINE] if is_typed else "",
        game=str(data.get("game", ""))[:LONGEST_ID],
        replies_to=str(data.get("at", ""))[:LONGEST_ID],
        within=guest.within,
        manages=guest.manages
        or (guest.common and isinstance(action, ChangeSetting | ShowSetting | EveningAction)),
        writes=guest.writes,
        private=guest.private,
        common=guest.common,
        device=guest.device,
        here=here,
        language=guest.language,
        reads=reads,
        writes_first=guest.writes_first,
    )


def _from(account: Account) -> str:
    """The beginning of the ids of all that an account asks for by the page: those of nobody else."""
    if account.platform == PLATFORM:
        return f"{PLATFORM}/{account.user}"
    return f"{account.platform}/page/{account.user}"
