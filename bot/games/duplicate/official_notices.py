"""What everybody is told where one is refereed officially: tops to choose from, appeals, announcements."""

from typing import assert_never

from bot.games.duplicate.notices import Notice, organise
from bot.texts.duplicate import DuplicateTexts
from engine.duplicate import events as e

ToldToAll = (
    e.TopsFound
    | e.Announced
    | e.TimeChanged
    | e.RefereeNamed
    | e.AppealMade
    | e.AppealRuled
    | e.ResultsCorrected
)
"""What such a line is about."""


def tops_kind(number: int) -> str:
    """The kind of the notice that a top is to be chosen; it goes when the round is scored."""
    return f"tops-{number}"


def official_notice(event: ToldToAll, texts: DuplicateTexts, name: str) -> Notice:
    """The line about an event; `name` is that of the person whom it is about."""
    official, at = texts.official, f"{event.at.timestamp():.3f}"
    match event:
        case e.TopsFound(number, candidates, until, found):
            said = official.tops_found(number, len(candidates), until - found)
            return Notice(tops_kind(number), said, (organise(texts),))
        case e.Announced(text):
            return Notice(f"announced-{at}", official.announced(text))
        case e.TimeChanged(length):
            return Notice(f"time-{at}", official.time_changed(length))
        case e.RefereeNamed():
            return Notice(f"referee-{at}", official.referee(name))
        case e.AppealMade(player, number, text):
            said = official.appealed(name, number, text)
            return Notice(f"appeal-{number}-{player}", said, (organise(texts),))
        case e.AppealRuled(player, number, upheld, reason):
            said = official.ruled(name, number, reason, upheld=upheld)
            return Notice(f"appeal-{number}-{player}", said)
        case e.ResultsCorrected(number, reason=reason):
            return Notice(f"corrected-{number}-{at}", official.round_corrected(number, reason))
        case _:
            assert_never(event)
