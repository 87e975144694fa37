"""French: the rules of a game by their names."""

from bot.texts.fr import numbers
from bot.texts.rules import Rules

RULES = Rules(
    language=numbers,
    holds=lambda name, value: f"{name} : {value}",
    how=lambda example: (
        f"Avant le début, l'organisateur change une règle par son nom : « /regle {example} »."
    ),
    choices=lambda choices: f"Au choix : {choices}.",
    example=lambda example: f"Exemple : {example}",
)
