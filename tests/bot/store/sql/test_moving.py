"""A group that becomes a supergroup has another name: all that is kept of it follows, and nothing else."""

import signal
import subprocess
import sys
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bot.delivery.message_codec import decode, encode
from bot.store import Alarm, Conflict, OutboxRow, Seat
from bot.store.results import Played, PlayedRound, Result
from bot.store.sql.connection import Connection
from bot.store.sql.moving import former_places, move_place
from bot.store.sql.schema import METADATA
from bot.store.sql.store import SqlStore
from bot.store.sqlite.database import DATABASE_NAME, opened
from bot.store.sqlite.upgrade import prepare
from bot.talk.identity import Account, Place
from bot.talk.messages import Edit, Message, Post, Private, Public, Remove
from tests.bot.games.kinds.duplicate.samples import EVERY_EVENT
from tests.bot.store.samples import START, batch, first, joined
from tests.bot.stores import Where, open_anywhere, open_store

OLD, NEW = Place("telegram", "-5"), Place("telegram", "-1005")
PLACES = (
    OLD,
    NEW,
    Place("telegram", "-55"),
    Place("telegram", "-1005/7"),
    Place("discord", "-5"),
)
TRICKY = ('{"platform":"telegram","chat":"-5"}', " -5 ", 'a "chat":"-5" b', "")
ROOT = Path(__file__).parents[4]
Row = tuple[Any, ...]
Tables = dict[str, set[Row]]


def now_at(place: Place) -> Place:
    return NEW if place == OLD else place


@st.composite
def messages(draw: DrawFn) -> Message:
    place, text = draw(st.sampled_from(PLACES)), draw(st.sampled_from(TRICKY))
    public = Public(place)
    private = Private(1, place.platform)
    said: list[Message] = [
        Post(public, text, "g", "s", title=text),
        Post(private, text, "g", "s", about=place),
        Edit(public, text, "g", "s"),
        Remove(public, "g", "s"),
    ]
    return draw(st.sampled_from(said))


games = st.tuples(
    st.sampled_from(PLACES), st.sampled_from(["duplicate", "other"]), st.booleans(), st.booleans()
)
choices = st.dictionaries(
    st.tuples(st.sampled_from(PLACES), st.sampled_from(["language", "theme"])),
    st.sampled_from(["fr", "-5"]),
)
withins = st.dictionaries(
    st.sampled_from(PLACES), st.lists(st.sampled_from(["-5", "-55", "-1005"]), unique=True)
)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("moving") / DATABASE_NAME
    prepare(path)
    return path


def test_every_table_with_a_place_is_known_here() -> None:
    """A new one is moved too, and this test knows how."""
    with_place = {name for name, table in METADATA.tables.items() if "platform" in table.c}
    assert with_place == {
        *(
            "game",
            "centre",
            "outbox",
            "closed_place",
            "complaint",
            "setting",
            "former_place",
            "place",
        ),
        *("account", "arrival"),  # these belong to a platform, and to no place
    }
    with_number = {name for name, table in METADATA.tables.items() if "place" in table.c}
    assert with_number == {"played", "result", "total", "evening", "evening_game", "tournament"}


rows_there = given(
    on=st.lists(games, max_size=5),
    said=st.lists(messages(), max_size=5),
    chosen=choices,
    within=withins,
    closed=st.sets(st.sampled_from(PLACES)),
    complaints=st.lists(st.sampled_from(PLACES), max_size=3),
)
"""What is kept of several places, by what `fill` is given."""


@rows_there
def test_every_row_of_the_old_place_is_at_the_new_one_and_nothing_else_has_changed(
    template: Path, **rows: Any
) -> None:
    with opened(template) as connection:
        moves_all(connection, **rows)


def moves_all(connection: Connection, **rows: Any) -> None:
    """Fill the tables, move a place, compare, and leave them as they were."""
    connection.execute("BEGIN")
    fill(connection, **rows)
    before = everything(connection)
    move_place(connection, OLD, NEW)
    after = everything(connection)
    assert after == moved(before)
    move_place(connection, OLD, NEW)
    assert everything(connection) == after  # as often as it is told
    assert former_places(connection) == {OLD: NEW}
    connection.execute("ROLLBACK")


