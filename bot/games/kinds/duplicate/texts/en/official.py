"""English: official refereeing."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import assert_never

from bot.games.kinds.duplicate.texts.en import several
from bot.games.kinds.duplicate.texts.en.faults import reason
from bot.games.kinds.duplicate.texts.official import LONGEST_BULLETIN, SheetLine
from bot.talk.typography import as_typed, english
from bot.texts.en.numbers import (
    count,
    decimal,
    duration,
    halves,
    ordinal,
    percentage,
    points,
    signed,
    thousands,
)
from bot.texts.lists import MOST_PLAYERS, few, tenths
from bot.texts.typed import LONGEST_REASON, in_one_line
from bot.texts.typed import quote_in_english as quote
from engine.duplicate.rules import DuplicateRules
from engine.notation import mark_jokers
from engine.refereeing.faults import Ruling, Sanction
from engine.refereeing.penalties import POINTS, Tariff
from engine.refereeing.regulation import Regulation
from engine.solutions import Solution

label = "Official refereeing"
_REGULATIONS: Mapping[Regulation, str] = {
    Regulation.FA: "FISF rules, older wording (FA)",
    Regulation.FB: "FISF rules (FB)",
    Regulation.R11: "FISF rules as modified in 2011 (R11)",
}
no_referee = english(
    "The organiser plays too, so nobody can warn or rule. To referee instead: /referee"
)
several_written = english("Several solutions: the one worth least counts (art. 4.5).")
appeal_noted = english("Your appeal is in: the referee will rule on it.")
officiate = "Referee, not play"
warn = "Warn"
warn_label = "Player, reason"
warn_example = "Tom talking"
announce = "Announce"
announce_label = "Your announcement"
announce_example = "Ten minutes' break"
rule = "Rule on an appeal"
rule_label = "Player, yes or no, reason"
rule_example = "Tom yes the word is valid"
sheet_title = "Official sheet"
sheet_button = "Official sheet"
sheet_later = english("The official sheet is published at the end of the game.")
nothing_yet = english("No round is over yet, so there's nothing to show.")
_COLUMNS: Sequence[tuple[str, bool]] = (
    ("", True),
    ("Player", False),
    ("Points", True),
    ("Solos", True),
    ("Warn.", True),
    ("Pen.", True),
    ("Total", True),
    ("%", True),
)
_HEADINGS: Sequence[str] = (
    "place",
    "player",
    "points",
    "solos",
    "warnings",
    "warning penalty",
    "five-point penalties",
    "total",
    "percentage",
)
colours_title = "Colour sheet"
colours_button = "Colours"
player = "Player"
total = "Total"
solo_sign, top_sign, near_sign, null_sign = "S", "T", "+", "0"
other_sign, absent_sign = "·", "–"
legend = english("S solo, T top, + best sub-top, 0 nothing or blank, · other score, – no slip.")


def opening(rules: DuplicateRules) -> str:
    connection = " or three connecting letters (RIZ /PAS 31)" if rules.connection else ""
    return english(
        f"{label}, {_REGULATIONS[rules.regulation]}: nothing is checked before the round is over.\n"
        f"On your slip: reference{connection}, the whole word, any joker in brackets, the score. "
        'Example: "H4 SEMA(I)NE 70"'
    )


def referee(name: str) -> str:
    return english(f"Referee: {as_typed(name)}")


def received(text: str, at: datetime) -> str:
    return english(f'Received at {at:%H:%M:%S}: "{quote(in_one_line(text), LONGEST_BULLETIN)}"')


def preview(text: str) -> str:
    return english(f'Hand in "{quote(in_one_line(text), LONGEST_BULLETIN)}"')


def blank_received(at: datetime) -> str:
    return english(f"Received at {at:%H:%M:%S}: a blank slip")


def note_title(number: int) -> str:
    return english(f"Round {number}: a note from the referee")


def written(text: str) -> str:
    return english(f'Your slip: "{quote(in_one_line(text), LONGEST_BULLETIN)}"')


def sanction(ruling: Ruling, warnings: int, tariff: Tariff) -> str:
    match ruling.sanction:
        case Sanction.ZERO:
            said = f"Zero: {reason(ruling)}."
        case Sanction.FIVE_POINTS:
            said = (
                f"Penalty of {points(POINTS)}, taken off at the end: {reason(ruling)}. "
                "The round keeps its points."
            )
        case Sanction.WARNING:
            said = f"Warning no. {warnings}: {reason(ruling)}."
            cost = tariff.of(warnings)
            said += f" It costs {points(cost)} at the end (art. 4.7)." if cost else ""
        case _:
            assert_never(ruling.sanction)
    return english(said)


def fault(ruling: Ruling) -> str:
    return english(reason(ruling))


def compensated(number: int, earned: int, why: str) -> str:
    return english(
        f"Round {number}, compensation: {points(earned)}, the average of the round (art. 4.6)."
        f"{_because(why)}"
    )


def corrected(number: int, earned: int, why: str) -> str:
    return english(f"Round {number} corrected: it earns you {points(earned)}.{_because(why)}")


def compensated_to(name: str, number: int, earned: int, why: str) -> str:
    return english(
        f"Round {number}, compensation for {as_typed(name)}: {points(earned)}, the average of the round "
        f"(art. 4.6).{_because(why)}"
    )


def round_corrected(number: int, changed: Sequence[tuple[str, int]], why: str) -> str:
    now = [f"{as_typed(name)} {points(earned)}" for name, earned in changed]
    who = few(now, MOST_PLAYERS, "and {count} more")
    return english(f"Round {number}, results corrected by the referee: {who}.{_because(why)}")


def announced(text: str) -> str:
    return english(f'The referee: "{quote(text, LONGEST_BULLETIN)}"')


def time_changed(length: timedelta) -> str:
    return english(f"The next rounds last {duration(length)}.")


def tops_found(number: int, tops: int, wait: timedelta) -> str:
    return english(
        f"Round {number}: {tops} equal tops. The referee has {duration(wait)} to choose (art. 2.4)."
    )


def top(number: int, top: Solution) -> str:
    return english(f"{number}. {top.play.ref} {mark_jokers(top.play.word)}")


def appealed(name: str, number: int, why: str) -> str:
    return english(
        f"{as_typed(name)} appeals about round {number} (art. 5.3): over to the referee."
        f"{_because(why)}"
    )


def ruled(name: str, number: int, why: str, *, upheld: bool) -> str:
    said = "upheld" if upheld else "dismissed"
    return english(
        f"{as_typed(name)}\u2019s appeal about round {number}: {said} (art. 5.3).{_because(why)}"
    )


def columns(*, places: bool) -> Sequence[tuple[str, bool]]:
    return *_COLUMNS, ("Top points", True) if places else ("Vs tops", True)


def headings(*, places: bool) -> Sequence[str]:
    return *_HEADINGS, "top points" if places else "negative"


def cells(line: SheetLine) -> tuple[str, ...]:
    return (
        str(line.rank),
        line.name,
        thousands(line.points),
        thousands(line.solos),
        str(line.warnings),
        signed(-line.warning_points - line.five_points),
        thousands(line.total),
        decimal(tenths(line.percentage)),
        signed(line.negative) if line.places is None else halves(int(2 * line.places)),
    )


def fields(line: SheetLine) -> Sequence[str]:
    numbers = (line.points, line.solos, line.warnings, -line.warning_points, -line.five_points)
    return (
        str(line.rank),
        line.name,
        *map(str, numbers),
        str(line.total),
        decimal(tenths(line.percentage)),
        str(line.negative) if line.places is None else halves(int(2 * line.places)),
    )


def line(line: SheetLine) -> str:
    penalty = line.warning_points + line.five_points
    parts = [
        f"{line.rank}. {as_typed(line.name)}: {points(line.points)}",
        *([f"solos {signed(line.solos)}"] if line.solos else []),
        *([count(line.warnings, "warning")] if line.warnings else []),
        *([f"penalties {signed(-penalty)}"] if penalty else []),
        f"total {thousands(line.total)}",
        percentage(line.percentage),
        f"{signed(line.negative)} vs tops" if line.places is None else several.paid(line.places),
    ]
    return english(", ".join(parts))


def sheet_summary(tops: int, rounds: int, players: int, tariff: Tariff) -> str:
    return english(
        f"{count(rounds, 'round')}, {count(players, 'player')}, sum of the tops: {points(tops)}. "
        f"Penalties: {points(tariff.points)} for each warning from the {ordinal(tariff.first)} on (art. 4.7)."
    )


def colours_alt(rounds: int, players: int, tops: Sequence[tuple[str, int]]) -> str:
    found = ", ".join(f"{as_typed(name)} {number}" for name, number in tops)
    best = f" Most tops: {found}." if found else ""
    return english(f"Colour sheet: {count(players, 'player')}, {count(rounds, 'round')}.{best}")


def _because(why: str) -> str:
    return f' Reason: "{quote(why, LONGEST_REASON)}"' if why else ""
