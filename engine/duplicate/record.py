"""A duplicate game on paper.

The record of a game is plain JSON data. Its ``rounds`` hold rack, word, ref and score, which is all
that `engine.duplicate.verification` needs, so that a game published anywhere can be checked. Our own
records add what `engine.duplicate.draw_verification` needs: word list, commitment, what was frozen at the
start with its digest, the revealed secret, all draws, and how the game ended. ``unscored`` are the draws of
a last round that was cancelled, or on, when the game was stopped. Once an official game is over, it says by
which regulation, and its rounds have ``bulletins``: by whom (a seat, from 1), as written and when, and what
they were worth; ``chevalet referee`` reads that. A round of several solutions (multitops) has the ``best`` of
them. ``version`` is that of commitment and
draws; a record without one is of version 1, when nothing was frozen.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeVar

from engine.board import Board, BoardError
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.reasons import Termination
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import DuplicateRules, Openness
from engine.duplicate.state import DuplicateGame, Phase
from engine.errors import BadReference, BadWord, WordTooLong
from engine.fair_draw import VERSIONS
from engine.formulas import FORMULAS, Formula
from engine.moves import Play
from engine.notation import parse_reference, parse_word
from engine.solutions import Solution
from engine.tiles import ALL_TILES

_Named = TypeVar("_Named", bound=Enum)
REFEREEING = ("regulation", "connection", "solutions")
"""The other keys of an official game's record."""


class RecordError(ValueError):
    """A record that cannot be read; the message says where."""


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """A round as written down; `draws` is empty where only the rack was noted.

    `best` and `bulletins` are as they were found, None if they were not.
    """

    number: int
    rack: str
    play: Play
    score: int
    draws: tuple[Draw, ...]
    best: Any = None
    bulletins: Any = None


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A whole game as written down; None and empty texts stand for what is not in it.

    `lexicon` is the digest of the word list, `digest` that of the `statement` of the start. `unscored` are
    the draws of a round that follows the last of `rounds` and has no result. `board` is what lay there before
    the first: nothing, unless somebody alone played from a given position. `refereed` is what it says of its
    refereeing, as it was found.
    """

    formula: Formula
    rounds: tuple[RecordedRound, ...]
    unscored: tuple[Draw, ...] = ()
    game: str | None = None
    commitment: str | None = None
    secret: str | None = None
    version: int = 1
    openness: Openness = Openness.EXTENSIONS
    lexicon: str | None = None
    lexicon_name: str | None = None
    statement: str = ""
    digest: str = ""
    termination: Termination | None = None
    board: Board = field(default_factory=Board.empty)
    refereed: Mapping[str, Any] = field(default_factory=dict)


def record(game: DuplicateGame) -> dict[str, Any]:
    """The record of a game; secret and bulletins are in it only if they have been revealed."""
    seats = {number: seat for seat, number in enumerate(game.players.numbers, start=1)}
    told = game.is_official and game.phase is Phase.ENDED
    return {
        "version": game.version,
        "game": game.game,
        "formula": game.rules.formula,
        "openness": game.rules.openness.value,
        "lexicon": {"name": game.lexicon.name, "digest": game.lexicon.digest},
        "commitment": game.commitment,
        "statement": game.statement,
        "digest": game.start_digest,
        "secret": game.secret,
        "termination": game.termination and game.termination.value,
        "rounds": [
            {
                "rack": scored.rack,
                "word": scored.top.play.word,
                "ref": scored.top.play.ref,
                "score": scored.top.points,
                "draws": write_draws(scored.draws),
            }
            | ({"best": write_solutions(scored.best)} if scored.best else {})
            | ({"bulletins": _bulletins(scored, seats)} if told else {})
            for scored in game.rounds
        ],
        "unscored": write_draws(game.void_draws),
    } | (refereeing(game.rules) if told else {})


def refereeing(rules: DuplicateRules) -> dict[str, Any]:
    """The entries of an official game's record that say how it is refereed."""
    several = {"solutions": rules.solutions} if rules.solutions > 1 else {}
    return {"regulation": rules.regulation.value, "connection": rules.connection} | several


def write_solutions(solutions: Iterable[Solution]) -> list[dict[str, Any]]:
    """Solutions as a record has them."""
    return [
        {"word": each.play.word, "ref": each.play.ref, "score": each.points} for each in solutions
    ]


def _bulletins(scored: ScoredRound, seats: Mapping[int, int]) -> list[dict[str, Any]]:
    """The bulletins, by seat."""
    return [
        {
            "player": seats[result.player],
            "text": result.written.text,
            "sent": result.written.sent.isoformat(),
            "points": result.points,
            "sanction": result.written.ruling and result.written.ruling.sanction.value,
            "article": result.written.ruling and result.written.ruling.article,
        }
        for result in scored.results
        if result.written is not None
    ]


def write_draws(draws: tuple[Draw, ...]) -> list[dict[str, str]]:
    """Draws as a record has them."""
    return [
        {"kept": draw.kept, "drawn": draw.drawn}
        | ({"rejected": draw.rejected.value} if draw.rejected else {})
        for draw in draws
    ]


