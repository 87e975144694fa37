"""A fresh clone, one that was moved, and one whose interpreter is gone: make needs no help.

The interpreter here is a stand-in that makes an environment and "installs" in no time; what it answers to
``-c`` is answered by the real one. What installs notes its arguments. Uv is there to be had where a test says
so (``OFFERED``), and may fail at what it is asked for.
"""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs make and sh")

OUTSIDE = {
    name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))
}
"""The environment without the make that runs the tests."""
PYTHON = """\
#!/bin/sh
export HERE=$(cd "$(dirname "$0")" && pwd)
case "$1 $2" in
"-m venv")
    mkdir -p "$3/bin" && cp "$0" "$3/bin/python"
    [ -e "$HERE/no-ensurepip" ] && { echo "ensurepip is not available" >&2; exit 1; }
    touch "$3/pip" "$3/pyvenv.cfg" ;;
"-m pip")
    [ "${PIP_USER:-0}" = 0 ] || { echo "Can not perform a '--user' install" >&2; exit 1; }
    [ -e "$HERE/../pip" ] || { echo "No module named pip" >&2; exit 1; }
    echo "pip $@" >> "$HERE/installed"
    case "$*" in *requirements-uv.lock*)
        [ "$OFFERED" ] || { echo "No matching distribution found for uv" >&2; exit 1; }
        printf '#!/bin/sh\\necho "uv $*" >> "%s/installed"; [ "$OFFERED" = works ]\\n' "$HERE" > "$HERE/uv"
        chmod +x "$HERE/uv"; exit ;;
    esac
    printf '#!/bin/sh\\n"%s" serving "$@"\\n' "$HERE/python" > "$HERE/chevalet"
    chmod +x "$HERE/chevalet" ;;
"-c "*find_spec*)
    [ -e "$HERE/../pip" ] || exit 1
    exec REAL -c "import os, sys; sys.executable = os.environ['HERE'] + '/python'
sys.prefix = os.path.dirname(os.environ['HERE']); $2" ;;
"-c "*Python.h*)
    echo "${COMPILER:-False}" ;;
"-c "*base_prefix*)
    [ -z "$AT_HOME" ] || { echo "chevalet: a service cannot use it" >&2; exit 1; } ;;
"-c "*)
    exec REAL "$@" ;;
serving*)
    echo "$@" ;;
esac
"""


NEEDED = (
    "requirements.lock",
    "requirements-uv.lock",
    "requirements-dev.lock",
    "pyproject.toml",
    "setup.py",
    "engine/kernel/rack.py",
    "config.example.toml",
    "README.md",
    "README.fr.md",
    "LICENSE",
    "docs/operating.md",
    "requirements-postgres.lock",
    "requirements-voice.lock",
)


@dataclass
class Clone:
    """A clone of the project, as far as make looks at it."""

    folder: Path
    python: Path

    def make(
        self, goal: str = "play", *variables: str, **environment: str
    ) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["make", "--no-print-directory", goal, f"PYTHON={self.python}", *variables],
            cwd=self.folder,
            env=OUTSIDE | environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def assert_it_plays(self, **environment: str) -> None:
        done = self.make(**environment)
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        assert "serving --port 8017" in done.stdout

    def installed(self) -> list[str]:
        """By what was installed what is asked for by a lock, and whether its hashes had to be right."""
        lines = (self.folder / ".venv" / "bin" / "installed").read_text(encoding="utf-8")
        return [
            f"{line.split()[0]} {re.sub('.* -r ', '', line)}"
            for line in lines.splitlines()
            if " --require-hashes " in line
        ]


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    folder, python = tmp_path / "l'été à deux", tmp_path / "bin" / "python3"
    for name in NEEDED:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    shutil.copy(ROOT / "Makefile", folder)
    shutil.copytree(ROOT / "deploy", folder / "deploy")
    python.parent.mkdir()
    python.write_text(PYTHON.replace("REAL", sys.executable), encoding="utf-8")
    python.chmod(0o755)
    return Clone(folder, python)


def test_it_is_installed_once(clone: Clone) -> None:
    clone.assert_it_plays()
    assert "made anew" not in clone.make().stdout
    assert clone.make().stdout == "serving --port 8017\n"


def test_without_python3_venv_nothing_half_made_is_left(clone: Clone) -> None:
    missing = clone.python.with_name("no-ensurepip")
    missing.touch()
    done = clone.make()
    assert done.returncode != 0
    assert "apt install python3-venv" in done.stderr
    assert not (clone.folder / ".venv").exists()
    missing.unlink()
    clone.assert_it_plays()


def test_what_was_left_half_made_is_made_anew(clone: Clone) -> None:
    clone.python.with_name("no-ensurepip").touch()
    subprocess.run([clone.python, "-m", "venv", clone.folder / ".venv"], check=False)
    clone.python.with_name("no-ensurepip").unlink()
    clone.assert_it_plays()


