"""Events of any small game around a table, one of every class."""

from datetime import timedelta

from engine.lexicon import LexiconIdentity
from engine.party import events as e
from tests.bot.store.samples import START

LIST = LexiconIdentity("francais-libre", "ab" * 32)
LATER = START + timedelta(seconds=10)
EVERY_PARTY_EVENT: tuple[e.PartyEvent, ...] = (
    e.PlayerJoined(1, START),
    e.PlayerLeft(1, START),
    e.TurnBegan(2, 1, START),
    e.TurnOpened(2, LATER, START),
    e.TurnLost(2, 1, START),
    e.TimeGivenBack(LATER, START),
    e.GameSuspended(START),
    e.GameResumed(START),
    e.GameEnded(e.Ending.DONE, "ef" * 32, START),
)
