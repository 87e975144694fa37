"""What can be said, by subject. A sentence is named for what it says; names of players are given by number.

A subject is a composer (`bot.texts.language`), whose words each language fills in. What is said of one kind
of game only is beside it (`bot.games.kinds.duplicate.texts`).
"""

from dataclasses import dataclass

from bot.texts.accounts import Accounts
from bot.texts.analysed_rounds import AnalysedRounds
from bot.texts.analysis import Analyses
from bot.texts.analysis_pages import AnalysisPages
from bot.texts.chat import Chat
from bot.texts.daily import Daily
from bot.texts.deck import Deck
from bot.texts.endings import Endings
from bot.texts.evenings import Evenings
from bot.texts.games import Games
from bot.texts.help import HelpTexts
from bot.texts.language import Language
from bot.texts.operators import Operators
from bot.texts.party import PartyGames
from bot.texts.past import PastGames
from bot.texts.people import People
from bot.texts.places import Places
from bot.texts.refusals import RefusalsOfAnyGame
from bot.texts.results import Results
from bot.texts.rules import Rules
from bot.texts.sheets import Sheets
from bot.texts.tournaments import Tournaments
from bot.texts.words import Words


@dataclass(frozen=True, slots=True)
class Texts:
    """One language."""

    language: str
    numbers: Language
    chat: Chat
    help: HelpTexts
    games: Games
    places: Places
    people: People
    accounts: Accounts
    words: Words
    deck: Deck
    refusals: RefusalsOfAnyGame
    results: Results
    rules: Rules
    sheets: Sheets
    daily: Daily
    evenings: Evenings
    tournaments: Tournaments
    past: PastGames
    party: PartyGames
    analysis: Analyses
    analysed_rounds: AnalysedRounds
    analysis_pages: AnalysisPages
    endings: Endings
    operators: Operators