def test_a_clone_that_was_moved(clone: Clone) -> None:
    clone.assert_it_plays()
    moved = clone.folder.rename(clone.folder.with_name("elsewhere"))
    Clone(moved, clone.python).assert_it_plays()


@pytest.mark.parametrize("gone", ["link", "interpreter", "command"])
def test_what_a_system_upgrade_took_away(clone: Clone, gone: str) -> None:
    clone.assert_it_plays()
    binaries = clone.folder / ".venv" / "bin"
    (binaries / ("chevalet" if gone == "command" else "python")).unlink()
    if gone == "link":
        (binaries / "python").symlink_to("/no/such/python3.9")
    clone.assert_it_plays()


def test_where_pip_installs_is_not_the_users_choice(clone: Clone) -> None:
    clone.assert_it_plays(PIP_USER="1")


def test_uv_installs_where_it_is_to_be_had_and_pip_otherwise(clone: Clone) -> None:
    get = "pip requirements-uv.lock"
    clone.assert_it_plays(OFFERED="works")
    assert clone.installed() == [get, "uv requirements.lock"]
    shutil.rmtree(clone.folder / ".venv")
    clone.assert_it_plays(OFFERED="cannot")
    assert clone.installed() == [get, "uv requirements.lock", "pip requirements.lock"]
    shutil.rmtree(clone.folder / ".venv")
    clone.assert_it_plays()
    assert clone.installed() == [get, "pip requirements.lock"]


def test_a_compiler_that_came_later_is_noticed_once(clone: Clone) -> None:
    clone.assert_it_plays()
    assert "a C compiler now" not in clone.make().stdout
    done = clone.make(COMPILER="True")
    assert "There is a C compiler now" in done.stdout
    assert "Building the top finder" in done.stdout
    assert clone.make(COMPILER="True").stdout == "serving --port 8017\n"


def test_it_is_installed_as_a_service(clone: Clone, tmp_path: Path) -> None:
    """Twice: what the operator has written stays."""
    prefix, etc = tmp_path / "opt" / "chevalet", tmp_path / "etc"
    where = (f"PREFIX={prefix}", f"ETC={etc}")
    done = clone.make("install", *where)
    assert done.returncode == 0, done.stderr
    assert f"systemctl enable --now {etc}/systemd/system/chevalet.service\n" in done.stdout
    unit = (etc / "systemd" / "system" / "chevalet.service").read_text(encoding="utf-8")
    assert f"ExecStart={prefix}/bin/chevalet --config {etc}/chevalet/config.toml\n" in unit
    assert f"EnvironmentFile=-{etc}/chevalet/tokens\n" in unit
    assert "@PREFIX@" not in unit
    assert "@ETC@" not in unit
    config, tokens = etc / "chevalet" / "config.toml", etc / "chevalet" / "tokens"
    assert "data_folder = '/var/lib/chevalet'" in config.read_text(encoding="utf-8").replace(
        '"', "'"
    )
    assert tokens.stat().st_mode & 0o777 == 0o600
    guide = prefix / "share" / "doc" / "chevalet" / "docs" / "operating.md"
    assert f"Documentation=file:{guide}\n" in unit
    assert guide.exists()
    assert (guide.parents[1] / "config.example.toml").exists()  # as its links have it
    config.write_text("mine", encoding="utf-8")
    tokens.write_text("mine", encoding="utf-8")
    assert clone.make("install", *where).returncode == 0
    assert (config.read_text(), tokens.read_text()) == ("mine", "mine")
    assert not (clone.folder / ".venv").exists()


def test_a_unit_that_systemd_finds_is_called_by_its_name(clone: Clone, tmp_path: Path) -> None:
    done = clone.make("--dry-run", "installed", f"PREFIX={tmp_path}/opt")
    assert 'systemctl enable --now chevalet"' in done.stdout


def with_uv(clone: Clone, script: str) -> None:
    """An environment that is ready, and a uv that does this."""
    clone.assert_it_plays()
    uv = clone.folder / ".venv" / "bin" / "uv"
    uv.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    uv.chmod(0o755)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("first: Dependency not found on PyPI and could not be audited: first (1)", "Nobody could"),
        ("error: Failed to fetch: `https://packages.example/pip-audit/`", "Nobody could"),
        ("Found 1 known vulnerability in 1 package", "Found 1 known"),
    ],
)
def test_an_audit_says_whether_anybody_could_be_asked(clone: Clone, said: str, told: str) -> None:
    with_uv(clone, f"echo '{said}' >&2; exit 1")
    done = clone.make("audit")
    assert done.returncode != 0
    lines = [line for line in (done.stdout + done.stderr).splitlines() if "***" not in line]
    assert len(lines) == 1
    assert lines[0].startswith(told)


