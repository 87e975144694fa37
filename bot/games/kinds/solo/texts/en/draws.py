"""English: a draw."""

from bot.talk.typography import apart, english


def round_title(number: int, of: int | None) -> str:
    return english(f"Round {number}" + (f" of {of}" if of else ""))


def rack(rack: str) -> str:
    return f"Rack: {apart(rack)}"
