"""What is kept of a game alone that is over (`bot.store.results`): its table, and what the player made of it.

What comes of a sheet that has a name is kept under that name, beside what others made of it, if a clock ran:
late, unless it is the sheet of a day and was played while that lasted. Whoever ends such a game gets nothing
for the rounds that are left, so that nobody looks at them and begins anew. Any other game is compared with
none, and is in no list but his own, wherever it was opened. Of the rounds that are left he was absent; of one
whose time ran out he was not, for he had asked for it.
"""

from bot.games.kinds.solo.events import KIND
from bot.games.kinds.solo.status import SoloStatus
from bot.store import Mark, Played, PlayedRound, Result
from engine.daily.week import begin_of, day_of, end_of
from engine.duplicate.reasons import Verdict
from engine.joker_game import lay_down
from engine.placement import place
from engine.scoring import score
from engine.sheet import Sheet
from engine.solo.drawing import lay_kept
from engine.solo.reasons import Termination
from engine.solo.state import ScoredRound, SoloGame


def played(game: SoloGame) -> Played | None:
    """A game that is over, or as far as it is; None if there is nothing that counts."""
    time, sheet = game.rules.round_time, game.sheet
    ranked = sheet is not None and SoloStatus(game).is_ranked
    unplayed = _unplayed(game, sheet) if ranked and sheet and game.termination else []
    if not game.rounds and not unplayed:
        return None
    result = Result(
        person=game.player,
        points=game.total,
        marks=(
            *(_mark(game, scored) for scored in game.rounds),
            *(Mark("", 0, absent=True) for _ in unplayed),
        ),
        late=ranked and not _is_on_its_day(game),
        left=game.termination is Termination.ABORTED,
    )
    return Played(
        sheet=sheet.name if sheet is not None and ranked else game.game,
        kind=KIND,
        formula=game.rules.formula,
        pace=0 if time is None else round(time.total_seconds()),
        origin=game.origin if ranked else 0,
        rounds=(*map(_round, game.rounds), *unplayed),
        results=(result,),
        lexicon=game.lexicon.digest,
        at=game.touched,
        board=() if sheet is None or sheet.board.is_empty else sheet.board.rows,
        rated=game.termination is not Termination.ABORTED,
    )


def _is_on_its_day(game: SoloGame) -> bool:
    """Whether its sheet is that of a day, and it was over while that lasted."""
    day = None if game.sheet is None else day_of(game.sheet.name)
    return day is not None and begin_of(day) <= game.touched < end_of(day)


def _unplayed(game: SoloGame, sheet: Sheet) -> list[PlayedRound]:
    """The rounds that he left, as far as their words are noted."""
    board, formula, rounds = game.board, game.rules.played_formula, list[PlayedRound]()
    for left in sheet.rounds[len(game.rounds) :]:
        placement = lay_kept(board, left, formula)
        if placement is None:
            break
        scored, play = score(board, placement, formula, rack=left.rack), placement.play
        points, scrabble = scored.total, scored.is_scrabble
        rounds.append(PlayedRound(left.rack, play.word, play.ref, points, scrabble=scrabble))
        board, _ = lay_down(board, left.rack, placement, formula)
    return rounds


def _round(scored: ScoredRound) -> PlayedRound:
    kept = scored.kept
    return PlayedRound(
        rack=scored.rack,
        word=kept.play.word,
        ref=kept.play.ref,
        points=kept.points,
        found=int(scored.result.earned >= kept.points),
        scrabble=scored.is_scrabble,
    )


def _mark(game: SoloGame, scored: ScoredRound) -> Mark:
    result, formula = scored.result, game.rules.played_formula
    hinted = bool(scored.hints)
    if result.play is None:
        return Mark("", 0, hinted=hinted)
    admitted = result.verdict is Verdict.ADMITTED
    laid = place(scored.board, result.play, formula=formula).placed if admitted else ()
    scrabble = formula.bonus(len(laid)) > 0
    paid = result.earned - result.points
    return Mark(str(result.play), result.points, paid, scrabble=scrabble, hinted=hinted)
