"""French: a draw."""

from bot.talk.typography import french
from bot.texts.fr.duplicate.draws import announcement_short, rack

__all__ = ["announcement_short", "rack", "round_title"]


def round_title(number: int, of: int | None) -> str:
    return french(f"Coup {number}" + (f" sur {of}" if of else ""))
