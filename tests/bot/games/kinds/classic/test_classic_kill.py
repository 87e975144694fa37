"""A process that dies after any commit of a classic game: the next one goes on as if nothing had been.

Each commit is photographed as it lies on the disk, before anybody hears of it. From every photograph another
process starts, is asked again what was asked last and the time before, and goes on a little: then the same
has happened, once, and the same is on show, as in the life that nothing ended.
"""

import shutil
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from bot.kinds import codecs
from bot.store import UnknownGame
from bot.store.sqlite.database import DATABASE_NAME
from bot.store.sqlite.store import SqliteStore
from bot.talk.messages import Press, Shown
from engine.classic import commands as c
from engine.classic.programs import choose
from engine.classic.state import ClassicGame
from engine.classic.view import view_of
from engine.lexicon import Lexicon
from engine.moves import Play
from tests.bot.club import Club
from tests.bot.games.kinds.classic.club_games import KINDS, on_turn, state, store_in
from tests.bot.games.kinds.classic.moves import bad
from tests.bot.plain import plain
from tests.engine.strategy.bands import EVERYDAY

GAMES = tuple(f"soirée {number}" for number in range(1, 5))
AFTERWARDS = 2
"""Steps that are done after those that are repeated."""


@dataclass(frozen=True)
class Step:
    """At this time somebody types or presses that; nobody, if only time passes."""

    at: datetime
    name: str = ""
    line: str = ""
    game: str = ""


Facts = dict[str, tuple[object, ...]]


@dataclass
class Life:
    """A club whose process can be photographed; what is on show outlives it."""

    club: Club
    steps: list[Step] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    facts: list[Facts] = field(default_factory=list)
    shows: list[dict[str, str]] = field(default_factory=list)

    async def do(self, number: int, step: Step) -> str:
        """The request has the number of the step, as a platform would send it again."""
        await self.club.wait((step.at - self.club.now).total_seconds())
        if not step.name:
            return ""
        answer = await self.club.ask(step.name, step.line, f"r{number}", game=step.game)
        return plain(answer.text)

    async def then(self, name: str, line: str, game: str = "", wait: float = 0) -> str:
        """One more step of the life that nothing ends."""
        at = self.club.now + timedelta(seconds=wait)
        self.steps.append(Step(at, name, line, game))
        self.told.append(await self.do(len(self.steps) - 1, self.steps[-1]))
        self.facts.append(await self.read())
        self.shows.append(self.shown)
        return self.told[-1]

    async def wait(self, seconds: float) -> None:
        await self.then("", "", wait=seconds)

    async def programs(self) -> None:
        """They play what they have to."""
        await self.wait(1)

    async def read(self) -> Facts:
        known: Facts = {}
        for game in GAMES:
            with suppress(UnknownGame):
                known[game] = tuple((await self.club.store.games.load(game)).events)
        return known

    @property
    def shown(self) -> dict[str, str]:
        """What stands in the channel."""
        return {slot: plain(message.whole) for slot, message in self.club.channel.items()}


@dataclass
class Photograph:
    """The disk after a commit, in the middle of a step."""

    folder: Path
    step: int
    now: datetime
    channel: dict[str, Shown]


class Camera:
    """The failpoint of the life that is photographed."""

    def __init__(self, folder: Path, album: Path) -> None:
        self._folder, self._album = folder, album
        self.life: Life | None = None
        self.taken: list[Photograph] = []

    def __call__(self, point: str) -> None:
        if point != "after_commit" or self.life is None:
            return
        at = self._album / str(len(self.taken))
        at.mkdir(parents=True)
        for suffix in ("", "-wal"):
            shutil.copy(self._folder / f"{DATABASE_NAME}{suffix}", at)
        life = self.life
        self.taken.append(
            Photograph(at, max(len(life.steps) - 1, 0), life.club.now, dict(life.club.channel))
        )


