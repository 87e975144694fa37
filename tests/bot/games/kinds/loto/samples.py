"""Events of loto, at least one of every class."""

from datetime import timedelta

from engine.loto import events as e
from engine.loto.rules import LotoRules
from tests.bot.games.party.samples import EVERY_PARTY_EVENT, LATER, LIST
from tests.bot.store.samples import START

EVERY_EVENT: tuple[e.Event, ...] = (
    e.GameCreated("5f2a", LotoRules(timedelta(seconds=5)), LIST, "cd" * 32, START),
    e.WordsWritten(1, ("BONJOUR", "MAISONS"), START),
    e.CallingBegan('{"version":1}', START),
    e.LetterCalled("?", LATER, START),
    e.LotoWon(1, START),
    *EVERY_PARTY_EVENT,
)
