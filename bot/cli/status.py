"""``chevalet status`` and ``chevalet health``: how the bot is that runs on this machine, asked by its socket.

Exit code 0 if it is well, 1 if it is not, or does not run.
"""

import argparse
from collections.abc import Iterator
from datetime import timedelta

from bot.cli.common import NO, OK, add_config_option, complain, data_folder
from bot.errors import one_line
from bot.health.socket import NoAnswer, NotAllowed, NotRunning, ask
from bot.health.state import STATE, PlatformState, Standby, State, decode, encode
from bot.health.verdict import megabytes, problems, seconds, standing_by
from bot.talk.operator_actions import StandingOrders

_SHOWN = 5
"""Of the last faults."""
_BLOCKED = 10
"""Of accounts and places; all of them are in the JSON."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommands."""
    status = commands.add_parser(
        "status",
        help="how the bot is that runs on this machine",
        description="Asks the bot that has the data folder: since when it runs, platforms, games, what "
        "waits, the last faults. Exit code 1 if it is not well, or does not run.",
    )
    status.add_argument("--json", action="store_true", help="all of it, as one JSON object")
    health = commands.add_parser(
        "health",
        help="whether the bot that runs on this machine is well",
        description="For a container's HEALTHCHECK or a monitor: a line for each thing that is wrong, and "
        "exit code 1; nothing and 0 if all is well.",
    )
    for parser, run in ((status, run_status), (health, run_health)):
        add_config_option(parser)
        parser.set_defaults(run=run)


def run_status(args: argparse.Namespace) -> int:
    """Show all that the bot says of itself."""
    state = _asked(args)
    if state is None:
        return NO
    wrong = problems(state)
    if args.json:
        print(encode(state))
    else:
        for line in _waiting(state) if isinstance(state, Standby) else _lines(state):
            print(line)
        for problem in wrong:
            print(f"Problem: {problem}")
    return NO if wrong else OK


def run_health(args: argparse.Namespace) -> int:
    """Say what is wrong."""
    state = _asked(args)
    if state is None:
        return NO
    wrong = problems(state)
    for problem in wrong:
        print(problem)
    return NO if wrong else OK


def _asked(args: argparse.Namespace) -> State | Standby | None:
    """What the bot says; None, and that is said, if it says nothing."""
    folder = data_folder(args.config)
    try:
        return decode(ask(folder, STATE))
    except NotRunning:
        complain(
            f"no bot runs on {folder} (for another data folder: --config FILE); `chevalet` starts it"
        )
    except NotAllowed:
        complain(f"only the owner of {folder}, or root, may ask how its bot is")
    except NoAnswer:
        complain(
            f"the bot on {folder} does not answer: stop it, kill -9 if it must be; nothing is lost"
        )
    except ValueError:
        complain(f"the bot on {folder} is of another version: start it again")
    return None


def _waiting(state: Standby) -> Iterator[str]:
    yield f"Chevalet {state.version}, up {_span(state.at - state.started)}"
    yield f"Standing by: {standing_by(state)}"


def _lines(state: State) -> Iterator[str]:
    yield f"Chevalet {state.version}, up {_span(state.at - state.started)}"
    if state.roles:
        yield f"Roles of this process: {', '.join(state.roles)}"
    for platform in state.platforms:
        yield f"{platform.name.capitalize()}: {_reached(platform, state)}"
    figures = state.figures
    if figures is not None:
        games = ", ".join(f"{count} {kind}" for kind, count in figures.games) or "none"
        yield f"Games on: {games}; {figures.clocks} with a clock, the latest {seconds(state.late)} late"
        simultanes, centres, people = figures.spread
        if simultanes:
            yield f"Simultaneous games: {simultanes}, in {centres} centres, with {people} players"
        waiting = ", ".join(f"{count} {name}" for name, count in figures.waiting) or "none"
        yield f"Messages waiting: {waiting}, the oldest {seconds(state.waits)}"
    yield from _ordered(state.orders)
    stored = "nothing yet" if state.stored is None else f"{seconds(state.at - state.stored)} ago"
    yield f"Last stored: {stored}; longest wait of the loop {state.lag.total_seconds() * 1000:.0f} ms"
    disk = state.disk
    yield f"Data: {disk.folder}, {megabytes(disk.database)}; {megabytes(disk.free)} free"
    if state.backup is not None:
        last = state.backup.last
        made = "none yet" if last is None else f"{_span(state.at - last)} ago"
        yield f"Last backup: {made}"
    for fault in state.faults[-_SHOWN:]:
        yield f"{fault.at:%Y-%m-%d %H:%M:%S} {fault.level}: {fault.said}"


def _ordered(orders: StandingOrders | None) -> Iterator[str]:
    """What operators have ordered in a chat, and who looks here may not know."""
    if orders is None:
        return
    if orders.maintenance is not None:
        said = f" ({one_line(orders.maintenance)})" if orders.maintenance else ""
        yield f"Maintenance: announced{said}; games go on to their end, nobody opens another"
    if orders.blocked:
        yield f"Blocked: {len(orders.blocked)}: {one_line(', '.join(orders.blocked[:_BLOCKED]))}"


def _reached(platform: PlatformState, state: State) -> str:
    if not state.ours:
        return "nothing is asked or sent, another process may have the games"
    if platform.away is not None:
        return f"not reached for {_span(state.at - platform.away)}"
    heard = platform.heard
    return "connected" if heard is None else f"connected, heard {seconds(state.at - heard)} ago"


def _span(span: timedelta) -> str:
    """Days, hours, minutes, of which the two that matter."""
    minutes, rest = divmod(int(span.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return f"{days} d {hours} h"
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s"
