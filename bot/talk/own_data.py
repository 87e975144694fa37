"""What may be kept of a person, by subject: as it is listed to him, and named in the file that he gets."""

from collections.abc import Mapping, Sequence
from enum import Enum, unique

Listed = Mapping[str, object]
"""One thing that is kept, in words of JSON."""


@unique
class Subject(Enum):
    """The value is its name in the file."""

    NAMES = "names"
    ACCOUNTS = "accounts"
    SETTINGS = "settings"
    """Choices for himself and his private chats; his other names and his bests, too."""
    GAMES = "games"
    EVENTS = "events"
    """Moves in games that are over."""
    RESULTS = "results"
    TOTALS = "totals"
    RATINGS = "ratings"
    CARDS = "words_to_learn"
    REVIEW = "question"
    MESSAGES = "private_messages"
    TOOLS = "word_tools"
    DEVICES = "devices"
    COMPLAINTS = "reported_words"
    TICKETS = "unsent_slips"
    EVENINGS = "evenings_announced"
    EVENING_ANSWERS = "evenings_answered"
    TOURNAMENTS = "tournaments"
    """Played, or led."""
    ACTS = "operators_orders"
    """Given by him, or about him."""


TELL_OF_WORDS = frozenset({Subject.EVENTS, Subject.RESULTS, Subject.CARDS, Subject.REVIEW})
"""What has words that were played, or are to be learnt."""

OwnData = Mapping[Subject, Sequence[Listed]]
"""A person's data, whole."""
