"""``chevalet daily``: make the challenges to come, show one that is over, check one."""

import argparse
import asyncio
import json
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any

from bot.cli.common import (
    NO,
    OK,
    InputError,
    add_config_option,
    complain,
    open_searchable,
    read_json_file,
    text_of,
)
from bot.cli.proof import list_of
from bot.cli.start import configured_library
from bot.cli.whereabouts import store_of, stored
from bot.clock import now
from bot.config import load_config
from bot.daily.preparing import missing_days, prepare
from bot.kinds import all_kinds, codecs
from bot.log import start_logging
from bot.store import StoredDay
from bot.store.opening import open_store
from bot.store.sql.days import recorded_day
from engine.daily.day import Day, read_day
from engine.daily.making import NoProblem, make_day
from engine.daily.verification import Doubt, verify_day
from engine.daily.week import end_of, name_of
from engine.fair_draw import GameSecret
from engine.lexicon.information import WordInformation

_DOUBTS = {
    Doubt.COMMITMENT: "secret, word list and problem do not open the commitment",
    Doubt.VERSION: "this version of Chevalet makes problems in another way",
    Doubt.LEXICON: "checked with another word list than the day's",
    Doubt.WORDS: "more is known of words, or less, than when it was made, and another problem follows "
    "from that; the version of Chevalet which made it can tell",
    Doubt.PROBLEM: "another problem follows from the secret",
}


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommands."""
    daily = commands.add_parser(
        "daily", help="the daily challenge: make those to come, show one that is over, check one"
    )
    kinds = daily.add_subparsers(required=True, metavar="COMMAND")
    making = kinds.add_parser(
        "prepare",
        help="make the challenges of the next thirty days",
        description="Makes those that are missing, as the bot does while it runs; the bot must be stopped. "
        "Says of each what kind of problem it is, how hard, and how long it took; never the problem itself.",
    )
    making.set_defaults(run=run_prepare)
    showing = kinds.add_parser(
        "show",
        help="write down a challenge that is over",
        description="Writes the problem, its secret and its commitment, for `chevalet daily verify`; also "
        "while the bot runs. A challenge that is not over everywhere is not shown.",
    )
    showing.add_argument("date", metavar="DATE", help="2026-11-22, say")
    showing.add_argument("-o", "--output", metavar="FILE", type=Path, help="default: stdout")
    showing.set_defaults(run=run_show)
    verifying = kinds.add_parser(
        "verify",
        help="prove a challenge from its revealed secret",
        description="Makes the problem again from its secret, with its word list. Exit code 1 if another one "
        "follows, or the commitment does not hold. Compare the commitment with the one that was shown the "
        "day before. Without FILE: what a chat was shown is enough, with the same word list and version.",
    )
    verifying.add_argument(
        "file", metavar="FILE", nargs="?", type=Path, help="what `show` wrote; - for stdin"
    )
    for name, shown in (
        ("date", "2026-11-22, say"),
        ("secret", "64 hex digits"),
        ("commitment", "the same"),
    ):
        verifying.add_argument(f"--{name}", metavar=name.upper(), help=f"without FILE: {shown}")
    verifying.add_argument(
        "--lexicon",
        metavar="FILE",
        type=Path,
        help="the compiled word list of the day; default: the one of its digest, shipped, named in the "
        "configuration, or kept in the data folder",
    )
    verifying.set_defaults(run=run_verify)
    for parser in (making, showing, verifying):
        add_config_option(parser)


def run_prepare(args: argparse.Namespace) -> int:
    """Make what is missing."""
    return asyncio.run(_prepare(args.config))


async def _prepare(config_file: Path | None) -> int:
    config = load_config(config_file).config
    library = configured_library(config)
    at = store_of(config)
    start_logging(at.secrets)  # or each library tells of its own tries
    made = left_out = 0
    async with await open_store(at, codecs(all_kinds(config))) as store:
        for of in await missing_days(store.days, now()):
            began = now()
            made_now = await prepare(store.days, library, of, began)
            if made_now is None:
                left_out += 1
                print(f"{of} left out: the list has no such problem", flush=True)
                continue
            made += 1
            print(_told(made_now, (now() - began).total_seconds()), flush=True)
    print(f"{made} made with {library.default.lexicon.identity}, {left_out} left out")
    return NO if left_out else OK


def _told(stored: StoredDay, seconds: float) -> str:
    day = read_day(stored.body)
    below = f", {day.let_go} demands let go" if day.let_go else ""
    return f"{day.date} {day.kind.value} {day.level.value}{below} ({seconds:.2f} s)"


def run_show(args: argparse.Namespace) -> int:
    """A challenge that is over."""
    of = _date(args.date)
    _require_over(of, now())
    with stored(args.config) as connection:
        shown = recorded_day(connection, of)
    if shown is None:
        raise InputError(f"{of}: that date had no challenge here")
    proof = {
        "statement": shown.body,
        "commitment": shown.commitment,
        "secret": shown.secret.hex(),
    }
    text = json.dumps(proof, indent=1) + "\n"
    if args.output is None:
        print(text, end="")
    else:
        args.output.write_text(text, encoding="utf-8")
    return OK


def _date(typed: str) -> date:
    try:
        return date.fromisoformat(typed)
    except ValueError:
        raise InputError(f"{typed!r} is no date; 2026-11-22 is one") from None


def _require_over(of: date, at: datetime) -> None:
    end = end_of(of)
    if at < end:
        raise InputError(f"{of} is not over everywhere before {end:%Y-%m-%d %H:%M} UTC")


def run_verify(args: argparse.Namespace) -> int:
    """The report is one JSON line, and the verdict a sentence on stderr."""
    shown = (args.date, args.secret, args.commitment)
    if args.file is None and None not in shown:
        return _say(*_made_again(args))
    if args.file is None or shown != (None, None, None):
        raise InputError("either FILE, or --date, --secret and --commitment")
    proof = read_json_file(args.file)
    if not isinstance(proof, dict):
        raise InputError(f"{args.file}: a JSON object is needed")
    commitment = text_of(proof, "commitment")
    try:
        day = read_day(text_of(proof, "statement"))
    except ValueError as error:
        raise InputError(f"{args.file}: {error}") from None
    secret = _secret(day.date, text_of(proof, "secret"))
    lexicon = list_of(day.lexicon.digest, args)
    report = verify_day(day, secret, commitment, lexicon, WordInformation.load_shipped())
    return _say(day, commitment, report.doubts)


def _made_again(args: argparse.Namespace) -> tuple[Day, str, Sequence[Doubt]]:
    """The day that follows from what a chat was shown."""
    of = _date(args.date)
    secret, config = _secret(of, args.secret), load_config(args.config).config
    if args.lexicon is None:
        lexicon = configured_library(config).default.lexicon
    else:
        lexicon = open_searchable(args.lexicon, config.general.tables_folder)
    try:
        day = make_day(of, secret, lexicon, WordInformation.load_shipped())
    except NoProblem as error:
        raise InputError(str(error)) from None
    holds = day.commitment(secret) == args.commitment
    return day, args.commitment, () if holds else (Doubt.COMMITMENT,)


def _secret(of: date, digits: str) -> bytes:
    try:
        return GameSecret.revealed(name_of(of), digits).secret
    except ValueError as error:
        raise InputError(f"secret: {error}") from None


def _say(day: Day, commitment: str, doubts: Sequence[Doubt]) -> int:
    said: dict[str, Any] = {
        "date": day.date.isoformat(),
        "kind": day.kind.value,
        "level": day.level.value,
        "let_go": day.let_go,
        "lexicon": day.lexicon.digest,
        "commitment": commitment,
        "problems": [doubt.value for doubt in doubts],
    }
    print(json.dumps(said, ensure_ascii=False, separators=(",", ":")))
    if not doubts:
        complain(f"The challenge of {day.date} is proved.")
        return OK
    held = not {Doubt.COMMITMENT, Doubt.PROBLEM} & set(doubts)
    said_first = "The commitment holds, the rest cannot be told here" if held else "Not proved"
    complain(f"{said_first}: {'; '.join(_DOUBTS[doubt] for doubt in doubts)}.")
    return NO
