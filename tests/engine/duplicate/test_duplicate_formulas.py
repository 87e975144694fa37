"""Whole games in every formula (SPEC O1 to O5): racks, tiles, the end, and what is checked afterwards."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.duplicate.draw_verification import verify_draws
from engine.duplicate.draws import Rejection
from engine.duplicate.reasons import Termination
from engine.duplicate.record import read_record, record
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import Openness
from engine.duplicate.state import DuplicateGame
from engine.duplicate.verification import verify_game
from engine.fair_draw import GameSecret
from engine.formulas import FORMULAS
from engine.lexicon import Lexicon
from engine.placement import place
from engine.tiles import ALL_TILES, JOKER, as_drawn, sort_tiles
from tests.engine.duplicate.games import (
    ANNE,
    CLUB_WORDS,
    NO_HURRY,
    Referee,
    play_to_the_end,
    replay,
)
from tests.laws import depth

ENDS = {Termination.ALL_PLACED, Termination.ONE_KIND_LEFT, Termination.NO_PLAY_LEFT}


def whole_game(formula: str, openness: Openness = Openness.EXTENSIONS) -> Referee:
    rules = replace(NO_HURRY, formula=formula, openness=openness)
    secret = GameSecret("formule", bytes([7]) * 32)
    return play_to_the_end(Referee(rules, players=(ANNE,), lexicon=CLUB_WORDS, secret=secret))


@pytest.fixture(scope="module", params=FORMULAS)
def played(request: pytest.FixtureRequest) -> Referee:
    return whole_game(request.param)


def after(game: DuplicateGame, scored: ScoredRound) -> str:
    """The tiles on the board once the top of a round lay there."""
    later = game.rounds[scored.number :]
    return (later[0].board if later else game.board).tiles


def test_it_goes_to_its_end_and_is_replayed(played: Referee) -> None:
    assert played.game.termination in ENDS
    assert replay(played.log) == played.game


def test_each_rack_has_the_tiles_and_jokers_that_the_formula_gives(played: Referee) -> None:
    game = played.game
    formula = game.rules.played_formula
    assert len(game.rounds[0].rack) == formula.rack_size
    for scored in game.rounds:
        lying = scored.board.tiles
        left = ALL_TILES.count(JOKER) - sum(map(str.islower, lying))
        for draw in scored.draws:
            assert len(draw.rack) <= formula.rack_size
            if formula.jokers.lie_apart:
                assert draw.rack.count(JOKER) == min(1, left)


def test_a_played_joker_lies_there_only_where_it_has_to(played: Referee) -> None:
    game = played.game
    formula = game.rules.played_formula
    for scored in game.rounds:
        placement = place(scored.board, scored.top.play, formula=formula)
        jokers = placement.used.count(JOKER)
        stuck = sum(map(str.islower, after(game, scored))) - sum(
            map(str.islower, scored.board.tiles)
        )
        assert 0 <= stuck <= jokers
        assert len(scored.freed) == jokers - stuck
        if not formula.jokers.give_way:
            assert stuck == jokers


def test_no_tile_is_lost(played: Referee) -> None:
    game = played.game
    lying = "".join(map(as_drawn, game.board.tiles))
    assert sort_tiles(lying + game.rest + game.bag) == sort_tiles(ALL_TILES)


def test_its_record_proves_scores_tops_and_draws(played: Referee) -> None:
    game = played.game
    written = read_record(json.loads(json.dumps(record(game))))
    report = verify_game(written, CLUB_WORDS)
    assert report.is_right
    assert (report.total, report.not_top) == (sum(each.top.points for each in game.rounds), ())
    assert verify_draws(written, CLUB_WORDS).is_right


def test_a_record_under_another_formula_is_found_out(played: Referee) -> None:
    data = record(played.game)
    names = list(FORMULAS)
    own = names.index(played.game.rules.formula)
    others = [*names[own + 1 :], *names[:own]]  # each is the next of another
    for name in others[: depth(1)]:
        report = verify_draws(read_record(data | {"formula": name}), CLUB_WORDS)
        assert {"error": "another_start", "field": "formula"} in report.problems


@pytest.mark.parametrize("formula", ["joker", "explosive", "joker-cher"])
def test_equal_tops_are_told_apart_by_what_would_follow_there(formula: str) -> None:
    game = whole_game(formula, Openness.SAMPLED).game
    assert any(scored.opening is not None for scored in game.rounds)
    assert verify_draws(read_record(record(game)), CLUB_WORDS).is_right


def test_a_dear_joker_earns_its_letter() -> None:
    """Placed as in the joker game, and higher: each top is compared with the same word for nothing."""
    dear, plain = whole_game("joker-cher").game, FORMULAS["joker"]
    written = read_record(record(dear) | {"formula": plain.name})
    assert any(
        found["recorded"] > found["score"]
        for found in verify_game(written, CLUB_WORDS).score_mismatches
    )


def test_a_published_joker_game_is_right_and_its_tops_are_found(
    data_folder: Path, shipped: Lexicon
) -> None:
    """The club's list is another, so tops are compared where ours knows the words."""
    found = json.loads((data_folder / "games.json").read_text(encoding="utf-8"))["games"]
    (published,) = [game for game in found if game["formula"] == "joker"]
    report = verify_game(read_record(published), shipped)
    assert report.is_right
    assert (report.rounds, report.total) == (18, 1187)
    unknown = {each["round"] for each in report.unknown_words}
    assert report.rounds - len(unknown) >= 10
    assert [each for each in report.not_top if each["round"] not in unknown] == []


def test_a_rack_that_goes_back_leaves_the_joker_with_six_others(played: Referee) -> None:
    formula = played.game.rules.played_formula
    for scored in played.game.rounds:
        for draw, following in zip(scored.draws, scored.draws[1:], strict=False):
            assert draw.rejected in {Rejection.KINDS, Rejection.NO_PLAY}
            assert following.kept == ""
            if formula.jokers.lie_apart and JOKER in draw.rack:
                assert following.rack.startswith(JOKER)
