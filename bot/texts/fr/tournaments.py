"""French: tournaments."""

from bot.talk.typography import as_typed, french
from bot.texts.fr import numbers
from bot.texts.fr.dates import full_date, time_of_day
from bot.texts.fr.grammar import of
from bot.texts.fr.numbers import count, duration, is_plural
from bot.texts.tournaments import Tournaments
from bot.texts.typed import quote
from engine.tournament.events import How, System

TOURNAMENTS = Tournaments(
    language=numbers,
    enter=french("S'inscrire"),
    withdraw="Me retirer",
    withdraw_now="Oui, me retirer",
    rest="Absent une ronde",
    back="Je serai là",
    end="Terminer",
    end_now="Oui, terminer",
    begin=lambda number: f"Lancer la ronde {number}",
    opened=french(
        "Le tournoi est annoncé, et c'est vous qui le menez : inscrivez-vous si vous y jouez. Quand tout le "
        "monde y est, appuyez sur « Lancer la ronde 1 »."
    ),
    entered=french("Vous êtes dans le tournoi. Vos parties s'ouvriront ici, ronde par ronde."),
    withdrawn=french(
        "C'est noté : plus aucune partie. Les résultats acquis restent au classement."
    ),
    rests=french("C'est noté : pas de partie à la prochaine ronde."),
    rests_and_loses=french(
        "C'est noté. Chacun rencontre chacun : votre partie de la prochaine ronde sera perdue par forfait."
    ),
    is_back=french("C'est noté : présence à la prochaine ronde."),
    begun="La ronde est lancée.",
    noted="Le résultat est noté.",
    ended="Le tournoi est terminé.",
    you_lead="Vous menez le tournoi.",
    sure_withdraw=french(
        "Vous retirer du tournoi ? Votre partie en cours sera perdue, vos résultats resteront."
    ),
    sure_end=french(
        "Terminer le tournoi maintenant ? Les parties en cours s'arrêtent, le classement est celui des "
        "parties finies."
    ),
    none=french(
        "Il n'y a pas de tournoi ici. Pour en annoncer un : /tournoi suisse 5 rondes, ou /tournoi toutes "
        "rondes blitz"
    ),
    one_is_on=french("Un tournoi est déjà en cours ici. Où il en est : /tournoi"),
    gone=french("Ce tournoi n'est plus celui d'ici. Où en est le dernier : /tournoi"),
    is_over=french("Le tournoi est terminé. Pour en annoncer un autre : /tournoi suisse"),
    not_entered=french(
        "Pas d'inscription en cours à ce nom. Pour s'inscrire : /tournoi inscription"
    ),
    unclear=french(
        "Dites « suisse » (30 rondes au plus) ou « toutes rondes », et si vous voulez un délai par ronde, de "
        "1 h à 90 j. Exemple : /tournoi suisse 5 rondes délai 14 j"
    ),
    no_such_order=lambda word, orders: french(
        f"« {quote(word)} » n'est pas un ordre du tournoi. Il y a {', '.join(orders)} ; pour en "
        "annoncer un : /tournoi suisse 5 rondes"
    ),
    unclear_result=french(
        "Dites la table et les points, dans l'ordre affiché. Exemple : /tournoi resultat 2 412-380 ; pour "
        "une autre ronde que la dernière : /tournoi resultat 1/2 412-380"
    ),
    orders=french(
        "Un résultat : /tournoi resultat 2 412-380\nUn forfait : /tournoi forfait Tom\n"
        "Une absence, un retrait : /tournoi absent Tom, /tournoi retrait Tom\nLe tableau : /tournoi csv"
    ),
    no_limit=french(
        "Les rondes de ce tournoi n'ont pas de délai : elles durent jusqu'à la dernière partie."
    ),
    unclear_time=french("Dites de combien la ronde se prolonge. Exemple : /tournoi prolonger 2 j"),
    longer=lambda more: french(f"La ronde dure {duration(more)} de plus."),
    no_programs=french(
        "L'ordinateur ne joue pas dans un tournoi : si le nombre est impair, quelqu'un est exempt à chaque "
        "ronde."
    ),
    no_such_player=lambda name: french(
        f"Personne ne s'appelle « {as_typed(name)} » dans ce tournoi. Les noms sont sur la liste : /tournoi"
    ),
    several_such_players=lambda name, numbers: french(
        f"Plusieurs s'appellent « {as_typed(name)} » : dites un numéro à la place du nom, "
        f"{' ou '.join(map(str, numbers))} (dans l'ordre des inscriptions)."
    ),
    not_leading=lambda name: french(f"C'est {as_typed(name)} qui mène le tournoi : demandez-lui."),
    cannot_open=lambda why: french(
        f"Des parties de la ronde ne peuvent pas s'ouvrir, je réessaie toutes les 30 s. {why}"
    ),
    systems={System.SWISS: "système suisse", System.ALL: "toutes rondes"},
    titled=lambda system: f"Tournoi classique, {system}",
    so_many_rounds=lambda rounds: count(rounds, "ronde"),
    usual_rounds=lambda usual: f"Autant de rondes qu'il en faut ({usual} pour l'instant)",
    each_meets_each="Chacun rencontre chacun une fois",
    by_hand="Chaque ronde est lancée à la main",
    by_itself=lambda limit: f"{duration(limit)} par ronde au plus, la suivante part toute seule",
    led_by=lambda name: f"{name} mène le tournoi.",
    same_rules=lambda words: f"Les règles : /classique{words}",
    entered_list=lambda number, names: f"{count(number, 'inscrit')} : {names}",
    nobody="Personne n'est encore inscrit.",
    absent_next=lambda names: f"Absences à la prochaine ronde : {names}",
    absent=lambda names: f"Absences : {names}",
    round_of=lambda number, of: f"Ronde {number} sur {of}",
    begins_first="Qui est nommé d'abord commence.",
    play_until=lambda at: f"À finir avant le {full_date(at.date())}, {time_of_day(at)}.",
    extended_until=lambda at: f"Prolongée jusqu'au {full_date(at.date())}, {time_of_day(at)}.",
    rests_here=lambda name: f"Exempt : {name}",
    forfeits=lambda name: f"forfait {of(name)}",
    gave_up=lambda name: f"abandon {of(name)}",
    both_lost="perdue par les deux",
    stands="arrêtée à temps",
    corrected="corrigé",
    came_out=lambda who, result: f"{who} : {result}",
    after_round=lambda number: f"Classement après la ronde {number}",
    over="terminé",
    how_ranked="Points de match · départage (somme des écarts) · points marqués",
    ranked=lambda place, name, earned: f"{place}. {name} : {earned}",
    withdrew="retrait",
    others=lambda number: f"… et {number} autre{'s' if is_plural(number) else ''} : /tournoi csv",
    how={
        How.PLAYED: "jouée",
        How.UNFINISHED: "arrêtée à temps",
        How.GIVEN_UP: "abandon",
        How.FORFEIT: "forfait",
    },
    bye="exempt",
    file="tournoi",
    saved=lambda name: french(f"Le tournoi, pour un tableur : {name}"),
    table_headings=(
        "Place",
        "Joueur",
        "Points de match",
        "Départage",
        "Points",
        "Parties",
        "Exempt",
    ),
    game_headings=("Ronde", "Table", "Commence", "Second", "Points", "Points", "Issue"),
    entries_closed=french(
        "Le tournoi a commencé, et chacun y rencontre chacun : on ne peut plus s'inscrire."
    ),
    already_entered=french("L'inscription est déjà faite."),
    too_few=french(
        "Il faut au moins deux personnes pour une ronde. Pour s'inscrire : /tournoi inscription"
    ),
    no_rounds=french(
        "Aucune partie de ce tournoi n'attend de résultat là. Où il en est : /tournoi"
    ),
    too_many=lambda most: french(f"Le tournoi est complet : {most} au plus."),
    round_is_on=lambda number, left: (
        french(
            f"La ronde {number} n'est pas finie : il manque {count(left, 'résultat')}. Pour en noter un : "
            "/tournoi resultat 2 412-380, ou /tournoi forfait et un nom"
        )
        if left
        else french(f"La ronde {number} est déjà jouée. Où en est le tournoi : /tournoi")
    ),
    not_the_next=lambda number: french(
        f"La prochaine ronde est la ronde {number}. Pour la lancer : /tournoi ronde"
    ),
    no_such_table=lambda number, last: french(
        f"La ronde {number} a {count(last, 'table')}. Exemple : /tournoi resultat 1 412-380"
    ),
)
