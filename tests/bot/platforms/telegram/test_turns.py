"""Telegram takes what people do, and hangs where they are answered."""

import asyncio
from pathlib import Path

from engine.lexicon import Lexicon
from tests.bot.platforms.telegram.online import begin, online
from tests.bot.platforms.telegram.server import Scripted, Server
from tests.bot.platforms.whole import GAME, PATIENCE, until


async def test_a_bulletin_does_not_wait_for_the_receipt_of_the_one_before(
    tmp_path: Path, shipped: Lexicon
) -> None:
    """The round would be over when it is noted. The receipts come in order all the same."""
    answered = asyncio.Event()
    async with Server() as server, online(server, tmp_path, shipped) as bot:
        lea = server.person("Léa")
        lea.starts()
        await begin(server, lea)
        server.script.append(Scripted("sendMessage", chat_id=lea.id, gate=answered))
        lea.types(None, "H4 POESIE")
        await until(lambda: not server.script)
        lea.types(None, "H8 HOP")
        noted = list[str]()
        async with asyncio.timeout(PATIENCE):
            while noted != ["H4 POESIE", "H8 HOP"]:
                current = (await bot.application.desk.table(GAME)).game.round
                noted = [str(each.play) for own in current.entries.values() for each in own]
                await asyncio.sleep(0)
        assert len(await bot.store.unhandled("telegram")) == 2, "neither is told yet"
        answered.set()
        await bot.handled(server)
        first, second = [each.text for each in lea.alone.ours][-2:]
        assert "POESIE" in first
        assert "HOP" in second
        assert await bot.store.unhandled("telegram") == []
