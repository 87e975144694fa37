"""What is said of a duplicate game that was analysed: of its rounds, and what each player found in them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.talk.typography import as_typed
from bot.texts.analysis import Analyses, sum_columns
from bot.texts.language import Language, columns
from bot.texts.plays import missed_told, plays_told
from engine.analysis.round_values import AnalysedRound, DuplicateAnalysis, Found
from engine.analysis.values import PlayerSums, Sum
from engine.notation import mark_jokers


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysedRounds:
    """Round by round; parts of the game and moves are told as `analysis` does."""

    language: Language
    analysis: Analyses

    round_headings: Sequence[str]
    """Round, rack, top, its points, placed, its points, next best, scrabbles, found by."""
    found_headings: Sequence[str]
    """Round, rack, top, its points, found, its points, loss, remark."""
    sum_headings: Sequence[str]
    """Player, phase, rounds, tops, points lost, per round, scrabbles, those missed."""
    headings: Sequence[str]
    """Of the table for spreadsheets, with a line for each player of each round: those of `fields`."""

    top: str
    nothing: str
    yes: str
    round: Callable[[int, str], str]
    """The round, and all that is said of it up to the colon."""
    placed: Callable[[str], str]
    next_best: Callable[[str], str]
    possible_scrabbles: Callable[[int, str], str]
    """Their number, and which."""
    counted: Callable[[str, str], str]
    """A top that was found, and what was counted for it."""
    instead_of: Callable[[str, str], str]
    lost_in_round: Callable[[int, int, str], str]
    """The round, the loss, and what was done."""
    earned: Callable[[str, int], str]
    """Points, and in how many rounds."""
    sum_of_tops: Callable[[str], str]
    tops_found: Callable[[int, int], str]
    """Their number, and that of the rounds."""
    per_round: Callable[[str], str]
    without_slip: Callable[[int, str], str]
    """Rounds in which nothing was handed in, and what their tops were worth."""
    otherwise: Callable[[str], str]
    """The sum of hints, solos and penalties."""
    negative: Callable[[str], str]

    def columns(self) -> Sequence[tuple[str, bool]]:
        """Of the table of rounds: headings, and whether numbers stand below them."""
        return columns(self.round_headings, numbers={0, 3, 5, 6, 7, 8})

    def cells(self, each: AnalysedRound) -> tuple[str, ...]:
        """A round in that table."""
        return (
            str(each.number),
            each.rack,
            self.analysis.told(each.top.play),
            str(each.best),
            self.analysis.told(each.kept.play),
            str(each.kept.points),
            str(each.next_best or ""),
            str(each.scrabbles.count or ""),
            f"{sum(found.top for found in each.found)}/{len(each.found)}" if each.found else "",
        )

    def found_columns(self) -> Sequence[tuple[str, bool]]:
        """Of one player's rounds: headings, and whether numbers stand below them."""
        return columns(self.found_headings, numbers={0, 3, 5, 6})

    def found_cells(self, each: AnalysedRound, found: Found) -> tuple[str, ...]:
        """A round in that table."""
        return (
            str(each.number),
            each.rack,
            self.analysis.told(each.top.play),
            str(each.best),
            self._found(found),
            str(found.points),
            self.top if found.top else str(found.loss),
            self.analysis.missed_scrabble if each.missed(found) else "",
        )

    def fields(self, each: AnalysedRound, found: Found | None, name: str) -> Sequence[str]:
        """A round in the table for spreadsheets, of one player, or of nobody: numbers without spaces."""
        top = each.top.play
        of_round = (
            str(each.number),
            self.analysis.phases[each.phase],
            each.rack,
            top.ref,
            mark_jokers(top.word),
            str(each.best),
            str(each.scrabbles.count),
        )
        if found is None:
            return (*of_round, *[""] * 6)
        return (
            *of_round,
            name,
            found.play.ref if found.play else "",
            mark_jokers(found.play.word) if found.play else "",
            str(found.points),
            str(found.loss),
            self.yes if each.missed(found) else "",
        )

    def detail(self, each: AnalysedRound, names: Sequence[str], player: int | None = None) -> str:
        """A round in full, several lines: the tops, the bonus words, what each player found, or this one."""
        points, said = self.language.points, self.analysis
        heading = self.round(each.number, f"{said.phases[each.phase]}, {as_typed(each.rack)}")
        tops = plays_told(each.tops if each.top in each.tops else [each.top])
        lines = [f"{heading}{tops}, {points(each.best)}"]
        if each.kept.points < each.best:
            kept = f"{said.told(each.kept.play)}, {points(each.kept.points)}"
            lines.append(f"   {self.placed(kept)}")
        if each.next_best:
            lines.append(f"   {self.next_best(points(each.next_best))}")
        if each.scrabbles.count:
            scrabbles = self.possible_scrabbles(each.scrabbles.count, missed_told(each.scrabbles))
            lines.append(f"   {scrabbles}")
        if each.unknown:
            lines.append(f"   {said.not_valid_words(', '.join(each.unknown))}")
        for found in each.found:
            if player in {None, found.player}:
                loss = self.top if found.top else f"−{found.loss}"
                what = f"{self._found(found)}, {found.points} ({loss})"
                lines.append(f"   {said.did(as_typed(names[found.player]), what)}")
        return self.language.typeset("\n".join(lines))

    def worst(self, each: AnalysedRound, found: Found) -> str:
        """One of a player's great losses, in half a line."""
        what = self._found(found)
        if found.play == each.top.play:
            done = self.counted(what, self.language.points(found.points))
        else:
            done = self.instead_of(what, self.analysis.told(each.top.play))
        return self.language.typeset(self.lost_in_round(each.number, found.loss, done))

    def sum_columns(self) -> Sequence[tuple[str, bool]]:
        """Of the table of players and phases; its cells are those of any game."""
        return sum_columns(self.sum_headings)

    def total(self, analysis: DuplicateAnalysis) -> str:
        """The points of the words that were kept, and those of the tops."""
        earned = self.earned(self.language.points(analysis.total), len(analysis.rounds))
        tops = self.sum_of_tops(self.language.thousands(analysis.best))
        return self.language.typeset(f"{earned}, {tops}")

    def player(self, name: str, sums: PlayerSums) -> str:
        """A player's whole game, in a sentence."""
        return self.language.typeset(self.analysis.did(as_typed(name), self.in_rounds(sums.whole)))

    def behind(self, negative: int, lost: int, rounds: int, tops: int) -> str:
        """The negative, and what else is in it: `rounds` without a slip and their tops, solos and hints.

        The parts add up to it, so that no two numbers on a card contradict each other.
        """
        other = negative + lost + tops
        parts = [self.without_slip(rounds, self.language.points(tops))] if rounds else []
        parts += [self.otherwise(self.language.signed(other))] if other else []
        parts.append(self.negative(self.language.signed(negative)))
        return self.language.typeset(", ".join(parts))

    def in_rounds(self, each: Sum) -> str:
        """``7 tops en 10 coups, 120 points perdus (12,0 par coup), 2 scrabbles, 1 manqué``."""
        found, said = self.tops_found(each.best, each.moves), self.analysis
        return f"{found}, {said.lost(each, self.per_round)}, {said.bonus_words(each)}"

    def _found(self, found: Found) -> str:
        return self.nothing if found.play is None else self.analysis.told(found.play)
