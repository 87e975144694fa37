"""``chevalet lexicon``: make, describe and ask a word list."""

import argparse
import sys
from pathlib import Path

from bot.cli.common import NO, OK, InputError, add_lexicon_option, open_lexicon, open_searchable
from engine.folding import FoldingError, fold
from engine.lexicon import build_from_word_list, save

MOST_SHOWN = 20
"""Refused lines that are listed; the rest are counted."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommands."""
    lexicon = commands.add_parser("lexicon", help="build, describe or ask a word list")
    kinds = lexicon.add_subparsers(required=True, metavar="COMMAND")
    build = kinds.add_parser(
        "build",
        help="compile a list of words, one a line",
        description="Compiles a plain list (UTF-8, one word a line, # for comments, accents or "
        "not). Refused lines are named on stderr. The file stays on your machine.",
    )
    build.add_argument("words", metavar="WORDS.txt", type=Path, help="the list; - for stdin")
    build.add_argument("-o", "--output", metavar="FILE", type=Path, required=True)
    build.add_argument("--name", help="the name that games remember; default: the list's file name")
    build.set_defaults(run=run_build)
    info = kinds.add_parser("info", help="name, digest, licence and number of words")
    add_lexicon_option(info)
    info.set_defaults(run=run_info)
    tables = kinds.add_parser(
        "tables",
        help="make the tables of the search now, and not at the first start",
        description="Makes the tables that find the top (some 30 MB, a few seconds) in the data "
        "folder, or in another. What needs them makes them too.",
    )
    add_lexicon_option(tables)
    tables.add_argument("--tables", metavar="FOLDER", type=Path, help="where to keep them")
    tables.set_defaults(run=run_tables)
    check = kinds.add_parser(
        "check",
        help="is it a word? exit code 1 if one is not",
        description="Says of each word whether the list has it; accents and case do not matter.",
    )
    check.add_argument("words", metavar="WORD", nargs="+")
    add_lexicon_option(check)
    check.set_defaults(run=run_check)


def run_build(args: argparse.Namespace) -> int:
    """Compile, save, and say what was left out."""
    try:
        data = sys.stdin.buffer.read() if str(args.words) == "-" else args.words.read_bytes()
    except OSError as error:
        raise InputError(f"{args.words}: {error.strerror}") from None
    try:
        lexicon, refused = build_from_word_list(data, name=args.name or args.words.stem)
    except ValueError as error:
        raise InputError(f"{args.words}: {error}") from None
    for line in refused[:MOST_SHOWN]:
        print(f"chevalet: {line}", file=sys.stderr)
    if len(refused) > MOST_SHOWN:
        print(f"chevalet: and {len(refused) - MOST_SHOWN} more refused lines", file=sys.stderr)
    save(lexicon, args.output)
    print(f"{args.output}: {lexicon.identity}, {lexicon.size} words, {len(refused)} lines refused")
    return OK


def run_info(args: argparse.Namespace) -> int:
    """Describe a word list."""
    lexicon = open_lexicon(args.lexicon)
    print(f"name     {lexicon.name}")
    print(f"digest   {lexicon.digest}")
    print(f"words    {lexicon.size}")
    print(f"licence  {lexicon.licence or 'not stated'}")
    for source in lexicon.sources:
        print(f"source   {source}")
    for length, count in lexicon.counts_by_length().items():
        print(f"{length:>2} letters  {count}")
    return OK


def run_tables(args: argparse.Namespace) -> int:
    """Make the tables, unless they are there."""
    lexicon = open_searchable(args.lexicon, args.tables)
    print(f"{lexicon.identity}: tables ready, top finder {lexicon.finders.kernel}")
    return OK


def run_check(args: argparse.Namespace) -> int:
    """The verdict on each word, one a line."""
    lexicon = open_lexicon(args.lexicon)
    code = OK
    for typed in args.words:
        try:
            word = fold(typed)
        except FoldingError as error:
            raise InputError(f"{typed[:40]!r}: {error}") from None
        admitted = word in lexicon
        print(f"{word} {'admis' if admitted else 'non admis'}")
        code = code if admitted else NO
    return code