def fill(
    connection: Connection,
    on: list[tuple[Place, str, bool, bool]],
    said: list[Message],
    chosen: dict[tuple[Place, str], str],
    within: dict[Place, list[str]],
    closed: set[Place],
    complaints: list[Place],
) -> None:
    connection.execute("INSERT INTO person (id, name) VALUES (1, 'Léa')")
    taken = set()
    for number, (place, kind, running, alone) in enumerate(on):
        if running and alone:
            if (place, kind) in taken:
                continue
            taken.add((place, kind))
        connection.execute(
            "INSERT INTO game (id, platform, chat, running, kind, one_a_place)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (f"g{number}", place.platform, place.chat, int(running), kind, int(alone)),
        )
    for message in said:
        public = isinstance(message.audience, Public)
        connection.execute(
            "INSERT INTO outbox (platform, chat, person, slot, body, state)"
            " VALUES (?, ?, ?, ?, ?, 'pending')",
            (
                message.place.platform,
                message.place.chat if public else None,
                None if public else 1,
                message.slot,
                encode(message),
            ),
        )
    settings = {(place, name): value for (place, name), value in chosen.items()}
    settings |= {(place, "within"): " ".join(scopes) for place, scopes in within.items()}
    settings[Place("bot", "-5"), "within"] = "-5"
    for (place, name), value in settings.items():
        connection.execute(
            "INSERT INTO setting VALUES (?, ?, ?, ?)", (place.platform, place.chat, name, value)
        )
    for place in closed:
        connection.execute("INSERT INTO closed_place VALUES (?, ?)", (place.platform, place.chat))
    for number, place in enumerate(complaints):
        connection.execute(
            "INSERT INTO complaint (kind, word, lexicon, digest, reason, platform, chat, at)"
            " VALUES ('wrong', ?, 'l', 'd', '', ?, ?, 0)",
            (f"W{number}", place.platform, place.chat),
        )


COLUMNS = {
    "game": "id, running, kind, one_a_place",
    "outbox": "id, person, slot, state, body",
    "closed_place": "1",
    "complaint": "id, word",
}


def everything(connection: Connection) -> Tables:
    """The rows of each table that has places, the place first; a private message has none."""
    tables: Tables = {}
    for table, columns in COLUMNS.items():
        rows = connection.execute(f"SELECT platform, chat, {columns} FROM {table}").fetchall()
        tables[table] = {(Place(*row[:2]), *row[2:]) for row in rows}
    rows = connection.execute("SELECT platform, scope, name, value FROM setting").fetchall()
    tables["setting"] = {(Place(*row[:2]), *row[2:]) for row in rows}
    return tables


def moved(before: Tables) -> Tables:
    """The same rows where they have to be."""
    after = {table: {(now_at(row[0]), *row[1:]) for row in rows} for table, rows in before.items()}
    taken = {row[3] for row in before["game"] if row[0] == NEW and row[2] and row[4]}
    after["game"] = {
        (now_at(place), name, on, kind, alone and not (place == OLD and on and kind in taken))
        for place, name, on, kind, alone in before["game"]
    }
    after["outbox"] = {(*row[:-1], moved_message(row[-1])) for row in after["outbox"]}
    there = {row[1] for row in before["setting"] if row[0] == NEW}
    after["setting"] = {
        (now_at(place), name, moved_scopes(value, place) if name == "within" else value)
        for place, name, value in before["setting"]
        if not (place == OLD and name in there)
    }
    return after


def moved_message(body: str) -> str:
    message = decode(body)
    match message.audience:
        case Public(place):
            return encode(replace(message, audience=Public(now_at(place))))
        case _:
            assert isinstance(message, Post)
            assert message.about is not None
            return encode(replace(message, about=now_at(message.about)))


def moved_scopes(value: str, place: Place) -> str:
    if place.platform != "telegram":
        return value
    return " ".join("-1005" if scope == "-5" else scope for scope in value.split())


async def test_a_place_that_moves_twice_is_found_by_both_its_former_names(
    store: SqlStore,
) -> None:
    last = Place("telegram", "-1006")
    await store.places.move(OLD, NEW)
    await store.places.move(NEW, last)
    assert await store.places.former() == {OLD: last, NEW: last}


