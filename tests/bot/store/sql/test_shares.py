"""The work of a role is for the process that has it; when a role was last up is known to whoever takes it."""

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.places.roles import Roles
from bot.places.settings import PlaceSettings, Settings
from bot.store import Beat, Store
from bot.store.share import BITS_BELOW, HOUSE, Share, platform_of
from bot.store.sql import heartbeat
from bot.store.sql.revisions import VERSIONS
from bot.store.sql.store import SqlStore
from bot.store.sql.times import to_stored
from bot.store.sqlite.database import create_private, opened
from bot.store.sqlite.migrating import migrate
from bot.store.values import CentreAt, OutboxRow
from bot.talk.identity import Account, Place, personal
from bot.talk.messages import Private
from tests.bot.store.samples import START, batch, first, public
from tests.bot.store.sql.test_acts import FIRST_TABLES

SECOND = timedelta(seconds=1)
PLATFORMS = ("discord", "playground", "telegram")


@pytest.mark.parametrize(
    ("roles", "elsewhere", "games", "told"),
    [
        (
            {HOUSE, "discord", "telegram"},
            (),
            ["discord", "own", "playground", "telegram"],
            PLATFORMS,
        ),
        ({"discord", "telegram"}, {"playground"}, ["discord", "telegram"], ("discord", "telegram")),
        ({HOUSE, "discord"}, {"telegram"}, ["discord", "own", "playground"], PLATFORMS[:2]),
        ((), set(PLATFORMS), [], ()),
    ],
)
async def test_what_is_of_another_role_is_not_asked_for(
    store: Store,
    roles: set[str],
    elsewhere: set[str],
    games: list[str],
    told: tuple[str, ...],
) -> None:
    """A platform that is no role of anybody's, and a person's own game, are of the house."""
    lea = await store.people.person(Account("discord", "lea"), "Léa")
    places = {name: Place(name, "club") for name in PLATFORMS}
    for name, place in (places | {"own": personal(lea)}).items():
        await store.games.commit(first(name, place))
        await store.games.commit(batch(1, game=name, deadline=START, awaited=name))
    for name, place in places.items():
        await store.messages.post(public("of a game", "a", place), name)
        await store.messages.post(public("of no game", "b", place))
        await store.messages.post(OutboxRow(Private(lea, name), "to one", "c"))
    store.share.roles, store.share.elsewhere = frozenset(roles), frozenset(elsewhere)
    assert sorted(await store.games.due(START, 9)) == games
    assert sorted(slot for _, slot in await store.messages.awaited()) == games
    found = [
        (each.audience.platform, each.body) for each in await store.messages.pending(START, 99)
    ]
    bodies = ("of a game", "of no game", "to one")
    assert sorted(found) == [(name, body) for name in told for body in bodies]


@pytest.mark.parametrize(
    ("roles", "elsewhere", "games"),
    [
        ({"discord"}, {"telegram", "playground"}, ["at home", "over there"]),
        ({"playground"}, {"telegram", "discord"}, []),
        ({HOUSE, "telegram"}, {"discord", "playground"}, ["over there"]),
        ({HOUSE, *PLATFORMS}, (), ["at home", "over there"]),
    ],
)
async def test_of_a_game_in_several_places_each_is_told_who_has_one(
    store: Store, roles: set[str], elsewhere: set[str], games: list[str]
) -> None:
    """Who wakes it is one alone."""
    await store.games.commit(first("at home", Place("discord", "1")))
    await store.games.commit(batch(1, game="at home", deadline=START))
    await store.games.commit(first("over there", Place("telegram", "2")))
    centres = (
        CentreAt(1, Place("discord", "2")),
        CentreAt(2, Place("playground", "gone"), present=False),
    )
    await store.games.commit(replace(batch(1, game="over there", deadline=START), centres=centres))
    store.share.roles, store.share.elsewhere = frozenset(roles), frozenset(elsewhere)
    assert sorted(await store.games.due(START, 9, in_centres=True)) == games
    woken = {"at home"} if "discord" in roles else set()
    woken |= {"over there"} if "telegram" in roles else set()
    assert set(await store.games.due(START, 9)) == woken


