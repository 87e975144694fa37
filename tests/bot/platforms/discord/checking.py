"""Every request that the bot sends in any test is one that Discord would take.

Shapes are checked against the schema made of Discord's own types (``schema/make.py``); what types do not say,
lengths and the rule for names of commands, stands below with the values of Discord's documentation.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft7Validator

from bot.platforms.discord import limits
from bot.talk.every_platform import MOST_SUGGESTIONS

Json = Any

_SCHEMA = json.loads(
    (Path(__file__).parent / "schema" / "requests.json").read_text(encoding="utf-8")
)
_ROUTES = (
    ("PUT", r"/applications/\d+/commands", "RESTPutAPIApplicationCommandsJSONBody"),
    ("POST", r"/channels/\d+/messages", "RESTPostAPIChannelMessageJSONBody"),
    ("PATCH", r"/channels/\d+/messages/\d+", "RESTPatchAPIChannelMessageJSONBody"),
    ("PATCH", r"/channels/\d+", "RESTPatchAPIChannelJSONBody"),
    ("POST", r"/channels/\d+/threads", "RESTPostAPIChannelThreadsJSONBody"),
    ("POST", r"/guilds/\d+/scheduled-events", "RESTPostAPIGuildScheduledEventJSONBody"),
    ("PATCH", r"/guilds/\d+/scheduled-events/\d+", "RESTPatchAPIGuildScheduledEventJSONBody"),
    ("POST", r"/users/@me/channels", "RESTPostAPICurrentUserCreateDMChannelJSONBody"),
    ("POST", r"/interactions/\d+/[^/]+/callback", "RESTPostAPIInteractionCallbackJSONBody"),
    (
        "PATCH",
        r"/webhooks/\d+/[^/]+/messages/@original",
        "RESTPatchAPIInteractionOriginalResponseJSONBody",
    ),
)
_WITHOUT_BODY = (
    ("GET", r"/users/@me"),
    ("GET", r"/gateway/bot"),
    ("GET", r"/guilds/\d+/scheduled-events"),
    ("GET", r"/oauth2/applications/@me"),
    ("GET", r"/applications/@me"),
    ("DELETE", r"/channels/\d+/messages/\d+"),
    ("DELETE", r"/channels/\d+"),  # a thread without a game
    ("GET", r"/channels/\d+/messages/\d+"),
    ("GET", r"/webhooks/\d+/[^/]+/messages/@original"),
    ("DELETE", r"/users/@me/guilds/\d+"),  # a test lets the bot be thrown out
)
_VALIDATORS = {
    body: Draft7Validator({**_SCHEMA, "$ref": f"#/definitions/{body}"}) for _, _, body in _ROUTES
}
COMMAND_NAME = re.compile(r"[-_'ʼ\w]{1,32}")
_LENGTHS = {
    # Key: the longest text under it, wherever it stands.
    "content": limits.LONGEST_CONTENT,
    "custom_id": limits.LONGEST_CUSTOM_ID,
    "placeholder": 150,
    "nonce": 25,
    "title": limits.LONGEST_TITLE,
}
_BUTTON, _SELECT, _TEXT_INPUT, _TEXT_DISPLAY, _LABEL = 2, 3, 4, 10, 18


def check_requests(entries: Iterable[Any]) -> None:
    """Check requests with ``method``, ``path`` and ``json`` (simcord's log) or ``body`` (ours)."""
    for entry in entries:
        body = entry.json if hasattr(entry, "json") else entry.body
        check(entry.method, entry.path, body)


def check(method: str, path: str, body: Json) -> None:
    """Raises AssertionError if Discord would not take it."""
    for expected, pattern, name in _ROUTES:
        if method == expected and re.fullmatch(pattern, path):
            if isinstance(body, list):
                _check_list(name, json.dumps(body))
            else:
                _check_body(name, _without_idle(body, edit=method == "PATCH"))
                _check_lengths(body)
            return
    assert any(method == m and re.fullmatch(p, path) for m, p in _WITHOUT_BODY), f"{method} {path}"


@cache
def _check_list(name: str, text: str) -> None:
    """A list of commands, once: every start sends one, and few differ."""
    commands = json.loads(text)
    _check_body(name, _without_idle(commands, edit=False))
    _check_lengths(commands)
    _check_commands(commands)


def _check_body(name: str, body: Json) -> None:
    problems = sorted(
        _VALIDATORS[name].iter_errors(_with_ids_as_text(body)), key=lambda e: len(e.message)
    )
    assert not problems, f"{name}: {problems[0].message[:500]}"


def _without_idle(body: Json, *, edit: bool) -> Json:
    """Without what discord.py itself says, to no effect, and the types do not have.

    With every edit, that it is not read aloud; with a line of a form, that it has no label of its own; with
    a thread, that it is not slowed down.
    """
    if isinstance(body, list):
        return [_without_idle(each, edit=edit) for each in body]
    if not isinstance(body, dict):
        return body
    idle = {"tts": False} if edit else {"label": None, "rate_limit_per_user": None}
    return {
        key: _without_idle(value, edit=edit)
        for key, value in body.items()
        if key not in idle or value is not idle[key]
    }


def _with_ids_as_text(body: Json) -> Json:
    """discord.py names a person or a role by a number where the types have text; Discord takes either."""
    if isinstance(body, dict) and "recipient_id" in body:
        return {**body, "recipient_id": str(body["recipient_id"])}
    if isinstance(body, dict) and "allowed_mentions" in body:
        called = body["allowed_mentions"]
        ids = {key: [str(n) for n in called[key]] for key in ("users", "roles") if key in called}
        return {**body, "allowed_mentions": {**called, **ids}}
    return body


def _check_lengths(body: Json) -> None:
    for key, value in _pairs(body):
        if isinstance(value, str) and key in _LENGTHS:
            assert len(value) <= _LENGTHS[key], f"{key}: {value}"
    for part in _objects(body):
        if part.get("attachments"):
            assert all(len(a.get("description", "")) <= 1024 for a in part["attachments"])
            assert len(part["attachments"]) <= 10
        if "choices" in part and "name_localizations" not in part:
            assert len(part["choices"]) <= MOST_SUGGESTIONS
            assert all(
                1 <= len(c["name"]) <= limits.LONGEST_CHOICE
                and len(c["value"]) <= limits.LONGEST_CHOICE
                for c in part["choices"]
            )
        _check_components(part)


def _check_components(part: Mapping[str, Any]) -> None:
    rows = part.get("components") or ()
    assert len(rows) <= 5 or "title" in part
    ids = [each["custom_id"] for each in _objects(list(rows)) if "custom_id" in each]
    assert len(ids) == len(set(ids)), ids
    match part.get("type"):
        case 1 if rows:
            assert len(rows) <= 5
        case _ if "style" in part and part.get("type") == _BUTTON:
            assert 1 <= len(part["label"]) <= 80
        case _ if part.get("type") == _SELECT and "options" in part:
            assert 1 <= len(part["options"]) <= 25
            for option in part["options"]:
                assert 1 <= len(option["label"]) <= 100
                assert 1 <= len(option["value"]) <= 100
        case _ if part.get("type") == _TEXT_INPUT and "custom_id" in part:
            assert len(part.get("placeholder", "")) <= 100
        case _ if part.get("type") == _TEXT_DISPLAY:
            assert 1 <= len(part["content"]) <= 4000
        case _ if part.get("type") == _LABEL:
            assert 1 <= len(part["label"]) <= limits.LONGEST_TITLE
        case _:
            pass


def _check_commands(commands: Sequence[Mapping[str, Any]]) -> None:
    """At most 100, each with names that Discord takes, 8,000 characters at the most."""
    assert len(commands) <= 100
    names: dict[str, list[str]] = {}
    for command in commands:
        size = 0
        for part in (command, *command.get("options", ())):
            localized = {"default": part["name"], **part["name_localizations"]}
            for name in localized.values():
                assert is_command_name(name), name
            described = [part["description"], *part["description_localizations"].values()]
            assert all(1 <= len(text) <= limits.LONGEST_DESCRIPTION for text in described), (
                described
            )
            size += max(map(len, localized.values())) + max(map(len, described))
            for choice in part.get("choices", ()):
                assert 1 <= len(choice["name"]) <= 100
                size += len(choice["name"]) + len(choice["value"])
        for locale, name in {"default": command["name"], **command["name_localizations"]}.items():
            names.setdefault(locale, []).append(name)
        assert size <= 8000
        required = [bool(option.get("required")) for option in command.get("options", ())]
        assert len(required) <= 25
        assert required == sorted(required, reverse=True), "required options come first"
    for locale, listed in names.items():
        assert len(listed) == len(set(listed)), f"{locale}: a name is used twice"


def is_command_name(name: str) -> bool:
    """Letters and digits of any script, hyphen, underscore, 32 at the most, nothing in capitals."""
    known = all(unicodedata.category(sign)[0] in "LNM" or sign in "-_'ʼ" for sign in name)
    return known and COMMAND_NAME.fullmatch(name) is not None and name == name.lower()


def _pairs(body: Json) -> Iterator[tuple[str, Json]]:
    for part in _objects(body):
        yield from part.items()


def _objects(body: Json) -> Iterator[dict[str, Any]]:
    """All objects in it, itself included."""
    if isinstance(body, dict):
        yield body
        for value in body.values():
            yield from _objects(value)
    elif isinstance(body, list):
        for value in body:
            yield from _objects(value)
