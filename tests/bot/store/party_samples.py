"""Events of small games around a table, at least one of every class."""

from datetime import timedelta

from engine.board import Board
from engine.inverse import events as inverse
from engine.inverse.rules import SHORT, InverseRules
from engine.junior import events as junior
from engine.junior.rules import LARGE, PLAIN, JuniorRules
from engine.lexicon import LexiconIdentity
from engine.loto import events as loto
from engine.loto.rules import LotoRules
from engine.party import events as e
from engine.party.rules import TURNS
from tests.bot.store.samples import START
from tests.builders import board

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
EVERY_LOTO_EVENT: tuple[loto.Event, ...] = (
    loto.GameCreated("5f2a", LotoRules(timedelta(seconds=5)), LIST, "cd" * 32, START),
    loto.WordsWritten(1, ("BONJOUR", "MAISONS"), START),
    loto.CallingBegan('{"version":1}', START),
    loto.LetterCalled("?", LATER, START),
    loto.LotoWon(1, START),
    *EVERY_PARTY_EVENT,
)
EVERY_INVERSE_EVENT: tuple[inverse.Event, ...] = (
    inverse.GameCreated("5f2a", InverseRules(TURNS["5"], SHORT), LIST, "cd" * 32, START),
    inverse.GridLaid('{"version":1}', board("H4 PAsSE"), START),
    inverse.LettersTaken(1, "4H", "S.E", 2, START),
    *EVERY_PARTY_EVENT,
)
EVERY_JUNIOR_EVENT: tuple[junior.Event, ...] = (
    junior.GameCreated("5f2a", JuniorRules(TURNS["5"], LARGE), LIST, "cd" * 32, START),
    junior.GridPrinted('{"version":1}', Board(board("H4 CHat").rows, PLAIN), "AACHT", START),
    junior.LettersCovered(1, ("H4", "H5"), ("CHAT",), "AACHT", START),
    *EVERY_PARTY_EVENT,
)
