"""Checking a recorded duplicate game: its scores and its tops.

Nothing but the rounds is needed, so that a game published anywhere can be checked. The draws of our own
records are checked by `engine.duplicate.draw_verification`.
"""

from dataclasses import dataclass
from typing import Any

from engine.bag import in_the_set
from engine.duplicate.record import RecordedGame
from engine.errors import RuleViolation
from engine.joker_game import lay_down
from engine.lexicon import Lexicon
from engine.placement import place
from engine.scoring import score
from engine.solutions import find_top


@dataclass(frozen=True, slots=True)
class GameReport:
    """The findings of `verify_game`; each list holds JSON objects with a ``round``."""

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


def verify_game(game: RecordedGame, lexicon: Lexicon) -> GameReport:
    """Replay the rounds: is each play legal, its score right, its word known, and is it a top?

    A word that the lexicon lacks is unknown, not illegal: editions differ. A round that is illegal
    puts nothing on the board, and counts 0.
    """
    mismatches: list[dict[str, Any]] = []
    illegal: list[dict[str, Any]] = []
    not_top: list[dict[str, Any]] = []
    unknown: list[dict[str, Any]] = []
    board, total = game.board, 0
    for played in game.rounds:
        at = {"round": played.number, "ref": played.play.ref, "word": played.play.word}
        if len(played.rack) > game.formula.rack_size:
            illegal.append(at | {"error": "too_many_tiles_on_the_rack"})
            continue
        if not in_the_set(board, played.rack):
            illegal.append(at | {"error": "tiles_not_in_the_bag"})
            continue
        try:
            placement = place(board, played.play, rack=played.rack, formula=game.formula)
        except RuleViolation as error:
            illegal.append(at | {"error": error.code})
            continue
        points = score(board, placement, game.formula, rack=played.rack).total
        total += points
        if points != played.score:
            mismatches.append(at | {"recorded": played.score, "score": points})
        unknown.extend(
            {"round": played.number, "word": word} for word in placement.unknown_words(lexicon)
        )
        tops = find_top(board, played.rack, lexicon, game.formula)
        if tops and tops[0].points > points:
            plays = [{"ref": top.play.ref, "word": top.play.word} for top in tops]
            not_top.append(at | {"score": points, "top": tops[0].points, "plays": plays})
        board, _ = lay_down(board, played.rack, placement, game.formula)
    return GameReport(
        len(game.rounds), tuple(mismatches), tuple(illegal), total, tuple(not_top), tuple(unknown)
    )
