"""English: what an organiser does beside the panel of any game, and rules by their names."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from bot.talk.typography import as_typed, english
from bot.texts.classic.orders import Value
from bot.texts.en.numbers import duration, thousands
from bot.texts.lists import is_whole

skip = "Skip this turn"
punish = "Sanction"
punish_label = "Player, sanction, reason"
punish_example = "Tom warning plays too slowly"
replace = "Replace"
replace_label = "Player (and their replacement)"
replace_example = "Tom beginner"
save = "GCG file"
_OPPONENTS: Mapping[str, str] = {"1": "Strong opponent", "2": "Easy opponent"}


def opponent(level: str) -> str:
    return _OPPONENTS[level]


def take_seat(name: str) -> str:
    return english(f"Take over from {as_typed(name)}")


def rules(lines: Sequence[tuple[str, Value]]) -> str:
    listed = (f"{name}: {exactly(value)}" for name, value in lines)
    how = 'Before the start, the organiser changes one by its name: "/rule challenge free".'
    return english("\n".join([*listed, how]))


def rule(name: str, value: Value, choices: Sequence[str], example: str) -> str:
    instead = choices if not example else [*choices, f"a time such as {example}"]
    return english(f"{name}: {exactly(value)}\nOne of: {', '.join(instead)}.")


def exactly(value: Value) -> str:
    """A time in seconds, if a duration would leave some of it out."""
    if not isinstance(value, timedelta):
        return str(value)
    return duration(value) if is_whole(value) else f"{thousands(int(value.total_seconds()))} s"
