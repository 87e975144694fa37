"""Official refereeing: receipts, notes, what a referee does, and the sheets."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from typing import NamedTuple, assert_never

from bot.games.kinds.duplicate.texts.faults import Faults
from bot.games.kinds.duplicate.texts.several import Several
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.lists import MOST_PLAYERS, few, tenths
from engine.duplicate.rules import DuplicateRules
from engine.notation import mark_jokers
from engine.refereeing.faults import Ruling, Sanction
from engine.refereeing.penalties import POINTS, Tariff
from engine.refereeing.regulation import Regulation
from engine.solutions import Solution

LONGEST_BULLETIN = 200
"""Signs of a bulletin that are repeated; what was written is kept to the last sign."""


class SheetLine(NamedTuple):
    """A player on the official sheet; what is taken off is zero or above.

    `points` are those of the rounds, `solos` what was paid for solos; `total` is what is left. `places` is
    what places have paid (au top), None where points decide.
    """

    rank: int
    name: str
    points: int
    solos: int
    warnings: int
    warning_points: int
    five_points: int
    total: int
    percentage: Fraction
    negative: int
    places: Fraction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Official:
    """Whole sentences, buttons and headings first, then the parts of those that are composed."""

    language: Language
    several: Several
    faults: Faults

    label: str
    """The kind of refereeing, in a lobby."""
    referee: Callable[[str], str]
    """The leader who does not play."""
    no_referee: str
    """The leader plays too, and can rule on nothing."""
    no_rack: str
    """To who referees, and asks for his own bulletin."""
    no_more_referee: Callable[[str, bool], str]
    """A player of this name leads now instead of the referee; whether some centres have theirs."""
    sure_to_leave: str
    """The question before the referee leaves a game that is on, and the button that does it."""
    yes_leave: str
    received: Callable[[str, datetime], str]
    """A bulletin is in: its words and its local time, and nothing that depends on what it says."""
    preview: Callable[[str], str]
    """A line to be pressed: hand that in."""
    blank_received: Callable[[datetime], str]
    note_title: Callable[[int], str]
    """The heading of a player's note on a round."""
    written: Callable[[str], str]
    """The bulletin as written."""
    several_written: str
    """Of several solutions in it, one counted (article 4.5)."""
    announced: Callable[[str], str]
    """The referee's word to everybody."""
    time_changed: Callable[[timedelta], str]
    """The rounds that follow last so long."""
    tops_found: Callable[[int, int, timedelta], str]
    """In a round, so many equal tops: the referee has so long to choose."""
    taken_out: Callable[[str], str]
    """The referee has taken a player out of the game; how they come back."""
    appeal_noted: str
    officiate: str
    """Lead the game without playing in it."""
    warn: str
    warn_label: str
    """The label of its form's field."""
    warn_example: str
    announce: str
    announce_label: str
    announce_example: str
    rule: str
    """Rule on an appeal."""
    rule_label: str
    rule_example: str
    sheet_title: str
    sheet_button: str
    sheet_later: str
    """The official sheet comes when the game is over."""
    nothing_yet: str
    """No round is scored."""
    colours_title: str
    colours_button: str
    player: str
    """The heading above the names."""
    total: str
    solo_sign: str
    top_sign: str
    near_sign: str
    null_sign: str
    other_sign: str
    absent_sign: str
    legend: str
    """The meaning of each sign."""

    regulations: Mapping[Regulation, str]
    terms: Callable[[str, str], str]
    """Under which regulation, and what a bulletin must have; in place of a reference, perhaps, this."""
    or_connection: str

    zero: Callable[[str], str]
    five_points: Callable[[str, str], str]
    warning: Callable[[int, str], str]
    costs: Callable[[str], str]

    average: Callable[[int, str], str]
    """In a round, so many points in compensation."""
    average_to: Callable[[int, str, str], str]
    worth: Callable[[int, str], str]
    results_corrected: Callable[[int, str], str]
    more: str
    """After names, for those who are not named, with ``{count}``."""
    appeals: Callable[[str, int], str]
    appeal_ruled: Callable[[str, int, str], str]
    upheld: Mapping[bool, str]
    because: Callable[[str], str]

    columns_of: Sequence[str]
    """The picture's columns but the last, short."""
    headings_of: Sequence[str]
    """The table's headings but the last."""
    last_column: Mapping[bool, str]
    """Above what places have paid, or the negative."""
    last_heading: Mapping[bool, str]
    scored: Callable[[str, str], str]
    """A name, and his points."""
    solos: Callable[[str], str]
    warnings: str
    penalties: Callable[[str], str]
    in_total: Callable[[str], str]
    negative: Callable[[str], str]
    rounds: str
    players: str
    summary: Callable[[str, str, str], str]
    """The numbers of rounds and players, and the sum of the tops."""
    warnings_cost: Callable[[str, int], str]
    """The cost, from this one on."""
    colours: Callable[[str, str], str]
    most_tops: Callable[[str], str]

    def opening(self, rules: DuplicateRules) -> str:
        """Before the first round: which regulation, and what a bulletin must have (SPEC D7)."""
        connection = self.or_connection if rules.connection else ""
        regulation = f"{self.label}, {self.regulations[rules.regulation]}"
        return self.language.typeset(self.terms(regulation, connection))

    def sanction(self, ruling: Ruling, warnings: int, tariff: Tariff) -> str:
        """A sanction with its reason and article; a warning with its number, and what it costs."""
        reason, points = self.faults.reason(ruling), self.language.points
        match ruling.sanction:
            case Sanction.ZERO:
                said = self.zero(reason)
            case Sanction.FIVE_POINTS:
                said = self.five_points(points(POINTS), reason)
            case Sanction.WARNING:
                cost = tariff.of(warnings)
                said = self.warning(warnings, reason) + (self.costs(points(cost)) if cost else "")
            case _:
                assert_never(ruling.sanction)
        return self.language.typeset(said)

    def fault(self, ruling: Ruling) -> str:
        """The reason alone, with its article: on the card of a round."""
        return self.language.typeset(self.faults.reason(ruling))

    def compensated(self, number: int, earned: int, why: str) -> str:
        """The player gets the average of a round."""
        return self._for(self.average(number, self.language.points(earned)), why)

    def compensated_to(self, name: str, number: int, earned: int, why: str) -> str:
        """The compensation, told to everybody."""
        said = self.average_to(number, self.language.points(earned), as_typed(name))
        return self._for(said, why)

    def corrected(self, number: int, earned: int, why: str) -> str:
        """The player's round is worth so many points after all."""
        return self._for(self.worth(number, self.language.points(earned)), why)

    def round_corrected(self, number: int, changed: Sequence[tuple[str, int]], why: str) -> str:
        """The results of a round have changed: whose, and what they are now."""
        now = [f"{as_typed(name)} {self.language.points(earned)}" for name, earned in changed]
        who = few(now, MOST_PLAYERS, self.more)
        return self._for(self.results_corrected(number, who), why)

    def appealed(self, name: str, number: int, why: str) -> str:
        """A player asks for a ruling on a round."""
        return self._for(self.appeals(as_typed(name), number), why)

    def ruled(self, name: str, number: int, why: str, *, upheld: bool) -> str:
        """The ruling."""
        return self._for(self.appeal_ruled(name, number, self.upheld[upheld]), why)

    def top(self, number: int, top: Solution) -> str:
        """A button: one of the tops."""
        return self.language.typeset(f"{number}. {top.play.ref} {mark_jokers(top.play.word)}")

    def columns(self, *, places: bool) -> Sequence[tuple[str, bool]]:
        """The columns of its picture: headings, and whether they have numbers; `places` if these are paid."""
        headings = (*self.columns_of, self.last_column[places])
        return [(heading, heading != self.player) for heading in headings]

    def headings(self, *, places: bool) -> Sequence[str]:
        """The headings of its table for spreadsheets."""
        return *self.headings_of, self.last_heading[places]

    def cells(self, line: SheetLine) -> tuple[str, ...]:
        """A player on the picture, a cell for each of `columns`."""
        thousands, signed = self.language.thousands, self.language.signed
        return (
            str(line.rank),
            line.name,
            thousands(line.points),
            thousands(line.solos),
            str(line.warnings),
            signed(-line.warning_points - line.five_points),
            thousands(line.total),
            self.language.decimal(tenths(line.percentage)),
            signed(line.negative) if line.places is None else self._halves(line.places),
        )

    def fields(self, line: SheetLine) -> Sequence[str]:
        """A player in the table, for each of `headings`."""
        numbers = (line.points, line.solos, line.warnings, -line.warning_points, -line.five_points)
        return (
            str(line.rank),
            line.name,
            *map(str, numbers),
            str(line.total),
            self.language.decimal(tenths(line.percentage)),
            str(line.negative) if line.places is None else self._halves(line.places),
        )

    def line(self, line: SheetLine) -> str:
        """A player, read from left to right."""
        language, penalty = self.language, line.warning_points + line.five_points
        parts = [
            self.scored(f"{line.rank}. {as_typed(line.name)}", language.points(line.points)),
            *([self.solos(language.signed(line.solos))] if line.solos else []),
            *([language.count(line.warnings, self.warnings)] if line.warnings else []),
            *([self.penalties(language.signed(-penalty))] if penalty else []),
            self.in_total(language.thousands(line.total)),
            language.percentage(line.percentage),
            self.negative(language.signed(line.negative))
            if line.places is None
            else self.several.paid(line.places),
        ]
        return language.typeset(", ".join(parts))

    def sheet_summary(self, tops: int, rounds: int, players: int, tariff: Tariff) -> str:
        """Below it: the sum of the tops, how many rounds and players, what warnings cost."""
        count, points = self.language.count, self.language.points
        played = self.summary(
            count(rounds, self.rounds), count(players, self.players), points(tops)
        )
        cost = self.warnings_cost(points(tariff.points), tariff.first)
        return self.language.typeset(f"{played} {cost}")

    def colours_alt(self, rounds: int, players: int, tops: Sequence[tuple[str, int]]) -> str:
        """The sheet of colours in a few sentences: how great it is, who found most tops."""
        found = ", ".join(f"{as_typed(name)} {number}" for name, number in tops)
        count = self.language.count
        said = self.colours(count(players, self.players), count(rounds, self.rounds))
        return self.language.typeset(said + (self.most_tops(found) if found else ""))

    def _for(self, said: str, why: str) -> str:
        return self.language.typeset(said + (self.because(why) if why else ""))

    def _halves(self, places: Fraction) -> str:
        return self.language.halves(int(2 * places))
