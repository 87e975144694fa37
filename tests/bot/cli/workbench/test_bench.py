"""How a search is timed: what lies between two looks at the clock."""

from collections.abc import Sequence

import pytest

from bot.cli.workbench import bench
from engine.board import Board
from engine.finders import Finders
from engine.formulas import NORMAL, Formula
from engine.kernel import Ending, Kernel, Playouts, TopFinder
from engine.lexicon import Lexicon
from tests.builders import lexicon

POSITIONS: list[bench.Searched] = [(Board.empty(), rack, NORMAL) for rack in ("RIZ", "SA")]


class Told(TopFinder):
    """A finder that says what it is asked."""

    done: list[str]

    def set_board(self, rows: Sequence[str]) -> None:
        self.done.append("board")
        super().set_board(rows)

    def set_rack(self, tiles: str, formula: Formula) -> None:
        self.done.append(tiles)
        super().set_rack(tiles, formula)

    def search(self, wanted: int = 1, floor: int = 0) -> int:
        self.done.append("search")
        return super().search(wanted, floor)


@pytest.fixture
def words() -> Lexicon:
    return lexicon("AS SA RIZ")


def test_a_first_search_follows_a_fresh_set_up_and_another_position(
    words: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def clock() -> float:
        done.append("clock")
        return len(done) / 1e6

    monkeypatch.setattr(bench, "perf_counter", clock)
    monkeypatch.setattr(Told, "done", done, raising=False)
    finders = Finders(words.finders.tables, Kernel(Told, Playouts, Ending, ""))
    times = bench.time_positions(finders, POSITIONS)
    once = [
        asked for _, rack, _ in POSITIONS for asked in ("board", rack, "clock", "search", "clock")
    ]
    assert done[-len(once) * bench.ROTATIONS :] == once * bench.ROTATIONS
    assert [round(one.first) for one in times] == [
        2,
        2,
    ]  # the second look, and what was asked between
