"""How the events of a game of loto are stored; `bot.store.codec` says what follows from that."""

from bot.games.party.events import STORED
from bot.store.codec import EventCodec, StoredAs
from engine.loto import events as e

KIND = "loto"
"""The name of this kind of game in the store."""

EVENTS = EventCodec(
    (
        StoredAs("game-created", e.GameCreated),
        StoredAs("words-written", e.WordsWritten),
        StoredAs("calling-began", e.CallingBegan),
        StoredAs("letter-called", e.LetterCalled),
        StoredAs("loto-won", e.LotoWon),
        *STORED,
    )
)
