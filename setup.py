"""Names the packages, and builds the compiled top finder where that is possible; else see pyproject.toml.

Packages are installed below ``chevalet`` (`bot.installed` says why). The extension is optional: without
Cython or a C compiler the installation goes on, and the Python files run as they are. It is made of one
source that has all of them, and its name holds the digest of that (see `engine.kernel.loading`), so the
source is written under that name before it is compiled.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup

ROOT = Path(__file__).parent
BUILD = ROOT / "build" / "kernel"

sys.path.insert(0, str(ROOT))  # a build front end does not
from engine.kernel.loading import (  # noqa: E402 - needs the path
    FOLDER,
    INTERPRETED,
    VARIABLE,
    extension_name,
    one_source,
)


def _write(path: Path, text: str) -> None:
    """Only what is new: an installation asks several times, and Cython takes seconds for what is newer."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def extensions() -> list[Extension]:
    """The extension; none without Cython."""
    if os.environ.get(VARIABLE) == INTERPRETED:
        return []
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - may be missing
    except ImportError:
        print("Cython is missing: the top finder will be interpreted")  # noqa: T201 - to the log
        return []
    name = extension_name()
    # Those of other sources go, and what they were called before the kernel was a package. One of this
    # source may be in use: a wheel leaves the tree as it was.
    for old in (*FOLDER.glob("_compiled_*"), *FOLDER.parent.glob("_top_finder_*")):
        if not old.name.startswith(name):
            old.unlink()
    source = BUILD / "engine" / "kernel" / f"{name}.py"
    source.parent.mkdir(parents=True, exist_ok=True)
    for kind in ("py", "pxd"):
        _write(source.with_suffix(f".{kind}"), one_source(kind))
    made: list[Extension] = cythonize(
        [Extension(f"engine.kernel.{name}", [str(source.relative_to(ROOT))])],
        include_path=[str(BUILD)],
        quiet=True,
    )
    for extension in made:  # Cython makes new ones, which know nothing of what was set before
        extension.optional = True
        extension.name = f"chevalet.{extension.name}"  # installed there, and imported without it
        # What a debugger needs takes a third of the compiler's time.
        if sys.platform != "win32":
            extension.extra_compile_args = ["-O3", "-g0"]
        if sys.platform == "linux":
            extension.extra_link_args = ["-s"]
    return made


def packages() -> list[str]:
    """All below one; that one is `bot.installed`."""
    ours = find_packages(str(ROOT), include=("bot*", "engine*", "render*"))
    return ["chevalet", *(f"chevalet.{name}" for name in ours if name != "bot.installed")]


setup(packages=packages(), ext_modules=extensions())
