"""What is kept of a person: listed whole, linked whole, forgotten whole; whatever table it stands in."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from sqlalchemy import Integer, Text

from bot.store import Arrival, Batch, OutboxRow, Seat, StoredComplaint, Ticket
from bot.store.results import Played, Result
from bot.store.sql.holdings import HOLDINGS
from bot.store.sql.schema import METADATA
from bot.store.sql.store import SqlStore
from bot.talk.identity import Account, Place, personal
from bot.talk.messages import Private
from bot.talk.operator_actions import Act, Deed
from bot.talk.own_data import Subject
from bot.talk.word_views import Complaint
from engine.lexicon import LexiconIdentity
from tests.bot.store.samples import CLUB, START, first, joined

LEA, LEA_TOO = Account("telegram", "4711"), Account("discord", "815")
TOM = Account("telegram", "99")
ALONE = Place("telegram", "4711")
LIST = LexiconIdentity("Français libre 1", "ab" * 32)
OLGA = Account("discord", "1")
WITHOUT_A_COLUMN = {"person", "event"}
"""The person himself, and what has the number in its text."""


def test_every_table_that_names_a_person_is_known_here() -> None:
    """A new one is listed, linked and forgotten too, before anybody can have a row in it."""
    named = {
        table.name
        for table in METADATA.tables.values()
        if any(key.column.table.name == "person" for key in table.foreign_keys)
        or "person" in table.c
    }
    known = {holding.table for holding in HOLDINGS}
    assert named | WITHOUT_A_COLUMN | {"setting"} == known


def test_every_subject_is_listed() -> None:
    assert {holding.subject for holding in HOLDINGS} == set(Subject)


async def fill(store: SqlStore, person: int, account: Account) -> None:
    """Something in every table."""
    alone = Place(account.platform, account.user)
    own = personal(person)
    await store.places.set_setting(own, "alerts", "yes")
    await store.places.set_setting(alone, "spoken", "en")
    await store.places.set_setting(alone, "private", "yes")
    await store.places.close(alone)
    await store.people.use_tools(person, START)
    await store.people.see_at(person, f"phone of {person}", START)
    reason = f"because {person}"
    await store.complaints.complain(
        StoredComplaint(Complaint.MISSING, "ZEBRER", LIST, reason, person, alone, START)
    )
    await store.tickets.put(Ticket(f"token {person}", person, "g", "1", "H4 MOT", START))
    await store.messages.post(OutboxRow(Private(person, account.platform), "{}", f"slot {person}"))
    named = f"{account.platform}:{account.user}"
    await store.acts.keep(Act(START, named, Deed.MAINTENANCE, "at 10"), person)
    operator = await store.people.person(OLGA, "Olga")
    await store.acts.keep(Act(START, "discord:1", Deed.BLOCK, named), operator)


async def insert(store: SqlStore, table: str, **given: object) -> None:
    """A row; whatever is not given, and must be there, is nothing."""
    blank = {Integer: 0, Text: ""}
    row = {
        column.name: blank[type(column.type)]
        for column in METADATA.tables[table].columns
        if not column.nullable and column.autoincrement is not True and column.name != "id"
    } | given
    names, values = ", ".join(row), ", ".join("?" * len(row))
    statement, given_values = (
        f"INSERT INTO {table} ({names}) VALUES ({values})",
        tuple(row.values()),
    )
    await store.games._writer.write(
        lambda connection: connection.execute(statement, given_values).rowcount
    )


async def club(store: SqlStore) -> tuple[int, int]:
    """Léa and Tom, a game of theirs, one of hers in her private chat, and one alone in the club, over."""
    lea, tom = await store.people.person(LEA, "Léa"), await store.people.person(TOM, "Tom")
    await fill(store, lea, LEA)
    await fill(store, tom, TOM)
    for game, players in (("both", (lea, tom)), ("nobody else", (lea,))):
        await insert(store, "played", sheet=game, rounds="[]")
        for each in players:
            await insert(
                store, "result", sheet=game, game=game, person=each, points=each, marks="[]"
            )
    for each in (lea, tom):
        await insert(store, "result", sheet="day-2026-11-22", game=f"day of {each}", person=each)
        await insert(store, "total", person=each, games=each, points=100 * each)
        await insert(store, "rating", person=each, kind="classic", games=each)
        await insert(store, "card", person=each, word="ZEBRE")
        await insert(store, "card", person=each, word=f"MOT{each}")
        await insert(store, "review", person=each, word="ZEBRE")
        await insert(store, "tournament", id=each, place=each, rules="blitz")
        await insert(store, "tournament_person", tournament=each, number=1, person=each)
        await insert(store, "evening", person=each, place=each, date="2026-12-01")
        for evening in (7, each):
            await insert(store, "evening_guest", person=each, evening=evening, request=f"by {each}")
    request = f"telegram/17/{LEA.user}"
    for game, place, players, over in (
        ("both", CLUB, (lea, tom), True),
        ("alone", ALONE, (lea,), False),
        ("nobody else", CLUB, (lea,), True),
    ):
        await store.games.commit(first(game, place))
        await store.games.commit(
            Batch(
                game,
                1,
                tuple(joined(each) for each in players),
                START + timedelta(hours=1),
                answers={f"{request}/{game}": "Léa", f"telegram/18/{TOM.user}/{game}": "Tom"},
                seats=tuple(Seat(each, each) for each in players),
                over=over,
            )
        )
    return lea, tom


async def rows(store: SqlStore) -> dict[str, set[tuple[Any, ...]]]:
    return {
        table: {tuple(row) for row in await store.games._reader.rows(f"SELECT * FROM {table}")}
        for table in METADATA.tables
    }


async def test_what_is_kept_is_listed_by_subject(store: SqlStore) -> None:
    lea, _ = await club(store)
    kept = await store.own_data.of(lea, ())
    assert kept[Subject.NAMES] == [{"name": "Léa"}]
    assert kept[Subject.ACCOUNTS] == [{"platform": "telegram", "user": "4711"}]
    assert {row["name"] for row in kept[Subject.SETTINGS]} == {"alerts", "spoken", "private"}
    assert [row["game"] for row in kept[Subject.GAMES]] == ["alone", "both", "nobody else"]
    assert [row["data"]["player"] for row in kept[Subject.EVENTS]] == [lea, lea]  # type: ignore[index]  # of JSON
    assert kept[Subject.TOOLS] == [{"at": START.isoformat()}]
    assert kept[Subject.COMPLAINTS][0]["reason"] == f"because {lea}"
    assert [(row["what"], row["on"]) for row in kept[Subject.ACTS]] == [
        ("maintenance", "at 10"),
        ("block", "telegram:4711"),
    ]
    assert kept[Subject.TICKETS][0]["text"] == "H4 MOT"
    assert all(kept[subject] for subject in Subject)


async def test_who_is_forgotten_leaves_nothing_but_a_number_in_games_of_others(
    store: SqlStore,
) -> None:
    lea, tom = await club(store)
    before = await rows(store)
    await store.own_data.forget(lea, ())
    kept = await store.own_data.of(lea, ())
    assert kept[Subject.NAMES] == [{"name": ""}]
    assert [row["game"] for row in kept[Subject.GAMES]] == ["both"]
    assert len(kept[Subject.EVENTS]) == 1
    assert [row["game"] for row in kept[Subject.RESULTS]] == ["both"]
    listed = {subject for subject, found in kept.items() if found}
    of_games = {Subject.GAMES, Subject.EVENTS, Subject.RESULTS, Subject.TOURNAMENTS}
    assert listed == {Subject.NAMES, *of_games}
    assert await store.people.names([lea, tom]) == {lea: "", tom: "Tom"}
    assert await store.games.running_of(lea) == []
    after = await rows(store)
    for table, left in after.items():
        told = " ".join(map(repr, left))
        for trace in ("Léa", "4711", f"because {lea}", f"phone of {lea}", f"token {lea}"):
            assert trace not in told, (table, trace)
    assert {row for row in after["event"] if row[0] == "both"} == {
        row for row in before["event"] if row[0] == "both"
    }
    assert {row[0] for row in after["game"]} == {"both"}
    assert {row[0] for row in after["secret"]} == {"both"}
    assert {row[0] for row in after["played"]} == {"both"}
    assert len(after["result"]) == len(before["result"]) - 2, "alone, and the day's"
    (reported,) = [row for row in after["complaint"] if "because" not in repr(row)]
    assert "ZEBRER" in reported, "the operator still knows of the word"
    ordered = [(each.who, each.what, each.on) for each in await store.acts.last(9)]
    assert ordered == [
        ("discord:1", Deed.BLOCK, "telegram:99"),
        ("telegram:99", Deed.MAINTENANCE, "at 10"),
        ("discord:1", Deed.BLOCK, ""),
        ("", Deed.MAINTENANCE, "at 10"),
    ], "what was ordered stays, without the account"


async def test_a_game_that_ends_without_who_was_forgotten_keeps_his_result_and_counts_it_for_nobody(
    store: SqlStore,
) -> None:
    lea, tom = await store.people.person(LEA, "Léa"), await store.people.person(TOM, "Tom")
    await store.games.commit(first())
    seats = (Seat(lea, lea), Seat(tom, tom))
    await store.games.commit(Batch("g", 1, (joined(lea), joined(tom)), None, seats=seats))
    await store.own_data.forget(lea, ())
    results = (Result(lea, 20, rank=1), Result(tom, 10, rank=2))
    played = Played("g", "classic", "", 0, 0, (), results, LIST.digest, START)
    await store.games.commit(Batch("g", 3, (), None, over=True, played=played))
    kept = await store.results.of_sheet("g")
    assert {each.result.person: each.counted for each in kept} == {lea: False, tom: True}
    assert await store.results.totals_of(lea) == []
    assert set(await store.results.ratings_of([lea, tom])) <= {tom}
    assert [each.games for each in await store.results.totals_of(tom)] == [1]


async def test_nothing_of_anybody_else_changes(store: SqlStore) -> None:
    lea, tom = await club(store)
    before = await store.own_data.of(tom, ())
    await store.own_data.forget(lea, ())
    assert await store.own_data.of(tom, ()) == before
    assert await store.games.answered(f"telegram/18/{TOM.user}/both") == "Tom"
    assert await store.games.answered(f"telegram/17/{LEA.user}/both") is None


async def test_who_comes_back_is_somebody_new(store: SqlStore) -> None:
    lea, tom = await club(store)
    await store.own_data.forget(lea, ())
    assert await store.people.person(LEA, "Léa") not in (lea, tom)


async def test_who_had_two_accounts_is_forgotten_under_both_and_his_games_can_be_read(
    store: SqlStore,
) -> None:
    lea, tom = await club(store)
    other = await store.people.person(LEA_TOO, "L. M.")
    await fill(store, other, LEA_TOO)
    await store.people.link(LEA_TOO, lea)
    await store.people.link(LEA, tom)  # that account is Tom's from now on ...
    await store.people.link(LEA_TOO, tom)  # ... and nothing of her is left: she is Tom
    before = (await store.games.load("both")).seats
    await store.own_data.forget(tom, ())
    assert (await store.games.load("both")).seats == before
    assert set((await store.people.names([lea, tom, other])).values()) == {""}
    assert not {"Tom", "Léa", "L. M.", "4711", "815", "99"} & set(_words(await rows(store)))


def _words(tables: dict[str, set[tuple[Any, ...]]]) -> Iterator[str]:
    return (str(value) for rows in tables.values() for row in rows for value in row)


async def test_linked_accounts_have_all_that_either_had(store: SqlStore) -> None:
    lea, tom = await club(store)
    before = [await store.own_data.of(each, ()) for each in (lea, tom)]
    await store.people.link(LEA, tom)
    both = await store.own_data.of(tom, ())
    for subject in set(Subject) - {
        Subject.NAMES,
        Subject.TOOLS,
        Subject.EVENTS,
        Subject.COMPLAINTS,
    }:
        games = {row["game"] for each in before for row in each[subject] if "game" in row}
        assert {row["game"] for row in both[subject] if "game" in row} == games
    (added_up,) = both[Subject.TOTALS]
    once = (lea + tom - 1, 100 * (lea + tom) - lea)  # they sat together in one
    assert (added_up["games"], added_up["points"]) == once
    (rated,) = both[Subject.RATINGS]
    assert rated["games"] == max(lea, tom)
    assert {row["word"] for row in both[Subject.CARDS]} == {"ZEBRE", f"MOT{lea}", f"MOT{tom}"}
    for subject in (
        Subject.DEVICES,
        Subject.TICKETS,
        Subject.RESULTS,
        Subject.MESSAGES,
        Subject.ACCOUNTS,
        Subject.ACTS,
    ):
        assert len(both[subject]) == sum(len(each[subject]) for each in before)


async def test_a_request_that_was_put_aside_is_emptied(store: SqlStore) -> None:
    lea, _ = await club(store)
    bodies = ('{"message":{"from":{"id":4711}}}', '{"message":{"from":{"id":99}}}', "[")
    arrivals = [Arrival("telegram", number, START, body) for number, body in enumerate(bodies)]
    await store.arrivals.take_in(arrivals)
    await store.arrivals.settle("telegram", [0, 1, 2], aside=True)
    await store.own_data.forget(lea, ())
    left = {row[1]: row[4] for row in (await rows(store))["arrival"]}
    assert left == {0: "", 1: bodies[1], 2: "["}


async def test_a_public_place_that_is_called_like_an_account_stays(store: SqlStore) -> None:
    lea = await store.people.person(LEA, "Léa")
    await store.places.set_setting(ALONE, "language", "en")
    await store.own_data.forget(lea, ())
    assert await store.places.settings(ALONE) == {"language": "en"}
    lea = await store.people.person(LEA, "Léa")
    await store.own_data.forget(lea, (ALONE,))
    assert await store.places.settings(ALONE) == {}
