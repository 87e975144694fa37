"""Events of the game backwards, at least one of every class."""

from engine.inverse import events as e
from engine.inverse.rules import SHORT, InverseRules
from engine.party.rules import TURNS
from tests.bot.games.party.samples import EVERY_PARTY_EVENT, LIST
from tests.bot.store.samples import START
from tests.builders import board

EVERY_EVENT: tuple[e.Event, ...] = (
    e.GameCreated("5f2a", InverseRules(TURNS["5"], SHORT), LIST, "cd" * 32, START),
    e.GridLaid('{"version":1}', board("H4 PAsSE"), START),
    e.LettersTaken(1, "4H", "S.E", 2, START),
    *EVERY_PARTY_EVENT,
)
