"""What a person's own sheet of a game says (`bot.talk.own_sheet`)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.talk.own_sheet import OwnLine, OwnSheet, SheetForm
from bot.talk.typography import as_typed
from bot.texts.language import Language, columns
from bot.texts.lists import tenths
from engine.notation import mark_jokers


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheets:
    """One's own sheet: as a picture, as text, as a table for spreadsheets."""

    language: Language

    title: str
    button: str
    """It shows one's own sheet."""
    nothing_yet: str
    """No round is scored, or this person has played none of them."""
    separator: str
    """Between the cells of the table for spreadsheets: a decimal comma is none."""
    headings: Sequence[str]
    """Of that table: those of `fields`."""

    picture_headings: Sequence[str]
    """Round, rack, top, its points, your play, its points, loss, total, place."""
    forms: Mapping[SheetForm, str]
    top: str
    solo: str
    blank: str
    no_slip: str
    round: Callable[[int], str]
    out_of: Callable[[str, str], str]
    """Points, and those of the tops."""
    negative: Callable[[str], str]
    place: Callable[[str, int], str]
    """The place, among how many."""
    tops_found: Callable[[int, int], str]
    """In how many rounds."""
    paid_for_hints: Callable[[int], str]
    less_hints: Callable[[int], str]
    """The same, of one round."""
    losses: Callable[[str], str]
    """The greatest."""
    line: Callable[[str, str, str, str], str]
    """A rack with its number, the top, what this person has played, and his total."""

    def columns(self) -> Sequence[tuple[str, bool]]:
        """Of the picture: headings, and whether numbers stand below them. The last only with a ranking."""
        return columns(self.picture_headings, numbers={0, 3, 5, 6, 7, 8})

    def form(self, form: SheetForm) -> str:
        """A button: the sheet in this form."""
        return self.forms[form]

    def cells(self, line: OwnLine) -> tuple[str, ...]:
        """A round on the picture, a cell for each of `columns`."""
        return (
            str(line.number),
            line.rack,
            f"{line.ref} {mark_jokers(line.word)}",
            self.language.thousands(line.best),
            self._own(line, "—"),
            self.language.thousands(line.points),
            self._loss(line),
            self.language.thousands(line.total),
            str(line.rank),
        )

    def fields(self, line: OwnLine) -> Sequence[str]:
        """A round in the table, for each of `headings`: numbers without spaces, a plain minus."""
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
            self.language.decimal(tenths(line.percentage)),
        )

    def lines(self, sheet: OwnSheet) -> str:
        """The rounds, a line each, read from left to right."""
        return self.language.typeset("\n".join(map(self._line, sheet.lines)))

    def summary(self, sheet: OwnSheet) -> str:
        """The result so far: points of how many, percentage, negative, place, tops found, hints."""
        last, found = sheet.last, sum(line.found for line in sheet.lines)
        hints = sum(line.hints for line in sheet.lines)
        points, best = self.language.points(last.total), self.language.thousands(last.best_total)
        parts = [
            self.out_of(points, best),
            self.language.percentage(last.percentage),
            self.negative(self.language.signed(last.negative)),
        ]
        if last.rank:
            parts.append(self.place(self.language.place(last.rank, tied=sheet.tied), sheet.ranked))
        parts.append(self.tops_found(found, len(sheet.lines)))
        if hints:
            parts.append(self.paid_for_hints(hints))
        return self.language.typeset(", ".join(parts))

    def alt(self, sheet: OwnSheet) -> str:
        """The picture in some sentences: how things stand, and where most was missed."""
        missed = ", ".join(
            f"{self.round(line.number)} ({as_typed(line.rack)}) {self.language.signed(line.loss)}"
            for line in worst(sheet)
        )
        losses = f" {self.losses(missed)}." if missed else ""
        return self.language.typeset(f"{self.title}. {self.summary(sheet)}.{losses}")

    def _own(self, line: OwnLine, nothing: str) -> str:
        return told(line.play) or (nothing if line.absent else self.blank)

    def _loss(self, line: OwnLine) -> str:
        return self.language.signed(line.loss) if line.loss else self.top

    def _line(self, line: OwnLine) -> str:
        remarks = [self._loss(line)]
        if line.solo:
            remarks.append(self.solo)
        if line.hints:
            remarks.append(self.less_hints(line.hints))
        place = f", {self.language.ordinal(line.rank)}" if line.rank else ""
        return self.line(
            f"{line.number}. {as_typed(line.rack)}",
            f"{line.ref} {mark_jokers(line.word)} {line.best}",
            f"{self._own(line, self.no_slip)} {line.points} ({', '.join(remarks)})",
            f"{self.language.thousands(line.total)}{place}",
        )


def told(play: str) -> str:
    """``H4 PA(S)SE`` of ``H4 PAsSE``."""
    ref, _, word = play.partition(" ")
    return f"{ref} {mark_jokers(word)}".strip()


def worst(sheet: OwnSheet, most: int = 3) -> list[OwnLine]:
    """The rounds in which most was missed, the greatest loss first."""
    return sorted((each for each in sheet.lines if each.loss < 0), key=lambda each: each.loss)[
        :most
    ]
