"""The results of a round that is refereed officially (SPEC Z1 to Z16): what was written is judged at last.

A player's last bulletin in time counts, or his first that is not blank, as the rules say. Which words exist,
and what else is wrong, `engine.refereeing` says; here it becomes a result. A bulletin that a referee has
declared null earns nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.board import Board
from engine.duplicate.events import Further, Result, Written
from engine.duplicate.multitops import without_overlaps
from engine.duplicate.reading import on_lines
from engine.duplicate.reasons import Verdict
from engine.duplicate.rounds import Entry
from engine.duplicate.rules import Counting, DuplicateRules
from engine.duplicate.state import DuplicateGame
from engine.lexicon import Lexicon
from engine.refereeing.faults import Fault, Sanction
from engine.refereeing.judgement import Judgement, Position
from engine.refereeing.judging import Referee
from engine.refereeing.verdicts import severity, zero


def official_results(
    game: DuplicateGame, entries: Mapping[int, Sequence[Entry]], lexicon: Lexicon
) -> tuple[Result, ...]:
    """The results of players with these bulletins, in the order in which they were sent."""
    current, rules = game.round, game.rules
    assert current is not None
    referee = Referee(
        Position(
            game.board,
            current.rack,
            rules.played_formula,
            lexicon,
            rules.regulation,
            connection=rules.connection,
        )
    )
    results = []
    for player, own in entries.items():
        result = Result(player, Verdict.ABSENT)
        if own:
            counting = _counting(own, rules.counting)
            result = _judged(player, counting, referee, game.board, rules)
        reason = current.nulled.get(player)
        results.append(result if reason is None else null(result, reason))
    return tuple(results)


def null(result: Result, reason: str) -> Result:
    """The result of a bulletin that a referee has declared null; none is no less than that."""
    if result.written is None:
        return result
    written = replace(result.written, ruling=zero(Fault.CONDUCT, reason))
    return replace(result, verdict=Verdict.NULL, points=0, unknown=(), written=written, also=())


def _counting(entries: Sequence[Entry], counting: Counting) -> Entry:
    if counting is Counting.FIRST:
        return next((entry for entry in entries if entry.text.strip()), entries[-1])
    return entries[-1]


def _judged(
    player: int, entry: Entry, referee: Referee, board: Board, rules: DuplicateRules
) -> Result:
    if not entry.text.strip():
        return Result(player, Verdict.BLANK, written=Written(entry.text, entry.at))
    if rules.solutions > 1:
        return _several(player, entry, referee.each(on_lines(entry.text)), board, rules)
    return _result(player, entry, referee.judge(entry.text))


def _several(
    player: int,
    entry: Entry,
    judgements: Sequence[Judgement],
    board: Board,
    rules: DuplicateRules,
) -> Result:
    """The result of a bulletin of several solutions (multitops); of too many, the least ones count.

    Its sanction is the gravest of the solutions that earn something; if none does, of all.
    """
    judgements = sorted(judgements, key=severity)[: rules.solutions]
    laid = [
        (each, Further(each.play, each.points, _verdict(each))) for each in judgements if each.play
    ]
    if not laid:
        return _result(player, entry, judgements[0] if judgements else Judgement(None))
    counted = without_overlaps((further for _, further in laid), board, rules.played_formula)
    earning = {str(each.play) for each in counted if each.verdict is Verdict.ADMITTED}
    told = [each for each, further in laid if str(further.play) in earning] or judgements
    first, *others = counted
    unknown = tuple(dict.fromkeys(word for each in judgements for word in each.unknown))
    return replace(
        _result(player, entry, min(told, key=lambda each: severity(each)[1])),
        verdict=first.verdict,
        points=sum(each.points for each in counted),
        play=first.play,
        unknown=unknown,
        also=tuple(others),
    )


def _result(player: int, entry: Entry, judgement: Judgement) -> Result:
    return Result(
        player,
        _verdict(judgement),
        judgement.points,
        judgement.play,
        judgement.unknown,
        Written(entry.text, entry.at, judgement.claimed, judgement.ruling),
    )


def _verdict(judgement: Judgement) -> Verdict:
    ruling = judgement.ruling
    if ruling is None and judgement.play is None:
        return Verdict.BLANK  # all that was on it is crossed out
    if ruling is None or ruling.sanction is not Sanction.ZERO:
        return Verdict.ADMITTED
    return Verdict.INADMISSIBLE if ruling.fault is Fault.INADMISSIBLE else Verdict.NULL
