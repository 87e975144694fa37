"""``chevalet score``: the score of plays given as JSON lines, word by word."""

import argparse
from typing import Any

from bot.cli.common import (
    add_lexicon_option,
    answer_lines,
    board_of,
    formula_of,
    open_lexicon,
    rack_of,
)
from bot.cli.plays import play_of, sentence
from engine.errors import RuleViolation
from engine.lexicon import Lexicon
from engine.placement import place
from engine.scoring import score as score_placement

_DESCRIPTION = """\
Reads plays as JSON lines: {"rows": [15 texts], "ref": "H4", "word": "PAsSE", "formula": "normal"};
writes for each the score and its words. A play that may not lie there is answered with
{"error": code, "message": text}. Words that the list lacks are named under "invalid", and scored. In the
formulas with a dear joker, "rack" says what else is not in the bag.
"""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    parser = commands.add_parser(
        "score",
        help="score plays (JSON lines)",
        description=_DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_lexicon_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer every line; exit code 2 if one of them was bad."""
    lexicon = open_lexicon(args.lexicon)
    return answer_lines(lambda data: score(data, lexicon))


def score(data: dict[str, Any], lexicon: Lexicon) -> dict[str, Any]:
    """The answer to one play.

    Raises:
        InputError: the play cannot be read.
    """
    board, formula = board_of(data), formula_of(data)
    rack = rack_of(data, formula) if "rack" in data else None
    play = play_of(data)
    try:
        placement = place(board, play, formula=formula)
    except RuleViolation as error:
        return {"error": error.code, "message": sentence(error)}
    breakdown = score_placement(board, placement, formula, rack=rack)
    return {
        "score": breakdown.total,
        "words": [{"word": scored.word, "points": scored.points} for scored in breakdown.words],
        "scrabble": breakdown.is_scrabble,
        "invalid": list(placement.unknown_words(lexicon)),
    }
