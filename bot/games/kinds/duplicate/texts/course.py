"""The course of a game in its channel, from the lobby to the last round."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from bot.texts.language import Language
from engine.duplicate.rules import Bulletins, Counting, DuplicateRules
from engine.formulas import Formula


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """Whole sentences first, then the parts of those that are composed."""

    language: Language

    label: str
    """The name of this kind of game."""
    game_title: Callable[[DuplicateRules], str]
    bulletins_in: Callable[[int], str]
    """The number of bulletins: all that may be said of them."""
    warning: Callable[[timedelta], str]
    """Little time is left."""
    reminder: Callable[[int, timedelta], str]
    """To a player who has not answered, of a long round: so much time is left."""
    all_answered: str
    """The round ends in a moment."""
    round_closed: str
    void: str
    """The remains of a round that does not count, where another message says why."""
    outage: Callable[[timedelta], str]
    """The bot was away, and the round is extended by as much; so much time is left."""
    paused: str
    """The clock stands still."""
    suspended: str
    """The game waits for another day."""
    abandoned: str
    """The game has paused itself, for nobody plays; how it goes on."""
    everybody_left: str
    """The game has paused itself, for nobody is in it any more; how it goes on."""
    resumed: str
    to_resume: str
    """The organiser's way to let a game go on."""

    terms: Callable[[Formula], str]
    """The terms of a formula."""
    time: Callable[[str, str], str]
    """Of a round, and the signal before its end."""
    signal: Callable[[str], str]
    which_counts: Mapping[Counting, str]
    """The bulletin that counts, and whether it can be changed."""
    ends_at_once: str
    """A round that everybody has answered."""
    ends_after: Callable[[str], str]
    open_dictionary: str
    cancelled: Callable[[int], str]
    because: Callable[[str], str]

    def opening(self, rules: DuplicateRules) -> str:
        """The rules, before the first round (SPEC D7)."""
        duration = self.language.duration
        signal = self.signal(duration(rules.warning)) if rules.warning else ""
        lines = [
            self.terms(rules.played_formula),
            self.time(duration(rules.round_time), signal),
        ]
        if rules.bulletins is Bulletins.WRITTEN:
            lines.append(self.which_counts[rules.counting])
        if rules.close_when_all_answered and rules.change_time:
            lines.append(self.ends_after(duration(rules.change_time)))
        elif rules.close_when_all_answered:
            lines.append(self.ends_at_once)
        if rules.open_dictionary:
            lines.append(self.open_dictionary)
        return self.language.typeset("\n".join(filter(None, lines)))

    def round_cancelled(self, number: int, reason: str = "") -> str:
        """The round is void, perhaps for a reason that the organiser gave; its tiles go back."""
        why = self.because(reason) if reason else ""
        return self.language.typeset(f"{self.cancelled(number)}{why}")