async def test_a_role_was_up_as_long_as_a_process_had_it(store: Store) -> None:
    for late, roles in enumerate(({"p", "q"}, {HOUSE, "q"}, {HOUSE, "r"})):
        store.share.roles = frozenset(roles)
        await store.beats.heartbeat(Beat(START + late * SECOND, (late + 9) * SECOND, "boot"))
    away = {"p": START, "q": START + SECOND}
    assert await store.beats.last_seen() == Beat(START + 2 * SECOND, 11 * SECOND, "boot", away)


async def test_of_what_was_handed_over_nothing_is_noted_any_more(store: Store) -> None:
    """Not even a beat from before that, noted again once something can be stored again."""
    store.share.roles = frozenset({"p", "q"})
    before = Beat(START, 9 * SECOND, "boot", {"q": START - SECOND})
    await store.beats.heartbeat(before)
    store.share.roles, store.share.elsewhere = frozenset({"q"}), frozenset({"p"})
    await store.beats.heartbeat(Beat(START + SECOND, 10 * SECOND, "boot"))
    store.share.roles, store.share.elsewhere = frozenset({"p"}), frozenset({"q"})
    await store.beats.heartbeat(before)
    seen = await store.beats.last_seen()
    assert seen == Beat(START + SECOND, 10 * SECOND, "boot", {"p": START})


async def test_a_part_of_a_platform_that_is_back_was_up(store: Store) -> None:
    store.share.roles, store.share.elsewhere = frozenset({"p"}), frozenset({"q"})
    for late, away in enumerate(({"p/1": START}, {"p/2": START}, {})):
        beat = Beat(START + late * SECOND, 9 * SECOND, "boot", away)
        await store.beats.heartbeat(beat)
        assert await store.beats.last_seen() == replace(beat, away=away if late else {})
    assert store.share.has("p/1")
    assert not store.share.has("q/1")


async def test_a_range_that_there_is_no_more_is_forgotten(store: Store) -> None:
    share = store.share
    share.ranges = {"p": 3}
    share.roles = frozenset({HOUSE, "p", "p-1", "p-2"})
    before = Beat(START, 9 * SECOND, "boot", {"p-1": START - SECOND, "p-2": START - SECOND})
    await store.beats.heartbeat(before)
    assert await store.beats.last_seen() == before
    share.ranges, share.roles = {"p": 2}, frozenset({HOUSE, "p"})
    assert [role for role in ("p", "p-1", "p-2") if share.has(role)] == ["p", "p-1"]
    share.elsewhere = frozenset({"p-1"})
    await store.beats.heartbeat(Beat(START + SECOND, 10 * SECOND, "boot"))
    away = {"p-1": START - SECOND}
    assert await store.beats.last_seen() == Beat(START + SECOND, 10 * SECOND, "boot", away)


async def test_a_time_that_was_put_right_is_not_kept_by_what_is_away(store: Store) -> None:
    await store.beats.heartbeat(Beat(START, 9 * SECOND, "boot", {"p": START + SECOND}))
    assert await store.beats.last_seen() == Beat(START, 9 * SECOND, "boot")


def test_the_last_beat_before_there_were_roles_is_the_houses_and_of_who_was_away_its_own(
    tmp_path: Path,
) -> None:
    path = tmp_path / "old.db"
    create_private(path)
    with opened(path) as connection:
        connection.executescript(FIRST_TABLES.read_text("utf-8"))
        away = json.dumps({"telegram": to_stored(START - SECOND)})
        connection.execute(
            "INSERT INTO heartbeat VALUES (1, ?, 9000000, 'boot', ?)", (to_stored(START), away)
        )
        connection.commit()
    migrate(path, VERSIONS, path)
    with opened(path, read_only=True) as connection:
        assert heartbeat.find(connection) == Beat(
            START, 9 * SECOND, "boot", {"telegram": START - SECOND}
        )
        stored = connection.execute("SELECT role, steady FROM heartbeat ORDER BY role").fetchall()
    assert stored == [("house", 9_000_000), ("telegram", 8_000_000)]


