"""A game whose tops are learnt, and the list in which they are."""

from bot.store import Played, PlayedRound
from engine.lexicon import Lexicon
from tests.bot.store.samples import START

WORDS = Lexicon.from_words("MANTISE MATINES TA TAS RIZ RIVEZ AS SA".split(), name="Essai")
ROUNDS = (
    PlayedRound("AEIMNST", "MANTISE", "H4", 70),  # as much in 8D
    PlayedRound("AERVZ??", "RIVEZ", "8G", 17),
)
PLAYED = Played("g", "duplicate", "normal", 180, 0, ROUNDS, (), WORDS.digest, START)
