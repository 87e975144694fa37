"""``chevalet game``: write down a game, and check one; what a classic game needs is in `classic_game`.

The last game that was played is one of a channel; what somebody played alone is written down by its name.
"""

import argparse
import json
from collections.abc import Callable, Mapping
from functools import reduce
from pathlib import Path
from typing import Any

from bot.cli import classic_game
from bot.cli.common import (
    NO,
    OK,
    InputError,
    add_config_option,
    add_lexicon_option,
    complain,
    open_searchable,
    read_json_file,
)
from bot.cli.proof import codes_of, list_of, other_codes, tell_codes, verdict
from bot.cli.whereabouts import stored
from bot.games.kinds.classic import events as classic
from bot.games.kinds.duplicate.events import EVENTS, KIND, PLAYED_TO_THE_END
from bot.games.kinds.solo import events as solo
from bot.store import UnknownGame
from bot.store.sql.connection import Connection
from bot.store.sql.history import kind_of, last_game, recorded_events
from engine.duplicate.draw_verification import DrawReport, require_proof, verify_draws
from engine.duplicate.evolve import evolve
from engine.duplicate.record import RecordedGame, RecordError, read_record, record
from engine.duplicate.state import DuplicateGame
from engine.duplicate.verification import verify_game
from engine.solo.evolve import evolve as evolve_alone
from engine.solo.record import record as record_alone
from engine.solo.state import SoloGame

