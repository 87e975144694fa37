"""The joker game, alone (SPEC O1, O5): one joker a rack, back as long as its letter is in the bag."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.board import Board
from engine.duplicate.draw_verification import verify_draws
from engine.duplicate.drawing import to_draw
from engine.duplicate.record import read_record
from engine.duplicate.verification import verify_game
from engine.formulas import FORMULAS
from engine.joker_game import board_after
from engine.placement import place
from engine.solo.record import record
from engine.solo.rules import SoloRules
from engine.solo.state import Phase
from engine.tiles import ALL_TILES, JOKER, as_drawn, remove_tiles, sort_tiles
from tests.builders import board, play
from tests.engine.solo.games import CLUB_WORDS, Alone

JOKER_FORMULAS = [name for name, formula in FORMULAS.items() if formula.jokers.give_way]
JOKER_GAMES = [name for name, formula in FORMULAS.items() if formula.jokers.lie_apart]


@pytest.fixture(scope="module")
def published(data_folder: Path) -> dict[str, Any]:
    found = json.loads((data_folder / "games.json").read_text(encoding="utf-8"))["games"]
    (game,) = [game for game in found if game["formula"] == "joker"]
    return dict(game)


def played(formula: str) -> Alone:
    """A whole game in which the top is shown."""
    alone = Alone(SoloRules(formula), lexicon=CLUB_WORDS)
    while alone.phase is not Phase.ENDED:
        alone.go_on()
        if alone.phase is Phase.ON:
            alone.show_top()
    return alone


def test_a_published_game_has_the_jokers_that_are_dealt_here(published: dict[str, Any]) -> None:
    formula, lies, kept = FORMULAS["joker"], Board.empty(), ""
    for round_ in published["rounds"]:
        rack = round_["rack"]
        joker, bag, count = to_draw(lies, kept, formula)
        new = remove_tiles(rack, kept) if not set(kept) - set(rack) else rack
        assert (JOKER in kept + joker) == (JOKER in rack)
        assert len(joker) + count in (len(new), len(new) - len(kept))
        assert JOKER not in bag
        said = place(lies, play(f"{round_['ref']} {round_['word']}"), rack=rack, formula=formula)
        kept = remove_tiles(rack, said.used)
        lies = board_after(lies, said, kept, formula)


@pytest.mark.parametrize("formula", JOKER_GAMES)
def test_each_rack_has_one_joker_as_long_as_there_is_one(formula: str) -> None:
    alone = played(formula)
    size = FORMULAS[formula].rack_size
    stuck = 0
    for scored in alone.game.rounds:
        for draw in scored.draws:
            assert draw.rack.count(JOKER) == (1 if stuck < 2 else 0)
            assert len(draw.rack) <= size
        stuck = _jokers_on(alone, scored.number)
    assert len(alone.game.rounds[0].rack) == size


def _jokers_on(alone: Alone, rounds: int) -> int:
    """Those that lie on the board after so many rounds."""
    after = [scored.board for scored in alone.game.rounds[rounds:]] or [alone.game.board]
    return sum(map(str.islower, after[0].tiles))


@pytest.mark.parametrize("formula", JOKER_FORMULAS)
def test_its_draws_are_proved_and_its_scores_are_right(formula: str) -> None:
    alone = played(formula)
    written = read_record(json.loads(json.dumps(record(alone.game))))
    assert verify_draws(written, CLUB_WORDS).is_right
    report = verify_game(written, CLUB_WORDS)
    assert report.is_right
    assert report.total == alone.game.top_total
    assert report.not_top == ()


@pytest.mark.parametrize(
    ("lies", "word", "tiles"),
    [
        ("H4 KA", "4H Ki", "KAI"),
        ("H4 KA", "4H Kk", "KAk"),
        ("H4 KA", "5H Aki", "KAkI"),
    ],
    ids=["there are more", "the only one lies there", "one of each"],
)
def test_a_played_joker_gives_way_to_its_letter_unless_that_has_run_out(
    lies: str, word: str, tiles: str
) -> None:
    formula, before = FORMULAS["joker"], board(lies)
    placed = place(before, play(word), rack="??AELNS", formula=formula)
    assert board_after(before, placed, "AELNS", formula).tiles == tiles


@pytest.mark.parametrize(
    ("lies", "kept", "comes"),
    [
        ("H4 KA", "", (JOKER, 6)),
        ("H4 KA", "AEI", (JOKER, 3)),
        ("H4 KA", "AE?", ("", 4)),
        ("H4 WkA", "AEI", (JOKER, 3)),
        ("H4 WkAk", "AEI", ("", 4)),
    ],
)
def test_the_second_joker_takes_over_and_then_it_is_an_ordinary_game(
    lies: str, kept: str, comes: tuple[str, int]
) -> None:
    joker, bag, count = to_draw(board(lies), kept, FORMULAS["joker"])
    assert (joker, count) == comes
    assert JOKER not in bag


def test_no_tile_is_lost() -> None:
    alone = played("joker")
    lying = "".join(map(as_drawn, alone.game.board.tiles))
    assert sort_tiles(lying + alone.game.rest + alone.game.bag) == sort_tiles(ALL_TILES)
