"""Checking a finished classic game: its draws, and all else that is on record, from its revealed secret.

Whoever ran the game is not believed. The secret must open the commitment. Then the game is played again: each
event that somebody may bring about by asking for something (`retracing`) is asked for once more, at the same
time, of the code that decides in every game; and what comes of it must be what is on record, event for event,
to the last one. So whatever follows from something else is proved, be it a draw, points, a verdict, the time
that a turn took, who is out of time, or how a game ends; and nothing can be left out, added or moved in it.

What is left is *stated*: what people did, and when; when messages were out and time was lost; what whoever
led the game did, also that he stopped it; that somebody's time, which was over then, was called. Nothing can
show that it was so, or that it was all, so the report has it.

What else the check cannot show: that nobody was told the secret; and that the two digests and all that was
frozen are what the players saw before the start.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import reduce
from itertools import zip_longest
from typing import Any, cast

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.retracing import askings
from engine.classic.state import ClassicGame
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import VERSIONS, GameSecret
from engine.lexicon import Lexicon

Problem = dict[str, Any]
"""A JSON object with an ``error``, and the ``event`` (from 1) that it is about."""

ANOTHER_LIST = "another_word_list"
IMPOSSIBLE = "impossible"
"""Nobody could ask for that then; ``refused`` says why, if a rule does."""
OTHER_FACTS = "other_facts"
"""This was due, but ``fields`` of it were not like that."""
ANOTHER_WAS_DUE = "another_was_due"
"""Something else was ``due`` there."""
NOTHING_WAS_DUE = "nothing_was_due"
"""It follows from something else only, and from nothing that is there."""
_FORGED = (AssertionError, LookupError, NotationError, RuleViolation, ValueError)
"""The errors of asking for what could not be."""


class ProofError(ValueError):
    """Facts that cannot be checked; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class DrawReport:
    """The findings of `verify_draws`; no problem if all is right.

    `game` is how it stands after all that could be followed; `draws` are counted with those of the tosses;
    `stated` is what is taken as it stands, in its order, and led to the rest.
    """

    game: ClassicGame
    draws: int
    commitment_holds: bool
    stated: tuple[e.Event, ...]
    problems: tuple[Problem, ...]

    @property
    def is_right(self) -> bool:
        """Whether the commitment holds, and everything follows from secret, word list and what is stated."""
        return self.commitment_holds and not self.problems


def verify_draws(events: Sequence[e.Event], lexicon: Lexicon) -> DrawReport:
    """Play the game again with the revealed secret, up to the first event that does not follow.

    Raises:
        ProofError: it has no beginning, or its secret has not been revealed.
    """
    secret = require_proof(events)
    created, *rest = events
    assert isinstance(created, e.GameCreated), "asked by `require_proof`"
    replay = _Replay(created, cast("list[e.LaterEvent]", rest), lexicon, secret)
    holds = secret.commitment(created.version) == created.commitment
    problem = replay.first_problem() if holds else None
    return DrawReport(
        game=replay.game,
        draws=replay.game.draws,
        commitment_holds=holds,
        stated=tuple(replay.stated),
        problems=() if problem is None else (problem,),
    )


def require_proof(events: Sequence[e.Event]) -> GameSecret:
    """The revealed secret of a game that is over.

    Raises:
        ProofError: see `verify_draws`.
    """
    if not events or not isinstance(events[0], e.GameCreated):
        raise ProofError("events: a game begins with its creation")
    if events[0].version not in VERSIONS:
        raise ProofError(
            f"version: {events[0].version} is not one of {', '.join(map(str, VERSIONS))}"
        )
    last = events[-1]
    if not isinstance(last, e.GameEnded):
        raise ProofError(
            "events: the secret is revealed when the game is over, and needed for its draws"
        )
    try:
        return GameSecret.revealed(events[0].game, last.secret)
    except ValueError as error:
        raise ProofError(f"secret: {error}") from None


class _Replay:
    """The game as it is played again; `stated` is what has been asked for in it."""

    def __init__(
        self,
        created: e.GameCreated,
        rest: Sequence[e.LaterEvent],
        lexicon: Lexicon,
        secret: GameSecret,
    ) -> None:
        self.game = evolve(None, created)
        self.stated: list[e.Event] = [created]
        self._created = created
        self._rest = rest
        self._lexicon = lexicon
        self._secret = secret

    def first_problem(self) -> Problem | None:
        """The first event that does not follow; nothing after it means anything."""
        created = self._created
        if self._lexicon.digest != created.lexicon.digest:
            return {"event": 1, "error": ANOTHER_LIST}
        command = c.CreateGame(created.game, created.rules, created.best)
        try:
            decide(None, command, lexicon=self._lexicon, now=created.at, rng=self._secret)
        except _FORGED as error:
            return _impossible(error) | {"event": 1}
        at = 0
        while at < len(self._rest):
            found = self._step(self._rest[at:])
            if not isinstance(found, int):
                return found | {"event": found["event"] + at + 2}
            at += found
        return None

    def _step(self, events: Sequence[e.LaterEvent]) -> int | Problem:
        """The number of events of the next command; or the problem, with ``event`` how many before it."""
        problems: list[Problem] = []
        for command, now in askings(events):
            try:
                due = decide(self.game, command, lexicon=self._lexicon, now=now, rng=self._secret)
            except _FORGED as error:
                problems.append(_impossible(error))
                continue
            problem = _difference(events, due)
            if problem is not None:
                problems.append(problem)
            elif due:
                self.game = reduce(evolve, due, self.game)
                self.stated.append(events[0])
                return len(due)
        nothing = {"event": 0, "error": NOTHING_WAS_DUE}
        return max(problems, key=_nearness, default=nothing)


def _difference(events: Sequence[e.Event], due: Sequence[e.Event]) -> Problem | None:
    """The first place where the record differs from what was due."""
    for at, (event, one) in enumerate(zip_longest(events[: len(due)], due)):
        if event is None or type(event) is not type(one):
            return {"event": at, "error": ANOTHER_WAS_DUE, "due": type(one).__name__}
        if event != one:
            names = (field.name for field in fields(event))
            others = [name for name in names if getattr(event, name) != getattr(one, name)]
            return {"event": at, "error": OTHER_FACTS, "fields": others}
    return None


def _impossible(error: Exception) -> Problem:
    why = {"refused": error.code} if isinstance(error, RuleViolation) else {}
    return {"event": 0, "error": IMPOSSIBLE, **why}


def _nearness(problem: Problem) -> tuple[int, int]:
    """The order of readings of the same events: the one that goes furthest says best what is wrong."""
    told = (IMPOSSIBLE, ANOTHER_WAS_DUE, OTHER_FACTS)
    return problem["event"], told.index(problem["error"])
