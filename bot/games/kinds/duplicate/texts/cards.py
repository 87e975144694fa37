"""The cards of a round and of a game; who found what, the ranking, why it is over."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.games.kinds.duplicate.texts.official import Official
from bot.games.kinds.duplicate.texts.pieces import (
    MOST_RANKED,
    ScoreGroup,
    by_score,
    group_results,
    is_announced,
    rank_lines,
)
from bot.games.kinds.duplicate.texts.several import Several
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.plays import list_plays, list_subtops
from engine.board import Direction
from engine.duplicate.events import Opening, Result
from engine.duplicate.ranking import Standing
from engine.duplicate.reasons import ChoiceReason, Termination, Verdict
from engine.duplicate.rounds import ScoredRound
from engine.moves import Play
from engine.notation import mark_jokers
from engine.solutions import Solution


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """Parts only: every sentence is composed."""

    language: Language
    several: Several
    official: Official

    top_of: Callable[[int, str], str]
    """The top of a round."""
    sense: Mapping[Direction, str]
    scrabble: str
    solo: Callable[[str], str]
    alone: Callable[[str], str]
    """The only finder of the top, where that is not paid."""

    rack: Callable[[str], str]
    why_this_top: Callable[[str], str]
    choices: Mapping[ChoiceReason, str]
    """The reasons of the choice among tops."""
    simulated: Callable[[str, int, str], str]
    """The average of the next tops, of so many draws, and that of the other top."""
    formed: Callable[[str], str]
    freed: Callable[[str], str]
    """Letters that took the place of jokers."""
    isotops: Callable[[str], str]
    subtops: Callable[[str], str]

    of: Callable[[str, str], str]
    """A name, and what is said of him."""
    or_fewer: str
    player: str
    top: str
    """Instead of what somebody lacks to the top."""
    quoted: Callable[[str], str]
    blank: str
    absent_slip: str
    null: str
    compensated: str
    ruled: str

    negative: Callable[[str], str]
    negatives: Callable[[str], str]
    """The players' distances to the tops, in a line; or, where places are paid, their points."""
    points_beside: Callable[[str], str]
    solos: str
    penalties: Callable[[str], str]
    your_place: Callable[[str, str], str]
    not_waited_for: Callable[[str, str], str]
    """Since when, and who."""
    missed: Callable[[int], str]

    over: Callable[[str], str]
    endings: Mapping[Termination, str]
    """Reasons of an end; with ``{left}``, which tiles are left."""
    left_over: Callable[[str], str]
    """``la lettre K``, ``des voyelles, A E I``."""
    total: Callable[[str, str], str]
    rounds: str

    def round_top(self, scored: ScoredRound) -> str:
        """The top of a round, in the order in which a referee announces it (SPEC D11)."""
        return self.language.typeset(self.top_of(scored.number, self.announced(scored.top)))

    def announced(self, solution: Solution) -> str:
        """``70 points, horizontal, H4, SEMAiNE``."""
        play, points = solution.play, self.language.points(solution.points)
        return f"{points}, {self.sense[play.direction]}, {play.ref}, {mark_jokers(play.word)}"

    def last_play(self, play: Play, earned: int) -> str:
        """The word just placed, on a picture."""
        points = self.language.points(earned)
        return self.language.typeset(f"{play.ref} {mark_jokers(play.word)}, {points}")

    def highlights(self, scored: ScoredRound, names: Mapping[int, str]) -> str:
        """The cheers: a scrabble, a solo; empty if there is nothing."""
        lines = [self.scrabble] if scored.is_scrabble else []
        if scored.solo is not None:
            lines.append(self.solo(as_typed(names[scored.solo])))
        elif scored.alone_at_the_top is not None:
            lines.append(self.alone(as_typed(names[scored.alone_at_the_top])))
        return self.language.typeset("\n".join(lines))

    def table(
        self, scored: ScoredRound, lines: Sequence[Standing], names: Mapping[int, str]
    ) -> str:
        """The ranking, each of the first ones with what he did in this round."""

        def tell(line: Standing) -> str:
            result = scored.result(line.player)
            total = self.of(self._ranked(line, names), self._total(line))
            return f"{total} · {self.result(result, scored, briefly=True)}" if result else total

        return self.language.typeset(self._ranking(lines, names, tell, whole=False))

    def told_below(
        self,
        scored: ScoredRound | None,
        lines: Sequence[Standing],
        names: Mapping[int, str],
        heading: str,
    ) -> str:
        """Some lines of a ranking under a heading, each with what was done in a round if one is named."""

        def tell(line: Standing) -> str:
            result = None if scored is None else scored.result(line.player)
            total = self.of(self._ranked(line, names), self._total(line))
            return (
                f"{total} · {self.result(result, scored, briefly=True)}"
                if result and scored
                else total
            )

        told = self._ranking(lines, names, tell, whole=True)
        return self.language.typeset(f"{heading}\n{told}")

    def others(
        self, scored: ScoredRound, lines: Sequence[Standing], names: Mapping[int, str]
    ) -> str:
        """The results that `table` leaves out, the best first; equal results together, or equal scores."""
        told = {line.player for line in lines[:MOST_RANKED]}
        left = tuple(each for each in scored.results if each.player not in told)
        return self.language.typeset("\n".join(self._results(replace(scored, results=left), names)))

    def _results(self, scored: ScoredRound, names: Mapping[int, str]) -> list[str]:
        tell, more = partial(self.result, scored=scored), self.language.MORE
        results = group_results(scored, names, tell, more)
        if results is None:
            return [self._group(each, scored) for each in by_score(scored, names, more)]
        return [self.of(who, said) for who, said in results]

    def beside_totals(self, lines: Sequence[Standing], names: Mapping[int, str]) -> str:
        """The rest of the table in a line: negative, percentage, solos, penalties; not of a crowd."""
        told = []
        for line in lines if len(lines) <= MOST_RANKED else ():
            paid = line.places is not None
            gap = (
                self.language.thousands(line.total) if paid else self.language.signed(line.negative)
            )
            share, _, more = self.beside_points(line)
            beside = ", ".join(filter(None, (share, "" if paid else more)))
            told.append(f"{as_typed(names[line.player])} {gap} ({beside})")
        if not told:
            return ""
        say = self.negatives if lines[0].places is None else self.points_beside
        return self.language.typeset(say(" · ".join(told)))

    def round_details(self, scored: ScoredRound) -> str:
        """The rack, why this top, what it formed, isotops, sub-tops."""
        lines = [self.rack(as_typed(scored.rack)), self.choice(scored.reason, scored.opening)]
        if scored.formed:
            lines.append(self.formed(", ".join(scored.formed)))
        if scored.freed:
            lines.append(self.freed(scored.freed))
        if scored.isotops:
            lines.append(self.isotops(list_plays(scored.isotops)))
        if scored.subtops:
            lines.append(self.subtops(list_subtops(scored.subtops, scored.top.points)))
        return self.language.typeset("\n".join(filter(None, lines)))

    def choice(self, reason: ChoiceReason | None, opening: Opening | None = None) -> str:
        """The reason of the choice among tops; empty if there was none."""
        said = "" if reason is None else self.choices[reason]
        if opening is not None and reason is ChoiceReason.OPENNESS:
            placed, other = map(self.language.decimal, (opening.placed, opening.other))
            said += self.simulated(placed, opening.draws, other)
        return self.why_this_top(said) if said else ""

    def result(self, result: Result, scored: ScoredRound, *, briefly: bool = False) -> str:
        """A player's result in a round; `briefly` below others, where numbers are points."""
        gap = self._gap(result.points, scored)
        points = self.language.thousands if briefly else self.language.points
        if result.also or is_announced(result):
            return self.several.result(result, gap, points)
        return self.language.typeset(self._result(result, f"{points(result.points)} ({gap})"))

    def _result(self, result: Result, earned: str) -> str:
        word = "" if result.play is None else f"{self.several.placed(result.play)}, "
        match result.verdict:
            case Verdict.ADMITTED:
                return f"{word}{earned}"
            case Verdict.INADMISSIBLE:
                unknown = self.several.not_valid(", ".join(result.unknown))
                return f"{word or self._as_written(result)}{earned}{unknown}"
            case Verdict.NULL | Verdict.OVERLAPS:
                return f"{self._as_written(result)}{earned}, {self._null(result)}"
            case Verdict.COMPENSATED:
                return f"{word}{earned}, {self.compensated}"
            case Verdict.RULED:
                return f"{earned}, {self.ruled}"
            case Verdict.BLANK:
                return f"{self.blank}, {earned}"
            case Verdict.ABSENT:
                return f"{self.absent_slip}, {earned}"

    def own_standing(self, line: Standing, *, tied: bool) -> str:
        """The player's own place, total, percentage and negative."""
        place = self.language.place(line.rank, tied=tied)
        said = self.your_place(place, self._standing(line))
        return self.language.typeset(said)

    def standings(self, lines: Sequence[Standing], names: Mapping[int, str]) -> str:
        """The ranking of a game: a line for each of the first ones, the others together."""

        def tell(line: Standing) -> str:
            said = self.of(self._ranked(line, names), self._standing(line))
            if line.places is None and line.solos:
                said += f", {self.language.count(line.solos, self.solos)}"
            if line.places is None and line.penalty:
                said += f", {self.penalties(self.language.signed(-line.penalty))}"
            return said

        return self.language.typeset(self._ranking(lines, names, tell, whole=True))

    def _total(self, line: Standing) -> str:
        return self.earned_in_all(line) if line.places is None else self.several.paid(line.places)

    def _ranking(
        self,
        lines: Sequence[Standing],
        names: Mapping[int, str],
        tell: Callable[[Standing], str],
        *,
        whole: bool,
    ) -> str:
        def tell_briefly(line: Standing) -> str:
            return f"{self._ranked(line, names)} ({self.earned_in_all(line)})"

        return rank_lines(lines, tell, tell_briefly, self.language.MORE, whole=whole)

    def _ranked(self, line: Standing, names: Mapping[int, str]) -> str:
        return f"{line.rank}. {as_typed(names[line.player])}"

    def earned_in_all(self, line: Standing) -> str:
        """``980``: points, or what places have paid."""
        if line.places is not None:
            return self.language.halves(int(2 * line.places))
        return self.language.thousands(line.total)

    def beside_points(self, line: Standing) -> tuple[str, str, str]:
        """Percentage, negative, and solos with penalties, each empty where it says nothing."""
        share = self.language.percentage(line.percentage)
        if line.places is not None:
            return share, "", self.language.points(line.total)
        more = [self.language.count(line.solos, self.solos)] if line.solos else []
        if line.penalty:
            more.append(self.penalties(self.language.signed(-line.penalty)))
        gap = self.negative(self.language.signed(line.negative))
        return share, self.language.typeset(gap), self.language.typeset(", ".join(more))

    def absent(self, names: Sequence[str], rounds: int) -> str:
        """The players who missed so many rounds and are not waited for any longer; how they come back."""
        who = ", ".join(map(as_typed, names))
        return self.language.typeset(self.not_waited_for(self.missed(rounds), who))

    def game_over(self, termination: Termination, left: str) -> str:
        """The game is over, and why; `left` are the tiles that are on no square."""
        return self.language.typeset(self.over(self.reason(termination, left)))

    def reason(self, termination: Termination, left: str) -> str:
        """The reason of the end."""
        return self.endings[termination].format(left=self.left_over(left))

    def tops_total(self, total: int, rounds: int) -> str:
        """The sum of the tops and the number of rounds."""
        said = self.total(self.language.points(total), self.language.count(rounds, self.rounds))
        return self.language.typeset(said)

    def _as_written(self, result: Result) -> str:
        """The bulletin that could not be laid on the board, in the player's words."""
        return "" if result.written is None else f"{self.quoted(result.written.text)}, "

    def _null(self, result: Result) -> str:
        ruling = None if result.written is None else result.written.ruling
        return self.null if ruling is None else self.official.fault(ruling)

    def _standing(self, line: Standing) -> str:
        if line.places is not None:
            return self.several.standing(line)
        negative = self.negative(self.language.signed(line.negative))
        percentage = self.language.percentage(line.percentage)
        return f"{self.language.points(line.total)}, {percentage}, {negative}"

    def _group(self, group: ScoreGroup, scored: ScoredRound) -> str:
        fewer = self.or_fewer if group.or_fewer else f" ({self._gap(group.points, scored)})"
        points = f"{self.language.points(group.points)}{fewer}"
        return self.of(f"{points}, {self.language.count(group.number, self.player)}", group.who)

    def _gap(self, points: int, scored: ScoredRound) -> str:
        lost = points - scored.most
        return self.language.signed(lost) if lost else self.top
