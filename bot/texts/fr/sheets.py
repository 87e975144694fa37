"""French: one's own sheet of a game."""

from collections.abc import Sequence

from bot.talk.own_sheet import OwnLine, OwnSheet, SheetForm
from bot.talk.typography import as_typed, french
from bot.texts.fr.numbers import count, decimal, ordinal, percentage, points, signed, thousands
from bot.texts.lists import tenths
from bot.texts.sheets import told, worst
from engine.notation import mark_jokers

title = "Feuille de route"
nothing_yet = french(
    "Rien sur votre feuille de route : aucun coup joué par vous n'est terminé ici."
)
_COLUMNS: Sequence[tuple[str, bool]] = (
    ("Coup", True),
    ("Tirage", False),
    ("Top", False),
    ("Pts", True),
    ("Vous", False),
    ("Pts", True),
    ("Perte", True),
    ("Cumul", True),
    ("Place", True),
)
_HEADINGS: Sequence[str] = (
    "coup",
    "tirage",
    "référence du top",
    "top",
    "points du top",
    "votre référence",
    "votre mot",
    "points",
    "perte",
    "indices",
    "cumul",
    "place",
    "négatif",
    "pourcentage",
)
button = "Ma feuille"
separator = ";"
_FORMS = {SheetForm.PICTURE: "Image", SheetForm.TEXT: "Texte", SheetForm.CSV: "CSV"}


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
    return french("\n".join(map(_line, sheet.lines)))


def summary(sheet: OwnSheet) -> str:
    last, found = sheet.last, sum(line.found for line in sheet.lines)
    hints = sum(line.hints for line in sheet.lines)
    parts = [
        f"{points(last.total)} sur {thousands(last.best_total)}, {percentage(last.percentage)}",
        f"négatif {signed(last.negative)}",
    ]
    if last.rank:
        parts.append(f"place : {ordinal(last.rank)} sur {sheet.ranked}")
    parts.append(f"{count(found, 'top')} en {count(len(sheet.lines), 'coup')}")
    if hints:
        parts.append(f"indices : −{hints}")
    return french(", ".join(parts))


def alt(sheet: OwnSheet) -> str:
    missed = ", ".join(
        f"coup {line.number} ({as_typed(line.rack)}) {signed(line.loss)}" for line in worst(sheet)
    )
    losses = f" Plus grosses pertes : {missed}." if missed else ""
    return french(f"Feuille de route. {summary(sheet)}.{losses}")


def _own(line: OwnLine, nothing: str) -> str:
    return told(line.play) or (nothing if line.absent else "blanc")


def _line(line: OwnLine) -> str:
    nothing = "pas de bulletin,"
    solo = ", solo" if line.solo else ""
    hints = f", indices −{line.hints}" if line.hints else ""
    place = f", {ordinal(line.rank)}" if line.rank else ""
    loss = signed(line.loss) if line.loss else "top"
    own = f"{_own(line, nothing)} {line.points} ({loss}{solo}{hints})"
    return (
        f"{line.number}. {as_typed(line.rack)} : {line.ref} {mark_jokers(line.word)} {line.best} ; "
        f"vous : {own}, cumul {thousands(line.total)}{place}"
    )
