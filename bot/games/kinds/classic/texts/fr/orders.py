"""French: what an organiser does beside the panel of any game."""

from bot.games.kinds.classic.texts.orders import Orders
from bot.talk.typography import as_typed, french

ORDERS = Orders(
    skip="Sauter le tour",
    punish="Sanctionner",
    punish_label="Joueur, sanction, motif",
    punish_example="Tom avertissement joue trop lentement",
    replace="Remplacer",
    replace_label="Joueur (et qui le remplace)",
    replace_example="Tom débutant",
    computer="Ordinateur",
    how_strong=french(
        "Quel adversaire ? Prenez celui qui marque à peu près comme vous.\n"
        "Débutant, 270 points par partie : mots courants, coups courts, jamais de scrabble.\n"
        "Club, 360 : les mots d'un joueur de club ; il lui en échappe.\n"
        "Fort, 450 : tous les mots, et toujours le plus de points.\n"
        "Champion, près de 500 : il pèse aussi ce qu'il garde, et la suite."
    ),
    levels={"1": "Fort", "2": "Débutant", "3": "Club", "4": "Champion"},
    take_seat=lambda name: french(f"Remplacer {as_typed(name)}"),
)
