"""Which top finder runs: the compiled one, or the Python files as they are.

The files need no compiler. Where one was at hand, the installation (`setup.py`) also made an extension
module of them: of all, one after the other, as one source, so that the C compiler sees them together.
That module is named after the digest of this source, so one that was made of another is not found, and
the Python files run until the next installation.

``CHEVALET_TOP_FINDER=interpreted`` in the environment forces the Python files. Both give the same answers.
"""

import os
import re
import shutil
import sysconfig
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Final

from engine.kernel.ending import Ending
from engine.kernel.finder import TopFinder
from engine.kernel.playouts import Playouts

VARIABLE: Final = "CHEVALET_TOP_FINDER"
INTERPRETED: Final = "interpreted"
FOLDER: Final = Path(__file__).parent
PARTS: Final = (
    *("memory", "words", "sums", "lines", "rack", "kept", "slots", "opened", "pairs", "finder"),
    *("chance", "table", "playouts"),
    *("boards", "plays", "turns", "ending"),
)
"""What is compiled, each after those that it needs: a ``.py`` and a ``.pxd``."""

_DIRECTIVES: Final = """\
# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: initializedcheck=False, cdivision=True
"""
_OWN_IMPORT: Final = re.compile(r"^from engine\.kernel\.\w+ import (\([^)]*\)|.*)\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Kernel:
    """The classes that search, play on and solve; why they are the interpreted ones, or nothing."""

    finder: type[TopFinder]
    playouts: type[Playouts]
    ending: type[Ending]
    why_interpreted: str

    def __str__(self) -> str:
        return f"interpreted: {self.why_interpreted}" if self.why_interpreted else "compiled"


def one_source(end: str) -> str:
    """All ``.py``, or all ``.pxd``, as one; what they import of each other is in it."""
    texts = ((FOLDER / f"{part}.{end}").read_text(encoding="utf-8") for part in PARTS)
    head = _DIRECTIVES + ("from cython import nogil\n" if end == "py" else "")
    return head + _OWN_IMPORT.sub("", "\n".join(texts))


@cache
def extension_name() -> str:
    """The name, inside this package, of an extension made of the sources as they are now."""
    digest = sha256((one_source("py") + one_source("pxd")).encode()).hexdigest()
    return f"_compiled_{digest[:16]}"


def load_kernel(environment: Mapping[str, str] = os.environ) -> Kernel:
    """The compiled kernel if there is one of this source and nobody asked for the other."""
    if environment.get(VARIABLE, "") == INTERPRETED:
        return Kernel(TopFinder, Playouts, Ending, f"{VARIABLE} asks for it")
    try:
        module = import_module(f"engine.kernel.{extension_name()}")
    except ImportError:
        return Kernel(TopFinder, Playouts, Ending, _why_missing())
    return Kernel(module.TopFinder, module.Playouts, module.Ending, "")


def _why_missing() -> str:
    if any(FOLDER.glob("_compiled_*")):
        return "the compiled one was made of another source; install again"
    compiler, *_ = (sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler}) is installed"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python are not installed (on Debian: python3-dev)"
    return "nothing was compiled at installation, and there is a compiler now; install again"
