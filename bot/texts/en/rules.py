"""English: the rules of a game by their names."""

from collections.abc import Sequence
from datetime import timedelta

from bot.talk.typography import english
from bot.texts.en.numbers import duration, thousands
from bot.texts.lists import is_whole
from bot.texts.rules import Value


def every(lines: Sequence[tuple[str, Value]], example: str) -> str:
    listed = (f"{name}: {exactly(value)}" for name, value in lines)
    how = f'Before the start, the organiser changes one by its name: "/rule {example}".'
    return english("\n".join([*listed, how]))


def one(name: str, value: Value, choices: Sequence[str], example: str) -> str:
    listed = f"One of: {', '.join(choices)}." if choices else ""
    such = f"Example: {example}" if example else ""
    return english("\n".join(filter(None, (f"{name}: {exactly(value)}", listed, such))))


def exactly(value: Value) -> str:
    """A time in seconds, if a duration would leave some of it out."""
    if not isinstance(value, timedelta):
        return str(value)
    return duration(value) if is_whole(value) else f"{thousands(int(value.total_seconds()))} s"