async def evening_of(store: SqliteStore, life: Life) -> None:
    """Every kind of thing that can happen: three at the table, one of them a program; then a rematch."""
    game, club = GAMES[0], life.club
    await life.then("Léa", "/classique")
    for rule in ("contestation 5pts-mot", "temps pendule", "pendule 60 min", "places 3"):
        assert "Exemple" not in await life.then("Léa", f"/regle {rule}")
    await life.then("Tom", "/rejoindre")
    await life.then("Léa", "/adversaire fort")
    await life.then("Tom", "/phrase vent d’ouest")
    await life.then("Léa", "/commencer")
    done: set[str] = set()
    for _ in range(200):
        if game not in await store.games.running():
            break
        await life.programs()
        stands = await state(club)
        if stands.turn is None or stands.turn.player < 0:
            await life.wait(31)  # the time for challenges
        else:
            await take_turn(life, stands, done)
    assert {"exchange", "false", "contest", "vain", "pass", "pause", "last"} <= done, done
    end = club.newest("end")
    await life.then("Tom", f"!{end.buttons[0].payload}", game)
    await life.then("Tom", "/commencer", GAMES[1])
    await life.programs()
    await life.then("Tom", "/arreter oui")
    await life.then("Zoé", "/classique solitaire")
    await life.then("Zoé", "/commencer")
    first = what_earns_most(await state(club, GAMES[2]), club.lexicon)
    assert isinstance(first, c.Play)
    await play(life, "Zoé", first.text, GAMES[2])
    await life.then("Zoé", "/passer")
    await life.then("Zoé", "/passer")
    assert "ecord" in await life.then("Zoé", "/classique solitaire")


async def take_turn(life: Life, stands: ClassicGame, done: set[str]) -> None:
    club = life.club
    name = await on_turn(club)
    other = "Tom" if name == "Léa" else "Léa"
    assert stands.turn is not None
    command = what_earns_most(stands, club.lexicon)
    seat = stands.seat(stands.turn.player)
    assert seat is not None
    if stands.pending is not None and stands.pending.move.player < 0 and "vain" not in done:
        done.add("vain")
        await life.then(name, f"/contester {stands.pending.move.words[0]}")
        return
    if "exchange" not in done:
        done.add("exchange")
        await life.then(name, f"/changer {seat.rack[:3]}")
    elif "false" not in done and (false := false_play(stands, club.lexicon)) is not None:
        await play(life, name, str(false))
        await life.then(other, f"/contester {false.word.upper()}")
        done |= {"false", "contest"}
    elif "pass" not in done:
        done.add("pass")
        await life.then(name, "/passer")
    elif "pause" not in done:
        done.add("pause")
        await life.then("Léa", "/pause")
        await life.wait(5)
        await life.then("Léa", "/reprendre")
    elif isinstance(command, c.Play):
        await play(life, name, command.text)
        if (await state(club)).turn is None:
            done.add("last")
        else:
            await life.then(other, "/accepter")
    else:
        await life.then(name, "/passer")


def what_earns_most(stands: ClassicGame, lexicon: Lexicon) -> c.GameCommand:
    """For whoever is to move."""
    assert stands.turn is not None
    command = choose(view_of(stands, stands.turn.player), lexicon, EVERYDAY)
    assert command is not None
    return command


async def play(life: Life, name: str, text: str, game: str = GAMES[0]) -> None:
    """Tried and confirmed."""
    tried = await life.club.ask(name, f"/jouer {text}")
    button = next(each for each in tried.buttons if each.press is Press.MOVE)
    await life.then(name, f"/jouer {text}")
    await life.then(name, f"!{button.payload}", game)


def false_play(game: ClassicGame, lexicon: Lexicon) -> Play | None:
    """A word that does not exist, made of the letters of one that does."""
    with suppress(AssertionError):
        return bad(game, lexicon)
    return None


async def goes_on(taken: Photograph, whole: Life, shipped: Lexicon) -> None:
    """Another process on what was photographed does what the whole life did."""
    async with await store_in(taken.folder) as store:
        club = Club(store, shipped, kinds=KINDS, now=taken.now, channel=dict(taken.channel))
        life = Life(club)
        club.games = count(len(await life.read()) + 1)
        if not whole.steps[taken.step].name:
            await club.caretaker.wake(club.now)
        last = min(taken.step + AFTERWARDS, len(whole.steps) - 1)
        for number in range(max(taken.step - 1, 0), last + 1):
            step = whole.steps[number]
            said = await life.do(number, step)
            if number >= taken.step:
                assert said.partition("\n")[0] == whole.told[number].partition("\n")[0], step
                assert await life.read() == whole.facts[number], step
        assert life.shown == whole.shows[last]


@pytest.mark.long
@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.soak), 29])
async def test_what_a_death_leaves_is_gone_on_with(
    shipped: Lexicon, tmp_path: Path, every: int
) -> None:
    camera = Camera(tmp_path / "first", tmp_path / "album")
    store = await SqliteStore.open(tmp_path / "first", codecs(KINDS), failpoint=camera)
    async with store:
        whole = camera.life = Life(Club(store, shipped, kinds=KINDS))
        await evening_of(store, whole)
    assert len(camera.taken) > 3 * len(whole.steps)
    for taken in camera.taken[::every]:
        await goes_on(taken, whole, shipped)
