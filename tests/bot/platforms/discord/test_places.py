"""Places that are closed and open again, and messages that cannot be edited: nothing of a game is lost."""

from datetime import timedelta
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.platforms.discord import PLATFORM
from bot.store import StoreError
from bot.talk.identity import Place
from engine.duplicate.state import DuplicateGame, Halt, Phase
from tests.bot.plain import plain
from tests.bot.platforms.discord.server import Server, answer_of

POSTING = "/channels/*/messages"
EDITING = "/channels/*/messages/*"
NO_PERMISSION = 50013
ASLEEP, LOCKED = 50083, 160005
TOO_MANY_EDITS = 30046


async def game(server: Server) -> DuplicateGame:
    (game_id,) = await server.store.games.running()
    game: DuplicateGame = (await server.application.desk.table(game_id)).game
    return game


def silence(server: Server) -> None:
    """The bot may not write in the channel any more."""
    me = server.guild.me
    deny = discord.Permissions(send_messages=True).value
    server.env.backend.set_overwrite(
        server.channel.id, Overwrite(me.id, OverwriteType.MEMBER, deny=deny)
    )


async def in_a_thread(server: Server) -> Any:
    """Léa's game with Tom, in a thread of its own, first round on; the thread."""
    await server.types("Léa", "reglages", réglage="fils", valeur="oui", portée="serveur")
    await server.types("Léa", "duplicate")
    (thread,) = server.channel.threads
    await server.types("Tom", "rejoindre", thread)
    await server.types("Léa", "organiser commencer", thread)
    return thread


async def change(server: Server, thread: Any, **about: Any) -> None:
    server.env.backend.edit_channel(thread.id, {}, thread_metadata=about)
    await server.env.settle()
    await server.deliver()


# Permissions -------------------------------------------------------------------------------------


async def test_a_card_that_was_refused_comes_when_the_permission_is_back(playing: Server) -> None:
    await playing.plays("Tom", "H4 POESIE")
    silence(playing)
    playing.env.inject_error("POST", POSTING, status=403, code=NO_PERMISSION)
    await playing.types("Léa", "organiser relever")
    await playing.wait(3)
    assert (await game(playing)).halt is Halt.SUSPENDED
    await playing.wait(60)
    assert not [m for m in playing.public() if "Top du coup 1" in plain(m.content)]
    playing.env.backend.delete_overwrite(playing.channel.id, playing.guild.me.id)
    await playing.env.settle()
    await playing.wait(2)
    assert "Tom : 22 · POESIE en H4, 22 (top !)" in plain(playing.last("Top du coup 1").content)
    assert "suspendue" in plain(playing.public()[-1].content)


async def test_a_closed_place_stays_so_over_a_restart_and_is_looked_at_then(
    playing: Server,
) -> None:
    await playing.plays("Tom", "H4 POESIE")
    playing.env.inject_error("POST", POSTING, status=403, code=NO_PERMISSION, times=2)
    await playing.types("Léa", "organiser relever")
    await playing.wait(3)
    assert await playing.store.places.closed() == [playing.place]
    await playing.restart()  # a new session tells what is there: the bot may write
    assert await playing.store.places.closed() == []
    assert "Tom : 22 · POESIE en H4, 22 (top !)" in plain(playing.last("Top du coup 1").content)


async def test_a_place_where_somebody_does_something_is_tried_again(playing: Server) -> None:
    playing.env.inject_error("POST", POSTING, status=403, code=NO_PERMISSION, times=2)
    await playing.types("Léa", "organiser relever")
    await playing.wait(3)
    assert await playing.store.places.closed() == [playing.place]
    await playing.types("Max", "aide")
    assert await playing.store.places.closed() == []
    assert playing.last("Top du coup 1").id


async def test_where_the_bot_still_may_not_write_nothing_is_tried(playing: Server) -> None:
    silence(playing)
    await playing.types("Léa", "organiser relever")
    await playing.wait(3)
    tries = len(playing.env.http_requests)
    await playing.types("Max", "aide")
    posts = [r for r in playing.env.http_requests[tries:] if r.path.endswith("/messages")]
    assert posts == []
    assert await playing.store.places.closed() == [playing.place]


# Threads -----------------------------------------------------------------------------------------


async def test_a_thread_that_is_locked_suspends_its_game_until_it_is_open(server: Server) -> None:
    thread = await in_a_thread(server)
    await change(server, thread, locked=True, archived=True)
    assert (await game(server)).halt is Halt.SUSPENDED
    await server.wait(300)
    assert (await game(server)).rounds == ()
    assert not [m for m in server.public(thread) if "suspendue" in plain(m.content)]
    await change(server, thread, locked=False, archived=False)
    assert [m for m in server.public(thread) if "suspendue" in plain(m.content)]


@pytest.mark.parametrize("code", [ASLEEP, LOCKED])
async def test_a_thread_of_which_nothing_was_told(server: Server, code: int) -> None:
    """Sending finds out: it can be neither edited nor woken."""
    thread = await in_a_thread(server)
    server.env.inject_error("PATCH", EDITING, status=400, code=ASLEEP, times=None)
    server.env.inject_error("POST", POSTING, status=400, code=code, times=None)
    await server.types("Tom", "jouer", thread, bulletin="H4 POESIE")
    assert (await game(server)).halt is Halt.SUSPENDED
    await server.wait(300)
    assert (await game(server)).rounds == ()
    assert await server.store.places.closed() == [Place(PLATFORM, str(thread.id))]


