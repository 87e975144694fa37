"""An evening in a server's own calendar: created, changed and cancelled as a scheduled event.

It takes place outside of Discord's voice channels, so it has an end, and names the channel as its location.
Discord drops no repeats of them: before one is created it is looked for among those of the server, as a
crash may have come after it was made. Where the bot may create none, the event is noted as out with the
number 0, and created with the next change once it may.
"""

from hashlib import sha256
from http import HTTPStatus
from typing import Any

import discord

from bot.delivery.adapter import Refused
from bot.talk.identity import Place
from bot.talk.messages import Gathering

LONGEST_NAME, LONGEST_ABOUT = 100, 1000
_MEMBERS_ONLY, _ELSEWHERE, _CANCELLED = 2, 3, 4
"""Discord's numbers: who may see it, where it takes place, what became of it."""
_DIGITS = 16


async def put(
    client: discord.Client, place: Place, gathering: Gathering, shown: tuple[int, str] | None
) -> tuple[int, str]:
    """Create it or change it; `shown` is its number and digest as this returned them before.

    Raises:
        Refused: its server is not known.
        discord.HTTPException: Discord does not take it.
    """
    server = _server_of(client, place)
    entry = {
        "name": gathering.name[:LONGEST_NAME],
        "description": gathering.about[:LONGEST_ABOUT],
        "scheduled_start_time": gathering.begins.isoformat(),
        "scheduled_end_time": gathering.ends.isoformat(),
        "privacy_level": _MEMBERS_ONLY,
        "entity_type": _ELSEWHERE,
        "entity_metadata": {"location": f"https://discord.com/channels/{server}/{place.chat}"},
    }
    digest = sha256(repr(sorted(entry.items())).encode()).hexdigest()[:_DIGITS]
    number, before = shown or (0, "")
    if number and digest == before:
        return number, digest
    try:
        if number:
            await client.http.edit_scheduled_event(server, number, reason=None, **entry)
            return number, digest
    except discord.NotFound:  # somebody has deleted it
        return number, digest
    number = await _find(client, server, entry)
    try:
        if not number:
            made = await client.http.create_guild_scheduled_event(server, reason=None, **entry)
            number = int(made["id"])
    except discord.Forbidden:
        return 0, digest
    return number, digest


async def cancel(client: discord.Client, place: Place, number: int) -> None:
    """It does not take place; one that is over, or gone, stays as it is."""
    if not number:
        return
    try:
        await client.http.edit_scheduled_event(
            _server_of(client, place), number, reason=None, status=_CANCELLED
        )
    except discord.HTTPException as error:
        if error.status not in (HTTPStatus.NOT_FOUND, HTTPStatus.BAD_REQUEST, HTTPStatus.FORBIDDEN):
            raise


async def _find(client: discord.Client, server: int, entry: dict[str, Any]) -> int:
    """The same event of ours, if there is one; else 0."""
    begins = discord.utils.parse_time(entry["scheduled_start_time"])
    for each in await client.http.get_scheduled_events(server, with_user_count=False):
        ours = client.user is not None and int(each.get("creator_id") or 0) == client.user.id
        here = each.get("entity_metadata") == entry["entity_metadata"]
        if ours and here and discord.utils.parse_time(each["scheduled_start_time"]) == begins:
            return int(each["id"])
    return 0


def _server_of(client: discord.Client, place: Place) -> int:
    channel = client.get_channel(int(place.chat))
    server = getattr(channel, "guild", None)
    if server is None:
        raise Refused("the server of the channel is not known")
    return int(server.id)
