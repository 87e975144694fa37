"""What a chat has chosen; one that never chose has the defaults and no row."""

import aiosqlite

from bot.identity import Place
from bot.store.protocol import ChatSettings

_FIND = "SELECT edition, open_dictionary FROM chat WHERE platform = ? AND chat = ?"
_KEEP = (
    "INSERT INTO chat (platform, chat, edition, open_dictionary) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (platform, chat) DO UPDATE"
    " SET edition = excluded.edition, open_dictionary = excluded.open_dictionary"
)


async def find(connection: aiosqlite.Connection, place: Place) -> ChatSettings:
    """See `Store.chat_settings`."""
    rows = list(await connection.execute_fetchall(_FIND, (place.platform, place.chat)))
    return ChatSettings(rows[0][0], bool(rows[0][1])) if rows else ChatSettings()


async def keep(connection: aiosqlite.Connection, place: Place, settings: ChatSettings) -> None:
    """See `Store.set_chat_settings`."""
    row = (place.platform, place.chat, settings.edition, int(settings.open_dictionary))
    await connection.execute(_KEEP, row)
