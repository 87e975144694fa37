"""Playing alone (SPEC S2): the rules of the game with others, and what differs.

- One rack, against one's own record: nobody answers; so two passes in a row are the end.
- Two racks, against oneself: one person sits in two seats, and moves for whichever is on turn; the number of
  the second seat is nobody's (`numbers`).
- Open tiles: there is no rack. Whoever plays takes, up to seven tiles a turn, what he wants of all that
  remain, with the dictionary open. What he took is a fact like a draw; the secret has no part in it, so its
  number is 0.

There is no toss, nothing is challenged, and nobody has won: the score is compared with others of one's own.
"""

from dataclasses import replace

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.reasons import Ending
from engine.classic.rules import ClassicRules, Solitaire
from engine.classic.state import ClassicGame, Seat

CHOSEN = 0
"""Number of a draw that was none."""


def acts_for(game: ClassicGame, person: int) -> int:
    """The player whose rack this person plays with now: the person's own, or one of two."""
    if game.rules.solitaire is not Solitaire.TWO_RACKS or game.seat(person) is None:
        return person
    return person if game.turn is None else game.turn.player


def seats_of(game: ClassicGame, person: int) -> tuple[Seat, ...]:
    """The seats of this person: one, or both alone; none of a spectator."""
    own = game.seat(person)
    if own is None:
        return ()
    return game.seats if game.rules.solitaire is Solitaire.TWO_RACKS else (own,)


def for_his_rack(game: ClassicGame, command: c.GameCommand) -> c.GameCommand:
    """The command, meant for the rack that is on turn."""
    match command:
        case (
            c.Play(player)
            | c.Exchange(player)
            | c.Recycle(player)
            | c.ChooseVowels(player)
            | c.Pass(player)
            | c.Arrange(player)
        ):
            return replace(command, player=acts_for(game, player))
        case _:  # all others are about the person, or the game
            return command


def has_racks(rules: ClassicRules) -> bool:
    """Whether tiles are drawn at all."""
    return rules.solitaire is not Solitaire.OPEN_TILES


def tiles_of(game: ClassicGame, seat: Seat) -> str:
    """The tiles a player may place: the rack, or all that remain."""
    return seat.rack if has_racks(game.rules) else game.bag


def record_of(game: ClassicGame) -> int | None:
    """The score that counts as a record: played alone, for the most points, to the end, without a variant."""
    if replace(game.rules, open_dictionary=False).has_variant:
        return None  # it is easier then, or harder
    if game.rules.solitaire not in (Solitaire.RECORD, Solitaire.OPEN_TILES) or not game.results:
        return None
    result = game.results[-1]
    return None if result.ending is Ending.STOPPED else result.standings[0].total


def take(game: ClassicGame, placed: e.WordPlaced) -> list[e.LaterEvent]:
    """Before a word is placed: its tiles are chosen, where they are."""
    if has_racks(game.rules):
        return []
    return [e.RackDrawn(placed.player, placed.tiles, CHOSEN, placed.at)]
