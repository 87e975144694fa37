"""English. The game stays the French one, so its terms keep their French names where players use them."""

from bot.texts.en import (
    analysed_rounds,
    analysis,
    analysis_pages,
    chat,
    daily,
    deck,
    games,
    numbers,
    past,
    people,
    places,
    refusals,
    results,
    rules,
    sheets,
    words,
)
from bot.texts.en.party import PARTY
from bot.texts.protocol import Texts

ENGLISH = Texts(
    "en",
    numbers=numbers,
    chat=chat,
    games=games,
    places=places,
    people=people,
    words=words,
    deck=deck,
    refusals=refusals,
    results=results,
    rules=rules,
    sheets=sheets,
    daily=daily,
    past=past,
    party=PARTY,
    analysis=analysis,
    analysed_rounds=analysed_rounds,
    analysis_pages=analysis_pages,
)
