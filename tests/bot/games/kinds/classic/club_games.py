"""A classic game among club members, driven by what is typed and pressed; its words are a few short ones."""

from collections.abc import Mapping
from pathlib import Path

from bot.config import Config
from bot.games.kind import AnyKind
from bot.kinds import all_kinds, codecs
from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.messages import Press
from engine.classic import commands as c
from engine.classic.programs import choose
from engine.classic.state import ClassicGame
from engine.classic.view import view_of
from tests.bot.club import PLACE, Club
from tests.bot.plain import plain
from tests.bot.stores import open_store
from tests.engine.duplicate.games import CLUB_WORDS
from tests.engine.strategy.bands import EVERYDAY

GAME = "soirée 1"
KINDS: Mapping[str, AnyKind] = all_kinds(Config())


async def store_in(folder: Path) -> SqliteStore:
    return await open_store(folder, codecs(KINDS))


def club_of(store: SqliteStore, language: str = "fr") -> Club:
    return Club(store, CLUB_WORDS, kinds=KINDS, language=language)


async def begin(club: Club, preset: str = "", *others: str) -> None:
    """Léa opens a game, the others join, she starts it."""
    await club.say("Léa", f"/classic {preset}".strip())
    for name in others or ("Tom",):
        await club.say(name, "/join")
    await club.say("Léa", "/start")


async def state(club: Club, game: str = GAME) -> ClassicGame:
    read: ClassicGame = (await club.application.desk.table(game)).game
    return read


async def name_of(club: Club, person: int) -> str:
    return (await club.store.people.names([person]))[person]


async def on_turn(club: Club, game: str = GAME) -> str:
    """The name of whoever is to move."""
    turn = (await state(club, game)).turn
    assert turn is not None
    return await name_of(club, turn.player)


async def waiting(club: Club, game: str = GAME) -> str:
    """The name of the one of two who is not."""
    on = await on_turn(club, game)
    return next(name for name in ("Léa", "Tom") if name != on)


async def press(club: Club, name: str, answer: Answer, press: Press, game: str = GAME) -> Answer:
    """Somebody presses the first button of that kind below what he was told."""
    button = next(each for each in answer.buttons if each.press is press)
    return await club.ask(name, f"!{button.payload}", game=game)


async def best(club: Club, game: str = GAME) -> c.GameCommand:
    """What a program would do in the place of whoever is to move."""
    stands = await state(club, game)
    assert stands.turn is not None
    command = choose(view_of(stands, stands.turn.player), CLUB_WORDS, EVERYDAY)
    assert command is not None
    return command


async def move(club: Club, game: str = GAME) -> str:
    """Whoever is to move does that, typed and confirmed; what he is told."""
    name, command = await on_turn(club, game), await best(club, game)
    if isinstance(command, c.Play):
        tried = await club.ask(name, f"/jouer {command.text}")
        return plain((await press(club, name, tried, Press.MOVE, game)).text)
    if isinstance(command, c.Exchange):
        return plain(await club.say(name, f"/changer {command.tiles}"))
    return plain(await club.say(name, "/passer"))


async def play_on(club: Club, game: str = GAME) -> None:
    """To the end."""
    for _ in range(200):
        if game not in await club.store.games.running():
            return
        await move(club, game)
    raise AssertionError("no end in sight")


async def games_here(club: Club) -> int:
    return len(await club.store.games.running_in(PLACE))
