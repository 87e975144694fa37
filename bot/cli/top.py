"""``chevalet top``: the best plays for positions given as JSON lines."""

import argparse
from typing import Any

from bot.cli.bench import bench_lines
from bot.cli.common import (
    add_lexicon_option,
    answer_lines,
    board_of,
    formula_of,
    open_lexicon,
    rack_of,
)
from engine.lexicon import Lexicon
from engine.solutions import find_top

_DESCRIPTION = """\
Reads positions as JSON lines: {"rows": [15 texts], "rack": "AE?RSTT", "formula": "normal"};
writes for each the best score and every play that reaches it, sorted by (ref, word).
In rows, "." is an empty square, A-Z a tile, a-z a joker; in the rack, "?" is a joker.
"""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    parser = commands.add_parser(
        "top",
        help="find the best plays of positions (JSON lines)",
        description=_DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_lexicon_option(parser)
    parser.add_argument(
        "--bench", action="store_true", help="time the search as well; one JSON line on stderr"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer every line; exit code 2 if one of them was bad."""
    lexicon = open_lexicon(args.lexicon)
    if args.bench:
        return bench_lines(lambda data: top(data, lexicon), lexicon)
    return answer_lines(lambda data: top(data, lexicon))


def top(data: dict[str, Any], lexicon: Lexicon) -> dict[str, Any]:
    """The answer to one position.

    Raises:
        InputError: the position cannot be read.
    """
    formula = formula_of(data)
    plays = find_top(board_of(data), rack_of(data, formula), lexicon, formula)
    return {
        "top": plays[0].points if plays else 0,
        "plays": [
            {"ref": found.play.ref, "word": found.play.word, "score": found.points}
            for found in plays
        ],
    }
