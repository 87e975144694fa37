"""A game of which an event cannot be read: it is told, it harms no other, and it can be ended."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.games.damaged_games import A_DAY
from bot.games.kinds.duplicate.events import KIND
from bot.store import Beat, DamagedGame, OutboxRow
from bot.store.codec import Encoded
from bot.store.sql.checked_events import checksum
from bot.store.sqlite.database import DATABASE_NAME, opened
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Account, Place
from bot.talk.messages import Press, Public
from bot.talk.operator_actions import EndGame
from engine.duplicate.evolve import evolve
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club, alone_with

GAME = "soirée 1"


def change(folder: Path, statement: str, *values: object) -> int:
    """Something happens to the file; returns how many rows it hit."""
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as file, file:
        return file.execute(statement, values).rowcount


@pytest.fixture
async def club(shipped: Lexicon, store: SqliteStore) -> Club:
    """The first round of Léa's game, three minutes long, has just begun."""
    club = Club(store, shipped)
    await club.begin("Tom")
    return club


def damage(club: Club, folder: Path, seq: int) -> None:
    """One sign of one event changes, and the bot is started anew."""
    assert change(folder, "UPDATE event SET data = replace(data, '20', '21') WHERE seq = ?", seq)
    club.open()


def flip(folder: Path, table: str, column: str, row: int, bit: int, at: int) -> bytes:
    """One bit of a text in the file; returns what stood there."""
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as file, file:
        columns = file.execute(f"PRAGMA table_info({table})").fetchall()
        keys = ", ".join(name for _, name, _, _, _, primary in columns if primary)
        where = (
            f"WHERE ({keys}) = (SELECT {keys} FROM {table} ORDER BY {keys} LIMIT 1 OFFSET {row})"
        )
        file.text_factory = bytes
        ((data,),) = file.execute(f"SELECT {column} FROM {table} {where}").fetchall()
        flipped = bytes(byte ^ bit if place == at else byte for place, byte in enumerate(data))
        file.execute(f"UPDATE {table} SET {column} = CAST(? AS TEXT) {where}", (flipped,))
    return bytes(data)


@pytest.mark.long
@pytest.mark.parametrize("bit", [0x01, 0x80])
async def test_no_changed_byte_passes(club: Club, folder: Path, bit: int) -> None:
    """With the highest bit it is no text any more."""
    data = flip(folder, "event", "data", row=0, bit=0, at=0)
    for at in range(len(data)):
        flip(folder, "event", "data", row=0, bit=bit, at=at)
        with pytest.raises(DamagedGame, match="event 1 was changed"):
            await club.store.games.load(GAME)
        flip(folder, "event", "data", row=0, bit=bit, at=at)
    assert (await club.store.games.load(GAME)).seq > 1


_COLUMNS = [
    ("event", "data", 0),
    ("event", "data", 3),
    ("game", "id", 0),
    ("game", "chat", 0),
    ("person", "name", 0),
    ("outbox", "body", 0),
    ("outbox", "slot", 0),
    ("setting", "value", 0),
    ("heartbeat", "boot", 0),
]


@pytest.mark.parametrize(("table", "column", "row"), _COLUMNS)
async def test_a_byte_of_no_text_harms_no_other_game_and_not_the_start(
    club: Club, folder: Path, table: str, column: str, row: int
) -> None:
    other = alone_with("Jean")
    await club.say("Jean", "/duplicate", place=other)
    await club.say("Jean", "/commencer", place=other)
    await club.store.beats.heartbeat(Beat(club.now, timedelta(0), "boot", {"discord": club.now}))
    flip(folder, table, column, row=row, bit=0x80, at=2)
    club.open()
    await club.store.beats.last_seen()
    await club.store.games.beginnings()
    await club.wait(200)
    assert "ouverte" in await club.say("Ève", "/duplicate", place=alone_with("Ève"))
    assert any(m.place == other and "card" in m.slot for m in club.log)


async def test_the_log_has_nothing_of_what_stands_in_a_row(club: Club, folder: Path) -> None:
    """It may be a slip, in a round that is on."""
    await club.store.messages.post(OutboxRow(Public(PLACE), '{"audience": {"person": "SECRET', "x"))
    secret = '{"at": "SECRET", "player": "SECRET"}'
    change(folder, "UPDATE event SET data = ? WHERE seq = 3", secret)
    flip(folder, "event", "data", row=2, bit=0x80, at=1)
    with opened(
        folder / DATABASE_NAME
    ) as connection:  # its checksum is right, and still it cannot be read
        row = connection.execute("SELECT kind, version, data FROM event WHERE seq = 3").fetchone()
    change(folder, "UPDATE event SET checksum = ? WHERE seq = 3", checksum(GAME, 3, Encoded(*row)))
    club.open()
    with capture_logs() as logs:
        await club.wait(200)
        await club.deliver()
    assert {entry["event"] for entry in logs} >= {
        "a game is damaged",
        "message dropped: it cannot be read",
    }
    assert "SECRET" not in repr(logs)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("DELETE FROM event WHERE seq = 2", "event 2 is missing"),
        ("UPDATE event SET seq = 100 WHERE seq = 2", "event 2 is missing"),
        ("UPDATE event SET kind = 'player-left' WHERE seq = 2", "event 2 was changed"),
        ("UPDATE event SET version = version + 1 WHERE seq = 2", "event 2 was changed"),
        ("UPDATE event SET checksum = checksum + 1 WHERE seq = 2", "event 2 was changed"),
    ],
)
async def test_an_event_that_is_gone_or_moved_does_not_pass(
    club: Club, folder: Path, statement: str, said: str
) -> None:
    change(folder, statement)
    with pytest.raises(DamagedGame, match=said) as found:
        await club.store.games.load(GAME)
    assert len(found.value.events) == 1


