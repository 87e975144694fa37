"""The word lists that are kept, and the editions that have them."""

from datetime import UTC, datetime, timedelta

from bot.store import Store
from bot.store.lists import Reign

NOW = datetime(2026, 11, 28, 19, 0, 0, 123, tzinfo=UTC)
DAY = timedelta(days=1)


async def test_what_is_kept_under_a_digest_stays(store: Store) -> None:
    await store.lists.put("a", b"words")
    await store.lists.put("a", b"others")
    await store.lists.put("b", b"more")
    assert await store.lists.of("a") == b"words"
    await store.lists.only(["a", "c"])
    assert await store.lists.digests() == {"a"}
    assert await store.lists.of("b") is None


async def test_an_edition_remembers_the_list_it_had_before(store: Store) -> None:
    told = [
        await store.lists.reigns({"": digest, "club": "c"}, NOW + number * DAY, {})
        for number, digest in enumerate("aabd")
    ]
    first, second, third = Reign(NOW, "a"), Reign(NOW + 2 * DAY, "b"), Reign(NOW + 3 * DAY, "d")
    assert [each[""] for each in told] == [[first], [first], [second, first], [third, second]]
    assert [each["club"] for each in told] == [[Reign(NOW, "c")]] * 4


async def test_an_edition_that_is_not_there_for_a_while_remembers_what_it_had(store: Store) -> None:
    had = Reign(NOW, "c")
    await store.lists.reigns({"": "a", "club": "c"}, NOW, {})
    told = await store.lists.reigns({"": "a"}, NOW + DAY, {})
    assert told == {"": [Reign(NOW, "a")], "club": [had]}
    told = await store.lists.reigns({"": "a", "club": "d"}, NOW + 2 * DAY, {})
    assert told == {"": [Reign(NOW, "a")], "club": [Reign(NOW + 2 * DAY, "d"), had]}


async def test_what_an_edition_had_before_anything_was_noted(store: Store) -> None:
    for at in (NOW, NOW + DAY):
        told = await store.lists.reigns({"": "b", "club": "c"}, at, {"": "a"})
        assert [each.digest for each in told[""]] == ["b", "a"]
        assert told[""][0].since == NOW
        assert told["club"] == [Reign(NOW, "c")]
    told = await store.lists.reigns({"new": "d"}, NOW + 2 * DAY, {"new": "a"})
    assert told["new"] == [Reign(NOW + 2 * DAY, "d")]


async def test_a_clock_that_was_set_back_changes_no_order(store: Store) -> None:
    await store.lists.reigns({"": "a"}, NOW, {})
    told = await store.lists.reigns({"": "b"}, NOW - DAY, {})
    assert [each.digest for each in told[""]] == ["b", "a"]
    assert await store.lists.reigns({"": "b"}, NOW, {}) == told
