"""Events of words to cover, at least one of every class."""

from engine.board import Board
from engine.junior import events as e
from engine.junior.rules import LARGE, PLAIN, JuniorRules
from engine.party.rules import TURNS
from tests.bot.games.party.samples import EVERY_PARTY_EVENT, LIST
from tests.bot.store.samples import START
from tests.builders import board

EVERY_EVENT: tuple[e.Event, ...] = (
    e.GameCreated("5f2a", JuniorRules(TURNS["5"], LARGE), LIST, "cd" * 32, START),
    e.GridPrinted('{"version":1}', Board(board("H4 CHat").rows, PLAIN), "AACHT", START),
    e.LettersCovered(1, ("H4", "H5"), ("CHAT",), "AACHT", START),
    *EVERY_PARTY_EVENT,
)
