"""``chevalet game``: write down a duplicate game, and check one."""

import argparse
import json
from functools import reduce
from pathlib import Path
from typing import Any

from bot.cli.common import (
    NO,
    OK,
    InputError,
    add_config_option,
    add_lexicon_option,
    complain,
    database_of,
    make_private,
    open_lexicon,
    open_searchable,
    read_json_file,
)
from bot.config import load_config
from bot.games.duplicate.events import EVENTS, KIND, PLAYED_TO_THE_END
from bot.games.kept_lists import SUFFIX
from bot.store import UnknownGame
from bot.store.sqlite.history import last_game, recorded_events
from engine.duplicate.draw_verification import (
    ANOTHER_LIST,
    DrawReport,
    Problem,
    require_proof,
    verify_draws,
)
from engine.duplicate.evolve import evolve
from engine.duplicate.record import RecordedGame, RecordError, read_record, record
from engine.duplicate.state import DuplicateGame
from engine.duplicate.verification import verify_game
from engine.lexicon import Lexicon, with_tables

MOST_TOLD = 3
"""Problems that are told in words; all of them are in the report."""


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
    add_config_option(verify)
    verify.set_defaults(run=run_verify)
    draws = kinds.add_parser(
        "verify-draw",
        help="prove the draws from the revealed secret",
        description="Plays a finished game again from its revealed secret, with its word list: every "
        "draw, every rejection, the choice among equal tops, the end. Exit code 1 if one differs or "
        "the commitment does not hold. Compare game, commitment, digest and all in the statement (rules, "
        "word list, phrases) with what was shown when the game was opened and started.",
    )
    draws.add_argument("file", metavar="FILE", type=Path, help="JSON; - for stdin")
    draws.add_argument(
        "--lexicon",
        metavar="FILE",
        type=Path,
        help="the compiled word list of the game; default: the one of its digest, "
        "shipped or named in the configuration",
    )
    add_config_option(draws)
    draws.set_defaults(run=run_verify_draws)
    export = kinds.add_parser(
        "export",
        help="write the record of a game that was played here",
        description="Writes the record that verify and verify-draw read; also while the bot runs.",
    )
    export.add_argument(
        "game", metavar="GAME", nargs="?", help="default: the last one that was played and is over"
    )
    export.add_argument("-o", "--output", metavar="FILE", type=Path, help="default: stdout")
    add_config_option(export)
    export.set_defaults(run=run_export)


def run_verify(args: argparse.Namespace) -> int:
    """Scores, legality and tops; the report is one JSON line."""
    game = _read(args.file)
    try:
        report = verify_game(game, open_searchable(args.lexicon, config=args.config))
    except RecordError as error:
        raise InputError(f"{args.file}: {error}") from None
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
    """The draws; the report is one JSON line, and the verdict a sentence on stderr."""
    game = _read(args.file)
    try:
        require_proof(game)  # before a word list is looked for
        report = verify_draws(game, _list_of(game, args))
    except RecordError as error:
        raise InputError(f"{args.file}: {error}") from None
    _say(
        {
            "game": game.game,
            "version": game.version,
            "commitment": game.commitment,
            "digest": game.digest,
            "lexicon": game.lexicon,
            "phrases": report.phrases,
            "statement": game.statement,
            "draws": report.draws,
            "cancelled": report.cancelled,
            "commitment_holds": report.commitment_holds,
            "over": report.end is not None,
            "end": report.end and report.end.value,
            "termination": game.termination and game.termination.value,
            "problems": report.problems,
        }
    )
    complain(_verdict(report))
    if report.end is None:
        complain("by its rules the game is not over")
    if report.stopped_before_it:
        complain(
            "the game was stopped before a draw that could only have ended it: no play was left"
        )
    return OK if report.is_right else NO


def _verdict(report: DrawReport) -> str:
    """For a person: whether the draws are proved, and what is not."""
    if report.is_right:
        return "Every draw is proved."
    wrong = [] if report.commitment_holds else ["the secret does not open the commitment"]
    wrong += map(_in_words, report.problems)
    more = f"; and {len(wrong) - MOST_TOLD} more" if len(wrong) > MOST_TOLD else ""
    return f"Not proved: {'; '.join(wrong[:MOST_TOLD])}{more}."


def _in_words(problem: Problem) -> str:
    """``round 3, draw 2: another draw was due``."""
    if problem["error"] == ANOTHER_LIST:
        return "checked with another word list than the game's"
    where = ", ".join(f"{name} {problem[name]}" for name in ("round", "draw") if name in problem)
    return f"{where}: {problem['error']}".removeprefix(": ").replace("_", " ")


def _list_of(game: RecordedGame, args: argparse.Namespace) -> Lexicon:
    """The word list that was asked for, or the one of the game's digest."""
    config = load_config(args.config).config
    make_private(config.general.folder)
    folder = config.general.tables_folder
    if args.lexicon is not None:
        return open_searchable(args.lexicon, folder)
    files = [None, *map(Path, filter(None, (config.lexicon.file, *config.lexicons.values())))]
    kept = config.general.lists_folder / f"{game.lexicon}{SUFFIX}"
    for file in (*files, *filter(Path.exists, [kept])):
        lexicon = open_lexicon(file)
        if lexicon.digest == game.lexicon:
            return with_tables(lexicon, folder)
    raise InputError(
        f"{args.file}: no word list at hand has the game's digest, {game.lexicon}; "
        "name its file with --lexicon"
    )


def _read(path: Path) -> RecordedGame:
    try:
        return read_record(read_json_file(path))
    except RecordError as error:
        raise InputError(f"{path}: {error}") from None


def run_export(args: argparse.Namespace) -> int:
    """The record of a game, as JSON."""
    path = database_of(args.config)
    game_id = args.game or last_game(path, KIND, PLAYED_TO_THE_END)
    if game_id is None:
        raise UnknownGame("no game in which a round was drawn is over yet")
    events: tuple[Any, ...] = recorded_events(path, KIND, EVENTS, game_id)
    game: DuplicateGame | None = reduce(evolve, events, None)
    assert game is not None
    text = json.dumps(record(game), ensure_ascii=False, indent=1)
    if args.output is None:
        print(text)
    else:
        args.output.write_text(text + "\n", encoding="utf-8")
    return OK


def _say(report: dict[str, Any]) -> None:
    print(json.dumps(report, ensure_ascii=False, separators=(",", ":")))
