"""English: lines of their own at the bottom of the channel of a classic game."""

from collections.abc import Mapping
from datetime import timedelta

from bot.games.kinds.classic.texts.en.course import time_allowed
from bot.talk.typography import as_typed, english
from bot.texts.en.numbers import duration
from bot.texts.typed import LONGEST_REASON
from bot.texts.typed import quote_in_english as quote
from engine.classic.reasons import OutReason, Sanction
from engine.classic.rules import ClassicRules

_OUT: Mapping[OutReason, str] = {
    OutReason.RESIGNED: "{name} resigns (art. 10.7).",
    OutReason.LEFT: "{name} has left the game.",
    OutReason.TAKEN_OUT: "The organiser has taken {name} out of the game.",
    OutReason.ABSENT: "No answer from {name}: forfeit.",
    OutReason.LATE: "No sign of {name}: forfeit (art. 10.5).",
    OutReason.TIME: "Out of time: {name} plays no more.",
    OutReason.SANCTIONED: "{name} loses the game (art. 9.2).",
    OutReason.EXCLUDED: "{name} is excluded and plays no more (art. 9.3).",
}
_SANCTIONS: Mapping[Sanction, str] = {
    Sanction.WARNING: "A warning for {name} (art. 9.2).",
    Sanction.POINTS: "A penalty of 20 points for {name} (art. 9.2).",
    Sanction.LOSS: "Game lost for {name} (art. 9.2).",
    Sanction.EXCLUSION: "{name} is excluded (art. 9.3).",
}
paused = "Game paused: the clocks are stopped."
may_be_lifted = english(
    'Too few players are left. Game paused: "Resume" ends it, /lift takes the sanction back (art. 9.3).'
)
suspended = "Game suspended: it will resume where it left off."
resumed = "The game resumes."
to_resume = english('To resume: "Manage game", then "Resume".')


def alarm(left: timedelta) -> str:
    return f"{duration(left)} left!"


def nudge(name: str) -> str:
    return english(f"Everybody is waiting, {as_typed(name)}: it's your move.")


def bank_emptied(name: str, *, plays_on: bool, contests: bool) -> str:
    name = as_typed(name)
    if plays_on:
        return english(f"Out of time: {name} plays on, at −10 points a minute begun.")
    if contests:
        return english(f"Out of time: {name} may still challenge, but plays no more (art. 7.3).")
    return english(f"Out of time: {name} plays no more (art. 7.3).")


def outage(by: timedelta) -> str:
    return english(f"The bot was away for {duration(by)}: that time is given back.")


def clocks_switched(rules: ClassicRules) -> str:
    return english(
        f"The organiser has changed the clocks. {time_allowed(rules)} Everybody starts afresh."
    )


def time_given(name: str, by: timedelta) -> str:
    return english(f"The organiser gives {as_typed(name)} {duration(by)} more.")


def time_taken(name: str, by: timedelta) -> str:
    return english(f"The organiser takes {duration(by)} from {as_typed(name)}'s clock.")


def break_taken(name: str) -> str:
    return english(f"{as_typed(name)} is away for a moment, on their own time (art. 10.6).")


def sanctioned(name: str, sanction: Sanction, why: str) -> str:
    return english(_SANCTIONS[sanction].format(name=as_typed(name)) + _because(why))


def lifted(name: str, why: str) -> str:
    return english(f"The last sanction on {as_typed(name)} is lifted (art. 9.3).{_because(why)}")


def appealed(name: str, why: str) -> str:
    return english(f"{as_typed(name)} asks the organiser for a ruling (art. 9.2).{_because(why)}")


def out(name: str, out: OutReason) -> str:
    return english(_OUT[out].format(name=as_typed(name)))


def seat_freed(name: str) -> str:
    return english(
        f"No answer from {as_typed(name)}: the seat is free, with its letters and score."
    )


def away(name: str) -> str:
    return english(f"No answer from {as_typed(name)}: their turns are passed until they are back.")


def back(name: str) -> str:
    return english(f"{as_typed(name)} is back.")


def replaced(name: str, by: str) -> str:
    return english(f"{as_typed(by)} takes over from {as_typed(name)}, letters, score and all.")


def _because(why: str) -> str:
    return f' Reason: "{quote(why, LONGEST_REASON)}"' if why else ""
