"""French: lines of their own at the bottom of the channel of a classic game."""

from collections.abc import Mapping
from datetime import timedelta

from bot.games.kinds.classic.texts.fr.course import time_allowed
from bot.talk.typography import as_typed, french
from bot.texts.fr.numbers import duration
from bot.texts.typed import LONGEST_REASON, quote
from engine.classic.reasons import OutReason, Sanction
from engine.classic.rules import ClassicRules

_OUT: Mapping[OutReason, str] = {
    OutReason.RESIGNED: "{name} abandonne (art. 10.7).",
    OutReason.LEFT: "{name} quitte la partie.",
    OutReason.TAKEN_OUT: "Décision de l'organisateur : {name} ne joue plus.",
    OutReason.ABSENT: "{name} ne répond plus : forfait.",
    OutReason.LATE: "{name} n'est pas là : forfait (art. 10.5).",
    OutReason.TIME: "Pendule vide : {name} ne joue plus.",
    OutReason.SANCTIONED: "{name} perd la partie (art. 9.2).",
    OutReason.EXCLUDED: "Exclusion : {name} ne joue plus (art. 9.3).",
}
_SANCTIONS: Mapping[Sanction, str] = {
    Sanction.WARNING: "Avertissement pour {name} (art. 9.2).",
    Sanction.POINTS: "Pénalité de 20 points pour {name} (art. 9.2).",
    Sanction.LOSS: "Partie perdue pour {name} (art. 9.2).",
    Sanction.EXCLUSION: "Exclusion pour {name} (art. 9.3).",
}
paused = french("Partie en pause : les pendules sont arrêtées.")
may_be_lifted = french(
    "Il reste trop peu de joueurs. Partie en pause : « Reprendre » la termine, "
    "/lever retire la sanction (art. 9.3)."
)
suspended = french("Partie suspendue : elle reprendra là où elle s'est arrêtée.")
resumed = "La partie reprend."
to_resume = french("Pour reprendre : « Organiser », puis « Reprendre ».")


def alarm(left: timedelta) -> str:
    return french(f"Plus que {duration(left)} !")


def nudge(name: str) -> str:
    return french(f"On vous attend, {as_typed(name)} : c'est à vous de jouer.")


def bank_emptied(name: str, *, plays_on: bool, contests: bool) -> str:
    name = as_typed(name)
    if plays_on:
        return french(f"Pendule vide : {name} joue encore, à −10 points par minute entamée.")
    if contests:
        return french(f"Pendule vide : {name} peut encore contester, mais plus jouer (art. 7.3).")
    return french(f"Pendule vide : {name} ne joue plus (art. 7.3).")


def outage(by: timedelta) -> str:
    return french(f"Le bot s'est absenté {duration(by)} : ce temps est rendu.")


def clocks_switched(rules: ClassicRules) -> str:
    return french(
        f"Décision de l'organisateur. {time_allowed(rules)} Chacun repart avec tout son temps."
    )


def time_given(name: str, by: timedelta) -> str:
    return french(f"Décision de l'organisateur : {as_typed(name)} reçoit {duration(by)} de plus.")


def time_taken(name: str, by: timedelta) -> str:
    return french(f"Décision de l'organisateur : {as_typed(name)} a {duration(by)} de moins.")


def break_taken(name: str) -> str:
    return french(f"{as_typed(name)} s'absente un moment, sur son propre temps (art. 10.6).")


def sanctioned(name: str, sanction: Sanction, why: str) -> str:
    return french(_SANCTIONS[sanction].format(name=as_typed(name)) + _because(why))


def lifted(name: str, why: str) -> str:
    return french(
        f"La dernière sanction est levée pour {as_typed(name)} (art. 9.3).{_because(why)}"
    )


def appealed(name: str, why: str) -> str:
    return french(
        f"{as_typed(name)} demande une décision à l'organisateur (art. 9.2).{_because(why)}"
    )


def out(name: str, out: OutReason) -> str:
    return french(_OUT[out].format(name=as_typed(name)))


def seat_freed(name: str) -> str:
    return french(
        f"{as_typed(name)} ne répond plus : la place est libre, avec ses lettres et sa marque."
    )


def away(name: str) -> str:
    return french(f"{as_typed(name)} ne répond plus : ses tours passent jusqu'à son retour.")


def back(name: str) -> str:
    return french(f"{as_typed(name)} est de retour.")


def replaced(name: str, by: str) -> str:
    return french(f"{as_typed(by)} remplace {as_typed(name)} et reprend sa place en l'état.")


def _because(why: str) -> str:
    return f" Motif : « {quote(why, LONGEST_REASON)} »" if why else ""
