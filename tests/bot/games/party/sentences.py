"""Every sentence about any small game around a table, said once in each language (`test_sentences`)."""

from collections.abc import Iterator

from bot.texts.protocol import Texts
from engine.errors import RuleViolation
from engine.party import errors
from engine.party.events import Ending

REFUSALS: tuple[RuleViolation, ...] = (
    errors.AlreadySeated(),
    errors.NotSeated(),
    errors.TableFull(4),
    errors.TooFewSeated(2),
    errors.HasBegun(),
    errors.NotBegun(),
    errors.StandsStill(),
    errors.GoesOn(),
    errors.NotHisTurn(),
    errors.TurnOver(),
    errors.PartyOver(),
    errors.AnotherSecret(),
)
"""Each at least once."""


def sentences(texts: Texts) -> Iterator[str]:
    said = texts.party
    yield from map(said.ended, Ending)
    yield said.winner(["Léa"])
    yield said.winner(["Léa", "Tom"])
    yield said.commitment("5f2a", "cd" * 4, "francais-libre [abababababab]")
    yield from map(said.rule, REFUSALS)
