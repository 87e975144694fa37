"""Which game a file tells, found out by what is in it.

A record of ours is JSON: of a duplicate game, one alone, or a classic one; so are collections of them
(``games``). A GCG file begins with a pragma or an event. What is left is a club's table with bulletins, if
its name ends like that of a table, or its first line names a draw.
"""

import argparse
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.cli import classic_game
from bot.cli.club_files import TABLES, ClubFile, club_record, club_table
from bot.cli.common import LONGEST_FILE, InputError, decode_json, read_bytes
from bot.cli.referee import club_game, refereed
from bot.games.kinds.classic.events import KIND as CLASSIC
from engine.analysis.duplicate import DuplicateRound, Handed, RecordedDuplicate
from engine.analysis.turns import RecordedClassic, recorded_gcg
from engine.duplicate.record import RecordedGame, RecordError, read_record
from engine.errors import NotationError
from engine.gcg import GcgError, decode_gcg, read_gcg
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.notation import parse_reference, parse_word

_GCG = re.compile(rb"\s*[#>]")
_JSON = re.compile(rb"\s*[{\[]")
_TABLE = re.compile(rb"[^\n]*\b(?:rack|tirage)\b", re.IGNORECASE)
_UTF_8_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game, and the names of its players in their order; an empty one is not known."""

    game: RecordedClassic | RecordedDuplicate
    names: tuple[str, ...]


def read_game(args: argparse.Namespace, lexicon: Lexicon) -> Recorded:
    """The game in a file, or in stdin for ``-``; bulletins are refereed with the list.

    Raises:
        InputError: it is none, or cannot have been played like that; the message says where.
    """
    path: Path = args.file
    data = read_bytes(path, LONGEST_FILE).removeprefix(_UTF_8_MARK)
    if _JSON.match(data):
        return _of_json(decode_json(data, f"{path}: "), args, lexicon)
    if path.suffix.lower() in TABLES or (not _GCG.match(data) and _TABLE.match(data)):
        _require_one(args)
        return _of_club(club_table(data, path), args, lexicon)
    if not _GCG.match(data):
        raise InputError(
            f"{path}: no game that can be read: GCG, JSON of `chevalet game export`, or a table of "
            "bulletins (see `chevalet referee --help`)"
        )
    _require_one(args)
    try:
        game = read_gcg(decode_gcg(data))
    except GcgError as error:
        raise InputError(f"{path}: {error}") from None
    return Recorded(recorded_gcg(game), tuple(player.name for player in game.players))


def _of_json(data: Any, args: argparse.Namespace, lexicon: Lexicon) -> Recorded:
    several = isinstance(data, dict) and isinstance(data.get("games"), list)
    data = _chosen(data, args)
    try:
        if data.get("kind") == CLASSIC:
            of_match = None if several else args.number
            return Recorded(*classic_game.to_analyse(data, of_match))
        if not several:
            _require_one(args)
        if _has_bulletins(data):
            return _of_club(club_record(data, args.file), args, lexicon)
        recorded = read_record(data)
    except RecordError as error:
        raise InputError(f"{args.file}: {error}") from None
    return _of_record(recorded, data, args)


def _chosen(data: Any, args: argparse.Namespace) -> Mapping[str, Any]:
    """The chosen game of a collection."""
    if isinstance(data, dict) and isinstance(data.get("games"), list):
        data = data["games"]
        number = len(data) if args.number is None else args.number
        if not 1 <= number <= len(data):
            raise InputError(f"--number: the file has {len(data)} games, from 1")
        data = data[number - 1]
    if not isinstance(data, dict):
        raise InputError(f"{args.file}: a JSON object is needed")
    return data


def _require_one(args: argparse.Namespace) -> None:
    """There is nothing to choose from.

    Raises:
        InputError: another game than the first is wanted.
    """
    if args.number not in {None, 1}:
        raise InputError(f"--number: {args.file} holds one game, there is no number {args.number}")


def _has_bulletins(data: Mapping[str, Any]) -> bool:
    rounds = data.get("rounds")
    return isinstance(rounds, list) and any(
        isinstance(each, dict) and each.get("bulletins") for each in rounds
    )


def _of_record(
    recorded: RecordedGame, data: Mapping[str, Any], args: argparse.Namespace
) -> Recorded:
    """A duplicate game, or one that somebody played alone: then it has answers."""
    rounds, answered = [], False
    for each, item in zip(recorded.rounds, data["rounds"], strict=True):
        answer = item.get("answer")
        answered = answered or isinstance(answer, dict)
        where = f"{args.file}: round {each.number}"
        handed = (_answer(answer, where),) if isinstance(answer, dict) else ()
        rounds.append(DuplicateRound(each.rack, each.play, handed))
    players = int(answered)
    game = RecordedDuplicate(recorded.formula, tuple(rounds), players, recorded.board)
    return Recorded(game, ("",) * players)


def _answer(answer: Mapping[str, Any], where: str) -> Handed:
    points = answer.get("points")
    if not isinstance(points, int) or isinstance(points, bool):
        raise InputError(f"{where}: answer: points are a whole number, not {points!r}")
    if not answer.get("word"):
        return Handed(0, None, points)
    try:
        at = parse_reference(str(answer.get("ref")))
        play = Play(at.square, at.direction, parse_word(str(answer["word"])))
    except NotationError as error:
        raise InputError(f"{where}: answer: {error}") from None
    return Handed(0, play, points)


def _of_club(read: ClubFile, args: argparse.Namespace, lexicon: Lexicon) -> Recorded:
    """A game with bulletins, which are refereed; who handed in none has a zero (article 4.2)."""
    game = club_game(read, args)
    names = tuple(dict.fromkeys(each.player for one in game.rounds for each in one.handed))
    rounds = tuple(
        DuplicateRound(
            one.rack,
            one.kept.play,
            tuple(
                Handed(
                    names.index(verdict.player),
                    None if verdict.judgement is None else verdict.judgement.play,
                    verdict.points,
                )
                for verdict in one.verdicts
            ),
        )
        for one in refereed(game, lexicon, args.file)
    )
    recorded = RecordedDuplicate(game.formula, rounds, len(names))
    return Recorded(recorded, tuple("" if name.isdecimal() else name for name in names))
