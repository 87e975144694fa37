"""``chevalet lexicon``: make, describe and ask a word list."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bot.cli.common import (
    BAD_INPUT,
    NO,
    OK,
    InputError,
    add_config_option,
    add_lexicon_option,
    complain,
    open_lexicon,
    open_searchable,
    read_bytes,
    require_file,
)
from bot.cli.progress import ProgressBar
from bot.texts.en.grammar import describe
from engine.folding import FoldingError, fold
from engine.lexicon import (
    Build,
    LexiconFileError,
    NoWordsError,
    RefusedLine,
    build_from_word_list,
    load,
    save,
)
from engine.lexicon.changes import changes
from engine.lexicon.information import WordInformation
from engine.lexicon.readings import Reading

LONGEST_LIST = 200_000_000
"""Bytes; with definitions."""
MOST_SHOWN = 20
"""Refused lines that are listed on the terminal."""
_HOW_COMMON = ("very common", "common", "fairly common", "rare", "very rare")
"""By band (`engine.lexicon.readings.BANDS`)."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommands."""
    lexicon = commands.add_parser("lexicon", help="build, describe or ask a word list")
    kinds = lexicon.add_subparsers(required=True, metavar="COMMAND")
    build = kinds.add_parser(
        "build",
        help="compile a list of words, one a line",
        description="Compiles a plain list: one word a line, accents or not, # for comments; what follows "
        "a tab, as a definition, is not used. In UTF-8, UTF-16 or UTF-32 with a byte order mark, "
        "Windows-1252 or Latin-1. Refused lines are named on stderr; if they are many, all of them in "
        "FILE.refused.txt. A FILE that is there is replaced only if it is a compiled list of the same name. "
        "Nothing leaves your machine.",
    )
    build.add_argument("words", metavar="WORDS.txt", type=Path, help="the list; - for stdin")
    build.add_argument("-o", "--output", metavar="FILE", type=Path, required=True)
    build.add_argument(
        "--name",
        help="the name that games remember; default: that of WORDS.txt, or of FILE if it is read from a pipe",
    )
    build.add_argument("--force", action="store_true", help="replace FILE whatever it is")
    build.set_defaults(run=run_build)
    info = kinds.add_parser(
        "info",
        help="name, digest, licence, sources, number of words",
        description="Describes a word list and, without --lexicon, the word information that "
        "comes with the shipped one.",
    )
    add_lexicon_option(info)
    info.set_defaults(run=run_info)
    diff = kinds.add_parser(
        "diff",
        help="the words that one list has and another has not",
        description="Shows what changed from one word list to another: a line for each word, + for one "
        "that came and - for one that went, and how many of each length below, on stderr. Exit code 1 "
        "if anything did.",
    )
    diff.add_argument("before", metavar="BEFORE", type=Path, help="a compiled list")
    diff.add_argument(
        "after", metavar="AFTER", type=Path, nargs="?", help="another; default: the shipped list"
    )
    diff.set_defaults(run=run_diff)
    tables = kinds.add_parser(
        "tables",
        help="make the tables of the search now, and not at the first start",
        description="Makes the tables that find the top (some 30 MB, a few seconds) in the data "
        "folder, or in another. Commands that need them build them on demand.",
    )
    add_lexicon_option(tables)
    add_config_option(tables)
    tables.add_argument("--tables", metavar="FOLDER", type=Path, help="where to keep them")
    tables.set_defaults(run=run_tables)
    check = kinds.add_parser(
        "check",
        help="is it a word? exit code 1 if one is not, 2 if one cannot be read",
        description="Says of each word whether the list has it; accents and case do not matter.",
    )
    check.add_argument("words", metavar="WORD", nargs="+")
    check.add_argument(
        "--explain",
        action="store_true",
        help="what each word is, how common, and a definition",
    )
    add_lexicon_option(check)
    check.set_defaults(run=run_check)


def run_build(args: argparse.Namespace) -> int:
    """Compile, save, and say what was left out."""
    target: Path = args.output
    refused_file = target.with_name(f"{target.name}.refused.txt")
    require_file("--output", target, args.words)
    require_file("--output", refused_file, args.words)
    name = args.name or (args.words if args.words.is_file() else target).stem
    if target.is_file() and not args.force and not _is_rebuilt(target, name):
        raise InputError(
            f"{target}: is there already, and no compiled list named {name}; --force replaces it"
        )
    data = read_bytes(args.words, LONGEST_LIST)
    try:
        build = _compiled(data, name)
    except ValueError as error:
        if isinstance(error, NoWordsError):
            _tell_refused(error.refused, refused_file)
        raise InputError(f"{args.words}: {error}") from None
    save(build.lexicon, target)
    _tell_refused(build.refused, refused_file)
    unused = f"; what follows a tab is not used ({build.unused} lines)" if build.unused else ""
    print(
        f"{target}: {build.lexicon.identity}, {build.lexicon.size} words, "
        f"{len(build.refused)} lines refused, read as {build.encoding}{unused}"
    )
    return OK


