"""What can be said in official refereeing: receipts, notes, what a referee does, and the sheets."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from typing import NamedTuple, Protocol

from engine.duplicate.rules import DuplicateRules
from engine.refereeing.faults import Ruling
from engine.refereeing.penalties import Tariff
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


class Official(Protocol):
    """Where the regulation holds to the letter."""

    label: str
    """The kind of refereeing, in a lobby."""

    def opening(self, rules: DuplicateRules) -> str:
        """Before the first round: which regulation, and what a bulletin must have (SPEC D7)."""

    def referee(self, name: str) -> str:
        """Who leads the game without playing in it."""

    no_referee: str
    """Whoever leads plays too, and can rule on nothing."""

    def received(self, text: str, at: datetime) -> str:
        """A bulletin is in: its words and its local time, and nothing that depends on what it says."""

    def preview(self, text: str) -> str:
        """A line to be pressed: hand that in."""

    def blank_received(self, at: datetime) -> str:
        """A blank bulletin is in."""

    def note_title(self, number: int) -> str:
        """The heading of a player's note on a round."""

    def written(self, text: str) -> str:
        """What he handed in."""

    several_written: str
    """It held more than one solution, of which one counted (article 4.5)."""

    def sanction(self, ruling: Ruling, warnings: int, tariff: Tariff) -> str:
        """A sanction with its reason and article; a warning with its number, and what it costs."""

    def fault(self, ruling: Ruling) -> str:
        """The reason alone, with its article: on the card of a round."""

    def compensated(self, number: int, earned: int, why: str) -> str:
        """The player gets the average of a round."""

    def corrected(self, number: int, earned: int, why: str) -> str:
        """The player's round is worth so many points after all."""

    def compensated_to(self, name: str, number: int, earned: int, why: str) -> str:
        """The same, told to everybody."""

    def round_corrected(self, number: int, changed: Sequence[tuple[str, int]], why: str) -> str:
        """The results of a round have changed: whose, and what they are now."""

    def announced(self, text: str) -> str:
        """The referee's word to everybody."""

    def time_changed(self, length: timedelta) -> str:
        """The rounds that follow last so long."""

    def tops_found(self, number: int, tops: int, wait: timedelta) -> str:
        """So many equal tops: the referee has so long to choose."""

    def top(self, number: int, top: Solution) -> str:
        """A button: one of them."""

    def appealed(self, name: str, number: int, why: str) -> str:
        """A player asks for a ruling on a round."""

    def ruled(self, name: str, number: int, why: str, *, upheld: bool) -> str:
        """The ruling."""

    appeal_noted: str
    """Told to who has appealed."""
    officiate: str
    """A button: lead the game without playing in it."""
    warn: str
    """A button: a warning for conduct."""
    warn_label: str
    """What is to be typed into its form."""
    warn_example: str
    """A warning, typed."""
    announce: str
    """A button: say something to everybody."""
    announce_label: str
    """What is to be typed into its form."""
    announce_example: str
    """An announcement, typed."""
    rule: str
    """A button: rule on an appeal."""
    rule_label: str
    """What is to be typed into its form."""
    rule_example: str
    """A ruling, typed."""

    sheet_title: str
    """The heading of the official sheet."""
    sheet_button: str
    """It shows the official sheet."""
    sheet_later: str
    """The official sheet comes when the game is over."""
    nothing_yet: str
    """No round is scored."""

    def columns(self, *, places: bool) -> Sequence[tuple[str, bool]]:
        """Of its picture: headings, and whether numbers stand below them; `places` if these are paid."""

    def headings(self, *, places: bool) -> Sequence[str]:
        """Of its table for spreadsheets."""

    def cells(self, line: SheetLine) -> tuple[str, ...]:
        """A player on the picture, a cell for each of `columns`."""

    def fields(self, line: SheetLine) -> Sequence[str]:
        """A player in the table, for each of `headings`."""

    def line(self, line: SheetLine) -> str:
        """A player, read from left to right."""

    def sheet_summary(self, tops: int, rounds: int, players: int, tariff: Tariff) -> str:
        """Below it: the sum of the tops, how many rounds and players, what warnings cost."""

    colours_title: str
    """The heading of the sheet of colours."""
    colours_button: str
    """It shows the sheet of colours."""
    player: str
    """The heading above the names."""
    total: str
    """The heading above the totals."""
    solo_sign: str
    top_sign: str
    near_sign: str
    null_sign: str
    other_sign: str
    absent_sign: str
    legend: str
    """What each sign means."""

    def colours_alt(self, rounds: int, players: int, tops: Sequence[tuple[str, int]]) -> str:
        """The sheet of colours in a few sentences: how great it is, who found most tops."""
