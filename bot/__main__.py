"""The composition root and the command line: reads the configuration, builds everything, runs it.

Only what a command needs is imported: `chevalet top` answers in a fraction of a second.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from bot.cli.common import BAD_INPUT, NO, complain
from bot.errors import LINES, OneLineError
from engine.kernel import load_kernel
from engine.lexicon import LexiconFileError

INTERRUPTED = 130
"""The exit code that shells expect after Ctrl-C."""

_COMMANDS = {
    "backup": ("backup", "restore"),
    "store": ("store",),
    "status": ("status", "health"),
    "drain": ("drain",),
    "doctor.command": ("doctor",),
    "top": ("top",),
    "score": ("score",),
    "workbench.choose": ("choose",),
    "workbench.match": ("match",),
    "workbench.leaves": ("leaves",),
    "lexicon": ("lexicon",),
    "image": ("image",),
    "gcg": ("gcg",),
    "analyse": ("analyse",),
    "game": ("game",),
    "daily": ("daily",),
    "proposals": ("proposals",),
    "referee": ("referee",),
}
"""The commands that each module of `bot.cli` declares."""


class _OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line, as the commands do."""

    def error(self, message: str) -> NoReturn:
        complain(f"{message} (see {self.prog} --help)")
        self.exit(BAD_INPUT)


_OF_A_START = ("--port", "--host")


class _OnlyOfAStart(argparse.Action):
    """An option that no command has."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        parser.error(f"{self.option_strings[0]} is for a start, `chevalet` without a command")


def parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """The command line: the commands that the arguments name, or all of them and the start."""
    chevalet = _OneLineParser(
        prog="chevalet",
        allow_abbrev=False,
        description="Duplicate, classic games and word tools for the French crossword-tile game. "
        "Without a command: starts the bot on Discord and Telegram, each if it has a token; with neither, "
        "the playground, a web page on this machine.",
    )
    chevalet.add_argument("--version", action=_ShowVersion)
    command = _command(arguments)
    named = [module for module, names in _COMMANDS.items() if command in names]
    if named:
        chevalet.add_argument(
            "--config", metavar="FILE", type=Path, help="the configuration to use"
        )
        for option in _OF_A_START:
            chevalet.add_argument(option, action=_OnlyOfAStart, help=argparse.SUPPRESS)
    else:
        import_module("bot.cli.start").add_options(chevalet)
    commands = chevalet.add_subparsers(metavar="COMMAND", required=bool(named))
    for module in named or _COMMANDS:
        import_module(f"bot.cli.{module}").add_parser(commands)
    return chevalet


def _command(arguments: Sequence[str]) -> str | None:
    """The first argument that is neither an option nor the value of one."""
    rest = iter(arguments)
    for argument in rest:
        if argument in {"--config", *_OF_A_START}:
            next(rest, None)
        elif not argument.startswith("-"):
            return argument
    return None


class _ShowVersion(argparse.Action):
    """Says the version, and which of the two top finders runs."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="print the version and exit")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"chevalet {version('chevalet')} (top finder {load_kernel()})")
        parser.exit()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if isinstance(sys.stdout, TextIOWrapper):  # a sign that a terminal does not know stops nothing
        sys.stdout.reconfigure(errors="backslashreplace")
    args = parser(arguments).parse_args(arguments)
    try:
        code: int = args.run(args)
    except OneLineError as error:
        for line in error.lines():
            complain(line)
        return BAD_INPUT
    except LexiconFileError as error:
        complain(error)
        return BAD_INPUT
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            sys.stderr.close()  # who read us has left; say nothing more
            return BAD_INPUT
        complain(f"{error.filename}: {error.strerror}" if error.filename else error)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception:
        if LINES.log is None:
            raise
        LINES.log.critical(
            "ended by an error of its own", exc_info=True
        )  # an object, as every line
        return NO
    return code


if __name__ == "__main__":
    sys.exit(main())
