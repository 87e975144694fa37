"""What one's own sheet says, each sentence at least once."""

from collections.abc import Iterator

from bot.talk.own_sheet import OwnLine, OwnSheet, SheetForm
from bot.texts import Texts

SOLO = OwnLine(1, "AEINRST", "H4", "RESINaT", 70, "H4 RESINaT", 70, 0, False, True, 80, 70, 1)
HINTED = OwnLine(2, "ABDEMN?", "5D", "MONDE", 30, "5D MONDE", 27, 3, False, False, 107, 100, 2)
BLANK = OwnLine(3, "EEUVWXY", "A1", "YEUX", 42, "", 0, 0, False, False, 107, 142, 3)
AWAY = OwnLine(4, "IIOUV", "A8", "OUI", 14, "", 0, 0, True, False, 1107, 1156, 0)


def sheet_sentences(texts: Texts) -> Iterator[str]:
    """In one language."""
    sheets = texts.sheets
    yield sheets.nothing_yet
    yield " | ".join([sheets.title, *map(sheets.form, SheetForm)])
    yield " | ".join(heading for heading, _ in sheets.columns())
    for lines in ((SOLO,), (SOLO, HINTED, BLANK), (SOLO, HINTED, BLANK, AWAY)):
        sheet = OwnSheet(lines, ranked=3)
        yield f"{sheets.lines(sheet)}\n{sheets.summary(sheet)}"
        yield sheets.alt(sheet)
        yield " | ".join(sheets.cells(lines[-1]))
    yield sheets.separator.join(sheets.headings())
    yield sheets.separator.join(sheets.fields(HINTED))
