"""English: what is chosen for a place."""

from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.en.dates import day
from bot.texts.en.numbers import count, duration, thousands
from bot.texts.places import Places

PLACES = Places(
    language=numbers,
    taken_back=lambda setting: english(f"Back to the default: {setting}."),
    changed_by=lambda who, name, value, before: (
        f"{who} changed a setting of this room ({name}: {value}). To go back: /settings {before}"
    ),
    edition_chosen=lambda name: (
        f"Word list here: {name}. It applies to word look-ups and to games opened from "
        "now on; a game in progress keeps its own."
    ),
    settings_here=lambda lines: (
        f"Settings here:\n{lines}\n"
        "To change one: /settings, its name, its value. For example: /settings language fr"
    ),
    is_set=lambda name, value: f"{name}: {value}",
    as_configured=lambda pace: f"{duration(pace)} a round (as configured)",
    edition=lambda name, size: f"Word list here: {name}, {count(size, 'word')}.",
    edition_since=lambda since, former, came, went: (
        f"Since {day(since)} {since.year}, in place of {former}: "
        f"{count(came, 'word')} came, {thousands(went)} went. To see them: /search news"
    ),
    edition_line=lambda choice: f"/settings edition {choice}",
    dictionaries={
        True: "Open dictionary: in the next games here, the word tools also answer during rounds.",
        False: "Closed dictionary: in the next games here, the word tools stay silent during "
        "rounds for those playing them.",
    },
    voices={
        True: "I'm speaking: the draw, the signal, the end of each round, the top and the solo. "
        "To silence me: /settings voice no",
        False: "I'm silent. To hear me referee duplicate: /settings voice yes",
    },
)
