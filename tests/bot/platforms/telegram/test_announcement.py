"""A day is announced in many groups over real sockets: within what Telegram takes, and through a kill."""

from collections import Counter
from pathlib import Path

import pytest

from bot.delivery import unhurried
from bot.delivery.message_codec import row_of
from bot.platforms.telegram.incoming import place_of
from bot.platforms.telegram.traffic import Traffic
from bot.store import Alarm
from bot.store.sqlite.store import SqliteStore
from bot.talk.messages import Button, Post, Press, Public
from engine.lexicon import Lexicon
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.online import connected, online
from tests.bot.platforms.telegram.server import Server
from tests.bot.platforms.telegram.test_kill import dies, doomed
from tests.bot.platforms.whole import until
from tests.bot.store.samples import START
from tests.bot.stores import open_store

MANY = 40


async def announce(store: SqliteStore, groups: list[Group]) -> None:
    play = Button("Jouer le défi", Press.DAY, query="2026-11-22:1")
    for group in groups:
        said = Post(Public(place_of(group.id)), "Le défi du jour", "", "day", buttons=(play,))
        await store.messages.post(row_of(said))


def clubs(server: Server, number: int = MANY) -> list[Group]:
    lea = server.person("Léa")
    return [server.group(f"Club {each}", lea) for each in range(number)]


def told(group: Group) -> int:
    return sum("Le défi du jour" in message.text for message in group.ours)


@pytest.mark.long
async def test_every_group_is_told_once_within_what_telegram_takes_and_one_that_is_gone_is_tried_once(
    tmp_path: Path, shipped: Lexicon
) -> None:
    async with Server(real_rates=True) as server:
        gone, *others = clubs(server)
        async with online(server, tmp_path, shipped, traffic=Traffic()) as bot:
            await connected(server)
            number = await bot.store.numbers.of(place_of(gone.id))
            await bot.store.alarms.put([Alarm("daily", str(number), START)])
            gone.remove_bot()
            before = len(server.requests)
            await announce(bot.store, [gone, *others])
            bot.application.desk.stored.set()
            await until(lambda: all(map(told, others)))
            assert await bot.store.places.closed() == [place_of(gone.id)]
            sent = [each for each in server.requests[before:] if each.method == "sendMessage"]
            tries = Counter(each.params["chat_id"] for each in sent)
            assert tries.pop(gone.id, 0) <= 1, "not at all, if Telegram has told of it before"
            slowed = len(tries) < sum(tries.values())  # a busy machine sends in gusts
            assert slowed == any("Too Many" in str(refused) for refused in server.refused)
            assert [told(group) for group in others] == [1] * len(others)
            assert await bot.store.alarms.due(START, 9) == []


@pytest.mark.soak
async def test_after_a_kill_only_what_was_on_its_way_may_be_said_again(
    tmp_path: Path, shipped: Lexicon
) -> None:
    async with Server() as server:
        groups = clubs(server)
        async with await open_store(tmp_path) as store:
            await announce(store, groups)
        process = await doomed(server, tmp_path, "after_send", MANY // 2)
        await dies(process)
        before = sum(map(told, groups))
        assert MANY // 2 <= before < MANY
        async with online(server, tmp_path, shipped):
            await connected(server)
            await until(lambda: all(map(told, groups)))
        again = sum(map(told, groups)) - MANY
        assert 1 <= again <= unhurried.AT_ONCE, "Telegram has nothing by which it would know them"
