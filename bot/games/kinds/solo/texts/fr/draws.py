"""French: a draw."""

from bot.talk.typography import apart, french


def round_title(number: int, of: int | None) -> str:
    return french(f"Coup {number}" + (f" sur {of}" if of else ""))


def rack(rack: str) -> str:
    return french(f"Tirage : {apart(rack)}")
