"""``chevalet drain``: ask the bot that has the data folder to end in order, and wait until it has."""

import argparse
import os
import time
from pathlib import Path

from bot.cli.common import NO, OK, add_config_option, complain, data_folder
from bot.ending import LONGEST
from bot.health.socket import NoAnswer, NotAllowed, NotRunning, ask
from bot.health.state import DRAIN

_PAUSE = 0.1
_BEYOND = 5.0
"""Seconds more than the bot takes at the most."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    drain = commands.add_parser(
        "drain",
        help="end the bot that runs on this machine, in order",
        description="As SIGTERM does: nothing new is taken, what waits is sent, and if another process "
        "stands by on the same store, it takes over at once. Returns when the process has ended; exit code 1 "
        "if there is none, or it does not end. Whatever starts it again makes it one that stands by.",
    )
    add_config_option(drain)
    drain.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Ask for the end, and wait for it."""
    folder = data_folder(args.config)
    try:
        process = int(ask(folder, DRAIN))
    except NotRunning:
        complain(f"no bot runs on {folder} (for another data folder: --config FILE)")
    except NotAllowed:
        complain(f"only the owner of {folder}, or root, may end its bot")
    except (NoAnswer, ValueError):
        complain(
            f"the bot on {folder} does not answer: stop it, kill -9 if it must be; nothing is lost"
        )
    else:
        if _has_ended(process):
            return OK
        complain(f"process {process} has not ended: kill -9 costs nothing that was acknowledged")
    return NO


def _has_ended(process: int) -> bool:
    """Whether it has, after as long as that may take."""
    for _ in range(round((LONGEST + _BEYOND) / _PAUSE)):
        if _is_over(process):
            return True
        time.sleep(_PAUSE)  # noqa: TID251 - a command that waits for another process
    return False


def _is_over(process: int) -> bool:
    """Whether it is gone, or there by its number alone, until whoever started it asks what became of it."""
    try:
        os.kill(process, 0)
        state = Path(f"/proc/{process}/stat").read_bytes().rpartition(b")")[2].split()[0]
    except ProcessLookupError:
        return True
    except OSError:  # another system, which does not tell
        return False
    return state == b"Z"
