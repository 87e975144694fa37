"""English: the organiser's panel, and what it asks before it does something."""

from collections.abc import Mapping
from typing import assert_never

from bot.talk.controls import Consequence
from bot.talk.typography import as_typed, english

_SURE: Mapping[Consequence, str] = {
    Consequence.CANCEL: "Cancel the round (art. 5.2)? Its points won't count, its letters go back "
    "into the bag.",
    Consequence.SUSPEND: "Suspend the game? The round in progress will be cancelled; you can resume "
    "whenever you like.",
    Consequence.SUSPEND_BETWEEN: "Suspend the game? You can resume whenever you like.",
    Consequence.SUSPEND_KEPT: "Suspend the game? The round in progress has been cancelled too often: it "
    "will resume with its draw and the time left.",
    Consequence.STOP: "End the game for good? The ranking will be that of the rounds played.",
}
controls = "Running the game:"
no = "No, go back"
who_leaves = "Who should leave the game? Their points stay."
who_leads = "Who should run the game?"


def stand_in(name: str) -> str:
    return english(f"No sign of {as_typed(name)}: you can run the game.")


def sure(consequence: Consequence) -> str:
    return english(_SURE[consequence])


def yes(consequence: Consequence) -> str:
    match consequence:
        case Consequence.CANCEL:
            return "Yes, cancel the round"
        case Consequence.SUSPEND | Consequence.SUSPEND_BETWEEN | Consequence.SUSPEND_KEPT:
            return "Yes, suspend"
        case Consequence.STOP:
            return "Yes, end the game"
        case _:
            assert_never(consequence)
