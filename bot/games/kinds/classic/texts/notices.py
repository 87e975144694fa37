"""What is said of a classic game in lines of their own (see `bot.texts.protocol`)."""

from datetime import timedelta
from typing import Protocol

from engine.classic.reasons import OutReason, Sanction
from engine.classic.rules import ClassicRules


class Notices(Protocol):
    """Lines of their own at the bottom of the channel."""

    def alarm(self, left: timedelta) -> str:
        """The first alarm of a move's time."""

    def nudge(self, name: str) -> str:
        """The player to move is called once more."""

    def bank_emptied(self, name: str, *, plays_on: bool, contests: bool) -> str:
        """A player's time is over; whether he may play on for points, or challenge still."""

    def outage(self, by: timedelta) -> str:
        """The bot was away; so much time is given back."""

    def clocks_switched(self, rules: ClassicRules) -> str:
        """Another system of clocks, while the game is on."""

    def time_given(self, name: str, by: timedelta) -> str:
        """Whoever leads the game has given a player more time."""

    def time_taken(self, name: str, by: timedelta) -> str:
        """Whoever leads the game has taken time from a player."""

    def break_taken(self, name: str) -> str:
        """A player has gone away for a moment, on his own time."""

    def sanctioned(self, name: str, sanction: Sanction, why: str) -> str:
        """A referee has spoken."""

    def lifted(self, name: str, why: str) -> str:
        """The last sanction is taken back."""

    def appealed(self, name: str, why: str) -> str:
        """A player asks for a ruling."""

    def out(self, name: str, out: OutReason) -> str:
        """A player plays this game no more."""

    def seat_freed(self, name: str) -> str:
        """A player's seat is free for whoever takes it."""

    def away(self, name: str) -> str:
        """A player's turns are passed until he is back."""

    def back(self, name: str) -> str:
        """He is back."""

    def replaced(self, name: str, by: str) -> str:
        """Somebody else has sat down in a player's seat."""

    paused: str
    """The clocks stand still."""
    may_be_lifted: str
    """A sanction leaves too few to play on: whoever leads ends the game, or takes it back (C 9.3)."""
    suspended: str
    """The game waits for another day."""
    resumed: str
    """The game goes on."""
    to_resume: str
    """How the organiser lets a game go on."""
