"""``chevalet game``: write down a duplicate game, and check one."""

import argparse
import json
from pathlib import Path
from typing import Any

from bot.cli.common import (
    NO,
    OK,
    InputError,
    add_lexicon_option,
    open_searchable,
    read_json_file,
)
from bot.config import load_config
from bot.store.database import DATABASE_NAME
from bot.store.history import recorded_events
from engine.duplicate.evolve import evolve
from engine.duplicate.record import RecordedGame, RecordError, read_record, record
from engine.duplicate.state import DuplicateGame
from engine.duplicate.verification import verify_draws, verify_game


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommands."""
    game = commands.add_parser("game", help="write down a game, check a recorded one")
    kinds = game.add_subparsers(required=True, metavar="COMMAND")
    verify = kinds.add_parser(
        "verify",
        help="recompute scores and tops",
        description="Replays a recorded duplicate game. Exit code 1 on a wrong score or an illegal "
        "round; a word that the list lacks is unknown, not illegal.",
    )
    verify.add_argument("file", metavar="FILE", type=Path, help="JSON; - for stdin")
    add_lexicon_option(verify)
    verify.set_defaults(run=run_verify)
    draws = kinds.add_parser(
        "verify-draw",
        help="prove the draws from the revealed secret",
        description="Repeats every draw of a finished game from its revealed secret. Exit code 1 if "
        "one differs or the commitment does not hold.",
    )
    draws.add_argument("file", metavar="FILE", type=Path, help="JSON; - for stdin")
    draws.set_defaults(run=run_verify_draws)
    export = kinds.add_parser(
        "export",
        help="write the record of a game that was played here",
        description="Writes the record that verify and verify-draw read; also while the bot runs.",
    )
    export.add_argument("game", metavar="GAME", nargs="?", help="default: the last finished one")
    export.add_argument("-o", "--output", metavar="FILE", type=Path, help="default: stdout")
    export.add_argument("--config", metavar="FILE", type=Path, help="the configuration to use")
    export.set_defaults(run=run_export)


def run_verify(args: argparse.Namespace) -> int:
    """Scores, legality and tops; the report is one JSON line."""
    report = verify_game(_read(args.file), open_searchable(args.lexicon))
    _say(
        {
            "rounds": report.rounds,
            "score_mismatches": report.score_mismatches,
            "illegal": report.illegal,
            "total": report.total,
            "not_top": report.not_top,
            "unknown_words": report.unknown_words,
        }
    )
    return OK if report.is_right else NO


def run_verify_draws(args: argparse.Namespace) -> int:
    """The draws; the report is one JSON line."""
    report = verify_draws(_read(args.file))
    _say(
        {
            "draws": report.draws,
            "commitment_holds": report.commitment_holds,
            "problems": report.problems,
        }
    )
    return OK if report.is_right else NO


def _read(path: Path) -> RecordedGame:
    try:
        return read_record(read_json_file(path))
    except RecordError as error:
        raise InputError(str(error)) from None


def run_export(args: argparse.Namespace) -> int:
    """The record of a game, as JSON."""
    path = load_config(args.config).config.general.folder / DATABASE_NAME
    game: DuplicateGame | None = None
    for event in recorded_events(path, args.game):
        game = evolve(game, event)
    assert game is not None
    text = json.dumps(record(game), ensure_ascii=False, indent=1)
    if args.output is None:
        print(text)
    else:
        args.output.write_text(text + "\n", encoding="utf-8")
    return OK


def _say(report: dict[str, Any]) -> None:
    print(json.dumps(report, ensure_ascii=False, separators=(",", ":")))
