"""``chevalet`` alone: what the configuration enables; without anything, the playground on this machine."""

import argparse
import asyncio
from pathlib import Path

from bot import clock
from bot.cli.common import OK, InputError, open_lexicon
from bot.config import VARIABLE, Config, default_path, discord_token, load_config
from bot.log import start_logging
from bot.serve import Enabled, serve
from engine.lexicon import Lexicon, check_digest

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
        "--port",
        type=int,
        help=f"start the playground, on this port; 0 for any (default, if it is enabled: {PORT})",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until a signal comes."""
    if args.port is not None and not 0 <= args.port <= HIGHEST_PORT:
        raise InputError(f"--port: 0 to {HIGHEST_PORT}, not {args.port}")
    loaded = load_config(args.config)
    token = discord_token(loaded.config)
    port = args.port
    if port is None and (loaded.config.playground.enabled or not token):
        port = PORT
    enabled = Enabled(port, token)
    start_logging([token])
    lexicon = configured_lexicon(loaded.config)
    source = "defaults" if loaded.path is None else str(loaded.path)

    def ready(address: str) -> None:
        print(f"Configuration: {source}", flush=True)
        print(f"Word list: {lexicon.identity}, {lexicon.size} words", flush=True)
        print(f"Data: {loaded.config.general.folder}", flush=True)
        if token:
            print("Discord: connecting", flush=True)
        if address:
            print(f"Playground: {address}", flush=True)
        print("Ctrl-C ends it; nothing is lost.", flush=True)

    asyncio.run(serve(loaded.config, lexicon, enabled, now=clock.now, ready=ready))
    return OK


def configured_lexicon(config: Config) -> Lexicon:
    """The word list that the configuration names, checked against its digest.

    Raises:
        LexiconFileError: missing, damaged, or another list than the one expected.
    """
    lexicon = open_lexicon(Path(config.lexicon.file) if config.lexicon.file else None)
    if config.lexicon.digest:
        check_digest(lexicon, config.lexicon.digest)
    return lexicon
