"""English: the organiser's panel, and what is asked before something is done that cannot be undone."""

from bot.games.kinds.classic.texts.panel import Panel
from bot.talk.controls import Consequence
from bot.talk.typography import as_typed, english

PANEL = Panel(
    controls="Manage the game:",
    stand_in=lambda name: english(f"No sign of {as_typed(name)}: you can run the game."),
    asked={
        Consequence.SUSPEND: "Suspend the game? The clocks stop; you can resume whenever you like.",
        Consequence.STOP: "End the game for good? The scores stay, and nobody wins.",
    },
    confirmed={
        Consequence.SUSPEND: "Yes, suspend",
        Consequence.STOP: "Yes, end the game",
    },
    no="No, go back",
    sure_of_blank="Pass your turn?",
    sure_to_resign=english("Resign (art. 10.7)? Your score stays, but you lose the game."),
    yes_resign="Yes, I resign",
    who_leaves="Who should leave the game? Their score stays.",
    who_leads="Who should run the game?",
)
