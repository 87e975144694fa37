"""English: the organiser's panel, and what is asked before something is done that cannot be undone."""

from bot.games.kinds.classic.texts.protocol import Sure
from bot.talk.controls import Consequence
from bot.talk.typography import as_typed, english

_SURE = {
    Consequence.SUSPEND: "Suspend the game? The clocks stop; you can resume whenever you like.",
    Consequence.STOP: "End the game for good? The scores stay, and nobody wins.",
}
_YES = {Consequence.SUSPEND: "Yes, suspend", Consequence.STOP: "Yes, end the game"}
controls = "Running the game:"
no = "No, go back"
sure_of_blank = "Pass your turn?"
sure_to_resign = english("Resign (art. 10.7)? Your score stays, but you lose the game.")
yes_resign = "Yes, I resign"
who_leaves = "Who should leave the game? Their score stays."
who_leads = "Who should run the game?"


def stand_in(name: str) -> str:
    return english(f"No sign of {as_typed(name)}: you can run the game.")


def sure(consequence: Sure) -> str:
    return english(_SURE[consequence])


def yes(consequence: Sure) -> str:
    return _YES[consequence]
