"""Every sentence about small games around a table, said once in each language (`test_sentences`)."""

from collections.abc import Iterator

from bot.games.kinds.inverse.texts import InverseTexts
from bot.games.kinds.junior.texts import JuniorTexts
from bot.games.kinds.loto.texts import LotoTexts
from bot.texts.protocol import Texts
from engine.errors import NotationError, RuleViolation
from engine.inverse import errors as inverse_errors
from engine.junior import errors as junior_errors
from engine.loto import errors as loto_errors
from engine.loto.rules import PACES
from engine.party import errors
from engine.party.events import Ending
from engine.party.rules import TURNS

PARTY_REFUSALS: tuple[RuleViolation, ...] = (
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
LOTO_REFUSALS: tuple[RuleViolation | NotationError, ...] = (
    loto_errors.NotTwoWords("bonjour"),
    loto_errors.NotInTheList("MAISONZ"),
    loto_errors.NotInTheSet("G", 2),
    loto_errors.WordsMissing((1,)),
    loto_errors.NotComplete("AAEZ"),
)
INVERSE_REFUSALS: tuple[RuleViolation | NotationError, ...] = (
    inverse_errors.NotARemoval("H4"),
    inverse_errors.LettersNotThere("CHa."),
    inverse_errors.TooManyTaken(6),
    inverse_errors.WordsBroken(("HATS",)),
    inverse_errors.WordsBroken(("HATS", "ATIN")),
    inverse_errors.GridBroken(),
)
JUNIOR_REFUSALS: tuple[RuleViolation | NotationError, ...] = (
    junior_errors.NotSquares("CHAT"),
    junior_errors.NothingToCover("H4"),
    junior_errors.NotAmongTiles("E"),
)
"""Each at least once."""


def party_sentences(texts: Texts) -> Iterator[str]:
    """Of any of them."""
    said = texts.party
    yield said.panel
    yield said.sure_to_stop
    yield said.suspended
    yield said.nobody_plays
    yield said.your_turn
    yield from map(said.ended, Ending)
    yield said.winner(["Léa"])
    yield said.winner(["Léa", "Tom"])
    yield said.commitment("5f2a", "cd" * 4, "francais-libre [abababababab]")
    yield said.secret("ef" * 4)
    yield from map(said.rule, PARTY_REFUSALS)


def loto_sentences(texts: LotoTexts) -> Iterator[str]:
    """Of loto."""
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
    yield said.no_words
    yield said.seen_beside
    yield said.written(("BONJOUR", "MAISONS"))
    yield said.own(("bONJOuR", "MAISONS"))
    yield from map(said.left, (11, 1, 0))
    yield from map(said.title, ("", "E", "?"))
    yield from (said.letter(tile, 12, 102) for tile in ("", "E", "?"))
    yield said.called("")
    yield said.called("AAEZ?")
    yield said.last_call
    yield said.won("Léa", ("BONJOUR", "MAISONS"), 84)
    yield said.missed("Tom", ("VOITURE", "CHATONS"), "EINOTU")
    yield said.missed("Zoé", ("GIRAFES", "OURSONS"), "")
    yield said.nobody
    yield from map(texts.refusals.rule, LOTO_REFUSALS)


def inverse_sentences(texts: InverseTexts) -> Iterator[str]:
    """Of the game backwards."""
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
    yield said.empty
    yield said.stuck
    yield from map(texts.refusals.rule, INVERSE_REFUSALS)


def junior_sentences(texts: JuniorTexts) -> Iterator[str]:
    """Of words to cover."""
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
    yield said.done
    yield from map(texts.refusals.rule, JUNIOR_REFUSALS)
