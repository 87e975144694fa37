"""Builds the compiled top finder, where that is possible; everything else is in pyproject.toml.

The extension is optional: without Cython or a C compiler the installation goes on, and the Python file
runs as it is. Its name holds the digest of its sources (see `engine.kernel`), so the sources are copied
under that name before they are compiled.
"""

import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
BUILD = ROOT / "build" / "kernel"

sys.path.insert(0, str(ROOT))  # a build front end does not
from engine.kernel import SOURCES, extension_name  # noqa: E402 - needs the path


def extensions() -> list[Extension]:
    """The extension; none without Cython."""
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - may be missing
    except ImportError:
        print("Cython is missing: the top finder will be interpreted")  # noqa: T201 - to the log
        return []
    name = extension_name()
    for old in (ROOT / "engine").glob("_top_finder_*"):
        if not old.name.startswith(
            name
        ):  # that one may be in use: a wheel leaves the tree as it was
            old.unlink()
    folder = BUILD / "engine"
    folder.mkdir(parents=True, exist_ok=True)
    for source in SOURCES:
        shutil.copyfile(source, folder / f"{name}{source.suffix}")
    source = str((folder / f"{name}.py").relative_to(ROOT))
    made: list[Extension] = cythonize(
        [Extension(f"engine.{name}", [source])], include_path=[str(BUILD)], quiet=True
    )
    for extension in made:  # Cython makes new ones, which know nothing of what was set before
        extension.optional = True
        extension.extra_compile_args = [] if sys.platform == "win32" else ["-O3"]
    return made


setup(ext_modules=extensions())
