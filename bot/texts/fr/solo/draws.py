"""French: a draw."""

from bot.talk.typography import french
from bot.texts.fr.duplicate.draws import rack

__all__ = ["rack", "round_title"]


def round_title(number: int, of: int | None) -> str:
    return french(f"Coup {number}" + (f" sur {of}" if of else ""))
