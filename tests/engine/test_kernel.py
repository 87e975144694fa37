"""Which top finder runs, and that the compiled one stays inside its arrays."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from types import ModuleType

import pytest

from engine.finders import Finders
from engine.formulas import NORMAL
from engine.kernel import (
    INTERPRETED,
    VARIABLE,
    Ending,
    Kernel,
    Playouts,
    TopFinder,
    load_kernel,
    loading,
)
from engine.kernel.loading import extension_name
from tests.engine import play_counts

ROOT = Path(__file__).parents[2]
_NO_EXTENSION = shutil.ignore_patterns("_compiled_*", "__pycache__")


def test_the_compiled_one_runs_where_it_was_made(compiled: Kernel) -> None:
    assert compiled.finder is not TopFinder
    assert str(compiled) == "compiled"


def test_every_file_with_types_is_compiled_with_the_others() -> None:
    typed = {path.stem for path in loading.FOLDER.glob("*.pxd")}
    assert typed == set(loading.PARTS)
    assert "engine.kernel" not in loading.one_source("py").partition("class TopFinder")[0]


def test_the_environment_forces_the_interpreted_one() -> None:
    forced = load_kernel({VARIABLE: INTERPRETED})
    assert forced.finder is TopFinder
    assert str(forced) == "interpreted: CHEVALET_TOP_FINDER asks for it"


@pytest.mark.long
def test_other_threads_run_during_a_search(compiled: Kernel) -> None:
    """How many slots were opened is seen from another thread while it grows."""
    lexicon = play_counts.small_lexicon()
    position = play_counts.load()["positions"][-1]
    board = play_counts.board_of(position)
    with Finders(lexicon.finders.tables, compiled).at(board, "AEINS??", NORMAL) as finder:
        searching = Thread(target=finder.repeat, args=(2000,))
        searching.start()
        seen = set()
        while searching.is_alive():
            seen.add(finder.opened)
    assert len(seen) > 2, "else only what it was before and after"


@pytest.fixture
def other_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package's folder elsewhere, with a source that was edited."""
    for source in loading.FOLDER.glob("*.p*"):
        shutil.copy(source, tmp_path)
    with (tmp_path / "rack.py").open("a") as edited:
        edited.write("# edited\n")
    monkeypatch.setattr(loading, "FOLDER", tmp_path)
    extension_name.cache_clear()
    yield tmp_path
    extension_name.cache_clear()


def test_an_extension_of_another_source_is_not_used(other_source: Path) -> None:
    (other_source / "_compiled_0123456789abcdef.so").touch()
    stale = load_kernel({})
    assert stale.finder is TopFinder
    assert "another source" in str(stale)


@pytest.mark.parametrize(
    ("compiler", "header", "told"),
    [
        (False, True, "no C compiler (a-compiler) is installed"),
        (False, False, "no C compiler (a-compiler) is installed"),
        (True, False, "the headers of Python are not installed (on Debian: python3-dev)"),
        (True, True, "nothing was compiled at installation, and there is a compiler now"),
    ],
)
def test_without_an_extension_the_python_file_runs_and_says_why(
    other_source: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    compiler: bool,
    header: bool,
    told: str,
) -> None:
    tools = other_source / "tools"
    tools.mkdir()
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.setattr("sysconfig.get_config_var", lambda _: "a-compiler -pthread")
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tools))
    if compiler:
        (tools / "a-compiler").touch(0o755)
    if header:
        (tools / "Python.h").touch()
    found = load_kernel({})
    assert found.finder is TopFinder
    assert str(found).startswith(f"interpreted: {told}")


def test_the_extension_of_this_source_is_used(
    other_source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a compiler too, this is how it would be found."""
    made = ModuleType("made")
    made.TopFinder = type("Compiled", (TopFinder,), {})  # type: ignore[attr-defined]  # a module's own
    made.Playouts = Playouts  # type: ignore[attr-defined]  # a module's own
    made.Ending = Ending  # type: ignore[attr-defined]  # a module's own
    monkeypatch.setitem(sys.modules, f"engine.kernel.{extension_name()}", made)
    found = load_kernel({})
    assert found.finder is made.TopFinder
    assert str(found) == "compiled"


@pytest.mark.processes
def test_without_a_compiler_the_installation_goes_on(tmp_path: Path) -> None:
    for part in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / part, tmp_path)
    shutil.copytree(ROOT / "engine", tmp_path / "engine", ignore=_NO_EXTENSION)
    kernel = tmp_path / "engine" / "kernel"
    in_use = kernel / f"{extension_name()}.so"
    for made in (in_use, kernel / "_compiled_0.so", kernel.parent / "_top_finder_0.so"):
        made.touch()
    built = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(tmp_path / "out")],
        cwd=tmp_path,
        env=os.environ | {"CC": "/bin/false", "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    assert "failed" in built.stdout + built.stderr  # said, and no more
    assert list(tmp_path.rglob("*.so")) == [in_use]  # a wheel is made beside it


@pytest.mark.soak
@pytest.mark.system_package("gcc", "gcc")
def test_the_compiled_code_stays_inside_its_arrays(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.engine.checked_build", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    assert ended.stderr == ""  # what a C function cannot raise is written there
    assert "searches agree" in ended.stdout
