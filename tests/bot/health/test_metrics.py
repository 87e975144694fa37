"""What Prometheus reads: what happened is counted, the state is told, and nobody is in it."""

import asyncio
import errno
import json
import re
import socket
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import aiohttp
import pytest

from bot.delivery.adapter import Adapter, NotNow, Refused
from bot.errors import OneLineError
from bot.health.measures import Unmeasured
from bot.health.metrics import Metrics
from bot.health.server import MOST, measured_at
from bot.health.state import PlatformState, Standby, State, decode, encode
from bot.health.watch import Watch
from tests.bot.club import Club
from tests.bot.health.states import NOW, WELL

DEPLOY = Path(__file__).parents[3] / "deploy"


class _Watch:
    def __init__(self, state: State | Standby = WELL) -> None:
        self.is_now = state

    async def state(self) -> State | Standby:
        return self.is_now


class _Platform:
    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)

    async def send(self, *_: object) -> str:
        if self.errors:
            raise self.errors.pop()
        return "sent"


def series(metrics: Metrics, state: State | Standby = WELL) -> dict[str, float]:
    """Each series by its name and labels."""
    lines = metrics.exposition(state).decode().splitlines()
    told = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in told}


def test_the_state_is_told() -> None:
    metrics = Metrics({("discord", "warning"): 3}, kinds=("classic", "loto"))
    found = series(metrics)
    wanted = {
        "chevalet_well": 1,
        "chevalet_up_seconds": 30 * 3600,
        'chevalet_connected{platform="discord"}': 1,
        'chevalet_heard_age_seconds{platform="discord"}': 12,
        'chevalet_games{kind="classic"}': 2,
        'chevalet_games{kind="loto"}': 0,
        'chevalet_outbox_messages{platform="discord"}': 3,
        "chevalet_outbox_age_seconds": 4,
        "chevalet_overdue_seconds": 0,
        "chevalet_stored_age_seconds": 2,
        "chevalet_loop_lag_max_seconds": 0.012,
        "chevalet_clocks": 2,
        'chevalet_faults_total{level="warning",source="discord"}': 3,
    }
    assert {name: found.get(name) for name in wanted} == wanted
    assert 'chevalet_heard_age_seconds{platform="playground"}' not in found
    away = (PlatformState("discord", NOW - timedelta(minutes=5), NOW),)
    assert WELL.figures is not None
    later = replace(
        WELL,
        platforms=away,
        figures=replace(WELL.figures, due=NOW - timedelta(seconds=7), games=()),
    )
    found = series(metrics, later)
    assert found["chevalet_well"] == 0
    assert found['chevalet_connected{platform="discord"}'] == 0
    assert found["chevalet_overdue_seconds"] == 7
    assert found['chevalet_games{kind="classic"}'] == 0
    assert 'chevalet_games{kind="duplicate"}' not in found


async def test_what_people_ask_is_counted_and_nobody_is_named(playing: Club) -> None:
    metrics = Metrics({}, playing.application.commands.names_of_actions())
    playing.application.answered = metrics.asked
    await playing.say("Tom", "H4 ZZZZZZZZZZ")
    await playing.say("Tom", "/sac")
    await playing.say("Tom", "/sac restantes")
    await playing.say("Tom", "/anagrammes ZZZ")
    text = metrics.exposition(WELL).decode()
    asked = re.findall(r'chevalet_requests_total\{action="([\w ]+)",outcome="(\w+)"', text)
    assert set(asked) == {
        ("play", "refused"),
        ("bag", "answered"),
        ("bag unseen", "refused"),
        ("use tool", "refused"),
    }
    assert "Tom" not in text
    assert "ZZZ" not in text


async def test_how_sending_ends_is_counted_and_changes_nothing() -> None:
    metrics = Metrics({})
    platform = _Platform(NotNow("wait"), Refused("no"), ValueError("a bug"))
    below = {"discord": cast("Adapter", platform)}
    adapters = metrics.sending(below)
    for error in (ValueError, Refused, NotNow):
        with pytest.raises(error):
            await adapters["discord"].send(*[None] * 3)  # type: ignore[arg-type]  # nothing is sent
    assert str(await adapters["discord"].send(*[None] * 3)) == "sent"  # type: ignore[arg-type]  # the same
    found = series(metrics)
    for outcome in ("failed", "refused", "waits", "sent"):
        name = f'chevalet_sending_seconds_count{{outcome="{outcome}",platform="discord"}}'
        assert found[name] == 1, outcome
    below.clear()
    assert list(adapters) == []
    assert adapters.get("discord") is None


