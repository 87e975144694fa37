"""The score sheet, the position after any move, and the game as GCG."""

from dataclasses import fields

import pytest

from engine.board import Board
from engine.classic import events as e
from engine.classic.export import to_gcg
from engine.classic.history import positions
from engine.classic.reasons import Ending, LossReason, PenaltyReason
from engine.classic.sheet import Exchange, Lost, Pass, Word, sheet
from engine.classic.state import ClassicGame
from engine.gcg import positions as positions_of_gcg
from engine.gcg import read_gcg, remarks, write_gcg
from tests.builders import play as said
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, START
from tests.engine.classic.told_games import Told

NAMES = ("Anne Lèbre", "Bob")


@pytest.fixture
def told() -> Told:
    """Everything that a sheet can hold: Bob's word falls, Anne's stands and costs him five points."""
    told = Told("CHATSEL", "MERLESO")
    turn = told.plays(ANNE, "H4 CHATS", "UNE?A", contestable=True)
    told.stands(BOB, turn, "CHATS", costs=5)
    turn = told.plays(BOB, "8D MERLS", contestable=True)
    told.falls(ANNE, turn, "MERLS")
    told.exchanges(ANNE, "EL", "IO")
    told.passes(BOB)
    told.loses_turn(ANNE, LossReason.TIME)
    told.plays(BOB, "8H SEL", "AB")
    return told


def ended(told: Told) -> ClassicGame:
    """Bob is out of it: what Anne has left comes off and is his."""
    anne, bob = told.game.seats
    left = "U?A"
    standings = [
        e.Standing(BOB, 1, bob.score + 2, "", 0, 2),
        e.Standing(ANNE, 2, anne.score - 2, left, 2, 0),
    ]
    told.ends(Ending.OUT, standings)
    return told.game


def test_every_turn_is_on_the_sheet_with_points_and_totals(told: Told) -> None:
    lines = sheet(told.game).lines
    assert [(line.number, line.player, line.points, line.total) for line in lines] == [
        (1, ANNE, 26, 26), (2, BOB, 0, -5), (3, ANNE, 0, 26), (4, BOB, 0, -5),
        (5, ANNE, 0, 26), (6, BOB, 3, -2),
    ]  # fmt: skip
    assert [line.entry for line in lines] == [
        Word(said("H4 CHATS"), 26, verdicts=(("CHATS", True),)),
        Word(said("8D MERLS"), 8, taken_back=True, verdicts=(("MERLS", False),)),
        Exchange(2),
        Pass(),
        Lost(LossReason.TIME),
        Word(said("8H SEL"), 3),
    ]


def test_points_that_were_taken_off_stand_in_the_next_line_of_that_seat(told: Told) -> None:
    assert [line.penalty for line in sheet(told.game).lines] == [0, 5, 0, 0, 0, 0]
    told.tell(e.PlayerPenalised(ANNE, 20, PenaltyReason.SANCTION, START))
    assert sheet(told.game).totals == (6, -2)


def test_a_substitute_goes_on_in_the_column_of_the_seat(told: Told) -> None:
    told.tell(e.PlayerReplaced(ANNE, CHLOE, START))
    told.passes(CHLOE)
    paper = sheet(told.game)
    assert paper.players == (CHLOE, BOB)
    assert [(line.seat, line.player) for line in paper.lines if line.seat == 0] == [
        (0, ANNE), (0, ANNE), (0, ANNE), (0, CHLOE),
    ]  # fmt: skip
    assert paper.lines[-1].total == 26


def test_the_end_is_on_the_sheet_of_its_game_alone(told: Told) -> None:
    assert sheet(told.game).result is None
    game = ended(told)
    assert sheet(game).result is game.results[-1]
    told.tell(e.GameBegan(2, START))
    paper = sheet(told.game)
    assert (paper.result, paper.lines, paper.totals) == (None, (), (0, 0))


def test_each_position_has_the_board_as_it_lay_then(told: Told) -> None:
    found = positions(told.game)
    assert len(found) == len(told.game.moves) + 1
    assert found[0].board == Board.empty()
    assert [set(position.board.words()) for position in found[1:]] == [
        {"CHATS"}, {"CHATS", "MERLS"}, {"CHATS"}, {"CHATS"}, {"CHATS"}, {"CHATS", "SEL"},
    ]  # fmt: skip
    assert found[-1].board == told.game.board
    assert [position.totals for position in found][-2:] == [(26, -5), (26, -2)]


def test_the_end_is_a_position_of_its_own_with_the_last_totals(told: Told) -> None:
    before = positions(told.game)
    *others, last = positions(ended(told))
    assert tuple(others) == before
    assert (last.line, last.totals) == (None, (24, 0))
    assert last.board == told.game.board


def test_nothing_private_is_on_sheet_or_position(told: Told) -> None:
    private = {"tiles", "rack", "drawn"}
    for kind in (Word, Exchange, Pass, Lost):
        assert private.isdisjoint(field.name for field in fields(kind))
    assert "rack" not in repr(sheet(told.game))
    assert "rack" not in repr(positions(told.game))


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("racks", [False, True])
def test_a_game_as_gcg_is_read_back_with_board_totals_and_no_remark(
    told: Told, *, over: bool, racks: bool
) -> None:
    game = ended(told) if over else told.game
    written = to_gcg(game, NAMES, racks=racks)
    back = read_gcg(write_gcg(written))
    assert back == written
    assert remarks(back) == ()
    last = positions_of_gcg(back)[-1]
    assert last.board == game.board
    result = game.result
    totals = (
        {seat.player: seat.score for seat in game.seats}
        if result is None
        else {standing.player: standing.total for standing in result.standings}
    )
    assert last.totals == (totals[ANNE], totals[BOB])


def test_racks_are_told_only_when_they_may_be(told: Told) -> None:
    shown = write_gcg(to_gcg(told.game, NAMES, racks=False))
    assert ">Bob:  - +0 0" in shown
    assert ">Anne_Lebre:  -2 +0 26" in shown
    assert ">Anne_Lebre: ACHST 8D CHATS +26 26" in shown
    assert "#rack" not in shown
    told_all = write_gcg(to_gcg(told.game, NAMES, racks=True))
    assert ">Anne_Lebre: ACEHLST 8D CHATS +26 26" in told_all
    assert " -EL +0 26" in told_all
    assert "#rack1 AEINOU?\n" in told_all


def test_penalties_come_off_at_the_end_where_other_programs_read_them(told: Told) -> None:
    text = write_gcg(to_gcg(ended(told), NAMES, racks=True))
    lines = text.splitlines()
    assert lines[-4:] == [
        ">Anne_Lebre: AU? (AU?) -2 24",
        ">Bob:  (AU?) +2 5",
        ">Bob:  (time) -5 0",
        "#note penalties",
    ]
    assert "#note turn lost: time" in lines
    assert "#note ended: out" in lines
    assert any(line.startswith(">Bob: EELMORS --") for line in lines)
