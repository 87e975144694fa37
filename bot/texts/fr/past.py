"""French: games that are over, in lists, on their pages and in files."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from bot.talk.past_views import (
    PageForm,
    PastGame,
    RankedLine,
    RoundLine,
)
from bot.talk.typography import as_typed, french
from bot.texts.fr.formulas import FORMULAS
from bot.texts.fr.numbers import (
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

none_here = french("Aucune partie n'a encore été finie ici : ouvrez-en une avec /duplicate.")
none_of_yours = french("Vous n'avez encore fini aucune partie. Pour jouer seul : /entrainement")
replay = "Rejouer"
back = "Liste"
record = "Fichier"
scrabble = "* scrabble"
_FORMS: Mapping[PageForm, str] = {
    PageForm.CARD: "Fiche",
    PageForm.ROUNDS: "Coups",
    PageForm.BOARD: "Grille",
    PageForm.FILM: "Film",
    PageForm.CSV: "CSV",
    PageForm.PRINT: "Imprimer",
}
_NAMED = 3
"""Players whom a line of a list names."""


def form(form: PageForm) -> str:
    return _FORMS[form]


def heading(page: int, *, own: bool) -> str:
    what = "Vos parties finies" if own else "Les parties finies ici"
    return french(f"{what}, page {page} :" if page > 1 else f"{what} :")


def line(number: int, game: PastGame) -> str:
    names = [f"{as_typed(each.name)} {thousands(each.points)}" for each in game.ranking]
    told = [_when(game), game.label, _formula(game), few(names, _NAMED, MORE)]
    return french(f"{number}. {' · '.join(filter(None, told))}")


def how_to_replay(number: int) -> str:
    return french(f"Appuyez sur un numéro pour la fiche. Pour rejouer seul : /rejouer {number}")


def title(game: PastGame) -> str:
    stopped = "" if game.whole else ", arrêtée avant la fin"
    return french(f"{game.label}, {_when(game)}{stopped}")


def facts(game: PastGame) -> str:
    if not game.rounds:
        return ""
    pace = f"{duration(timedelta(seconds=game.pace))} par coup" if game.pace else "sans chrono"
    parts = (
        f"Formule {_formula(game)}",
        pace,
        count(len(game.rounds), "coup"),
        f"total des tops : {points(game.best)}",
    )
    return french(", ".join(parts))


def ranking(lines: Sequence[RankedLine], most: int) -> str:
    hidden = len(lines) - most
    told = [_ranked(line) for line in (lines[:most] if hidden > 1 else lines)]
    if hidden > 1:
        told.append(MORE.format(count=hidden))
    return french("\n".join(told))


def columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Coup", True),
        ("Tirage", False),
        ("Top", False),
        ("Pts", True),
        ("Trouvé", True),
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
    return french("\n".join(map(_round, lines)))


def frame(line: RoundLine) -> tuple[str, str]:
    word = f"{line.ref} {mark_jokers(line.word)}, {points(line.points)}"
    return french(f"Coup {line.number}"), french(word)


def alt(game: PastGame) -> str:
    scrabbles = sum(each.scrabble for each in game.rounds)
    missed = [each for each in game.rounds if not each.found]
    told = [title(game), facts(game), count(scrabbles, "scrabble")]
    if missed:
        found_by_none = ", ".join(f"{as_typed(each.word.upper())} {each.ref}" for each in missed)
        told.append(f"Tops que personne n'a trouvés : {found_by_none}")
    return french(". ".join(told) + ".")


def headings() -> Sequence[str]:
    return ("coup", "tirage", "référence", "top", "points", "trouvé par", "solo", "scrabble")


def fields(line: RoundLine) -> Sequence[str]:
    return (
        str(line.number),
        line.rack,
        line.ref,
        mark_jokers(line.word),
        str(line.points),
        str(line.found),
        line.solo,
        "oui" if line.scrabble else "",
    )


def ranking_columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Place", True),
        ("Nom", False),
        ("Points", True),
        ("%", True),
        ("Négatif", True),
        ("Solos", True),
    )


def ranking_cells(line: RankedLine) -> tuple[str, ...]:
    with_tops = line.percentage is not None
    return (
        str(line.rank or ""),
        f"{line.name}{french(_remark(line))}",
        thousands(line.points),
        "" if line.percentage is None else percentage(line.percentage),
        signed(line.negative) if with_tops else "",
        str(line.solos or "") if with_tops else "",
    )


def ranking_fields(line: RankedLine) -> Sequence[str]:
    share = "" if line.percentage is None else decimal(tenths(line.percentage))
    negative = "" if line.percentage is None else str(line.negative)
    name = f"{line.name}{french(_remark(line))}"
    return (str(line.rank or ""), name, str(line.points), share, negative, str(line.solos))


def print_headings() -> tuple[str, str, str]:
    return "Classement", "Coups", "Grille finale"


def saved(name: str) -> str:
    return french(f"Le fichier : {as_typed(name)}")


def _when(game: PastGame) -> str:
    return f"{game.when:%d/%m/%Y %H:%M}"


def _formula(game: PastGame) -> str:
    return FORMULAS.get(game.formula, game.formula)


def _remark(line: RankedLine) -> str:
    if line.late:
        return " (après coup)"
    return " (départ avant la fin)" if line.left else ""


def _ranked(line: RankedLine) -> str:
    place = f"{line.rank}. " if line.rank else ""
    said = f"{place}{as_typed(line.name)}{_remark(line)} : {points(line.points)}"
    if line.percentage is not None:
        said += f", {percentage(line.percentage)}, négatif {signed(line.negative)}"
    return said + (f", {count(line.solos, 'solo')}" if line.solos else "")


def _round(line: RoundLine) -> str:
    found = f"trouvé par {line.found}" if line.found else "trouvé par personne"
    solo = f", solo : {as_typed(line.solo)}" if line.solo else ""
    if line.solo and line.found == 1:
        found, solo = f"top en solo : {as_typed(line.solo)}", ""
    scrabble = ", scrabble" if line.scrabble else ""
    return (
        f"{line.number}. {as_typed(line.rack)} : {line.ref} {mark_jokers(line.word)}, "
        f"{points(line.points)}{scrabble} ; {found}{solo}"
    )