_PLAYED = {KIND: PLAYED_TO_THE_END, classic.KIND: classic.PLAYED_TO_THE_END}


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommands."""
    game = commands.add_parser("game", help="write down a game that was played here; check one")
    kinds = game.add_subparsers(required=True, metavar="COMMAND")
    verify = kinds.add_parser(
        "verify",
        help="recompute scores and tops of a duplicate game",
        description="Replays a recorded duplicate game. Exit code 1 on a wrong score or an illegal "
        "round; a word that the list lacks is unknown, not illegal. A classic game is replayed by "
        "verify-draw, points and verdicts too, or by `chevalet gcg --check`.",
    )
    verify.add_argument("file", metavar="FILE", type=Path, help="JSON; - for stdin")
    add_lexicon_option(verify)
    add_config_option(verify)
    verify.set_defaults(run=run_verify)
    draws = kinds.add_parser(
        "verify-draw",
        help="prove the draws of a duplicate or classic game from the revealed secret",
        description="Plays a finished game again from its revealed secret, with its word list: of a "
        "duplicate game every draw, every rejection, the choice among equal tops, the end; of a classic game "
        "all that follows from what was done in it (tosses and draws, points, verdicts, clocks, ends); what "
        "was done is taken as stated. Exit code 1 if one differs or the commitment does "
        "not hold. Compare the short codes (`codes`), or name them with --code, and game, commitment, digest "
        "and all in the statement (rules, word list, phrases), with what was shown when the game was opened "
        "and started.",
    )
    draws.add_argument("file", metavar="FILE", type=Path, help="JSON; - for stdin")
    draws.add_argument(
        "--lexicon",
        metavar="FILE",
        type=Path,
        help="the compiled word list of the game; default: the one of its digest, "
        "shipped or named in the configuration",
    )
    draws.add_argument(
        "--code",
        metavar="CODE",
        action="append",
        default=[],
        help="a short code that was shown: in the lobby, or with the first draw; may be repeated",
    )
    add_config_option(draws)
    draws.set_defaults(run=run_verify_draws)
    export = kinds.add_parser(
        "export",
        help="write the record of a game that was played here",
        description="Writes the record of a game that verify-draw reads, and of a duplicate game, also one "
        "that somebody played alone, verify, too; or a classic game as GCG for other programs. Also while "
        "the bot runs.",
    )
    export.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help="default: the last duplicate or classic one that was played and is over",
    )
    export.add_argument(
        "--format",
        choices=("json", "gcg"),
        default="json",
        help="gcg: of a classic game that is over",
    )
    export.add_argument(
        "--number", metavar="N", type=int, help="which game of a match, as GCG; default: the last"
    )
    export.add_argument("-o", "--output", metavar="FILE", type=Path, help="default: stdout")
    add_config_option(export)
    export.set_defaults(run=run_export)


def run_verify(args: argparse.Namespace) -> int:
    """Scores, legality and tops; the report is one JSON line."""
    data = read_json_file(args.file)
    if _is_classic(data):
        raise InputError(f"{args.file}: a classic game is checked by verify-draw, its points too")
    game = _read(data, args.file)
    report = verify_game(game, open_searchable(args.lexicon, config=args.config))
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
    data = read_json_file(args.file)
    if _is_classic(data):
        return classic_game.run_verify_draws(data, args)
    game = _read(data, args.file)
    try:
        require_proof(game)  # before a word list is looked for
        assert game.lexicon is not None, "a proof names its word list"
        report = verify_draws(game, list_of(game.lexicon, args))
    except RecordError as error:
        raise InputError(f"{args.file}: {error}") from None
    assert game.commitment is not None, "a proof has a commitment"
    problems = [*other_codes(args.code, game.commitment, game.digest), *report.problems]
    _say(
        {
            "game": game.game,
            "version": game.version,
            "commitment": game.commitment,
            "digest": game.digest,
            "codes": codes_of(game.commitment, game.digest),
            "lexicon": game.lexicon,
            "phrases": report.phrases,
            "statement": game.statement,
            "draws": report.draws,
            "cancelled": report.cancelled,
            "commitment_holds": report.commitment_holds,
            "over": report.end is not None,
            "end": report.end and report.end.value,
            "termination": game.termination and game.termination.value,
            "bulletins": report.bulletins,
            "otherwise": report.otherwise,
            "problems": problems,
        }
    )
    tell_codes(args.code, game.commitment, game.digest)
    complain(verdict(report.commitment_holds, problems))
    if report.end is None:
        complain(
            "by its rules the game is not over: that it was stopped "
            f"{f'after round {len(game.rounds)}' if game.rounds else 'before a round'} is taken as stated"
        )
    if report.bulletins:
        complain(_of_bulletins(report))
    if report.stopped_before_it:
        complain(
            "the game was stopped before a draw that could only have ended it: no play was left"
        )
    return OK if report.commitment_holds and not problems else NO


def _of_bulletins(report: DrawReport) -> str:
    """The sentence on what is proved of bulletins, and what is not."""
    told = "bulletins are taken as stated, and points, sanctions and rulings with them"
    others = [f"round {one['round']}, player {one['player']}" for one in report.otherwise]
    if not others:
        return told
    return f"{told}; by the regulation alone {len(others)} would have others: {', '.join(others)}"


def _is_classic(data: object) -> bool:
    return isinstance(data, dict) and data.get("kind") == classic.KIND


def _read(data: object, path: Path) -> RecordedGame:
    try:
        return read_record(data)
    except RecordError as error:
        raise InputError(f"{path}: {error}") from None


def run_export(args: argparse.Namespace) -> int:
    """The record of a game, as JSON; a classic one as GCG too."""
    with stored(args.config) as connection:
        if args.game:
            kind, game_id = kind_of(connection, args.game), args.game
        else:
            last = last_game(connection, _PLAYED)
            if last is None:
                raise UnknownGame("no game in which a round or a turn was played is over yet")
            kind, game_id = last
        text = _WRITERS[kind](connection, game_id, args)
    if args.output is None:
        print(text, end="")
    else:
        args.output.write_text(text, encoding="utf-8")
    return OK


def _duplicate(connection: Connection, game_id: str, args: argparse.Namespace) -> str:
    _require_json(game_id, args)
    events: tuple[Any, ...] = recorded_events(connection, KIND, EVENTS, game_id)
    game: DuplicateGame | None = reduce(evolve, events, None)
    assert game is not None
    return _indented(record(game))


def _alone(connection: Connection, game_id: str, args: argparse.Namespace) -> str:
    _require_json(game_id, args)
    events: tuple[Any, ...] = recorded_events(connection, solo.KIND, solo.EVENTS, game_id)
    game: SoloGame | None = reduce(evolve_alone, events, None)
    assert game is not None
    return _indented(record_alone(game))


def _classic(connection: Connection, game_id: str, args: argparse.Namespace) -> str:
    facts = classic_game.facts(connection, game_id)
    if args.format == "gcg":
        return classic_game.as_gcg(connection, facts, args.number)
    return _indented(classic_game.record(facts))


_WRITERS: Mapping[str, Callable[[Connection, str, argparse.Namespace], str]] = {
    KIND: _duplicate,
    classic.KIND: _classic,
    solo.KIND: _alone,
}
"""Each kind of game -> the text of its record."""


def _require_json(game_id: str, args: argparse.Namespace) -> None:
    if args.format != "json":
        raise InputError(f"{game_id}: only classic games are written as GCG")


def _indented(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _say(report: dict[str, Any]) -> None:
    print(json.dumps(report, ensure_ascii=False, separators=(",", ":")))
