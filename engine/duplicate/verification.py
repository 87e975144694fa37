"""Checking a recorded duplicate game: its scores, its tops, its draws.

`verify_game` needs nothing but the rounds; `verify_draws` needs our own record, with the secret
revealed, and shows that every tile was drawn as the commitment fixed it before the game.
"""

from dataclasses import dataclass
from typing import Any

from engine.bag import bag_after
from engine.board import Board
from engine.duplicate.drawing import needed_of_each_kind
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.record import RecordedGame, RecordedRound, RecordError
from engine.errors import RuleViolation
from engine.fair_draw import GameSecret, commit
from engine.lexicon import Lexicon
from engine.placement import Placement, place
from engine.rack import has_both_kinds
from engine.scoring import score
from engine.solutions import find_top
from engine.tiles import remove_tiles, sort_tiles


@dataclass(frozen=True, slots=True)
class GameReport:
    """What `verify_game` found; each list holds JSON objects with a ``round``."""

    rounds: int
    score_mismatches: tuple[dict[str, Any], ...]
    illegal: tuple[dict[str, Any], ...]
    total: int
    not_top: tuple[dict[str, Any], ...]
    unknown_words: tuple[dict[str, Any], ...]

    @property
    def is_right(self) -> bool:
        """Whether every round is legal and its score is right."""
        return not self.score_mismatches and not self.illegal


@dataclass(frozen=True, slots=True)
class DrawReport:
    """What `verify_draws` found; `problems` are JSON objects, none if all is right."""

    draws: int
    commitment_holds: bool
    problems: tuple[dict[str, Any], ...]

    @property
    def is_right(self) -> bool:
        """Whether the commitment holds and every draw follows from the secret."""
        return self.commitment_holds and not self.problems


def verify_game(game: RecordedGame, lexicon: Lexicon) -> GameReport:
    """Replay the rounds: is each play legal, its score right, its word known, and is it a top?

    A word that the lexicon lacks is unknown, not illegal: editions differ. A round that is illegal
    puts nothing on the board, and counts 0.

    Raises:
        RecordError: a joker formula, whose grid changes behind the players.
    """
    _require_plain_formula(game)
    mismatches: list[dict[str, Any]] = []
    illegal: list[dict[str, Any]] = []
    not_top: list[dict[str, Any]] = []
    unknown: list[dict[str, Any]] = []
    board, total = Board.empty(), 0
    for played in game.rounds:
        at = {"round": played.number, "ref": played.play.ref, "word": played.play.word}
        if len(played.rack) > game.formula.rack_size:
            illegal.append(at | {"error": "too_many_tiles_on_the_rack"})
            continue
        if not _in_the_set(board, played.rack):
            illegal.append(at | {"error": "tiles_not_in_the_bag"})
            continue
        try:
            placement = place(board, played.play, rack=played.rack, formula=game.formula)
        except RuleViolation as error:
            illegal.append(at | {"error": error.code})
            continue
        points = score(board, placement, game.formula).total
        total += points
        if points != played.score:
            mismatches.append(at | {"recorded": played.score, "score": points})
        unknown.extend(
            {"round": played.number, "word": formed.word}
            for formed in placement.words
            if formed.word not in lexicon
        )
        tops = find_top(board, played.rack, lexicon, game.formula)
        if tops and tops[0].points > points:
            plays = [{"ref": top.play.ref, "word": top.play.word} for top in tops]
            not_top.append(at | {"score": points, "top": tops[0].points, "plays": plays})
        board = board.with_tiles(placement.placed)
    return GameReport(
        len(game.rounds), tuple(mismatches), tuple(illegal), total, tuple(not_top), tuple(unknown)
    )


def verify_draws(game: RecordedGame) -> DrawReport:
    """Repeat every draw from the revealed secret.

    Checked: the commitment belongs to the secret; each draw is what the secret gives for the bag as
    it was; the tiles kept are those left by the round before, or none after a rejection; a rack was
    rejected for its vowels and consonants exactly when it had to be.

    Raises:
        RecordError: there is no game id, commitment, secret or draw to check, or no hex digits; or a
            joker formula.
    """
    _require_plain_formula(game)
    if game.game is None or game.commitment is None or game.secret is None:
        raise RecordError("game, commitment and secret are needed to check the draws")
    try:
        secret = GameSecret(game.game, bytes.fromhex(game.secret))
    except ValueError:
        raise RecordError("secret: hex digits are needed") from None
    problems: list[dict[str, Any]] = []
    board, rest, count = Board.empty(), "", 0
    for played in game.rounds:
        if not played.draws:
            raise RecordError(f"round {played.number}: draws are missing")
        problems.extend(_check_draws(played, board, rest, game, secret))
        count += len(played.draws)
        placement = _placed(board, played, game)
        if placement is None:
            problems.append({"round": played.number, "error": "illegal_play"})
            break
        board = board.with_tiles(placement.placed)
        rest = remove_tiles(played.rack, placement.used)
    return DrawReport(count, commit(game.game, game.secret) == game.commitment, tuple(problems))


def _check_draws(
    played: RecordedRound, board: Board, rest: str, game: RecordedGame, secret: GameSecret
) -> list[dict[str, Any]]:
    problems = []
    for draw in played.draws:
        error = _draw_error(draw, played, board, rest, game, secret)
        if error is not None:
            problems.append({"round": played.number, "draw": draw.attempt + 1, "error": error})
    if sort_tiles(played.draws[-1].rack) != sort_tiles(played.rack):
        problems.append({"round": played.number, "error": "rack_is_not_the_last_draw"})
    return problems


def _draw_error(
    draw: Draw,
    played: RecordedRound,
    board: Board,
    rest: str,
    game: RecordedGame,
    secret: GameSecret,
) -> str | None:
    if sort_tiles(draw.kept) not in ({sort_tiles(rest)} if draw.attempt == 0 else {""}):
        return "wrong_tiles_kept"
    if not _in_the_set(board, draw.kept):
        return "tiles_not_in_the_bag"
    bag = bag_after(board, draw.kept)
    count = min(game.formula.rack_size - len(draw.kept), len(bag))
    drawn = secret.draw(bag, count, round_number=played.number, attempt=draw.attempt)
    if drawn != draw.drawn:
        return "not_what_the_secret_gives"
    needed = needed_of_each_kind(bag_after(board, ""), played.number, draw.attempt)
    fits = has_both_kinds(draw.rack, needed)
    last = draw is played.draws[-1]
    if last != (draw.rejected is None):
        return "rejected_draw_kept" if last else "draw_neither_kept_nor_rejected"
    if fits == (draw.rejected is Rejection.KINDS):
        return "rejected_without_reason" if fits else "should_have_been_rejected"
    return None


def _placed(board: Board, played: RecordedRound, game: RecordedGame) -> Placement | None:
    try:
        return place(board, played.play, rack=played.rack, formula=game.formula)
    except RuleViolation:
        return None


def _require_plain_formula(game: RecordedGame) -> None:
    if game.formula.joker:
        raise RecordError(f"formula: {game.formula.name} games cannot be verified yet")


def _in_the_set(board: Board, rack: str) -> bool:
    try:
        bag_after(board, rack)
    except ValueError:
        return False
    return True
