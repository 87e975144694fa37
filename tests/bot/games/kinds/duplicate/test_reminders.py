"""A round that lasts hours (SPEC D8): players who have not answered are reminded once, in private."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.games.kind import Step
from bot.games.kinds.duplicate.options import with_pace
from bot.games.kinds.duplicate.private_messages import PrivateMessages
from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.talk.identity import Place
from bot.talk.messages import Edit, Message, Post
from engine.duplicate import events as e
from engine.duplicate.evolve import evolve
from engine.duplicate.state import DuplicateGame
from tests.engine.duplicate.games import ANNE, BOB, CHLOE, NO_HURRY, Referee

NAMES = {ANNE: "Anne", BOB: "Bob", CHLOE: "Chloé"}
ALERTS = PrivateMessages(Place("club", "salon"), DUPLICATE["fr"], NAMES, {ANNE, BOB})


def told(log: list[e.Event], kind: type[e.Event]) -> list[Message]:
    """What those who want alerts are told of the last event of a kind."""
    game: DuplicateGame | None = None
    said: list[Message] = []
    for event in log:
        before, game = game, evolve(game, event)
        if isinstance(event, kind):
            said = list(ALERTS.after(Step(before, event, game)))
    return said


@pytest.fixture
def long_round() -> Referee:
    referee = Referee(with_pace(NO_HURRY, "jour"), players=NAMES)
    referee.deal_and_open("CHATSER")
    referee.submit(ANNE, "H4 CHATS")
    referee.wait(timedelta(hours=22).total_seconds())
    return referee


def test_only_those_who_have_not_answered_are_reminded(long_round: Referee) -> None:
    (reminder,) = told(long_round.log, e.WarningGiven)
    assert isinstance(reminder, Post)
    assert reminder.audience.person == BOB  # type: ignore[union-attr]  # it is a private one
    assert reminder.text.replace("\u00a0", " ") == "Coup 1 : il vous reste 2 h pour jouer."
    assert reminder.buttons


def test_a_short_round_reminds_nobody() -> None:
    referee = Referee(replace(NO_HURRY, warning=timedelta(seconds=30)), players=NAMES)
    referee.deal_and_open("CHATSER")
    referee.wait(160)
    assert any(isinstance(event, e.WarningGiven) for event in referee.log)
    assert told(referee.log, e.WarningGiven) == []


def test_a_reminder_loses_its_buttons_with_the_round(long_round: Referee) -> None:
    (reminder,) = told(long_round.log, e.WarningGiven)
    long_round.finish_round()
    edits = [said for said in told(long_round.log, e.RoundScored) if isinstance(said, Edit)]
    assert isinstance(reminder, Post)
    (over,) = [edit for edit in edits if edit.slot == reminder.slot]
    assert over.buttons == ()
