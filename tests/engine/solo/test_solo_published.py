"""Games that a club published, played again: words, scores, totals are the published ones (SPEC S1, O1)."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.club_notation import read_notation, write_notation
from engine.lexicon import Lexicon
from engine.sheet import Sheet
from engine.solo.reasons import Termination
from engine.solo.rules import SoloRules
from engine.solo.sheets import read_sheet
from engine.solo.state import Phase
from tests.engine.solo.games import WORDS, Alone


@pytest.fixture(scope="module")
def games(data_folder: Path) -> dict[str, dict[str, Any]]:
    found = json.loads((data_folder / "games.json").read_text(encoding="utf-8"))["games"]
    return {game["id"]: game for game in found}


PUBLISHED = pytest.mark.parametrize(
    ("name", "total", "ends"),
    [
        ("hiersac-2018-07-07", 1034, Termination.ALL_PLACED),
        ("hiersac-2022-01-21", 1187, Termination.DRAWS_OVER),
    ],
)


def _play_again(sheet: Sheet, words: Lexicon) -> Alone:
    """Each time the kept word is answered."""
    alone = Alone(SoloRules(sheet.formula), sheet, lexicon=words)
    for given in sheet.rounds:
        assert sorted(alone.go_on()) == sorted(given.rack)
        alone.submit(str(given.play))
    return alone


@PUBLISHED
def test_kept_words_scores_and_total_are_the_published_ones(
    games: dict[str, dict[str, Any]], shipped: Lexicon, name: str, total: int, ends: Termination
) -> None:
    game = games[name]
    alone = _play_again(read_sheet(game, name=name), shipped)
    assert [
        {
            "rack": scored.rack,
            "word": scored.kept.play.word,
            "ref": scored.kept.play.ref,
            "score": scored.kept.points,
        }
        for scored in alone.game.rounds
    ] == [
        {**each, "rack": played.rack}
        for each, played in zip(game["rounds"], alone.game.rounds, strict=True)
    ]
    assert alone.game.top_total == game["total"] == total
    assert (alone.phase, alone.game.termination) == (Phase.ENDED, ends)


@PUBLISHED
def test_a_list_that_knows_none_of_the_words_places_them_all_the_same(
    games: dict[str, dict[str, Any]], name: str, total: int, ends: Termination
) -> None:
    alone = _play_again(read_sheet(games[name]), WORDS)
    assert (alone.game.top_total, alone.game.termination) == (total, ends)
    assert alone.game.percentage < 10


@PUBLISHED
def test_the_clubs_notation_of_it_is_the_same_game(
    games: dict[str, dict[str, Any]], name: str, total: int, ends: Termination
) -> None:
    sheet = read_sheet(games[name])
    assert read_notation(write_notation(sheet)) == sheet


def test_the_answer_earns_the_published_score_where_the_list_knows_the_word(
    games: dict[str, dict[str, Any]], shipped: Lexicon
) -> None:
    alone = _play_again(read_sheet(games["hiersac-2018-07-07"]), shipped)
    known = [scored for scored in alone.game.rounds if not scored.unknown]
    assert len(known) >= 15
    assert all(scored.result.points == scored.kept.points for scored in known)
    lost = sum(scored.kept.points for scored in alone.game.rounds if scored.unknown)
    assert alone.game.total == 1034 - lost
