"""French: what a person chooses, wherever they are: the private messages of games."""

from bot.talk.alerts import Alert, Consent
from bot.talk.own_data import Subject
from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.people import People

PEOPLE = People(
    language=numbers,
    alerts_begin=french(
        "Vos tirages et votre chevalet arriveront ici, avec de quoi jouer. « /alertes non » pour ne plus "
        "rien recevoir."
    ),
    forget="Tout effacer",
    forget_now="Oui, tout effacer",
    forget_sure=lambda pseudonym: french(
        "Tout effacer pour de bon ? Vos parties en cours s'arrêtent là pour vous.\n"
        "Rien ne pourra être retrouvé : comptes, nom, réglages, statistiques, mots à réviser, parties "
        "jouées en solitaire.\n"
        f"Les parties jouées avec d'autres restent entières : vous y devenez « {pseudonym} ». Ce qui est "
        "déjà écrit dans les salons y reste."
    ),
    forgotten=french(
        "C'est fait : je ne garde plus rien de vous. Si vous revenez, vous repartirez de zéro."
    ),
    nothing_kept="Je ne garde rien de vous.",
    others_data=french(
        "Ce bouton a déjà servi, ou n'est pas le vôtre. Pour vos données : /compte donnees"
    ),
    pseudonym=lambda person: french(f"Joueur {person}"),
    chosen={
        Alert.UNASKED: "Vous n'avez rien choisi : votre chevalet vous arrive en privé à votre tour, pas les "
        "tirages de duplicate. « /alertes oui » pour tout, « /alertes non » pour rien.",
        Alert.ON: "Alertes : oui. Chaque tirage, et votre chevalet à votre tour, vous arrive aussi en "
        "message privé ; « /alertes non » pour ne plus rien recevoir.",
        Alert.OFF: "Alertes : non. « /alertes oui » pour recevoir en message privé chaque tirage, et "
        "votre chevalet à votre tour.",
    },
    closed=lambda mend: f"Je ne peux pas vous écrire en privé : {mend}.",
    mend={
        Consent.SERVER: "autorisez les messages privés de ce serveur, puis tapez « /alertes oui »",
        Consent.PERSON: "autorisez mes messages privés, puis tapez « /alertes oui »",
        Consent.FIRST_WORD: "ouvrez notre discussion privée et tapez-y « /alertes oui »",
    },
    writing_now="Alertes : oui. Je vous écris tout de suite en privé.",
    writing_or=lambda mend: (
        f"Alertes : oui. Je vous écris tout de suite en privé ; si rien n'arrive, {mend}."
    ),
    mend_then={
        Consent.SERVER: "autorisez les messages privés de ce serveur, puis retapez « /alertes oui »",
        Consent.FIRST_WORD: "ouvrez notre discussion privée et tapez-y « /alertes oui »",
    },
    kept="Ce que je garde de vous (le détail est dans le fichier joint) :",
    so_many=lambda what, number: f"{what} : {number}",
    later=lambda named: (
        f"Pas encore dans le fichier, car vous jouez en ce moment : {named}. Redemandez-le ensuite."
    ),
    subjects={
        Subject.NAMES: "Nom",
        Subject.ACCOUNTS: "Comptes",
        Subject.SETTINGS: "Réglages",
        Subject.GAMES: "Parties",
        Subject.EVENTS: "Ce que vous avez fait dans les parties terminées",
        Subject.RESULTS: "Résultats",
        Subject.TOTALS: "Lignes de statistiques",
        Subject.RATINGS: "Cotes",
        Subject.CARDS: "Mots à réviser",
        Subject.REVIEW: "Question en cours",
        Subject.MESSAGES: "Messages privés",
        Subject.TOOLS: "Dernier usage des outils de mots",
        Subject.DEVICES: "Appareils",
        Subject.COMPLAINTS: "Mots signalés",
        Subject.TICKETS: "Bulletins à remettre",
        Subject.EVENINGS: "Soirées annoncées",
        Subject.TOURNAMENTS: "Tournois",
        Subject.EVENING_ANSWERS: "Réponses à des soirées",
        Subject.ACTS: "Ordres d'hébergeur, donnés ou vous visant",
    },
)
