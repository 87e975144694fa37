"""Days that are made by hand: one rack on an empty board, or several rounds; and a place that wants them."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from bot.library import Library
from bot.store import Store, StoredDay
from bot.talk.answers import Answer
from bot.talk.identity import Place
from engine.board import Board
from engine.daily.day import Day
from engine.daily.making import make_day
from engine.daily.week import Level, ProblemKind, name_of
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.placement import place
from engine.sheet import Sheet, SheetRound
from engine.solutions import find_top
from engine.tiles import remove_tiles
from tests.bot.club import PLACE, Club

BEGIN = "Commencer"
SUNDAY = date(2026, 11, 22)
SECRET = bytes(range(32))
RACKS = ("TIRAGES", "NOMBRES", "UNIFIER")
"""Of the rounds; what is left of one is not used by the next."""


def day_of(on: date, lexicon: Lexicon, rounds: int = 1) -> Day:
    """One that asks for the tops of so many racks."""
    board, asked = Board.empty(), list[SheetRound]()
    rest = ""
    for rack in RACKS[:rounds]:
        new = rack[: len(rack) - len(rest)]
        top = find_top(board, rest + new, lexicon, NORMAL)[0].play
        asked.append(SheetRound(rest, new, play=top))
        placement = place(board, top, formula=NORMAL)
        rest = remove_tiles(rest + new, placement.used)
        board = board.with_tiles(placement.placed)
    sheet = Sheet(name_of(on), "normal", tuple(asked), lexicon=lexicon.identity)
    kind = ProblemKind.POSITION if rounds == 1 else ProblemKind.FIVE_ROUNDS
    return Day(on, kind, Level.EASY, sheet, let_go=0, words="")


async def make_days(store: Store, lexicon: Lexicon, first: date, count: int) -> Mapping[date, Day]:
    """So many dates as they are made, each from a secret that is always the same."""
    library, made = Library.of(lexicon), dict[date, Day]()
    for on in (first + timedelta(number) for number in range(count)):
        secret = sha256(on.isoformat().encode()).digest()
        day = make_day(on, secret, lexicon, library.information)
        at = datetime(on.year, on.month, on.day, tzinfo=UTC) - timedelta(days=20)
        stored = StoredDay(on, day.statement, secret, day.commitment(secret), lexicon.digest, at)
        assert await store.days.put(stored)
        made[on] = day
    return made


async def put_day(store: Store, on: date, lexicon: Lexicon, rounds: int = 1) -> None:
    """Prepare it."""
    day = day_of(on, lexicon, rounds)
    made = datetime(on.year, on.month, on.day, tzinfo=UTC) - timedelta(days=20)
    stored = StoredDay(on, day.statement, SECRET, day.commitment(SECRET), lexicon.digest, made)
    assert await store.days.put(stored)


async def begin(club: Club, name: str, line: str = "/defi", at: Place = PLACE) -> Answer:
    """Ask for a challenge, and start its clock; or what is told of one that is on, or over."""
    told = await club.ask(name, line, place=at)
    if [each.label for each in told.buttons] != [BEGIN]:
        return told
    return await club.ask(name, f"!{told.buttons[0].payload}", place=at)
