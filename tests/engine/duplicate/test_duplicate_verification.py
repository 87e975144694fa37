"""Checking the scores, tops and words of recorded games, published ones and our own."""

import json
from pathlib import Path

import pytest

from engine.duplicate.record import read_record, record
from engine.duplicate.verification import GameReport, verify_game
from engine.lexicon import Lexicon
from tests.engine.duplicate.games import (
    CLUB_WORDS,
    WORDS,
    Referee,
    play_to_the_end,
)

PUBLISHED = json.loads(
    (Path(__file__).parents[2] / "data" / "games.json").read_text(encoding="utf-8")
)["games"]
NORMAL_GAME = next(game for game in PUBLISHED if game["formula"] == "normal")
JOKER_GAME = next(game for game in PUBLISHED if game["formula"] == "joker")


def _game_report(*rounds: tuple[str, str, str, int], formula: str = "normal") -> GameReport:
    """The report on rounds of (rack, reference, word, score)."""
    written = [
        {"rack": rack, "ref": ref, "word": word, "score": score}
        for rack, ref, word, score in rounds
    ]
    return verify_game(read_record({"formula": formula, "rounds": written}), WORDS)


def test_a_published_game_is_right() -> None:
    """Hiersac, 7 July 2018: every score as published, 1034 in all, and all tiles are of the set.

    The words of the game are the lexicon, so that none of them is unknown.
    """
    words = Lexicon.from_words(
        {played["word"].upper() for played in NORMAL_GAME["rounds"]}, name="hiersac"
    )
    report = verify_game(read_record(NORMAL_GAME), words)
    assert report.rounds == 21
    assert report.score_mismatches == ()
    assert report.illegal == ()
    assert report.total == NORMAL_GAME["total"] == 1034
    assert report.not_top == ()
    assert report.is_right


def test_words_that_a_published_game_makes_by_crossing_are_unknown_not_illegal() -> None:
    report = verify_game(read_record(NORMAL_GAME), Lexicon.from_words([], name="vide"))
    assert report.is_right
    unknown = {(entry["round"], entry["word"]) for entry in report.unknown_words}
    assert {(n, r["word"].upper()) for n, r in enumerate(NORMAL_GAME["rounds"], 1)} <= unknown


def test_a_published_joker_game_is_right() -> None:
    """Its grid changes behind the players (SPEC O1)."""
    report = verify_game(read_record(JOKER_GAME), WORDS)
    assert (report.is_right, report.rounds, report.total) == (True, 18, 1187)


def test_a_wrong_score_is_found_and_the_right_one_counted() -> None:
    report = _game_report(("CHATSER", "H4", "CHATS", 25))
    assert report.score_mismatches == (
        {"round": 1, "ref": "H4", "word": "CHATS", "recorded": 25, "score": 26},
    )
    assert (report.total, report.is_right) == (26, False)


@pytest.mark.parametrize(
    ("rack", "ref", "word", "error"),
    [
        ("CHATSER", "H4", "CHATONS", "tiles_not_on_rack"),
        ("CHATSER", "A1", "CHATS", "centre_not_covered"),
        ("CHATSER", "H12", "CHATS", "outside_the_board"),
        ("CHATSER", "H8", "C", "too_short"),
        ("KKATSER", "H4", "KAKTS", "tiles_not_in_the_bag"),
        ("CHATSERA", "H4", "CHATS", "too_many_tiles_on_the_rack"),
    ],
)
def test_an_illegal_round_is_named_counts_nothing_and_puts_nothing_on_the_board(
    rack: str, ref: str, word: str, error: str
) -> None:
    report = _game_report((rack, ref, word, 26), ("CHATSER", "H4", "CHATS", 26))
    assert report.illegal == ({"round": 1, "ref": ref, "word": word, "error": error},)
    assert (report.rounds, report.total, report.is_right) == (2, 26, False)
    assert report.score_mismatches == ()


def test_tiles_that_lie_on_the_board_cannot_be_on_a_rack() -> None:
    """The one K of the set lies there already."""
    report = _game_report(("KATSERU", "H5", "KATS", 0), ("KERUAIN", "4H", "KERU", 0))
    assert [entry["error"] for entry in report.illegal] == ["tiles_not_in_the_bag"]


def test_a_play_below_the_top_is_named_with_the_tops() -> None:
    report = _game_report(("CHATSER", "H5", "CHAT", 18))
    assert report.not_top == (
        {
            "round": 1,
            "ref": "H5",
            "word": "CHAT",
            "score": 18,
            "top": 26,
            "plays": [{"ref": "H4", "word": "CHATS"}],
        },
    )
    assert report.is_right  # it is legal, and its score is right


def test_unknown_words_are_named_with_their_round() -> None:
    report = _game_report(("CHATSER", "H4", "CHATS", 26), ("LESAAEI", "G2", "LES", 11))
    assert report.unknown_words == ({"round": 2, "word": "SC"},)


def test_without_any_play_in_the_list_there_is_no_top_to_miss() -> None:
    game = read_record({"rounds": [{"rack": "KWX", "ref": "H8", "word": "WX", "score": 40}]})
    report = verify_game(game, WORDS)
    assert report.not_top == ()
    assert report.unknown_words == ({"round": 1, "word": "WX"},)


def test_the_record_of_a_game_of_ours_is_right() -> None:
    game = play_to_the_end(Referee(lexicon=CLUB_WORDS)).game
    report = verify_game(read_record(record(game)), CLUB_WORDS)
    assert report.is_right
    assert report.not_top == report.unknown_words == ()
    assert report.total == sum(scored.top.points for scored in game.rounds)


def test_a_game_of_seven_and_eight_may_place_eight_tiles() -> None:
    report = _game_report(("MOUFLAIT", "H1", "MOUFLAIT", 171), formula="7et8")
    assert report.is_right
    assert _game_report(("MOUFLAIT", "H1", "MOUFLAIT", 171), formula="7sur8").illegal[0][
        "error"
    ] == ("too_many_tiles")
