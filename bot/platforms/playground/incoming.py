"""From what a page sends to a `Request`: who, where, when, what."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self
from urllib.parse import quote

from aiohttp import WSMessage

from bot.commands import CommandTable, wants_form
from bot.platforms.playground import PLATFORM
from bot.platforms.playground.limits import LONGEST_ID, LONGEST_LINE
from bot.talk.attached import text_in
from bot.talk.evening_actions import EveningAction
from bot.talk.game_actions import Submit
from bot.talk.identity import Account, Place
from bot.talk.names import clean_name
from bot.talk.requests import Action, ChangeSetting, Request, ShowSetting
from bot.texts import LANGUAGES

NAMELESS = "Anonyme"

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at a tab: the account that the page made up, the name, and the browser."""

    account: Account
    name: str
    browser: str

    @classmethod
    def of(cls, hello: Json) -> Self | None:
        """The seat of a hello; None without an account, which is nothing but a text."""
        said = hello.get("account")
        user = said[:LONGEST_ID] if isinstance(said, str) else ""
        name = clean_name(str(hello.get("name", ""))) or NAMELESS
        browser = str(hello.get("browser", ""))[:LONGEST_ID]
        return cls(Account(PLATFORM, user), name, browser) if user else None


def language_in(hello: Json) -> str:
    """The language that a page was set to; empty for that of its room, or for none of ours."""
    said = str(hello.get("language"))
    return said if said in LANGUAGES else ""


def key_in(said: WSMessage) -> str:
    """The key of its room that a tab's hello brings; empty if it brings none."""
    try:
        key = json.loads(said.data)["key"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return ""
    return key if isinstance(key, str) else ""


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
    seat: Seat,
    room: Place,
    at: datetime,
    here: frozenset[Account],
    reads: str = "",
) -> Request:
    """The request of an action in this room; what is typed is meant for the table looked at.

    A bulletin comes by the button of its round, and was typed all the same: the page has one line for all.
    """
    is_typed = data["type"] == "line" or (data["type"] == "press" and isinstance(action, Submit))
    return Request(
        f"{PLATFORM}/{seat.account.user}/{quote(str(data.get('id', ''))[:LONGEST_ID], safe='')}",
        seat.account,
        seat.name,
        room,
        at,
        action,
        typed=str(data.get("text", ""))[:LONGEST_LINE] if is_typed else "",
        game=str(data.get("game", ""))[:LONGEST_ID],
        replies_to=str(data.get("at", ""))[:LONGEST_ID],
        manages=isinstance(action, ChangeSetting | ShowSetting | EveningAction),
        common=True,  # a room has no managers
        device=f"{PLATFORM}/{seat.browser}",  # all that say none are one
        here=here,
        reads=reads,
    )
