"""French: club evenings."""

from datetime import timedelta

from bot.talk.evening_actions import Change, Coming, Unclear
from bot.talk.typography import french
from bot.texts.evenings import Evenings
from bot.texts.fr import numbers
from bot.texts.fr.dates import DAYS, day, full_date, short_date, time_of_day
from bot.texts.fr.numbers import is_plural

NOTHING = timedelta(0)


def _so_many_come(coming: int, maybe: int) -> str:
    """``5 personnes viennent, 2 peut-être``."""
    if not coming:
        return (
            f"peut-être {maybe} {_people(maybe)}" if maybe else "personne ne s'est encore annoncé"
        )
    said = f"{coming} {_people(coming)} {'viennent' if is_plural(coming) else 'vient'}"
    return f"{said}, {maybe} peut-être" if maybe else said


def _people(number: int) -> str:
    return "personnes" if is_plural(number) else "personne"


EVENINGS = Evenings(
    language=numbers,
    come="Je viens",
    may_come="Peut-être",
    game_on=french(
        "C'est l'heure de la soirée, mais une partie est en cours ici : j'ouvrirai la suivante dès qu'elle "
        "sera terminée, d'ici une heure."
    ),
    not_now=french(
        "C'est l'heure de la soirée, mais je ne peux pas ouvrir la partie : je réessaie pendant une heure."
    ),
    given_up=french(
        "Une heure a passé, et la partie de la soirée n'a pas pu s'ouvrir. Pour l'ouvrir vous-mêmes : "
        "/duplicate"
    ),
    missed=french(
        "J'étais absent à l'heure de la soirée : sa partie ne s'est pas ouverte. Pour l'ouvrir "
        "vous-mêmes : /duplicate"
    ),
    opened=lambda name: french(
        "C'est l'heure de la soirée ! La partie est ouverte, appuyez sur « Rejoindre ». "
        + (
            f"{name} l'organise ; en son absence : /organiser mener"
            if name
            else "La première personne à rejoindre mène la partie."
        )
    ),
    asks_for_code=french(
        "C'est un simultané : qui mène la partie tape /simultane pour avoir le code des autres centres."
    ),
    off=lambda on, hour: french(f"Soirée annulée : {full_date(on)}, {time_of_day(hour)}."),
    off_weekly=lambda on, hour: french(
        f"Toutes les soirées du {DAYS[on.weekday()]}, {time_of_day(hour)}, sont annulées."
    ),
    changed=lambda on, hour: french(
        f"Soirée modifiée : {full_date(on)}, {time_of_day(hour)}. Le détail est sur l'annonce."
    ),
    own_reminder=lambda left: (
        f"Elle commence dans {numbers.duration(left)}, et vous avez dit que vous venez."
    ),
    planned=lambda on, hour, zone, reminds: french(
        f"Soirée notée : {full_date(on)}, {time_of_day(hour)} ({zone}). Je l'annonce ici"
        f"{', je la rappelle 30 min avant,' if reminds else ''} et la partie s'ouvrira toute seule."
    ),
    managers=french(
        "Seuls les administrateurs annoncent, changent ou annulent une soirée : demandez à l'un d'eux. "
        "« /soiree » montre celles qui sont prévues."
    ),
    replanned=lambda on, hour, zone, changes: french(
        f"Soirée modifiée : {full_date(on)}, {time_of_day(hour)} ({zone}). Ce qui change : "
        f"{', '.join(changes)}."
    ),
    change={
        Change.DATE: "le jour",
        Change.HOUR: "l'heure",
        Change.EACH_WEEK: "la fréquence",
        Change.RULES: "les règles",
        Change.GAMES: "le nombre de parties",
        Change.PAUSE: "la pause",
    },
    other_hour=lambda on, hour, real: french(
        f"Le {day(on)}, l'heure change et {time_of_day(hour)} n'existe pas : ce sera {time_of_day(real)}."
    ),
    unclear={
        Unclear.ALL: french(
            "Dites le jour et l'heure. Exemples : /soiree mardi 20:30, /soiree 12/12 20h30 blitz, "
            "/soiree chaque mardi 20:30 joker"
        ),
        Unclear.HOUR_MISSING: french("Il manque l'heure. Exemple : /soiree mardi 20:30"),
        Unclear.NO_SUCH_HOUR: french("Cette heure n'existe pas. Exemple : /soiree mardi 20:30"),
        Unclear.NO_SUCH_DATE: french("Cette date n'existe pas. Exemple : /soiree 12/12 20h30"),
        Unclear.OTHER_WEEKDAY: french(
            "Cette date tombe un autre jour de la semaine. Donnez l'un ou l'autre, par exemple : /soiree "
            "12/12 20h30"
        ),
        Unclear.OVER: french("C'est déjà passé. Exemple : /soiree mardi 20:30"),
    },
    passed=lambda now, zone: french(
        f"Cette heure est passée : il est {time_of_day(now)} ici ({zone}). Pour un autre fuseau, par "
        "exemple : /reglages fuseau America/Montreal"
    ),
    not_then=french(
        "Cette heure est passée, ou trop lointaine : une soirée s'annonce jusqu'à six mois à l'avance. "
        "Exemple : /soiree mardi 20:30"
    ),
    no_such_day=french("Aucune soirée n'est prévue ce jour-là. Celles qui le sont : /soiree"),
    which=french(
        "Plusieurs soirées sont prévues : dites laquelle. Exemple : /soiree annuler mardi"
    ),
    none=french("Aucune soirée n'est prévue ici. Pour en annoncer une : /soiree mardi 20:30 blitz"),
    too_many=lambda most: french(
        f"{most} soirées sont déjà prévues ici, c'est le plus possible : annulez-en une. "
        "Exemple : /soiree annuler mardi"
    ),
    keeps_clock=lambda on, hour, zone: french(
        f"La soirée du {full_date(on)}, {time_of_day(hour)} ({zone}), reste à cette heure-là : à la nouvelle "
        "horloge, elle serait déjà passée."
    ),
    moved=lambda on, hour, zone, shift: french(
        f"Soirée déplacée par le changement de fuseau : {full_date(on)}, {time_of_day(hour)} ({zone}), "
        f"soit {numbers.duration(abs(shift))} plus {'tard' if shift > NOTHING else 'tôt'}."
    ),
    taken=lambda dates, number: (
        f"Sauf {dates} : "
        + (
            "d'autres soirées sont déjà prévues ces jours-là."
            if is_plural(number)
            else "une autre soirée est déjà prévue ce jour-là."
        )
    ),
    instead=lambda on, hour: french(
        f"Ce jour-là, elle remplace celle de chaque {DAYS[on.weekday()]}. Pour les changer toutes : /soiree "
        f"chaque {DAYS[on.weekday()]} {hour:%H:%M}"
    ),
    not_weekly=lambda on: french(
        f"La soirée du {day(on)} n'a pas lieu chaque semaine. Pour l'annuler : /soiree annuler "
        f"{short_date(on)}"
    ),
    called_off="La soirée est annulée, et je le dis ici.",
    called_off_weekly=lambda on: (
        f"Toutes les soirées du {DAYS[on.weekday()]} sont annulées, et je le dis ici."
    ),
    left_out=lambda dates, then: f"Pas de soirée {dates}. Reprise le {full_date(then)}.",
    sure=lambda on, hour: french(f"Annuler la soirée du {full_date(on)}, {time_of_day(hour)} ?"),
    sure_weekly=lambda on, hour: french(
        f"Annuler toutes les soirées du {DAYS[on.weekday()]}, {time_of_day(hour)} ? Pour sauter une seule "
        f"date : /soiree sauf {short_date(on)}"
    ),
    call_off_now="Oui, annuler",
    call_off=lambda on: f"Annuler le {short_date(on)}",
    gone=french("Cette soirée a commencé, ou n'a plus lieu. Celles qui viennent : /soiree"),
    answered={
        Coming.YES: french("C'est noté : vous venez."),
        Coming.MAYBE: french("C'est noté : peut-être."),
        Coming.NO: "Votre réponse est retirée.",
    },
    begun=french(
        "La soirée de ce jour a déjà commencé. Pour ouvrir une partie maintenant : /duplicate"
    ),
    so_many_at_most=lambda games, pause: french(
        f"Une soirée a d'une à {games} parties, et {pause} min de pause au plus entre deux. Exemple : "
        "/soiree mardi 20:30 3 parties pause 10"
    ),
    still_on=french(
        "La soirée est en cours : changez les suivantes quand elle sera finie, demain au plus tard."
    ),
    follows=lambda number, games, pause, at: french(
        f"Partie {number} sur {games} : elle commence "
        + (f"dans {pause} min, à {time_of_day(at)}. " if pause else "tout de suite. ")
        + "Qui arrive appuie sur « Rejoindre »."
    ),
    stuck=french(
        "Je ne peux pas lancer cette partie : qui la mène appuie sur « Commencer » quand tout est prêt."
    ),
    ends=french("La soirée se termine avec cette partie : aucune autre ne suivra."),
    none_is_on=french(
        "Aucune soirée n'est en cours ici. Pour en annuler une qui vient : /soiree annuler"
    ),
    which_role=french(
        "Mentionnez un rôle de ce serveur Discord, que chacun prend s'il veut être prévenu. Exemple : "
        "/soiree role @Joueurs"
    ),
    role_is_called=french(
        "C'est noté : le rappel d'une soirée mentionnera ce rôle, et personne d'autre. Pour l'arrêter : "
        "/soiree role non"
    ),
    no_role="C'est noté : les rappels ne mentionnent aucun rôle.",
    entry_title="Soirée duplicate",
    entry_small=french(
        "Annoncée dans le salon : on y dit si l'on vient, et la partie s'y ouvre toute seule."
    ),
    no_ranking=french(
        "Aucune partie de soirée n'est terminée ici à cette date. Exemple : /soiree classement mardi"
    ),
    save="Tableau (CSV)",
    game_page=lambda number: f"Partie {number}",
    file="soirée",
    title=lambda on, hour: french(f"Soirée duplicate : {full_date(on)}, {time_of_day(hour)}"),
    when=lambda on, hour: f"{full_date(on)}, {time_of_day(hour)}",
    each_week=lambda on: f"Chaque {DAYS[on.weekday()]}",
    but=lambda dates: f"sauf {dates}",
    day=lambda on: f"le {day(on)}",
    clock=lambda zone: f"La partie s'ouvre ici toute seule, à cette heure ({zone}).",
    same_rules=lambda words: f"Les règles : /duplicate{words}",
    they_come=lambda number, names: (
        f"{'Viennent' if is_plural(number) else 'Vient'} ({number}) : {names}"
    ),
    they_may=lambda number, names: f"Peut-être ({number}) : {names}",
    nobody="Personne n'a encore répondu.",
    begins=lambda left, who: f"La soirée commence dans {left} : {who}.",
    so_many_come=_so_many_come,
    list_of="Les soirées prévues ici :",
    other_places=french(
        "Simultané : d'autres salons y entrent par un code, donné à l'heure dite à qui l'annonce."
    ),
    so_many_games=lambda games, pause: (
        f"{games} parties, {f'{pause} min de pause' if pause else 'sans pause'} entre deux"
    ),
    ranking_title=lambda on: french(f"Soirée du {full_date(on)} : le classement"),
    games=lambda games: numbers.count(games, "partie"),
    ranked_by={"points": "aux points", "places": "aux places", "percentage": "au pourcentage"},
    of=lambda who, what: f"{who} : {what}",
    replayed_later="Parties rejouées après coup, hors classement :",
    in_game=lambda number, points: f"{points} (partie {number})",
    in_all=lambda points: f"{points} en tout",
    replayed="rejouée",
    columns=("Place", "Nom", "Total", "Points", "Parties", "Rejouée"),
    game_columns=lambda number: (f"P{number} points", f"P{number} place", f"P{number} %"),
)
