"""The whole bot from outside: real process, real disk, real sockets, three people."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from itertools import permutations
from pathlib import Path

import aiohttp
import pytest

from tests.bot.process import ROOT, WARNINGS, Bot
from tests.bot.stores import open_store
from tests.bot.tab import Tab, round_of

SLOW = "[duplicate]\nround_seconds = 60\nwarning_seconds = 58\npause_seconds = 60\n"
pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform == "win32", reason="looks into /proc"),
]


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[tuple[Bot, Tab, Tab, Tab]]:
    """Léa, Tom and Zoé in the first round of Léa's game."""
    bot = Bot(tmp_path, SLOW, forked=True)
    await asyncio.to_thread(bot.start)
    async with aiohttp.ClientSession() as http:
        lea, tom, zoe = (Tab(name, bot, http) for name in ("Léa", "Tom", "Zoé"))
        for tab in (lea, tom, zoe):
            await tab.open()
        await lea.say("/duplicate")
        await tom.press("j:")
        await zoe.say("/rejoindre")
        await lea.press("s:")
        yield bot, lea, tom, zoe
    if bot.process is not None:
        bot.kill()


async def picture(tab: Tab, path: str) -> bytes:
    async with tab.http.get(f"{tab.bot.address}{path}") as response:
        assert response.status == 200
        return await response.read()


async def test_until_the_card_a_bulletin_is_its_authors_alone(
    evening: tuple[Bot, Tab, Tab, Tab],
) -> None:
    """The marked bulletin is in no message, picture, alt text or log line of anybody else."""
    bot, lea, tom, zoe = evening
    letters, path = await round_of(tom)
    before = await picture(tom, path)
    said = json.dumps(tom.heard)
    marked = next(word for word in map("".join, permutations(letters, 4)) if word not in said)
    assert "Noté" in await tom.press("p:1", f"H8 {marked}")
    assert marked in await tom.say("/moi")
    assert "pas encore remis" in await zoe.say("/moi")
    post = await lea.hear("post", slot="round-1", text="1 bulletin")
    assert await picture(lea, post["picture"]) == before  # drawn as if nobody had played
    assert before.startswith(b"\x89PNG")
    await lea.say("/grille")
    await lea.hear("post", slot="warning")
    for tab in (lea, zoe):
        assert marked not in json.dumps(tab.heard, ensure_ascii=False)
    await zoe.say("/passer")
    await lea.press("b:1")
    card = await lea.hear("post", slot="card-1")
    assert marked in card["text"]
    assert bot.stop() == 0
    assert marked not in "".join(bot.said)


async def test_killed_in_the_middle_of_a_round_nothing_is_lost(
    evening: tuple[Bot, Tab, Tab, Tab],
) -> None:
    bot, lea, tom, zoe = evening
    word = (await round_of(tom))[0][:3]
    assert "Noté" in await tom.press("p:1", f"H8 {word}")
    post = await lea.hear("post", slot="round-1", text="1 bulletin")
    await picture(lea, post["picture"])
    workers = bot.children()
    assert workers
    bot.kill()
    for _ in range(100):
        if not any(Path(f"/proc/{worker}").exists() for worker in workers):
            break
        await asyncio.sleep(0.1)
    else:
        pytest.fail("a worker outlived the bot")
    await asyncio.to_thread(bot.start)
    for tab in (lea, tom, zoe):
        await tab.open()
    shown = await tom.hear("post", slot="round-1")
    assert shown["until"] > 0
    await picture(lea, shown["picture"])
    assert word in await tom.say("/moi")
    await zoe.say("/passer")
    await lea.say("/passer")
    card = await lea.hear("post", slot="card-1")
    assert f" · {word}" in card["text"]
    assert bot.stop() == 0


async def test_a_second_process_on_the_same_folder_is_refused(
    evening: tuple[Bot, Tab, Tab, Tab],
) -> None:
    """By the lock, whatever port it would have: one line that says who is there."""
    bot, lea, _, _ = evening
    second = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot", *bot.options()],
        capture_output=True,
        text=True,
        check=False,
        cwd="/",
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert second.returncode == 2
    assert bot.process is not None
    (line,) = second.stderr.splitlines()
    assert line.endswith(
        f"is in use by another Chevalet (process {bot.process.pid}); stop it first"
    )
    assert "La partie est arrêtée." in await lea.say("/arreter oui")


