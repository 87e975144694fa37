"""What is frozen at the start of a small game, and draws that depend on it (`engine.statement`)."""

from typing import TYPE_CHECKING

from engine.fair_draw import GameSecret
from engine.party.state import Party
from engine.statement import Start, all_settings, digest_of, write_start

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

VERSION = 1
"""Of the statement."""


def freeze(party: Party, rules: "DataclassInstance", seats: tuple[str, ...] = ()) -> str:
    """The statement of the start; `seats` is what players have chosen that draws depend on."""
    start = Start(VERSION, party.game, party.commitment, party.lexicon, rules, (), seats)
    return write_start(start, all_settings)


def draw(
    statement: str, rng: GameSecret, bag: str, count: int, *, number: int = 1, attempt: int = 0
) -> str:
    """Draw so many of the tiles of a sorted bag, in their order, which anybody can make again of these."""
    frozen = digest_of(statement)
    return rng.draw(bag, count, round_number=number, attempt=attempt, start=frozen)
