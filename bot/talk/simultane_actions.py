"""What can be asked of a simultané: one duplicate game in several places (`engine.duplicate.centres`)."""

from dataclasses import dataclass

from bot.talk.game_actions import GameAction, Reach, Right


@dataclass(frozen=True, slots=True)
class Simultane:
    """Let other places into the game that is on here, or into a new one, which is opened with these rules."""

    preset: str = ""


@dataclass(frozen=True, slots=True)
class JoinSimultane:
    """Play the game of this code here too, under this name."""

    code: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class CallCentres(GameAction):
    """Let other places in."""


@dataclass(frozen=True, slots=True)
class CloseCentres(GameAction):
    """Let no other place in any more."""


@dataclass(frozen=True, slots=True)
class NameCentre(GameAction):
    """Call this place so in the game: for who brought it, who manages it, and who leads the game."""

    right = Right.ANYBODY
    wordless = True

    name: str


@dataclass(frozen=True, slots=True)
class NameReferee(GameAction):
    """Somebody of another centre referees there, as typed."""

    who: str


@dataclass(frozen=True, slots=True)
class LeaveSimultane(GameAction):
    """Take this place out of the game: for who brought it, who manages it, and who leads the game.

    Once it has begun, it is asked whether he is `sure`: there, where a manager is one.
    """

    right = Right.ANYBODY
    aloud = True
    wordless = True

    sure: bool = False


@dataclass(frozen=True, slots=True)
class ShowCentres(GameAction):
    """The centres, and how they stand."""

    right = Right.ANYBODY
    reach = Reach.PRIVATE
    aloud = True
    afterwards = True
    wordless = True


SimultaneAction = CallCentres | CloseCentres | NameCentre | NameReferee | LeaveSimultane
"""Those that mean a command of the game."""
