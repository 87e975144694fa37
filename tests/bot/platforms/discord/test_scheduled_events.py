"""Evenings in a server's own calendar, and the role that a reminder calls; with every right and without."""

from datetime import timedelta
from typing import Any

import discord

from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.platforms.discord.server import Server, answer_of


def events(server: Server) -> list[Any]:
    return list(server.env.backend.get_guild(server.guild.id).scheduled_events.values())


def asked(server: Server) -> list[str]:
    """The requests about them."""
    return [each.path for each in server.env.http_requests if "scheduled-events" in each.path]


def restrict(server: Server) -> None:
    """The bot may do all but that."""
    never = discord.Permissions(create_events=True, manage_events=True, administrator=True)
    for role in server.env.backend.get_guild(server.guild.id).roles.values():
        role.permissions = (role.permissions or discord.Permissions.all().value) & ~never.value


async def evening(server: Server, typed: str) -> str:
    told = answer_of(await server.types("Léa", "soiree", quand=typed))
    await server.later(timedelta(seconds=1))
    return plain(told)


async def test_an_evening_is_created_changed_and_cancelled(server: Server) -> None:
    assert "événement" not in await evening(server, "demain 20:30 2 parties")
    (event,) = events(server)
    assert event.name == "Soirée duplicate"
    assert "2 parties" in event.description
    begins = discord.utils.parse_time(event.scheduled_start_time)
    assert discord.utils.parse_time(event.scheduled_end_time) - begins == timedelta(hours=3)
    there = f"https://discord.com/channels/{server.guild.id}/{server.channel.id}"
    assert event.entity_metadata == {"location": there}
    await server.presses("Tom", "Je viens")
    await server.later(timedelta(seconds=5))
    await evening(server, "demain 21:00")
    (event,) = events(server)
    assert discord.utils.parse_time(event.scheduled_start_time) - begins == timedelta(minutes=30)
    assert int(event.status) == discord.EventStatus.scheduled.value
    await evening(server, "annuler")
    (event,) = events(server)
    assert int(event.status) == discord.EventStatus.cancelled.value


async def test_what_people_answer_is_no_request_about_the_event(server: Server) -> None:
    await evening(server, "demain 20:30")
    before = len(asked(server))
    await server.presses("Tom", "Je viens")
    await server.later(timedelta(seconds=5))
    assert len(asked(server)) == before


async def test_after_a_crash_it_is_not_created_twice(server: Server) -> None:
    await evening(server, "demain 20:30")
    store = server.store
    assert isinstance(store, MemoryStore)
    (row,) = [each for each in store.rows if each.slot.endswith("/entry")]
    store.out.discard(row.id)  # it was made, and that was not noted
    store.refs.pop((row.audience, row.slot))
    await server.restart()
    assert len(events(server)) == 1


async def test_where_it_may_not_the_organiser_is_told_once_and_the_channel_stays_open(
    server: Server,
) -> None:
    restrict(server)
    told = await evening(server, "demain 20:30")
    assert told.endswith(
        "Je ne peux pas créer d’événement du serveur : un administrateur peut m’accorder « Créer des "
        "événements »."
    )
    assert events(server) == []
    assert await server.store.places.closed() == []
    assert any("Soirée duplicate" in plain(each.content) for each in server.public())


async def test_a_role_that_was_chosen_is_called_by_the_reminder_and_nobody_else(
    server: Server,
) -> None:
    role = server.guild.create_role("Joueurs")
    assert "Mentionnez un rôle" in await evening(server, "role Joueurs")
    assert "Mentionnez un rôle" in await evening(server, f"role <@&{server.guild.id}>")
    assert "mentionnera ce rôle" in await evening(server, f"role <@&{role.id}>")
    await evening(server, "demain 20:30")
    at = discord.utils.parse_time(events(server)[0].scheduled_start_time)
    await server.later(at - server.now() - timedelta(minutes=29))
    reminder = next(each for each in server.public() if "La soirée commence" in each.content)
    assert reminder.content.startswith(f"<@&{role.id}> ")
    sent = [
        each.json for each in server.env.http_requests if "La soirée commence" in str(each.json)
    ]
    assert [each["allowed_mentions"].get("roles") for each in sent] == [[role.id]]
    assert all(not each["allowed_mentions"].get("parse") for each in sent)
    assert "aucun rôle" in await evening(server, "role non")
