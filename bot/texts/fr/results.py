"""French: what is said of games that are over: results, rankings, badges."""

from datetime import date, timedelta
from fractions import Fraction

from bot.talk.result_views import (
    Badge,
    BestRound,
    Circle,
    Feat,
    KindStats,
    Order,
    Part,
    RankedName,
    RankingView,
    RoundUpView,
    StatsView,
)
from bot.talk.typography import WIDE, as_typed, french
from bot.texts.fr.formulas import FORMULAS
from bot.texts.fr.numbers import (
    MORE,
    count,
    decimal,
    duration,
    percentage,
    points,
    signed,
    thousands,
)
from bot.texts.lists import FEW_PLAYERS, few
from engine.notation import mark_jokers

_MONTHS = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
]
alone = "Entraînement et défis"
progress = "Votre progression"
percent_sign = f"{WIDE}%"
progress_heading = french("Pourcentage du top, partie par partie")
by_length = "Points perdus par coup, selon la longueur du top"
by_letter = "Points perdus par coup, selon les lettres du top"


def stats(view: StatsView) -> str:
    title = {
        Circle.OWN: "Vos résultats",
        Circle.HERE: "Résultats du salon",
        Circle.ALL: "Résultats de tous les joueurs",
    }[view.circle]
    if not view.kinds:
        return french(f"{title} : aucune partie terminée pour l'instant.")
    lines = [title, *(line for kind in view.kinds for line in _kind(kind))]
    lines += [_rating(order, *rating) for order, rating in view.ratings.items()]
    if view.badges:
        lines.append(f"Insignes : {', '.join(map(_badge, view.badges))}")
    return french("\n".join(lines))


def _kind(kind: KindStats) -> list[str]:
    games = f"{kind.label} : {count(kind.games, 'partie')}"
    if kind.percentage is None:
        return [f"{games}, {points(kind.points)} en moyenne"]
    lines = [
        f"{games}, {percentage(kind.percentage)} du top, négatif moyen {signed(kind.negative)}",
        *map(_part, kind.parts),
        (
            f"Tops : {thousands(kind.found)} en {count(kind.rounds, 'coup')}{_solos(kind)}. "
            f"Scrabbles : {count(kind.scrabbles, 'joué')}, {count(kind.missed, 'manqué')}."
        ),
    ]
    if kind.play:
        lines.append(f"Meilleur coup : {_best_play(kind.play)} ({points(kind.high)})")
    return lines


def _solos(kind: KindStats) -> str:
    """Nothing of none: who plays alone has no others to be ahead of."""
    return f", {count(kind.solos, 'solo')}" if kind.solos else ""


def _best_play(play: str) -> str:
    reference, _, word = play.partition(" ")
    return as_typed(f"{reference} {mark_jokers(word)}")


def _part(part: Part) -> str:
    formula = FORMULAS.get(part.formula, part.formula)
    pace = duration(timedelta(seconds=part.pace)) if part.pace else "sans chrono"
    return f"– {formula}, {pace} : {count(part.games, 'partie')}, {percentage(part.percentage)}"


def _rating(order: Order, value: int, games: int) -> str:
    name = "Cote" if order is Order.COTE else "Classement classique"
    return f"{name} : {_value(order, value)} ({count(games, 'partie')})"


def _value(order: Order, value: int) -> str:
    if order is Order.CLASSIC:
        return thousands(value)
    return f"{thousands(value // 10)},{value % 10}"


def stats_button(circle: Circle) -> str:
    return {Circle.OWN: "Moi", Circle.HERE: "Le salon", Circle.ALL: "Tous"}[circle]


def ranking(view: RankingView) -> str:
    title = _title(view)
    if not view.lines:
        return french(f"{title}\n{_nobody(view)}")
    lines = [title, *(_line(view.order, each, each.name) for each in view.lines)]
    if view.own is not None:
        lines.append(_line(view.order, view.own, f"{view.own.name} (vous)"))
    lines.append(_what_counts(view))
    return french("\n".join(lines))


def _title(view: RankingView) -> str:
    where = "de tous" if view.everywhere else "du salon"
    if view.month is None:
        return (
            f"Cotes {where}"
            if view.order is Order.COTE
            else f"Parties classiques : classement {where}"
        )
    named = month(*view.month)
    elided = "d'" if named[0] in "ao" else "de "
    handicap = " au handicap" if view.order is Order.HANDICAP else ""
    return f"Classement{handicap} {elided}{named}"


