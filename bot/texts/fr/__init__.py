"""French, as players and referees of the federation write it."""

from bot.texts.fr import numbers
from bot.texts.fr.accounts import ACCOUNTS
from bot.texts.fr.analysed_rounds import ANALYSED_ROUNDS
from bot.texts.fr.analysis import ANALYSIS
from bot.texts.fr.analysis_pages import ANALYSIS_PAGES
from bot.texts.fr.chat import CHAT
from bot.texts.fr.daily import DAILY
from bot.texts.fr.deck import DECK
from bot.texts.fr.endings import ENDINGS
from bot.texts.fr.evenings import EVENINGS
from bot.texts.fr.games import GAMES
from bot.texts.fr.help import HELP
from bot.texts.fr.operators import OPERATORS
from bot.texts.fr.party import PARTY
from bot.texts.fr.past import PAST
from bot.texts.fr.people import PEOPLE
from bot.texts.fr.places import PLACES
from bot.texts.fr.refusals import OF_ANY_GAME
from bot.texts.fr.results import RESULTS
from bot.texts.fr.rules import RULES
from bot.texts.fr.sheets import SHEETS
from bot.texts.fr.tournaments import TOURNAMENTS
from bot.texts.fr.words import WORDS
from bot.texts.protocol import Texts

FRENCH = Texts(
    "fr",
    numbers=numbers,
    chat=CHAT,
    operators=OPERATORS,
    help=HELP,
    games=GAMES,
    places=PLACES,
    people=PEOPLE,
    accounts=ACCOUNTS,
    words=WORDS,
    deck=DECK,
    refusals=OF_ANY_GAME,
    results=RESULTS,
    rules=RULES,
    sheets=SHEETS,
    daily=DAILY,
    evenings=EVENINGS,
    tournaments=TOURNAMENTS,
    past=PAST,
    party=PARTY,
    analysis=ANALYSIS,
    analysed_rounds=ANALYSED_ROUNDS,
    analysis_pages=ANALYSIS_PAGES,
    endings=ENDINGS,
)
