"""Whatever happened in a game: it is proved, its sheet adds up, and it goes out as GCG and back.

GCG leaves a joker that was had for its letter where it lay (SPEC V1): there the same letters lie on the same
squares, points through it may be remarked on, and the joker is one too many once it is placed again.
"""

from dataclasses import replace

from engine.board import Board
from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.draw_verification import verify_draws
from engine.classic.export import to_gcg
from engine.classic.history import positions
from engine.classic.sheet import sheet
from engine.classic.state import ClassicGame
from engine.gcg import GcgError, read_gcg, remarks, write_gcg
from engine.gcg import positions as positions_of_gcg
from tests.engine.classic.games import ANNE, BOB, FREE, Table
from tests.engine.classic.test_classic_laws import AnyGame, last_began
from tests.engine.duplicate.games import CLUB_WORDS
from tests.laws import examples


class RecordedGame(AnyGame):
    """Any game, stopped in the end if it is not over."""

    def teardown(self) -> None:
        assert_told(self.game, jokers_had=self.jokers_had)
        self.do(c.Abort())
        assert_told(self.game, jokers_had=self.jokers_had)
        report = verify_draws(self.log, CLUB_WORDS)
        assert report.problems == ()
        assert report.is_right
        assert report.game == self.game

    @property
    def jokers_had(self) -> bool:
        """Whether any was, in the game that is on."""
        return any(isinstance(event, e.JokerRecycled) for event in self.log[last_began(self.log) :])


def assert_told(game: ClassicGame, *, jokers_had: bool) -> None:
    """Sheet, history and GCG say what has happened."""
    result = game.result
    final = tuple(seat.score for seat in game.seats)
    if result is not None:
        totals = {standing.player: standing.total for standing in result.standings}
        final = tuple(totals[seat.player] for seat in game.seats)
        assert positions(game)[-1].totals == final
    paper = sheet(game)
    for number in range(len(game.seats)):
        lines = [line for line in paper.lines if line.seat == number]
        assert sum(line.points - line.penalty for line in lines) == (
            lines[-1].total if lines else 0
        )
    left = game.moves[-1].board if game.moves and game.moves[-1].taken_back else None
    assert game.board in (positions(game)[-1].board, left)
    for racks in (False, True):
        told = to_gcg(game, [f"Seat {number}" for number in range(len(game.seats))], racks=racks)
        try:
            back = read_gcg(write_gcg(told))
        except GcgError as error:
            assert jokers_had
            assert "jokers" in error.problem
            continue
        assert back == told
        last = positions_of_gcg(back)[-1]
        assert last.totals == final
        if jokers_had:
            assert _letters(last.board) == _letters(game.board)
            assert all(remark.problem.endswith("is right") for remark in remarks(back))
        else:
            assert last.board == game.board
            assert remarks(back) == ()


def _letters(board: Board) -> list[str]:
    return [row.upper() for row in board.rows]


TestRecordedGame = RecordedGame.TestCase
TestRecordedGame.settings = examples(20, stateful_step_count=30)


def test_a_joker_that_was_had_is_told_whatever_follows() -> None:
    table = Table(replace(FREE, recycling=True), ("LE?TITA", "SSSRATE"))
    table.play(ANNE, "H8 LE(S)")
    table.do(c.Recycle(BOB, table.turn, "H10"))
    assert_told(table.game, jokers_had=True)
    table.play(BOB, "G8 SERT")
    table.contest(ANNE, "SERT")
    assert_told(table.game, jokers_had=True)
    table.do(c.Abort())
    assert_told(table.game, jokers_had=True)
