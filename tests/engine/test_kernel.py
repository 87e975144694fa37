"""Which top finder runs, and that the compiled one stays inside its arrays."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from engine import kernel as kernels
from engine.kernel import INTERPRETED, VARIABLE, Kernel, extension_name, load_kernel
from engine.top_finder import TopFinder

ROOT = Path(__file__).parents[2]
_NO_EXTENSION = shutil.ignore_patterns("_top_finder_*", "__pycache__")


def test_the_compiled_one_runs_where_it_was_made(compiled: Kernel) -> None:
    assert compiled.finder is not TopFinder
    assert str(compiled) == "compiled"


def test_the_environment_forces_the_interpreted_one() -> None:
    forced = load_kernel({VARIABLE: INTERPRETED})
    assert forced.finder is TopFinder
    assert str(forced) == "interpreted: CHEVALET_TOP_FINDER asks for it"


@pytest.fixture
def other_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package's folder elsewhere, with a source that was edited."""
    source = tmp_path / "top_finder.py"
    source.write_bytes(kernels.SOURCES[0].read_bytes() + b"# edited\n")
    monkeypatch.setattr(kernels, "SOURCES", (source, kernels.SOURCES[1]))
    monkeypatch.setattr("engine.top_finder.__file__", str(source))
    extension_name.cache_clear()
    yield tmp_path
    extension_name.cache_clear()


def test_an_extension_of_another_source_is_not_used(other_source: Path) -> None:
    (other_source / "_top_finder_0123456789abcdef.so").touch()
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
    monkeypatch.setitem(sys.modules, f"engine.{extension_name()}", made)
    found = load_kernel({})
    assert found.finder is made.TopFinder
    assert str(found) == "compiled"


@pytest.mark.processes
def test_without_a_compiler_the_installation_goes_on(tmp_path: Path) -> None:
    for part in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / part, tmp_path)
    shutil.copytree(ROOT / "engine", tmp_path / "engine", ignore=_NO_EXTENSION)
    before, in_use = (
        tmp_path / "engine" / f"{name}.so" for name in ("_top_finder_0", extension_name())
    )
    before.touch()
    in_use.touch()
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
    assert list(tmp_path.rglob("*.so")) == [
        in_use
    ]  # of the same sources: a wheel is made beside it


@pytest.mark.processes
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
