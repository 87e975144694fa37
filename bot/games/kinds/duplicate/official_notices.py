"""What everybody is told where one is refereed officially: tops to choose from, appeals, announcements.

Whoever gains or loses points by a ruling is named with them: what a referee does for one, all others see.
"""

from collections.abc import Mapping
from typing import assert_never

from bot.games.kinds.duplicate.notices import Notice, organise
from bot.games.kinds.duplicate.texts import DuplicateTexts
from engine.duplicate import events as e

ToldToAll = (
    e.TopsFound
    | e.Announced
    | e.TimeChanged
    | e.RefereeNamed
    | e.AppealMade
    | e.AppealRuled
    | e.Compensated
    | e.ResultsCorrected
)
"""What such a line is about."""


def tops_kind(number: int) -> str:
    """The kind of the notice that a top is to be chosen; it goes when the round is scored."""
    return f"tops-{number}"


def official_notice(
    event: ToldToAll, texts: DuplicateTexts, names: Mapping[int, str], sides: Mapping[int, str]
) -> Notice:
    """The line about an event; `sides` are the names by which results go (`side_names`)."""
    official, at = texts.official, f"{event.at.timestamp():.3f}"
    match event:
        case e.TopsFound(number, candidates, until, found):
            said = official.tops_found(number, len(candidates), until - found)
            return Notice(tops_kind(number), said, (organise(texts),))
        case e.Announced(text):
            return Notice(f"announced-{at}", official.announced(text))
        case e.TimeChanged(length):
            return Notice(f"time-{at}", official.time_changed(length))
        case e.RefereeNamed(player):
            return Notice(f"referee-{at}", official.referee(names[player]))
        case e.AppealMade(player, number, text):
            said = official.appealed(names[player], number, text)
            return Notice(f"appeal-{number}-{player}", said, (organise(texts),))
        case e.AppealRuled(player, number, upheld, reason):
            said = official.ruled(names[player], number, reason, upheld=upheld)
            return Notice(f"appeal-{number}-{player}", said)
        case e.Compensated(player, number, points, reason):
            said = official.compensated_to(sides[player], number, points, reason)
            return Notice(f"compensated-{number}-{at}", said)
        case e.ResultsCorrected(number, results, reason=reason):
            changed = [(sides[each.player], each.points) for each in results]
            said = official.round_corrected(number, changed, reason)
            return Notice(f"corrected-{number}-{at}", said)
        case _:
            assert_never(event)
