"""English: a draw."""

from bot.talk.typography import english
from bot.texts.en.duplicate.draws import rack

__all__ = ["rack", "round_title"]


def round_title(number: int, of: int | None) -> str:
    return english(f"Round {number}" + (f" of {of}" if of else ""))
