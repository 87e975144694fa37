"""Events, batches and times for the tests of the store."""

from datetime import UTC, datetime, timedelta

from bot.games.kinds.duplicate.events import KIND
from bot.store import Alarm, Batch, NewGame, OutboxRow
from bot.talk.identity import Place
from bot.talk.messages import Private, Public
from engine.duplicate import events as e
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import LexiconIdentity

START = datetime(2026, 11, 14, 20, 0, 0, 125_000, tzinfo=UTC)
DEADLINE = START + timedelta(minutes=3)
CLUB = Place("playground", "club")
PUBLIC = Public(CLUB)


def joined(player: int) -> e.PlayerJoined:
    """A small event that can be told from others."""
    return e.PlayerJoined(player, START)


def created(game: str = "g") -> e.GameCreated:
    """The first event of a game."""
    return e.GameCreated(game, DuplicateRules("normal"), LexiconIdentity("test", "00"), "11", START)


def first(
    game: str = "g",
    place: Place = CLUB,
    request: str | None = None,
    *,
    kind: str = KIND,
    one_a_place: bool = True,
) -> Batch:
    """The batch that begins a game."""
    new = NewGame(place, b"secret of " + game.encode(), kind, one_a_place=one_a_place)
    return Batch(game, 0, (created(game),), None, answers=_told(request, f"begun {game}"), new=new)


def batch(
    after: int,
    *events: e.Event,
    game: str = "g",
    request: str | None = None,
    answer: str = "",
    deadline: datetime | None = None,
    outbox: tuple[OutboxRow, ...] = (),
    over: bool = False,
    awaited: str | None = None,
    alarms: tuple[Alarm, ...] = (),
) -> Batch:
    """A later batch."""
    answers = _told(request, answer)
    return Batch(
        game, after, events, deadline, outbox, answers, over=over, awaited=awaited, alarms=alarms
    )


def _told(request: str | None, answer: str) -> dict[str, str]:
    return {} if request is None else {request: answer}


def public(body: str, slot: str, place: Place = CLUB) -> OutboxRow:
    """A message for everybody in a place."""
    return OutboxRow(Public(place), body, slot)


def private(body: str, slot: str, person: int) -> OutboxRow:
    """A message for one person."""
    return OutboxRow(Private(person, CLUB.platform), body, slot)
