"""French: what is said of a duplicate game that was analysed."""

from collections.abc import Sequence

from bot.talk.typography import as_typed, french
from bot.texts.analysis import missed_told, plays_told
from bot.texts.fr.analysis import bonus_words, lost, phase, told
from bot.texts.fr.numbers import count, is_plural, points, thousands
from engine.analysis.round_values import AnalysedRound, DuplicateAnalysis, Found
from engine.analysis.values import Missed, PlayerSums, Sum
from engine.notation import mark_jokers


def columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Coup", True),
        ("Tirage", False),
        ("Top", False),
        ("Pts", True),
        ("Posé", False),
        ("Pts", True),
        ("Sous-top", True),
        ("Scrabbles", True),
        ("Trouvé", True),
    )


def cells(each: AnalysedRound) -> tuple[str, ...]:
    return (
        str(each.number),
        each.rack,
        told(each.top.play),
        str(each.best),
        told(each.kept.play),
        str(each.kept.points),
        str(each.next_best or ""),
        str(each.scrabbles.count or ""),
        f"{sum(found.top for found in each.found)}/{len(each.found)}" if each.found else "",
    )


def found_columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Coup", True),
        ("Tirage", False),
        ("Top", False),
        ("Pts", True),
        ("Trouvé", False),
        ("Pts", True),
        ("Perte", True),
        ("Remarque", False),
    )


def found_cells(each: AnalysedRound, found: Found) -> tuple[str, ...]:
    return (
        str(each.number),
        each.rack,
        told(each.top.play),
        str(each.best),
        "rien" if found.play is None else told(found.play),
        str(found.points),
        "top" if found.top else str(found.loss),
        "scrabble manqué" if each.missed(found) else "",
    )


def headings() -> Sequence[str]:
    return (
        "coup",
        "phase",
        "tirage",
        "référence du top",
        "top",
        "points du top",
        "scrabbles possibles",
        "joueur",
        "référence",
        "trouvé",
        "points",
        "perte",
        "scrabble manqué",
    )


def fields(each: AnalysedRound, found: Found | None, name: str) -> Sequence[str]:
    top = each.top.play
    of_round = (
        str(each.number),
        phase(each.phase),
        each.rack,
        top.ref,
        mark_jokers(top.word),
        str(each.best),
        str(each.scrabbles.count),
    )
    if found is None:
        return (*of_round, *[""] * 6)
    return (
        *of_round,
        name,
        found.play.ref if found.play else "",
        mark_jokers(found.play.word) if found.play else "",
        str(found.points),
        str(found.loss),
        "oui" if each.missed(found) else "",
    )


def detail(each: AnalysedRound, names: Sequence[str], player: int | None = None) -> str:
    heading = (
        f"Coup {each.number}, {phase(each.phase)}, {as_typed(each.rack)} : "
        f"{_tops(each)}, {points(each.best)}"
    )
    lines = [heading]
    if each.kept.points < each.best:
        lines.append(f"   posé : {told(each.kept.play)}, {points(each.kept.points)}")
    if each.next_best:
        lines.append(f"   sous-top : {points(each.next_best)}")
    if each.scrabbles.count:
        lines.append(f"   {_scrabbles(each.scrabbles)}")
    if each.unknown:
        lines.append(f"   non admis : {', '.join(each.unknown)}")
    for found in each.found:
        if player not in {None, found.player}:
            continue
        what = "rien" if found.play is None else told(found.play)
        loss = "top" if found.top else f"−{found.loss}"
        lines.append(f"   {as_typed(names[found.player])} : {what}, {found.points} ({loss})")
    return french("\n".join(lines))


def worst(each: AnalysedRound, found: Found) -> str:
    what = "rien" if found.play is None else told(found.play)
    if found.play == each.top.play:
        done = f"{what}, compté {points(found.points)}"
    else:
        done = f"{what} au lieu de {told(each.top.play)}"
    return french(f"coup {each.number}, −{found.loss} : {done}")


def sum_columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Joueur", False),
        ("Phase", False),
        ("Coups", True),
        ("Tops", True),
        ("Points perdus", True),
        ("Par coup", True),
        ("Scrabbles", True),
        ("Manqués", True),
    )


def total(analysis: DuplicateAnalysis) -> str:
    earned = f"{points(analysis.total)} en {count(len(analysis.rounds), 'coup')}"
    return french(f"{earned}, total des tops : {thousands(analysis.best)}")


def player(name: str, sums: PlayerSums) -> str:
    return french(f"{as_typed(name)} : {in_rounds(sums.whole)}")


def in_rounds(each: Sum) -> str:
    """``7 tops en 10 coups, 120 points perdus (12,0 par coup), 2 scrabbles, 1 manqué``."""
    found = f"{count(each.best, 'top')} en {count(each.moves, 'coup')}"
    return f"{found}, {lost(each, 'coup')}, {bonus_words(each)}"


def _scrabbles(missed: Missed) -> str:
    what = "scrabbles possibles" if is_plural(missed.count) else "scrabble possible"
    return f"{thousands(missed.count)} {what} : {missed_told(missed)}"


def _tops(each: AnalysedRound) -> str:
    return plays_told(each.tops if each.top in each.tops else [each.top])