def _line(order: Order, line: RankedName, name: str) -> str:
    games = count(line.games, "partie")
    return f"{line.rank}. {as_typed(name)} : {_value(order, line.value)} ({games})"


def _nobody(view: RankingView) -> str:
    if view.everywhere:
        return "Personne n'y figure encore. Pour y paraître : « /profil public »."
    if view.order is Order.HANDICAP:
        return "Personne encore : il faut avoir joué trois parties avant celles qui comptent."
    if view.order is Order.SEASON:
        return (
            "Personne encore : compte chaque partie duplicate jouée jusqu'au bout, à deux au moins."
        )
    return "Personne encore : il faut avoir joué cinq parties jusqu'au bout."


def _what_counts(view: RankingView) -> str:
    return {
        Order.SEASON: f"Somme des {view.counted} meilleurs pourcentages du mois.",
        Order.HANDICAP: f"Somme des {view.counted} meilleurs résultats du mois : 100 pour qui joue comme "
        "d'habitude.",
        Order.COTE: "Sur 1 000, selon les pourcentages et les adversaires.",
        Order.CLASSIC: "1 000 au départ, selon les adversaires battus.",
    }[view.order].replace("1 000", thousands(1000))


def ranking_button(order: Order) -> str:
    return {
        Order.SEASON: "Le mois",
        Order.HANDICAP: "Handicap",
        Order.COTE: "Cotes",
        Order.CLASSIC: "Classique",
    }[order]


def _badge(badge: Badge) -> str:
    word = {
        Feat.GAMES: "partie",
        Feat.TOPS: "top",
        Feat.SCRABBLES: "scrabble",
        Feat.SOLOS: "solo",
    }[badge.feat]
    return count(badge.step, word)


def shown(wanted: bool) -> str:  # noqa: FBT001 - there is nothing else
    if wanted:
        return french(
            "Profil : public. Votre nom et vos cotes figurent dans les classements de tous ; "
            "« /profil privé » pour n'être vu que là où vous jouez."
        )
    return french(
        "Profil : privé. Vos résultats ne se voient que là où vous jouez ; « /profil public » pour "
        "figurer dans les classements de tous."
    )


def month(year: int, month: int) -> str:
    return f"{_MONTHS[month - 1]} {year}"


def progress_alt(first: str, last: str, games: int, length: int, letter: str) -> str:
    losing = [f"sur les tops de {count(length, 'lettre')}"] if length else []
    losing += [f"avec la lettre {letter}"] if letter else []
    most = f" Le plus de points perdus : {', '.join(losing)}." if losing else ""
    return french(f"{count(games, 'partie')} : de {first} à {last} du top.{most}")


def percent(value: float) -> str:
    return percentage(Fraction(value))


def lost(value: float) -> str:
    return decimal(round(10 * value))


def round_up_chosen(zone: str, *, wanted: bool) -> str:
    if not wanted:
        return french("Le bilan de la semaine n'est plus donné ici.")
    return french(
        f"Le bilan de la semaine est donné ici le lundi à 9 h ({zone}), si l'on y a joué."
    )


def round_up_title(since: date, until: date) -> str:
    return french(f"La semaine du {_day(since, until)} au {_day(until)}")


def round_up(view: RoundUpView) -> str:
    lines = [f"{count(view.games, 'partie')}, {count(view.players, 'joueur')}."]
    if view.best:
        lines.append("Les plus beaux coups :")
    lines += [_best_round(each) for each in view.best]
    if view.solos:
        solos = (f"{as_typed(name)} {number}" for name, number in view.solos)
        lines.append(f"Solos : {', '.join(solos)}")
    if view.missed:
        words = (f"{word} ({points(earned)})" for word, earned in view.missed)
        lines.append(f"Les mots que personne n'a trouvés : {', '.join(words)}")
    return french("\n".join(lines))


def _best_round(best: BestRound) -> str:
    reference, _, word = best.play.partition(" ")
    names = few([*map(as_typed, best.names)], FEW_PLAYERS, MORE)
    return f"• {mark_jokers(word)} en {reference}, {points(best.points)} : {names}"


def _day(day: date, until: date | None = None) -> str:
    """With its month, unless that is said of the day until then."""
    number = "1er" if day.day == 1 else str(day.day)
    if until is not None and until.month == day.month:
        return number
    return f"{number} {_MONTHS[day.month - 1]}"