async def test_a_game_goes_on_in_the_new_place_and_what_waits_is_sent_there(where: Where) -> None:
    async with await open_anywhere(where) as store:
        await store.games.commit(first("g", OLD))
        text = encode(Post(Public(OLD), "round", "g", "g/round-1-1"))
        row = OutboxRow(Public(OLD), text, "g/round-1-1")
        await store.games.commit(batch(1, joined(1), outbox=(row,), deadline=START))
        await store.places.move(OLD, NEW)
    async with await open_anywhere(where) as store:
        assert await store.games.running_in(OLD) == []
        assert await store.games.running_on("telegram") == [("g", NEW)]
        assert (await store.games.load("g")).place == NEW
        assert await store.games.due(START, 10) == ["g"]
        (waiting,) = await store.messages.pending(START, 10)
        assert waiting.audience == Public(NEW)
        assert decode(waiting.body).place == NEW
        assert await store.games.commit(batch(2, EVERY_EVENT[-1], over=True)) is not None


async def test_a_game_that_was_opened_under_the_new_name_meanwhile_stays_too(
    store: SqlStore,
) -> None:
    await store.games.commit(first("a", OLD))
    await store.games.commit(first("b", NEW))
    await store.places.move(OLD, NEW)
    assert [game for game, _ in await store.games.running_in(NEW)] == ["a", "b"]
    assert await store.games.commit(first("c", NEW)) == Conflict(0)


@pytest.mark.parametrize("failpoint", ["before_commit", "after_commit"])
async def test_all_of_it_or_nothing(folder: Path, failpoint: str) -> None:
    """Killed in the middle: the transaction was done, or it was not."""
    async with await open_store(folder) as store:
        await store.games.commit(first("g", OLD))
        await store.places.set_setting(OLD, "language", "en")
        person = await store.people.person(Account("telegram", "1"), "Léa")
        assert person

    command = [sys.executable, "-m", "tests.bot.store.sqlite.mover", str(folder), failpoint]
    killed = subprocess.run([*command, OLD.chat, NEW.chat], check=False, cwd=ROOT, timeout=60)
    assert killed.returncode == -signal.SIGKILL
    async with await open_store(folder) as store:
        there = NEW if failpoint == "after_commit" else OLD
        assert await store.games.running_on("telegram") == [("g", there)]
        assert await store.places.settings(there) == {"language": "en"}
        assert await store.places.settings(OLD if there == NEW else NEW) == {}
        await store.places.move(OLD, NEW)
        assert await store.games.running_on("telegram") == [("g", NEW)]


async def test_a_place_keeps_its_number_and_gets_what_its_new_name_had_gathered(
    store: SqlStore,
) -> None:
    lea = await store.people.person(Account("telegram", "1"), "Léa")
    for game, place in (("before", OLD), ("meanwhile", NEW)):
        await store.games.commit(first(game, place))
        ended = batch(1, joined(lea), game=game, over=True)
        await store.games.commit(replace(ended, seats=(Seat(lea, lea),), played=played(game, lea)))
    was, other = await store.numbers.of(OLD), await store.numbers.of(NEW)
    for number, data in ((was, "ours"), (other, "theirs")):
        await store.alarms.put([Alarm("day", str(number), START, data)])
    await store.alarms.put([Alarm("week", str(other), START)])
    await store.alarms.put([Alarm("over", f"2026-11-22/{other}", START)])
    await store.alarms.put([Alarm("other", f"{other}0", START)])
    await store.places.move(OLD, NEW)
    await store.places.move(OLD, NEW)
    assert await store.numbers.of(NEW) == was
    assert await store.numbers.place(other) is None
    assert {game.sheet for game in await store.results.games_in(was, 9)} == {"before", "meanwhile"}
    assert [total.games for total in await store.results.totals_of(lea, was)] == [2]
    assert len(await store.results.between(was, START, START + timedelta(hours=1))) == 2
    due = await store.alarms.due(START, 9)
    assert {(each.name, each.key, each.data) for each in due} == {
        ("day", str(was), "ours"),
        ("week", str(was), ""),
        ("over", f"2026-11-22/{was}", ""),
        ("other", f"{other}0", ""),
    }


def played(game: str, person: int) -> Played:
    rounds = tuple(PlayedRound("AEINRST", "ENTRAIS", "H4", 70) for _ in range(12))
    results = (Result(person, 700, rank=1), Result(-1, 600, rank=2))
    return Played(game, "duplicate", "normal", 60, 0, rounds, results, "ab", START)
