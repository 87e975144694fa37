"""One simultané of 10,000 players in 300 places on three platforms, by the clock: ``make bench``.

A hundred places a platform; what is sent to a platform goes no faster than it lets a bot send: Discord fifty
requests a second, Telegram thirty, the page as many as one likes. Slips come in an open loop in the last ten
seconds of a round, whether or not those before are acknowledged. In seconds:

- `draw`: from the order to the draw in the first place, and in the last; `waited`, by which the clock starts
  later for the first;
- `slips`: until one is acknowledged, the middle one, of a hundred the slowest, and the slowest;
- `card`: from the end of the round to its card in the first place, and in the last;
- `final`: from the order to the ranking of the game, likewise;
- `held`: the longest turn of the event loop, in its thread's processor time.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.delivery.adapter import Called, Sent
from bot.delivery.outbox import Outbox
from bot.serve import tune
from bot.talk.game_actions import Abort, Join, Start, Submit
from bot.talk.identity import Account, Place
from bot.talk.messages import Message, Remove
from bot.talk.requests import Request
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.solutions import best_solutions
from tests.benchmarks.bench_crowd import SCORES, SECONDS, Loop
from tests.bot.club import START, Club
from tests.bot.simultane.centres import code_in
from tests.bot.stores import open_store

PLAYERS, PLACES = 10_000, 300
RATES = {"discord": 50.0, "telegram": 30.0, "playground": 1000.0}
"""Messages a second."""


@dataclass
class Rated(Club):
    """A club whose platforms take so many messages a second; the time is that of the loop."""

    free: dict[str, float] = field(default_factory=dict)
    shown: dict[str, list[float]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.begun = asyncio.get_running_loop().time()
        super().__post_init__()

    def open(self) -> None:
        super().open()
        desk = self.application.desk
        adapters = dict.fromkeys(RATES, self)
        self.outbox = Outbox(self.store, self.caretaker, adapters, self.tick, desk.stored)

    def tick(self) -> Any:
        """The time by now."""
        passed = asyncio.get_running_loop().time() - self.begun
        self.now = START + timedelta(seconds=passed)
        return self.now

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        clock = asyncio.get_running_loop().time
        self.free[to.platform] = (
            max(self.free.get(to.platform, 0.0), clock()) + 1 / RATES[to.platform]
        )
        await asyncio.sleep(self.free[to.platform] - clock())
        if isinstance(to, Place) and not isinstance(message, Remove) and replaces is None:
            self.shown.setdefault(message.slot, []).append(clock())
        return Sent(
            f"{to.mark if isinstance(to, Account) else to.chat} {message.slot}", self.tick()
        )

    def as_asked(self, name: str, place: Place, action: Any) -> Request:
        self.tick()
        request = self.request(name, action, place)
        return Request(request.id, Account(place.platform, name), name, place, self.now, action)


@dataclass
class Evening:
    """The game, and who plays where."""

    club: Rated
    loop: Loop = field(default_factory=Loop)
    chance: Random = field(default_factory=lambda: Random(1))

    def __post_init__(self) -> None:
        platforms = list(RATES)
        self.places = [Place(platforms[number % 3], f"c{number}") for number in range(PLACES)]
        self.players = [
            (f"Joueuse {number}", self.places[number % PLACES]) for number in range(PLAYERS)
        ]

    async def ask(self, name: str, place: Place, action: Any) -> str:
        request = self.club.as_asked(name, place, action)
        answer = await self.club.application.handle(request)
        assert not answer.refused, answer.text
        return answer.text

    async def say(self, name: str, place: Place, line: str) -> str:
        return await self.ask(name, place, self.club.application.commands.parse_line(line))

    async def all_ask(self, asked: list[tuple[str, Place, Any]]) -> None:
        for start in range(0, len(asked), 500):
            await asyncio.gather(*(self.ask(*each) for each in asked[start : start + 500]))

    async def game(self) -> Any:
        (game_id,) = await self.club.store.games.running()
        return (await self.club.application.desk.table(game_id)).game

    async def until(self, is_so: Callable[[Any], bool]) -> None:
        while not is_so(await self.game()):
            await self.club.caretaker.wake(self.club.tick())
            await asyncio.sleep(0.05)

    async def seen(self, part: str, begun: float) -> tuple[float, float]:
        """The seconds until such a message was in the first place, and in the last."""
        while True:
            times = next((each for slot, each in self.club.shown.items() if part in slot), [])
            if len(times) >= PLACES:
                return round(min(times) - begun, 1), round(max(times) - begun, 1)
            await self.club.caretaker.wake(self.club.tick())
            await asyncio.sleep(0.05)

    async def slips(self) -> list[tuple[str, Place, Any]]:
        game = await self.game()
        plays = best_solutions(game.board, game.rack, self.club.lexicon, NORMAL, scores=SCORES)
        lines = [f"{each.play.ref} {each.play.word}" for each in plays]
        return [(*player, Submit(self.chance.choice(lines))) for player in self.players]


def test_a_simultane(benchmark: Any, shipped: Lexicon, tmp_path: Path) -> None:
    figures = benchmark.pedantic(
        lambda: asyncio.run(evening(shipped, tmp_path / "data")), iterations=1, rounds=1
    )
    benchmark.extra_info.update({name: str(told) for name, told in figures.items()})
    print(f"\n{PLAYERS} players in {PLACES} places")
    for name, told in figures.items():
        print(f"  {name:<10}", told)


async def evening(lexicon: Lexicon, folder: Path) -> dict[str, Any]:
    """Two rounds and the end."""
    tune()
    figures: dict[str, Any] = {}
    async with await open_store(folder) as store:
        rules = DuplicateRules(
            "normal", round_time=timedelta(seconds=40), pause=timedelta(seconds=30)
        )
        played = Evening(Rated(store, lexicon, rules))
        sending = asyncio.create_task(played.club.outbox.run())
        clock = asyncio.get_running_loop().time
        begun = clock()
        name, home = played.players[0]
        code = code_in(await played.say(name, home, "/simultane"))
        for name, place in played.players[1:PLACES]:
            await played.say(name, place, f"/simultane {code}")
        figures["places"] = round(clock() - begun, 1)
        begun = clock()
        await played.all_ask([(*each, Join()) for each in played.players[PLACES:]])
        figures["join"] = round(clock() - begun, 1)
        await played.seen("lobby", begun)
        with played.loop.watched():
            begun = clock()
            await played.ask(*played.players[0], Start())
            figures["draw"] = await played.seen("round-1-1", begun)
            await played.until(lambda game: game.phase is Phase.OPEN)
            slips, waits = await played.slips(), list[float]()

            async def slip(due: float, each: Any) -> None:
                await played.ask(*each)
                waits.append(clock() - due)

            played.loop.held, begun = 0.0, clock()
            async with asyncio.TaskGroup() as group:
                for number, each in enumerate(slips):
                    due = begun + number * SECONDS / len(slips)
                    await asyncio.sleep(due - clock())
                    group.create_task(slip(due, each))
            waits.sort()
            figures["slips"] = [
                round(waits[at], 2) for at in (len(waits) // 2, -len(waits) // 100, -1)
            ]
            figures["held"] = round(played.loop.held, 3)
            await played.until(lambda game: game.phase is not Phase.OPEN)
            begun, played.loop.held = clock(), 0.0
            await played.until(lambda game: bool(game.rounds))
            figures["scored"] = round(clock() - begun, 1)
            figures["waited"] = (await played.game()).rounds[0].waited.total_seconds()
            figures["card"] = await played.seen("card-1", begun)
            figures["held at the card"] = round(played.loop.held, 3)
            begun = clock()
            await played.ask(*played.players[0], Abort())
            figures["final"] = await played.seen("final", begun)
        sending.cancel()
    return figures


if __name__ == "__main__":
    pytest.main([__file__, "-s"])
