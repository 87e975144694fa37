"""What a person's own sheet of a game says (`bot.talk.own_sheet`)."""

from collections.abc import Sequence
from typing import Protocol

from bot.talk.own_sheet import OwnLine, OwnSheet, SheetForm
from engine.notation import mark_jokers


class Sheets(Protocol):
    """One's own sheet: as a picture, as text, as a table for spreadsheets."""

    title: str
    button: str
    """It shows one's own sheet."""
    nothing_yet: str
    """No round is scored, or this person has played none of them."""
    separator: str
    """Between the cells of the table for spreadsheets: a decimal comma is none."""

    def columns(self) -> Sequence[tuple[str, bool]]:
        """Of the picture: headings, and whether numbers stand below them. The last only with a ranking."""

    def headings(self) -> Sequence[str]:
        """Of the table for spreadsheets."""

    def form(self, form: SheetForm) -> str:
        """A button: the sheet in this form."""

    def cells(self, line: OwnLine) -> tuple[str, ...]:
        """A round on the picture, a cell for each of `columns`."""

    def fields(self, line: OwnLine) -> Sequence[str]:
        """A round in the table, for each of `headings`: numbers without spaces, a plain minus."""

    def lines(self, sheet: OwnSheet) -> str:
        """The rounds, a line each, read from left to right."""

    def summary(self, sheet: OwnSheet) -> str:
        """How things stand: points of how many, percentage, negative, place, tops found, hints."""

    def alt(self, sheet: OwnSheet) -> str:
        """The picture in some sentences: how things stand, and where most was missed."""


def told(play: str) -> str:
    """``H4 PA(S)SE`` of ``H4 PAsSE``."""
    ref, _, word = play.partition(" ")
    return f"{ref} {mark_jokers(word)}".strip()


def worst(sheet: OwnSheet, most: int = 3) -> list[OwnLine]:
    """The rounds in which most was missed, the greatest loss first."""
    return sorted((each for each in sheet.lines if each.loss < 0), key=lambda each: each.loss)[
        :most
    ]
