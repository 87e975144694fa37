"""French: the lobby of a classic game, its rules in words, the toss."""

from bot.games.kinds.classic.texts.course import Course, with_racks
from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.fr.games import GAMES
from bot.texts.fr.rules import RULES
from engine.classic.rules import Challenge, OutOfTime, Solitaire


def _ends_by_passes(passes: int) -> str:
    if passes == 1:
        return "La partie s'arrête quand tout le monde passe à la suite."
    return f"La partie s'arrête quand chacun passe {passes} fois de suite."


COURSE = Course(
    language=numbers,
    label="Classique",
    picture_labels=with_racks(
        GAMES.picture_labels,
        rack="Chevalet",
        scores="Marque",
        alt={
            "rack": french("Chevalet : {rack}."),
            "scores": french("Marque : {scores}."),
            "last": french("Dernier coup : {last}."),
        },
    ),
    opened_alone=french("Votre partie est ouverte : appuyez sur « Commencer »."),
    phrase_noted=french(
        "Votre phrase comptera dans les tirages. Une autre la remplacerait, jusqu'au début."
    ),
    computer="Ordinateur",
    levels={1: "fort", 2: "débutant", 3: "club", 4: "champion"},
    second_rack="Second chevalet",
    titles={True: "Match classique", False: "Partie classique"},
    by_rule_set={"famille": ", règles de famille", "tournoi": ", règles de tournoi"},
    solitaire="Partie en solitaire",
    alone={
        Solitaire.RECORD: "Un chevalet, contre votre record.",
        Solitaire.TWO_RACKS: "Deux chevalets, contre vous-même.",
        Solitaire.OPEN_TILES: "Toutes les lettres à découvert, dictionnaire ouvert.",
    },
    no_clock="Sans pendule : jouez à votre rythme.",
    bank=lambda time: f"Pendule : {time} par joueur.",
    when_empty={
        OutOfTime.FREEZE: "Temps épuisé : on ne joue plus (art. 7.3).",
        OutOfTime.MINUS_TEN: "Au-delà : −10 points par minute entamée.",
        OutOfTime.GAME_ENDS: "La partie s'arrête dès qu'un joueur a épuisé son temps.",
    },
    correspondence=lambda time, reserve: f"Par correspondance : {time} par coup{reserve}.",
    reserve=lambda time: f", réserve de {time}",
    move=lambda time, signal: f"Chronomètre : {time} par coup{signal}.",
    alarm=lambda time: f", signal à {time} de la fin",
    shared=lambda time: f"Crédit-temps global : {time} pour toute la partie.",
    challenges={
        Challenge.AUTO: "Un mot non admis est refusé d'office : on en cherche un autre.",
        Challenge.FREE: "Le dernier coup se conteste{window}, sans risque.",
        Challenge.FIVE_POINTS: "Le dernier coup se conteste{window}, mot par mot : "
        "−5 points par mot contesté à tort.",
        Challenge.DOUBLE: "Le dernier coup se conteste{window} ; à tort, on perd son tour suivant.",
    },
    within=lambda time: f" pendant {time}",
    ends_by_passes=_ends_by_passes,
    match="Match en deux manches gagnantes.",
    open_dictionary="Dictionnaire ouvert : on peut chercher ses mots.",
    against=lambda programs: f"C'est parti ! Face à vous : {programs}.",
    settings=lambda rules: f"Réglages : {rules}",
    value=RULES.exactly,
    word_list=lambda name: f"Liste de mots : {name}",
    commits=lambda game, digest: f"Partie {game}, empreinte des tirages : {digest}",
    phrase=lambda name, text: f"Phrase donnée par {name} : « {text} »",
    frozen=lambda digest: f"Règles, liste et phrases figées, empreinte : {digest}",
    game_of_match=lambda number: f"Manche {number}",
    who_starts="tirage au sort",
    tie="Égalité, on tire à nouveau",
    drew=lambda heading, letters: f"{heading} : {letters}.",
    starts=lambda first, then: f"{first} commence{then}.",
    then=lambda others: f", puis {others}",
)
