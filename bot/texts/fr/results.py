"""French: what is said of games that are over: results, rankings, badges."""

from datetime import date

from bot.talk.result_views import Circle, Feat, Order, RankingView
from bot.talk.typography import WIDE, french
from bot.texts.fr import numbers
from bot.texts.fr.dates import MONTHS, day, day_of_month
from bot.texts.fr.formulas import FORMULAS
from bot.texts.fr.numbers import count, thousands
from bot.texts.results import Results


def _month(year: int, month: int) -> str:
    return f"{MONTHS[month - 1]} {year}"


def _ranking_title(view: RankingView) -> str:
    where = "de tous" if view.everywhere else "du salon"
    if view.month is None and view.order is Order.COTE:
        return f"Cotes {where}"
    if view.month is None:
        return f"Parties classiques : classement {where}"
    month = _month(*view.month)
    elided = "d'" if month[0] in "ao" else "de "
    handicap = " au handicap" if view.order is Order.HANDICAP else ""
    return f"Classement{handicap} {elided}{month}"


def _round_up_title(since: date, until: date) -> str:
    begins = day_of_month(since) if since.month == until.month else day(since)
    return french(f"La semaine du {begins} au {day(until)}")


RESULTS = Results(
    language=numbers,
    alone="Entraînement et défis",
    progress="Votre progression",
    progress_heading=french("Pourcentage du top, partie par partie"),
    by_length="Points perdus par coup, selon la longueur du top",
    by_letter="Points perdus par coup, selon les lettres du top",
    percent_sign=f"{WIDE}%",
    month=_month,
    round_up_title=_round_up_title,
    circles={Circle.OWN: "Moi", Circle.HERE: "Le salon", Circle.ALL: "Tous"},
    titles={
        Circle.OWN: "Vos résultats",
        Circle.HERE: "Résultats du salon",
        Circle.ALL: "Résultats de tous les joueurs",
    },
    no_games=lambda title: f"{title} : aucune partie terminée pour l'instant.",
    badges=lambda badges: f"Insignes : {badges}",
    feats={
        Feat.GAMES: "partie",
        Feat.TOPS: "top",
        Feat.SCRABBLES: "scrabble",
        Feat.SOLOS: "solo",
    },
    said_of=lambda what, said: f"{what} : {said}",
    games=lambda games: count(games, "partie"),
    player_results=lambda number: count(number, "participation"),
    on_average=lambda points: f"{points} en moyenne",
    of_the_top=lambda percentage: f"{percentage} du top",
    negative=lambda points: f"négatif moyen {points}",
    tops=lambda found, rounds: f"Tops : {thousands(found)} en {count(rounds, 'coup')}",
    solo="solo",
    scrabbles=lambda played, missed: (
        f"Scrabbles : {count(played, 'joué')}, {count(missed, 'manqué')}"
    ),
    best_play=lambda play, points: f"Meilleur coup : {play} ({points})",
    formulas=FORMULAS,
    no_clock="sans chrono",
    orders={
        Order.SEASON: "Le mois",
        Order.HANDICAP: "Handicap",
        Order.COTE: "Cotes",
        Order.CLASSIC: "Classique",
    },
    ranking_title=_ranking_title,
    cote="Cote",
    classic_rating="Classement classique",
    with_tenths=lambda value: f"{thousands(value // 10)},{value % 10}",
    you=lambda name: f"{name} (vous)",
    nobody={
        Order.SEASON: "Personne pour l'instant. Comptent les parties de duplicate jouées jusqu'au bout, à "
        "deux au moins.",
        Order.HANDICAP: "Personne pour l'instant : il faut trois parties jouées avant le mois classé.",
        Order.COTE: "Personne pour l'instant : il faut cinq parties jouées jusqu'au bout.",
        Order.CLASSIC: "Personne pour l'instant : il faut cinq parties jouées jusqu'au bout.",
    },
    nobody_anywhere="Personne n'y figure encore. Pour y paraître : « /compte profil public ».",
    what_counts={
        Order.SEASON: lambda counted: f"Somme des {counted} meilleurs pourcentages du mois.",
        Order.HANDICAP: lambda counted: (
            f"Somme des {counted} meilleurs résultats du mois ; 100 = votre niveau habituel."
        ),
        Order.COTE: lambda _: (
            f"Cote sur {thousands(1000)}, d'après vos pourcentages et la force des adversaires."
        ),
        Order.CLASSIC: lambda _: f"{thousands(1000)} au départ, selon les adversaires battus.",
    },
    profiles={
        True: "Profil : public. Votre nom et vos cotes figurent dans les classements de tous ; "
        "« /compte profil privé » pour n'être vu que là où vous jouez.",
        False: "Profil : privé. Vos résultats ne se voient que là où vous jouez ; « /compte profil public » "
        "pour figurer dans les classements de tous.",
    },
    from_to=lambda first, last: f"de {first} à {last} du top.",
    most_lost=lambda where: f"Le plus de points perdus : {where}.",
    on_tops=lambda length: f"sur les tops de {count(length, 'lettre')}",
    with_letter=lambda letter: f"avec la lettre {letter}",
    round_up_here=lambda zone: (
        f"Le bilan de la semaine est donné ici le lundi à 9 h ({zone}), si l'on y a joué."
    ),
    no_round_up="Le bilan de la semaine n'est plus donné ici.",
    players=lambda players: count(players, "joueur"),
    best_rounds="Les plus beaux coups :",
    best_round=lambda word, ref, points, names: f"{word} en {ref}, {points} : {names}",
    solos=lambda names: f"Solos : {names}",
    found_by_nobody=lambda words: f"Les mots que personne n'a trouvés : {words}",
)
