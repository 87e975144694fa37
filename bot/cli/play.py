"""``chevalet play``, and ``chevalet`` alone: a duplicate game in the terminal."""

import argparse
import secrets
import sys
from dataclasses import replace
from pathlib import Path

from bot import clock
from bot.cli.common import OK, InputError, open_lexicon
from bot.config import Config, load_config
from bot.terminal.archive import Archive
from bot.terminal.lines import TypedLines
from bot.terminal.session import Session
from bot.texts import LANGUAGES
from engine.duplicate.rules import PRESETS, DuplicateRules
from engine.fair_draw import SECRET_BYTES, GameSecret
from engine.formulas import FORMULAS
from engine.lexicon import Lexicon, check_digest
from render.theme import THEMES


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of a game."""
    parser.add_argument("--config", metavar="FILE", type=Path, help="the configuration to use")
    parser.add_argument("--preset", choices=PRESETS, help="times of a round")
    parser.add_argument("--seconds", metavar="N", type=int, help="seconds of a round")
    playable = [name for name, formula in FORMULAS.items() if not formula.joker]
    parser.add_argument("--formula", choices=playable)
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--theme", choices=THEMES, help="colours of the pictures")
    parser.add_argument("--folder", metavar="DIR", type=Path, help="where the game is kept")
    parser.set_defaults(run=run)


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    parser = commands.add_parser(
        "play",
        help="play a duplicate game in this terminal",
        description="A duplicate game against the top. What may be typed is said at the start.",
    )
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Build a game of the configuration and the options, and play it."""
    loaded = load_config(args.config)
    config = _with_options(loaded.config, args)
    if loaded.path is not None:
        print(f"chevalet: {loaded.path}", file=sys.stderr)
    lexicon = configured_lexicon(config)
    game = secrets.token_hex(8)
    folder = args.folder or config.general.folder / "games" / f"{clock.now():%Y-%m-%d}-{game}"
    Session(
        lexicon=lexicon,
        rules=_rules(config),
        secret=GameSecret(game, secrets.token_bytes(SECRET_BYTES)),
        texts=LANGUAGES[config.general.language],
        lines=TypedLines(),
        archive=Archive(folder, THEMES[config.picture.theme]),
        write=lambda text: print(text, flush=True),
        now=clock.now,
        zone=config.general.zone,
        full_announcement=config.duplicate.announcement == "full",
    ).play()
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


def _rules(config: Config) -> DuplicateRules:
    """The configured rules; at the keyboard the player ends the round, since he is everybody."""
    try:
        return replace(config.duplicate.rules(), close_when_all_answered=False)
    except ValueError as error:
        raise InputError(str(error)) from None


def _with_options(config: Config, args: argparse.Namespace) -> Config:
    """The configuration with what the command line says instead."""
    if args.seconds is not None and args.seconds < 1:
        raise InputError(f"--seconds: at least 1, not {args.seconds}")
    duplicate = {
        key: value
        for key, value in (
            ("preset", args.preset),
            ("formula", args.formula),
            ("round_seconds", args.seconds),
        )
        if value is not None
    }
    if args.preset is not None and args.seconds is None:
        duplicate |= {"round_seconds": 0, "warning_seconds": -1}
    general = {} if args.language is None else {"language": args.language}
    picture = {} if args.theme is None else {"theme": args.theme}
    return config.model_copy(
        update={
            "duplicate": config.duplicate.model_copy(update=duplicate),
            "general": config.general.model_copy(update=general),
            "picture": config.picture.model_copy(update=picture),
        }
    )
