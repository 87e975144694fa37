"""The command: a line a finding, as it is found. Exit code 0: all is well; 1: look after it; 2: mend it."""

import argparse
import json
from collections.abc import Iterator

from bot.cli.common import BAD_INPUT, NO, OK, add_config_option
from bot.cli.doctor import backups, data, lists, machine, setup, world
from bot.cli.doctor.finding import Finding, Gravity, checked, stop
from bot.clock import now
from bot.config import Config, load_config
from bot.errors import OneLineError

_CODES = {Gravity.GOOD: OK, Gravity.LOOK: NO, Gravity.STOP: BAD_INPUT}
_ENABLED = "enabled;"


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    doctor = commands.add_parser(
        "doctor",
        help="look for what is wrong, and say what to do",
        description="Looks at the configuration, tokens, word lists, data, machine and clock. Changes "
        "nothing, also while the bot runs. Exit code 0: all is well; 1: look after it; 2: mend it.",
    )
    doctor.add_argument("--json", action="store_true", help="the findings as one JSON list")
    doctor.add_argument("--offline", action="store_true", help="ask no platform for the time")
    add_config_option(doctor)
    doctor.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look at everything."""
    found = list[Finding]()
    for finding in _findings(args):
        found.append(finding)
        if not args.json:
            _show(finding)
    if args.json:
        print(json.dumps([_as_json(each) for each in found], ensure_ascii=False, indent=1))
    return max((_CODES[each.gravity] for each in found), default=OK)


def _findings(args: argparse.Namespace) -> Iterator[Finding]:
    yield from machine.of_programs()
    yield from machine.of_sqlite()
    try:
        loaded = load_config(args.config)
    except OneLineError as error:  # a wrong configuration; or there is no home to look for it in
        for line in error.lines():
            yield stop("configuration", line, "mend it; config.example.toml has every key")
        return
    config = loaded.config
    yield from checked("configuration", setup.of_configuration(loaded))
    tokens = list(checked("tokens", setup.of_tokens(config)))
    yield from tokens
    yield from setup.of_ranges(config)
    yield from checked("web", world.of_web(config))
    yield from checked("word list", setup.of_lists(config))
    yield from checked("data", _of_data(config))
    yield from checked("backups", backups.of_backups(config, now()))
    yield from machine.of_pictures(config.general.language)
    yield from machine.of_zone(config)
    if not args.offline:
        yield from machine.of_clock([each.what for each in tokens if _ENABLED in each.said])


def _of_data(config: Config) -> Iterator[Finding]:
    folder = config.general.folder
    yield from checked("data folder", data.of_folder(folder))
    processes = list(checked("process", data.of_process(folder)))
    yield from processes
    yield from checked("database", data.of_database(config))
    yield from checked("kept lists", lists.of_kept_lists(config))
    if any(each.said == data.NOBODY for each in processes):
        yield from checked("port", machine.of_ports(config))


def _show(finding: Finding) -> None:
    print(f"{finding.gravity.value:5} {finding.what}: {finding.said}", flush=True)
    if finding.do:
        print(f"      -> {finding.do}", flush=True)


def _as_json(finding: Finding) -> dict[str, str]:
    return {
        "what": finding.what,
        "gravity": finding.gravity.value,
        "said": finding.said,
        "do": finding.do,
    }
