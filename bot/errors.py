"""What goes wrong on the operator's side: a file, a configuration, a store that cannot be used."""

import os
import sys
from typing import NoReturn

DISK_FAILED = 74
"""The exit code: an input or output error, as `sysexits.h` has it."""
TAKEN_OVER = 75
"""The exit code: to be tried again, as `sysexits.h` has it; another process does now what this one did."""
LONGEST_SAID = 400
"""A message is for a person; a file's name is let in whole, a page of input is not."""


class OneLineError(Exception):
    """Ends a command with exit code 2; the text is one line for a person."""

    def lines(self) -> list[str]:
        """The text as a terminal shows it: a line, or one for each of several problems."""
        return [str(self)]


def one_line(error: object) -> str:
    """The text of an error as a terminal may show it: one line, without signs that steer it."""
    text = str(error)
    if len(text) > LONGEST_SAID:
        text = f"{text[:LONGEST_SAID]}…"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def end_at_once(why: str, code: int = DISK_FAILED) -> NoReturn:
    """End the process, closing nothing."""
    sys.stderr.write(f"chevalet: {why}\n")
    sys.stderr.flush()
    os._exit(code)
