"""``chevalet`` alone: what the configuration enables; for now, the playground on this machine."""

import argparse
import asyncio
from pathlib import Path

from bot import clock
from bot.cli.common import OK, InputError, open_lexicon
from bot.config import VARIABLE, Config, default_path, load_config
from bot.serve import serve
from engine.lexicon import Lexicon, check_digest, table_path, with_tables

PORT = 8017
HIGHEST_PORT = 65535


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of a start."""
    parser.add_argument(
        "--config",
        metavar="FILE",
        type=Path,
        help=f"the configuration; default: ${VARIABLE}, else {default_path()}, else none",
    )
    parser.add_argument(
        "--port", type=int, default=PORT, help=f"port of the playground, 0 for any (default {PORT})"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until a signal comes."""
    if not 0 <= args.port <= HIGHEST_PORT:
        raise InputError(f"--port: 0 to {HIGHEST_PORT}, not {args.port}")
    loaded = load_config(args.config)
    lexicon = configured_lexicon(loaded.config)
    source = "defaults" if loaded.path is None else str(loaded.path)

    def ready(address: str) -> None:
        print(f"Configuration: {source}", flush=True)
        print(f"Word list: {lexicon.identity}, {lexicon.size} words", flush=True)
        print(f"Top finder: {lexicon.finders.kernel}", flush=True)
        print(f"Data: {loaded.config.general.folder}", flush=True)
        print(f"Playground: {address} (Ctrl-C ends it; nothing is lost)", flush=True)

    asyncio.run(serve(loaded.config, lexicon, args.port, now=clock.now, ready=ready))
    return OK


def configured_lexicon(config: Config) -> Lexicon:
    """The word list that the configuration names, checked against its digest.

    Raises:
        LexiconFileError: missing, damaged, or another list than the one expected.
    """
    lexicon = open_lexicon(Path(config.lexicon.file) if config.lexicon.file else None)
    if config.lexicon.digest:
        check_digest(lexicon, config.lexicon.digest)
    folder = config.general.tables_folder
    if not table_path(lexicon, folder).exists():
        print("Making the tables of the word list: some seconds, this once", flush=True)
    return with_tables(lexicon, folder)
