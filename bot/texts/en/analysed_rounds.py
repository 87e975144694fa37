"""English: what is said of a duplicate game that was analysed."""

from collections.abc import Sequence

from bot.talk.typography import as_typed, english
from bot.texts.analysis import missed_told, plays_told
from bot.texts.en.analysis import bonus_words, lost, phase, told
from bot.texts.en.numbers import count, is_plural, points, thousands
from engine.analysis.round_values import AnalysedRound, DuplicateAnalysis, Found
from engine.analysis.values import Missed, PlayerSums, Sum
from engine.notation import mark_jokers


def columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Round", True),
        ("Rack", False),
        ("Top", False),
        ("Pts", True),
        ("Placed", False),
        ("Pts", True),
        ("Next best", True),
        ("Scrabbles", True),
        ("Found", True),
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
        ("Round", True),
        ("Rack", False),
        ("Top", False),
        ("Pts", True),
        ("Found", False),
        ("Pts", True),
        ("Loss", True),
        ("Note", False),
    )


def found_cells(each: AnalysedRound, found: Found) -> tuple[str, ...]:
    return (
        str(each.number),
        each.rack,
        told(each.top.play),
        str(each.best),
        "nothing" if found.play is None else told(found.play),
        str(found.points),
        "top" if found.top else str(found.loss),
        "scrabble missed" if each.missed(found) else "",
    )


def headings() -> Sequence[str]:
    return (
        "round",
        "phase",
        "rack",
        "top reference",
        "top",
        "top points",
        "scrabbles possible",
        "player",
        "reference",
        "found",
        "points",
        "loss",
        "scrabble missed",
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
        "yes" if each.missed(found) else "",
    )


def detail(each: AnalysedRound, names: Sequence[str], player: int | None = None) -> str:
    heading = (
        f"Round {each.number}, {phase(each.phase)}, {as_typed(each.rack)}: "
        f"{_tops(each)}, {points(each.best)}"
    )
    lines = [heading]
    if each.kept.points < each.best:
        lines.append(f"   placed: {told(each.kept.play)}, {points(each.kept.points)}")
    if each.next_best:
        lines.append(f"   next best: {points(each.next_best)}")
    if each.scrabbles.count:
        lines.append(f"   {_scrabbles(each.scrabbles)}")
    if each.unknown:
        lines.append(f"   not valid: {', '.join(each.unknown)}")
    for found in each.found:
        if player not in {None, found.player}:
            continue
        what = "nothing" if found.play is None else told(found.play)
        loss = "top" if found.top else f"−{found.loss}"
        lines.append(f"   {as_typed(names[found.player])}: {what}, {found.points} ({loss})")
    return english("\n".join(lines))


def worst(each: AnalysedRound, found: Found) -> str:
    what = "nothing" if found.play is None else told(found.play)
    if found.play == each.top.play:
        done = f"{what}, which scored {points(found.points)}"
    else:
        done = f"{what} instead of {told(each.top.play)}"
    return english(f"round {each.number}, −{found.loss}: {done}")


def sum_columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Player", False),
        ("Phase", False),
        ("Rounds", True),
        ("Tops", True),
        ("Points lost", True),
        ("Per round", True),
        ("Scrabbles", True),
        ("Missed", True),
    )


def total(analysis: DuplicateAnalysis) -> str:
    earned = f"{points(analysis.total)} in {count(len(analysis.rounds), 'round')}"
    return english(f"{earned}, sum of the tops: {thousands(analysis.best)}")


def player(name: str, sums: PlayerSums) -> str:
    return english(f"{as_typed(name)}: {in_rounds(sums.whole)}")


def in_rounds(each: Sum) -> str:
    """``7 tops in 10 rounds, 120 points lost (12.0 per round), 2 scrabbles, 1 missed``."""
    found = f"{count(each.best, 'top')} in {count(each.moves, 'round')}"
    return f"{found}, {lost(each, 'round')}, {bonus_words(each)}"


def _scrabbles(missed: Missed) -> str:
    what = "scrabbles possible" if is_plural(missed.count) else "scrabble possible"
    return f"{thousands(missed.count)} {what}: {missed_told(missed)}"


def _tops(each: AnalysedRound) -> str:
    return plays_told(each.tops if each.top in each.tops else [each.top])
