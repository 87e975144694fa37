"""``chevalet top``: the best plays for positions given as JSON lines."""

import argparse
from dataclasses import dataclass
from typing import Any

from bot.cli.common import (
    InputError,
    add_search_options,
    answer_lines,
    board_in_list,
    formula_of,
    open_searchable,
    rack_of,
)
from bot.cli.plays import play_of, sentence
from bot.cli.workbench.bench import bench_lines
from engine.board import Board
from engine.errors import RuleViolation
from engine.formulas import Formula
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.solutions import Solution, best_plays, find_top, grade, solutions

_DESCRIPTION = """\
Reads positions as JSON lines: {"rows": [15 texts], "rack": "AE?RSTT", "formula": "normal"};
writes for each the best score and every play that reaches it, sorted by (ref, word).
In rows, "." is an empty square, A-Z a tile, a-z a joker; in the rack, "?" is a joker.
The words on the board must be in the list.

--best and --all list more plays, best first. A line that has "play": {"ref": "H4", "word": "PAsSE"}
is answered with its grade too: points, loss to the top, rank, and how many plays earn more.
"""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The number of plays to be listed: so many, all, or (neither) those that reach the top."""

    best: int | None = None
    all: bool = False


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    parser = commands.add_parser(
        "top",
        help="find the best plays of positions (JSON lines)",
        description=_DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_search_options(parser)
    number = parser.add_mutually_exclusive_group()
    number.add_argument("--best", type=int, metavar="N", help="list the N best plays")
    number.add_argument("--all", action="store_true", help="list all plays")
    parser.add_argument(
        "--bench",
        action="store_true",
        help="time the search as well, warm and as a first one (first_median_us, first_mean_us: "
        "each position once, in rotation); one JSON line on stderr",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer every line; exit code 2 if one of them was bad."""
    if args.best is not None and args.best < 1:
        raise InputError(f"--best: at least 1, not {args.best}")
    lexicon = open_searchable(args.lexicon, args.tables, config=args.config)
    wanted = Wanted(args.best, args.all)
    if args.bench:
        return bench_lines(lambda data: top(data, lexicon, wanted), lexicon)
    return answer_lines(lambda data: top(data, lexicon, wanted))


def top(data: dict[str, Any], lexicon: Lexicon, wanted: Wanted) -> dict[str, Any]:
    """The answer to one position.

    Raises:
        InputError: the position cannot be read.
    """
    formula = formula_of(data)
    board, rack = board_in_list(data, lexicon), rack_of(data, formula)
    plays = _list(board, rack, lexicon, formula, wanted)
    answer: dict[str, Any] = {
        "top": plays[0].points if plays else 0,
        "plays": [
            {"ref": found.play.ref, "word": found.play.word, "score": found.points}
            for found in plays
        ],
    }
    if "play" in data:
        answer["grade"] = _grade(_play_of(data["play"]), board, rack, lexicon, formula)
    return answer


def _list(
    board: Board, rack: str, lexicon: Lexicon, formula: Formula, wanted: Wanted
) -> list[Solution]:
    if wanted.all:
        return solutions(board, rack, lexicon, formula)
    if wanted.best is not None:
        return best_plays(board, rack, lexicon, formula, count=wanted.best)
    return find_top(board, rack, lexicon, formula)


def _play_of(data: Any) -> Play:
    if not isinstance(data, dict):
        raise InputError('play: {"ref": "H4", "word": "PAsSE"} is needed')
    return play_of(data)


def _grade(
    play: Play, board: Board, rack: str, lexicon: Lexicon, formula: Formula
) -> dict[str, int]:
    try:
        graded = grade(play, board, rack, lexicon, formula)
    except RuleViolation as error:
        raise InputError(f"play: {sentence(error)}") from None
    return {
        "score": graded.points,
        "loss": graded.loss,
        "rank": graded.rank,
        "better": graded.better,
    }
