"""What checking the draws of a game has in common for all kinds: which word list, and what is said."""

import argparse
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.cli.common import InputError, complain, make_private, open_lexicon, open_searchable
from bot.cli.whereabouts import stored
from bot.config import load_config
from bot.store.sql.lists import kept_list
from bot.store.values import StoreError
from engine.lexicon import Lexicon, check_digest, from_bytes, with_tables
from engine.short_code import is_code_of, short_code

ANOTHER_LIST = "another_word_list"
"""The ``error`` of a game that was checked with a list that is not its own."""
ANOTHER_CODE = "another_code"
"""The ``error`` of a game that a code which somebody has noted is not of."""
_NAMED = ("field", "due", "refused", "code")
"""What is said of some problems beside where they are."""
MOST_TOLD = 3
"""Problems that are told in words; all of them are in the report."""


def list_of(digest: str, args: argparse.Namespace) -> Lexicon:
    """The word list that was asked for, or the one of the game's digest.

    Raises:
        InputError: none at hand has it.
    """
    config = load_config(args.config).config
    make_private(config.general.folder)
    folder = config.general.tables_folder
    if args.lexicon is not None:
        return open_searchable(args.lexicon, folder)
    files = [None, *map(Path, filter(None, (config.lexicon.file, *config.lexicons.values())))]
    for file in files:
        lexicon = open_lexicon(file)
        if lexicon.digest == digest:
            return with_tables(lexicon, folder)
    with suppress(StoreError), stored(args.config) as connection:  # what is kept for games
        content = kept_list(connection, digest)
        if content is not None:
            lexicon = from_bytes(content)
            check_digest(lexicon, digest)
            return with_tables(lexicon, folder)
    raise InputError(
        f"{args.file}: no word list at hand has the game's digest, {digest}; "
        "name its file with --lexicon"
    )


def codes_of(commitment: str, digest: str) -> dict[str, str]:
    """The short codes (`engine.short_code`) of a game's secret and, if it has one, of its start."""
    start = {"start": short_code(digest)} if digest else {}
    return {"commitment": short_code(commitment), **start}


def tell_codes(noted: Sequence[str], commitment: str, digest: str) -> None:
    """Say of each code that was noted which of the game's it is; of another one, `verdict` speaks."""
    for code in noted:
        if is_code_of(code, commitment):
            complain(f"{code}: the code of the secret, shown in the lobby.")
        elif digest and is_code_of(code, digest):
            complain(f"{code}: the code of the start, shown with the first draw.")


def other_codes(noted: Sequence[str], commitment: str, digest: str) -> list[dict[str, Any]]:
    """A problem for each code that was noted and is none of the game's."""
    own = [each for each in (commitment, digest) if each]
    return [
        {"error": ANOTHER_CODE, "code": code}
        for code in noted
        if not any(is_code_of(code, each) for each in own)
    ]


def verdict(commitment_holds: bool, problems: Sequence[dict[str, Any]]) -> str:  # noqa: FBT001 - two facts
    """The verdict for a person: whether the draws are proved, and what is not."""
    wrong = [] if commitment_holds else ["the secret does not open the commitment"]
    wrong += map(_in_words, problems)
    if not wrong:
        return "Every draw is proved."
    more = f"; and {len(wrong) - MOST_TOLD} more" if len(wrong) > MOST_TOLD else ""
    return f"Not proved: {'; '.join(wrong[:MOST_TOLD])}{more}."


def _in_words(problem: dict[str, Any]) -> str:
    """``round 3, draw 2: another draw was due``, ``event 5: other facts (points)``."""
    if problem["error"] == ANOTHER_LIST:
        return "checked with another word list than the game's"
    places = ("round", "draw", "event")
    where = ", ".join(f"{name} {problem[name]}" for name in places if name in problem)
    names = (*problem.get("fields", ()), *(problem[name] for name in _NAMED if name in problem))
    what = f" ({', '.join(names)})" if names else ""
    return f"{where}: {problem['error']}{what}".removeprefix(": ").replace("_", " ")
