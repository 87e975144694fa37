"""The transition of a game kind as a table, drawn from the code.

A kind's two functions are tried: from its first states on, every command in every state, now and late, on and
on as long as there are states that are not like one that was tried. What came out of it is written as text:
for each command, in which phase it brings about which events, where they lead, and what refuses it. The
table stands in the docstring of the kind's package, and a test says whether it still is what the code does.
"""

from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import reduce
from itertools import takewhile
from pathlib import Path
from textwrap import wrap
from types import ModuleType
from typing import Generic, TypeVar

from tests.golden import UPDATE

State = TypeVar("State")
Command = TypeVar("Command")
Event = TypeVar("Event")

WIDTH = 96
"""Of the table, which the docstring indents by four."""


@dataclass(frozen=True)
class Kind(Generic[State, Command, Event]):
    """What a kind of game is asked for.

    `commands` are all that may be tried in a state, with the time at which each was sent; `later` are the
    moments at which to go on; `likeness` is the same for states that make no difference to the table.
    `refusals` are the errors that refuse a command: each is told by its name, or by that of its family.
    """

    phase: Callable[[State], str]
    decide: Callable[[State, Command, datetime], Iterable[Event]]
    evolve: Callable[[State, Event], State]
    commands: Callable[[State, datetime], Iterable[tuple[Command, datetime]]]
    later: Callable[[State, datetime], Iterable[datetime]]
    likeness: Callable[[State, datetime], Hashable]
    refusals: tuple[type[Exception], ...]
    families: tuple[type[Exception], ...]


@dataclass
class Outcomes:
    """What one command brought about: (events, phase before, phase after), and refusals by phase."""

    events: set[tuple[tuple[str, ...], str, str]] = field(default_factory=set)
    refused: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))


def explore(
    kind: Kind[State, Command, Event], starts: Iterable[tuple[State, datetime]]
) -> dict[str, Outcomes]:
    """Command -> what came out of it."""
    found: dict[str, Outcomes] = defaultdict(Outcomes)
    known: set[Hashable] = set()
    ahead: deque[tuple[State, datetime]] = deque()

    def meet(state: State, now: datetime) -> None:
        likeness = kind.likeness(state, now)
        if likeness not in known:
            known.add(likeness)
            ahead.append((state, now))

    for state, now in starts:
        meet(state, now)
    while ahead:
        state, now = ahead.popleft()
        phase = kind.phase(state)
        for command, sent in kind.commands(state, now):
            outcomes = found[type(command).__name__]
            try:
                events = list(kind.decide(state, command, sent))
            except kind.refusals as refusal:
                outcomes.refused[_name(refusal, kind.families)].add(phase)
                continue
            after = reduce(kind.evolve, events, state)
            names = tuple(type(event).__name__ for event in events)
            outcomes.events.add((names, phase, kind.phase(after)))
            if events:
                meet(after, now)
        for moment in kind.later(state, now):
            meet(state, moment)
    return found


def draw(
    found: Mapping[str, Outcomes],
    *,
    phases: Sequence[str],
    commands: Sequence[str],
    events: Sequence[str],
) -> str:
    """The table as lines of text; all orders are those of the arguments."""
    over = [phase for phase in phases if not _anything_happens_in(phase, found)]
    going_on = [phase for phase in phases if phase not in over]
    lines: list[str] = []
    for command in commands:
        lines.append(command)
        brought_about: dict[str, list[str]] = defaultdict(list)
        for phase in going_on:
            told = _tell(found[command], phase, phases, events)
            if told:
                brought_about[told].append(phase)
        for told, where in brought_about.items():
            lines += _fill(f"{_list(where, going_on)}: {told}")
        refused: dict[str, list[str]] = defaultdict(list)
        for refusal, phases_of_it in sorted(found[command].refused.items()):
            where = [phase for phase in going_on if phase in phases_of_it]
            if where:
                refused[_list(where, going_on)].append(refusal)
        if refused:
            told = "; ".join(f"{', '.join(names)} ({where})" for where, names in refused.items())
            lines += _fill(f"refused: {told}")
    for phase in over:
        taken = [each for each in commands if any(phase == was for _, was, _ in found[each].events)]
        why = sorted({why for o in found.values() for why in o.refused if phase in o.refused[why]})
        lines.append(
            f"{phase}: {', '.join(taken)} change nothing; refused is all else: {', '.join(why)}"
        )
    return "\n".join(lines)


def check_docstring(package: ModuleType, heading: str, table: str) -> None:
    """The indented block under this heading of the package's docstring is the table.

    It is written anew with CHEVALET_UPDATE=1.
    """
    assert package.__file__ is not None
    path = Path(package.__file__)
    text = path.read_text(encoding="utf-8")
    block = "\n".join(f"    {line}".rstrip() for line in table.splitlines())
    above, rest = text.split(f"\n{heading}\n", maxsplit=1)
    prose, _, below = rest.partition("::\n\n")
    written = "".join(takewhile(_is_indented, below.splitlines(keepends=True))).rstrip()
    if UPDATE:
        after = below[len(written) :].lstrip("\n")
        path.write_text(f"{above}\n{heading}\n{prose}::\n\n{block}\n\n{after}", encoding="utf-8")
        return
    assert written == block, "make it anew with CHEVALET_UPDATE=1, and read what has changed"


def _is_indented(line: str) -> bool:
    return line.startswith("    ") or not line.strip()


def _name(refusal: Exception, families: tuple[type[Exception], ...]) -> str:
    return next((each for each in families if isinstance(refusal, each)), type(refusal)).__name__


def _anything_happens_in(phase: str, found: Mapping[str, Outcomes]) -> bool:
    return any(events and phase == was for each in found.values() for events, was, _ in each.events)


def _tell(outcomes: Outcomes, phase: str, phases: Sequence[str], order: Sequence[str]) -> str:
    """What a command brings about in a phase, by the event that comes first."""
    by_first: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
    for events, before, after in outcomes.events:
        if before == phase:
            by_first[events[0] if events else ""].append((events, after))
    told = []
    for first in (each for each in (*order, "") if each in by_first):
        followers = [set(events[1:]) for events, _ in by_first[first]]
        always, ever = set.intersection(*followers), set.union(*followers)
        reached = {after for _, after in by_first[first]}
        leads = " or ".join(each for each in phases if each in reached - {phase})
        told.append(", ".join([first or "nothing", *(each for each in order if each in always)]))
        if ever - always:
            told[-1] += f" ({', '.join(each for each in order if each in ever - always)})"
        if leads:
            told[-1] += f" (-> {leads})" if phase in reached else f" -> {leads}"
    return " | ".join(told)


def _list(where: Sequence[str], phases: Sequence[str]) -> str:
    missing = [phase for phase in phases if phase not in where]
    if not missing:
        return "always"
    return f"all but {', '.join(missing)}" if len(missing) < len(where) - 1 else ", ".join(where)


def _fill(line: str) -> list[str]:
    return wrap(
        line, WIDTH, initial_indent="    ", subsequent_indent=" " * 8, break_on_hyphens=False
    )
