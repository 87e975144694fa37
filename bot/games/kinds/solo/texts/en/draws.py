"""English: a draw."""

from bot.games.kinds.duplicate.texts.en.draws import DRAWS as DUPLICATE
from bot.games.kinds.solo.texts.draws import Draws
from bot.talk.typography import english

DRAWS = Draws(
    round_title=lambda number, of: english(f"Round {number}" + (f" of {of}" if of else "")),
    rack=DUPLICATE.rack,
)
