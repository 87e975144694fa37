"""French, as players and referees of the federation write it."""

from bot.texts.fr import (
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
from bot.texts.fr.party import PARTY
from bot.texts.protocol import Texts

FRENCH = Texts(
    "fr",
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
