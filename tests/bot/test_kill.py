"""kill -9 at named points and at random instants: what was acknowledged is there, and is said.

The store has its own tests of this (tests/bot/store); here the whole way from request to channel dies.
"""

import asyncio
import random
from pathlib import Path

import pytest

from engine.duplicate.events import BulletinReceived
from engine.duplicate.state import DuplicateGame, Phase
from tests.bot.folding import fold
from tests.bot.forking import Forked
from tests.bot.stores import Where, open_anywhere
from tests.laws import depth, soaked

pytestmark = pytest.mark.processes

NEVER = 10_000
OPENING = ["1 /duplicate", "2 /commencer"]


def run(
    folder: Path,
    lines: list[str],
    kill_at: str = "never",
    kill_after: int = 0,
    where: str = "",
) -> list[str]:
    """A life of the bot, to its end or its death; the ids that were acknowledged."""
    process = victim(folder, lines, kill_at, str(kill_after), where=where)
    said = process.read_out()
    assert process.returncode in (0, -9), said
    return [line.partition(" ")[0] for line in said[1:]]


def victim(folder: Path, lines: list[str], *arguments: str, where: str = "") -> Forked:
    """A bot that is told these lines."""
    told = folder / "told.txt"
    told.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return Forked("tests.bot.victim", [str(folder), *arguments, where or str(folder)], stdin=told)


def stored(where: Where) -> tuple[list[str], DuplicateGame]:
    """The texts of the stored bulletins, and the game that all events add up to."""

    async def read() -> tuple[list[str], DuplicateGame]:
        async with await open_anywhere(where) as store:
            events = (await store.games.load("g")).events
            game = fold(events)
            assert game is not None
            return [e.text for e in events if isinstance(e, BulletinReceived)], game

    return asyncio.run(read())


def bulletins(first: int, count: int) -> list[str]:
    """Blank bulletins, told apart by their ids only: any rack takes them."""
    return [f"{number} /passer" for number in range(first, first + count)]


@pytest.mark.parametrize("point", ["before_commit", "after_commit", "after_send"])
@pytest.mark.parametrize("passing", [3, soaked(4), soaked(6), 9])
def test_killed_at_a_named_point(tmp_path: Path, point: str, passing: int) -> None:
    lines = OPENING + bulletins(3, 8)
    acknowledged = run(tmp_path, lines, point, passing)
    # The same requests come again, as a platform would repeat them: no second effect.
    again = run(tmp_path, lines)
    assert again == [line.partition(" ")[0] for line in lines]
    texts, game = stored(tmp_path)
    assert len(texts) == 8
    assert set(acknowledged) <= set(again)
    assert game.round is not None
    assert sum(map(len, game.round.entries.values())) == 8
    channel = (tmp_path / "channel.txt").read_text(encoding="utf-8").split()
    assert any("lobby" in slot for slot in channel)
    assert sum("round-1" in slot for slot in channel) >= 2


def test_killed_between_opening_and_clock_the_round_still_opens(tmp_path: Path) -> None:
    """The message that opens a round was sent, and nobody noted it: it is sent again, and noted."""
    run(tmp_path, OPENING, "after_send", 2)
    _, game = stored(tmp_path)
    assert game.phase is Phase.ANNOUNCED
    assert rounds_sent(tmp_path) == 1
    run(tmp_path, ["9 /moi", "10 /passer"])
    _, game = stored(tmp_path)
    assert game.phase is Phase.OPEN
    assert rounds_sent(tmp_path) >= 2


def rounds_sent(folder: Path) -> int:
    """How often the message of the first round went out."""
    return (folder / "channel.txt").read_text(encoding="utf-8").split().count("g/round-1-1")


def test_killed_at_random_instants(tmp_path: Path) -> None:
    """Lives of one evening, each ended by the system in the middle of its work."""
    lives = depth(5)
    chance = random.Random(20261121)
    run(tmp_path, OPENING)
    acknowledged: set[str] = set()
    number = 100
    for _ in range(lives):
        process = victim(tmp_path, bulletins(number, 300), "never", "0")
        assert process.stdout.readline() == "ready\n"
        number += 300
        said = [process.stdout.readline() for _ in range(chance.randrange(1, 40))]
        process.kill()
        said += process.read_out()  # acknowledged before it died
        acknowledged |= {line.partition(" ")[0] for line in said if line.endswith(".\n")}
    texts, game = stored(tmp_path)
    assert len(acknowledged) >= lives
    assert len(texts) >= len(acknowledged)
    assert game.round is not None
    assert sum(map(len, game.round.entries.values())) == len(texts)
    # Every acknowledged request is known: asked again, it has no second effect.
    run(tmp_path, [f"{number} /passer" for number in sorted(acknowledged)])
    assert len(stored(tmp_path)[0]) == len(texts)


PAPER = [
    "1 /duplicate officiel",
    "2 /arbitrer papier 3 Marie",
    "3 /arbitrer papier 4 Paul",
    "4 /commencer",
    "5 /moi",  # by now the round's message is out, and its clock runs
    "6 /arbitrer saisir 3 H4 SEL 3",
    "7 /arbitrer saisir 4 -",
]


@pytest.mark.parametrize(
    ("point", "passing"),
    [("before_commit", 2), ("after_commit", 3), ("before_commit", 6), ("after_commit", 8)],
)
def test_no_seat_and_no_slip_of_paper_is_lost_or_doubled(
    tmp_path: Path, point: str, passing: int
) -> None:
    acknowledged = run(tmp_path, PAPER, point, passing)
    again = run(tmp_path, PAPER)
    assert set(acknowledged) < set(again) == {line.partition(" ")[0] for line in PAPER}
    texts, game = stored(tmp_path)
    assert list(game.players.on_paper) == [3, 4]
    assert len(game.players) == 2
    assert texts == ["H4 SEL 3", ""]
    assert game.round is not None
    assert sorted(map(len, game.round.entries.values())) == [1, 1]
