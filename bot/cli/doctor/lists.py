"""The word lists of the games that are on, and of the days: each is at hand, or kept whole in the database.

One that is lost keeps its games from going on, which a player would be the first to see. A list at hand is
looked at too, for the next update may take it away: then what is kept of it is all there is.
"""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bot.cli.common import open_lexicon
from bot.cli.doctor.finding import Finding, look, stop
from bot.cli.whereabouts import store_of
from bot.config import Config, ConfigError
from bot.games.kept_lists import lists_begun_with, lists_needed, read_list
from bot.kinds import all_kinds, codecs
from bot.store.opening import reading
from bot.store.sql.days import last_of_lists
from bot.store.sql.games import beginnings
from bot.store.sql.lists import kept_list
from bot.store.values import StoreError
from engine.lexicon import LexiconFileError

_WHAT = "kept lists"
_NAME_IT = "name its file under [lexicons] in the configuration"


def of_kept_lists(config: Config) -> Iterator[Finding]:
    """Each list that is needed; nothing where the database cannot be read, which is told of that."""
    with suppress(StoreError, ConfigError, OSError):
        yield from _of_needed(config)


def _of_needed(config: Config) -> Iterator[Finding]:
    at_hand = set(_at_hand(config))
    kinds = all_kinds(config)
    with reading(store_of(config)) as connection:
        begun = lists_begun_with(kinds, beginnings(connection, codecs(kinds)))
        needed = lists_needed(begun, last_of_lists(connection))
        contents = {digest: kept_list(connection, digest) for digest in needed}
    whole = True
    for digest, identity in needed.items():
        content = contents[digest]
        if content is None and digest in at_hand:  # the next start keeps it
            continue
        try:
            read_list(content, digest)
        except LexiconFileError as error:
            whole = False
            if digest in at_hand:
                said = f"the copy of {identity} that games need after an update is lost: {error}"
                yield look(_WHAT, said, "start the bot before the update: it keeps it anew")
            else:
                do = f"{_NAME_IT}, restore a backup, or end its games (/status closegame)"
                yield stop(
                    _WHAT, f"{identity}, without which games or days cannot go on: {error}", do
                )
    if needed and whole:
        yield Finding(_WHAT, "those that games and days need are at hand, or whole")


def _at_hand(config: Config) -> Iterator[str]:
    """The digests of the lists that the configuration names and that can be read."""
    default = Path(config.lexicon.file) if config.lexicon.file else None
    for file in (default, *map(Path, config.lexicons.values())):
        with suppress(LexiconFileError):
            yield open_lexicon(file).digest
