"""What was chosen for a place, which games a person sits in, and what the operator is told about words."""

from dataclasses import replace
from datetime import timedelta

from bot.store import Batch, Seat, StoredComplaint
from bot.store.sql.complaints import recorded_complaints
from bot.store.sql.store import SqlStore
from bot.talk.identity import Account, Place
from bot.talk.word_views import Complaint
from engine.lexicon import LexiconIdentity
from tests.bot.games.kinds.duplicate.samples import EVERY_EVENT
from tests.bot.store.samples import CLUB, START, batch, first, joined
from tests.bot.stores import Where, open_anywhere

ELSEWHERE = Place(CLUB.platform, "elsewhere")
ZEBRER = StoredComplaint(
    kind=Complaint.MISSING,
    word="ZEBRER",
    lexicon=LexiconIdentity("Français libre 1", "ab" * 32),
    reason="dans le Wiktionnaire",
    person=1,
    place=CLUB,
    at=START,
)


async def person(store: SqlStore, name: str) -> int:
    return await store.people.person(Account("playground", name.lower()), name)


async def recorded(store: SqlStore) -> list[tuple[StoredComplaint, str]]:
    return await store.complaints._reader.ask(recorded_complaints)


async def test_a_place_remembers_what_was_chosen(store: SqlStore, where: Where) -> None:
    assert await store.places.settings(CLUB) == {}
    for place, name, value in (
        (CLUB, "edition", "ods"),
        (CLUB, "dictionary", "open"),
        (ELSEWHERE, "dictionary", "open"),
        (CLUB, "dictionary", None),
    ):
        await store.places.set_setting(place, name, value)
    await store.close()
    async with await open_anywhere(where) as again:
        assert await again.places.settings(CLUB) == {"edition": "ods"}
        assert await again.places.settings(ELSEWHERE) == {"dictionary": "open"}


async def test_the_games_of_a_person_are_those_that_are_on(store: SqlStore) -> None:
    lea, tom = await person(store, "Léa"), await person(store, "Tom")
    for game, place in (("a", CLUB), ("b", ELSEWHERE)):
        await store.games.commit(first(game, place))
        seats = (Seat(1, lea), Seat(2, tom)) if game == "a" else (Seat(1, lea),)
        await store.games.commit(Batch(game, 1, (joined(1), joined(2)), None, seats=seats))
    assert await store.games.running_of(lea) == ["a", "b"]
    assert await store.games.running_of(tom) == ["a"]
    assert await store.games.running_of(999) == []
    await store.games.commit(batch(3, EVERY_EVENT[-1], game="a", over=True))
    assert await store.games.running_of(lea) == ["b"]


async def test_what_is_over_is_found_by_its_place_and_by_who_sat_there(store: SqlStore) -> None:
    lea, tom = await person(store, "Léa"), await person(store, "Tom")
    games = (("a", CLUB, "duplicate"), ("b", CLUB, "solo"), ("c", ELSEWHERE, "duplicate"))
    for number, (game, place, kind) in enumerate((*games, ("d", CLUB, "duplicate"))):
        await store.games.commit(first(game, place, kind=kind, one_a_place=False))
        seats = (Seat(1, lea), Seat(2, tom)) if game == "a" else (Seat(1, lea),)
        ended = replace(EVERY_EVENT[-1], at=START + number * timedelta(seconds=1))
        await store.games.commit(Batch(game, 1, (ended,), None, seats=seats, over=game != "d"))
    assert await store.games.over(CLUB, ["duplicate", "solo"], 9) == ["b", "a"]
    assert await store.games.over(CLUB, ["duplicate"], 9) == ["a"]
    assert await store.games.over(CLUB, [], 9) == []
    assert await store.games.over(lea, ["duplicate"], 9) == ["c", "a"]
    assert await store.games.over(lea, ["duplicate", "solo"], 2) == ["c", "b"]
    assert await store.games.over(tom, ["duplicate", "solo"], 9) == ["a"]
    assert await store.games.over(999, ["duplicate"], 9) == []
    await store.games.commit(Batch("d", 2, (), None, over=True))
    assert await store.games.over(CLUB, ["duplicate"], 1) == ["d"]


async def test_the_games_of_a_person_are_those_of_all_accounts(store: SqlStore) -> None:
    here = await person(store, "Léa")
    there = await store.people.person(Account("telegram", "7"), "Léa T")
    await store.games.commit(first())
    await store.games.commit(Batch("g", 1, (joined(2),), None, seats=(Seat(2, there),)))
    assert await store.games.running_of(here) == []
    await store.people.link(Account("telegram", "7"), here)
    assert await store.games.running_of(here) == ["g"]


async def test_complaints_are_kept_once_for_each_person_word_and_list(
    store: SqlStore, where: Where
) -> None:
    lea, tom = await person(store, "Léa"), await person(store, "Tom")
    later = START + timedelta(days=1)
    other_list = LexiconIdentity("autre", "cd" * 32)
    again = replace(ZEBRER, reason="et dans le TLFi", at=later)
    kept = [
        again,
        replace(ZEBRER, person=tom),
        replace(ZEBRER, lexicon=other_list),
        replace(ZEBRER, kind=Complaint.WRONG),
    ]
    for complaint in (ZEBRER, *kept):
        await store.complaints.complain(complaint)
    assert await store.complaints.count(lea, START) == 3
    assert await store.complaints.count(lea, later) == 1
    assert await store.complaints.count(tom, START) == 1
    found = await recorded(store)
    assert found == list(zip(kept, ["Léa", "Tom", "Léa", "Léa"], strict=True))


async def test_linked_accounts_complain_with_one_voice(store: SqlStore, where: Where) -> None:
    lea, other = await person(store, "Léa"), await person(store, "Léa2")
    await store.complaints.complain(ZEBRER)
    await store.complaints.complain(replace(ZEBRER, person=other, reason="encore"))
    await store.complaints.complain(replace(ZEBRER, person=other, word="ZEBRERA"))
    await store.people.link(Account("playground", "léa2"), lea)
    found = [(c.word, c.reason, c.person) for c, _ in await recorded(store)]
    assert found == [("ZEBRER", "encore", lea), ("ZEBRERA", "dans le Wiktionnaire", lea)]


async def test_a_word_that_is_answered_is_off_the_list_and_says_who_wanted_it(
    store: SqlStore,
) -> None:
    lea, tom = await person(store, "Léa"), await person(store, "Tom")
    hers, his = replace(ZEBRER, person=lea), replace(ZEBRER, person=tom)
    for complaint in (hers, his, replace(hers, word="ZUT")):
        await store.complaints.complain(complaint)
    assert await store.complaints.resolve("ZEBRER") == [hers, his]
    assert await store.complaints.resolve("ZEBRER") == []
    assert [each.word for each, _ in await recorded(store)] == ["ZUT"]
