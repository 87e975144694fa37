"""French: what may be chosen in the lobby."""

from collections.abc import Mapping
from datetime import timedelta

from bot.talk.typography import french
from bot.texts.fr.numbers import duration
from engine.duplicate.rules import PRESETS, Counting

PACES: Mapping[str, str] = {
    "normal": "Cadence normale",
    "semi-normal": "Semi-normale",
    "semi-rapide": "Semi-rapide",
    "semi-blitz": "Semi-blitz",
    "blitz": "Blitz",
    "heure": "Asynchrone",
    "demi-journee": "Asynchrone",
    "jour": "Asynchrone",
}
_FORMULAS: Mapping[str, str] = {
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
}
_COUNTING: Mapping[Counting, str] = {
    Counting.FIRST: "Le premier bulletin compte",
    Counting.LAST: "Le dernier bulletin compte",
    Counting.BEST: "Le meilleur bulletin compte",
}
pace_menu = "Cadence"
formula_menu = "Formule"
refereeing_menu = "Arbitrage"
official = "Arbitrage officiel (règlement)"
pause_menu = "Entre deux coups"


def pace(preset: str) -> str:
    return french(f"{PACES[preset]} : {duration(PRESETS[preset][0])} par coup")


def formula(name: str) -> str:
    return french(_FORMULAS[name])


def counting(counting: Counting) -> str:
    return _COUNTING[counting]


def pause(length: timedelta | None) -> str:
    return french(
        "Coup suivant au signal" if length is None else f"Coup suivant après {duration(length)}"
    )
