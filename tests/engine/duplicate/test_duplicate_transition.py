"""The table in the docstring of `engine.duplicate` is what the code does.

A game of two players, and a third who may come, is played in every way that makes a difference; so are one
that is about to end, and one whose player has written as often as he may.
"""

import re
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import get_args

import pytest

import engine.duplicate
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.centres import HOME, MOST_CENTRES, Centre
from engine.duplicate.decide import decide
from engine.duplicate.evolve import evolve
from engine.duplicate.rules import (
    IDLE_ROUNDS,
    MOST_BULLETINS,
    MOST_CANCELLED,
    DuplicateRules,
    Refereeing,
)
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
    OFFICIAL,
    SECRET,
    Referee,
    board_with_all_but,
    official,
    seconds,
)

PHASES = (
    "lobby",
    "announced",
    "open",
    "closing",
    "choosing",
    "between",
    "paused",
    "suspended",
    "ended",
)
PAUL = 21
"""Who plays on paper."""
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
        c.ChangeRules(replace(game.rules, connection=True, refereeing=Refereeing.FRIENDLY)),
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
        c.Officiate(CHLOE),
        c.Officiate(CHLOE, centre=0),
        c.Officiate(BOB, gone=True),
        c.ChangeTime(game.rules.round_time, game.rules.warning),
        c.ChangeTime(seconds(60), seconds(60)),
        c.Announce("silence"),
        c.Announce(""),
        c.ChooseTop(number, 1),
        c.ChooseTop(number, 0),
        c.ChooseTop(number, 1, 0),
        c.ChooseTop(number + 1, 1),
        c.Warn(ANNE, number, "bavardage"),
        c.Warn(ANNE, number + 1, "bavardage"),
    ]
    last = number - 1
    for meant, player in ((number, ANNE), (last, ANNE), (last, CHLOE), (last, BOB)):
        orders += [
            c.NullBulletin(player, meant, "bavardage"),
            c.Compensate(player, meant, "trop tard"),
            c.CorrectResult(player, meant, 12, "erreur"),
            c.Appeal(player, meant, "erreur"),
            c.RuleOnAppeal(player, meant, upheld=True, reason="vu"),
        ]
    orders += [
        c.CorrectResult(ANNE, last, -1, "erreur"),
        c.RuleOnAppeal(BOB, last, upheld=False, reason="vu"),
        c.RuleWord(last, "LE", admitted=False, reason="erreur"),
        c.RuleWord(last, "ZUT", admitted=True, reason="erreur"),
        c.RuleWord(last, "1", admitted=True, reason="erreur"),
    ]
    for player in (ANNE, BOB, CHLOE):
        orders += [c.Join(player), c.Leave(player)]
        orders += [c.PairUp(player, partner) for partner in (ANNE, BOB, CHLOE, None)]
    orders.append(c.Join(CHLOE, helped=True))
    if not (
        game.players.on_paper or game.has_referee
    ):  # each by itself: together they are too many states
        orders += [c.AdmitCentres(), c.NameCentre(0, ""), c.LeaveCentre(0), c.LoseCentre()]
        if len(game.centres) in (1, MOST_CENTRES):  # a third is as the second
            orders.append(c.JoinCentre(CHLOE))
    if len(game.centres) > 1:
        orders += [c.LeaveCentre(1), c.LoseCentre(1), c.OpenRound(number, centre=1)]
    for meant, draws in ((number, None), (number - 1, None), (number + 1, None), (number, 0)):
        orders += [
            c.OpenRound(meant, draws),
            c.CloseRound(meant, draws),
            c.ExtendRound(meant, seconds(30), draws),
            c.CancelRound(meant, "", draws),
            c.Abstain(ANNE, meant, draws),
            c.Submit(ANNE, meant, word, draws),
            c.EnterSlip(PAUL, meant, word, draws),
            c.CollectSlips(meant, draws),
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
    if len(game.centres) == 1:
        orders += [c.SeatOnPaper(PAUL, 3), c.SeatOnPaper(PAUL, 4), c.SeatOnPaper(ANNE, 3)]
    orders += [
        c.HandOn(PAUL),
        c.EnterSlip(PAUL, number, ""),
        c.EnterSlip(PAUL, number, "A1 ?"),
        c.EnterSlip(PAUL, number, "A1 ZZZZ"),
        c.EnterSlip(ANNE, number, word),
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
        (game.has_referee, bool(game.deputies)),
        any(each.upheld is None for each in game.appeals),
        game.admits_centres,
        game.centres[:2],
        current and frozenset(current.shown),
        _on_paper(game),
    )


def _on_paper(game: DuplicateGame) -> Hashable:
    return bool(game.players.on_paper), PAUL in game.present, bool(game.slips_awaited)


def _roughly(game: DuplicateGame, now: datetime) -> Hashable:
    """The same as far as a command brings about other events, or is refused for another reason."""
    due, current = next_wake(game), game.round
    return (
        _phase(game),
        game.phase,
        game.board.is_empty,
        min(len(game.present), 2),
        due is not None and now >= due,
        game.times_cancelled == MOST_CANCELLED,
        current and (current.all_answered, bool(current.out)),
        game.rules.pairs and bool(game.offers),
        (game.has_referee, bool(game.deputies)),
        any(each.upheld is None for each in game.appeals),
        len(game.centres),
        tuple(each.is_waited_for for each in game.centres[:2]),
        current and frozenset(current.shown),
        _on_paper(game),
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
    yield from _official_games()
    yield from _simultanes()
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


def _official_games() -> Iterator[tuple[DuplicateGame, datetime]]:
    """Some that begin; one in which a top is to be chosen, after a round that leaves much to be ruled."""
    begins = official(lexicon=WORDS)
    yield _now(begins)
    yield replace(begins.game, deputies={CHLOE: HOME}), begins.now
    refereed = official(replace(OFFICIAL, choice_time=seconds(20)), lexicon=WORDS)
    refereed.deal_and_open("EESSTTH")
    refereed.submit(ANNE, "H4 THES")
    refereed.submit(BOB, "H4 SETTES 20")
    refereed.wait(182)
    yield _now(refereed)
    refereed.do(c.ChooseTop(1, 1))
    yield _now(refereed)
    refereed.do(c.Appeal(BOB, 1, "il y est"))
    yield _now(refereed)


def _simultanes() -> Iterator[tuple[DuplicateGame, datetime]]:
    """One of two centres, and one that has as many as it may."""
    of_two = Referee(lexicon=WORDS, players=(ANNE,))
    of_two.do(c.AdmitCentres())
    of_two.do(c.JoinCentre(BOB))
    yield _now(of_two)
    full = replace(of_two.game, centres=tuple(map(Centre, range(MOST_CENTRES))))
    yield full, of_two.now


def _now(referee: Referee) -> tuple[DuplicateGame, datetime]:
    return referee.game, referee.now


def _kind(
    likeness: Callable[[DuplicateGame, datetime], Hashable],
) -> transition_table.Kind[DuplicateGame, c.GameCommand, e.Event]:
    return transition_table.Kind(
        phase=_phase,
        decide=_decide,
        evolve=evolve,
        commands=_commands,
        later=_later,
        likeness=likeness,
        refusals=(RuleViolation, NotationError),
        families=(NotationError, IllegalPlay),
    )


@pytest.mark.long
def test_what_follows_from_a_command_is_in_its_part_of_the_table() -> None:
    """In the states that differ most; what each leads to is seen where the table is drawn, in a soak."""
    assert engine.duplicate.__doc__ is not None
    _, _, table = engine.duplicate.__doc__.partition("What follows from a command")
    parts = dict(re.findall(r"^    (\w+)\n((?:     +.*\n)+)", table, re.MULTILINE))
    for command, outcomes in transition_table.explore(_kind(_roughly), _starts()).items():
        brought_about = {name for names, _, _ in outcomes.events for name in names}
        unknown = brought_about - set(re.findall(r"\w+", parts[command]))
        assert not unknown, command
        in_play = {name for name, phases in outcomes.refused.items() if phases - {"ended"}}
        assert in_play <= set(re.findall(r"\w+", parts[command])), command


@pytest.mark.soak
def test_the_table_says_what_the_code_does() -> None:
    """Every event is in it, and every refusal but those that have nothing to do with the phase."""
    kind = _kind(_likeness)
    events = [each.__name__ for each in get_args(e.LaterEvent)]
    table = transition_table.draw(
        transition_table.explore(kind, _starts()),
        phases=PHASES,
        commands=[each.__name__ for each in get_args(c.GameCommand)],
        events=events,
    )
    refusals = {
        name
        for name, each in vars(errors).items()
        if isinstance(each, type) and issubclass(each, RuleViolation)
    }
    always = {"RuleViolation", "WrongLexicon", "WrongSecret"}
    assert {*events, *refusals} - always <= set(re.findall(r"\w+", table))
    transition_table.check_docstring(engine.duplicate, "What follows from a command", table)
