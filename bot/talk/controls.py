"""What an organiser can do by the buttons of a panel, whatever is played, and what such a button asks for.

A kind offers what its game allows now. Some buttons ask again before they do what cannot be undone, and some
ask whom they are about; those that are about a round carry its name.
"""

from collections.abc import Mapping
from datetime import timedelta
from enum import Enum, unique
from types import MappingProxyType
from typing import assert_never

from bot.talk import game_actions as g
from bot.talk.refusals import UnknownCommand
from bot.talk.round_names import RoundName


@unique
class Control(Enum):
    """A button of the panel; the value travels in the button."""

    NEXT = "next"
    PAUSE = "pause"
    RESUME = "resume"
    MORE = "more"
    MORE_HOUR = "more-hour"
    """For turns that last hours."""
    MORE_DAY = "more-day"
    END_ROUND = "end"
    CANCEL = "cancel"
    SUSPEND = "suspend"
    STOP = "stop"
    TAKE_OUT = "out"
    HAND_ON = "hand-on"
    TAKE_LEAD = "lead"


@unique
class Consequence(Enum):
    """The effect of a button that cannot be undone."""

    CANCEL = "cancel"
    SUSPEND = "suspend"
    """The round that is on is void."""
    SUSPEND_KEPT = "suspend-kept"
    """The round goes on later, for it has been void too often."""
    SUSPEND_BETWEEN = "suspend-between"
    """No round is on."""
    STOP = "stop"
    STOP_IN_ROUND = "stop-in-round"
    """The round that is on is not scored."""


MORE: Mapping[Control, timedelta] = MappingProxyType(
    {
        Control.MORE: timedelta(seconds=30),
        Control.MORE_HOUR: timedelta(hours=1),
        Control.MORE_DAY: timedelta(days=1),
    }
)
"""The time they give."""
TO_WHOM = (Control.TAKE_OUT, Control.HAND_ON)
"""Controls that ask for a player."""
ASK_AGAIN = (Control.CANCEL, Control.SUSPEND, Control.STOP)
"""Controls to be confirmed."""
SURE = "!"
"""Ends the answer to that."""


def question(control: Control) -> str:
    """The question of a button that names no player or round: ``out.0``, ``stop.0``."""
    return f"{control.value}.0"


STOP_NOW = f"{question(Control.STOP)}{SURE}"
"""Ends a game of which not even the round can be read."""


def parse_control(text: str) -> g.GameAction:
    """The action of a button of the panel: ``more.3-1``, ``cancel.3-1``, and ``cancel.3-1!`` if it is sure.

    ``out.0`` asks whom, and ``out.17`` means player 17.

    Raises:
        UnknownCommand: none of ours.
    """
    name, _, about = text.removesuffix(SURE).partition(".")
    if name not in {control.value for control in Control}:
        raise UnknownCommand(text)
    control = Control(name)
    is_right = about.isdecimal() if control in TO_WHOM else RoundName.parse(about) is not None
    if not is_right:
        raise UnknownCommand(text)
    if control in ASK_AGAIN and not text.endswith(SURE):
        return g.ShowControls(asked=text)
    if control in TO_WHOM and not int(about):
        return g.ShowControls(asked=text)
    return _action(control, about)


def _action(control: Control, about: str) -> g.GameAction:
    match control:
        case Control.NEXT:
            return g.Start(RoundName.parse(about))
        case Control.PAUSE:
            return g.Pause(RoundName.parse(about))
        case Control.RESUME:
            return g.Resume()
        case Control.MORE | Control.MORE_HOUR | Control.MORE_DAY:
            return g.MoreTime(MORE[control], RoundName.parse(about))
        case Control.END_ROUND:
            return g.EndRound(RoundName.parse(about))
        case Control.CANCEL:
            return g.CancelRound("", RoundName.parse(about))
        case Control.SUSPEND:
            return g.Suspend(RoundName.parse(about))
        case Control.STOP:
            return g.Abort(RoundName.parse(about))
        case Control.TAKE_OUT:
            return g.TakeOut(int(about))
        case Control.HAND_ON:
            return g.HandOn(int(about))
        case Control.TAKE_LEAD:
            return g.TakeLead()
        case _:
            assert_never(control)