def test_commits_pictures_and_the_loop_are_measured() -> None:
    metrics = Metrics({})
    metrics.committed(7, timedelta(milliseconds=3))
    metrics.drawn(timedelta(milliseconds=30))
    metrics.beat(timedelta(0))
    metrics.late(timedelta(milliseconds=300))
    found = series(metrics)
    assert found["chevalet_writes_total"] == 7
    assert found['chevalet_commit_seconds_bucket{le="0.005"}'] == 1
    assert found["chevalet_picture_seconds_count"] == 1
    assert found["chevalet_loop_lag_seconds_count"] == 1
    assert found['chevalet_lateness_seconds_bucket{le="0.25"}'] == 0
    assert found['chevalet_lateness_seconds_bucket{le="0.5"}'] == 1


def test_what_was_handed_over_has_no_series_any_more() -> None:
    metrics = Metrics({})
    shared = replace(WELL, roles=("discord", "house", "playground"))
    before, after = (
        series(metrics, shared),
        series(metrics, replace(shared, roles=("house",), platforms=())),
    )
    assert before['chevalet_role{role="discord"}'] == before['chevalet_role{role="house"}'] == 1
    assert before['chevalet_connected{platform="discord"}'] == 1
    assert [each for each in after if "role=" in each] == ['chevalet_role{role="house"}']
    assert not any(each.startswith(("chevalet_connected", "chevalet_heard")) for each in after)


async def test_programs_are_told_at_an_address_of_their_own() -> None:
    watch, metrics = _Watch(), Metrics({})
    async with (
        measured_at("127.0.0.1", 0, watch, metrics) as port,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as http,
    ):
        async with http.get("/metrics") as response:
            assert response.content_type == "text/plain"
            assert "chevalet_well 1.0" in await response.text()
        async with http.get("/health") as response:
            assert (response.status, (await response.json())["well"]) == (200, True)
        watch.is_now = replace(WELL, roles=("discord", "house"))
        async with http.get("/health") as response:
            assert (await response.json())["roles"] == ["discord", "house"]
        watch.is_now = replace(WELL, figures=None)
        async with http.get("/health") as response:
            assert response.status == 503
            assert "cannot be read" in (await response.json())["problems"][0]
        async with http.post("/health") as response:
            assert response.status == 405
        async with http.get("/elsewhere") as response:
            assert response.status == 404
        with pytest.raises(OneLineError, match=f"metrics: 127.0.0.1:{port}"):
            async with measured_at("127.0.0.1", port, watch, metrics):
                pass


async def _is_hung_up(reader: asyncio.StreamReader) -> bool:
    try:
        async with asyncio.timeout(5):
            return await reader.read() == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("said", [b"", b"GET /health HTTP/1.1\r\nHost"])
async def test_who_asks_nothing_or_slowly_is_hung_up_on(
    monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr("bot.health.server.SILENCE", 0.05)
    async with measured_at("127.0.0.1", 0, cast("Watch", _Watch()), Metrics({})) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)
        assert await _is_hung_up(reader)
        writer.close()


async def test_so_many_are_let_in_and_whoever_comes_then_waits_for_one_to_leave() -> None:
    async with measured_at("127.0.0.1", 0, cast("Watch", _Watch()), Metrics({})) as port:
        silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(MOST)]
        late = asyncio.create_task(_asked(port))
        done, _ = await asyncio.wait({late}, timeout=0.1)
        assert not done
        silent[0][1].close()
        async with asyncio.timeout(5):
            assert b"200 OK" in await late
        for _, writer in silent[1:]:
            writer.close()


