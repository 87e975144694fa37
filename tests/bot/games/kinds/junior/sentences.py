"""Every sentence about words to cover, said once in each language (`test_sentences`)."""

from collections.abc import Iterator

from bot.games.kinds.junior.texts import JuniorTexts
from engine.errors import NotationError, RuleViolation
from engine.junior import errors
from engine.party.rules import TURNS

REFUSALS: tuple[RuleViolation | NotationError, ...] = (
    errors.NotSquares("CHAT"),
    errors.NothingToCover("H4"),
    errors.NotAmongTiles("E"),
)
"""Each at least once."""


def sentences(texts: JuniorTexts) -> Iterator[str]:
    said = texts.junior
    yield f"{said.label} | {said.again} | {said.small} | {said.large}"
    yield f"{said.form_label}: {said.form_example}"
    yield said.rules(TURNS["2"])
    yield said.title(5, "Léa")
    yield f"{said.rack('AACHT')} | {said.circled}"
    for words in ((), ("CHAT",), ("CHAT", "TABLE")):
        yield said.covered(("H4", "H5"), words)
        yield said.move("Léa", ("H4",), words)
    yield said.lost("Léa")
    yield said.scores([(1, "Léa", 3), (2, "Tom", 1)], 1)
    yield said.scores([(1, "Léa", 3), (2, "Tom", 1)], 0)
    yield from map(texts.refusals.rule, REFUSALS)
