"""English: the rules of a game by their names."""

from bot.texts.en import numbers
from bot.texts.rules import Rules

RULES = Rules(
    language=numbers,
    holds=lambda name, value: f"{name}: {value}",
    how=lambda example: (
        f'Before the start, the organiser changes one by its name: "/rule {example}".'
    ),
    choices=lambda choices: f"One of: {choices}.",
    example=lambda example: f"Example: {example}",
)
