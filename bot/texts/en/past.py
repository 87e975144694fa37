"""English: games that are over, in lists, on their pages and in files."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from bot.talk.past_views import (
    PageForm,
    PastGame,
    RankedLine,
    RoundLine,
)
from bot.talk.typography import as_typed, english
from bot.texts.en.formulas import FORMULAS
from bot.texts.en.numbers import (
    MORE,
    count,
    decimal,
    duration,
    percentage,
    points,
    signed,
    thousands,
)
from bot.texts.lists import few, tenths
from engine.notation import mark_jokers

none_here = english("No game has been finished here yet. Open one with /duplicate.")
none_of_yours = english("You haven't finished a game yet. To play on your own: /training")
replay = "Replay"
back = "List"
record = "File"
scrabble = "* scrabble"
_FORMS: Mapping[PageForm, str] = {
    PageForm.CARD: "Page",
    PageForm.ROUNDS: "Rounds",
    PageForm.BOARD: "Board",
    PageForm.FILM: "Film",
    PageForm.CSV: "CSV",
    PageForm.PRINT: "Print",
}
_NAMED = 3
"""Players whom a line of a list names."""


def form(form: PageForm) -> str:
    return _FORMS[form]


def heading(page: int, *, own: bool) -> str:
    what = "Your finished games" if own else "Games finished here"
    return english(f"{what}, page {page}:" if page > 1 else f"{what}:")


def line(number: int, game: PastGame) -> str:
    names = [f"{as_typed(each.name)} {thousands(each.points)}" for each in game.ranking]
    told = [_when(game), game.label, _formula(game), few(names, _NAMED, MORE)]
    return english(f"{number}. {' · '.join(filter(None, told))}")


def how_to_replay(number: int) -> str:
    return english(f"Press a number for its page. To replay one on your own: /replay {number}")


def title(game: PastGame) -> str:
    stopped = "" if game.whole else ", stopped before the end"
    return english(f"{game.label}, {_when(game)}{stopped}")


def facts(game: PastGame) -> str:
    if not game.rounds:
        return ""
    pace = f"{duration(timedelta(seconds=game.pace))} a round" if game.pace else "no clock"
    parts = (
        f"{_formula(game).capitalize()} formula",
        pace,
        count(len(game.rounds), "round"),
        f"tops: {points(game.best)}",
    )
    return english(", ".join(parts))


def ranking(lines: Sequence[RankedLine], most: int) -> str:
    hidden = len(lines) - most
    told = [_ranked(line) for line in (lines[:most] if hidden > 1 else lines)]
    if hidden > 1:
        told.append(MORE.format(count=hidden))
    return english("\n".join(told))


def columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Round", True),
        ("Draw", False),
        ("Top", False),
        ("Pts", True),
        ("Found", True),
        ("Solo", False),
    )


def cells(line: RoundLine) -> tuple[str, ...]:
    return (
        str(line.number),
        line.rack,
        f"{line.ref} {mark_jokers(line.word)}",
        f"{thousands(line.points)}{' *' if line.scrabble else ''}",
        str(line.found),
        line.solo,
    )


def rounds(lines: Sequence[RoundLine]) -> str:
    return english("\n".join(map(_round, lines)))


def frame(line: RoundLine) -> tuple[str, str]:
    word = f"{line.ref} {mark_jokers(line.word)}, {points(line.points)}"
    return english(f"Round {line.number}"), english(word)


def alt(game: PastGame) -> str:
    scrabbles = sum(each.scrabble for each in game.rounds)
    missed = [each for each in game.rounds if not each.found]
    told = [title(game), facts(game), count(scrabbles, "scrabble")]
    if missed:
        found_by_none = ", ".join(f"{as_typed(each.word.upper())} {each.ref}" for each in missed)
        told.append(f"Tops that nobody found: {found_by_none}")
    return english(". ".join(told) + ".")


def headings() -> Sequence[str]:
    return ("round", "draw", "square", "top", "points", "found by", "solo", "scrabble")


def fields(line: RoundLine) -> Sequence[str]:
    return (
        str(line.number),
        line.rack,
        line.ref,
        mark_jokers(line.word),
        str(line.points),
        str(line.found),
        line.solo,
        "yes" if line.scrabble else "",
    )


def ranking_columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Place", True),
        ("Name", False),
        ("Points", True),
        ("%", True),
        ("vs tops", True),
        ("Solos", True),
    )


def ranking_cells(line: RankedLine) -> tuple[str, ...]:
    with_tops = line.percentage is not None
    return (
        str(line.rank or ""),
        f"{line.name}{english(_remark(line))}",
        thousands(line.points),
        "" if line.percentage is None else percentage(line.percentage),
        signed(line.negative) if with_tops else "",
        str(line.solos or "") if with_tops else "",
    )


def ranking_fields(line: RankedLine) -> Sequence[str]:
    share = "" if line.percentage is None else decimal(tenths(line.percentage))
    negative = "" if line.percentage is None else str(line.negative)
    name = f"{line.name}{english(_remark(line))}"
    return (str(line.rank or ""), name, str(line.points), share, negative, str(line.solos))


def print_headings() -> tuple[str, str, str]:
    return "Ranking", "Rounds", "Final board"


def saved(name: str) -> str:
    return english(f"The file: {as_typed(name)}")


def _when(game: PastGame) -> str:
    return f"{game.when:%d/%m/%Y %H:%M}"


def _formula(game: PastGame) -> str:
    return FORMULAS.get(game.formula, game.formula)


def _remark(line: RankedLine) -> str:
    if line.late:
        return " (later)"
    return " (left early)" if line.left else ""


def _ranked(line: RankedLine) -> str:
    place = f"{line.rank}. " if line.rank else ""
    said = f"{place}{as_typed(line.name)}{_remark(line)}: {points(line.points)}"
    if line.percentage is not None:
        said += f", {percentage(line.percentage)}, {signed(line.negative)} vs tops"
    return said + (f", {count(line.solos, 'solo')}" if line.solos else "")


def _round(line: RoundLine) -> str:
    found = f"found by {line.found}" if line.found else "found by nobody"
    solo = f", solo: {as_typed(line.solo)}" if line.solo else ""
    if line.solo and line.found == 1:
        found, solo = f"only {as_typed(line.solo)} found it", ""
    scrabble = ", scrabble" if line.scrabble else ""
    return (
        f"{line.number}. {as_typed(line.rack)}: {line.ref} {mark_jokers(line.word)}, "
        f"{points(line.points)}{scrabble}; {found}{solo}"
    )
