"""``chevalet game`` for what somebody played alone: exported from a database, checked and proved."""

import asyncio
import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.games.kinds.solo.events import EVENTS, KIND
from bot.store import Batch, NewGame, Seat
from bot.talk.identity import Account, personal
from engine.lexicon import save
from engine.solo.rules import SoloRules
from engine.solo.state import Phase
from tests.bot.stores import open_store
from tests.engine.solo.games import ANNE, CLUB_WORDS, Alone

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _steady_draws() -> None:
    """Here the draws are the true ones."""


@pytest.fixture
def played() -> Alone:
    alone = Alone(SoloRules("normal", rounds=3), lexicon=CLUB_WORDS)
    while alone.phase is not Phase.ENDED:
        alone.go_on()
        alone.show_top()
    return alone


@pytest.fixture
def config(tmp_path: Path, played: Alone) -> str:
    """Of an installation where that game was played."""

    async def stored() -> None:
        async with await open_store(tmp_path / "data", {KIND: EVENTS}) as store:
            person = await store.people.person(Account("playground", "anne"), "Anne")
            new = NewGame(personal(person), bytes(range(32)), KIND, one_a_place=False)
            events, seats = tuple(played.log), (Seat(ANNE, person),)
            game = played.game.game
            await store.games.commit(Batch(game, 0, events, None, new=new, seats=seats, over=True))

    asyncio.run(stored())
    words, written = tmp_path / "club.lexicon", tmp_path / "config.toml"
    save(CLUB_WORDS, words)
    written.write_text(
        f"[general]\ndata_folder = '{tmp_path / 'data'}'\n[lexicons]\nclub = '{words}'\n",
        encoding="utf-8",
    )
    return str(written)


def test_it_is_exported_by_its_name_checked_and_proved(
    played: Alone, config: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "partie.json"
    export = ["game", "export", played.game.game, "--config", config, "-o", str(file)]
    assert main(export) == 0
    assert json.loads(file.read_text(encoding="utf-8"))["kind"] == KIND
    assert capsys.readouterr().out == ""
    words = str(tmp_path / "club.lexicon")
    assert main(["game", "verify", str(file), "--lexicon", words, "--config", config]) == 0
    checked = json.loads(capsys.readouterr().out)
    assert (checked["rounds"], checked["total"]) == (3, played.game.top_total)
    assert (checked["score_mismatches"], checked["not_top"]) == ([], [])
    assert main(["game", "verify-draw", str(file), "--config", config]) == 0
    assert "Every draw is proved." in capsys.readouterr().err


def test_nobody_exports_it_by_chance_and_it_is_no_gcg(
    played: Alone, config: str, capsys: Capture
) -> None:
    assert main(["game", "export", "--config", config]) == 2
    assert main(["game", "export", played.game.game, "--format", "gcg", "--config", config]) == 2
    assert "only classic games" in capsys.readouterr().err
