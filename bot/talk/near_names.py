"""The commands that somebody may have meant by a name that none has.

Those that have it among their guesses come first, then those whose name begins with it; if there are none,
those that are spelled much like it. What is offered nowhere is not proposed either.
"""

from collections.abc import Iterable
from difflib import get_close_matches

from bot.talk.command import Command
from bot.talk.typography import fold

MOST_NEAR = 3
_LONGEST = 32
_SHORTEST = 3
"""Letters of a beginning that says something."""
_ALIKE = 0.7
"""A letter wrong in three, two in six (`difflib`)."""


def near(typed: str, rows: Iterable[Command]) -> tuple[Command, ...]:
    """The likeliest first; none, if nothing is like it."""
    wanted = fold(typed.strip())
    if not wanted or len(wanted) > _LONGEST:
        return ()
    offered = [command for command in rows if not command.unlisted]
    by_name = {
        name: command
        for command in offered
        for name in (*command.old_names, *command.names.values())
    }
    guessed = [command for command in offered if wanted in command.guesses]
    begun = [
        by_name[name] for name in by_name if len(wanted) >= _SHORTEST and name.startswith(wanted)
    ]
    alike = [by_name[name] for name in get_close_matches(wanted, by_name, MOST_NEAR, _ALIKE)]
    meant = [*guessed, *begun] or alike
    return tuple({id(each): each for each in meant}.values())[:MOST_NEAR]
