"""``chevalet analyse``: what a game that is over could have been."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.cli.analysed_files import read_game
from bot.cli.analysis_report import Report, of_moves, of_rounds
from bot.cli.common import (
    OK,
    InputError,
    add_config_option,
    add_lexicon_option,
    open_searchable,
    require_file,
)
from bot.cli.progress import ProgressBar
from bot.cli.workbench.levels import MOST_NODES
from bot.texts import LANGUAGES
from engine.analysis import classic, duplicate
from engine.analysis.comparing import Budget
from engine.analysis.duplicate import RecordedDuplicate
from engine.analysis.turns import RecordedClassic
from engine.analysis.values import Analysis, NotAnalysable
from engine.formulas import FORMULAS
from engine.lexicon import Lexicon
from engine.strategy.leaves import Leaves
from render.table import TablePicture
from render.table_image import table_png
from render.theme import THEMES

NODES = 2000
"""For each move, where nothing else is said: a second or so."""
_GAP = "  "

_DESCRIPTION = """\
Reads a game that is over and says what each move lost to the best there was, which bonus words were missed,
and the sums by player and phase. What the file is, is found out by what is in it: GCG of any program; a
record of `chevalet game export`, classic (of a match: --number), duplicate or alone; a duplicate game with
bulletins as `chevalet referee` reads it, JSON or a table.

A classic game: moves are compared by their points and the tiles they keep, then by simulation of what may
follow (--nodes, for each move), and with an empty bag by search. --static leaves the last two out. A
duplicate game: each round is held against its top.
"""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    parser = commands.add_parser(
        "analyse",
        help="say what a finished game could have been: points lost, scrabbles missed",
        description=_DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="GCG, JSON or .csv; - for stdin")
    parser.add_argument(
        "--number",
        metavar="N",
        type=int,
        help="which game of a match, or of a file with several; default: the last",
    )
    parser.add_argument(
        "--player", metavar="NAME", help="this one's moves alone: name, or place in the file from 1"
    )
    parser.add_argument(
        "--moves", action="store_true", help="each move in full, with the best ones"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--simulate", action="store_true", help="play the best moves on at random (default)"
    )
    how.add_argument(
        "--static", action="store_true", help="points and kept tiles alone: a second a game"
    )
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=int,
        default=NODES,
        help=f"searches for each move that is simulated; default: {NODES}",
    )
    parser.add_argument(
        "--seed", metavar="N", type=int, default=0, help="of the simulation's chance"
    )
    parser.add_argument(
        "--json", action="store_true", help="one line; worths and losses in hundredths of a point"
    )
    parser.add_argument("--table", metavar="CSV", type=Path, help="write a table for spreadsheets")
    parser.add_argument("-o", "--output", metavar="PNG", type=Path, help="draw the table")
    parser.add_argument("--formula", choices=FORMULAS, help="of a game with bulletins")
    parser.add_argument("--theme", choices=THEMES, default="light")
    parser.add_argument("--language", choices=LANGUAGES, default="fr")
    add_lexicon_option(parser)
    add_config_option(parser)
    parser.set_defaults(run=run, regulation=None, connection=False, solo_players=None)


def run(args: argparse.Namespace) -> int:
    """Read, judge, write what is asked for, and tell."""
    if not 1 <= args.nodes <= MOST_NODES:
        raise InputError(f"--nodes: from 1 to {MOST_NODES}, not {args.nodes}")
    require_file("--table", args.table, args.file)
    require_file("--output", args.output, args.file)
    lexicon, texts = open_searchable(args.lexicon, config=args.config), LANGUAGES[args.language]
    recorded = read_game(args, lexicon)
    names = [
        name or texts.analysis.unnamed(number) for number, name in enumerate(recorded.names, 1)
    ]
    player = None if args.player is None else _player(args.player, names)
    bar = ProgressBar(sys.stderr, "Analysing")
    try:
        if isinstance(recorded.game, RecordedDuplicate):
            rounds = duplicate.analyse(recorded.game, lexicon, progress=bar.show)
            bar.clear()
            _tell(of_rounds(rounds, names, texts, player), args)
        else:
            moves = _classic(recorded.game, lexicon, bar, args)
            bar.clear()
            _tell(of_moves(moves, names, texts, player), args)
    except NotAnalysable as error:
        raise InputError(f"{args.file}: {error}") from None
    finally:
        bar.clear()
    return OK


def _player(wanted: str, names: Sequence[str]) -> int:
    """The player that a name means, or its beginning if only one begins so; or a place from 1."""
    begins = wanted.casefold()
    folded = [name.casefold() for name in names]
    meant = [at for at, name in enumerate(folded) if name == begins]
    meant = meant or [at for at, name in enumerate(folded) if name.startswith(begins)]
    if len(meant) == 1:
        return meant[0]
    if wanted.isdecimal() and 1 <= int(wanted[:9]) <= len(names):
        return int(wanted[:9]) - 1
    known = ", ".join(names) or "none is named in the file"
    raise InputError(f"--player: {wanted!r} is none of the players ({known})")


def _classic(
    game: RecordedClassic, lexicon: Lexicon, bar: ProgressBar, args: argparse.Namespace
) -> Analysis:
    budget = Budget(0 if args.static else args.nodes, args.seed)
    leaves = Leaves.load_shipped()
    return classic.analyse(game, lexicon, leaves, budget=budget, progress=bar.show)


def _tell(report: Report, args: argparse.Namespace) -> None:
    """As it is asked for: files first, then JSON, or all of it in words."""
    if args.table is not None:
        args.table.write_text(report.csv(), encoding="utf-8", newline="")
    if args.output is not None:
        args.output.write_bytes(table_png(report.picture, THEMES[args.theme]))
    if args.json:
        print(json.dumps(report.data(), ensure_ascii=False, separators=(",", ":")))
        return
    print(report.picture.title)
    print()
    if args.moves:
        print("\n\n".join(report.details()))
    else:
        _say_table(report.picture)
    print()
    if report.sums:
        _say_lines(report.columns, report.phases())
        print()
    for own in report.sums:
        print(report.player(own))
        for loss in report.worst(own.player):
            print(f"  {loss}")
    print("\n".join(report.notes))


def _say_table(picture: TablePicture) -> None:
    columns = [(column.heading, column.numbers) for column in picture.columns]
    _say_lines(columns, [row.cells for row in picture.rows])


def _say_lines(columns: Sequence[tuple[str, bool]], lines: Sequence[Sequence[str]]) -> None:
    """Aligned: numbers end below each other, words begin there."""
    headings = [heading for heading, _ in columns]
    widths = [max(map(len, cells)) for cells in zip(headings, *lines, strict=True)]
    for line in (headings, *lines):
        cells = (
            cell.rjust(width) if numbers else cell.ljust(width)
            for cell, width, (_, numbers) in zip(line, widths, columns, strict=True)
        )
        print(_GAP.join(cells).rstrip())
