"""English: one's own sheet of a game."""

from collections.abc import Sequence

from bot.talk.own_sheet import OwnLine, OwnSheet, SheetForm
from bot.talk.typography import as_typed, english
from bot.texts.en.numbers import count, decimal, ordinal, percentage, points, signed, thousands
from bot.texts.lists import tenths
from bot.texts.sheets import told, worst
from engine.notation import mark_jokers

title = "Your sheet"
nothing_yet = english("Nothing is on your sheet yet: no round that you played here is over.")
_COLUMNS: Sequence[tuple[str, bool]] = (
    ("Round", True),
    ("Draw", False),
    ("Top", False),
    ("Pts", True),
    ("You", False),
    ("Pts", True),
    ("Loss", True),
    ("Total", True),
    ("Place", True),
)
_HEADINGS: Sequence[str] = (
    "round",
    "draw",
    "top's square",
    "top",
    "top's points",
    "your square",
    "your word",
    "points",
    "loss",
    "hints",
    "total",
    "place",
    "negative",
    "percentage",
)
button = "My sheet"
separator = ","
_FORMS = {SheetForm.PICTURE: "Picture", SheetForm.TEXT: "Text", SheetForm.CSV: "CSV"}


def columns() -> Sequence[tuple[str, bool]]:
    return _COLUMNS


def headings() -> Sequence[str]:
    return _HEADINGS


def form(form: SheetForm) -> str:
    return _FORMS[form]


def cells(line: OwnLine) -> tuple[str, ...]:
    return (
        str(line.number),
        line.rack,
        f"{line.ref} {mark_jokers(line.word)}",
        thousands(line.best),
        _own(line, "—"),
        thousands(line.points),
        signed(line.loss) if line.loss else "top",
        thousands(line.total),
        str(line.rank),
    )


def fields(line: OwnLine) -> Sequence[str]:
    ref, _, word = told(line.play).partition(" ")
    numbers = (line.points, line.loss, line.hints, line.total)
    return (
        str(line.number),
        line.rack,
        line.ref,
        mark_jokers(line.word),
        str(line.best),
        ref,
        word,
        *map(str, numbers),
        str(line.rank or ""),
        str(line.negative),
        decimal(tenths(line.percentage)),
    )


def lines(sheet: OwnSheet) -> str:
    return english("\n".join(map(_line, sheet.lines)))


def summary(sheet: OwnSheet) -> str:
    last, found = sheet.last, sum(line.found for line in sheet.lines)
    hints = sum(line.hints for line in sheet.lines)
    parts = [
        f"{points(last.total)} out of {thousands(last.best_total)}, {percentage(last.percentage)}",
        f"{signed(last.negative)} vs tops",
    ]
    if last.rank:
        parts.append(f"{ordinal(last.rank)} of {sheet.ranked}")
    parts.append(f"{count(found, 'top')} in {count(len(sheet.lines), 'round')}")
    if hints:
        parts.append(f"hints: −{hints}")
    return english(", ".join(parts))


def alt(sheet: OwnSheet) -> str:
    missed = ", ".join(
        f"round {line.number} ({as_typed(line.rack)}) {signed(line.loss)}" for line in worst(sheet)
    )
    losses = f" Most was lost in {missed}." if missed else ""
    return english(f"Your sheet. {summary(sheet)}.{losses}")


def _own(line: OwnLine, nothing: str) -> str:
    return told(line.play) or (nothing if line.absent else "blank")


def _line(line: OwnLine) -> str:
    nothing = "no slip,"
    solo = ", solo" if line.solo else ""
    hints = f", hints −{line.hints}" if line.hints else ""
    place = f", {ordinal(line.rank)}" if line.rank else ""
    loss = signed(line.loss) if line.loss else "top"
    own = f"{_own(line, nothing)} {line.points} ({loss}{solo}{hints})"
    return (
        f"{line.number}. {as_typed(line.rack)}: {line.ref} {mark_jokers(line.word)} {line.best}; "
        f"you: {own}, total {thousands(line.total)}{place}"
    )
