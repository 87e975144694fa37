"""English: the organiser's panel, and what it asks before it does something."""

from bot.games.kinds.duplicate.texts.panel import Panel
from bot.talk.controls import Consequence
from bot.talk.typography import as_typed, english
from bot.texts.en import numbers

PANEL = Panel(
    language=numbers,
    controls="Manage the game:",
    stand_in=lambda name: english(f"No sign of {as_typed(name)}: you can run the game."),
    no="No, go back",
    who_leaves="Who should leave the game? Their points stay.",
    who_leads="Who should run the game?",
    questions={
        Consequence.CANCEL: "Cancel the round (art. 5.2)? Its points won't count, its letters go back "
        "into the bag.",
        Consequence.SUSPEND: "Suspend the game? The round in progress will be cancelled; you can resume "
        "whenever you like.",
        Consequence.SUSPEND_BETWEEN: "Suspend the game? You can resume whenever you like.",
        Consequence.SUSPEND_KEPT: "Suspend the game? The round in progress can't be cancelled again: it "
        "will resume with its draw and the time left.",
        Consequence.STOP: "End the game for good? The ranking stays as it is now.",
        Consequence.STOP_IN_ROUND: "End the game for good? A round in progress won't count: the ranking "
        "will be that of the rounds played to their end.",
    },
    orders={
        Consequence.CANCEL: "Yes, cancel the round",
        Consequence.SUSPEND: "Yes, suspend",
        Consequence.SUSPEND_BETWEEN: "Yes, suspend",
        Consequence.SUSPEND_KEPT: "Yes, suspend",
        Consequence.STOP: "Yes, end the game",
        Consequence.STOP_IN_ROUND: "Yes, end the game",
    },
)
