"""Who used the word tools, and who was seen where: kept for a month, moved and forgotten with the person."""

from datetime import timedelta

from bot.store import Store
from bot.store.sql.tool_uses import KEPT
from bot.talk.identity import Account
from tests.bot.store.samples import START

SECOND = timedelta(seconds=1)


async def person(store: Store, name: str) -> int:
    return await store.people.person(Account("club", name), name)


async def test_the_last_use_of_any_of_them_counts(store: Store) -> None:
    lea, tom, max_ = [await person(store, name) for name in ("Léa", "Tom", "Max")]
    assert await store.people.tools_used([lea]) is None
    await store.people.use_tools(lea, START + SECOND)
    await store.people.use_tools(lea, START)  # came later, was sent sooner
    await store.people.use_tools(tom, START)
    assert await store.people.tools_used([tom, max_]) == START
    assert await store.people.tools_used([tom, lea]) == START + SECOND


async def test_who_was_seen_at_one_device_may_be_one_person(store: Store) -> None:
    lea, tom, zoe, max_ = [await person(store, name) for name in ("Léa", "Tom", "Zoé", "Max")]
    for who, device in ((lea, "phone"), (tom, "phone"), (tom, "laptop"), (zoe, "laptop")):
        await store.people.see_at(who, device, START)
    assert await store.people.alike(lea) == {lea, tom}
    assert await store.people.alike(tom) == {lea, tom, zoe}
    assert await store.people.alike(max_) == {max_}


async def test_what_is_old_is_dropped(store: Store) -> None:
    lea, tom = [await person(store, name) for name in ("Léa", "Tom")]
    await store.people.use_tools(lea, START)
    await store.people.see_at(lea, "phone", START)
    await store.people.see_at(tom, "phone", START + KEPT)
    await store.people.use_tools(tom, START + KEPT)
    assert await store.people.tools_used([lea]) == START
    assert await store.people.alike(lea) == {lea, tom}
    await store.people.see_at(tom, "phone", START + KEPT + SECOND)
    await store.people.use_tools(tom, START + KEPT + SECOND)
    assert await store.people.tools_used([lea]) is None
    assert await store.people.alike(lea) == {lea}


async def test_it_goes_with_the_person(store: Store) -> None:
    lea, tom, zoe = [await person(store, name) for name in ("Léa", "Tom", "Zoé")]
    for who, device in ((lea, "phone"), (tom, "phone"), (tom, "laptop"), (zoe, "laptop")):
        await store.people.see_at(who, device, START)
    await store.people.use_tools(tom, START)
    await store.people.link(Account("club", "Tom"), lea)
    assert await store.people.tools_used([lea]) == START
    assert await store.people.tools_used([tom]) is None
    assert await store.people.alike(lea) == {lea, zoe}
