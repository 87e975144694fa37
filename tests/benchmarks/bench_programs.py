"""The loop beside programs that think and games that are analysed: ``make bench``.

In so many places a person plays against a program and passes at once, so that programs are on turn all the
time, and carry out what they choose as in earnest; beside them games are analysed. A heart beats every 5 ms.
How late it is, is told in two ways:

- *lag*: by the clock, which on a machine that does other things too has their part in it;
- *held*: without the time for which the loop's thread was ready and no processor was free (Linux tells): what
  the loop did itself, and what it waited for the interpreter.

The base is the same loop on which nobody plays. *waits* is the time from a person's move to that of the
program, the median and the longest.
"""

import asyncio
import itertools
import resource
import statistics
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.analysis.running import Analyses, AnyAnalysis
from bot.analysis.wing import NODES
from bot.application import Application
from bot.config import Config
from bot.games.caretaker import PATIENCE, Caretaker
from bot.games.ticker import EVERY
from bot.kinds import all_kinds, codecs
from bot.library import Library
from bot.places.settings import PlaceSettings
from bot.serve import tune
from bot.store.sqlite.store import SqliteStore
from bot.talk.game_actions import Blank
from bot.talk.identity import Account, Place
from bot.talk.refusals import BotRefusal
from bot.talk.requests import NewGame, Request
from bot.time_base import TimeBase
from engine.analysis import classic
from engine.analysis.comparing import Budget
from engine.analysis.turns import RecordedClassic, Turn, counted
from engine.board import Board
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.lexicon.information import WordInformation
from engine.moves import Play
from engine.placement import lay
from engine.scoring import score
from engine.strategy.knowledge import Knowledge, Level
from engine.strategy.leaves import Leaves
from engine.strategy.levels import choose
from engine.strategy.position import GoOn, Position, unseen_of
from engine.tiles import ALL_TILES, remove_tiles

SECONDS = 10
BEAT = 0.005
GAMES, ANALYSES = 50, 5


@dataclass
class Heart:
    """Beats, and notes how late."""

    lags: list[float] = field(default_factory=list)
    held: list[float] = field(default_factory=list)

    async def beat(self) -> None:
        while True:
            due, queued = time.perf_counter() + BEAT, _queued()
            await asyncio.sleep(BEAT)
            lag = max(0.0, time.perf_counter() - due)
            self.lags.append(lag)
            self.held.append(max(0.0, lag - (_queued() - queued)))

    def told(self) -> dict[str, float]:
        return {**_told("lag", self.lags), **_told("held", self.held)}


