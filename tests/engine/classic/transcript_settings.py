"""The settings of a game as a transcript writes them, after ``créer``."""

from collections.abc import Callable
from datetime import timedelta

from engine.classic import rules as r
from engine.classic.variants import Bags


def duration(text: str) -> timedelta:
    return timedelta(seconds=int(text))


def _clock(text: str) -> dict[str, object]:
    kind, _, rest = text.partition(":")
    first, _, more = rest.partition("+")
    match kind:
        case "pendule":
            return {"clock": r.Clock.BANK, "bank": duration(first)}
        case "global":
            return {"clock": r.Clock.SHARED, "bank": duration(first)}
        case "coup":
            alarm = min(timedelta(seconds=20), duration(first) / 2)
            reserve = duration(more or "0")
            return {
                "clock": r.Clock.MOVE,
                "move_time": duration(first),
                "alarm": alarm,
                "reserve": reserve,
            }
        case _:
            return {}


SETTINGS: dict[str, Callable[[str], dict[str, object]]] = {
    "contestation": lambda text: {
        "challenge": {
            "auto": r.Challenge.AUTO,
            "libre": r.Challenge.FREE,
            "5pts": r.Challenge.FIVE_POINTS,
            "double": r.Challenge.DOUBLE,
        }[text]
    },
    "temps": _clock,
    "épuisé": lambda text: {
        "out_of_time": {
            "fige": r.OutOfTime.FREEZE,
            "moins10": r.OutOfTime.MINUS_TEN,
            "fin": r.OutOfTime.GAME_ENDS,
        }[text]
    },
    "fenêtre": lambda text: {"window": None if text == "aucune" else duration(text)},
    "passes": lambda text: {"passes": int(text)},
    "déduit": lambda text: {"deduct": text == "oui"},
    "perdu": lambda text: {
        "lost_turns": {
            "temps": r.LostTurns.TIME,
            "aucun": r.LostTurns.NONE,
            "tous": r.LostTurns.ALL,
        }[text]
    },
    "absent": lambda text: {
        "absent": {
            "forfait": r.Absent.FORFEIT,
            "remplaçant": r.Absent.SUBSTITUTE,
            "passe": r.Absent.PASSES,
        }[text]
    },
    "patience": lambda text: {"patience": duration(text), "nudge": duration(text) / 2},
    "retard": lambda text: {"late_after": duration(text)},
    "manches": lambda text: {"games": int(text), "seats": 2},
    "recyclage": lambda text: {"recycling": text == "oui"},
    "sacs": lambda text: {"bags": {"1": Bags.ONE, "2": Bags.TWO, "y": Bags.Y_IS_VOWEL}[text]},
    "thème": lambda text: {"theme": text},
    "mots": lambda text: {"theme_words": tuple(text.split(","))},
    "bloqué": lambda text: {"auto_end": text == "auto"},
    "joker": lambda text: {
        "toss_joker": r.TossJoker.AGAIN if text == "rejoue" else r.TossJoker.BEFORE_A
    },
}
