"""Rules of a duplicate game that do not go together: a game with them is not opened.

Each is one line: which two settings, and why.
"""

from enum import Enum, unique

from engine.duplicate.rules import (
    Bulletins,
    Counting,
    DuplicateRules,
    Kept,
    Refereeing,
    SeriesRanking,
)


@unique
class Contradiction(Enum):
    """Two settings that do not go together."""

    OFFICIAL_AND_BEST = "official-and-best"
    """One bulletin a round: none is picked out (article 4.2, D12)."""
    OFFICIAL_AND_OPEN_DICTIONARY = "official-and-open-dictionary"
    """No aids (article 1.1, D29)."""
    OFFICIAL_AND_ANNOUNCED = "official-and-announced"
    """Points that are called out are no bulletin (D28)."""
    OFFICIAL_AND_HANDED_IN = "official-and-handed-in"
    """The word is the best there is (article 2.4)."""
    OFFICIAL_AND_ALL_ANSWERED = "official-and-all-answered"
    """A round lasts as long as was announced (D8)."""
    ANNOUNCED_AND_HANDED_IN = "announced-and-handed-in"
    """Of points alone no word can be kept (D28)."""
    ANNOUNCED_AND_MULTITOPS = "announced-and-multitops"
    """Whether two words are of one entry is not seen of their points (O6)."""
    MULTITOPS_AND_HANDED_IN = "multitops-and-handed-in"
    """No book says which of several solutions that were handed in would be kept (O6, X6)."""
    CONNECTION_NEEDS_OFFICIAL = "connection-needs-official"
    """A reference that is asked for needs no letters (D15)."""
    ROTATING_NEEDS_OFFICIAL = "rotating-needs-official"
    """In a friendly game nobody referees (SPEC D30)."""
    ROTATING_AND_POINTS = "rotating-and-points"
    """The referee of a game has no points in it: places or percentages have a mean (O8)."""
    ROTATING_AND_PAIRS = "rotating-and-pairs"
    """A referee leaves his partner alone."""


def contradiction(rules: DuplicateRules) -> Contradiction | None:
    """The reason why these rules cannot hold together; the first of several."""
    official = rules.refereeing is Refereeing.OFFICIAL
    handed_in = rules.kept is Kept.HANDED_IN
    announced = rules.bulletins is Bulletins.ANNOUNCED
    broken = {
        Contradiction.OFFICIAL_AND_BEST: official and rules.counting is Counting.BEST,
        Contradiction.OFFICIAL_AND_OPEN_DICTIONARY: official and rules.open_dictionary,
        Contradiction.OFFICIAL_AND_ANNOUNCED: official and announced,
        Contradiction.OFFICIAL_AND_HANDED_IN: official and handed_in,
        Contradiction.OFFICIAL_AND_ALL_ANSWERED: official and rules.close_when_all_answered,
        Contradiction.ANNOUNCED_AND_HANDED_IN: announced and handed_in,
        Contradiction.ANNOUNCED_AND_MULTITOPS: announced and rules.solutions > 1,
        Contradiction.MULTITOPS_AND_HANDED_IN: handed_in and rules.solutions > 1,
        Contradiction.CONNECTION_NEEDS_OFFICIAL: rules.connection and not official,
        Contradiction.ROTATING_NEEDS_OFFICIAL: rules.rotating and not official,
        Contradiction.ROTATING_AND_POINTS: rules.rotating and rules.series is SeriesRanking.POINTS,
        Contradiction.ROTATING_AND_PAIRS: rules.rotating and rules.pairs,
    }
    return next((reason for reason, holds in broken.items() if holds), None)
