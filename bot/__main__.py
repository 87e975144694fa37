"""The composition root and the command line: reads the configuration, builds everything, runs it."""

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import version

from bot.adapter import PlatformError
from bot.cli import backup, game, image, lexicon, score, start, top
from bot.cli.common import BAD_INPUT, InputError
from bot.config import ConfigError
from bot.store import StoreError
from engine.duplicate.record import RecordError
from engine.lexicon import LexiconFileError

INTERRUPTED = 130
"""What a shell expects of a program ended by Ctrl-C."""


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    chevalet = argparse.ArgumentParser(
        prog="chevalet",
        description="Duplicate and word tools for the French crossword-tile game. "
        "Without a command: starts the playground, a web page on this machine.",
    )
    chevalet.add_argument("--version", action="version", version=f"chevalet {version('chevalet')}")
    start.add_options(chevalet)
    commands = chevalet.add_subparsers(metavar="COMMAND")
    for module in (backup, top, score, lexicon, image, game):
        module.add_parser(commands)
    return chevalet


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    args = parser().parse_args(arguments)
    try:
        code: int = args.run(args)
    except (
        InputError,
        RecordError,
        LexiconFileError,
        ConfigError,
        StoreError,
        PlatformError,
    ) as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            sys.stderr.close()  # who read us has left; say nothing more
            return BAD_INPUT
        print(f"chevalet: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


if __name__ == "__main__":
    sys.exit(main())
