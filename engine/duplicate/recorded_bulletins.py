"""The bulletins of an official record, judged once more by the regulation that was frozen.

What was written is taken as stated, and what a referee ruled besides is not in a record: a bulletin that he
declared null, a compensation, a result that he corrected. So what a bulletin is worth by the regulation alone
proves nothing when it differs from what is on record; it is told, to be asked about. A bulletin of several
solutions (multitops) is not judged here.
"""

from collections.abc import Iterator
from typing import Any

from engine.duplicate.club_game import ClubGame, ClubGameError, ClubRound, Handed, referee
from engine.duplicate.record import RecordedGame, RecordedRound, RecordError
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon

Told = dict[str, Any]
_NAMES = ("player", "text", "points", "sanction")


def count(game: RecordedGame) -> int:
    """The number of bulletins on record.

    Raises:
        RecordError: they are not as Chevalet writes them.
    """
    return sum(len(_bulletins(played)) for played in game.rounds)


def judged_otherwise(game: RecordedGame, rules: DuplicateRules, lexicon: Lexicon) -> Iterator[Told]:
    """The bulletins that the regulation judges otherwise, up to a round that no game could have."""
    if rules.solutions > 1:
        return
    rounds = tuple(
        ClubRound(
            played.rack,
            played.play,
            tuple(Handed(str(own["player"]), own["text"]) for own in _bulletins(played)),
        )
        for played in game.rounds
    )
    club = ClubGame(rounds, game.formula, rules.regulation, connection=rules.connection)
    try:
        for played, judged in zip(game.rounds, referee(club, lexicon), strict=False):
            worth = {each.player: each for each in judged.verdicts}
            for own in _bulletins(played):
                verdict = worth[str(own["player"])].judgement
                assert verdict is not None, "he has handed in something"
                sanction = verdict.ruling and verdict.ruling.sanction.value
                if (own["points"], own["sanction"]) != (verdict.points, sanction):
                    yield {
                        "round": played.number,
                        "player": own["player"],
                        "points": verdict.points,
                        "sanction": sanction,
                    }
    except ClubGameError:
        return


def _bulletins(played: RecordedRound) -> list[Told]:
    """Each with its seat, its text, its points and its sanction."""
    found = [] if played.bulletins is None else played.bulletins
    if not isinstance(found, list) or not all(map(_is_one, found)):
        wanted = ", ".join(_NAMES)
        raise RecordError(f"round {played.number}: bulletins: a list, each with {wanted}")
    return found


def _is_one(data: object) -> bool:
    match data:
        case {"player": int(), "text": str(), "points": int(), "sanction": None | str()}:
            return True
        case _:
            return False
