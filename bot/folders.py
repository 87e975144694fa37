"""Where the configuration is looked for, and where data are kept.

A container, or whoever has no home folder, names one folder for both in ``CHEVALET_DATA``. It wins over what
the configuration says, as the variables of tokens do.

Known without reading the configuration, which takes as long as a short command.
"""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from platformdirs import user_config_path, user_data_path

from bot.errors import OneLineError

VARIABLE = "CHEVALET_CONFIG"
DATA = "CHEVALET_DATA"
TABLES = "tables"
"""Below the data folder: the tables of word lists."""
_FILE = "config.toml"


class NoHome(OneLineError):
    """Nothing names a folder, and there is no home for one."""


def default_path(environment: Mapping[str, str] = os.environ) -> Path:
    """The usual place of the configuration."""
    named = environment.get(DATA)
    return (Path(named) if named else _of_the_user(user_config_path)) / _FILE


def data_folder(configured: str = "", environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of the data: the variable's, else what is configured (~ is a home), else the user's."""
    named = environment.get(DATA) or configured
    return (
        _of_the_user(lambda *_: Path(named).expanduser()) if named else _of_the_user(user_data_path)
    )


def _of_the_user(find: Callable[..., Path]) -> Path:
    """A folder below the user's home.

    Raises:
        NoHome: a service's user often has none.
    """
    try:
        return find("chevalet", False)
    except RuntimeError:
        raise NoHome(
            "there is no home folder here: name the configuration with --config FILE, and in it the data "
            f"folder, or one folder for both in {DATA}"
        ) from None


def find_config(
    path: Path | None = None, environment: Mapping[str, str] = os.environ
) -> Path | None:
    """The configuration to read, which may be missing if it was named; None if the defaults hold."""
    if path is not None:
        return path
    if environment.get(VARIABLE):
        return Path(environment[VARIABLE])
    usual = default_path(environment)
    with suppress(PermissionError):  # which is told of the data folder, if that is it
        return usual if usual.exists() else None
    return None
