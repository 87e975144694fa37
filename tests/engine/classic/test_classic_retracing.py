"""What may have brought an event about: each command that could have been asked for."""

import pytest

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.course import loses_at_once
from engine.classic.reasons import WindowEnd
from engine.classic.retracing import askings
from engine.classic.rules import FAMILY
from tests.engine.classic.clocks import at
from tests.engine.classic.lobbies import ANNE, lobby


@pytest.mark.parametrize(
    ("event", "asked"),
    [
        (e.PlayerLeft(ANNE, at(1)), [c.Leave(ANNE)]),
        (e.PlayerLeft(ANNE, at(1), taken_out=True), [c.Leave(ANNE, taken_out=True)]),
        (e.RulesChanged(FAMILY, at(1)), [c.ChangeRules(FAMILY)]),
        (e.VariantsAccepted(ANNE, at(1)), [c.Join(ANNE)]),
    ],
)
def test_what_was_asked_in_the_lobby(event: e.LaterEvent, asked: list[c.GameCommand]) -> None:
    assert list(askings([event])) == [(command, at(1)) for command in asked]


def test_a_seat_is_freed_by_time_by_who_leaves_or_by_who_leads() -> None:
    asked = [command for command, _ in askings([e.SeatFreed(ANNE, at(1))])]
    assert c.Wake() in asked
    assert {c.Leave(ANNE), c.Replace(ANNE, None)} <= set(asked)


def test_a_move_that_is_settled_last_leads_to_nothing_more() -> None:
    asked = list(askings([e.MoveSettled(1, WindowEnd.TIME, at(1))]))
    assert {command for command, _ in asked} == {c.Wake()}


def test_without_a_turn_none_is_lost() -> None:
    assert loses_at_once(lobby((ANNE, 2))) is None