async def test_who_asks_is_told_so_and_the_log_has_it_once(club: Club, folder: Path) -> None:
    damage(club, folder, 3)
    with capture_logs() as logs:
        for asked in ("/passer", "/grille", "/sac", "/rejoindre", "/duplicate", "!p:1"):
            told = await club.ask("Tom", asked)
            assert "endommagée" in told.text, asked
            assert told.refused, asked
    assert [entry["event"] for entry in logs] == ["a game is damaged"]
    assert GAME in logs[0]["why"]


async def test_it_is_told_in_its_place_when_it_should_go_on(club: Club, folder: Path) -> None:
    damage(club, folder, 3)
    with capture_logs() as logs:
        await club.wait(300)
        await club.deliver()
    assert [entry["event"] for entry in logs] == ["a game is damaged", "a game cannot go on"]
    told = club.newest("set-aside")
    assert "endommagée" in told.whole
    assert [button.press for button in told.buttons] == [Press.ORGANISE]


async def test_its_players_may_use_the_tools_and_play_elsewhere(club: Club, folder: Path) -> None:
    damage(club, folder, 3)
    assert "admis" in await club.say("Tom", "/mot chat")
    await club.say("Tom", "/duplicate", place=alone_with("Tom"))
    await club.say("Tom", "/commencer", place=alone_with("Tom"))
    assert club.newest("round-1").place == alone_with("Tom")


async def test_its_organiser_ends_it_and_the_place_is_free(club: Club, folder: Path) -> None:
    damage(club, folder, 3)
    panel = await club.ask("Léa", "!o:")
    (stop,) = panel.buttons
    assert "endommagée" in panel.text
    assert "Léa" in await club.say("Tom", "/arreter oui")
    assert await club.application.desk.running(PLACE) == [GAME]
    await club.ask("Léa", f"!{stop.payload}", game=GAME)
    assert await club.application.desk.running(PLACE) == []
    assert "arrêtée" in club.newest("set-aside").whole
    assert "ouverte" in await club.say("Tom", "/duplicate")
    assert await club.caretaker.wake(club.now) == 0


async def test_a_day_later_anybody_may_end_it(club: Club, folder: Path) -> None:
    """Its organiser may never come back, and on the page nobody manages a room."""
    damage(club, folder, 3)
    club.now += A_DAY - timedelta(minutes=1)
    told = await club.ask("Ève", "/arreter oui")
    assert "Léa" in told.text
    assert told.refused
    club.now += timedelta(minutes=1)
    await club.say("Ève", "/arreter oui")
    assert await club.application.desk.running(PLACE) == []
    assert "ouverte" in await club.say("Ève", "/duplicate")


async def test_whoever_asks_may_end_it_if_nobody_knows_who_leads_it(
    club: Club, folder: Path
) -> None:
    damage(club, folder, 1)
    await club.say("Tom", "/arreter oui")
    assert await club.application.desk.running(PLACE) == []


async def test_events_that_do_not_add_up_are_damage_too(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each can be read, but a round is scored that was never drawn."""

    def fails(*_: object) -> None:
        raise AssertionError("no round is on")

    monkeypatch.setattr("bot.games.kinds.duplicate.kind.Duplicate.evolve", staticmethod(fails))
    club.open()
    assert "endommagée" in await club.say("Tom", "/passer")
    monkeypatch.setattr("bot.games.kinds.duplicate.kind.Duplicate.evolve", staticmethod(evolve))
    await club.say("Tom", "/arreter oui")
    assert await club.application.desk.running(PLACE) == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event SET data = '{' WHERE seq = 1",
        "UPDATE event SET data = replace(data, '20', '21') WHERE seq = 1",
        "DELETE FROM event WHERE seq = 1",
    ],
)
async def test_which_list_it_began_with_is_not_known(
    club: Club, folder: Path, statement: str
) -> None:
    assert None not in [event for _, event in await club.store.games.beginnings()]
    assert change(folder, statement)
    assert await club.store.games.beginnings() == [(KIND, None)]


async def test_whoever_hosts_the_bot_ends_a_damaged_game_from_elsewhere(
    club: Club, folder: Path
) -> None:
    damage(club, folder, seq=3)
    club.operators = frozenset({Account("club", "max")})
    club.open()
    elsewhere = Place("club", "elsewhere")
    listed = await club.say("Max", "/statut cloturer", place=elsewhere)
    assert f"{GAME} ?" in listed
    for sure in (False, True):
        assert await club.store.games.running() == [GAME]
        end = club.request("Max", EndGame(GAME, sure), elsewhere)
        assert not (await club.application.handle(end)).refused
    assert await club.store.games.running() == []
    await club.deliver()
    assert "elle était endommagée" in club.log[-1].text
