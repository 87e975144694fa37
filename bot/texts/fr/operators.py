"""French: what is said to whoever hosts the bot, and to players by their order."""

from bot.talk.operator_actions import Deed, Trouble
from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count, duration
from bot.texts.operators import Operators

OPERATORS = Operators(
    language=numbers,
    standing_by=french(
        "Ici, rien ne se joue pour l'instant : un autre exemplaire du bot tient les parties. Celui-ci "
        "prend le relais s'il s'arrête."
    ),
    cut_off=french(
        "La base de données est injoignable : rien ne se joue ici pour l'instant. Tout reprend dès "
        "qu'elle répond, ici ou dans un autre exemplaire du bot."
    ),
    maintenance_over=french("Entretien terminé : on peut de nouveau ouvrir des parties."),
    operators_stay=french(
        "On ne bloque pas un hébergeur : retirez-le d'abord de la configuration."
    ),
    no_such_game=french("Aucune partie en cours de ce nom. La liste : /statut cloturer"),
    maintenance_begun=lambda games: french(
        f"Entretien annoncé : {count(games, 'partie')} en cours, plus aucune nouvelle. Pour reprendre : "
        "/statut entretien fin"
    ),
    block_sure=lambda target: french(
        f"Ne plus servir {target} ? Tapez : /statut bloquer {target} oui"
    ),
    blocked=lambda target: french(f"{target} n'est plus servi. Pour y revenir : /statut debloquer"),
    unblocked=lambda target: french(f"{target} est de nouveau servi."),
    was_not_blocked=lambda target: french(f"{target} n'était pas bloqué : rien n'a changé."),
    end_sure=lambda game, place: french(
        f"Arrêter pour de bon cette partie ({place}) ? Tapez : /statut cloturer {game} oui"
    ),
    ended=lambda game: french(f"La partie {game} est arrêtée ; son salon en est prévenu."),
    nobody_reported=lambda word: french(
        f"Personne n'a signalé {word}. Les mots signalés : chevalet proposals"
    ),
    word_answered=lambda word, people: french(
        f"{word} : réponse envoyée à {count(people, 'personne')} ; le mot n'est plus dans la liste."
    ),
    sure_to_go_down=lambda said, places: (
        f"L'annoncer dans {count(places, 'salon')} et n'ouvrir plus aucune partie ? Tapez : /statut "
        f"entretien {said} oui"
    ),
    going_down_with=lambda said: (
        f"Le bot va s'arrêter pour entretien{f' : {said}' if said else ''}. Votre partie va jusqu'au "
        "bout ; plus de nouvelles d'ici là."
    ),
    answer_to=lambda word, said: (
        f"Vous aviez signalé {word}. Réponse de l'hébergeur du bot : {said}"
    ),
    up=lambda version, up: f"Chevalet {version}, en marche depuis {duration(up)}",
    reached=lambda platform: f"{platform} : connecté",
    away=lambda platform, since: f"{platform} : injoignable depuis {duration(since)}",
    on=lambda games, waiting, waits: (
        f"{count(games, 'partie')} en cours, {count(waiting, 'message')} en attente"
        + (f", le plus ancien depuis {duration(waits)}" if waiting else "")
    ),
    spread=lambda games, centres, people: (
        f"{count(games, 'simultané')} : {count(centres, 'centre')}, {count(people, 'joueur')}"
    ),
    stored=lambda since, lag: (
        f"Dernier enregistrement il y a {duration(since)}, plus longue attente {lag} ms"
    ),
    well="Tout va bien.",
    maintained=lambda said, games: f"Entretien annoncé ({count(games, 'partie')} à finir) {said}",
    not_served=lambda named, more: (
        f"Blocages : {named}" + (f" et {count(more, 'autre')}" if more else "")
    ),
    troubles={
        Trouble.UNSTORED: lambda it: (
            f"Rien n'est enregistré depuis {duration(it.since)} : voyez le journal."
        ),
        Trouble.CUT_OFF: lambda _: (
            "La base est hors d'atteinte, un autre exemplaire tient peut-être les parties : voyez le journal."
        ),
        Trouble.UNREAD: lambda _: "La base ne se lit pas ou ne répond pas : voyez le journal.",
        Trouble.UNWRITABLE: lambda _: (
            "Le dossier des données refuse l'écriture : voyez ses droits."
        ),
        Trouble.FULL: lambda _: "Le disque est presque plein : faites de la place.",
        Trouble.AWAY: lambda it: (
            f"{it.of} injoignable depuis {duration(it.since)} : voyez le réseau."
        ),
        Trouble.SILENT: lambda it: f"{it.of} muet depuis {duration(it.since)} : voyez le réseau.",
        Trouble.NO_BACKUP: lambda _: "La dernière sauvegarde a échoué : voyez [backup].",
        Trouble.LATE_BACKUP: lambda _: "Une sauvegarde est en retard : voyez [backup].",
    },
    none_on="Aucune partie en cours.",
    how_to_end=lambda game: f"Pour en arrêter une : /statut cloturer {game}",
    deeds={
        Deed.MAINTENANCE: "entretien",
        Deed.MAINTENANCE_OVER: "entretien fin",
        Deed.BLOCK: "bloquer",
        Deed.UNBLOCK: "debloquer",
        Deed.END: "cloturer",
        Deed.ANSWER: "repondre",
    },
    no_acts="Aucun hébergeur n'a rien ordonné.",
)
