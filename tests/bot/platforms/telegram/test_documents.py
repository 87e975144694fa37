"""Files on Telegram: which are heard, what is fetched, and what is said where that fails."""

from pathlib import Path

from engine.lexicon import Lexicon
from tests.bot.platforms.telegram.online import Online, connected, online
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import Scripted, Server
from tests.bot.platforms.telegram.world import Message

NOTES = b"AEINRST\nBDEMNO?\n"


async def told(bot: Online, server: Server, person: Person, sent: Message) -> str:
    """What the bot has said to him since."""
    await bot.handled(server)
    return "\n".join(each.text for each in person.alone.ours if each.id > sent.id)


async def test_alone_with_the_bot_a_file_by_itself_is_played(
    tmp_path: Path, shipped: Lexicon
) -> None:
    async with Server() as server, online(server, tmp_path / "data", shipped) as bot:
        await connected(server)
        lea = server.person("Léa")
        lea.alone.started = True
        said = await told(bot, server, lea, lea.sends_file(None, "notes.txt", NOTES))
        assert "Coup 1 sur 2" in said


async def test_in_a_group_it_is_the_file_that_a_command_replies_to(
    tmp_path: Path, shipped: Lexicon
) -> None:
    async with Server() as server, online(server, tmp_path / "data", shipped) as bot:
        await connected(server)
        lea, tom = server.person("Léa"), server.person("Tom")
        lea.alone.started, lea.is_up_to_date = True, False
        club = server.group("Club", lea, tom)
        sent = lea.sends_file(club, "notes.txt", NOTES)
        await bot.handled(server)
        assert not server.asked_for("getFile"), "nobody has asked for it"
        lea.replies(sent, "/aide")
        await bot.handled(server)
        assert not server.asked_for("getFile"), "and this command reads none"
        lea.replies(sent, "/rejouer")
        await bot.handled(server)
        assert any("Coup 1 sur 2" in each.text for each in lea.alone.ours)


async def test_what_is_too_large_is_never_fetched(tmp_path: Path, shipped: Lexicon) -> None:
    async with Server() as server, online(server, tmp_path / "data", shipped) as bot:
        await connected(server)
        lea = server.person("Léa")
        lea.alone.started = True
        sent = lea.sends_file(None, "film.mkv", NOTES, size=2_000_000_000)
        assert "trop long" in await told(bot, server, lea, sent)
        assert not server.asked_for("getFile")


async def test_who_sends_what_telegram_does_not_hand_over_is_told_to_send_it_again(
    tmp_path: Path, shipped: Lexicon
) -> None:
    async with Server() as server, online(server, tmp_path / "data", shipped) as bot:
        await connected(server)
        lea = server.person("Léa")
        lea.alone.started = True
        server.script.append(
            Scripted("getFile", status=400, description="Bad Request: wrong file_id")
        )
        sent = lea.sends_file(None, "notes.txt", NOTES)
        assert "envoyez-le encore une fois" in await told(bot, server, lea, sent)