async def test_what_is_not_from_the_page_does_no_harm(
    evening: tuple[Bot, Tab, Tab, Tab],
) -> None:
    bot, lea, _, _ = evening
    assert lea.socket is not None
    for garbage in ("", "{", "[]", "3", '{"type": 3}', '{"type": "dance"}', '{"type": "hello"}'):
        await lea.socket.send_str(garbage)
    await lea.open()
    assert "Je ne connais pas" in await lea.press("zz:9")
    assert "Je ne connais pas" in await lea.say("/" + "x" * 300)
    await lea.say("\u202e" * 100)
    for headers in ({"Host": "evil.example"}, {"Origin": "https://evil.example"}):
        async with lea.http.get(f"{bot.address}/", headers=headers) as response:
            assert response.status == 403
    for path in ("/picture/none.png", "/elsewhere"):
        async with lea.http.get(f"{bot.address}{path}") as response:
            assert response.status == 404
    for path, kind in (
        ("/", "text/html"),
        ("/main.js", "text/javascript"),
        ("/page.css", "text/css"),
    ):
        async with lea.http.get(f"{bot.address}{path}") as response:
            assert response.status == 200
            assert response.content_type == kind


async def test_the_record_of_a_game_can_be_written_down_and_verified(
    evening: tuple[Bot, Tab, Tab, Tab], tmp_path: Path
) -> None:
    bot, lea, tom, zoe = evening
    for tab in (lea, tom, zoe):
        await tab.say("/passer")
    await lea.hear("post", slot="card-1")
    await lea.say("/arreter oui")
    final = await lea.hear("post", slot="final")
    assert "Tirages vérifiables" in final["small"]
    record = tmp_path / "record.json"
    chevalet = [sys.executable, "-m", "bot", "game"]
    config = ["--config", str(tmp_path / "config.toml")]
    for command in (
        ["export", "-o", str(record), *config],
        ["verify-draw", str(record)],
        ["verify", str(record)],
    ):
        done = await asyncio.to_thread(
            subprocess.run,
            [*chevalet, *command],
            capture_output=True,
            text=True,
            check=False,
            cwd=ROOT,
        )
        assert done.returncode == 0, done.stderr
    assert bot.stop() == 0
    async with await open_store(tmp_path / "data") as store:
        assert await store.games.running() == []


@pytest.fixture
def heeded() -> Iterator[None]:
    """A closed terminal is heeded, also where the tests were begun with ``nohup``."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.mark.usefixtures("heeded")
def test_a_terminal_that_is_closed_ends_it_in_order_and_a_taken_port_is_one_line(
    tmp_path: Path,
) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    bot = Bot(tmp_path / "one")
    bot.start()
    other = Bot(tmp_path / "two", port=bot.port)
    refused = subprocess.run(
        [sys.executable, "-m", "bot", *other.options()],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONWARNINGS": WARNINGS},
    )
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1, refused.stderr
    assert bot.stop(signal.SIGHUP) == 0
    said = "".join(bot.said)
    assert "Traceback" not in said
    events = re.findall(r"event=(\w+) (.*)", said + " ")
    assert [event for event, _ in events] == ["started", "stopping"]
    assert f"data={tmp_path / 'one' / 'data'} " in events[0][1]
    assert events[1][1] == "signal=SIGHUP"
    assert said.endswith("level=info event=stopped\n")
    assert not (tmp_path / "one" / "data" / "chevalet.db-wal").exists()


def test_where_programs_read_the_log_each_line_is_for_them(tmp_path: Path) -> None:
    """On both streams, from the configuration on: a start, an end, and a start that is refused."""
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    bot = Bot(tmp_path / "one", "[log]\nformat = 'json'\n")
    bot.start()
    refused = Bot(tmp_path / "two", bot.settings, port=bot.port)
    refused.launch()
    assert (refused.ended(), bot.stop()) == (2, 0)
    lines = [json.loads(line) for line in (*bot.said, *refused.said)]
    assert all({"event", "level", "timestamp"} <= set(line) for line in lines)
    told = [(line["level"], line["event"]) for line in lines]
    assert ("info", f"Data: {tmp_path / 'one' / 'data'}") in told
    assert ("info", "stopped") in told
    assert [line for level, line in told if level == "error"] == [
        f"port {bot.port} is in use: end what uses it, or choose another with --port N (with make: PORT=N)"
    ]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("[telegram]\ntoken_file = 'nowhere'\n", "telegram.token_file"),
        ("[lexicon]\nfile = 'nowhere'\n", "nowhere: there is no such file"),
    ],
)
def test_a_start_that_is_refused_before_anything_else_is_said_to_programs_too(
    tmp_path: Path, settings: str, said: str
) -> None:
    bot = Bot(tmp_path, f"[log]\nformat = 'json'\n{settings}")
    bot.launch()
    assert bot.ended() == 2
    (line,) = [json.loads(each) for each in bot.said]
    assert said in line["event"]
