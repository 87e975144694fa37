"""French: the course of a game in its channel, from the lobby to the last round."""

from datetime import timedelta

from bot.talk.typography import french
from bot.texts.fr.formulas import FORMULAS, terms
from bot.texts.fr.numbers import count, duration
from bot.texts.typed import LONGEST_REASON, quote
from engine.duplicate.rules import Counting, DuplicateRules

label = "Duplicate"
all_answered = french("Tout le monde a répondu : dernières secondes pour changer.")
round_closed = french("Terminé ! Les bulletins sont relevés.")
void = "Ce coup ne compte pas."
paused = french("Partie en pause : le chrono est arrêté.")
suspended = french("Partie suspendue : elle reprendra là où elle s'est arrêtée.")
abandoned = french(
    "Trois coups de suite sans bulletin : la partie est en attente. "
    "N'importe quel joueur peut la relancer."
)
everybody_left = french(
    "Il n'y a plus personne : la partie est en attente. Rejoignez-la pour la mener."
)
resumed = french("La partie reprend.")
to_resume = french("Pour reprendre : « Organiser », puis « Reprendre ».")


def game_title(rules: DuplicateRules) -> str:
    return french(f"Partie duplicate, formule {FORMULAS[rules.formula]}")


def opening(rules: DuplicateRules) -> str:
    counts = {
        Counting.FIRST: "le premier",
        Counting.LAST: "le dernier",
        Counting.BEST: "le meilleur",
    }
    return french(
        "\n".join(filter(None, (terms(rules.played_formula), _time_allowed(rules)))) + "\n"
        f"Bulletin modifiable jusqu'à la fin du coup (c'est {counts[rules.counting]} qui compte)."
        + _closing(rules)
        + ("\nDictionnaire ouvert pendant les coups." if rules.open_dictionary else "")
    )


def bulletins_in(number: int) -> str:
    return french(count(number, "bulletin"))


def warning(left: timedelta) -> str:
    return french(f"Plus que {duration(left)} !")


def reminder(number: int, left: timedelta) -> str:
    return french(f"Coup {number} : il vous reste {duration(left)} pour jouer.")


def round_cancelled(number: int, reason: str = "") -> str:
    why = f" Motif : « {quote(reason, LONGEST_REASON)} »" if reason else ""
    return french(
        f"Coup {number} annulé (art. 5.2) : ses points ne comptent pas, "
        f"ses lettres retournent dans le sac.{why}"
    )


def outage(left: timedelta) -> str:
    return french(
        "Le bot s'est absenté : le coup est prolongé d'autant, aucun bulletin n'est perdu. "
        f"Il reste {duration(left)}."
    )


def _time_allowed(rules: DuplicateRules) -> str:
    signal = f", signal à {duration(rules.warning)} de la fin" if rules.warning else ""
    return french(f"Temps : {duration(rules.round_time)} par coup{signal}.")


def _closing(rules: DuplicateRules) -> str:
    if not rules.close_when_all_answered:
        return ""
    if not rules.change_time:
        return "\nUn coup finit dès que tous ont répondu."
    return f"\nQuand tous ont répondu, le coup finit {duration(rules.change_time)} plus tard."