@pytest.mark.parametrize("away", ["", "[1]", '{"telegram": "yesterday"}'])
def test_a_damaged_beat_keeps_nobody_from_upgrading(tmp_path: Path, away: str) -> None:
    path = tmp_path / "old.db"
    create_private(path)
    with opened(path) as connection:
        connection.executescript(FIRST_TABLES.read_text("utf-8"))
        connection.execute("INSERT INTO heartbeat VALUES (1, 5, 9, 'boot', ?)", (away,))
        connection.commit()
    migrate(path, VERSIONS, path)
    with opened(path, read_only=True) as connection:
        assert connection.execute("SELECT role FROM heartbeat").fetchall() == [("house",)]


SERVERS = st.integers(min_value=0, max_value=2**63 - 1)


@given(SERVERS, st.integers(min_value=1, max_value=40))
def test_a_server_is_in_one_range_and_all_that_is_of_none_in_the_first(
    server: int, ranges: int
) -> None:
    share = Share()
    share.ranges = {"discord": ranges}
    role = share.role_at("discord", server)
    assert share.roles_of("discord").count(role) == 1
    assert share.role_at("discord", server % 2**BITS_BELOW) == "discord"
    assert share.role_at("telegram", server) == "telegram"
    assert {platform_of(role), platform_of(f"{role}/3")} == {"discord"}
    share.elsewhere = frozenset({role})
    assert [each for each in PLATFORMS if share.is_elsewhere(each)] == ["discord"]


IN_RANGES = {
    "0": ("", "discord"),
    "1": (f"guild-{3 << BITS_BELOW}", "discord"),
    "2": (f"guild-{(4 << BITS_BELOW) + 5}", "discord-1"),
    "3": (f"17 guild-{2**63 - 1}", "discord-1"),
    "4": (f"guild-{5 << BITS_BELOW}", "discord-2"),
}
"""Chats, with what each is within, and whose it is, of three."""
ALL = frozenset({HOUSE, "discord", "discord-1", "discord-2", "telegram"})


@pytest.mark.parametrize(
    "roles",
    [
        ALL,
        {HOUSE},
        {"discord"},
        {HOUSE, "discord-1"},
        {"discord-2", "telegram"},
        {"discord-1", "discord"},
    ],
)
async def test_of_a_platform_in_ranges_each_has_the_places_of_its_servers(
    store: SqlStore, roles: set[str]
) -> None:
    """And private messages are the first one's."""
    lea = await store.people.person(Account("discord", "lea"), "Léa")
    settings = Settings(store.places, PlaceSettings())
    whose = dict[str, str]()
    for chat, (within, role) in IN_RANGES.items():
        place, elsewhere = Place("discord", chat), Place("telegram", chat)
        await settings.within(place, tuple(Place("discord", each) for each in within.split()))
        await store.games.commit(first(chat, place))
        await store.games.commit(batch(1, game=chat, deadline=START, awaited=chat))
        await store.messages.post(public("of a game", chat, place), chat)
        await store.messages.post(public("of no game", f"n{chat}", place))
        await store.messages.post(public("of no game", f"t{chat}", elsewhere))
        whose |= {chat: role, f"n{chat}": role, f"t{chat}": "telegram"}
    await store.messages.post(OutboxRow(Private(lea, "discord"), "to one", "alone"))
    whose["alone"] = "discord"
    centres = (CentreAt(1, Place("discord", "4")),)
    await store.games.commit(
        replace(batch(1, game="0", deadline=START, awaited="0"), centres=centres)
    )
    share = store.share
    share.ranges = {"discord": 3}
    for each in IN_RANGES:
        found = await Roles(settings, share).of(Place("discord", each))
        assert found == whose[each]
    share.roles, share.elsewhere = frozenset(roles), ALL - roles - {HOUSE}
    ours = sorted(chat for chat in IN_RANGES if whose[chat] in roles)
    assert sorted(await store.games.due(START, 9)) == ours
    in_centres = {*ours, *(["0"] if "discord-2" in roles else [])}
    assert set(await store.games.due(START, 9, in_centres=True)) == in_centres
    awaited = sorted([*ours, *(["0"] if "discord-2" in roles else [])])
    assert sorted(slot for _, slot in await store.messages.awaited()) == awaited
    told = [each.slot for each in await store.messages.pending(START, 99)]
    assert sorted(told) == sorted(slot for slot, role in whose.items() if role in roles)
    assert (await store.counts.figures()).clocks == len(ours)
