"""English: several solutions on a slip (multitops), points alone, and places that are paid (au top)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.games.kinds.duplicate.texts.pieces import by_share
from bot.talk.typography import as_typed, english
from bot.texts.en.numbers import MORE, halves, percentage, points
from engine.duplicate.events import Result
from engine.duplicate.ranking import Standing
from engine.duplicate.reasons import Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import Bulletins, DuplicateRules, Scoring
from engine.moves import Play
from engine.notation import mark_jokers
from engine.solutions import Solution

_EXAMPLE = {2: "H4 POESIE; 8A RIZ", 3: "H4 POESIE; 8A RIZ; 12C OSE"}
_TWO = 2


def opening(rules: DuplicateRules) -> str:
    lines = []
    if rules.solutions > 1:
        lines.append(
            f"Multitops: up to {rules.solutions} solutions a slip, of different dictionary entries; "
            f'their points add up. Example: "{_EXAMPLE[rules.solutions]}".'
        )
    if rules.bulletins is Bulletins.ANNOUNCED:
        lines.append(
            "No slips: lay your word on your own board and announce your points before the round ends. "
            'Example: "24".'
        )
    if rules.scoring is Scoring.PLACES:
        lines.append(
            "Au top: in each round the best score earns a point per opponent, the last one 0; players "
            "with equal scores share their places."
        )
    return english("\n".join(lines))


def form(rules: DuplicateRules) -> tuple[str, str] | None:
    if rules.bulletins is Bulletins.ANNOUNCED:
        return "Your points", "24"
    if rules.solutions == 1:
        return None
    number = "two" if rules.solutions == _TWO else "three"
    return f"Your {number} solutions", _EXAMPLE[rules.solutions]


def receipt(solutions: Sequence[Solution], total: int) -> str:
    return f"Noted: {_all(solutions)}, {points(total)}."


def preview(solutions: Sequence[Solution], total: int) -> str:
    return f"Hand in {_all(solutions)}: {points(total)}."


def announced(earned: int) -> str:
    return f"Noted: you announce {points(earned)}."


def announce(earned: int) -> str:
    return f"Announce {points(earned)}."


def counts_so_far(solutions: Sequence[Solution], total: int) -> str:
    if not solutions:
        return f"Your best announcement: {points(total)}."
    return f"Your best slip so far: {_all(solutions)}, {points(total)}, if all of it is valid."


def best(scored: ScoredRound) -> str:
    if not scored.best:
        return ""
    return f"Best total: {points(scored.most)}, {_all(scored.best)}"


def shares(paid: Mapping[int, Fraction], names: Mapping[int, str]) -> str:
    names = {number: as_typed(name) for number, name in names.items()}
    told = (f"{each.who} {halves(int(2 * each.paid))}" for each in by_share(paid, names, MORE))
    return english(f"Top points of the round: {' · '.join(told)}")


def standing(line: Standing) -> str:
    """``12½ top points, 83.3%, 345 points``: what places have paid, and the points beside them."""
    assert line.places is not None
    return f"{paid(line.places)}, {percentage(line.percentage)}, {points(line.total)}"


def paid(places: Fraction) -> str:
    """``12½ top points``."""
    one = places in (Fraction(1), Fraction(1, 2))
    return f"{halves(int(2 * places))} top point{'' if one else 's'}"


def result(result: Result, gap: str) -> str:
    """One player's line of a round: several solutions, or points alone."""
    if result.play is None:
        assert result.written is not None
        claimed = points(result.written.claimed or 0)
        if result.verdict is Verdict.ADMITTED:
            return f"announced {claimed} ({gap})"
        return f"announced {claimed}, which no word earns, {points(0)} ({gap})"
    own = result.points - sum(each.points for each in result.also)
    solved = [(result.play, own, result.verdict)]
    solved += [(each.play, each.points, each.verdict) for each in result.also]
    said = f"{' + '.join(_judged(*each) for each in solved)}, {points(result.points)} ({gap})"
    unknown = f", {', '.join(result.unknown)} not valid (art. 4.2)" if result.unknown else ""
    return english(said + unknown)


def _judged(play: Play, earned: int, verdict: Verdict) -> str:
    why = ": same entry, FO 4" if verdict is Verdict.OVERLAPS else ""
    return f"{_at(play)} ({earned}{why})"


def _all(solutions: Sequence[Solution]) -> str:
    return " + ".join(f"{_at(each.play)} ({each.points})" for each in solutions)


def _at(play: Play) -> str:
    return f"{mark_jokers(play.word)} at {play.ref}"
