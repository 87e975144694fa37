"""English. The game stays the French one, so its terms keep their French names where players use them."""

from bot.texts.en import numbers
from bot.texts.en.accounts import ACCOUNTS
from bot.texts.en.analysed_rounds import ANALYSED_ROUNDS
from bot.texts.en.analysis import ANALYSIS
from bot.texts.en.analysis_pages import ANALYSIS_PAGES
from bot.texts.en.chat import CHAT
from bot.texts.en.daily import DAILY
from bot.texts.en.deck import DECK
from bot.texts.en.endings import ENDINGS
from bot.texts.en.evenings import EVENINGS
from bot.texts.en.games import GAMES
from bot.texts.en.help import HELP
from bot.texts.en.operators import OPERATORS
from bot.texts.en.party import PARTY
from bot.texts.en.past import PAST
from bot.texts.en.people import PEOPLE
from bot.texts.en.places import PLACES
from bot.texts.en.refusals import OF_ANY_GAME
from bot.texts.en.results import RESULTS
from bot.texts.en.rules import RULES
from bot.texts.en.sheets import SHEETS
from bot.texts.en.tournaments import TOURNAMENTS
from bot.texts.en.words import WORDS
from bot.texts.protocol import Texts

ENGLISH = Texts(
    "en",
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
