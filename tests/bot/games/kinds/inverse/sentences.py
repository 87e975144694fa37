"""Every sentence about the game backwards, said once in each language (`test_sentences`)."""

from collections.abc import Iterator

from bot.games.kinds.inverse.texts import InverseTexts
from engine.errors import NotationError, RuleViolation
from engine.inverse import errors
from engine.party.rules import TURNS

REFUSALS: tuple[RuleViolation | NotationError, ...] = (
    errors.NotARemoval("H4"),
    errors.LettersNotThere("CHa."),
    errors.TooManyTaken(6),
    errors.WordsBroken(("HATS",)),
    errors.WordsBroken(("HATS", "ATIN")),
    errors.GridBroken(),
)
"""Each at least once."""


def sentences(texts: InverseTexts) -> Iterator[str]:
    said = texts.inverse
    yield f"{said.label} | {said.again} | {said.whole} | {said.short}"
    yield f"{said.form_label}: {said.form_example}"
    yield said.rules(TURNS["2"])
    yield said.title(5, "Léa")
    yield said.taken("H4", "S.E", 2)
    yield said.move("Léa", "H4", "C", 1)
    yield said.lost("Léa")
    yield said.scores([(1, "Léa", 40), (2, "Tom", 1)], 62)
    yield said.scores([(1, "Léa", 40), (2, "Tom", 1)], 0)
    yield from map(texts.refusals.rule, REFUSALS)
