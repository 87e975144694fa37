"""English: what an organiser does beside the panel of any game."""

from bot.games.kinds.classic.texts.orders import Orders
from bot.talk.typography import as_typed, english

ORDERS = Orders(
    skip="Skip this turn",
    punish="Sanction",
    punish_label="Player, sanction, reason",
    punish_example="Tom warning plays too slowly",
    replace="Replace",
    replace_label="Player (and their replacement)",
    replace_example="Tom beginner",
    computer="Computer",
    how_strong=english(
        "Which opponent? Pick the one that scores about what you do.\n"
        "Beginner, 270 points a game: everyday words, short plays, never a scrabble.\n"
        "Club, 360: the words a club player knows; some get away.\n"
        "Strong, 450: every word, and always the most points.\n"
        "Champion, nearly 500: it also weighs what it keeps, and what may come next."
    ),
    levels={"1": "Strong", "2": "Beginner", "3": "Club", "4": "Champion"},
    take_seat=lambda name: english(f"Take over from {as_typed(name)}"),
)
