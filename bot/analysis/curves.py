"""How a game went, as a curve that leads to the analysis of each turn (`bot.talk.curves`).

Of a game with rounds it has the negative after each of them, so that it ends with that of the ranking; of one
in turns the lead, or with more players than two the points of each. Nothing is analysed for it.
"""

from collections.abc import Iterable, Sequence

from bot.games.own_sheet import totals_of
from bot.games.recorded import Recorded
from bot.store import Played, Result
from bot.talk.analysis_views import AnalysisForm
from bot.talk.curves import Curve, CurveLine
from bot.talk.messages import Button
from bot.talk.names import unisolate
from bot.talk.past_presses import analysis_button
from bot.texts import Texts

_MOST = 8
"""Lines that can be told apart; and that of whoever asks."""


def curve_of_rounds(
    played: Played, results: Sequence[Result], names: Sequence[str], texts: Texts, viewer: int
) -> Curve:
    """The negative of each of these, best first, after each round."""
    said, best, tops = texts.analysis_pages, 0, []
    for scored in played.rounds:
        best += scored.points
        tops.append(best)
    lines = []
    for at, (result, name) in enumerate(zip(results, names, strict=True)):
        if at < _MOST or result.person == viewer:
            totals = zip(totals_of(played.rounds, result), tops, strict=True)
            values = tuple(total - most for total, most in totals)
            lines.append(CurveLine(unisolate(name), (result.person,), values))
    turns = _turns(map(said.round_number, range(1, len(tops) + 1)), played.sheet)
    return Curve(said.negative_by_round, turns, tuple(lines))


def curve_of_turns(recorded: Recorded, sheet: str, texts: Texts) -> Curve:
    """The lead of the better of two, or each player's points; the last ones with what the end took off."""
    said, game, names = texts.analysis_pages, recorded.game, [*map(unisolate, recorded.names)]
    after = [*(turn.scores for turn in game.turns[1:]), game.totals]
    lines: Iterable[CurveLine]
    if names[2:] or not names[1:]:
        points = zip(*after, strict=True)
        title = said.points_by_turn
        lines = (CurveLine(name, (), each) for name, each in zip(names, points, strict=True))
    else:
        first, second = (0, 1) if game.totals[0] >= game.totals[1] else (1, 0)
        lead = tuple(scores[first] - scores[second] for scores in after)
        title, lines = said.lead_of(names[first]), [CurveLine(names[first], (), lead)]
    return Curve(
        title, _turns(map(said.move_number, range(1, len(after) + 1)), sheet), tuple(lines)
    )


def _turns(labels: Iterable[str], sheet: str) -> tuple[Button, ...]:
    return tuple(
        analysis_button(label, sheet, AnalysisForm.TURN, number)
        for number, label in enumerate(labels, start=1)
    )
