"""A game alone on paper: the record of a duplicate game (`engine.duplicate.record`), and one's own answers.

So whatever reads those reads these: its scores can be checked, it can be played again, and if its draws came
from the secret they can be proved from it (`engine.duplicate.draw_verification`). Nothing is frozen in it, as
in a duplicate game of version 1 (`engine.solo.drawing`). Ended by the number of its rounds, it was stopped.
"""

from typing import Any

from engine.duplicate import reasons
from engine.duplicate.record import write_draws
from engine.solo.drawing import VERSION
from engine.solo.reasons import Termination
from engine.solo.state import ScoredRound, SoloGame

KIND = "solo"
_STOPPED = (Termination.ABORTED, Termination.ROUNDS_PLAYED, Termination.DRAWS_OVER)


def record(game: SoloGame) -> dict[str, Any]:
    """The record of a game; its secret is in it if it has been revealed and the draws came from it."""
    said: dict[str, Any] = {
        "kind": KIND,
        "version": VERSION,
        "game": game.game,
        "formula": game.rules.formula,
        "lexicon": {"name": game.lexicon.name, "digest": game.lexicon.digest},
        "termination": _termination(game),
        "rounds": [_round(scored) for scored in game.rounds],
        "unscored": write_draws(game.unscored),
        "total": game.total,
        "top_total": game.top_total,
    }
    if game.sheet is not None:
        return said | {"sheet": game.sheet.name, "board": list(game.sheet.board.rows)}
    if game.rules.seed:
        return said | {"seed": game.rules.seed}
    return said | {"commitment": game.commitment, "secret": game.secret}


def _termination(game: SoloGame) -> str | None:
    if game.termination in _STOPPED:
        return reasons.Termination.ABORTED.value
    return game.termination and game.termination.value


def _round(scored: ScoredRound) -> dict[str, Any]:
    result = scored.result
    return {
        "rack": scored.rack,
        "word": scored.kept.play.word,
        "ref": scored.kept.play.ref,
        "score": scored.kept.points,
        "draws": write_draws(scored.draws),
        "answer": {
            "word": result.play and result.play.word,
            "ref": result.play and result.play.ref,
            "earned": result.earned,
            "hints": result.cost,
            "points": result.points,
        },
    }
