"""What goes wrong on Discord: permissions, channels that vanish, answers too late, a server that fails."""

from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from bot.delivery.adapter import SOON, NotNow
from bot.talk.messages import Public, Remove
from engine.duplicate.state import DuplicateGame, Halt, Phase
from tests.bot.plain import plain
from tests.bot.platforms.discord.server import Server, answer_of
from tests.bot.platforms.whole import InlineWorker


def channel_without(server: Server, **permissions: bool) -> Any:
    """A channel where everybody, the bot too, lacks permissions."""
    overwrite = discord.PermissionOverwrite(**dict.fromkeys(permissions, False))
    return server.guild.create_text_channel(
        "sans", overwrites={server.guild.default_role: overwrite}
    )


async def game(server: Server) -> DuplicateGame:
    (game_id,) = await server.store.games.running()
    game: DuplicateGame = (await server.application.desk.table(game_id)).game
    return game


# Permissions -------------------------------------------------------------------------------------


async def test_without_pictures_the_board_is_text_and_one_hint_says_who_can_mend_it(
    server: Server,
) -> None:
    there = channel_without(server, attach_files=True)
    opened = answer_of(await server.types("Léa", "duplicate", there))
    assert "la grille sera en texte" in opened
    assert "Joindre des fichiers" in opened
    begun = answer_of(await server.types("Léa", "organiser commencer", there))
    assert "Joindre" not in begun  # said once
    shown = server.public(there)[-1]
    assert not shown.attachments
    assert "A = . . ' . . . = . . . ' . . = A" in shown.content
    await server.types("Léa", "passer", there)
    await server.wait(8)
    card = server.public(there)[-1]
    assert "Top du coup 1" in plain(card.content)
    assert "P O E S I E" in card.content
    assert len(card.content) <= 2000


async def test_where_the_bot_may_not_write_no_game_is_opened(server: Server) -> None:
    me = server.guild.me
    assert me is not None
    there = server.guild.create_text_channel(
        "muet", overwrites={me: discord.PermissionOverwrite(send_messages=False)}
    )
    refused = answer_of(await server.types("Léa", "duplicate", there))
    assert "Envoyer des messages" in refused
    assert not await server.store.games.running()


@pytest.mark.parametrize("threads", ["oui", "non"])
@pytest.mark.parametrize("lacking", ["send_messages", "send_messages_in_threads"])
async def test_who_may_not_write_in_a_channel_opens_neither_game_nor_thread_there(
    server: Server, threads: str, lacking: str
) -> None:
    """A command can be typed there."""
    await server.types("Léa", "reglages", réglage="fils", valeur=threads, portée="serveur")
    me = server.guild.me
    assert me is not None
    there = server.guild.create_text_channel(
        "annonces",
        overwrites={
            server.guild.default_role: discord.PermissionOverwrite(**{lacking: False}),
            me: discord.PermissionOverwrite(**{lacking: True}),
        },
    )
    answer = plain(answer_of(await server.types("Tom", "duplicate", there)))
    may = lacking == "send_messages_in_threads" and threads == "non"
    assert ("ne pouvez pas écrire ici" in answer) != may
    assert bool(await server.store.games.running()) == may
    assert not [each for each in server.env.backend.channels.values() if each.is_thread]


async def test_without_threads_the_game_is_played_in_the_channel(server: Server) -> None:
    await server.types("Léa", "reglages", réglage="fils", valeur="oui", portée="serveur")
    there = channel_without(server, create_public_threads=True)
    opened = answer_of(await server.types("Léa", "duplicate", there))
    assert "Créer des fils publics" in opened
    assert "Partie duplicate" in server.public(there)[-1].content
    server.env.inject_error("POST", "/channels/*/threads", status=403)
    other = server.guild.create_text_channel("autre")
    assert "Créer des fils publics" in answer_of(await server.types("Tom", "duplicate", other))


# What vanishes -----------------------------------------------------------------------------------


async def test_a_channel_that_is_deleted_suspends_its_game_and_keeps_it(playing: Server) -> None:
    await playing.plays("Tom", "H4 POESIE")
    playing.env.backend.delete_channel(playing.channel.id)
    await playing.env.settle()
    await flush(playing)
    assert (await game(playing)).halt is Halt.SUSPENDED
    assert len((await game(playing)).players) == 2


async def test_a_server_that_the_bot_was_thrown_out_of(playing: Server) -> None:
    thrown_out = playing.bot.client.get_guild(playing.guild.id)
    assert thrown_out is not None
    await thrown_out.leave()
    await playing.env.settle()
    await flush(playing)
    assert (await game(playing)).halt is Halt.SUSPENDED


