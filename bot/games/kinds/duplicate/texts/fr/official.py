"""French: official refereeing, as its referees write it."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import assert_never

from bot.games.kinds.duplicate.texts.fr import several
from bot.games.kinds.duplicate.texts.fr.faults import reason
from bot.games.kinds.duplicate.texts.official import LONGEST_BULLETIN, SheetLine
from bot.talk.typography import as_typed, french
from bot.texts.fr.numbers import (
    count,
    decimal,
    duration,
    halves,
    percentage,
    points,
    signed,
    thousands,
)
from bot.texts.lists import MOST_PLAYERS, few, tenths
from bot.texts.typed import LONGEST_REASON, in_one_line, quote
from engine.duplicate.rules import DuplicateRules
from engine.notation import mark_jokers
from engine.refereeing.faults import Ruling, Sanction
from engine.refereeing.penalties import POINTS, Tariff
from engine.refereeing.regulation import Regulation
from engine.solutions import Solution

label = "Arbitrage officiel"
_REGULATIONS: Mapping[Regulation, str] = {
    Regulation.FA: "règlement FISF, ancienne version (FA)",
    Regulation.FB: "règlement FISF (FB)",
    Regulation.R11: "règlement FISF modifié en 2011 (R11)",
}
no_referee = french(
    "L'organisateur joue aussi : personne ne peut avertir ni trancher. Pour arbitrer : /arbitrer"
)
several_written = french("Plusieurs solutions : la moins chère compte (art. 4.5).")
appeal_noted = french("Votre recours est transmis : l'arbitre va trancher.")
officiate = "Arbitrer sans jouer"
warn = "Avertir"
warn_label = "Joueur, motif"
warn_example = "Tom bavardage"
announce = "Annoncer"
announce_label = "Votre annonce"
announce_example = "Pause de 10 minutes"
rule = "Trancher"
rule_label = "Joueur, oui ou non, motif"
rule_example = "Tom oui le mot est valable"
sheet_title = "Feuille officielle"
sheet_button = "Feuille officielle"
sheet_later = french("La feuille officielle paraît à la fin de la partie.")
nothing_yet = french("Aucun coup n'est terminé : rien à montrer pour l'instant.")
_COLUMNS: Sequence[tuple[str, bool]] = (
    ("", True),
    ("Joueur", False),
    ("Points", True),
    ("Solos", True),
    ("Avert.", True),
    ("Pén.", True),
    ("Total", True),
    ("%", True),
)
_HEADINGS: Sequence[str] = (
    "place",
    "joueur",
    "points",
    "solos",
    "avertissements",
    "pénalité d'avertissements",
    "pénalités de 5 points",
    "total",
    "pourcentage",
)
colours_title = "Feuille de couleurs"
colours_button = "Couleurs"
player = "Joueur"
total = "Total"
solo_sign, top_sign, near_sign, null_sign = "S", "T", "+", "0"
other_sign, absent_sign = "·", "–"
legend = french(
    "S solo, T top, + meilleur sous-top, 0 nul ou blanc, · autre score, – pas de bulletin."
)


def opening(rules: DuplicateRules) -> str:
    raccord = " ou trois lettres de raccord (RIZ /PAS 31)" if rules.connection else ""
    return french(
        f"{label}, {_REGULATIONS[rules.regulation]} : rien n'est vérifié avant la fin du coup.\n"
        f"Sur le bulletin : référence{raccord}, mot entier, joker entre parenthèses, score. "
        "Exemple : « H4 SEMA(I)NE 70 »"
    )


def referee(name: str) -> str:
    return french(f"Arbitre : {as_typed(name)}")


def received(text: str, at: datetime) -> str:
    return french(f"Reçu à {at:%H:%M:%S} : « {quote(in_one_line(text), LONGEST_BULLETIN)} »")


def preview(text: str) -> str:
    return french(f"Remettre « {quote(in_one_line(text), LONGEST_BULLETIN)} »")


def blank_received(at: datetime) -> str:
    return french(f"Reçu à {at:%H:%M:%S} : bulletin blanc")


def note_title(number: int) -> str:
    return french(f"Coup {number} : note de l'arbitre")


def written(text: str) -> str:
    return french(f"Votre bulletin : « {quote(in_one_line(text), LONGEST_BULLETIN)} »")


def sanction(ruling: Ruling, warnings: int, tariff: Tariff) -> str:
    match ruling.sanction:
        case Sanction.ZERO:
            said = f"Zéro : {reason(ruling)}."
        case Sanction.FIVE_POINTS:
            said = (
                f"Pénalité de {points(POINTS)}, à déduire à la fin : {reason(ruling)}. "
                "Le coup garde ses points."
            )
        case Sanction.WARNING:
            said = f"Avertissement n° {warnings} : {reason(ruling)}."
            cost = tariff.of(warnings)
            said += f" Il coûte {points(cost)} à la fin (art. 4.7)." if cost else ""
        case _:
            assert_never(ruling.sanction)
    return french(said)


def fault(ruling: Ruling) -> str:
    return french(reason(ruling))


def compensated(number: int, earned: int, why: str) -> str:
    return french(
        f"Coup {number}, compensation : {points(earned)}, la moyenne du coup (art. 4.6)."
        f"{_because(why)}"
    )


def corrected(number: int, earned: int, why: str) -> str:
    return french(f"Coup {number} corrigé : il vous vaut {points(earned)}.{_because(why)}")


def compensated_to(name: str, number: int, earned: int, why: str) -> str:
    return french(
        f"Coup {number}, compensation pour {as_typed(name)} : {points(earned)}, la moyenne du coup "
        f"(art. 4.6).{_because(why)}"
    )


def round_corrected(number: int, changed: Sequence[tuple[str, int]], why: str) -> str:
    now = [f"{as_typed(name)} {points(earned)}" for name, earned in changed]
    who = few(now, MOST_PLAYERS, "et {count} autres")
    return french(f"Coup {number}, résultats corrigés par l'arbitre : {who}.{_because(why)}")


def announced(text: str) -> str:
    return french(f"L'arbitre : « {quote(text, LONGEST_BULLETIN)} »")


def time_changed(length: timedelta) -> str:
    return french(f"Les prochains coups durent {duration(length)}.")


def tops_found(number: int, tops: int, wait: timedelta) -> str:
    return french(
        f"Coup {number} : {tops} tops à égalité. L'arbitre a {duration(wait)} pour choisir (art. 2.4)."
    )


def top(number: int, top: Solution) -> str:
    return french(f"{number}. {top.play.ref} {mark_jokers(top.play.word)}")


def appealed(name: str, number: int, why: str) -> str:
    return french(
        f"Coup {number} : {as_typed(name)} fait recours (art. 5.3), à l'arbitre de trancher."
        f"{_because(why)}"
    )


def ruled(name: str, number: int, why: str, *, upheld: bool) -> str:
    said = "accepté" if upheld else "rejeté"
    return french(
        f"Coup {number} : {as_typed(name)}, votre recours est {said} (art. 5.3).{_because(why)}"
    )


def columns(*, places: bool) -> Sequence[tuple[str, bool]]:
    return *_COLUMNS, ("Points top", True) if places else ("Négatif", True)


def headings(*, places: bool) -> Sequence[str]:
    return *_HEADINGS, "points top" if places else "négatif"


def cells(line: SheetLine) -> tuple[str, ...]:
    return (
        str(line.rank),
        line.name,
        thousands(line.points),
        thousands(line.solos),
        str(line.warnings),
        signed(-line.warning_points - line.five_points),
        thousands(line.total),
        decimal(tenths(line.percentage)),
        signed(line.negative) if line.places is None else halves(int(2 * line.places)),
    )


def fields(line: SheetLine) -> Sequence[str]:
    numbers = (line.points, line.solos, line.warnings, -line.warning_points, -line.five_points)
    return (
        str(line.rank),
        line.name,
        *map(str, numbers),
        str(line.total),
        decimal(tenths(line.percentage)),
        str(line.negative) if line.places is None else halves(int(2 * line.places)),
    )


def line(line: SheetLine) -> str:
    penalty = line.warning_points + line.five_points
    parts = [
        f"{line.rank}. {as_typed(line.name)} : {points(line.points)}",
        *([f"solos {signed(line.solos)}"] if line.solos else []),
        *([count(line.warnings, "avertissement")] if line.warnings else []),
        *([f"pénalités {signed(-penalty)}"] if penalty else []),
        f"total {thousands(line.total)}",
        percentage(line.percentage),
        f"négatif {signed(line.negative)}" if line.places is None else several.paid(line.places),
    ]
    return french(", ".join(parts))


def sheet_summary(tops: int, rounds: int, players: int, tariff: Tariff) -> str:
    nth = "er" if tariff.first == 1 else "e"
    return french(
        f"{count(rounds, 'coup')}, {count(players, 'joueur')}, total des tops : {points(tops)}. "
        f"Pénalités : {points(tariff.points)} par avertissement à partir du {tariff.first}{nth} (art. 4.7)."
    )


def colours_alt(rounds: int, players: int, tops: Sequence[tuple[str, int]]) -> str:
    found = ", ".join(f"{as_typed(name)} {number}" for name, number in tops)
    best = f" Le plus de tops : {found}." if found else ""
    return french(
        f"Feuille de couleurs : {count(players, 'joueur')}, {count(rounds, 'coup')}.{best}"
    )


def _because(why: str) -> str:
    return f" Motif : « {quote(why, LONGEST_REASON)} »" if why else ""
