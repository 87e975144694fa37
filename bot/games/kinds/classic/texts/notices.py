"""What is said of a classic game in lines of their own, at the bottom of the channel."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from bot.talk.typography import as_typed
from bot.texts.language import Language
from engine.classic.reasons import OutReason, Sanction
from engine.classic.rules import ClassicRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Notices:
    """Whole lines first, then the parts of those that are composed."""

    language: Language

    alarm: Callable[[timedelta], str]
    """The first alarm of a move's time."""
    nudge: Callable[[str], str]
    """The player to move is called once more."""
    outage: Callable[[timedelta], str]
    """The bot was away; so much time is given back."""
    clocks_switched: Callable[[ClassicRules], str]
    """Another system of clocks, while the game is on."""
    time_given: Callable[[str, timedelta], str]
    """The leader has given a player more time."""
    time_taken: Callable[[str, timedelta], str]
    """The leader has taken time from a player."""
    break_taken: Callable[[str], str]
    """A player has gone away for a moment, on his own time."""
    seat_freed: Callable[[str], str]
    """A player's seat is free for whoever takes it."""
    away: Callable[[str], str]
    """A player's turns are passed until he is back."""
    back: Callable[[str], str]
    replaced: Callable[[str, str], str]
    """In a player's seat sits the other one."""
    paused: str
    """The clocks stand still."""
    may_be_lifted: str
    """A sanction leaves too few to play on: whoever leads ends the game, or takes it back (C 9.3)."""
    suspended: str
    """The game waits for another day."""
    resumed: str
    to_resume: str
    """The organiser's way to let a game go on."""

    plays_for_points: Callable[[str], str]
    may_still_contest: Callable[[str], str]
    plays_no_more: Callable[[str], str]
    sanctions: Mapping[Sanction, str]
    """With ``{name}``."""
    sanction_lifted: Callable[[str], str]
    asks_for_a_ruling: Callable[[str], str]
    because: Callable[[str], str]
    outs: Mapping[OutReason, str]
    """With ``{name}``."""

    def bank_emptied(self, name: str, *, plays_on: bool, contests: bool) -> str:
        """A player's time is over; whether he may play on for points, or challenge still."""
        if plays_on:
            said = self.plays_for_points
        else:
            said = self.may_still_contest if contests else self.plays_no_more
        return self.language.typeset(said(as_typed(name)))

    def sanctioned(self, name: str, sanction: Sanction, why: str) -> str:
        """A referee has spoken."""
        return self._why(self.sanctions[sanction].format(name=as_typed(name)), why)

    def lifted(self, name: str, why: str) -> str:
        """The last sanction is taken back."""
        return self._why(self.sanction_lifted(as_typed(name)), why)

    def appealed(self, name: str, why: str) -> str:
        """A player asks for a ruling."""
        return self._why(self.asks_for_a_ruling(as_typed(name)), why)

    def out(self, name: str, out: OutReason) -> str:
        """A player plays this game no more."""
        return self.language.typeset(self.outs[out].format(name=as_typed(name)))

    def _why(self, said: str, why: str) -> str:
        return self.language.typeset(f"{said} {self.because(why)}" if why else said)