def read_record(data: object) -> RecordedGame:
    """The game in decoded JSON data.

    Raises:
        RecordError: something is missing or of the wrong kind; the message names it.
    """
    game = _mapping(data, "the record")
    name = game.get("formula", "normal")
    formula = FORMULAS.get(name) if isinstance(name, str) else None
    if formula is None:
        raise RecordError(f"formula: {name!r} is not one of {', '.join(FORMULAS)}")
    rounds, unscored = game.get("rounds"), _read_draws(game, "unscored", "the record")
    if not isinstance(rounds, list) or not (rounds or unscored):
        raise RecordError("rounds: a list of at least one round is needed")
    version = game.get("version", 1)
    if not isinstance(version, int) or version not in VERSIONS:
        raise RecordError(f"version: {version!r} is not one of {', '.join(map(str, VERSIONS))}")
    statement = _optional_text(game, "statement") or ""
    if not statement.isascii():
        raise RecordError("statement: one line of JSON in ASCII is needed")
    digest = _optional_text(game, "digest") or ""
    if version == 1 and (statement or digest):
        raise RecordError("statement and digest: nothing was frozen in a game of version 1")
    return RecordedGame(
        formula=formula,
        rounds=tuple(_read_round(number, item) for number, item in enumerate(rounds, start=1)),
        unscored=unscored,
        game=_optional_text(game, "game"),
        commitment=_optional_text(game, "commitment"),
        secret=_optional_text(game, "secret"),
        version=version,
        openness=_optional(game, "openness", Openness) or Openness.EXTENSIONS,
        lexicon=_lexicon_digest(game),
        lexicon_name=_lexicon_part(game, "name"),
        statement=statement,
        digest=digest,
        termination=_optional(game, "termination", Termination),
        board=_read_board(game),
        refereed={name: game[name] for name in REFEREEING if name in game},
    )


def _read_board(game: Mapping[str, Any]) -> Board:
    rows = game.get("board")
    if rows is None:
        return Board.empty()
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise RecordError("board: a list of rows is needed")
    try:
        return Board.parse(rows)
    except BoardError as error:
        raise RecordError(f"board: {error}") from None


def _read_round(number: int, data: object) -> RecordedRound:
    where = f"round {number}"
    item = _mapping(data, where)
    try:
        reference = parse_reference(_text(item, "ref", where))
        word = parse_word(_text(item, "word", where))
    except (BadReference, BadWord, WordTooLong) as error:
        raise RecordError(f"{where}: cannot read {error.text!r}") from None
    points = item.get("score")
    if not isinstance(points, int) or isinstance(points, bool):
        raise RecordError(f"{where}: score is a whole number, not {points!r}")
    return RecordedRound(
        number=number,
        rack=_tiles(item, "rack", where),
        play=Play(reference.square, reference.direction, word),
        score=points,
        draws=_read_draws(item, "draws", where),
        best=item.get("best"),
        bulletins=item.get("bulletins"),
    )


def _read_draws(item: Mapping[str, Any], key: str, where: str) -> tuple[Draw, ...]:
    draws = item.get(key, [])
    if not isinstance(draws, list):
        raise RecordError(f"{where}: {key} is a list")
    return tuple(_read_draw(attempt, draw, where) for attempt, draw in enumerate(draws))


def _read_draw(attempt: int, data: object, where: str) -> Draw:
    where = f"{where}, draw {attempt + 1}"
    item = _mapping(data, where)
    rejected = item.get("rejected")
    if rejected is not None and rejected not in [reason.value for reason in Rejection]:
        raise RecordError(f"{where}: {rejected!r} is no reason for a rejection")
    return Draw(
        attempt,
        _tiles(item, "kept", where),
        _tiles(item, "drawn", where),
        None if rejected is None else Rejection(rejected),
    )


def _mapping(data: object, where: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise RecordError(f"{where}: a JSON object is needed")
    return data


def _text(item: Mapping[str, Any], key: str, where: str) -> str:
    text = item.get(key)
    if not isinstance(text, str):
        raise RecordError(f"{where}: {key} is missing or no text")
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise RecordError(f"{where}: {key} holds half a character")  # JSON can, UTF-8 cannot
    return text


def _optional_text(item: Mapping[str, Any], key: str) -> str | None:
    return None if item.get(key) is None else _text(item, key, "the record")


def _optional(item: Mapping[str, Any], key: str, kind: type[_Named]) -> _Named | None:
    """The member of an enumeration that is named there."""
    text = _optional_text(item, key)
    try:
        return None if text is None else kind(text)
    except ValueError:
        values = ", ".join(str(member.value) for member in kind)
        raise RecordError(f"{key}: {text!r} is not one of {values}") from None


def _lexicon_digest(game: Mapping[str, Any]) -> str | None:
    digest = _lexicon_part(game, "digest")
    if digest is not None and not re.fullmatch("[0-9a-f]{64}", digest):
        raise RecordError("lexicon: a digest has 64 hex digits")
    return digest


def _lexicon_part(game: Mapping[str, Any], key: str) -> str | None:
    lexicon = game.get("lexicon")
    return _optional_text(lexicon, key) if isinstance(lexicon, dict) else None


def _tiles(item: Mapping[str, Any], key: str, where: str) -> str:
    tiles = _text(item, key, where)
    if not set(tiles) <= set(ALL_TILES):
        raise RecordError(f"{where}: {key} has a sign that is neither A-Z nor '?': {tiles!r}")
    return tiles
