"""French: people in the room who play on paper."""

from bot.games.kinds.duplicate.texts.paper import Paper
from bot.talk.typography import french
from bot.texts.fr import numbers

PAPER = Paper(
    language=numbers,
    collected=french("Le résultat suit quand les bulletins papier sont saisis."),
    enter="Saisir un bulletin",
    enter_label=french("Numéro, puis le bulletin (blanc : -)"),
    enter_example="3 H4 SEMAINE 70",
    overheard=french(
        "Ici, tout le monde vous lit : ce bulletin n'est pas saisi. Saisissez-le par le bouton, ou "
        "écrivez-le-moi en privé."
    ),
    no_more="Tout est saisi",
    numbered=lambda number, name: f"{number} {name}",
    plays=lambda who: f"{who} joue sur papier. Ses bulletins : /arbitrer saisir",
    noted=lambda who, text: f"{who} : « {text} »",
    blank=lambda who: f"{who} : bulletin blanc",
    missing=lambda names: f"À saisir : {names}",
    all_in="Tous les bulletins sont saisis : le résultat suit.",
    more=numbers.MORE,
)
