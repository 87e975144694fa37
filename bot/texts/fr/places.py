"""French: what is chosen for a place."""

from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.fr.dates import day
from bot.texts.fr.numbers import count, duration, is_plural, thousands
from bot.texts.places import Places

PLACES = Places(
    language=numbers,
    taken_back=lambda setting: french(f"Retour au réglage par défaut : {setting}."),
    changed_by=lambda who, name, value, before: (
        f"{who} a changé un réglage du salon ({name} : {value}). "
        f"Pour revenir en arrière : /reglages {before}"
    ),
    edition_chosen=lambda name: french(
        f"Liste de mots, ici : {name}. Elle s'applique aux mots que vous demandez et aux "
        "prochaines parties ; une partie commencée garde la sienne."
    ),
    settings_here=lambda lines: (
        f"Réglages en vigueur ici :\n{lines}\n"
        "Pour changer un réglage : /reglages, son nom, sa valeur. Exemple : /reglages langue en"
    ),
    is_set=lambda name, value: f"{name} : {value}",
    as_configured=lambda pace: f"{duration(pace)} par coup (configuration)",
    edition=lambda name, size: f"Liste de mots, ici : {name}, {count(size, 'mot')}.",
    edition_since=lambda since, former, came, went: (
        f"Depuis le {day(since)} {since.year}, à la place de {former} : "
        f"{count(came, 'mot')} {'entrés' if is_plural(came) else 'entré'}, "
        f"{thousands(went)} {'sortis' if is_plural(went) else 'sorti'}. "
        "Pour les voir : /chercher nouveautes"
    ),
    edition_line=lambda choice: f"/reglages edition {choice}",
    dictionaries={
        True: "Dictionnaire ouvert : dans les prochaines parties jouées ici, les outils de mots "
        "répondent aussi pendant les coups.",
        False: "Dictionnaire fermé : dans les prochaines parties jouées ici, les outils de mots se "
        "taisent pendant les coups pour ceux qui les jouent.",
    },
    voices={
        True: "Je parle : le tirage, le signal, la fin de chaque coup, le top et le solo. "
        "Pour me faire taire : /reglages voix non",
        False: "Je me tais. Pour m'entendre arbitrer le duplicate : /reglages voix oui",
    },
)
