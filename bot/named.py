"""What somebody names as a file, and is none, or as a folder: told at once, in a line.

A named pipe waits for whoever may never come, a socket cannot be opened, a device has no end, or is lost when
something is renamed over it. The pipe that a shell makes, `<(…)`, has no name and is read as a file is.
"""

import stat
from pathlib import Path

_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


def no_file(path: Path) -> str:
    """Why it is no file; empty if it is one, or nothing is there, or that cannot be known."""
    mode = _mode(path)
    return next((f"is {kind}, not a file" for of, kind in _KINDS if of(mode)), "")


def no_text(path: Path) -> str:
    """Why no text can be read from it at once; empty if it can, as from an empty device or a shell's pipe."""
    mode = _mode(path)
    is_nameless = stat.S_ISFIFO(mode) and not path.resolve().exists()
    return "" if is_nameless or stat.S_ISCHR(mode) else no_file(path)


def in_the_way(folder: Path) -> Path | None:
    """The file that stands where a folder, or one above it, is to be."""
    above = (folder, *folder.parents)
    return next((each for each in above if each.exists() and not each.is_dir()), None)


def _mode(path: Path) -> int:
    """What it is; 0 where whoever opens it says why that cannot be known."""
    try:
        return path.stat().st_mode
    except (OSError, ValueError):
        return 0
