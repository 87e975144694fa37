"""Whatever happened in a game: it is proved, its sheet adds up, and it goes out as GCG and back."""

from hypothesis import settings

from engine.classic import commands as c
from engine.classic.draw_verification import verify_draws
from engine.classic.export import to_gcg
from engine.classic.history import positions
from engine.classic.sheet import sheet
from engine.classic.state import ClassicGame
from engine.gcg import positions as positions_of_gcg
from engine.gcg import read_gcg, remarks, write_gcg
from tests.engine.classic.test_classic_laws import AnyGame
from tests.engine.duplicate.games import CLUB_WORDS


class RecordedGame(AnyGame):
    """Any game, stopped in the end if it is not over."""

    def teardown(self) -> None:
        assert_told(self.game)
        self.do(c.Abort())
        assert_told(self.game)
        report = verify_draws(self.log, CLUB_WORDS)
        assert report.problems == ()
        assert report.is_right
        assert report.game == self.game


def assert_told(game: ClassicGame) -> None:
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
    assert positions(game)[-1].board == game.board or game.moves[-1].taken_back
    for racks in (False, True):
        told = to_gcg(game, [f"Seat {number}" for number in range(len(game.seats))], racks=racks)
        back = read_gcg(write_gcg(told))
        assert back == told
        assert remarks(back) == ()
        assert positions_of_gcg(back)[-1].board == game.board
        assert positions_of_gcg(back)[-1].totals == final


TestRecordedGame = RecordedGame.TestCase
TestRecordedGame.settings = settings(max_examples=20, stateful_step_count=30)
