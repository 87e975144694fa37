"""The revision of a database, and those that this code knows.

Revisions are numbered from 1, each a file ``rNUMBER_name.py``. A database with a higher one was written by a
newer Chevalet and is refused, and so is one from before 1.0.0, whose revisions had four digits.
"""

import re
from pathlib import Path

from bot.store.values import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
VERSIONS = (MIGRATIONS / "versions",)
"""The folders of the migration scripts; a test adds one of its own."""
RESTORE = "restore a backup"
"""What to do about a database that cannot be used."""
UPGRADED = "database upgraded"
"""What the log says, with both revisions: whoever goes back needs the one before, and where it is kept."""
_SCRIPT = re.compile(r"r([1-9]\d*)_\w+\.py")
_BEFORE_1 = re.compile(r"00\d\d")


class WrongSchema(StoreError):
    """The database's schema is not one this code knows."""


def is_newest(
    found: str | None, name: str, *, versions: tuple[Path, ...] = VERSIONS, otherwise: str = RESTORE
) -> bool:
    """Whether a database of that revision needs no upgrade.

    Args:
        found: the revision.
        name: what people know the database by.
        versions: where the scripts are that are known.
        otherwise: what to do about one that is not, but for installing what knows it.

    Raises:
        WrongSchema: this code does not know the revision.
    """
    head = newest(versions)
    if found is None:
        raise WrongSchema(f"{name}: the database has no schema revision")
    if _BEFORE_1.fullmatch(found):
        raise WrongSchema(
            f"{name}: written by a Chevalet before 1.0.0, and not read by later ones; `chevalet game export` "
            "of that version writes its games down. Name another data folder to begin anew"
        )
    if not found.isdecimal() or int(found) > head:
        raise WrongSchema(
            f"{name}: written by a newer Chevalet (schema {found}; this one knows {head}); install that "
            f"version, or {otherwise}"
        )
    return int(found) == head


def newest(versions: tuple[Path, ...] = VERSIONS) -> int:
    """The highest revision that there is a script for."""
    named = (_SCRIPT.fullmatch(each.name) for folder in versions for each in folder.iterdir())
    return max(int(found[1]) for found in named if found)


def require_newest(found: str | None, name: str) -> None:
    """Refuse what only an upgrade could make readable: who only reads does not change it.

    Raises:
        WrongSchema: of an earlier Chevalet, or of a newer one.
    """
    if not is_newest(found, name):
        raise WrongSchema(
            f"{name}: written by an earlier Chevalet; start it once, and it is brought up to date"
        )