async def test_a_thread_that_fell_asleep_by_itself_is_woken_by_the_next_message(
    server: Server,
) -> None:
    thread = await in_a_thread(server)
    asleep = server.now() + timedelta(days=1)
    await change(server, thread, archived=True, archive_timestamp=asleep.isoformat())
    assert (await game(server)).phase is Phase.OPEN
    assert await server.store.places.closed() == []


async def test_a_thread_that_somebody_put_to_sleep_suspends_its_game(server: Server) -> None:
    thread = await in_a_thread(server)
    asleep = server.now() + timedelta(seconds=5)
    await change(server, thread, archived=True, archive_timestamp=asleep.isoformat())
    assert (await game(server)).halt is Halt.SUSPENDED


async def test_what_discord_tells_once_is_done_once_the_disk_takes_it(
    playing: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    close_place, tries = playing.store.places.close, 0

    async def at_the_second_try(place: Place) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise StoreError("locked")
        await close_place(place)

    monkeypatch.setattr(playing.store.places, "close", at_the_second_try)
    await playing.bot.places.close({str(playing.channel.id)})
    assert (await game(playing)).halt is Halt.SUSPENDED


# Messages that are deleted ------------------------------------------------------------------------


async def test_a_rounds_message_that_is_deleted_comes_back_within_seconds(playing: Server) -> None:
    """Nobody did anything; the clock goes on, and so do its buttons."""
    old = playing.newest("Jouer")
    playing.env.backend.delete_message(playing.channel.id, old.id)
    await playing.wait(6)
    new = playing.newest("Jouer")
    assert new.id != old.id
    assert plain(new.content) == plain(old.content)
    assert new.attachments
    assert "POESIE en H4" in await playing.plays("Tom", "H4 POESIE")
    await playing.wait(6)
    assert len([m for m in playing.public() if "1 bulletin" in plain(m.content)]) == 1


async def test_a_message_that_was_deleted_together_with_a_change_comes_once(
    playing: Server,
) -> None:
    old = playing.newest("Jouer")
    playing.env.backend.delete_message(playing.channel.id, old.id)
    await playing.types("Tom", "jouer", bulletin="H4 POESIE")
    await playing.wait(12)
    assert len([m for m in playing.public() if "1 bulletin" in plain(m.content)]) == 1


async def test_where_the_bot_may_not_look_it_does_not(playing: Server) -> None:
    me = playing.guild.me
    deny = discord.Permissions(read_message_history=True).value
    playing.env.backend.set_overwrite(
        playing.channel.id, Overwrite(me.id, OverwriteType.MEMBER, deny=deny)
    )
    await playing.env.settle()
    before = len(playing.env.http_requests)
    await playing.wait(12)
    assert not [r for r in playing.env.http_requests[before:] if r.method == "GET"]


# Edits that are refused --------------------------------------------------------------------------


async def test_an_old_lobby_that_takes_no_edit_keeps_no_round_from_opening(server: Server) -> None:
    """It is posted anew with its buttons, and the old one is taken away."""
    await server.types("Léa", "duplicate")
    (old,) = server.public()
    server.env.inject_error("PATCH", EDITING, status=429, code=TOO_MANY_EDITS)
    await server.types("Tom", "rejoindre")
    (lobby,) = server.public()
    assert lobby.id != old.id
    assert "Joueurs : Léa, Tom" in plain(lobby.content)
    server.env.inject_error("PATCH", f"{EDITING[:-1]}{lobby.id}", status=429, code=TOO_MANY_EDITS)
    await server.types("Léa", "organiser commencer")
    assert server.newest("Jouer").id
    assert (await game(server)).phase is Phase.OPEN


async def test_what_is_over_and_takes_no_edit_stays_as_it_was(playing: Server) -> None:
    board = playing.newest("Jouer")
    path = f"{EDITING[:-1]}{board.id}"
    playing.env.inject_error("PATCH", path, status=429, code=TOO_MANY_EDITS, times=None)
    await playing.types("Léa", "organiser relever")
    await playing.wait(3)
    assert playing.last("Top du coup 1").id
    assert playing.newest("Jouer").id == board.id


async def test_an_edit_that_discord_wants_late_holds_up_no_new_message(server: Server) -> None:
    await server.types("Léa", "duplicate")
    (lobby,) = server.public()
    path = f"{EDITING[:-1]}{lobby.id}"
    server.env.inject_error("PATCH", path, status=503, times=3)
    await server.types("Tom", "rejoindre")
    await server.types("Léa", "organiser commencer")
    assert (await game(server)).phase is Phase.OPEN
    await server.wait(4)
    await server.wait(4)
    assert "Joueurs : Léa, Tom" in plain(server.public()[0].content)
    assert answer_of(await server.presses("Tom", "Mon chevalet"))
