"""A club's evenings on paper: every mark is kept, and all is added up anew when it is asked for."""

import statistics
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

NOTHING = (0, 0, 0, 0, 0, 0, 0, 0, 0)


@dataclass(frozen=True)
class Sheet:
    """What one person made of one evening; `marks` has what the word earned, and what hints took off it."""

    person: int
    marks: Sequence[tuple[int, int]]
    late: bool
    solos: Sequence[int]
    scrabbles: Sequence[bool]
    absent: Sequence[bool]

    @property
    def points(self) -> int:
        return sum(earned - paid for earned, paid in self.marks) + 10 * len(self.solos)


@dataclass(frozen=True)
class Evening:
    """Its place, the tops with whether they are scrabbles, the sheets."""

    place: int
    tops: Sequence[tuple[int, bool]]
    sheets: Sequence[Sheet]
    to_its_end: bool = True

    @property
    def best(self) -> int:
        return sum(points for points, _ in self.tops)

    def place_of(self, sheet: Sheet) -> int:
        """Who has as many shares it; the next one is skipped (D25); late ones apart."""
        return 1 + sum(o.points > sheet.points for o in self.sheets if o.late is sheet.late)

    def counting(self) -> list[Sheet]:
        """Q34: to its end, five rounds, two people, not late."""
        if not self.to_its_end or len(self.tops) < 5 or len(self.sheets) < 2:
            return []
        return [sheet for sheet in self.sheets if not sheet.late]

    def percentage(self, sheet: Sheet) -> Fraction:
        return Fraction(100 * sheet.points, self.best)


@dataclass
class Paper:
    """All evenings, in order."""

    evenings: list[Evening] = field(default_factory=list)

    def counted(self, person: int, before: int) -> list[Fraction]:
        """The percentages that count of a person, oldest first."""
        return [
            evening.percentage(sheet)
            for evening in self.evenings[:before]
            for sheet in evening.counting()
            if sheet.person == person
        ]

    def handicap(self, person: int, before: int) -> Fraction | None:
        """Q35: the mean of the last ten before it, of three at least; in hundredths, halves up."""
        last = self.counted(person, before)[-10:]
        if len(last) < 3:
            return None
        return Fraction((200 * sum(last, Fraction(0)) / len(last) + 1) // 2, 100)

    def cotes(self) -> dict[int, tuple[float, int]]:
        """Q36: cote and games of everybody."""
        cotes: dict[int, tuple[float, int]] = {}
        for evening in self.evenings:
            made = {s.person: float(evening.percentage(s)) for s in evening.counting()}
            made = {person: min(100.0, percentage) for person, percentage in made.items()}
            after = {}
            for person, percentage in made.items():
                others = [o for o in made if o != person and o in cotes]
                performance = 10 * percentage
                if others:
                    count = len(others)
                    cote = sum(cotes[o][0] for o in others) / count
                    mean = sum(made[o] for o in others) / count
                    performance += count / (count + 4) * (cote - 10 * mean)
                performance = min(1000.0, max(0.0, performance))
                former, games = cotes.get(person, (performance, 0))
                new = former + (performance - former) / min(10, games + 1)
                after[person] = (new, games + 1)
            cotes.update(after)
        return cotes

    def season(self, place: int, *, handicap: bool = False) -> list[tuple[int, int, Fraction]]:
        """(place, person, points): the ten best of each added; with handicap, those who have one."""
        won: defaultdict[int, list[Fraction]] = defaultdict(list)
        for number, evening in enumerate(self.evenings):
            for sheet in evening.counting() if evening.place == place else ():
                worth = evening.percentage(sheet)
                if handicap:
                    usual = self.handicap(sheet.person, number)
                    if usual is None:
                        continue
                    worth += 100 - usual
                won[sheet.person].append(worth)
        sums = {person: sum(sorted(each)[-10:], Fraction(0)) for person, each in won.items()}
        return sorted(
            (1 + sum(other > points for other in sums.values()), person, points)
            for person, points in sums.items()
        )

    def total(self, person: int, place: int | None) -> tuple[int, ...]:
        """Games, points, tops, rounds, found, solos, scrabbles, missed, best play; None: anywhere."""
        row = list(NOTHING)
        for evening in self.evenings:
            for sheet in evening.sheets:
                if sheet.person == person and place in (None, evening.place):
                    row[0] += 1
                    row[1] += sheet.points
                    row[2] += evening.best
                    row[3] += len(evening.tops)
                    row[5] += len(sheet.solos)
                    for at, (top, is_scrabble) in enumerate(evening.tops):
                        earned, paid = sheet.marks[at]
                        row[4] += earned >= top
                        row[6] += sheet.scrabbles[at]
                        row[7] += is_scrabble and not sheet.scrabbles[at] and not sheet.absent[at]
                        row[8] = max(row[8], earned - paid)
        return tuple(row)


def median(points: Sequence[int]) -> int:
    """The one in the middle; of two, what lies halfway, rounded down."""
    return floor(statistics.median(points)) if points else 0
