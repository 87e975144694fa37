"""English: what is said of a duplicate game that was analysed."""

from collections.abc import Sequence

from bot.talk.typography import as_typed, english
from bot.texts.analysis import missed_told
from bot.texts.en.analysis import bonus_words, lost, phase, told
from bot.texts.en.numbers import count, is_plural, points, thousands
from bot.texts.plays import list_plays
from engine.analysis.round_values import AnalysedRound, DuplicateAnalysis, Found
from engine.analysis.values import Missed, PlayerSums
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
        "reference of the top",
        "top",
        "points of the top",
        "scrabbles there",
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
        lines.append(f"   not in the list: {', '.join(each.unknown)}")
    for found in each.found:
        if player not in {None, found.player}:
            continue
        what = "nothing" if found.play is None else told(found.play)
        loss = "top" if found.top else f"−{found.loss}"
        lines.append(f"   {as_typed(names[found.player])}: {what}, {found.points} ({loss})")
    return english("\n".join(lines))


def worst(each: AnalysedRound, found: Found) -> str:
    what = "nothing" if found.play is None else told(found.play)
    return english(f"round {each.number}, −{found.loss}: {what}; top: {told(each.top.play)}")


def total(analysis: DuplicateAnalysis) -> str:
    earned = f"{points(analysis.total)} in {count(len(analysis.rounds), 'round')}"
    return english(f"{earned}, sum of the tops: {thousands(analysis.best)}")


def player(name: str, sums: PlayerSums) -> str:
    each = sums.whole
    found = f"{count(each.best, 'top')} in {count(each.moves, 'round')}"
    return english(f"{as_typed(name)}: {found}, {lost(each)}, {bonus_words(each)}")


def _scrabbles(missed: Missed) -> str:
    what = "scrabbles there" if is_plural(missed.count) else "scrabble there"
    return f"{thousands(missed.count)} {what}: {missed_told(missed)}"


def _tops(each: AnalysedRound) -> str:
    if each.top not in each.tops:
        return list_plays([each.top])
    return list_plays(each.tops)
