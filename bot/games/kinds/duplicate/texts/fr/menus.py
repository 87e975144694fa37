"""French: what may be chosen in the lobby."""

from bot.games.kinds.duplicate.texts.menus import Menus
from bot.texts.fr import numbers
from engine.duplicate.rules import Counting

MENUS = Menus(
    language=numbers,
    pace_menu="Cadence",
    formula_menu="Formule",
    refereeing_menu="Arbitrage",
    official="Arbitrage officiel (règlement)",
    pause_menu="Entre deux coups",
    paces={
        "normal": "Cadence normale",
        "semi-normal": "Semi-normale",
        "semi-rapide": "Semi-rapide",
        "semi-blitz": "Semi-blitz",
        "blitz": "Blitz",
        "heure": "Asynchrone",
        "demi-journee": "Asynchrone",
        "jour": "Asynchrone",
    },
    each_round=lambda pace, time: f"{pace} : {time} par coup",
    formulas={
        "normal": "Formule normale : 7 lettres",
        "7sur8": "7 sur 8 : 8 lettres, 7 au plus",
        "7et8": "7 et 8 : 8 lettres, toutes jouables",
        "joker": "Joker : un joker à chaque tirage",
        "7sur8-joker": "7 sur 8 joker : 7 lettres et un joker",
        "7et8-joker": "7 et 8 joker : 7 lettres et un joker",
        "joker-cher": "Joker cher : il vaut sa lettre",
        "7sur8-joker-cher": "7 sur 8 joker cher",
        "7et8-joker-cher": "7 et 8 joker cher",
        "explosive": "Joker explosif : il revient au sac",
        "7sur8-explosive": "7 sur 8 joker explosif",
        "7et8-explosive": "7 et 8 joker explosif",
    },
    bulletins={
        Counting.FIRST: "Le premier bulletin compte",
        Counting.LAST: "Le dernier bulletin compte",
        Counting.BEST: "Le meilleur bulletin compte",
    },
    round_time=lambda time: f"{time} par coup",
    letters=lambda number: f"{number} lettres",
    open_dictionary="Dictionnaire ouvert",
    pause_after=lambda time: f"Coup suivant après {time}",
    pause_until_told="Coup suivant au signal",
)
