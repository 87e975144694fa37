"""English: how a game ended."""

from bot.texts.en import numbers
from bot.texts.endings import Endings

ENDINGS = Endings(
    language=numbers,
    unfound="The top nobody saw",
    finest="Play of the game",
    best="Best play",
    scrabbles="Scrabbles",
    over=lambda result: f"Game over: {result}",
    wins=lambda name: f"{name} wins!",
    level=lambda names: f"{names} tie",
    how="How it ended",
    labelled=lambda label, text: f"{label}: {text}",
    in_round=lambda number: f" (round {number})",
    in_turn=lambda number: f" (turn {number})",
)
