"""Telegram takes what people do, and hangs where they are answered."""

import asyncio
from pathlib import Path

from engine.lexicon import Lexicon
from tests.bot.platforms.telegram.online import begin, online
from tests.bot.platforms.telegram.server import Scripted, Server
from tests.bot.platforms.telegram.world import BOT
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
        assert len(await bot.store.arrivals.unhandled("telegram")) == 2, "neither is told yet"
        answered.set()
        await bot.handled(server)
        first, second = [each.text for each in lea.alone.ours][-2:]
        assert "POESIE" in first
        assert "HOP" in second
        assert await bot.store.arrivals.unhandled("telegram") == []


async def test_who_is_told_in_the_group_presses_meanwhile(tmp_path: Path, shipped: Lexicon) -> None:
    """He never began his private chat: that has to be said where everybody waits for a place."""
    told = asyncio.Event()
    async with Server() as server, online(server, tmp_path, shipped) as bot:
        lea, tom = server.person("Léa"), server.person("Tom")
        tom.is_up_to_date = False
        club = await begin(server, lea, tom)
        server.script.append(Scripted("sendMessage", chat_id=club.id, gate=told))
        tom.types(club, "/moi")
        await until(lambda: not server.script)
        draw = club.newest("Passer")
        assert "bulletin blanc" in await tom.presses_and_sees(draw, "Passer")
        assert (await tom.presses_and_sees(draw, "Mon chevalet")).startswith("Tirage")
        told.set()
        await bot.handled(server)
        (said,) = (each for each in club.ours if "ouvrez notre discussion privée" in each.text)
        assert said.text.startswith("La réponse n’est que pour vous")


async def test_what_was_typed_openly_goes_whatever_its_author_is_being_told(
    tmp_path: Path, shipped: Lexicon
) -> None:
    told = asyncio.Event()
    async with Server() as server, online(server, tmp_path, shipped) as bot:
        lea = server.person("Léa")
        lea.starts()
        club = await begin(server, lea)
        club.promote(BOT, "can_delete_messages")
        server.script.append(Scripted("sendMessage", chat_id=lea.id, gate=told))
        lea.types(None, "H4 POESIE")
        await until(lambda: not server.script)
        slip = lea.replies(club.newest("Passer"), "H8 HOP")
        await until(lambda: slip not in club.messages)
        assert not told.is_set()
        told.set()
        await bot.handled(server)
