"""Builds the compiled top finder, where that is possible; everything else is in pyproject.toml.

The extension is optional: without Cython or a C compiler the installation goes on, and the Python files
run as they are. It is made of one source that has all of them, and its name holds the digest of that
(see `engine.kernel.loading`), so the source is written under that name before it is compiled.
"""

import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
BUILD = ROOT / "build" / "kernel"

sys.path.insert(0, str(ROOT))  # a build front end does not
from engine.kernel.loading import FOLDER, extension_name, one_source  # noqa: E402 - needs the path


def _write(path: Path, text: str) -> None:
    """Only what is new: an installation asks several times, and Cython takes seconds for what is newer."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def extensions() -> list[Extension]:
    """The extension; none without Cython."""
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
        # What a debugger needs takes a third of the compiler's time.
        extension.extra_compile_args = [] if sys.platform == "win32" else ["-O3", "-g0"]
    return made


setup(ext_modules=extensions())
