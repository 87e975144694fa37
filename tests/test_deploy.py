"""What `deploy/` has is as systemd and builders of images want it, and the list of what ships is whole."""

import re
import subprocess
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
MOST_EXPOSED = 20
"""Tenths, by `systemd-analyze security`, where 100 is a service that may do everything."""


def analyze(*arguments: object) -> "subprocess.CompletedProcess[str]":
    command = ["systemd-analyze", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.system_package("systemd", "systemd-analyze")
def test_the_unit_is_well_formed_and_may_do_little(tmp_path: Path) -> None:
    command = tmp_path / "bin" / "chevalet"
    command.parent.mkdir()
    command.symlink_to("/bin/true")
    text = (TOP / "deploy" / "chevalet.service").read_text(encoding="utf-8")
    unit = tmp_path / "chevalet.service"
    unit.write_text(
        text.replace("@PREFIX@", str(tmp_path)).replace("@ETC@", "/etc"), encoding="utf-8"
    )
    verified = analyze("verify", unit)
    assert (verified.returncode, verified.stderr) == (0, "")
    judged = analyze("security", "--offline=yes", f"--threshold={MOST_EXPOSED}", unit)
    assert judged.returncode == 0, judged.stdout


def test_an_image_is_made_of_what_it_needs_alone() -> None:
    """All else is told to the builder as nothing; what is named is there, and is what a wheel is made of."""
    lines = (TOP / ".dockerignore").read_text(encoding="utf-8").splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*"
    named = {line[1:] for line in rules if line.startswith("!")}
    assert all((TOP / name).exists() for name in named)
    copied = re.findall(r"^COPY (?!--from)(\S+)", (TOP / "Dockerfile").read_text(), re.MULTILINE)
    assert {*copied} <= {".", *named}
    assert {"bot", "engine", "render", "pyproject.toml", "setup.py"} <= named


def test_the_list_of_licences_has_all_that_is_installed() -> None:
    """`make licences` writes it anew."""
    text = (TOP / "docs" / "licences.md").read_text(encoding="utf-8")
    listed = {
        re.sub("[_.]", "-", name.lower()): version
        for name, version in re.findall(r"^\| ([\w.-]+) +\| ([\d.]\S*) ", text, re.MULTILINE)
    }
    locked: dict[str, str] = {}
    for lock in ("requirements.lock", "requirements-postgres.lock", "requirements-voice.lock"):
        pins = re.findall(r"^([\w.-]+?)(?:\[\w+\])?==(\S+)", (TOP / lock).read_text(), re.MULTILINE)
        locked |= {re.sub("[_.]", "-", name.lower()): version for name, version in pins}
    for tool in ("cython", "setuptools"):
        del locked[tool]
    assert listed == locked