def _told(name: str, late: list[float]) -> dict[str, float]:
    late = sorted(late)
    chosen = {"p50": late[len(late) // 2], "p99": late[int(0.99 * len(late))], "max": late[-1]}
    return {f"{name}_{which}_ms": round(1e3 * value, 1) for which, value in chosen.items()}


def _queued() -> float:
    """Seconds for which this thread was ready and did not run; 0 where the system does not tell."""
    with suppress(OSError):
        waited = Path("/proc/thread-self/schedstat").read_text(encoding="ascii").split()[1]
        return int(waited) / 1e9
    return 0.0


@pytest.mark.parametrize(
    ("level", "games", "analyses"),
    [
        ("", 0, 0),
        ("4", GAMES, 0),
        ("3", GAMES, 0),
        ("2", GAMES, 0),
        ("", 0, ANALYSES),
        ("4", GAMES, ANALYSES),
    ],
    ids=["base", "champions", "club", "beginners", "analyses", "champions-analyses"],
)
def test_programs(
    benchmark: Any, shipped: Lexicon, tmp_path: Path, level: str, games: int, analyses: int
) -> None:
    figures = benchmark.pedantic(
        lambda: asyncio.run(evening(shipped, tmp_path, level, games, analyses)),
        iterations=1,
        rounds=1,
    )
    benchmark.extra_info.update(figures)
    print(figures)


async def evening(
    lexicon: Lexicon, folder: Path, level: str, games: int, analyses: int
) -> dict[str, float]:
    tune()
    heart = Heart()
    kinds = all_kinds(Config())
    async with await SqliteStore.open(folder, codecs(kinds)) as store:
        table = Evening(Application(store, Library.of(lexicon), kinds, PlaceSettings()))
        caretaker = Caretaker(store, table.application.desk, patience=PATIENCE)
        running = [asyncio.create_task(_sweep(caretaker, table.now))]
        for game in range(games):
            await table.ask(game, NewGame("classic", against=(level,)))
        spent = resource.getrusage(resource.RUSAGE_SELF).ru_utime
        running += [asyncio.create_task(table.play(game)) for game in range(games)]
        made = Analyses()
        running += [asyncio.create_task(_analyse(made, lexicon, one)) for one in range(analyses)]
        running.append(asyncio.create_task(heart.beat()))
        await asyncio.sleep(SECONDS)
        made.close()
        spent = resource.getrusage(resource.RUSAGE_SELF).ru_utime - spent
        for task in running:
            if task.done():
                task.result()
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        caretaker.thinking.only(())
    waits = sorted(table.waits) or [0.0]
    return {
        **heart.told(),
        "moves_per_s": round(len(table.waits) / SECONDS, 1),
        "waits_median_s": round(statistics.median(waits), 2),
        "waits_max_s": round(waits[-1], 2),
        "cpu_s": round(spent, 1),
    }


async def _sweep(caretaker: Caretaker, now: Any) -> None:
    """As `bot.games.ticker`."""
    while True:
        while await caretaker.wake(now()):
            pass
        await asyncio.sleep(EVERY.total_seconds())


class Evening:
    """People who pass whenever it is their turn."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self.now = TimeBase().now
        self.waits: list[float] = []
        self._requests = itertools.count(1)

    async def ask(self, game: int, action: Any) -> None:
        account, number = Account("bench", str(game)), str(next(self._requests))
        where = Place("bench", str(game))
        await self.application.handle(
            Request(number, account, f"Joueuse {game}", where, self.now(), action)
        )

    async def play(self, game: int) -> None:
        """Whoever begins, the first move is the program's."""
        began = time.perf_counter()
        while True:
            if await self._is_on_turn(game):
                self.waits.append(time.perf_counter() - began)
                with suppress(BotRefusal):
                    await self.ask(game, Blank())
                began = time.perf_counter()
            await asyncio.sleep(0.05)

    async def _is_on_turn(self, game: int) -> bool:
        for game_id in await self.application.desk.running(Place("bench", str(game))):
            stands = (await self.application.desk.table(game_id)).game
            if stands.turn is not None and stands.turn.player > 0:
                return True
        return False


async def _analyse(made: Analyses, lexicon: Lexicon, one: int) -> None:
    recorded, leaves = a_game(lexicon, one), Leaves.load_shipped()

    def make(go_on: GoOn, _: AnyAnalysis | None) -> AnyAnalysis:
        return classic.analyse(recorded, lexicon, leaves, budget=Budget(NODES), go_on=go_on)

    for again in itertools.count():
        while await made.of((one, again), make, one) is None:
            pass


def a_game(lexicon: Lexicon, seed: int) -> RecordedClassic:
    """Two strong programs, as far as the bag goes."""
    bag = Random(seed).sample(ALL_TILES, len(ALL_TILES))
    known = Knowledge(lexicon, WordInformation.load_shipped())
    board, racks, scores, turns = Board.empty(), ["", ""], [0, 0], list[Turn]()
    racks = ["".join(bag.pop() for _ in range(7)) for _ in racks]
    while len(bag) >= 7:
        player = len(turns) % 2
        rack = racks[player]
        position = Position(board, rack, unseen_of(board, rack))
        move = choose(Level.HIGHEST, position, known, nodes=0, seed=0)
        if not isinstance(move.move, Play):
            break
        turns.append(Turn(player, board, rack, tuple(scores), move.move))
        placement = lay(board, move.move)
        scores[player] += score(board, placement, NORMAL).total
        board = board.with_tiles(placement.placed)
        kept = remove_tiles(rack, placement.used)
        racks[player] = kept + "".join(bag.pop() for _ in range(min(len(bag), 7 - len(kept))))
    return RecordedClassic(counted(turns, 2), tuple(scores))
