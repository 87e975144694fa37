"""The table in the docstring of `engine.duplicate` is what the code does.

A game of two players, and a third who may come, is played in every way that makes a difference; so are one
that is about to end, and one whose player has written as often as he may.
"""

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import get_args

import engine.duplicate
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.decide import decide
from engine.duplicate.evolve import evolve
from engine.duplicate.rules import IDLE_ROUNDS, MOST_BULLETINS, MOST_CANCELLED, DuplicateRules
from engine.duplicate.state import DuplicateGame, Phase, next_wake
from engine.errors import NotationError, RuleViolation
from engine.lexicon import Lexicon
from engine.placement import IllegalPlay
from engine.solutions import find_top
from engine.tiles import ALL_TILES
from tests import transition_table
from tests.engine.duplicate.games import (
    ANNE,
    BOB,
    CHLOE,
    CLUB_WORDS,
    SECRET,
    Referee,
    board_with_all_but,
    seconds,
)

PHASES = ("lobby", "announced", "open", "closing", "between", "paused", "suspended", "ended")
ON_ORDER = DuplicateRules("normal", pause=None, change_time=seconds(0), absent_after=1)


LAST_RACKS = ("AELST", "EL", "E")
"""The only play is the letter E, under all those of column 15; and after it the game is over."""
CROWDED = {rack: board_with_all_but(rack) for rack in LAST_RACKS}
WORDS = Lexicon.from_words(
    [
        *CLUB_WORDS.graph,
        *(crowded.transposed().rows[14].rstrip(".").upper() + "E" for crowded in CROWDED.values()),
    ],
    name="club",
)


def _phase(game: DuplicateGame) -> str:
    if game.halt is not None:
        return game.halt.value
    if game.phase is Phase.BETWEEN and not game.has_started:
        return "lobby"
    return game.phase.value


def _decide(game: DuplicateGame, command: c.Command, now: datetime) -> list[e.Event]:
    return decide(game, command, lexicon=WORDS, now=now, rng=SECRET)


def _commands(game: DuplicateGame, now: datetime) -> Iterator[tuple[c.GameCommand, datetime]]:
    number, formula = game.round_number, game.rules.played_formula
    tops = find_top(game.board, game.rack, WORDS, formula) if game.round else []
    word = str(tops[0].play) if tops else "H4 LE"
    orders: list[c.GameCommand] = [
        c.ChangeRules(game.rules),
        c.HandOn(BOB),
        c.HandOn(CHLOE),
        c.TakeLead(BOB),
        c.TakeLead(BOB, gone=True),
        c.TakeLead(CHLOE),
        c.GivePhrase(ANNE, "sel"),
        c.GivePhrase(ANNE, ""),
        c.GivePhrase(CHLOE, "sel"),
        c.NextRound(number),
        c.NextRound(number - 1),
        c.NextRound(number + 1),
        c.LoseTime(now - seconds(5), now),
        c.LoseTime(now - seconds(50), now),
        c.Pause(),
        c.Suspend(),
        c.Resume(),
        c.Abort(),
        c.Wake(),
    ]
    for player in (ANNE, BOB, CHLOE):
        orders += [c.Join(player), c.Leave(player)]
        orders += [c.PairUp(player, partner) for partner in (ANNE, BOB, CHLOE)]
    orders.append(c.Join(CHLOE, helped=True))
    for meant, draws in ((number, None), (number - 1, None), (number + 1, None), (number, 0)):
        orders += [
            c.OpenRound(meant, draws),
            c.CloseRound(meant, draws),
            c.ExtendRound(meant, seconds(30), draws),
            c.CancelRound(meant, "", draws),
            c.Abstain(ANNE, meant, draws),
            c.Submit(ANNE, meant, word, draws),
        ]
    orders += [
        c.ExtendRound(number, seconds(0)),
        c.Abstain(BOB, number),
        c.Abstain(CHLOE, number),
        c.Submit(BOB, number, word),
        c.Submit(BOB, number, word.split()[1]),
        c.Submit(BOB, number, "A1 ?"),
        c.Submit(BOB, number, "A1 ZZZZ"),
        c.Submit(CHLOE, number, word),
    ]
    for order in orders:
        yield order, now
    for order in (c.Submit(ANNE, number, word), c.Abstain(ANNE, number)):
        yield order, now - seconds(3)  # it was sent in time, and arrives late


def _later(game: DuplicateGame, now: datetime) -> Iterator[datetime]:
    due = next_wake(game)
    if due is not None:
        yield max(now, due)
    if game.round is not None and game.round.deadline is not None:
        yield max(now, game.round.deadline + seconds(1))


def _likeness(game: DuplicateGame, now: datetime) -> Hashable:
    due, current = next_wake(game), game.round
    return (
        _phase(game),
        game.phase,
        game.board.is_empty,
        game.rules,
        min(len(game.present), 2),
        due is not None and now >= due,
        game.is_abandoned,
        game.times_cancelled == MOST_CANCELLED,
        max(len(game.board.tiles), len(ALL_TILES) - 7),
        current and (len(current.entries), current.all_answered, bool(current.out)),
        current and current.deadline and now > current.deadline,
        game.rules.pairs and (bool(game.offers), game.players.present_heads == game.present),
    )


def _starts() -> Iterator[tuple[DuplicateGame, datetime]]:
    """A game that begins, by different rules, and what is too far from the beginning to be met on the way."""
    for rules in (DuplicateRules("normal"), ON_ORDER):
        yield _now(Referee(rules, lexicon=WORDS))
    yield _now(Referee(replace(ON_ORDER, pairs=True), lexicon=WORDS))
    for rack, crowded in CROWDED.items():
        referee = Referee(lexicon=WORDS)
        referee.state = replace(referee.game, board=crowded)
        referee.deal(rack)
        yield _now(referee)
    nobody_answers = Referee(lexicon=WORDS)
    for _ in range(IDLE_ROUNDS):
        nobody_answers.next_round()
        nobody_answers.finish_round()
    yield _now(nobody_answers)
    void = Referee(lexicon=WORDS)
    for _ in range(MOST_CANCELLED):
        void.next_round()
        void.do(c.CancelRound(1, ""))
    yield _now(void)
    full = Referee(lexicon=WORDS)
    full.deal_and_open("CHATSER")
    for _ in range(MOST_BULLETINS):
        full.abstain(ANNE)
    yield _now(full)


def _now(referee: Referee) -> tuple[DuplicateGame, datetime]:
    return referee.game, referee.now


def test_the_table_says_what_the_code_does() -> None:
    """Every event is in it, and every refusal but those that have nothing to do with the phase."""
    kind = transition_table.Kind(
        phase=_phase,
        decide=_decide,
        evolve=evolve,
        commands=_commands,
        later=_later,
        likeness=_likeness,
        refusals=(RuleViolation, NotationError),
        families=(NotationError, IllegalPlay),
    )
    events = [each.__name__ for each in get_args(e.LaterEvent)]
    table = transition_table.draw(
        transition_table.explore(kind, _starts()),
        phases=PHASES,
        commands=[each.__name__ for each in get_args(c.GameCommand)],
        events=events,
    )
    refusals = {each.__name__ for each in vars(errors).values() if isinstance(each, type)}
    always = {"RuleViolation", "WrongLexicon", "WrongSecret"}
    assert {*events, *refusals} - always <= set(re.findall(r"\w+", table))
    transition_table.check_docstring(engine.duplicate, "What follows from a command", table)
