"""Which top finder runs: the compiled one, or the Python file as it is.

`engine/top_finder.py` needs no compiler. Where one was at hand, the installation (`setup.py`) also made
an extension module of it. That module is named after the digest of its two sources, so one that was made
of other sources is not found, and the Python file runs until the next installation.

``CHEVALET_TOP_FINDER=interpreted`` in the environment forces the Python file. Both give the same answers.
"""

import os
import shutil
import sysconfig
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Final

from engine import top_finder
from engine.top_finder import TopFinder

VARIABLE: Final = "CHEVALET_TOP_FINDER"
INTERPRETED: Final = "interpreted"
SOURCES: Final = tuple(Path(__file__).with_name(f"top_finder.{end}") for end in ("py", "pxd"))


@dataclass(frozen=True, slots=True)
class Kernel:
    """The class that searches; why it is the interpreted one, or nothing."""

    finder: type[TopFinder]
    why_interpreted: str

    def __str__(self) -> str:
        return f"interpreted: {self.why_interpreted}" if self.why_interpreted else "compiled"


@cache
def extension_name() -> str:
    """The name, inside this package, of an extension made of the sources as they are now."""
    digest = sha256(b"\0".join(path.read_bytes() for path in SOURCES)).hexdigest()
    return f"_top_finder_{digest[:16]}"


def load_kernel(environment: Mapping[str, str] = os.environ) -> Kernel:
    """The compiled kernel if there is one of this source and nobody asked for the other."""
    if environment.get(VARIABLE, "") == INTERPRETED:
        return Kernel(TopFinder, f"{VARIABLE} asks for it")
    try:
        module = import_module(f"engine.{extension_name()}")
    except ImportError:
        return Kernel(TopFinder, _why_missing())
    return Kernel(module.TopFinder, "")


def _why_missing() -> str:
    folder = Path(top_finder.__file__).parent
    if any(folder.glob("_top_finder_*")):
        return "the compiled one was made of another source; install again"
    compiler, *_ = (sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler}) is installed"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python are not installed (on Debian: python3-dev)"
    return "nothing was compiled at installation, and there is a compiler now; install again"
