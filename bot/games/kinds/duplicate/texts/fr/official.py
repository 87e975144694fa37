"""French: official refereeing, as its referees write it."""

from bot.games.kinds.duplicate.texts.fr.faults import FAULTS
from bot.games.kinds.duplicate.texts.fr.several import SEVERAL
from bot.games.kinds.duplicate.texts.official import LONGEST_BULLETIN, Official
from bot.talk.typography import as_typed, french
from bot.texts.fr import numbers
from bot.texts.fr.grammar import of
from bot.texts.fr.numbers import duration
from bot.texts.typed import LONGEST_REASON, in_one_line, quote
from engine.refereeing.regulation import Regulation


def _bulletin(text: str) -> str:
    return f"« {quote(in_one_line(text), LONGEST_BULLETIN)} »"


OFFICIAL = Official(
    language=numbers,
    several=SEVERAL,
    faults=FAULTS,
    label="Arbitrage officiel",
    referee=lambda name: french(f"Arbitre : {as_typed(name)}"),
    no_referee=french(
        "L'organisateur joue aussi : personne ne peut avertir ni trancher. Pour arbitrer : /arbitrer"
    ),
    no_rack=french("Vous arbitrez cette partie : vous n'y avez pas de chevalet."),
    no_more_referee=lambda name, in_centres: french(
        f"{as_typed(name)} mène la partie, et joue : "
        + (
            "seuls les centres qui ont leur arbitre en gardent un."
            if in_centres
            else "plus personne n'arbitre."
        )
    ),
    sure_to_leave=french(
        "Cesser d'arbitrer ? La partie passe à quelqu'un qui joue. On pourra vous la rendre : "
        "« Organiser », puis « Transmettre la partie »."
    ),
    yes_leave=french("Oui, je cesse"),
    received=lambda text, at: french(f"Reçu à {at:%H:%M:%S} : {_bulletin(text)}"),
    preview=lambda text: french(f"Envoyer {_bulletin(text)}"),
    blank_received=lambda at: french(f"Reçu à {at:%H:%M:%S} : bulletin blanc"),
    note_title=lambda number: french(f"Coup {number} : note de l'arbitre"),
    written=lambda text: french(f"Votre bulletin : {_bulletin(text)}"),
    several_written=french("Plusieurs solutions : la moins chère compte (art. 4.5)."),
    announced=lambda text: french(f"L'arbitre : « {quote(text, LONGEST_BULLETIN)} »"),
    time_changed=lambda length: french(f"Les prochains coups durent {duration(length)}."),
    tops_found=lambda number, tops, wait: french(
        f"Coup {number} : {tops} tops à égalité. L'arbitre a {duration(wait)} pour choisir (art. 2.4)."
    ),
    taken_out=lambda name: french(
        f"Décision de l'arbitre : {as_typed(name)} ne joue plus. Pour revenir : /rejoindre"
    ),
    appeal_noted=french("Votre recours est transmis : l'arbitre va trancher."),
    officiate="Arbitrer sans jouer",
    warn="Avertir",
    warn_label="Joueur, motif",
    warn_example="Tom bavardage",
    announce="Annoncer",
    announce_label="Votre annonce",
    announce_example="Pause de 10 minutes",
    rule="Trancher",
    rule_label="Joueur, oui ou non, motif",
    rule_example="Tom oui le mot est valable",
    sheet_title="Feuille officielle",
    sheet_button="Feuille officielle",
    sheet_later=french("La feuille officielle paraît à la fin de la partie."),
    nothing_yet=french("Aucun coup n'est terminé : rien à montrer pour l'instant."),
    colours_title="Feuille de couleurs",
    colours_button="Couleurs",
    player="Joueur",
    total="Total",
    solo_sign="S",
    top_sign="T",
    near_sign="+",
    null_sign="0",
    other_sign="·",
    absent_sign="–",
    legend=french(
        "S solo, T top, + meilleur sous-top, 0 nul ou blanc, · autre score, – pas de bulletin."
    ),
    regulations={
        Regulation.FA: "règlement FISF, ancienne version (FA)",
        Regulation.FB: "règlement FISF (FB)",
        Regulation.R11: "règlement FISF modifié en 2011 (R11)",
    },
    terms=lambda regulation, connection: (
        f"{regulation} : rien n'est vérifié avant la fin du coup.\n"
        f"Sur le bulletin : référence{connection}, mot entier, joker entre parenthèses, score. "
        "Exemple : « H4 SEMA(I)NE 70 »"
    ),
    or_connection=" ou trois lettres de raccord (RIZ /PAS 31)",
    zero=lambda reason: f"Zéro : {reason}.",
    five_points=lambda points, reason: (
        f"Pénalité de {points}, à déduire à la fin : {reason}. Le coup garde ses points."
    ),
    warning=lambda number, reason: f"Avertissement n° {number} : {reason}.",
    costs=lambda points: f" Il coûte {points} à la fin (art. 4.7).",
    average=lambda number, points: (
        f"Coup {number}, compensation : {points}, la moyenne du coup (art. 4.6)."
    ),
    average_to=lambda number, points, name: (
        f"Coup {number}, compensation pour {name} : {points}, la moyenne du coup (art. 4.6)."
    ),
    worth=lambda number, points: f"Coup {number} corrigé : il vous vaut {points}.",
    results_corrected=lambda number, now: (
        f"Coup {number}, résultats corrigés par l'arbitre : {now}."
    ),
    more="et {count} autres",
    appeals=lambda name, number: (
        f"Coup {number} : {name} dépose un recours (art. 5.3). L'arbitre va trancher."
    ),
    appeal_ruled=lambda name, number, ruling: (
        f"Coup {number} : le recours {of(name)} est {ruling} (art. 5.3)."
    ),
    upheld={True: "accepté", False: "rejeté"},
    because=lambda why: f" Motif : « {quote(why, LONGEST_REASON)} »",
    columns_of=("", "Joueur", "Points", "Solos", "Avert.", "Pén.", "Total", "%"),
    headings_of=(
        "place",
        "joueur",
        "points",
        "solos",
        "avertissements",
        "pénalité d'avertissements",
        "pénalités de 5 points",
        "total",
        "pourcentage",
    ),
    last_column={True: "Points top", False: "Négatif"},
    last_heading={True: "points top", False: "négatif"},
    scored=lambda who, points: f"{who} : {points}",
    solos=lambda points: f"solos {points}",
    warnings="avertissement",
    penalties=lambda points: f"pénalités {points}",
    in_total=lambda points: f"total {points}",
    negative=lambda points: f"négatif {points}",
    rounds="coup",
    players="joueur",
    summary=lambda rounds, players, tops: f"{rounds}, {players}, total des tops : {tops}.",
    warnings_cost=lambda points, first: (
        f"Pénalités : {points} par avertissement à partir du {first}{'er' if first == 1 else 'e'} "
        "(art. 4.7)."
    ),
    colours=lambda players, rounds: f"Feuille de couleurs : {players}, {rounds}.",
    most_tops=lambda players: f" Le plus de tops : {players}.",
)
