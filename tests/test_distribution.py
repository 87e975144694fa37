"""What is built is whole, clashes with nothing, and plays, away from the checkout.

Nothing is compiled here, and nothing installed: the wheel is unpacked, and Python is given that folder and
its libraries, without the checkout. `deploy/try-wheel` installs it in empty environments.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import aiohttp
import pytest

from engine.kernel import INTERPRETED, VARIABLE
from tests.bot.process import Bot
from tests.bot.tab import Tab, round_of

TOP = Path(__file__).parents[1]
NO_PART = {".gitattributes", ".gitignore"}
"""Of an sdist: they are for a clone."""

pytestmark = pytest.mark.processes


def build(folder: Path, *command: str) -> None:
    """Run a command of setuptools that leaves nothing in the checkout."""
    subprocess.run(
        [sys.executable, "setup.py", "-q", "egg_info", "-e", str(folder), *command],
        cwd=TOP,
        env={**os.environ, VARIABLE: INTERPRETED},
        capture_output=True,
        check=True,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    between = ["build", "-b", f"{folder}/build", "bdist_wheel", "-b", f"{folder}/bdist"]
    build(folder, *between, "-d", str(folder))
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture
def installed(wheel: Path, tmp_path: Path) -> dict[str, str]:
    """An environment in which the wheel is there, the checkout is not, and another program's `bot` is."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    for compiled in (TOP / "engine" / "kernel").glob("_compiled_*"):  # of the same source, if any
        shutil.copy(compiled, tmp_path / "site" / "chevalet" / "engine" / "kernel")
    foreign = tmp_path / "foreign" / "bot" / "__init__.py"
    foreign.parent.mkdir(parents=True)
    foreign.write_text("raise ImportError('this is another bot')\n", encoding="utf-8")
    folders = [tmp_path / "foreign", tmp_path / "site", sysconfig.get_path("purelib")]
    return {"PYTHONPATH": os.pathsep.join(map(str, folders)), "HOME": str(tmp_path)}


def committed() -> set[str]:
    done = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.skip("no clone")
    return {name for name in done.stdout.splitlines() if (TOP / name).exists()}


def test_the_wheel_has_one_package_with_all_that_is_needed_in_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {name.partition("/")[0] for name in names} == {"chevalet", "chevalet-1.0.0.dist-info"}
    wanted = {
        name.replace("bot/installed/", "chevalet/")
        if name.startswith("bot/installed/")
        else f"chevalet/{name}"
        for name in committed()
        if name.startswith(("bot/", "engine/", "render/"))
    }
    assert wanted == {name for name in names if name.startswith("chevalet/")}


def test_the_sdist_has_all_that_testing_needs(tmp_path: Path) -> None:
    """By the list that it is packed from."""
    build(tmp_path)
    (listed,) = tmp_path.glob("*.egg-info/SOURCES.txt")
    names = set(listed.read_text(encoding="utf-8").splitlines())
    assert committed() - NO_PART <= names
    assert not [name for name in names if "__pycache__" in name or "_compiled_" in name]


async def test_a_wheel_plays_a_round_beside_a_foreign_bot(
    installed: dict[str, str], tmp_path: Path
) -> None:
    bot = Bot(
        tmp_path,
        "[duplicate]\nchange_seconds = 0\n",
        command=(sys.executable, "-S", "-m", "chevalet"),
        environment=installed,
        where=tmp_path,
    )
    try:
        await play_a_round(bot)
        assert bot.stop() == 0
    finally:
        if bot.process is not None:
            bot.kill()


async def play_a_round(bot: Bot) -> None:
    await asyncio.to_thread(bot.start)
    async with aiohttp.ClientSession() as http:
        lea = Tab("Léa", bot, http)
        await lea.open()
        await lea.say("/duplicate")
        await lea.press("s:")
        _, picture = await round_of(lea)
        async with http.get(f"{bot.address}{picture}") as response:
            assert (await response.read()).startswith(b"\x89PNG")
        async with http.get(f"{bot.address}/main.js") as response:
            assert response.status == 200
        await lea.say("/passer")
        card = await lea.hear("post", slot="card-1")
        assert "Léa" in card["text"]
