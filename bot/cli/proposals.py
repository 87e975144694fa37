"""``chevalet proposals``: words that people miss in the list, or find wrong there."""

import argparse
import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path

from bot.cli.common import OK, InputError, add_config_option
from bot.cli.whereabouts import stored
from bot.store.sql.complaints import recorded_complaints
from bot.texts.typed import as_cell, sanitise

_FIELDS = ("at", "kind", "word", "reason", "by", "list", "digest", "platform", "chat")


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    proposals = commands.add_parser(
        "proposals",
        help="the words that people propose or report",
        description="Lists what /proposer and /signaler have brought, oldest first; also while the "
        "bot runs.",
    )
    proposals.add_argument(
        "--format", choices=("text", "csv", "json"), default="text", help="default: text"
    )
    proposals.add_argument("-o", "--output", metavar="FILE", type=Path, help="default: stdout")
    add_config_option(proposals)
    proposals.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print or write them."""
    with stored(args.config) as connection:
        complaints = recorded_complaints(connection)
    rows = [
        {
            "at": complaint.at.isoformat(timespec="seconds"),
            "kind": complaint.kind.value,
            "word": complaint.word,
            "reason": complaint.reason,
            "by": sanitise(name),
            "list": complaint.lexicon.name,
            "digest": complaint.lexicon.digest,
            "platform": complaint.place.platform,
            "chat": complaint.place.chat,
        }
        for complaint, name in complaints
    ]
    text = {"text": _as_text, "csv": _as_csv, "json": _as_json}[args.format](rows)
    if args.output is None:
        print(text, end="")
        return OK
    try:
        # A spreadsheet knows by the byte order mark that this is UTF-8.
        encoding = "utf-8-sig" if args.format == "csv" else "utf-8"
        args.output.write_text(text, encoding=encoding, newline="")
    except OSError as error:
        raise InputError(f"{args.output}: {error.strerror}") from None
    print(f"{args.output}: {len(rows)} proposals")
    return OK


def _as_text(rows: Sequence[dict[str, str]]) -> str:
    """A line each: ``2026-11-21 missing ZEBRER [Français libre 1] Léa: dans le Wiktionnaire``."""
    return "".join(
        f"{row['at'][:10]} {row['kind']:7} {row['word']:15} [{row['list']}] "
        f"{row['by'] or '-'}: {row['reason']}\n"
        for row in rows
    )


def _as_csv(rows: Sequence[dict[str, str]]) -> str:
    text = io.StringIO()
    # A spreadsheet that splits at ; would find a formula in the middle of a text that is not quoted.
    writer = csv.DictWriter(text, _FIELDS, quoting=csv.QUOTE_ALL)
    writer.writeheader()
    for row in rows:
        writer.writerow({name: as_cell(value) for name, value in row.items()})
    return text.getvalue()


def _as_json(rows: Sequence[dict[str, str]]) -> str:
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"
