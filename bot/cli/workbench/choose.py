"""``chevalet choose``: which move a program makes in positions given as JSON lines."""

import argparse
from collections.abc import Sequence
from typing import Any, assert_never

from bot.cli.common import (
    InputError,
    add_numbers,
    add_search_options,
    answer_lines,
    board_in_list,
    open_searchable,
    rack_of,
    text_of,
)
from bot.cli.workbench.levels import LEVELS, Advisor, Budget, add_budget_options, advisor, budget_of
from engine.board import Board
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.strategy.position import Exchanged, Passed, Position, Weighed, unseen_of
from engine.tiles import sort_tiles

_MOST_OTHERS = 3

_DESCRIPTION = """\
Reads positions as JSON lines: {"rows": [15 texts], "rack": "AE?RSTT"}; writes for each the move:
{"ref": "H4", "word": "PAsSE"}, {"exchange": "AE"} or {"pass": true}, each with "points", "worth" (what
the program expects of it, in hundredths of a point) and "nodes" (racks that were searched for it).
In rows, "." is an empty square, A-Z a tile, a-z a joker; in the rack, "?" is a joker.

A line may tell more of the game: "others": [7], the tiles each of the others holds, in order of play;
"scores": [120, 98], one's own points first, then theirs; "unseen": "AABC...", the tiles that are in the
bag and with the others, by default all of the set that are neither on the board nor in the rack.

The answer is the same for the same line, seed and nodes.
"""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    parser = commands.add_parser(
        "choose",
        help="choose a move in classic positions (JSON lines)",
        description=_DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_search_options(parser)
    parser.add_argument(
        "--level", choices=LEVELS, default=LEVELS[-1], help=f"who chooses; default: {LEVELS[-1]}"
    )
    add_budget_options(parser)
    add_numbers(parser, ("--seed", 0, "of the samples"))
    parser.add_argument(
        "--all", action="store_true", help='tell every move that was looked at, under "candidates"'
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer every line; exit code 2 if one of them was bad."""
    budget: Budget = budget_of(args)
    lexicon = open_searchable(args.lexicon, args.tables, config=args.config)
    asked = advisor(args.level, lexicon, budget)
    return answer_lines(lambda data: _answer(data, lexicon, asked, args))


def _answer(
    data: dict[str, Any], lexicon: Lexicon, asked: Advisor, args: argparse.Namespace
) -> dict[str, Any]:
    found = asked(position_of(data, lexicon), args.seed)
    answer = _shown(found[0])
    answer["nodes"] = sum(each.nodes for each in found)
    if args.all:
        answer["candidates"] = [_with_search(each) for each in found]
    return answer


def position_of(data: dict[str, Any], lexicon: Lexicon) -> Position:
    """The position in a line.

    Raises:
        InputError: it cannot be read, or cannot be.
    """
    board, rack = board_in_list(data, lexicon), rack_of(data, NORMAL)
    unseen = _unseen_of(data, board, rack)
    others = _numbers_of(data, "others", (min(NORMAL.rack_size, len(unseen)),))
    if not 1 <= len(others) <= _MOST_OTHERS or not all(
        1 <= held <= NORMAL.rack_size for held in others
    ):
        raise InputError(
            f"others: 1 to {_MOST_OTHERS} numbers from 1 to {NORMAL.rack_size} are needed"
        )
    scores = _numbers_of(data, "scores", (0,) * (1 + len(others)))
    try:
        return Position(board, rack, unseen, others, scores)
    except ValueError as error:
        raise InputError(str(error)) from None


def _unseen_of(data: dict[str, Any], board: Board, rack: str) -> str:
    try:
        left = unseen_of(board, rack)
    except ValueError:
        raise InputError("rows and rack: more tiles than the set has") from None
    if "unseen" not in data:
        return left
    told = text_of(data, "unseen")
    strange = next((tile for tile in told if told.count(tile) > left.count(tile)), None)
    if strange is not None:
        raise InputError(
            f"unseen: {left.count(strange)} {strange!r} are left, not {told.count(strange)}"
        )
    return sort_tiles(told)


def _numbers_of(data: dict[str, Any], key: str, usual: Sequence[int]) -> tuple[int, ...]:
    numbers = data.get(key, usual)
    if not isinstance(numbers, Sequence) or not all(type(number) is int for number in numbers):
        raise InputError(f"{key}: whole numbers are needed")
    return tuple(numbers)


def _shown(weighed: Weighed) -> dict[str, Any]:
    told = {"points": weighed.candidate.points, "worth": weighed.worth}
    match weighed.candidate.move:
        case Play() as play:
            return {"ref": play.ref, "word": play.word, **told}
        case Exchanged(tiles):
            return {"exchange": tiles, **told}
        case Passed():
            return {"pass": True, **told}
        case _:
            assert_never(weighed.candidate.move)


def _with_search(weighed: Weighed) -> dict[str, Any]:
    candidate = weighed.candidate
    return _shown(weighed) | {
        "error": weighed.error,
        "static": candidate.worth,
        "kept": candidate.kept,
        "nodes": weighed.nodes,
    }
