"""English: what is chosen for a place."""

from collections.abc import Sequence
from datetime import timedelta

from bot.talk.typography import english
from bot.texts.en.numbers import duration


def settings(lines: Sequence[tuple[str, str | timedelta]]) -> str:
    told = "\n".join(f"{name}: {_value(value)}" for name, value in lines)
    how = "To change one: /settings, its name, its value. For example: /settings language fr"
    return english(f"Settings here:\n{told}\n{how}")


def _value(value: str | timedelta) -> str:
    return value if isinstance(value, str) else f"{duration(value)} a round (as configured)"


def taken_back(setting: str) -> str:
    return f"No longer set here: {setting}."


def edition_chosen(name: str) -> str:
    return (
        f"Word list here: {name}. It applies to word look-ups and to games opened from "
        "now on; a game in progress keeps its own."
    )


def editions(current: str, choices: Sequence[tuple[str, str]]) -> str:
    others = "\n".join(f"/edition {choice}: {name}" for choice, name in choices)
    return f"Word list here: {current}.\n{others}".rstrip()


def dictionary(*, opened: bool) -> str:
    if opened:
        return "Open dictionary: in the next games here, the word tools also answer during rounds."
    return (
        "Closed dictionary: in the next games here, the word tools stay silent during "
        "rounds for those playing them."
    )
