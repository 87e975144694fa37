"""How many dates in a row a person has played the challenge; one missed date of a month is forgiven.

Dates played for their ranking count, and only those. A forgiven date counts for nothing and breaks nothing; a
second one of the same month ends the streak. What can still be played is not missed.
"""

from collections.abc import Collection
from datetime import date

from bot.daily.calendar import DAY


def streak(played: Collection[date], first_open: date) -> int:
    """The number of dates in a row; `first_open` is the earliest that can still be played."""
    forgiven = set[tuple[int, int]]()
    count = 0
    on = max((*played, first_open - DAY))  # what was missed since the last one counts too
    while count < len(played):
        if on in played:
            count += 1
        elif on < first_open:
            month = on.year, on.month
            if month in forgiven:
                break
            forgiven.add(month)
        on -= DAY
    return count
