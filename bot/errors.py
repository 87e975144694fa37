"""What goes wrong on the operator's side: a file, a configuration, a store that cannot be used.

And the one way in which such lines are said: to a terminal as they are, or, where programs read the log, as
lines of the log.
"""

import logging
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


class Lines:
    """Lines for whoever started this.

    Attributes:
        log: where they go instead of the terminal, if anywhere.
    """

    log: logging.Logger | None = None

    @property
    def on_terminal(self) -> bool:
        """Whether somebody sees them, and no log keeps them."""
        return self.log is None and sys.stdout.isatty()

    def say(self, text: str) -> None:
        """Say what is done."""
        if self.log is None:
            print(text, flush=True)  # noqa: T201 - this is where it is done
        else:
            self.log.info("%s", text)

    def complain(self, why: object) -> None:
        """Say what is wrong."""
        if self.log is None:
            print(f"chevalet: {one_line(why)}", file=sys.stderr, flush=True)  # noqa: T201 - the same
        else:
            self.log.error("%s", why)


LINES = Lines()
"""Of this process."""


def end_at_once(why: str, code: int = DISK_FAILED) -> NoReturn:
    """End the process, closing nothing."""
    LINES.complain(why)
    os._exit(code)
