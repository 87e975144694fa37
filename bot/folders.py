"""Where the configuration is looked for, and where data are kept if it names no folder.

Known without reading the configuration, which takes as long as a short command.
"""

import os
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_config_path, user_data_path

VARIABLE = "CHEVALET_CONFIG"
TABLES = "tables"
"""Below the data folder: the tables of word lists."""
_FILE = "config.toml"


def default_path() -> Path:
    """The usual place of the configuration."""
    return user_config_path("chevalet", False) / _FILE


def default_folder() -> Path:
    """The data folder if the configuration names none."""
    return user_data_path("chevalet", False)


def find_config(
    path: Path | None = None, environment: Mapping[str, str] = os.environ
) -> Path | None:
    """The configuration to read, which may be missing if it was named; None if the defaults hold."""
    if path is not None:
        return path
    if environment.get(VARIABLE):
        return Path(environment[VARIABLE])
    return default_path() if default_path().exists() else None
