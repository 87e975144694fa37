"""A person's own sheet of a game: made of what is kept of it, while it is on and when it is over.

What is not scored is not on it, so it tells nothing of the round that is on. It is private: nobody else reads
what somebody found, or missed.
"""

import csv
from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, tzinfo
from io import StringIO
from typing import Self, assert_never

from bot.made_once import MadeOnce
from bot.store import Played, PlayedRound, Result
from bot.talk.answers import Answer, File
from bot.talk.file_names import file_name
from bot.talk.messages import Button, Press
from bot.talk.own_sheet import OwnLine, OwnSheet, SheetForm
from bot.texts import Texts
from bot.texts.typed import as_cell
from render.table import Column, Row, TablePicture

_OTHERS = MadeOnce["_Others"](16)


@dataclass(frozen=True, slots=True)
class _Others:
    """All who played, found once for all who want their sheet.

    Attributes:
        results: by person.
        ladders: after each round, the points of everybody who is ranked, the fewest first.
        ranked: how many are ranked.
        sharing: how many have a place, by place.
    """

    results: Mapping[int, Result]
    ladders: Sequence[Sequence[int]]
    ranked: int
    sharing: Mapping[int, int]

    @classmethod
    def of(cls, played: Played) -> Self:
        totals = [totals_of(played.rounds, each) for each in played.results if each.rank]
        return cls(
            {each.person: each for each in reversed(played.results) if each.marks},
            [sorted(after) for after in zip(*totals, strict=True)] or [()] * len(played.rounds),
            len(totals),
            Counter(each.rank for each in played.results),
        )


def own_sheet(played: Played, person: int) -> OwnSheet | None:
    """The person's sheet of the rounds so far; None if there is none.

    His place after the last is the game's, which may be by places, in pairs or told apart by the last rounds.
    """
    others = _OTHERS.of((played,), lambda: _Others.of(played))
    own = others.results.get(person)
    if own is None or not own.marks:
        return None
    mine, lines, best_total = totals_of(played.rounds, own), [], 0
    for at, (scored, mark) in enumerate(zip(played.rounds, own.marks, strict=True)):
        best_total += scored.points
        ahead = others.ranked - bisect_right(others.ladders[at], mine[at])
        lines.append(
            OwnLine(
                number=at + 1,
                rack=scored.rack,
                ref=scored.ref,
                word=scored.word,
                best=scored.points,
                play=mark.play,
                points=mark.points,
                hints=mark.hints,
                absent=mark.absent,
                solo=scored.solo == person,
                total=mine[at],
                best_total=best_total,
                rank=own.rank and (own.rank if at + 1 == len(own.marks) else ahead + 1),
            )
        )
    return OwnSheet(tuple(lines), others.ranked, others.sharing[own.rank] > 1)


def totals_of(rounds: Sequence[PlayedRound], result: Result) -> list[int]:
    """The points after each round; what was paid for solos is in the total, and came with their rounds."""
    earned = sum(mark.points for mark in result.marks)
    solos = [scored.solo == result.person for scored in rounds]
    bonus = (result.points - earned) // sum(solos) if any(solos) else 0
    totals, total = [], 0
    for mark, solo in zip(result.marks, solos, strict=True):
        total += mark.points + bonus * solo
        totals.append(total)
    return [*totals[:-1], result.points]


def show_own_sheet(
    played: Played | None,
    person: int,
    texts: Texts,
    game: str,
    form: SheetForm,
    zone: tzinfo = UTC,
) -> Answer:
    """The sheet in one of its forms, with a button for each of the others."""
    sheet = None if played is None else own_sheet(played, person)
    if sheet is None or played is None:
        return Answer(texts.sheets.nothing_yet, private=True)
    buttons = tuple(
        Button(texts.sheets.form(each), Press.DO, query=f"feuille {each.value}")
        for each in SheetForm
        if each is not form
    )
    text, picture, file = texts.sheets.summary(sheet), None, None
    match form:
        case SheetForm.PICTURE:
            picture = picture_of(sheet, texts)
        case SheetForm.TEXT:
            text = f"{texts.sheets.lines(sheet)}\n{text}"
        case SheetForm.CSV:
            name = file_name(texts.sheets.title, "csv", played.at.astimezone(zone))
            file = File(name, csv_of(sheet, texts))
        case _:
            assert_never(form)
    return Answer(
        text,
        buttons=buttons,
        in_place=form is not SheetForm.CSV,
        game=game,
        picture=picture,
        file=file,
        private=True,
    )


def picture_of(sheet: OwnSheet, texts: Texts) -> TablePicture:
    """A row a round; those in which he found the top stand out. Places only where there are others."""
    sheets, ranked = texts.sheets, bool(sheet.ranked)
    columns = tuple(Column(heading, numbers) for heading, numbers in sheets.columns())
    rows = (Row(sheets.cells(line), strong=line.found) for line in sheet.lines)
    shown = len(columns) if ranked else len(columns) - 1
    return TablePicture(
        title=sheets.title,
        columns=columns[:shown],
        rows=tuple(Row(row.cells[:shown], row.strong) for row in rows),
        alt=sheets.alt(sheet),
        below=tuple(sheets.summary(sheet).splitlines()),
    )


def csv_of(sheet: OwnSheet, texts: Texts) -> str:
    """A line a round, numbers as spreadsheets read them in the language."""
    lines = [texts.sheets.fields(line) for line in sheet.lines]
    return csv_text(texts.sheets.headings, lines, texts.sheets.separator)


def csv_text(headings: Sequence[str], lines: Sequence[Sequence[str]], separator: str) -> str:
    """A table for a spreadsheet, which knows UTF-8 by its mark and takes no cell for a formula."""
    file = StringIO()
    writer = csv.writer(file, delimiter=separator, lineterminator="\r\n")
    writer.writerow(headings)
    writer.writerows([[as_cell(text) for text in line] for line in lines])
    return f"\N{BYTE ORDER MARK}{file.getvalue()}"
