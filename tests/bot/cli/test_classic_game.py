"""``chevalet game`` for classic games: exported as JSON and GCG from a database, and proved."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.games.kinds.classic.events import EVENTS, KIND, renumber
from bot.store import Batch, NewGame, Seat
from bot.talk.identity import Account, Place
from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.rules import FAMILY, TOURNAMENT, Solitaire
from engine.gcg import positions, read_gcg, remarks, unknown_words
from engine.lexicon import Lexicon
from tests.bot.stores import open_store
from tests.engine.classic.played_games import Played

Capture = pytest.CaptureFixture[str]
Facts = tuple[e.Event, ...]
Keep = Callable[..., str]
"""Stores a game; the path of a configuration that names the database."""


@pytest.fixture(autouse=True)
def _steady_draws() -> None:
    """Here the draws are the true ones."""


@pytest.fixture(scope="module")
def played(shipped: Lexicon) -> Played:
    """Léa and the program, to the end."""
    played = Played(shipped, FAMILY, (1, -1))
    played.do(c.GivePhrase(1, "vent d’ouest"))
    played.do(c.Start())
    played.play_on()
    return played


@pytest.fixture
def keep(tmp_path: Path, kept: Path, shipped: Lexicon) -> Keep:
    assert shipped.tables is not None  # they lie there now, and are not made again
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "tables").symlink_to(kept / "tables")

    async def stored(game: str, events: Facts, number: int) -> None:
        async with await open_store(tmp_path / "data", {KIND: EVENTS}) as store:
            person = await store.people.person(Account("playground", "lea"), "Léa Brûlé")
            new = NewGame(Place("playground", "club"), bytes(32), KIND, one_a_place=True)
            seats = (Seat(number, person),)
            await store.games.commit(Batch(game, 0, events, None, new=new, seats=seats, over=True))

    def keep_it(played: Played, number: int = 1) -> str:
        config = tmp_path / "config.toml"
        config.write_text(f"[general]\ndata_folder = '{tmp_path / 'data'}'\n", encoding="utf-8")
        events = tuple(renumber(event, {1: number}) for event in played.events)
        asyncio.run(stored(played.game.game, events, number))
        return str(config)

    return keep_it


def exported(config: str, capsys: Capture, *options: str) -> str:
    assert main(["game", "export", "--config", config, *options]) == 0
    said, complaint = capsys.readouterr()
    assert complaint == ""
    return said


def checked(
    data: dict[str, Any], config: str, tmp_path: Path, capsys: Capture
) -> tuple[int, str, str]:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    code = main(["game", "verify-draw", str(file), "--config", config])
    return code, *capsys.readouterr()


def test_the_last_game_is_exported_and_proved(
    played: Played, keep: Keep, tmp_path: Path, capsys: Capture
) -> None:
    config = keep(played)
    data = json.loads(exported(config, capsys))
    assert data["secret"] == played.secret.reveal()
    code, report, verdict = checked(data, config, tmp_path, capsys)
    assert code == 0
    proved, stated = verdict.splitlines()
    assert proved == "chevalet: Every draw is proved."
    assert stated.endswith("Taken as stated: what each did and when.")
    told = json.loads(report)
    assert told["problems"] == []
    assert told["phrases"] == ["vent d’ouest"]
    assert told["digest"] == data["digest"]
    assert told["ends"] == ["out"]


def test_what_was_changed_is_told_with_its_place(
    played: Played, keep: Keep, tmp_path: Path, capsys: Capture
) -> None:
    config = keep(played)
    data = json.loads(exported(config, capsys))
    number, word = next(
        (number, event)
        for number, event in enumerate(data["events"], start=1)
        if event["event"] == "word-placed"
    )
    word["data"]["points"] += 1
    code, report, verdict = checked(data, config, tmp_path, capsys)
    assert code == 1
    problem = {"event": number, "error": "other_facts", "fields": ["points"]}
    assert json.loads(report)["problems"] == [problem]
    assert f"event {number}: other facts (points)" in verdict


FRONT = ("version", "game", "lexicon", "commitment", "statement", "digest", "secret", "termination")


@pytest.mark.parametrize("name", FRONT)
@pytest.mark.parametrize("change", ["other", "none", "without"])
def test_what_is_to_be_compared_is_what_is_in_the_facts(
    played: Played, keep: Keep, tmp_path: Path, capsys: Capture, name: str, change: str
) -> None:
    config = keep(played)
    data = json.loads(exported(config, capsys))
    assert set(data) == {*FRONT, "kind", "events"}
    data[name] = None if change == "none" else "autre"
    if change == "without":
        del data[name]
    code, report, verdict = checked(data, config, tmp_path, capsys)
    assert code == 1
    assert json.loads(report)["problems"] == [{"error": "another_front", "field": name}]
    assert f"another front ({name})" in verdict


def test_that_a_game_was_stopped_is_taken_as_stated(
    shipped: Lexicon, keep: Keep, tmp_path: Path, capsys: Capture
) -> None:
    stopped = Played(shipped, FAMILY, (1, -1))
    stopped.do(c.Start())
    stopped.do(c.Abort())
    config = keep(stopped)
    code, report, verdict = checked(json.loads(exported(config, capsys)), config, tmp_path, capsys)
    assert code == 0
    assert json.loads(report)["stated"]["game-scored"] == 1
    assert "and that it was stopped at turn 1." in verdict


def test_a_game_is_exported_as_gcg_with_the_names_of_today(
    played: Played, keep: Keep, shipped: Lexicon, capsys: Capture
) -> None:
    text = exported(keep(played), capsys, "--format", "gcg", played.game.game)
    told = read_gcg(text)
    assert {player.name for player in told.players} == {"Léa Brûlé", "Chevalet (highest)"}
    assert remarks(told) == ()
    assert unknown_words(told, shipped) == ()
    result = played.game.results[-1]
    totals = {standing.player: standing.total for standing in result.standings}
    assert positions(told)[-1].totals == tuple(totals[seat.player] for seat in played.game.seats)


def test_each_game_of_a_match_is_a_file_of_its_own(
    shipped: Lexicon, keep: Keep, capsys: Capture
) -> None:
    match = Played(shipped, replace(TOURNAMENT, games=3), (1, 2))
    match.do(c.Start())
    match.play_on()
    config = keep(match)
    texts = [
        exported(config, capsys, "--format", "gcg", "--number", str(result.number))
        for result in match.game.results
    ]
    assert len(texts) == len(set(texts)) >= 2
    assert exported(config, capsys, "--format", "gcg") == texts[-1]
    assert main(["game", "export", "--format", "gcg", "--number", "9", "--config", config]) == 2
    assert "games of it are over" in capsys.readouterr().err


def test_a_linked_player_has_one_number_in_the_record(
    played: Played, keep: Keep, tmp_path: Path, capsys: Capture
) -> None:
    config = keep(played, 7)  # his number when he sat down; today he is person 1
    data = json.loads(exported(config, capsys))
    assert {event["data"].get("player") for event in data["events"]} == {None, 1, -1}
    assert checked(data, config, tmp_path, capsys)[0] == 0


def test_a_linked_player_keeps_his_second_rack(
    shipped: Lexicon, keep: Keep, tmp_path: Path, capsys: Capture
) -> None:
    alone = Played(shipped, replace(FAMILY, solitaire=Solitaire.TWO_RACKS), (7,))
    alone.do(c.Start())
    alone.play_on()
    config = keep(alone, 7)
    data = json.loads(exported(config, capsys))
    assert {event["data"].get("player") for event in data["events"]} == {None, 1, -10}
    assert checked(data, config, tmp_path, capsys)[0] == 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"events": 3}, "a list is needed"),
        ({"events": [3]}, '"event": name'),
        ({"events": [{"event": "nothing", "version": 1, "data": {}}]}, "not known"),
        ({"events": []}, "begins with its creation"),
    ],
)
def test_a_record_that_cannot_be_read_is_one_line(
    tmp_path: Path, capsys: Capture, change: dict[str, Any], said: str
) -> None:
    config = tmp_path / "config.toml"
    config.write_text(f"[general]\ndata_folder = '{tmp_path / 'data'}'\n", encoding="utf-8")
    code, out, err = checked({"kind": "classic", **change}, str(config), tmp_path, capsys)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert said in err


def test_points_are_checked_by_verify_draw(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"kind": "classic"}', encoding="utf-8")
    assert main(["game", "verify", str(file)]) == 2
    assert "verify-draw" in capsys.readouterr().err
