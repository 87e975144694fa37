"""Who leads: nobody holds an open lobby for ever, who leads is there, and programs never lead."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.lead import is_silent, speaks_of_organiser
from engine.classic.reasons import LossReason, OutReason, Termination
from engine.classic.rules import FAMILY, Absent, ClassicRules
from engine.classic.state import ClassicGame, Halt, Seat
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, SECRET, START, lobby, started
from tests.engine.classic.whole_games import CLUB_WORDS, WholeGame, replay

FIVE_MINUTES, A_DAY = timedelta(minutes=5), timedelta(days=1)


class Lobby:
    """An open game, before its toss, and its log."""

    def __init__(self, *players: int, rules: ClassicRules = FAMILY) -> None:
        self.log: list[e.Event] = []
        self._game: ClassicGame | None = None
        self.do(c.CreateGame(SECRET.game, rules))
        for player in players:
            self.do(c.Join(player))

    @property
    def game(self) -> ClassicGame:
        assert self._game is not None
        return self._game

    def do(self, command: c.Command, after: timedelta = timedelta(0)) -> list[e.Event]:
        now = START + after
        events = decide(self._game, command, lexicon=CLUB_WORDS, now=now, rng=SECRET)
        for event in events:
            self._game = evolve(self._game, event)
        self.log += events
        return events


def test_the_first_person_to_join_leads() -> None:
    assert Lobby(-1, ANNE, BOB).game.organiser == ANNE


def test_who_leaves_hands_the_lead_on_to_who_has_been_there_longest() -> None:
    opened = Lobby(ANNE, -1, BOB, CHLOE)
    opened.do(c.Leave(BOB))
    opened.do(c.Join(BOB))
    left, handed = opened.do(c.Leave(ANNE))
    assert (left, handed) == (e.PlayerLeft(ANNE, START), e.OrganiserChanged(CHLOE, START))
    opened.do(c.Join(ANNE))
    assert opened.game.organiser == CHLOE  # who comes back is a player like others
    assert replay(opened.log) == opened.game


def test_a_lobby_that_all_persons_have_left_is_over() -> None:
    opened = Lobby(ANNE, -1)
    _, ended = opened.do(c.Leave(ANNE))
    assert ended == e.GameEnded(Termination.LOBBY_LEFT, SECRET.reveal(), START)


def test_the_lead_is_handed_on_to_persons_who_play() -> None:
    opened = Lobby(ANNE, BOB, -1)
    assert opened.do(c.HandOn(BOB)) == [e.OrganiserChanged(BOB, START)]
    assert opened.do(c.HandOn(BOB)) == []
    for nobody in (CHLOE, -1):
        with pytest.raises(errors.NotInGame):
            opened.do(c.HandOn(nobody))


def test_a_silent_lobby_is_taken_over() -> None:
    opened = Lobby(ANNE, BOB)
    with pytest.raises(errors.OrganiserIsHere):
        opened.do(c.TakeLead(BOB), FIVE_MINUTES - timedelta(seconds=1))
    with pytest.raises(errors.NotInGame):
        opened.do(c.TakeLead(CHLOE), FIVE_MINUTES)
    opened.do(c.GivePhrase(BOB, "sel"), timedelta(minutes=4))  # no sign of Anne
    assert opened.do(c.TakeLead(ANNE), FIVE_MINUTES) == []
    assert opened.do(c.TakeLead(BOB), FIVE_MINUTES) == [
        e.OrganiserChanged(BOB, START + FIVE_MINUTES)
    ]


def test_who_is_known_to_be_gone_is_not_waited_for() -> None:
    opened = Lobby(ANNE, BOB)
    assert opened.do(c.TakeLead(BOB, gone=True)) == [e.OrganiserChanged(BOB, START)]


def test_an_order_or_a_word_of_his_is_a_sign() -> None:
    opened = Lobby(ANNE, BOB)
    opened.do(c.GivePhrase(ANNE, "sel"), timedelta(minutes=4))
    assert not is_silent(opened.game, START + timedelta(minutes=8))
    opened.do(c.ChangeRules(replace(FAMILY, unseen=True)), timedelta(minutes=8))
    assert not is_silent(opened.game, START + timedelta(minutes=12))
    assert is_silent(opened.game, START + timedelta(minutes=13))


def _going(*, halt: Halt | None = None, **changed: object) -> ClassicGame:
    """A game that is on, Anne leading; her seat is as is said."""
    game = started(lobby((ANNE, BOB, CHLOE)))
    anne, *others = game.seats
    seat = replace(anne, **changed)  # type: ignore[arg-type] # by name
    halted = None if halt is None else START
    return replace(game, number=1, halt=halt, halted=halted, seats=(seat, *others))


@pytest.mark.parametrize(
    ("game", "silent_after"),
    [
        (_going(halt=Halt.PAUSED), FIVE_MINUTES),
        (_going(halt=Halt.SUSPENDED), A_DAY),
        (_going(), None),  # turns follow by themselves
        (_going(away=True), FIVE_MINUTES),
        (_going(free=True), FIVE_MINUTES),
        (_going(out=OutReason.RESIGNED), FIVE_MINUTES),
    ],
)
def test_when_the_organiser_is_not_heard_of(
    game: ClassicGame, silent_after: timedelta | None
) -> None:
    if silent_after is None:
        assert not is_silent(game, START + 30 * A_DAY)
    else:
        assert not is_silent(game, START + silent_after - timedelta(seconds=1))
        assert is_silent(game, START + silent_after)


def test_who_is_put_out_for_good_leads_no_more() -> None:
    table = WholeGame([ANNE, BOB, CHLOE])
    *_, handed = [
        event for event in table.do(c.Leave(ANNE)) if isinstance(event, e.OrganiserChanged)
    ]
    assert handed.player == BOB
    resigned = WholeGame([ANNE, BOB, CHLOE])
    resigned.do(c.Resign(ANNE))
    assert resigned.game.organiser == ANNE


def test_who_is_away_leads_only_if_all_are() -> None:
    table = WholeGame([ANNE, BOB, CHLOE], replace(FAMILY, absent=Absent.PASSES))
    table.do(c.Leave(BOB))
    table.do(c.Leave(ANNE, taken_out=True))
    assert table.game.organiser == CHLOE


@pytest.mark.parametrize(
    ("event", "speaks"),
    [
        (e.TurnPassed(ANNE, 1, timedelta(0), START), True),
        (e.TurnPassed(BOB, 1, timedelta(0), START), False),
        (e.PlayerReplaced(BOB, ANNE, START), True),
        (e.PlayerReplaced(ANNE, BOB, START), False),
        (e.PlayerOut(BOB, OutReason.TAKEN_OUT, START), True),
        (e.PlayerOut(BOB, OutReason.ABSENT, START), False),
        (e.TurnLost(BOB, 1, LossReason.SKIPPED, False, timedelta(0), START), True),
        (e.TurnLost(BOB, 1, LossReason.TIME, True, timedelta(0), START), False),
        (e.PlayerLeft(BOB, START, taken_out=True), True),
        (e.PlayerLeft(BOB, START), False),
        (e.GamePaused(START), True),
        (e.TurnBegan(1, ANNE, START), False),
    ],
)
def test_what_is_heard_of_the_organiser(event: e.LaterEvent, *, speaks: bool) -> None:
    assert speaks_of_organiser(event, lobby()) is speaks


def test_a_game_without_an_organiser_is_anybodys() -> None:
    nobody = replace(lobby(), organiser=None)
    assert is_silent(nobody, START)
    assert is_silent(replace(lobby(), seats=(Seat(BOB),)), START)
