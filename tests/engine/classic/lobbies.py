"""Games as they stand before their first turn, written down without asking anybody."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime

from engine.classic import events as e
from engine.classic.rules import FAMILY, ClassicRules
from engine.classic.start import start
from engine.classic.state import ClassicGame, Seat
from engine.fair_draw import VERSION, GameSecret
from engine.lexicon import Lexicon

START = datetime(2026, 1, 10, 20, 0, tzinfo=UTC)
ANNE, BOB, CHLOE, DAN = 1, 2, 3, 4
SECRET = GameSecret("partie", bytes(range(32)))
WORDS = Lexicon.from_words(
    "AH AS CHAT CHATS EN ES ET ETE EU HA HE LA LE LES MER NE NES OS OSE RE SA SE SEL TA TE TU".split(),
    name="essai",
)


def lobby(
    players: Iterable[int] = (ANNE, BOB),
    rules: ClassicRules = FAMILY,
    *,
    phrases: Mapping[int, str] | None = None,
    secret: GameSecret = SECRET,
) -> ClassicGame:
    """An open game in which these sit; the first of them leads."""
    players = tuple(players)
    return ClassicGame(
        game=secret.game,
        rules=rules,
        lexicon=WORDS.identity,
        commitment=secret.commitment(),
        created=START,
        led=START,
        version=VERSION,
        organiser=players[0] if players else None,
        players=players,
        seats=tuple(map(Seat, players)),
        phrases=phrases or {},
    )


def started(game: ClassicGame) -> ClassicGame:
    """The same with everything frozen, before its first game."""
    *racks, frozen = start(game, START)
    assert isinstance(frozen, e.GameStarted)
    more = [Seat(rack.player) for rack in racks if isinstance(rack, e.PlayerJoined)]
    return replace(game, statement=frozen.statement, seats=(*game.seats, *more))
