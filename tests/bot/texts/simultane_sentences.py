"""What is said of a game that is played in several centres."""

from collections.abc import Iterator
from datetime import timedelta
from fractions import Fraction

from bot.games.kinds.duplicate.texts import DuplicateTexts
from engine.duplicate import errors
from engine.duplicate.centre_ranking import TeamStanding
from engine.duplicate.centres import Centre
from engine.duplicate.ranking import Standing

CENTRES = (Centre(), Centre(1, 7, "Lyon"), *(Centre(number, 8) for number in range(2, 14)))
TEAMS = tuple(
    TeamStanding(number + 1, "", (number,), number + 1, Fraction(2000 - 3 * number, 2))
    for number in range(14)
)


def simultane_sentences(texts: DuplicateTexts) -> Iterator[str]:
    said = texts.simultane
    yield texts.common.games.code_of_simultane("K7QX-M3PD")
    yield said.has_joined(CENTRES[1], 2)
    yield said.is_named(CENTRES[1])
    yield said.left(said.name(CENTRES[1]))
    yield said.referees("Tom", CENTRES[1])
    yield f"{said.stopped('Tom', CENTRES[1], 'Léa')}\n{said.stopped('Tom', CENTRES[1], '')}"
    yield f"{said.sure_to_stop(CENTRES[1], 'Léa')}\n{said.sure_to_stop(CENTRES[1], '')}"
    yield said.you_referee(CENTRES[1])
    yield said.away(said.name(CENTRES[2]))
    yield said.unreached(said.name(CENTRES[2]))
    yield said.head(said.size(1, 1))
    yield said.waits(said.size(300, 10_000))
    yield said.has_waited(timedelta(seconds=3.24))
    lines = [Standing(12, 4, 640, 1, 3, Fraction(320, 7), -761)]
    yield texts.cards.told_below(None, lines, {4: "Zoé"}, said.here)
    for refused in (
        errors.CentresNotAdmitted(),
        errors.TooManyCentres(500),
        errors.HomeStays(),
        errors.LedFromHome(),
        errors.RefereeIsHere(),
    ):
        yield texts.refusals.rule(refused)
    yield said.ranking(TEAMS[:2], CENTRES, 0)
    yield said.ranking(TEAMS, CENTRES, 13)