def _compiled(data: bytes, name: str) -> Build:
    progress = ProgressBar(sys.stderr, "Compiling")
    try:
        return build_from_word_list(data, name=name, progress=progress.show)
    finally:
        progress.clear()


def _is_rebuilt(target: Path, name: str) -> bool:
    """Whether it is a compiled list of that name, of which a new one is made."""
    try:
        return load(target).name == name
    except LexiconFileError:
        return False


def _tell_refused(refused: Sequence[RefusedLine], file: Path) -> None:
    """The first lines on stderr; if there are more, all of them in a file."""
    for line in refused[:MOST_SHOWN]:
        print(f"chevalet: {line}", file=sys.stderr)
    if len(refused) > MOST_SHOWN:
        try:
            file.write_text("".join(f"{line}\n" for line in refused), encoding="utf-8")
        except OSError as error:
            raise InputError(f"{file}: {error.strerror}") from None
        more = len(refused) - MOST_SHOWN
        print(f"chevalet: and {more} more refused lines: all are in {file}", file=sys.stderr)


def run_info(args: argparse.Namespace) -> int:
    """Describe a word list."""
    lexicon = open_lexicon(args.lexicon)
    print(f"name     {lexicon.name}")
    print(f"digest   {lexicon.digest}")
    print(f"words    {lexicon.size}")
    if lexicon.dated is not None:
        print(f"date     {lexicon.dated}")
    print(f"licence  {lexicon.licence or 'not stated'}")
    for source in lexicon.sources:
        print(f"source   {source}")
    for length, count in lexicon.counts_by_length().items():
        print(f"{length:>2} letters  {count}")
    if args.lexicon is None:
        print()
        _print_credits(WordInformation.load_shipped())
    return OK


def run_diff(args: argparse.Namespace) -> int:
    """Print each word that differs, and count them."""
    before, after = open_lexicon(args.before), open_lexicon(args.after)
    found = changes(before.graph, after.graph)
    for word, sign in sorted([(w, "+") for w in found.came] + [(w, "-") for w in found.went]):
        print(f"{sign}{word}")
    print(f"{before.identity}: {before.size} words", file=sys.stderr)
    print(f"{after.identity}: {after.size} words", file=sys.stderr)
    came, went = (Counter(map(len, words)) for words in (found.came, found.went))
    for length in sorted(came.keys() | went.keys()):
        print(f"{length:>2} letters  +{came[length]} -{went[length]}", file=sys.stderr)
    print(f"all         +{len(found.came)} -{len(found.went)}", file=sys.stderr)
    return NO if found.came or found.went else OK


def run_tables(args: argparse.Namespace) -> int:
    """Make the tables, unless they are there."""
    lexicon = open_searchable(args.lexicon, args.tables, config=args.config)
    print(f"{lexicon.identity}: tables ready, top finder {lexicon.finders.kernel}")
    return OK


def run_check(args: argparse.Namespace) -> int:
    """The verdict on each word, one a line, and below it what the word is, if asked."""
    lexicon = open_lexicon(args.lexicon)
    information = WordInformation.load_shipped() if args.explain else None
    code = OK
    for typed in args.words:
        try:
            word = fold(typed)
        except FoldingError as error:
            complain(f"{typed[:40]!r}: {error}")
            code = BAD_INPUT
            continue
        admitted = word in lexicon
        print(f"{word} {'admitted' if admitted else 'not admitted'}")
        code = code if admitted else max(code, NO)
        if information:
            for reading in information.readings(word):
                print(f"  {_describe(reading)}")
    if information:
        print()
        _print_credits(information)
    return code


def _describe(reading: Reading) -> str:
    """``avaient: verb AVOIR, imperfect (ils), very common. Être en relation``."""
    line = f"{reading.spelling}: {describe(reading)}"
    if reading.band:
        line += f", {_HOW_COMMON[reading.band - 1]}"
    return f"{line}. {reading.gloss}" if reading.gloss else line


def _print_credits(information: WordInformation) -> None:
    """Print the credits: the information's licences ask for them wherever it is shown."""
    for credit in information.credits:
        for source in credit.sources:
            print(f"{credit.name}: {source}")