def test_what_is_written_of_licences_is_named(clone: Clone) -> None:
    with_uv(clone, "mkdir -p build/shipped; echo part; exit 0")
    table = clone.folder / "docs" / "licences.md"
    table.write_text("Licences\nmade by make licences\nold\n", encoding="utf-8")
    done = clone.make("licences")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "docs/licences.md"), done.stderr
    assert table.read_text(encoding="utf-8") == "Licences\nmade by make licences\n\npart\n"


def test_a_service_has_no_interpreter_of_somebodys_home(clone: Clone, tmp_path: Path) -> None:
    done = clone.make("install", f"PREFIX={tmp_path}/opt", f"ETC={tmp_path}/etc", AT_HOME="yes")
    assert done.returncode != 0
    assert done.stderr.startswith("chevalet: a service cannot use it\n")
    assert not (tmp_path / "opt").exists()


def test_what_else_is_where_it_is_installed_stays(clone: Clone, tmp_path: Path) -> None:
    etc, kept = f"ETC={tmp_path}/etc", tmp_path / "opt" / "precious"
    kept.parent.mkdir()
    kept.touch()
    assert "has other things in it" in clone.make("install", f"PREFIX={tmp_path}/opt", etc).stderr
    (tmp_path / "opt" / "bin").mkdir()
    (tmp_path / "opt" / "bin" / "python").symlink_to(clone.python)
    done = clone.make("install", f"PREFIX={tmp_path}/opt", etc, AT_HOME="yes")
    assert done.returncode != 0
    assert "has other things in it" in done.stderr
    assert "from / on" in clone.make("install", "PREFIX=opt", etc).stderr
    assert "from / on" in clone.make("install", f"PREFIX={tmp_path}/other", "ETC=etc").stderr
    assert kept.exists()
    assert not (tmp_path / "etc").exists()


def test_what_root_installs_is_for_the_service_to_read(clone: Clone, tmp_path: Path) -> None:
    where = (f"PREFIX={tmp_path}/opt", f"ETC={tmp_path}/etc")
    before = os.umask(0o077)
    try:
        assert clone.make("install", *where).returncode == 0
    finally:
        os.umask(before)
    config = tmp_path / "etc" / "chevalet" / "config.toml"
    assert config.stat().st_mode & 0o777 == 0o644
    assert (tmp_path / "opt" / "bin").stat().st_mode & 0o777 == 0o755


NPM = """\
#!/bin/sh
[ -e "$0.offline" ] && exit 1
mkdir -p node_modules/.bin
code=$(cat "$0.faults" 2>/dev/null || echo 0)
printf '#!/bin/sh\\necho checked; exit %s\\n' "$code" > node_modules/.bin/tsc
chmod +x node_modules/.bin/tsc
"""


@pytest.fixture
def tools(clone: Clone, tmp_path: Path) -> Path:
    """A folder with what make needs, and as yet without Node.js: the PATH."""
    folder = tmp_path / "tools"
    folder.mkdir()
    for name in ("make", "sh", "mkdir", "touch", "cat", "chmod"):
        (folder / name).symlink_to(str(shutil.which(name)))
    (clone.folder / "package.json").write_text("{}", encoding="utf-8")
    return folder


def with_npm(tools: Path) -> Path:
    npm = tools / "npm"
    npm.write_text(NPM, encoding="utf-8")
    npm.chmod(0o755)
    return npm


def check_page(clone: Clone, tools: Path, ci: str = "") -> "subprocess.CompletedProcess[str]":
    return clone.make("page-types", PATH=str(tools), CI=ci)


def test_without_node_the_page_is_not_checked_and_that_is_said(clone: Clone, tools: Path) -> None:
    done = check_page(clone, tools)
    assert done.returncode == 0
    assert "not checked: there is no Node.js here" in done.stdout
    assert check_page(clone, tools, ci="true").returncode != 0


def test_without_a_network_the_page_is_not_checked_and_that_is_said(
    clone: Clone, tools: Path
) -> None:
    offline = with_npm(tools).with_name("npm.offline")
    offline.touch()
    done = check_page(clone, tools)
    assert done.returncode == 0
    assert "not checked: npm could not fetch" in done.stdout
    assert check_page(clone, tools, ci="true").returncode != 0
    offline.unlink()
    assert check_page(clone, tools).stdout == "checked\n"


def test_a_fault_in_the_page_stops_the_check(clone: Clone, tools: Path) -> None:
    with_npm(tools).with_name("npm.faults").write_text("2", encoding="utf-8")
    done = check_page(clone, tools)
    assert done.returncode != 0
    assert done.stdout == "checked\n"
