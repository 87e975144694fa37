"""What goes wrong while somebody plays alone: it is told to who plays, and harms nobody else."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.library import Library
from bot.store.sqlite.database import DATABASE_NAME
from bot.store.sqlite.store import SqliteStore
from bot.talk.controls import STOP_NOW
from engine.lexicon import Lexicon
from tests.bot.club import Club
from tests.bot.games.kinds.solo.table import press
from tests.bot.plain import plain
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture
def club(shipped: Lexicon, store: SqliteStore) -> Club:
    """On a disk."""
    return Club(store, shipped)


def damage(folder: Path, seq: int) -> None:
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as file, file:
        file.execute("UPDATE event SET data = replace(data, '1', '2') WHERE seq = ?", (seq,))


async def test_time_in_which_the_bot_was_down_is_given_back(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement blitz")
    assert first.until is not None
    club.now += timedelta(seconds=30)
    await club.be_down(120)
    again = await club.ask("Léa", "/moi")
    assert again.until == first.until + timedelta(seconds=120)
    assert "20 points" in plain(await club.say("Léa", "/jouer H4 BATIE"))


async def test_a_game_that_cannot_be_read_is_told_and_ended_from_anywhere(
    club: Club, folder: Path
) -> None:
    first = await club.ask("Léa", "/entrainement blitz")
    damage(folder, 2)
    club.open()
    with capture_logs() as logs:
        await club.wait(90)
        told = await press(club, first, "Voir le top")
    assert "est endommagée" in told.text
    assert told.private
    assert [entry["event"] for entry in logs] == ["a game is damaged", "a game cannot go on"]
    assert (club.log, club.private) == ([], []), "nothing waits to be sent to no place"
    assert "Aucune partie" in await club.say("Léa", "/moi")
    others = await club.ask("Tom", f"!c:{STOP_NOW}", game=first.game)
    assert not others.text.startswith("Partie arrêtée")
    (stop,) = told.buttons
    over = await club.ask("Léa", f"!{stop.payload}", game=told.game)
    assert over.text.startswith("Partie arrêtée")
    assert "Coup 1" in await club.say("Léa", "/entrainement")


async def test_without_its_word_list_a_game_can_only_be_ended(club: Club, shipped: Lexicon) -> None:
    first = await club.ask("Léa", "/entrainement blitz")
    club.library = Library.of(CLUB_WORDS)
    club.open()
    with capture_logs() as logs:
        await club.wait(90)
    assert [entry["event"] for entry in logs] == ["a game cannot go on"]
    assert (club.log, club.private) == ([], [])
    refused = await press(club, first, "Jouer", typed="H4 BATIE")
    assert "liste de mots a changé" in refused.text
    assert "Partie terminée" in (await club.ask("Léa", "/arreter oui")).text


async def test_with_its_word_list_back_it_goes_on(club: Club, shipped: Lexicon) -> None:
    first = await club.ask("Léa", "/entrainement")
    club.library = Library.of(CLUB_WORDS)
    club.open()
    assert "liste de mots a changé" in (await press(club, first, "Voir le top")).text
    club.library = Library.of(shipped)
    club.open()
    assert "20 points" in plain((await press(club, first, "Jouer", typed="H4 BATIE")).text)
