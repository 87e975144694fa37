"""Every sentence about loto, said once in each language (`test_sentences`)."""

from collections.abc import Iterator

from bot.games.kinds.loto.texts import LotoTexts
from engine.errors import NotationError, RuleViolation
from engine.loto import errors
from engine.loto.rules import PACES

REFUSALS: tuple[RuleViolation | NotationError, ...] = (
    errors.NotTwoWords("bonjour"),
    errors.NotInTheList("MAISONZ"),
    errors.NotInTheSet("G", 2),
    errors.WordsMissing((1,)),
    errors.NotComplete("AAEZ"),
)
"""Each at least once."""


def sentences(texts: LotoTexts) -> Iterator[str]:
    said = texts.loto
    yield f"{said.label} | {said.write} | {said.own_words} | {said.claim} | {said.again}"
    yield f"{said.form_label}: {said.form_example}"
    yield " | ".join(map(said.pace, PACES))
    yield said.rules(PACES["10"])
    yield said.ready([], ["Léa"])
    yield said.ready(["Léa"], [])
    yield said.ready(["Léa"], ["Tom", "Zoé"])
    yield said.ready(["Léa", "Tom", "Zoé"], [])
    yield said.not_yet(["Léa"])
    yield said.not_yet(["Léa", "Tom"])
    yield said.written(("BONJOUR", "MAISONS"))
    yield said.own(("bONJOuR", "MAISONS"))
    yield from map(said.left, (11, 1, 0))
    yield from map(said.title, ("", "E", "?"))
    yield from (said.letter(tile, 12, 102) for tile in ("", "E", "?"))
    yield said.called("")
    yield said.called("AAEZ?")
    yield said.won("Léa", ("BONJOUR", "MAISONS"), 84)
    yield said.missed("Tom", ("VOITURE", "CHATONS"), "EINOTU")
    yield said.missed("Zoé", ("GIRAFES", "OURSONS"), "")
    yield from map(texts.refusals.rule, REFUSALS)