async def _asked(port: int) -> bytes:
    """All that is said to one question, until the connection is closed from there."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
        return await reader.read()
    finally:
        writer.close()


async def test_without_open_files_nobody_is_let_in_and_then_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.health.server.NO_FILES", 0.01)
    loop = asyncio.get_running_loop()
    accept, left = loop.sock_accept, [OSError(errno.EMFILE, "Too many open files")] * MOST

    async def accepted(listening: socket.socket) -> Any:
        if left:
            raise left.pop()
        return await accept(listening)

    monkeypatch.setattr(loop, "sock_accept", accepted)
    async with measured_at("127.0.0.1", 0, cast("Watch", _Watch()), Metrics({})) as port:
        async with asyncio.timeout(5):
            assert b"200 OK" in await _asked(port)


async def test_a_crowd_that_asks_without_a_pause_shuts_nobody_out() -> None:
    """More than are let in at once, each of whom would keep his connection, and is back at once."""
    async with measured_at("127.0.0.1", 0, cast("Watch", _Watch()), Metrics({})) as port:

        async def ask_and_ask() -> None:
            while True:
                assert b"Connection: close" in await _asked(port)

        greedy = [asyncio.create_task(ask_and_ask()) for _ in range(MOST + 8)]
        async with asyncio.timeout(20):
            for _ in range(50):
                assert b"200 OK" in await _asked(port)
        assert not [each for each in greedy if each.done()]
        for each in greedy:
            each.cancel()
        await asyncio.wait(greedy)


async def test_the_series_are_written_down_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    metrics, passed = Metrics({}), timedelta(0)
    monkeypatch.setattr("bot.health.server.steady", lambda: passed)
    async with (
        measured_at("127.0.0.1", 0, cast("Watch", _Watch()), metrics) as port,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as http,
    ):

        async def writes() -> str:
            async with http.get("/metrics") as response:
                found = re.search(
                    r"^chevalet_writes_total (.*)$", await response.text(), re.MULTILINE
                )
                assert found is not None
                return found[1]

        assert await writes() == "0.0"
        metrics.committed(7, timedelta(0))
        passed = timedelta(milliseconds=900)
        assert await writes() == "0.0"
        passed = timedelta(seconds=1)
        assert await writes() == "7.0"


async def test_who_stands_by_is_well_as_long_as_it_could_take_over() -> None:
    waiting = Standby("1.0.0", NOW, NOW, "postgresql://db/club", "vm, process 7", "")
    assert series(Metrics({}))["chevalet_standing_by"] == 0
    told = series(Metrics({}), waiting)
    assert (told["chevalet_standing_by"], told["chevalet_well"]) == (1, 1)
    watch, metrics = _Watch(waiting), Metrics({})
    async with (
        measured_at("127.0.0.1", 0, watch, metrics) as port,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as http,
    ):
        async with http.get("/health") as response:
            assert response.status == 200
            assert "is served by vm, process 7" in (await response.json())["standing_by"]
        watch.is_now = replace(waiting, trouble="postgresql://db/club: connection refused")
        async with http.get("/health") as response:
            assert response.status == 503
            (problem,) = (await response.json())["problems"]
            assert problem == "store: postgresql://db/club: connection refused"
    assert decode(encode(waiting)) == waiting


def test_nobody_can_play_at_a_process_that_may_have_lost_the_games() -> None:
    told = series(Metrics({}), replace(WELL, ours=False))
    assert (told["chevalet_well"], told['chevalet_connected{platform="discord"}']) == (0, 0)
    assert told["chevalet_standing_by"] == 0


def test_who_does_not_measure_pays_nothing() -> None:
    below: dict[str, Adapter] = {}
    assert Unmeasured().sending(below) is below
    assert Unmeasured().exposition(WELL) == b""


def test_of_what_is_measured_none_says_when_it_was_first_measured() -> None:
    assert not [name for name in families() if name.endswith("_created")]


def families() -> dict[str, str]:
    """What is measured, and of which kind each is."""
    metrics = Metrics({("bot", "error"): 1})
    return dict(re.findall(r"# TYPE (\w+) (\w+)", metrics.exposition(WELL).decode()))


@pytest.mark.parametrize("file", ["prometheus-alerts.yml", "grafana-dashboard.json"])
def test_dashboard_and_alerts_ask_for_what_there_is(file: str) -> None:
    there = set[str]()
    for name, kind in families().items():
        there |= {f"{name}_bucket", f"{name}_count"} if kind == "histogram" else {name}
    text = (DEPLOY / file).read_text(encoding="utf-8")
    asked = set(re.findall(r"\b(?:chevalet|process)_\w+", text))
    assert asked
    assert asked <= there


def test_the_dashboard_has_every_histogram_and_no_panel_over_another() -> None:
    dashboard = json.loads((DEPLOY / "grafana-dashboard.json").read_text(encoding="utf-8"))
    panels = dashboard["panels"]
    asked = " ".join(target["expr"] for panel in panels for target in panel["targets"])
    histograms = {name for name, kind in families().items() if kind == "histogram"}
    assert histograms
    assert {name for name in histograms if f"{name}_" not in asked} == set()
    assert len({panel["id"] for panel in panels}) == len(panels)
    places = [panel["gridPos"] for panel in panels]
    squares = [
        (x, y)
        for at in places
        for x in range(at["x"], at["x"] + at["w"])
        for y in range(at["y"], at["y"] + at["h"])
    ]
    assert len(set(squares)) == len(squares)
