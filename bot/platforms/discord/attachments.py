"""Files that come with a command: Discord keeps them, and says where."""

from collections.abc import Mapping
from typing import Any

import aiohttp
import discord

from bot.platforms.discord.incoming import Interaction
from bot.platforms.discord.registration import ATTACHMENT
from bot.talk.attached import FileNotFetched, require_small, text_in


async def attached_to(interaction: Interaction, data: Mapping[str, Any]) -> str:
    """The text of the file that came with a command; empty if none did.

    Raises:
        FileTooLarge, NotAText, FileNotFetched: it is not read.
    """
    given = [each for each in data.get("options", ()) if each["type"] == ATTACHMENT]
    if not given:
        return ""
    file = data["resolved"]["attachments"][str(given[0]["value"])]
    require_small(int(file["size"]))
    try:
        return text_in(await interaction.client.http.get_from_cdn(file["url"]))
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        raise FileNotFetched from error
