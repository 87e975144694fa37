"""Opening a game, coming and going before the toss, and who leads it.

Persons and programs share the seats; who plays alone has the game to himself (SPEC S2). After the toss nobody
is added: whoever comes then is a substitute (`absence`).
"""

from datetime import datetime

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.contradictions import contradiction
from engine.classic.lead import is_gone, is_silent
from engine.classic.numbers import is_person, level_of
from engine.classic.rules import CLOCKS, ClassicRules
from engine.classic.state import ClassicGame, Seat
from engine.fair_draw import VERSION, GameSecret
from engine.lexicon import Lexicon
from engine.statement import all_settings
from engine.table.phrases import take_phrase


def create(
    command: c.CreateGame, lexicon: Lexicon, now: datetime, secret: GameSecret
) -> list[e.Event]:
    """A game is open to whoever joins.

    Raises:
        WrongSecret, RulesContradict
    """
    if command.game != secret.game:
        raise errors.WrongSecret
    _require_consistent(command.rules)
    commitment = secret.commitment(VERSION)
    identity, best = lexicon.identity, command.best
    return [e.GameCreated(command.game, command.rules, identity, commitment, now, VERSION, best)]


def change_rules(game: ClassicGame, command: c.ChangeRules, now: datetime) -> list[e.LaterEvent]:
    """Other rules, which all who sit there fit into (SPEC T9); once the game is on, other clocks alone (T13).

    Raises:
        GameHasStarted: that, and more than the clocks would change, or nothing.
        RulesContradict, NoSeat
    """
    if game.has_started:
        changed = all_settings(command.rules).items() - all_settings(game.rules).items()
        if not changed or not CLOCKS.issuperset(name for name, _ in changed):
            raise errors.GameHasStarted
    _require_consistent(command.rules)
    if len(game.seats) > command.rules.room:
        raise errors.NoSeat(command.rules.room)
    return [e.RulesChanged(command.rules, now)]


def join(game: ClassicGame, command: c.Join, now: datetime) -> list[e.LaterEvent]:
    """Seat a person or a program; or note that one who is seated agrees to what is played since.

    Raises:
        AlreadyIn, NoSeat
    """
    player = command.player
    assert is_person(player) or level_of(player) is not None, "nobody has this number"
    if player in game.undecided:
        return [e.VariantsAccepted(player, now)]
    if game.seat(player) is not None:
        raise errors.AlreadyIn
    if len(game.seats) >= game.rules.room:
        raise errors.NoSeat(game.rules.room)
    return [e.PlayerJoined(player, now)]


def leave(game: ClassicGame, command: c.Leave, now: datetime) -> list[e.LaterEvent]:
    """A seat is given up before the toss.

    Raises:
        NotInGame
    """
    require_seat(game, command.player)
    return [e.PlayerLeft(command.player, now, command.taken_out)]


def hand_on(game: ClassicGame, command: c.HandOn, now: datetime) -> list[e.LaterEvent]:
    """Another player leads; nothing if he does already.

    Raises:
        NotInGame
    """
    _require_person(game, command.to)
    return [] if command.to == game.organiser else [e.OrganiserChanged(command.to, now)]


def take_lead(game: ClassicGame, command: c.TakeLead, now: datetime) -> list[e.LaterEvent]:
    """A player leads, for the organiser is not heard of; nothing if he does already.

    Raises:
        NotInGame, OrganiserIsHere
    """
    _require_person(game, command.player)
    if command.player == game.organiser:
        return []
    if not command.gone and not is_silent(game, now):
        raise errors.OrganiserIsHere
    return [e.OrganiserChanged(command.player, now)]


def give_phrase(game: ClassicGame, command: c.GivePhrase, now: datetime) -> list[e.LaterEvent]:
    """A player's phrase.

    Raises:
        NotInGame, TooLateForAPhrase, BadPhrase
    """
    _require_person(game, command.player)
    return [take_phrase(command.player, command.text, now, late=game.has_started)]


def require_seat(game: ClassicGame, player: int) -> Seat:
    """The seat of a player who sits there.

    Raises:
        NotInGame
    """
    seat = game.seat(player)
    if seat is None:
        raise errors.NotInGame
    return seat


def _require_person(game: ClassicGame, player: int) -> None:
    seat = require_seat(game, player)
    if not is_person(player) or is_gone(seat):
        raise errors.NotInGame


def _require_consistent(rules: ClassicRules) -> None:
    why = contradiction(rules)
    if why is not None:
        raise errors.RulesContradict(why)
