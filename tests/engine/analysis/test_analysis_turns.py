"""What each player knew, turn by turn: tables that a player could check by hand."""

from pathlib import Path

import pytest

from engine.analysis.phases import phase_of_round, phase_of_turn
from engine.analysis.turns import RecordedClassic, recorded_gcg
from engine.analysis.values import Phase
from engine.gcg import decode_gcg, read_gcg
from engine.strategy.position import Exchanged, Passed
from tests.builders import play

HEAD = "#player1 lea Léa\n#player2 tom Tom\n"


def read(text: str) -> RecordedClassic:
    return recorded_gcg(read_gcg(text if text.startswith("#player1") else HEAD + text))


def of_file(path: Path) -> RecordedClassic:
    return recorded_gcg(read_gcg(decode_gcg(path.read_bytes())))


@pytest.mark.parametrize(
    "own_turn, bag, phase",
    [
        (1, 88, Phase.OPENING),
        (2, 70, Phase.OPENING),
        (3, 69, Phase.MIDDLE),
        (9, 8, Phase.MIDDLE),
        (9, 7, Phase.BEFORE_END),
        (9, 1, Phase.BEFORE_END),
        (9, 0, Phase.END),
        (2, 7, Phase.BEFORE_END),
        (1, 0, Phase.END),
    ],
)
def test_phases_of_a_classic_game(own_turn: int, bag: int, phase: Phase) -> None:
    assert phase_of_turn(own_turn, bag) is phase


@pytest.mark.parametrize(
    "drawn, phase",
    [
        (7, Phase.FIRST_THIRD),
        (34, Phase.FIRST_THIRD),
        (35, Phase.SECOND_THIRD),
        (68, Phase.SECOND_THIRD),
        (69, Phase.LAST_THIRD),
        (102, Phase.LAST_THIRD),
    ],
)
def test_thirds_of_a_duplicate_game(drawn: int, phase: Phase) -> None:
    assert phase_of_round(drawn) is phase


def test_the_tiles_of_a_whole_game_are_counted(data_folder: Path) -> None:
    """The bag is empty when all 102 lie or are held; then the racks get shorter."""
    turns = of_file(data_folder / "gcg" / "woogles.gcg").turns
    assert len(turns) == 30
    assert [(turn.held, turn.bag) for turn in turns[:3]] == [
        ((7, 7), 88),
        ((7, 7), 83),
        ((7, 7), 80),
    ]
    assert [(turn.player, turn.rack, turn.held, turn.bag) for turn in turns[23:]] == [
        (1, "DEHIIR?", (7, 7), 6),
        (0, "GINOPUV", (7, 7), 1),
        (1, "AAADEEI", (4, 7), 0),
        (0, "IIUV", (4, 4), 0),
        (1, "AADE", (2, 4), 0),
        (0, "II", (2, 2), 0),
        (1, "DE", (1, 2), 0),
    ]
    assert all(turn.is_whole for turn in turns)


def test_a_word_that_came_off_is_the_turn_that_it_took(data_folder: Path) -> None:
    taken, *others = [
        turn for turn in of_file(data_folder / "gcg" / "woogles.gcg").turns if turn.taken_back
    ]
    assert not others
    assert taken.move == play("8J EETEJR")
    assert (taken.rack, taken.scores) == ("EEEJLRT", (84, 40))


def test_what_is_no_turn_changes_the_scores_alone() -> None:
    """A challenge that was wrong earns points, time costs some, and no tile is drawn for it."""
    game = read(
        ">lea: AEIRSTU 8H TRI +6 6\n>tom:  (challenge) +5 5\n>tom: BCDFGHJ - +0 5\n"
        ">lea: AESUXYZ (time) -10 -4\n>lea: AESUXYZ -SU +0 -4\n"
    )
    assert [(turn.player, turn.scores) for turn in game.turns] == [
        (0, (0, 0)),
        (1, (6, 5)),
        (0, (-4, 5)),
    ]
    assert [turn.move for turn in game.turns] == [play("H8 TRI"), Passed(), Exchanged("SU")]
    assert game.totals == (-4, 5)


def test_of_an_exchange_the_tiles_are_known_or_their_number() -> None:
    game = read(">lea: AEIRSTU -IUA +0 0\n>tom: BCDFGHJ -5 +0 0\n")
    assert [(turn.move, turn.exchanged) for turn in game.turns] == [
        (Exchanged("AIU"), 3),
        (Exchanged(""), 5),
    ]


@pytest.mark.parametrize("rack, whole", [("AEIRSTU", True), ("TRI", False), ("UNKNOWN", False)])
def test_a_rack_is_known_whole_or_in_part(rack: str, whole: bool) -> None:
    (turn,) = read(f">lea: {rack} 8H TRI +6 6\n").turns
    assert turn.is_whole is whole


def test_four_players_hold_twenty_eight_tiles(data_folder: Path) -> None:
    first, *_ = of_file(data_folder / "gcg" / "four_players.gcg").turns
    assert (first.held, first.bag) == ((7, 7, 7, 7), 74)


def test_the_bag_is_known_where_no_rack_is(data_folder: Path) -> None:
    """Elise writes what was placed, and nothing else."""
    turns = of_file(data_folder / "gcg" / "elise.gcg").turns
    assert [turn.bag for turn in turns[:4]] == [88, 81, 76, 72]
    assert [turn.is_whole for turn in turns[:4]] == [True, False, False, False]
