"""Bulletins that are not one solution: several (multitops), or points alone; and places that are paid."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.games.kinds.duplicate.texts.pieces import by_share
from bot.texts.language import Language
from engine.duplicate.events import Result
from engine.duplicate.ranking import Standing
from engine.duplicate.reasons import Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import Bulletins, DuplicateRules, Scoring
from engine.moves import Play
from engine.solutions import Solution

_POINTS_EXAMPLE = "24"


@dataclass(frozen=True, slots=True, kw_only=True)
class Several:
    """Whole sentences first, then the parts of those that are composed."""

    language: Language

    announced: Callable[[int], str]
    """Points alone are noted; the same whether any play earns them or not."""
    announce: Callable[[int], str]
    """A line to be pressed: announce so many points."""
    paid: Callable[[Fraction], str]
    """The pay of places: ``12,5 points top``."""

    placed: Callable[[Play], str]
    """``POESIE en H4``."""
    multitops: Callable[[int, str], str]
    """The number of solutions, and an example."""
    examples: Mapping[int, str]
    """Of a bulletin with so many solutions."""
    points_alone: Callable[[str], str]
    au_top: str
    your_points: str
    your_solutions: Mapping[int, str]
    noted: Callable[[str, str], str]
    hand_in: Callable[[str, str], str]
    best_announcement: Callable[[str], str]
    best_bulletin: Callable[[str, str], str]
    best_total: Callable[[str, str], str]
    top_points: Callable[[str], str]
    """The pay of a round's places."""
    claims: Callable[[str], str]
    in_vain: str
    """No word earns what was announced."""
    same_entry: str
    not_valid: Callable[[str], str]

    def opening(self, rules: DuplicateRules) -> str:
        """The rules on several solutions, and how they are written; empty if there are none."""
        lines = []
        if rules.solutions > 1:
            lines.append(self.multitops(rules.solutions, self.examples[rules.solutions]))
        if rules.bulletins is Bulletins.ANNOUNCED:
            lines.append(self.points_alone(_POINTS_EXAMPLE))
        if rules.scoring is Scoring.PLACES:
            lines.append(self.au_top)
        return self.language.typeset("\n".join(lines))

    def form(self, rules: DuplicateRules) -> tuple[str, str] | None:
        """The label and the example of a form; None if it is one solution."""
        if rules.bulletins is Bulletins.ANNOUNCED:
            return self.your_points, _POINTS_EXAMPLE
        if rules.solutions == 1:
            return None
        return self.your_solutions[rules.solutions], self.examples[rules.solutions]

    def receipt(self, solutions: Sequence[Solution], total: int) -> str:
        """Several solutions are noted; the same whether words exist and go together or not."""
        said = self.noted(self._all(solutions), self.language.points(total))
        return self.language.typeset(said)

    def preview(self, solutions: Sequence[Solution], total: int) -> str:
        """A line to be pressed: hand these in."""
        said = self.hand_in(self._all(solutions), self.language.points(total))
        return self.language.typeset(said)

    def counts_so_far(self, solutions: Sequence[Solution], total: int) -> str:
        """The earlier bulletin that counts where the best one does; without solutions, points alone."""
        points = self.language.points(total)
        if not solutions:
            return self.language.typeset(self.best_announcement(points))
        return self.language.typeset(self.best_bulletin(self._all(solutions), points))

    def best(self, scored: ScoredRound) -> str:
        """The most that a bulletin could earn, and with what; empty where it has one solution."""
        if not scored.best:
            return ""
        said = self.best_total(self.language.points(scored.most), self._all(scored.best))
        return self.language.typeset(said)

    def shares(self, paid: Mapping[int, Fraction], names: Mapping[int, str]) -> str:
        """The pay of a round's places, the best first."""
        shares = by_share(paid, names, self.language.MORE)
        told = (f"{each.who} {self.language.halves(int(2 * each.paid))}" for each in shares)
        return self.language.typeset(self.top_points(" · ".join(told)))

    def standing(self, line: Standing) -> str:
        """``12,5 points top, 83,3 %, 345 points``: what places have paid, and the points beside them."""
        assert line.places is not None
        percentage, points = (
            self.language.percentage(line.percentage),
            self.language.points(line.total),
        )
        return self.language.typeset(f"{self.paid(line.places)}, {percentage}, {points}")

    def result(self, result: Result, gap: str, points: Callable[[int], str]) -> str:
        """A player's result in a round."""
        return self.language.typeset(self._result(result, gap, points))

    def _result(self, result: Result, gap: str, points: Callable[[int], str]) -> str:
        if result.play is None:
            assert result.written is not None
            claims = self.claims(self.language.points(result.written.claimed or 0))
            if result.verdict is Verdict.ADMITTED:
                return f"{claims} ({gap})"
            return f"{claims}{self.in_vain}, {points(0)} ({gap})"
        own = result.points - sum(each.points for each in result.also)
        solved = [(result.play, own, result.verdict)]
        solved += [(each.play, each.points, each.verdict) for each in result.also]
        unknown = self.not_valid(", ".join(result.unknown)) if result.unknown else ""
        judged = " + ".join(self._judged(*each) for each in solved)
        return f"{judged}, {points(result.points)} ({gap}){unknown}"

    def _judged(self, play: Play, earned: int, verdict: Verdict) -> str:
        why = self.same_entry if verdict is Verdict.OVERLAPS else ""
        return f"{self.placed(play)} ({earned}{why})"

    def _all(self, solutions: Sequence[Solution]) -> str:
        return " + ".join(f"{self.placed(each.play)} ({each.points})" for each in solutions)
