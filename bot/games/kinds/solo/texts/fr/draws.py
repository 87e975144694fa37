"""French: a draw."""

from bot.games.kinds.duplicate.texts.fr.draws import DRAWS as DUPLICATE
from bot.games.kinds.solo.texts.draws import Draws
from bot.talk.typography import french

DRAWS = Draws(
    round_title=lambda number, of: french(f"Coup {number}" + (f" sur {of}" if of else "")),
    rack=DUPLICATE.rack,
)