@pytest.mark.parametrize(
    ("status", "code"),
    [(404, 10003), (404, 10004), (403, 50001), (403, 50013)],
    ids=["channel", "server", "access", "permission"],
)
async def test_a_channel_that_vanished_while_nobody_looked(
    playing: Server, status: int, code: int
) -> None:
    """No event told it: sending finds out."""
    editing = "/channels/*/messages/*"
    playing.env.inject_error("PATCH", editing, status=status, code=code, times=None)
    await playing.types("Tom", "passer")
    await flush(playing)
    assert (await game(playing)).halt is Halt.SUSPENDED


async def test_after_a_new_session_channels_that_are_gone_are_noticed(playing: Server) -> None:
    playing.env.backend.channels.pop(playing.channel.id)
    playing.bot.client.get_guild(playing.guild.id)._remove_channel(  # type: ignore[union-attr]
        playing.bot.client.get_channel(playing.channel.id)  # type: ignore[arg-type]
    )
    await playing.bot.places.reconcile(0)
    assert (await game(playing)).halt is Halt.SUSPENDED


async def test_a_game_in_a_private_chat_has_no_channel_that_could_be_gone(server: Server) -> None:
    await server.types_alone("Léa", "duplicate")
    await server.types("Tom", "duplicate")
    server.env.backend.channels.pop(server.channel.id)
    server.bot.client.get_guild(server.guild.id)._remove_channel(  # type: ignore[union-attr]
        server.bot.client.get_channel(server.channel.id)  # type: ignore[arg-type]
    )
    await server.bot.places.reconcile(0)
    games = [
        (await server.application.desk.table(game_id)).game
        for game_id in await server.store.games.running()
    ]
    assert [(game.organiser, game.halt) for game in games] == [(1, None), (2, Halt.SUSPENDED)]


async def test_a_deleted_message_is_posted_anew(playing: Server) -> None:
    old = playing.newest("Jouer")
    playing.env.backend.delete_message(playing.channel.id, old.id)
    await playing.types("Tom", "jouer", bulletin="H4 POESIE")
    assert playing.newest("Jouer").id != old.id
    assert "1 bulletin" in plain(playing.newest("Jouer").content)


# Too slow ----------------------------------------------------------------------------------------


async def test_an_interaction_that_arrives_after_three_seconds_still_counts(
    playing: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = playing.store.games.commit

    async def slow(batch: Any) -> Any:
        playing.env.backend.advance_clock(4)
        return await commit(batch)

    monkeypatch.setattr(playing.store.games, "commit", slow)
    late = await playing.members["Tom"].slash(playing.channel, "jouer", bulletin="H4 POESIE")
    assert not late.acknowledged
    assert "POESIE en H4" in answer_of(await playing.presses("Tom", "Mon chevalet"))


# The server fails --------------------------------------------------------------------------------


async def test_a_server_error_is_tried_again_and_the_newest_state_is_shown(
    playing: Server,
) -> None:
    playing.env.inject_error("PATCH", "/channels/*/messages/*", status=503)
    await playing.types("Tom", "jouer", bulletin="H4 POESIE")
    assert "0 bulletin" in plain(playing.newest("Jouer").content)
    await playing.wait(2)
    assert "1 bulletin" in plain(playing.newest("Jouer").content)


async def test_a_message_that_discord_will_never_take_is_dropped(playing: Server) -> None:
    playing.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50035)
    await playing.types("Tom", "jouer", bulletin="H4 POESIE")
    await playing.types("Léa", "passer")
    await playing.wait(8)
    assert "Top du coup 1" in plain(playing.public()[-1].content)


async def test_pictures_that_cannot_be_drawn_hold_up_no_round(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board is text, said once in the log; and a picture again once it can be drawn."""

    async def broken(*_: Any) -> bytes:
        raise RuntimeError("cannot schedule new futures after shutdown")

    with monkeypatch.context() as trouble, capture_logs() as logs:
        trouble.setattr(InlineWorker, "png", broken)
        await server.types("Léa", "duplicate")
        await server.types("Tom", "rejoindre")
        await server.types("Léa", "organiser commencer")
        assert "A = . . ' . . . = . . . ' . . = A" in server.newest("Jouer").content
        assert (await game(server)).phase is Phase.OPEN
    assert [entry["event"] for entry in logs].count("pictures cannot be drawn") == 1
    await server.types("Tom", "passer")
    shown = server.newest("Jouer")
    assert shown.attachments
    assert "A = ." not in shown.content


async def flush(server: Server) -> None:
    """What waits is tried; nobody can look any more."""
    while await server.outbox.send_pending():
        pass


async def test_what_waits_until_the_bot_is_logged_in_waits_no_longer(server: Server) -> None:
    """However long that takes."""
    message = Remove(Public(server.place), "g", "s")
    with pytest.raises(NotNow) as waits:
        await server.new_bot().send(message, server.place, "")
    assert waits.value.patience == SOON
